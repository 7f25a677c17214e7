/** The room around the board: which dialog is open, what the drawer shows, which rule is read, what is said aloud. */
import type { OptionInfo } from '../generated/protocol'
import { rememberFocus } from '../lib/focus'

export type Dialog = '' | 'help' | 'text' | 'menu' | 'invite' | 'resign'

/** An answer that is given only when its player says so once more, at the position it was meant for. */
export interface Doubt {
  option: OptionInfo
  sentence: string
  seq: number
}

export class Room {
  dialog = $state<Dialog>('')
  clause = $state('')
  /** The name of the goal that is explained. */
  goal = $state('')
  side = $state<'log' | 'chat'>('log')
  drawer = $state(false)
  unread = $state(0)
  spoken = $state('')
  doubt = $state.raw<Doubt | null>(null)

  /** Open the drawer at the log or the chat; the same again closes it. */
  toggle(side: 'log' | 'chat'): void {
    rememberFocus()
    this.drawer = !(this.drawer && this.side === side)
    this.side = side
  }

  get isReading(): boolean {
    return this.dialog !== '' || this.clause !== '' || this.goal !== ''
  }
}

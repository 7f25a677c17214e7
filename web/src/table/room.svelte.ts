/** The room around the board: which dialog is open, what the drawer shows, which rule is read, what is said aloud. */
import { rememberFocus } from '../lib/focus'

export type Dialog = '' | 'help' | 'text' | 'menu' | 'invite' | 'resign'

export class Room {
  dialog = $state<Dialog>('')
  clause = $state('')
  /** The name of the goal that is explained. */
  goal = $state('')
  side = $state<'log' | 'chat'>('log')
  drawer = $state(false)
  unread = $state(0)
  spoken = $state('')

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

/** Marks the control of one answer wherever it is drawn: on the board, in a hand or among the buttons. */
import type { OptionInfo } from '../generated/protocol'
import { controlsOf } from './controls'

export function ringed(option: OptionInfo | undefined, kind: string): (place: HTMLElement) => (() => void) | void {
  return (place) => {
    if (!option) return
    const found = controlsOf(place, option, kind)
    for (const target of found) target.setAttribute('data-advised', '')
    found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      for (const target of found) target.removeAttribute('data-advised')
    }
  }
}

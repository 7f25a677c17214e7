/** Marks the control of one answer wherever it is drawn: on the board, in a hand or among the buttons. */
import type { OptionInfo } from '../generated/protocol'

export function ringed(option: OptionInfo | undefined, kind: string): (place: HTMLElement) => (() => void) | void {
  return (place) => {
    if (!option) return
    const own = place.querySelectorAll(`[data-action="${option.action}"]`)
    const found = own.length ? own : place.querySelectorAll(`[data-kind="${kind}"][data-thing="${option.thing}"]`)
    for (const target of found) target.setAttribute('data-advised', '')
    found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    return () => {
      for (const target of found) target.removeAttribute('data-advised')
    }
  }
}

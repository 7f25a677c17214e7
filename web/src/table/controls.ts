/** Where an answer can be given: on the board, in a hand or among the buttons. */
import type { OptionInfo } from '../generated/protocol'

/** The controls of an answer: those that name it, else those of its thing. */
export function controlsOf(place: Element, option: OptionInfo, kind: string): Element[] {
  const own = place.querySelectorAll(`[data-action="${option.action}"]`)
  return [...(own.length ? own : place.querySelectorAll(`[data-kind="${kind}"][data-thing="${option.thing}"]`))]
}

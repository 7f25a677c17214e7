/**
 * The keyboard at a table, the same for every title: Tab stops at what may be chosen and passes by the rest, arrows walk
 * from thing to thing as they lie on the screen, and the focus that an answer has taken away goes to the next question.
 */
import { nearest } from '../lib/nearest'

const LIT = '.lit'
const ROOMS = '.place-board, .place-own, .place-foe, .seats'
const ANSWERS = '.answers button'
/** Spaces, pieces, cards: lit or not, with an answer or only to be read. */
const THINGS = '[data-kind], [data-action], [aria-disabled=true], .card[role=img], .lit'

type Place = HTMLElement | SVGElement

const all = (area: Element, selector: string): Place[] => [...area.querySelectorAll<Place>(selector)]
const roomOf = (thing: Element): Element | null => thing.closest(`.foe, .seat, ${ROOMS}, .answers`)
const isThing = (one: Element): boolean => one.matches(THINGS) && !!one.closest(ROOMS)
const kindOf = (thing: Place): string => thing.dataset.kind ?? thing.className.toString().split(' ')[0] ?? ''
const things = (area: Element): Place[] => all(area, THINGS).filter(isThing)

/** What may be chosen now, in the order of the page. */
export const choices = (area: Element): Place[] => all(area, `${LIT}, ${ANSWERS}:enabled`).filter((one) => isThing(one) || one.matches(ANSWERS))

/** Go on to the nearest thing in the direction of an arrow key: one of the same kind beside it before any other. */
export function walk(area: Element, event: KeyboardEvent): boolean {
  if (!event.key.startsWith('Arrow') || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return false
  const from = (event.target as Element).closest<Place>(`${THINGS}, ${ANSWERS}`)
  if (!from || !area.contains(from) || !(isThing(from) || from.matches(ANSWERS))) return false
  const others = [...things(area), ...all(area, ANSWERS)].filter((one) => one !== from && one.checkVisibility({ visibilityProperty: true }))
  const alike = others.filter((one) => roomOf(one) === roomOf(from) && kindOf(one) === kindOf(from))
  const centre = (one: Place) => {
    const box = one.getBoundingClientRect()
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
  }
  const towards = (found: Place[]): Place | undefined => found[Number(nearest(centre(from), event.key, found.map((one, n) => ({ ...centre(one), id: String(n) }))) ?? -1)]
  ;(towards(alike) ?? towards(others))?.focus()
  event.preventDefault()
  return true
}

/** Go to the board: to what may be chosen there, or else to where somebody last was, or to its first thing. */
export function toBoard(area: Element): void {
  const board = area.querySelector('.place-board')
  if (!board) return
  const found = things(board).filter((one) => one.checkVisibility({ visibilityProperty: true }))
  const to = found.find((one) => one.matches(LIT)) ?? found.find((one) => one.tabIndex === 0) ?? found[0]
  to?.focus()
}

/** An attachment for the area of a table. */
export function walked(area: HTMLElement): () => void {
  let frame = 0
  /** The last thing that had the focus: where nothing may be chosen it keeps the one tab stop of the area. */
  let last: Element | null = null
  /** The focus is in the area, or was when it got lost. */
  let isHere = false
  /** It waits at the question for the next one. */
  let isParked = false
  let isByKeys = false

  function placeStops(): void {
    const found = things(area)
    const isMine = choices(area).length > 0
    const home = isMine ? undefined : (found.find((one) => one === last) ?? found.find((one) => one.closest('.place-board')))
    for (const one of found) {
      const stop = one.matches(LIT) || one === home ? '0' : '-1'
      if (one.getAttribute('tabindex') !== stop) one.setAttribute('tabindex', stop)
    }
  }

  function findFocus(): void {
    const at = document.activeElement
    const isLost = !at || at === document.body
    if (!isHere || (!isLost && !isParked) || document.querySelector('dialog[open]')) return
    const [first] = isByKeys ? choices(area) : []
    if (first) first.focus()
    else if (isLost) {
      const question = area.querySelector<HTMLElement>('.prompt, .end, .teacher') ?? area
      question.tabIndex = -1
      question.focus({ preventScroll: true })
      isParked = true
    }
  }

  function settle(): void {
    frame = 0
    placeStops()
    findFocus()
  }

  const observer = new MutationObserver(() => (frame ||= requestAnimationFrame(settle)))
  observer.observe(area, { childList: true, subtree: true, attributes: true, attributeFilter: ['class', 'disabled', 'aria-disabled'] })

  const onfocusin = (event: FocusEvent): void => {
    isHere = event.target instanceof Element && area.contains(event.target)
    isParked = false
    if (isHere && isThing(event.target as Element)) last = event.target as Element
  }
  const onkeydown = (): void => void (isByKeys = true)
  const onpointerdown = (): void => void (isByKeys = false)
  document.addEventListener('focusin', onfocusin)
  document.addEventListener('keydown', onkeydown, true)
  document.addEventListener('pointerdown', onpointerdown, true)
  settle()
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    document.removeEventListener('focusin', onfocusin)
    document.removeEventListener('keydown', onkeydown, true)
    document.removeEventListener('pointerdown', onpointerdown, true)
  }
}

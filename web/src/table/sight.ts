/**
 * A new question is brought into sight: if nothing of what it is about can be seen, the page moves to the nearest of it,
 * and never otherwise. What counts is what the question names as its primary answers; where it names none, or they are
 * not possible, any answer that can be seen will do, the buttons beside the question too.
 */
import type { OptionInfo } from '../generated/protocol'
import { controlsOf } from './controls'
import type { Targets } from './targets'

const DRAWN = 60
const brought = new WeakMap<Element, number>()

/** Once for each question, `at` so many answers, and when it has been drawn. */
export function inSight(targets: Targets, primary: string, at: number, isSmooth: boolean): (place: HTMLElement) => (() => void) | void {
  return (place) => {
    if (targets.isEmpty || brought.get(place) === at) return
    const timer = setTimeout(() => {
      brought.set(place, at)
      bringIntoSight(place, targets, primary, isSmooth)
    }, DRAWN)
    return () => clearTimeout(timer)
  }
}

export function counting(options: readonly OptionInfo[], primary: string): readonly OptionInfo[] {
  const meant = options.filter((option) => option.verb === primary)
  return meant.length ? meant : options
}

function bringIntoSight(place: HTMLElement, targets: Targets, primary: string, isSmooth: boolean): void {
  const found = counting(targets.options, primary).flatMap((option) => controlsOf(place, option, targets.kind(option)))
  if (!found.length || found.some(isInSight)) return
  const nearest = found.reduce((best, one) => (distance(one) < distance(best) ? one : best))
  // A board is shown as a whole.
  const shown = nearest instanceof SVGElement ? (outermost(nearest) ?? nearest) : nearest
  shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: isSmooth ? 'smooth' : 'instant' })
}

/** Whether the middle of it can be seen: on the screen, in whatever scrolls around it, and not behind the question. */
export function isInSight(control: Element): boolean {
  const { x, y } = middle(control)
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false
  for (let room = control.parentElement; room; room = room.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(room).overflow) && !holds(room, x, y)) return false
  }
  const question = document.querySelector('.place-prompt')
  return !question || question.contains(control) || !holds(question, x, y)
}

function middle(control: Element): { x: number; y: number } {
  const box = control.getBoundingClientRect()
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 }
}

function holds(room: Element, x: number, y: number): boolean {
  const box = room.getBoundingClientRect()
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
}

const distance = (control: Element): number => Math.abs(middle(control).y - innerHeight / 2)

function outermost(drawn: SVGElement): SVGElement | null {
  let board = drawn.ownerSVGElement
  while (board?.ownerSVGElement) board = board.ownerSVGElement
  return board
}

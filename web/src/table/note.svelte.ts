/** The note that says what a card does, beside the card that is pointed at, focused or held down. */
export interface Note {
  card: string
  /** Where the card lies in the window. */
  box: DOMRect
}

class Shown {
  now = $state.raw<Note | null>(null)
  owner: Element | null = null
}
export const note = new Shown()

const HOLD = 420

/** Show the note of a card while the pointer rests on it, while it has focus, or after a long press. */
export function noted(target: HTMLElement | SVGElement, card: string | null) {
  const element = target as HTMLElement // both hear the same events
  let current = card
  let timer: ReturnType<typeof setTimeout> | undefined
  let wasHeld = false

  const show = (): void => {
    if (!current) return
    note.owner = element
    note.now = { card: current, box: element.getBoundingClientRect() }
  }
  const hide = (): void => {
    clearTimeout(timer)
    if (note.owner !== element) return
    note.owner = null
    // Not at once: a card may vanish, and lose its focus, in the middle of a drawing.
    queueMicrotask(() => note.owner === null && (note.now = null))
  }
  const enter = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') timer = setTimeout(show, 180)
  }
  const press = (event: PointerEvent): void => {
    wasHeld = false
    if (event.pointerType === 'mouse') return
    timer = setTimeout(() => {
      wasHeld = true
      show()
    }, HOLD)
  }
  const click = (event: Event): void => {
    hide()
    if (element.getAttribute('role') === 'img') {
      show() // there is nothing else to do with it
      addEventListener('pointerdown', hide, { once: true })
    }
    if (!wasHeld) return
    wasHeld = false // a long press reads the card; it does not play it
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const focus = (): void => {
    if (element.matches(':focus-visible')) show()
  }
  const menu = (event: Event): void => {
    if (wasHeld) event.preventDefault()
  }

  element.addEventListener('pointerenter', enter)
  element.addEventListener('pointerleave', hide)
  element.addEventListener('pointerdown', press)
  element.addEventListener('pointercancel', hide)
  element.addEventListener('click', click, { capture: true })
  element.addEventListener('focus', focus)
  element.addEventListener('blur', hide)
  element.addEventListener('contextmenu', menu)
  return {
    update(next: string | null) {
      if (next !== current) hide()
      current = next
    },
    destroy: hide,
  }
}

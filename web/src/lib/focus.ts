/** The focus goes back to where it was when a dialog, or whatever else has taken it, is gone. */
import { tick } from 'svelte'

/** The latest place outside dialogs: one dialog may lead to another. */
let place: HTMLElement | SVGElement | null = null

export function rememberFocus(): void {
  const now = document.activeElement
  if ((now instanceof HTMLElement || now instanceof SVGElement) && now !== document.body && !now.closest('dialog')) place = now
}

/** Give it back, unless somebody else has it by then; to the page itself if the place is gone or out of sight. */
export async function returnFocus(): Promise<void> {
  await tick()
  if (document.activeElement && document.activeElement !== document.body) return
  if (place?.checkVisibility({ visibilityProperty: true })) {
    place.focus()
    return
  }
  const page = document.querySelector('main')
  if (!page) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/** What has the focus for a while: an attachment for the element that takes it. */
export function takesFocus(element: HTMLElement): () => void {
  rememberFocus()
  element.focus()
  return () => void returnFocus()
}

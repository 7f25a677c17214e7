/** The keyboard can scroll an element only when it can have the focus: it gets a tab stop while its content is larger than itself. */
export function scrollable(element: HTMLElement): () => void {
  const check = (): void => {
    const isLarger = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
    if (isLarger) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const size = new ResizeObserver(check)
  const content = new MutationObserver(check)
  size.observe(element)
  content.observe(element, { childList: true, subtree: true, characterData: true })
  return () => {
    size.disconnect()
    content.disconnect()
  }
}

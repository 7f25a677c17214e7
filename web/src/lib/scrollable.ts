const A_WHILE = 100 // milliseconds: to measure at once would lay out the page a second time for every answer

/** The keyboard can scroll an element only when it can have the focus: it gets a tab stop while its content is larger than itself. */
export function scrollable(element: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = (): void => {
    timer = undefined
    const isLarger = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth
    if (isLarger) element.tabIndex = 0
    else element.removeAttribute('tabindex')
  }
  const checkSoon = (): void => {
    timer ??= setTimeout(check, A_WHILE)
  }
  const size = new ResizeObserver(checkSoon)
  const content = new MutationObserver(checkSoon)
  size.observe(element)
  content.observe(element, { childList: true, subtree: true, characterData: true })
  return () => {
    clearTimeout(timer)
    size.disconnect()
    content.disconnect()
  }
}

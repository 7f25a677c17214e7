/** A group of radio buttons as people know it: one tab stop, and the arrow keys choose. An attachment for the group. */
export function roving(group: HTMLElement): () => void {
  const radios = (): HTMLElement[] => [...group.querySelectorAll<HTMLElement>('[role=radio]:not(:disabled)')]

  function placeStop(): void {
    const all = radios()
    const held = all.find((one) => one.ariaChecked === 'true') ?? all[0]
    for (const one of all) one.tabIndex = one === held ? 0 : -1
  }

  function onkeydown(event: KeyboardEvent): void {
    const all = radios()
    const at = all.indexOf(event.target as HTMLElement)
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const step = steps[event.key]
    if (at < 0 || !step || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    const next = all[(at + step + all.length) % all.length]!
    next.click()
    next.focus()
  }

  const observer = new MutationObserver(placeStop)
  observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-checked'] })
  group.addEventListener('keydown', onkeydown)
  placeStop()
  return () => {
    observer.disconnect()
    group.removeEventListener('keydown', onkeydown)
  }
}

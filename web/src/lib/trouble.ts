/** What goes wrong in this page is told to the server: briefly, seldom, and without a word about who or which table. */
import * as api from './api'

const MOST = 5
const LONGEST = { part: 40, message: 300, stack: 2000 }
const told = new Set<string>()

/** Addresses name tables and people: only scripts stay, and the explanations of Svelte. */
export const withoutAddresses = (text: string): string =>
  text.replace(/\w+:\/\/[^\s)]+/g, (address) => /^https:\/\/svelte\.dev\/e\/\w+$|[^/]+\.js[:\d]*$/.exec(address)?.[0] ?? '…')

export function report(problem: unknown, part: string): void {
  if (problem instanceof api.ApiError) return // what the server has answered it knows
  const { message, stack = '' } = problem instanceof Error ? problem : { message: String(problem) }
  if (told.size >= MOST || told.has(message)) return
  told.add(message)
  void api
    .trouble({
      part: part.slice(0, LONGEST.part),
      message: withoutAddresses(message).slice(0, LONGEST.message),
      stack: withoutAddresses(stack).slice(0, LONGEST.stack),
    })
    .catch(() => undefined) // nobody is left to be told
}

/** What a title says of its position, or something else where it cannot say. */
export function attempt<T>(work: () => T, otherwise: T, part: string): T {
  try {
    return work()
  } catch (problem) {
    console.error(problem)
    report(problem, part)
    return otherwise
  }
}

/** Whatever nobody has caught. */
export function listen(): void {
  addEventListener('error', (event) => event.error && report(event.error, 'page'))
  addEventListener('unhandledrejection', (event) => report(event.reason, 'page'))
}

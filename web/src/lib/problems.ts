import { ApiError } from './api'
import { fill, ui } from './locale.svelte'

/** A sentence for something that went wrong, by the server's key. */
export function problemWords(reason: string, facts: Record<string, string> = {}): string {
  const known = ui().problems[reason]
  return known ? fill(known, facts) : (facts.message ?? reason)
}

export function tell(problem: unknown): string {
  return problem instanceof ApiError ? problemWords(problem.reason, problem.facts) : ui().noServer
}

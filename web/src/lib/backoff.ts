/** How long to wait before connecting again: doubling from half a second to fifteen, with a little jitter. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const base = Math.min(500 * 2 ** attempt, 15_000)
  return Math.round(base * (0.75 + random() * 0.5))
}

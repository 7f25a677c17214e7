/** What is drawn of a review. */
import type { ReviewedEntry } from '../generated/protocol'

/** The line of a seat: the chance it saw at each of its own decisions, after what it chose. */
export function lineOf(entries: ReviewedEntry[], seat: number): { step: number; chance: number }[] {
  return entries.filter((entry) => entry.kind === 'decision' && entry.seat === seat).map((entry) => ({ step: entry.number, chance: entry.chance }))
}

/** Where a chance event lies on the line of a seat: between the decisions around it. */
export function chanceAt(line: { step: number; chance: number }[], step: number): number {
  const before = line.findLast((point) => point.step <= step)
  const after = line.find((point) => point.step >= step)
  if (!before || !after) return (before ?? after)?.chance ?? 0.5
  const share = after.step === before.step ? 0 : (step - before.step) / (after.step - before.step)
  return before.chance + (after.chance - before.chance) * share
}

/** Who gained most by a chance event, and how much. */
export function luckiest(entry: ReviewedEntry): { seat: number; gain: number } {
  const gain = Math.max(...entry.luck)
  return { seat: entry.luck.indexOf(gain), gain }
}

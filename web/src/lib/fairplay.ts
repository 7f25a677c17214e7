/** What may be agreed together at a table: the server's own list, asked here before it is asked there. */
import { BARS, NOT_RATED, type Terms } from '../generated/fairplay'
import type { OfferKind, TableInfo } from '../generated/protocol'

/** The key of the sentence that says why nobody may agree on this; empty if they may. */
export function barred(terms: Terms): string {
  return BARS.find((bar) => Object.entries(bar.terms).every(([name, value]) => terms[name as keyof Terms] === value))?.reason ?? ''
}

export function isOffered(kind: OfferKind, table: TableInfo): boolean {
  return !table.is_rated || !NOT_RATED.includes(kind)
}

/** Looking for words in the rules: what fits best comes first, and what was found is marked. */
import type { Chapter, Clause } from '../generated/protocol'

export interface Found {
  chapter: string
  clause: Clause
}

export const needlesIn = (search: string): string[] => search.toLowerCase().split(/[\s\u3000]+/).filter(Boolean)

const times = (hay: string, needle: string): number => hay.split(needle).length - 1

/** How well a clause fits: its name, the name of its chapter, then how often the words stand in it. */
function fit(found: Found, needles: string[]): number {
  const id = found.clause.id.toLowerCase()
  const chapter = found.chapter.toLowerCase()
  const text = found.clause.text.toLowerCase()
  let sum = 0
  for (const needle of needles) {
    const often = times(text, needle)
    const named = id === needle ? 1000 : id.startsWith(needle) ? 100 : id.includes(needle) ? 5 : 0
    const entitled = chapter.includes(needle) ? 20 : 0
    if (!often && !named && !entitled) return 0
    sum += named + entitled + Math.min(often, 5) + (text.startsWith(needle) ? 5 : 0)
  }
  return sum
}

/** The clauses with all the words, the best first and otherwise in the order of the book. */
export function search(book: Chapter[], needles: string[]): Found[] {
  return book
    .flatMap(({ chapter, clauses }) => clauses.map((clause) => ({ chapter, clause })))
    .map((found) => ({ found, fits: fit(found, needles) }))
    .filter((one) => one.fits > 0)
    .sort((a, b) => b.fits - a.fits)
    .map((one) => one.found)
}

/** A text in pieces, every second one being what was looked for. */
export function marked(text: string, needles: string[]): string[] {
  if (!needles.length) return [text]
  const either = needles.map((needle) => needle.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text.split(new RegExp(`(${either})`, 'gi'))
}

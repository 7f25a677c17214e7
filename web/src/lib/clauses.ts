/** The little markdown that clauses use: emphasis, code, links to other clauses, and tables; lines stay as written. */
export interface Part {
  kind: 'text' | 'bold' | 'emphasis' | 'code' | 'clause'
  text: string
}

/** A table by its rows, the first of them its heading; or anything else. */
export type Block = { rows: string[][] } | { prose: string }

const MARKS = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|`([^`]+)`|\b([A-Z]+(?:-[A-Z]+[0-9]*)+-[0-9]+)\b/g
const KINDS = ['bold', 'emphasis', 'code', 'clause'] as const

export function partsOf(text: string): Part[] {
  const found: Part[] = []
  let end = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    const [, ...marked] = match
    const which = marked.findIndex((one) => one !== undefined)
    found.push({ kind: KINDS[which]!, text: marked[which]! })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

const cells = (line: string): string[] => line.replace(/^\|\s*|\s*\|$/g, '').split(/\s*\|\s*/)

export function blocksOf(text: string): Block[] {
  const found: Block[] = []
  for (const run of text.split(/((?:^\|.*$\n?)+)/m)) {
    if (!run.trim()) continue
    if (run.startsWith('|')) found.push({ rows: run.trim().split('\n').filter((line) => !/^[|\s:-]+$/.test(line)).map(cells) })
    else found.push({ prose: run.trim() })
  }
  return found
}

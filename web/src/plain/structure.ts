/** What a seat sees, as anybody can read it without knowing the title: names, and what stands beside or below them. */
import type { Fact, Words } from '../lib/words'
import type { TextBlock } from '../titles/types'

/** Rows of the same kind have a heading; rows of a board have none. */
export interface Grid {
  heading: string[]
  rows: string[][]
}

export interface Entry {
  name: string
  text?: string
  grid?: Grid
  entries?: Entry[]
}

type Fields = Record<string, unknown>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): boolean => !isFields(value) && !(Array.isArray(value) && value.some((one) => typeof one === 'object'))
const isShort = (value: unknown): boolean => isPlain(value) || (isFields(value) && Object.values(value).every(isPlain))
/** What fits into the cells of a line: words, a few things by name, or a list of either. */
const isRow = (value: unknown): value is Fields => isFields(value) && Object.values(value).every((one) => isShort(one) || (Array.isArray(one) && one.every(isShort)))

function said(name: string, value: unknown, words: Words): string {
  if (Array.isArray(value)) return value.map((one) => said(name, one, words)).join(', ') || '–'
  if (typeof value === 'boolean') return value ? '✓' : '–'
  if (value === null || value === undefined || value === '') return '–'
  if (isFields(value)) return Object.entries(value).map(([key, one]) => `${words.label(key)} ${said(key, one, words)}`).join(' · ')
  for (const table of [name, 'screen']) if (words.has(table, String(value))) return words.sentence(table, String(value))
  const told = words.value(name, value as Fact)
  return told === value ? words.named(told) : told
}

function gridOf(name: string, list: unknown[], words: Words): Grid | undefined {
  if (list.length && list.every((one) => Array.isArray(one) && one.every(isPlain)))
    return { heading: [], rows: (list as unknown[][]).map((row) => row.map((one) => said(name, one, words))) }
  if (!list.length || !list.every(isRow)) return undefined
  const keys = Object.keys(list[0]!)
  return { heading: keys.map((key) => words.label(key)), rows: list.map((row) => keys.map((key) => said(key, row[key], words))) }
}

function entry(key: string, name: string, value: unknown, words: Words): Entry {
  if (isPlain(value)) return { name, text: said(key, value, words) }
  if (isFields(value)) return { name, entries: entriesOf(value, words) }
  const grid = gridOf(key, value as unknown[], words)
  return grid ? { name, grid } : { name, entries: (value as unknown[]).map((one, n) => entry(key, String(n + 1), one, words)) }
}

export function entriesOf(view: unknown, words: Words): Entry[] {
  return isFields(view) ? Object.entries(view).map(([key, value]) => entry(key, words.label(key), value, words)) : []
}

function linesOf({ name, text, grid, entries }: Entry): string[] {
  if (entries) return entries.flatMap((one) => linesOf(one).map((line) => `${name}, ${line}`))
  if (!grid) return [`${name}: ${text}`]
  return grid.rows.map((row, n) => `${name} ${n + 1}: ${row.map((cell, m) => (grid.heading[m] ? `${grid.heading[m]} ${cell}` : cell)).join(', ')}`)
}

/** The same in lines, for the position as text. */
export function text(view: unknown, words: Words): TextBlock[] {
  const all = entriesOf(view, words)
  const short = all.filter((one) => one.text !== undefined)
  const long = all.filter((one) => one.text === undefined).map((one) => ({ title: one.name, lines: (one.entries ?? [one]).flatMap(linesOf) }))
  return [{ title: words.name('title'), lines: short.flatMap(linesOf) }, ...long].filter((block) => block.lines.length)
}

/** Sentences of the titles: keys and facts in, words out. The tables are the server's own locales. */

import { fill } from './message'

type Cases = string | { [condition: string]: string }
type Table = { [key: string]: Cases }

export interface Locale {
  separator?: string
  placeholder?: Record<string, string>
  name?: Record<string, unknown>
  thing?: Record<string, Record<string, string>>
  [table: string]: unknown
}

export type Locales = Record<string, Locale>
export type Fact = string | number | boolean | readonly string[] | null | undefined
export type Facts = Record<string, Fact>

const COPY_SIGNS = '⓪①②③④⑤⑥⑦⑧'

/** The words of one title, with those of every title behind them. */
export class Words {
  constructor(
    private readonly locales: Locales,
    readonly game: string,
    readonly language = 'en',
  ) {}

  private *places(): Generator<Locale> {
    const own = this.locales[this.game]
    if (own) yield own
    const core = this.locales.core
    if (core) yield core
  }

  /** The sentence of a table (`question`, `refusal`, `event`, `ending`) filled with facts. */
  sentence(table: string, key: string, facts: Facts = {}): string {
    for (const place of this.places()) {
      const cases = (place[table] as Table | undefined)?.[key]
      if (cases !== undefined) return this.fill(pick(cases, facts), facts)
    }
    return [plain(key), ...Object.values(facts).map((value) => this.shown('', value))].filter(Boolean).join(' · ')
  }

  /** What has happened. */
  event(told: { event: string }): string {
    return this.sentence('event', told.event, told as unknown as Facts)
  }

  has(table: string, key: string): boolean {
    for (const place of this.places()) if ((place[table] as Table | undefined)?.[key] !== undefined) return true
    return false
  }

  /** The name of a thing: `thing('card', 'move')`. A further copy, `move~2`, has the same name and a ②. */
  thing(kind: string, name: string): string {
    const [first, copy] = name.split('~') as [string, string?]
    for (const place of this.places()) {
      const found = place.thing?.[kind]?.[first]
      if (found !== undefined) return copy ? found + COPY_SIGNS[Number(copy)] : found
    }
    return name
  }

  /** The name of a thing of whatever kind, for those who do not know what it is. */
  named(name: string): string {
    for (const place of this.places()) for (const things of Object.values(place.thing ?? {})) if (typeof things[name] === 'string') return things[name]
    return name
  }

  private isNamed(kind: string): boolean {
    for (const place of this.places()) if (place.thing?.[kind]) return true
    return false
  }

  /** An action in words: its verb with its thing, as an answer to a certain question if it is told. */
  action(verb: string, kind: string, thing: string, question = ''): string {
    for (const place of this.places()) {
      const cases = (place.verb as Table | undefined)?.[verb]
      if (cases === undefined) continue
      const word = this.thing(kind, thing)
      const text = pick(cases, { thing, question })
      return text.startsWith('{') && !this.isNamed(kind) ? text.replaceAll('{thing}', word) : capital(text.replaceAll('{thing}', word))
    }
    return `${plain(verb)} ${this.thing(kind, thing)}`.trim()
  }

  /** Names of titles, variants and options: `name('variant', 'basic', 'about')`. */
  name(...path: string[]): string {
    for (const place of this.places()) {
      let found: unknown = place.name
      for (const step of path) found = (found as Record<string, unknown> | undefined)?.[step]
      if (typeof found === 'string') return found
    }
    return ''
  }

  /** A value as a sentence would tell it, by what its name stands for. */
  value(name: string, value: Fact): string {
    return this.shown(name, value)
  }

  phase(key: string): string {
    return this.sentence('phase', key)
  }

  label(key: string): string {
    return this.sentence('label', key)
  }

  private fill(text: string, facts: Facts): string {
    const filled = fill(text, this.language, (key) => (key in facts ? this.shown(key, facts[key]) : `{${key}}`), (key) => amount(facts[key]))
    const first = /^\{(\w+)\}/.exec(text)?.[1]
    return first && !this.kindOf(first) ? filled : capital(filled) // an untranslated value (`d4`) stays as it is
  }

  private kindOf(key: string): string | undefined {
    for (const place of this.places()) {
      const kind = place.placeholder?.[key]
      if (kind) return kind
    }
    return undefined
  }

  private shown(key: string, value: Fact): string {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map((one: string) => this.shown(key, one)).join(this.separator())
    const kind = this.kindOf(key)
    return kind ? this.thing(kind, String(value)) : String(value)
  }

  private separator(): string {
    for (const place of this.places()) if (place.separator) return place.separator
    return ', '
  }
}

/** Choose the sentence whose condition (`orders=1`, or several joined by `,`) the facts meet. */
function pick(cases: Cases, facts: Facts): string {
  if (typeof cases === 'string') return cases
  for (const [condition, text] of Object.entries(cases)) {
    if (condition === 'default') continue
    const holds = condition.split(',').every((part) => {
      const [key = '', wanted = ''] = part.trim().split('=')
      const value = facts[key]
      return (Array.isArray(value) ? value.join(',') : String(value ?? '')) === wanted
    })
    if (holds) return text
  }
  return cases.default ?? ''
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** A key made readable when its sentence is missing: `ChooseMover` -> `Choose mover`. */
function plain(key: string): string {
  return capital(
    key
      .replace(/_/g, ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
}

/** Of how many things a value speaks. */
function amount(value: Fact): string {
  return String(Array.isArray(value) ? value.length : (value ?? ''))
}

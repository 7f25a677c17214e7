/** Every sentence of our own, with small and large numbers in it, is good English or Japanese: the rules are those of the server's locales. */
import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import rules from '../../tests/grammar.json'
import english from '../src/generated/words.en.json'
import { fill, names } from '../src/lib/message'
import { en } from '../src/words/en'
import { ja } from '../src/words/ja'

const languages = ['en', 'ja'] as const
type Catalogue = Record<(typeof languages)[number], unknown>

function* leaves(table: unknown, path = ''): Generator<[string, string]> {
  if (typeof table === 'string') yield [path, table]
  else if (table && typeof table === 'object') for (const [key, value] of Object.entries(table)) yield* leaves(value, `${path}.${key}`)
}

function* rendered(text: string, language: string): Generator<string> {
  const wanted = [...new Set(names(text))]
  const put = (told: (name: string) => string): string => fill(text, language, told, told)
  yield put((name) => `<${name}>`)
  for (const number of rules.numbers) {
    yield put(() => number)
    for (const varied of wanted) yield put((name) => (name === varied ? number : '3'))
  }
}

/** Nouns of which some sentence has two forms. */
const nouns = (texts: string[]): string[] => [...new Set(texts.flatMap((text) => [...text.matchAll(/one \{# (\w+)\} other \{# \1s\}/g)].map((found) => found[1]!)))]

function faults(text: string, language: 'en' | 'ja', countable: string[]): string[] {
  const never = { ...rules.never[language], ...rules.sentences[language] } as Record<string, string>
  const found = Object.entries(never).flatMap(([what, pattern]) => (new RegExp(pattern).test(text) ? [what] : []))
  return [...found, ...countable.filter((noun) => new RegExp(String.raw`(?<![\d.,:/#–-])\b(?!1\b)\d+ ${noun}\b`).test(text))]
}

describe('our own words', () => {
  const catalogues: Record<string, Catalogue> = { client: { en, ja } }
  beforeAll(async () => {
    vi.stubGlobal('localStorage', { getItem: () => null })
    vi.stubGlobal('navigator', { languages: [] })
    vi.stubGlobal('matchMedia', () => ({ matches: false }))
    const { settings } = await import('../src/lib/settings.svelte')
    const titles = readdirSync('src/titles', { recursive: true, encoding: 'utf8' }).flatMap((path) => /^(\w+)\/words\.ts$/.exec(path)?.[1] ?? [])
    for (const title of titles) {
      const { own } = (await import(`../src/titles/${title}/words.ts`)) as { own: () => unknown }
      const of = (language: 'en' | 'ja'): unknown => ((settings.language = language), own())
      catalogues[title] = { en: of('en'), ja: of('ja') }
    }
  })

  it.each(languages)('follow their numbers in %s', (language) => {
    expect(Object.keys(catalogues).length).toBeGreaterThan(2)
    const said = Object.entries(catalogues).flatMap(([owner, catalogue]) => [...leaves(catalogue[language], owner)])
    const countable = nouns(said.map(([, text]) => text))
    expect(countable.length > 3).toBe(language === 'en')
    const wrong = said.flatMap(([path, text]) =>
      [...rendered(text, language)].flatMap((one) => faults(one, language, countable).map((what) => `${path}: ${one}: ${what}`)),
    )
    expect([...new Set(wrong)]).toEqual([])
  })
})

describe('numbers in the templates', () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.startsWith('generated')).map((name) => `${folder}/${name}`)
  const labels = Object.assign({}, ...Object.values(english).map((title) => (title as { label?: object }).label ?? {})) as Record<string, string>
  /** Names of many: a number before one of them would have to change it. */
  const many = (key: string): boolean => /s$/.test(labels[key] ?? '') || key === 'onigiri'

  it('never stand before a label', () => {
    const wrong = sources('src').flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\{([\w.!?]*(?:size|count|length|bag|onigiri|price|\d))\} \$?\{words\.label\('(\w+)'\)\}/g)]
        .filter((found) => many(found[2]!))
        .map((found) => `${file}: ${found[0]}`),
    )
    expect(wrong).toEqual([])
  })
})

describe('a sentence with holes', () => {
  const cards = '{n, plural, =0 {no card} one {# card} other {# cards}}, {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}'
  it.each([
    ['en', '0', 'no card, 0th'],
    ['en', '1', '1 card, 1st'],
    ['en', '2', '2 cards, 2nd'],
    ['en', '11', '11 cards, 11th'],
    ['en', '21', '21 cards, 21st'],
    ['en', '112', '112 cards, 112th'],
    ['en', '1,001', '1,001 cards, 1,001st'],
    ['ja', '1', '1 cards, 1th'],
  ])('follows the rules of %s for %s', (language, number, said) => {
    const told = (): string => number
    expect(fill(cards, language, told, told)).toBe(said)
  })
  it('may have holes in its forms', () => {
    const told = (name: string): string => ({ who: 'Red', what: 'stone', n: '2' })[name]!
    expect(fill('{who} {n, plural, one {takes {what}} other {takes # {what}}}', 'en', told, told)).toBe('Red takes 2 stone')
  })
})

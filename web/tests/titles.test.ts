import { readdirSync, readFileSync } from 'node:fs'
import { beforeAll, expect, it, vi } from 'vitest'
import told from '../src/generated/titles.json'

const about = { title: 'A toy of the house', short: 'Toy', about: 'Toys.', facts: '', credits: '' }
const listed = [
  { key: 'toy', about: { en: about, ja: { ...about, short: '玩具' } }, seats: [2, 3] },
  { key: 'bare', about: { en: { ...about, short: 'Bare' } }, seats: [2] },
]
const asked: string[] = []

let settings: typeof import('../src/lib/settings.svelte').settings
let titles: typeof import('../src/lib/titles.svelte').titles
let names: typeof import('../src/lib/names')
let locale: typeof import('../src/lib/locale.svelte')
let shown: typeof import('../src/titles')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { origin: 'http://localhost' })
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path)
    const answer = path === '/api/games' ? listed : { name: { title: 'A toy of the house', variant: { plain: { name: 'As it is' } } } }
    return Promise.resolve({ ok: true, text: () => Promise.resolve(JSON.stringify(answer)) })
  })
  ;({ settings } = await import('../src/lib/settings.svelte'))
  ;({ titles } = await import('../src/lib/titles.svelte'))
  names = await import('../src/lib/names')
  locale = await import('../src/lib/locale.svelte')
  shown = await import('../src/titles')
})

it('before the server has answered, the titles are those the client was built with', () => {
  expect(titles.all).toEqual(told)
  expect(titles.first).toBe(told[0]?.key)
  expect(titles.info(titles.first)).toBeNull()
  for (const { key, about } of told) expect(names.shortTitle(key)).toBe(about.en.short)
})

it('the server says which titles there are; where nobody says which, the first is meant', async () => {
  await titles.load()
  expect(titles.all.map(({ key }) => key)).toEqual(['toy', 'bare'])
  expect(titles.first).toBe('toy')
  expect(titles.info('toy')?.seats).toEqual([2, 3])
  settings.language = 'ja'
  expect([names.shortTitle('toy'), names.shortTitle('bare')]).toEqual(['玩具', 'Bare'])
  settings.language = 'en'
  expect(names.shortTitle('toy')).toBe('Toy')
  expect(names.seatWords([2, 3])).toBe('2–3 players')
  expect(names.seatWords([2])).toBe('2 players')
})

it('the words of a title that the client was not built with are asked for, once', async () => {
  await locale.gameWords.load('en')
  const before = asked.length
  for (const { key } of told) expect(locale.gameWords.of(key).name('title')).not.toBe('')
  expect(asked).toHaveLength(before)
  expect(locale.gameWords.of('toy').name('title')).toBe('')
  locale.gameWords.of('toy')
  await vi.waitFor(() => expect(locale.gameWords.of('toy').name('variant', 'plain', 'name')).toBe('As it is'))
  expect(asked.slice(before)).toEqual(['/api/words/toy?lang=en'])
  expect(names.shortTitle('unheard')).toBe('unheard')
})

it('a title without a folder has no cover or beginning of its own, and one table for all such', async () => {
  expect(shown.metaOf('toy')).toEqual({})
  const plain = await shown.screenOf('toy')
  expect(plain).toBe(await shown.screenOf('bare'))
  expect(plain.isPlaced({ action: 1, verb: 'go', thing: 'd4' }, 'cell', {}, 0)).toBe(false)
})

it('a folder is all that is known of a title here', () => {
  const folders = readdirSync('src/titles', { withFileTypes: true }).filter((one) => one.isDirectory()).map((one) => one.name)
  expect(folders.sort()).toEqual(told.map(({ key }) => key).sort())
  for (const folder of folders) expect(Object.keys(shown.metaOf(folder)).sort()).toEqual(['Cover', 'starters'])
  const named = new RegExp(folders.join('|'))
  const outside = ['src', 'tests', 'tools', '.'].flatMap((home) =>
    readdirSync(home, { recursive: home !== '.', encoding: 'utf8' })
      .map((path) => `${home}/${path}`)
      .filter((path) => /\.(ts|svelte|css|js|html|py|md)$/.test(path) && !/^(src|tests)\/(titles\/\w+|generated)\//.test(path)),
  )
  expect(outside.length).toBeGreaterThan(120)
  expect(outside.filter((path) => named.test(readFileSync(path, 'utf8')))).toEqual([])
})

it('seats have the colour they are called by, and otherwise the next of the palette and a number', () => {
  expect([names.seatColour('blue', 0), names.seatSign('blue', 0)]).toEqual(['blue', '青'])
  expect([names.seatColour('north', 0), names.seatSign('north', 0)]).toEqual(['red', '一'])
  expect([names.seatColour('west', 3), names.seatSign('west', 3)]).toEqual(['green', '四'])
})

import { beforeAll, expect, it, vi } from 'vitest'
import guests from '../src/generated/guests.json'

let nameOf: (name: string) => string
let clockWords: typeof import('../src/lib/names').clockWords
let settings: { language: 'en' | 'ja' }
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('location', { origin: 'http://localhost' })
  ;({ settings } = await import('../src/lib/settings.svelte'))
  ;({ nameOf, clockWords } = await import('../src/lib/names'))
})

it('guests have names that Japanese readers read', () => {
  settings.language = 'ja'
  const all = Object.keys(guests.first).flatMap((first) => Object.keys(guests.second).map((second) => nameOf(`${first} ${second} 42`)))
  expect(all.filter((name) => /[A-Za-z]/.test(name))).toEqual([])
  expect(new Set(all).size).toBe(all.length)
  expect(nameOf('Asahi Kitsune 42')).toBe('朝日の狐42')
  expect(nameOf('Asahi Kitsune 421421')).toBe('朝日の狐421421')
  settings.language = 'en'
  expect(nameOf('Asahi Kitsune 42')).toBe('Asahi Kitsune 42')
})

it('names that people chose stay as they are', () => {
  settings.language = 'ja'
  for (const name of ['Asahi', 'Asahi Kitsune', 'Asahi Kitsune 42 the Great', 'Bob Smith 42']) expect(nameOf(name)).toBe(name)
})

it('clocks are told in both languages', () => {
  const clock = { main: 600, increment: 0, byoyomi: 0, periods: 0, days: 0 }
  const said = (language: 'en' | 'ja'): string[] => {
    settings.language = language
    return [null, clock, { ...clock, main: 60, increment: 10 }, { ...clock, byoyomi: 30, periods: 3 }, { ...clock, days: 1 }].map(clockWords)
  }
  expect(said('en')).toEqual(['No clock', '10 minutes', '1 minute and 10 s per move', '10 minutes, then 3 × 30 s', '1 day per move'])
  expect(said('ja')).toEqual(['なし', '10分', '1分+1手10秒', '10分、その後30秒を3回', '1手1日'])
})

import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TitleScreen } from '../src/titles/types'

type Confirm = NonNullable<TitleScreen['confirm']>

let settings: { language: 'en' | 'ja' }
let tokugawa: Confirm
let goryokaku: Confirm

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  ;({ settings } = await import('../src/lib/settings.svelte'))
  tokugawa = (await import('../src/titles/tokugawa/confirm')).confirm as Confirm
  goryokaku = (await import('../src/titles/goryokaku/confirm')).confirm as Confirm
})

const option = (verb: string, thing = '') => ({ action: 0, verb, thing })
const words = { thing: (_kind: string, thing: string) => thing, label: (key: string) => key, sentence: (_table: string, key: string) => key }
const asked = (view: unknown, ...options: ReturnType<typeof option>[]) => ({ view, options, facts: {}, words }) as unknown as Parameters<Confirm>[1]

describe.each(['en', 'ja'] as const)('in %s', (language) => {
  it('a turn is ended with actions left only when that is meant', () => {
    settings.language = language
    const [end, tax] = [option('choose', 'end'), option('choose', 'tax')]
    expect(tokugawa(end, asked({ actions: 3, odds: [] }, tax, end))).toContain('3')
    expect(tokugawa(end, asked({ actions: 0, odds: [] }, tax, end))).toBeNull()
    expect(tokugawa(end, asked({ actions: 3, odds: [] }, end)), 'nothing else can be done').toBeNull()
    expect(tokugawa(tax, asked({ actions: 3, odds: [] }, tax, end))).toBeNull()
  })
  it('an attack that is rolled at once tells its odds', () => {
    settings.language = language
    const odds = ['passage', 'attack'].map((of) => ({ verb: 'lead', thing: 'kyoto', of, chance: of === 'attack' ? '1/2' : '5/9' }))
    const told = tokugawa(option('lead', 'kyoto'), asked({ actions: 1, odds }))
    expect(told).toContain('5/9 (56%)')
    expect(told).toContain('1/2 (50%)')
    expect(tokugawa(option('lead', 'edo'), asked({ actions: 1, odds })), 'its target is asked for').toBeNull()
  })
  it('a card and a recall are given up only when that is meant', () => {
    settings.language = language
    expect(goryokaku(option('discard', 'labourer_aoi'), asked({}))).toContain('labourer_aoi')
    expect(goryokaku(option('recall'), asked({}, option('place', 'earth'), option('recall')))).not.toBeNull()
    expect(goryokaku(option('recall'), asked({}, option('recall')))).toBeNull()
    expect(goryokaku(option('place', 'earth'), asked({}, option('place', 'earth')))).toBeNull()
  })
})

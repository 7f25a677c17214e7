import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { TitleScreen } from '../../../src/titles/types'

type Confirm = NonNullable<TitleScreen['confirm']>

let settings: { language: 'en' | 'ja' }
let confirm: Confirm

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  ;({ settings } = await import('../../../src/lib/settings.svelte'))
  confirm = (await import('../../../src/titles/tokugawa/confirm')).confirm as Confirm
})

const option = (verb: string, thing = '') => ({ action: 0, verb, thing })
const asked = (view: unknown, ...options: ReturnType<typeof option>[]) => ({ view, options, facts: {} }) as unknown as Parameters<Confirm>[1]

describe.each(['en', 'ja'] as const)('in %s', (language) => {
  it('a turn is ended with actions left only when that is meant', () => {
    settings.language = language
    const [end, tax] = [option('choose', 'end'), option('choose', 'tax')]
    expect(confirm(end, asked({ actions: 3, odds: [] }, tax, end))).toContain('3')
    expect(confirm(end, asked({ actions: 0, odds: [] }, tax, end))).toBeNull()
    expect(confirm(end, asked({ actions: 3, odds: [] }, end)), 'nothing else can be done').toBeNull()
    expect(confirm(tax, asked({ actions: 3, odds: [] }, tax, end))).toBeNull()
  })
  it('an attack that is rolled at once tells its odds', () => {
    settings.language = language
    const odds = ['passage', 'attack'].map((of) => ({ verb: 'lead', thing: 'kyoto', of, chance: of === 'attack' ? '1/2' : '5/9' }))
    const told = confirm(option('lead', 'kyoto'), asked({ actions: 1, odds }))
    expect(told).toContain('5/9 (56%)')
    expect(told).toContain('1/2 (50%)')
    expect(confirm(option('lead', 'edo'), asked({ actions: 1, odds })), 'its target is asked for').toBeNull()
  })
})

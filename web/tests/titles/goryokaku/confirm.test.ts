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
  confirm = (await import('../../../src/titles/goryokaku/confirm')).confirm as Confirm
})

const option = (verb: string, thing = '') => ({ action: 0, verb, thing })
const words = { thing: (_kind: string, thing: string) => thing, label: (key: string) => key, sentence: (_table: string, key: string) => key }
const asked = (view: unknown, ...options: ReturnType<typeof option>[]) => ({ view, options, facts: {}, words }) as unknown as Parameters<Confirm>[1]

describe.each(['en', 'ja'] as const)('in %s', (language) => {
  it('a card and a recall are given up only when that is meant', () => {
    settings.language = language
    expect(confirm(option('discard', 'labourer_aoi'), asked({}))).toContain('labourer_aoi')
    expect(confirm(option('recall'), asked({}, option('place', 'earth'), option('recall')))).not.toBeNull()
    expect(confirm(option('recall'), asked({}, option('recall')))).toBeNull()
    expect(confirm(option('place', 'earth'), asked({}, option('place', 'earth')))).toBeNull()
  })
})

import { beforeAll, expect, it, vi } from 'vitest'
import type { GoryokakuView } from '../../../src/generated/goryokaku'
import type { Words } from '../../../src/lib/words'

const words = { label: (key: string) => key, thing: (_kind: string, name: string) => name } as unknown as Words

let title: typeof import('../../../src/titles/goryokaku/goals')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  title = await import('../../../src/titles/goryokaku/goals')
})

it('counts the onigiri until the end, and the points when it has come', () => {
  const view = {
    piles: [{ pile: '1', onigiri: 3 }, { pile: 'closing', onigiri: 4 }],
    boards: [{ tiles: [{ tile: 'a', owner: 'red' }, { tile: 'b', owner: null }] }],
    players: [{ seat: 'red', built: ['x', 'y'], multiplier: 2 }, { seat: 'blue', built: [], multiplier: 0 }],
    scores: [],
  } as unknown as GoryokakuView
  const [end, tiles, castles] = title.goals(view, words)
  expect(end?.value).toBe(7)
  expect(tiles?.seats.map((one) => one.value)).toEqual([1, 0])
  expect(castles?.seats[0]?.note).toContain('2 × 2 = 4')
  view.scores = [{ seat: 'red', tiles: [], row_1: 5, boards: [1, 2], crest: 3, daiba: 4, total: 15, place: 1 }]
  expect(title.goals(view, words)[0]?.seats[0]).toMatchObject({ value: 15, note: expect.stringContaining('5 · boards again 3') })
})

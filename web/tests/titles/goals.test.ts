/** What the strip above a table says of a position. */
import { beforeAll, expect, it, vi } from 'vitest'
import type { GoryokakuView } from '../../src/generated/goryokaku'
import type { GunshiView } from '../../src/generated/gunshi'
import type { SideView, SuikodenView } from '../../src/generated/suikoden'
import type { TokugawaView } from '../../src/generated/tokugawa'
import type { Words } from '../../src/lib/words'

const words = { label: (key: string) => key, thing: (_kind: string, name: string) => name } as unknown as Words

let gunshi: typeof import('../../src/titles/gunshi/goals')
let tokugawa: typeof import('../../src/titles/tokugawa/goals')
let goryokaku: typeof import('../../src/titles/goryokaku/goals')
let suikoden: typeof import('../../src/titles/suikoden/goals')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  gunshi = await import('../../src/titles/gunshi/goals')
  tokugawa = await import('../../src/titles/tokugawa/goals')
  goryokaku = await import('../../src/titles/goryokaku/goals')
  suikoden = await import('../../src/titles/suikoden/goals')
})

it('tells of a general what this seat may know, and how many have invaded', () => {
  const view = {
    pieces: [{ side: 'blue', may_be_general: true }, { side: 'blue', may_be_general: true }, { side: 'blue', may_be_general: false }, { side: 'red', may_be_general: true }],
    red: { side: 'red', general: 'K', general_shown: false, tokens: 2 },
    blue: { side: 'blue', general: null, general_shown: false, tokens: 0 },
  } as unknown as GunshiView
  const [general, invaders] = gunshi.goals(view)
  expect(general?.seats.map((one) => one.value)).toEqual(['K', '?'])
  expect(general?.seats[1]?.note).toContain('2 pieces')
  expect(invaders?.seats).toEqual([{ value: 2, of: 3 }, { value: 0, of: 3 }])
  view.red.general_shown = true
  expect(gunshi.goals(view)[0]?.seats[0]?.note).toContain('everybody')
})

it('breaks victory points down into what makes them', () => {
  const side = (more: object) => ({ side: 'red', capital: 'edo', capital_strength: 2, contracts: [], contract_points: 0, victory_points: 0, koku: 4, samurai: 8, buildings: 1, ...more })
  const view = { sides: [side({ koku: 9, victory_points: 14, contract_points: 4, contracts: ['saga'], buildings: 2 }), side({ capital_strength: 1 })] } as unknown as TokugawaView
  const [capital, contracts, points] = tokugawa.goals(view, words)
  expect(capital?.seats).toEqual([{ value: 1, of: 2 }, { value: 0, of: 2 }])
  expect(contracts?.seats[0]).toMatchObject({ value: 1, of: 3 })
  expect(points?.seats[0]).toEqual({ value: 14, note: 'contracts 4 · koku 9 → 5 · samurai 8 → 0 · buildings 2 → 5' })
  for (const one of view.sides) one.capital = null
  expect(tokugawa.goals(view, words)[0]?.seats.map((one) => one.value)).toEqual([0, 0])
})

it('counts the onigiri until the end, and the points when it has come', () => {
  const view = {
    piles: [{ pile: '1', onigiri: 3 }, { pile: 'closing', onigiri: 4 }],
    boards: [{ tiles: [{ tile: 'a', owner: 'red' }, { tile: 'b', owner: null }] }],
    players: [{ seat: 'red', built: ['x', 'y'], multiplier: 2 }, { seat: 'blue', built: [], multiplier: 0 }],
    scores: [],
  } as unknown as GoryokakuView
  const [end, tiles, castles] = goryokaku.goals(view, words)
  expect(end?.value).toBe(7)
  expect(tiles?.seats.map((one) => one.value)).toEqual([1, 0])
  expect(castles?.seats[0]?.note).toContain('2 × 2 = 4')
  view.scores = [{ seat: 'red', tiles: [], row_1: 5, boards: [1, 2], crest: 3, daiba: 4, total: 15, place: 1 }]
  expect(goryokaku.goals(view, words)[0]?.seats[0]).toMatchObject({ value: 15, note: expect.stringContaining('5 · boards again 3') })
})

it('has the ends of each set of rules', () => {
  const side = { trophies: ['a'], stars: 3, rout: ['b', 'c'], land: 'd', stack_size: 2, pile_size: 30 } as unknown as SideView
  const named = (view: object) => suikoden.goals(view as SuikodenView).map((goal) => [goal.name, goal.seats[0]?.value, goal.seats[0]?.of])
  expect(named({ rules: 'deck', sides: [side] })).toEqual([['Trophies', 1, 10], ['Lands left', 3, undefined], ['Draw pile', 30, undefined]])
  expect(named({ rules: 'shared', sides: [side] })).toEqual([['Stars', 3, 10], ['Trophies', 1, 10], ['Rout', 2, 20]])
  expect(named({ rules: 'multiplayer', seats: [side] })).toEqual([['Stars', 3, 10], ['Trophies', 1, 10]])
})

import { beforeAll, expect, it, vi } from 'vitest'
import type { TokugawaView } from '../../../src/generated/tokugawa'
import type { Words } from '../../../src/lib/words'

const words = { label: (key: string) => key, thing: (_kind: string, name: string) => name } as unknown as Words

let title: typeof import('../../../src/titles/tokugawa/goals')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  title = await import('../../../src/titles/tokugawa/goals')
})

it('breaks victory points down into what makes them', () => {
  const side = (more: object) => ({ side: 'red', capital: 'edo', capital_strength: 2, contracts: [], contract_points: 0, victory_points: 0, koku: 4, samurai: 8, buildings: 1, ...more })
  const view = { sides: [side({ koku: 9, victory_points: 14, contract_points: 4, contracts: ['saga'], buildings: 2 }), side({ capital_strength: 1 })] } as unknown as TokugawaView
  const [capital, contracts, points] = title.goals(view, words)
  expect(capital?.seats).toEqual([{ value: 1, of: 2 }, { value: 0, of: 2 }])
  expect(contracts?.seats[0]).toMatchObject({ value: 1, of: 3 })
  expect(points?.seats[0]).toEqual({ value: 14, note: 'contracts 4 · koku 9 → 5 · samurai 8 → 0 · buildings 2 → 5' })
  for (const one of view.sides) one.capital = null
  expect(title.goals(view, words)[0]?.seats.map((one) => one.value)).toEqual([0, 0])
})

import { beforeAll, expect, it, vi } from 'vitest'
import type { SideView, SuikodenView } from '../../../src/generated/suikoden'

let title: typeof import('../../../src/titles/suikoden/goals')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  title = await import('../../../src/titles/suikoden/goals')
})

it('has the ends of each set of rules', () => {
  const side = { trophies: ['a'], stars: 3, rout: ['b', 'c'], land: 'd', stack_size: 2, pile_size: 30 } as unknown as SideView
  const named = (view: object) => title.goals(view as SuikodenView).map((goal) => [goal.name, goal.seats[0]?.value, goal.seats[0]?.of])
  expect(named({ rules: 'deck', sides: [side] })).toEqual([['Trophies', 1, 10], ['Lands left', 3, undefined], ['Draw pile', 30, undefined]])
  expect(named({ rules: 'shared', sides: [side] })).toEqual([['Stars', 3, 10], ['Trophies', 1, 10], ['Rout', 2, 20]])
  expect(named({ rules: 'multiplayer', seats: [side] })).toEqual([['Stars', 3, 10], ['Trophies', 1, 10]])
})

import { beforeAll, expect, it, vi } from 'vitest'
import type { GunshiView } from '../../../src/generated/gunshi'

let title: typeof import('../../../src/titles/gunshi/goals')
beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('navigator', { languages: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  title = await import('../../../src/titles/gunshi/goals')
})

it('tells of a general what this seat may know, and how many have invaded', () => {
  const view = {
    pieces: [{ side: 'blue', may_be_general: true }, { side: 'blue', may_be_general: true }, { side: 'blue', may_be_general: false }, { side: 'red', may_be_general: true }],
    red: { side: 'red', general: 'K', general_shown: false, tokens: 2 },
    blue: { side: 'blue', general: null, general_shown: false, tokens: 0 },
  } as unknown as GunshiView
  const [general, invaders] = title.goals(view)
  expect(general?.seats.map((one) => one.value)).toEqual(['K', '?'])
  expect(general?.seats[1]?.note).toContain('2 pieces')
  expect(invaders?.seats).toEqual([{ value: 2, of: 3 }, { value: 0, of: 3 }])
  view.red.general_shown = true
  expect(title.goals(view)[0]?.seats[0]?.note).toContain('everybody')
})

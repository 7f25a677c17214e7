import { expect, test, vi } from 'vitest'
import type { EventLine } from '../../../src/generated/protocol'
import type { SuikodenEvent } from '../../../src/generated/suikoden'
import { Lately } from '../../../src/table/lately'
import { screenOf } from '../../../src/titles'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let step = 0
const told = (...events: SuikodenEvent[]): EventLine[] => ((step += 1), events.map((event, seq) => ({ seq, step, clause: '', event })))
const turn = (side: string): SuikodenEvent => ({ event: 'TurnBegan', side, turn: 1 })

test('recruits and attacks of the other stay through my passes, until I do something in my own turn', async () => {
  const lately = new Lately(await screenOf('suikoden'), 0, ['red', 'blue'])
  lately.add(told({ event: 'Recruited', side: 'red', card: 'wu_song' }), 0)
  lately.add(told(turn('blue')), 0)
  lately.add(told({ event: 'Recruited', side: 'blue', card: 'lu_zhishen' }), 1)
  lately.add([], 0)
  lately.add(told({ event: 'AttackDeclared', side: 'blue' }), 1)
  lately.add(told({ event: 'StanceTaken', side: 'red', stance: 'hold' }), 0)
  lately.add(told({ event: 'LandLost', side: 'red', land: 'market', how: 'taken' }, turn('red')), 1)
  const kept = (): string[] => lately.kept.map(({ event }) => event.event)
  expect(kept()).toEqual(['Recruited', 'AttackDeclared', 'StanceTaken', 'LandLost'])
  expect(lately.told()[0]?.events.map(({ event }) => event)).toEqual(['LandLost', 'AttackDeclared', 'Recruited'])
  lately.add(told({ event: 'CardDrawn', side: 'red', card: 'shi_jin' }), 0)
  expect(kept()).toHaveLength(4)
  lately.add(told({ event: 'Worked', side: 'red', work: 'land' }), 0)
  expect(kept()).toEqual(['Worked'])
})

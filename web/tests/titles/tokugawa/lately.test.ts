import { expect, test, vi } from 'vitest'
import type { TokugawaEvent } from '../../../src/generated/tokugawa'
import type { EventLine } from '../../../src/generated/protocol'
import { Lately } from '../../../src/table/lately'
import { screenOf } from '../../../src/titles'
import { tracesOf, trailsOf } from '../../../src/titles/tokugawa/happenings'
import type { Events } from '../../../src/titles/tokugawa/props'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let step = 0
const told = (...events: TokugawaEvent[]): EventLine[] => ((step += 1), events.map((event, seq) => ({ seq, step, clause: '', event })))
const turn = (side: string): TokugawaEvent => ({ event: 'TurnBegan', side, turn: 2, actions: 3 })

test('taxes, marches and a battle of the other side stay on the map through my defence and into my turn', async () => {
  const lately = new Lately(await screenOf('tokugawa'), 0, ['red', 'blue'])
  lately.add(told({ event: 'Taxed', side: 'red', region: 'kinki', koku: 2 }, turn('blue')), 0)
  lately.add(told({ event: 'Taxed', side: 'blue', region: 'kanto', koku: 3 }), 1)
  lately.add(told({ event: 'AttackDeclared', side: 'blue', samurai: 'lancer', origin: 'edo', town: 'odawara', terrain: 'plain', staging: '' }), 1)
  lately.add(told({ event: 'Reinforced', side: 'red', count: 1, town: 'odawara' }), 0)
  lately.add(told({ event: 'AttackSucceeded', side: 'blue', town: 'odawara' }, { event: 'Fallen', side: 'red', samurai: 'archer', town: 'odawara', weakened: false }, turn('red')), 1)
  const events = lately.kept as unknown as Events
  expect(trailsOf(events).map(({ side, kind }) => [side, kind])).toEqual([['blue', 'attack']])
  expect(tracesOf(events).map(({ kind, text }) => [kind, text])).toEqual([['koku', '+3'], ['loss', ''], ['loss', '']])
  expect(lately.told()[0]?.events.map(({ event }) => event)).toEqual(['AttackSucceeded', 'Fallen', 'AttackDeclared'])
})

import { expect, test, vi } from 'vitest'
import type { GunshiEvent } from '../../../src/generated/gunshi'
import type { EventLine } from '../../../src/generated/protocol'
import { Lately } from '../../../src/table/lately'
import { screenOf } from '../../../src/titles'
import { cellsOf, lossesOf, trailsOf } from '../../../src/titles/gunshi/happenings'
import type { Events } from '../../../src/titles/gunshi/props'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let step = 0
const told = (...events: GunshiEvent[]): EventLine[] => ((step += 1), events.map((event, seq) => ({ seq, step, clause: '', event })))
const turn = (side: string): GunshiEvent => ({ event: 'TurnBegan', side, turn: 1 })
const order = (side: string): GunshiEvent => ({ event: 'OrderCarriedOut', side, card: 'move' })

test('three archers who were charged down are still marked when my own order comes up', async () => {
  const lately = new Lately(await screenOf('gunshi'), 0, ['red', 'blue'])
  lately.add(told(order('red'), turn('blue'), order('blue')), 0)
  const way = ['e6', 'e3', 'd3', 'c3']
  for (const n of [1, 2, 3]) {
    const target = way[n]!
    lately.add(told({ event: 'Moved', side: 'blue', piece: 'C', kind: 'cavalry', origin: way[n - 1]!, target }, { event: 'PieceTaken', side: 'red', piece: 'Q', kind: 'archer', cell: target }), 1)
  }
  lately.add(told(turn('red'), order('red')), 1)
  const events = lately.kept as unknown as Events
  expect(trailsOf(events).map(({ from, to, side }) => [from, to, side])).toEqual([['e6', 'e3', 'blue'], ['e3', 'd3', 'blue'], ['d3', 'c3', 'blue']])
  expect(lossesOf(events).map(({ place }) => place)).toEqual(['e3', 'd3', 'c3'])
  expect([...cellsOf(events)]).toEqual(['e6', 'e3', 'd3', 'c3'])
  expect(lately.told()[0]?.events.map(({ event }) => event)).toEqual(['PieceTaken', 'PieceTaken', 'PieceTaken'])
  lately.add(told({ event: 'Turned', side: 'red', piece: 'A', kind: 'infantry', cell: 'a1', facing: 'N' }), 0)
  expect([...cellsOf(lately.kept as unknown as Events)]).toEqual(['a1'])
})

import { expect, test, vi } from 'vitest'
import type { GoryokakuEvent } from '../../../src/generated/goryokaku'
import type { EventLine } from '../../../src/generated/protocol'
import { Lately } from '../../../src/table/lately'
import { screenOf } from '../../../src/titles'

vi.stubGlobal('localStorage', { getItem: () => null })
vi.stubGlobal('matchMedia', () => ({ matches: false }))

let step = 0
const told = (...events: GoryokakuEvent[]): EventLine[] => ((step += 1), events.map((event, seq) => ({ seq, step, clause: '', event })))
const turn = (seat: string): GoryokakuEvent => ({ event: 'TurnBegan', seat, turn: 1 })
const placed = (seat: string, action: string): GoryokakuEvent => ({ event: 'Placed', seat, action, onigiri: 0, height: 1 })

test('what each of three others placed and built stays until I place', async () => {
  const seats = ['red', 'yellow', 'blue', 'green']
  const lately = new Lately(await screenOf('goryokaku'), 0, seats)
  lately.add(told(placed('red', 'stone'), turn('yellow')), 0)
  lately.add(told(placed('yellow', 'wood'), turn('blue')), 1)
  lately.add(told(placed('blue', 'castle')), 2)
  lately.add(told({ event: 'Built', seat: 'blue', castle: 'edo' }, turn('green')), 2)
  lately.add(told(placed('green', 'hire'), turn('red')), 3)
  expect(lately.kept.map(({ event }) => `${String(event.seat)} ${event.event}`)).toEqual(['yellow Placed', 'blue Placed', 'blue Built', 'green Placed'])
  expect(lately.told().map(({ seat, events }) => [seats[seat], events.length])).toEqual([['yellow', 1], ['blue', 2], ['green', 1]])
  lately.add(told(placed('red', 'income')), 0)
  expect(lately.kept).toHaveLength(1)
})

import { expect, it } from 'vitest'
import { every, told } from '../src/titles/events'
import type { Happenings, Seen } from '../src/titles/types'

type ToyEvent = { event: 'Moved'; piece: string; to: string } | { event: 'Scored'; seat: string; points: number } | { event: 'Resigned'; seat: string }

const events: Seen<ToyEvent>[] = [
  { id: 1, event: { event: 'Moved', piece: 'rook', to: 'd4' } },
  { id: 2, event: { event: 'Scored', seat: 'red', points: 3 } },
  { id: 3, event: { event: 'Moved', piece: 'king', to: 'e1', isOld: true } },
]

it('finds events by name, with the facts of that name', () => {
  expect(every(events, 'Moved').map(({ id, event }) => `${id} ${event.piece} ${event.to}`)).toEqual(['1 rook d4', '3 king e1'])
  const points: number | undefined = every(events, 'Scored')[0]?.event.points
  expect(points).toBe(3)
})

it('asks events for a fact that only some of them tell', () => {
  const seats: (string | undefined)[] = events.map(({ event }) => told(event, 'seat'))
  expect(seats).toEqual([undefined, 'red', undefined])
})

it('does not compile with an event that the title does not have', () => {
  const happenings: Happenings<ToyEvent> = {
    Moved: { hold: 400 },
    Scored: { hold: 300, isBlow: true },
    // @ts-expect-error there is no such event
    Mooved: { hold: 400 },
  }
  expect(Object.keys(happenings)).toHaveLength(3)
  // @ts-expect-error there is no such event
  expect(every(events, 'Mooved')).toEqual([])
  // @ts-expect-error no event tells of it
  expect(events.map(({ event }) => told(event, 'peace'))).toEqual([undefined, undefined, undefined])
  // @ts-expect-error a move has no points
  expect(every(events, 'Moved')[0]?.event.points).toBeUndefined()
})

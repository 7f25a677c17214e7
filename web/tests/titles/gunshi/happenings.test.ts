import { expect, test } from 'vitest'
import { cellsOf, flashesOf, happenings, trailsOf } from '../../../src/titles/gunshi/happenings'
import type { Events } from '../../../src/titles/gunshi/props'
import { holdOf, isBlow, isHeading } from '../../../src/table/happenings'
import type { TitleScreen } from '../../../src/titles/types'

const moved: Events[number] = { id: 1, event: { event: 'Moved', side: 'red', piece: 'A', kind: 'infantry', origin: 'd2', target: 'd3' } }
const shot: Events[number] = { id: 2, event: { event: 'Shot', side: 'blue', piece: 'Q', origin: 'e5', target: 'e3' } }

test('a move leaves a trail and a shot flies once', () => {
  expect(trailsOf([moved, shot])).toEqual([{ id: 1, from: 'd2', to: 'd3', side: 'red' }])
  expect(flashesOf([moved, shot])).toEqual([{ id: 2, kind: 'shot', from: 'e5', to: 'e3' }])
  expect(flashesOf([{ id: 2, event: { ...shot.event, isOld: true } }])).toEqual([])
  expect([...cellsOf([moved, shot])]).toEqual(['d2', 'd3', 'e5', 'e3'])
})

test('things that happen in one place are still told apart', () => {
  const piece = { side: 'red', piece: 'A', kind: 'infantry' }
  const onD4: Events = [
    { id: 0, event: { event: 'Repelled', ...piece, origin: 'd3', target: 'd4' } },
    { id: 1, event: { event: 'ShieldLost', side: 'blue', piece: 'B', cell: 'd4' } },
    { id: 2, event: { event: 'PieceTaken', ...piece, cell: 'd4' } },
    { id: 3, event: { event: 'GeneralAsked', side: 'red', cell: 'd4' } },
  ].map((one) => one as Events[number])
  expect(flashesOf(onD4).map((flash) => flash.id)).toEqual([0, 1, 2, 3])
})

test('one table says what an event is to somebody who looks on', () => {
  const screen = { happenings: happenings as TitleScreen['happenings'] }
  const taken = { event: 'PieceTaken', side: 'red' }
  expect(holdOf(screen, [{ event: 'Moved' }, taken, { event: 'Resigned' }])).toBe(480)
  expect(holdOf(screen, [{ event: 'Resigned' }])).toBe(0)
  expect(holdOf(screen, [])).toBe(0)
  expect([isBlow(screen, taken), isBlow(screen, { event: 'Moved' })]).toEqual([true, false])
  expect([isHeading(screen, { event: 'TurnBegan' }), isHeading(screen, taken)]).toEqual([true, false])
})

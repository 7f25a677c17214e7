import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { EventLine, Position } from '../src/generated/protocol'
import { Connection } from '../src/lib/connection.svelte'
import { Lately } from '../src/table/lately'
import { TableModel } from '../src/table/model.svelte'
import type { GameEvent, TitleScreen } from '../src/titles/types'

const happenings = { Began: { isHeading: true }, Went: { hold: 100 }, Hit: { hold: 50, isBlow: true }, Fell: { hold: 300 }, Won: { hold: 200 } } as const
const screen = { happenings } as unknown as TitleScreen
const SEATS = ['red', 'blue', 'green']

let step = 0
const told = (...events: [string, string][]): EventLine[] => {
  step += 1
  return events.map(([event, side], seq) => ({ seq, step, clause: '', event: { event, side } }))
}
const named = (lately: Lately): string[] => lately.kept.map(({ event }) => `${event.event} ${String(event.side)}`)
const seen = (events: readonly GameEvent[]): string[] => events.map(({ event }) => event)

it('keeps what the other did, whoever it befell, until an answer of mine shows', () => {
  const lately = new Lately(screen, 0, SEATS)
  lately.add(told(['Went', 'red']), 0)
  lately.add(told(['Began', 'blue']), 0)
  lately.add(told(['Went', 'blue'], ['Fell', 'red']), 1)
  lately.add(told(['Went', 'blue']), 1)
  expect(named(lately)).toEqual(['Went blue', 'Fell red', 'Went blue'])
  lately.add(told(['Began', 'red'], ['Won', 'red']), 1)
  expect(named(lately)).toEqual(['Went blue', 'Fell red', 'Went blue', 'Won red'])
  lately.add([], 0)
  expect(lately.kept).toHaveLength(4)
  lately.add(told(['Hit', 'red'], ['Fell', 'blue']), 0)
  expect(named(lately)).toEqual(['Hit red', 'Fell blue'])
})

it('keeps the turns of all others, and tells of each what weighed most', () => {
  const lately = new Lately(screen, 0, SEATS)
  lately.add(told(['Began', 'red']), 2)
  lately.add(told(['Went', 'red'], ['Began', 'blue']), 0)
  lately.add(told(['Went', 'blue'], ['Hit', 'blue'], ['Won', 'blue'], ['Fell', 'blue'], ['Began', 'green']), 1)
  lately.add(told(['Went', 'green'], ['Began', 'red'], ['Won', 'red']), 2)
  expect(lately.told().map(({ seat, events }) => [seat, seen(events)])).toEqual([
    [1, ['Hit', 'Fell', 'Won']],
    [2, ['Went']],
  ])
})

it('keeps what belongs to it through answers of mine in the midst of it', () => {
  const battle = { happenings, follows: () => true } as unknown as TitleScreen
  const lately = new Lately(battle, 0, SEATS)
  lately.add(told(['Went', 'red'], ['Began', 'blue']), 0)
  lately.add(told(['Went', 'blue']), 1)
  lately.add(told(['Hit', 'red']), 0)
  lately.add(told(['Fell', 'blue'], ['Began', 'red']), 1)
  expect(named(lately)).toEqual(['Went blue', 'Hit red', 'Fell blue'])
  lately.add(told(['Won', 'red']), 0)
  expect(named(lately)).toEqual(['Won red'])
})

it('without turns it is one after another', () => {
  const lately = new Lately(screen, 0, SEATS)
  for (const [side, by] of [['red', 0], ['blue', 1], ['red', 0], ['blue', 1]] as const) lately.add(told(['Won', side]), by)
  expect(named(lately)).toEqual(['Won blue'])
})

it('onlookers see the turn that runs, or the last one', () => {
  const lately = new Lately(screen, -1, SEATS)
  lately.add(told(['Began', 'red'], ['Went', 'red']), 0)
  lately.add(told(['Hit', 'red'], ['Began', 'blue']), 0)
  expect(named(lately)).toEqual(['Went red', 'Hit red'])
  lately.add(told(['Went', 'blue']), 1)
  expect(named(lately)).toEqual(['Went blue'])
})

it('who comes back finds the same kept, as traces', () => {
  const log = [told(['Began', 'red']), told(['Went', 'red'], ['Began', 'blue']), told(['Went', 'blue'], ['Fell', 'red']), told(['Began', 'red'], ['Won', 'red'])].flat()
  const lately = new Lately(screen, 0, SEATS)
  lately.recall(log)
  expect(named(lately)).toEqual(['Went blue', 'Fell red', 'Won red'])
  expect(lately.kept.every(({ event }) => event.isOld)).toBe(true)
  expect(lately.told().map(({ seat, events }) => [seat, seen(events)])).toEqual([[1, ['Fell', 'Went']]])
})

// --- shown again ---

class Line {
  readyState = 1
  onopen = (): void => undefined
  onmessage = (): void => undefined
  onclose = (): void => undefined
  onerror = (): void => undefined
  send(): void {}
  close(): void {}
}

const position = (seq: number, asks: number, events: EventLine[] = [], more: Partial<Position> = {}): Position =>
  ({
    t: 'position', seq, events, is_full: false, view: { seq }, options: [], clocks: [], absent: [], offers: [],
    prompt: { seat: asks, question: 'Q', facts: {}, clause: '', primary: '' },
    table: { seats: SEATS.slice(0, 2).map((name) => ({ name })), your_seat: 0, outcome: null },
    ...more,
  }) as unknown as Position

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function waited(): TableModel {
  const connection = new Connection(() => 'ws://x', () => new Line() as unknown as WebSocket)
  const model = new TableModel('t', connection, () => false, () => screen)
  model.hear(position(1, 0, told(['Began', 'red']), { is_full: true }))
  model.hear(position(2, 1, told(['Went', 'red'], ['Began', 'blue'])))
  vi.advanceTimersByTime(20)
  model.hear(position(3, 1, told(['Went', 'blue'])))
  vi.advanceTimersByTime(20)
  model.hear(position(4, 0, told(['Hit', 'blue'], ['Began', 'red'])))
  vi.advanceTimersByTime(20)
  return model
}

it('shows the turns of the others again, slowly, and ends where it was', () => {
  const model = waited()
  const heard: string[][] = []
  model.onhappen = (events) => void heard.push(seen(events))
  expect(model.canReplay).toBe(true)
  model.replay()
  const shown: unknown[] = []
  while (model.again) {
    shown.push([model.again.position.seq, model.again.events.length])
    expect(model.isReplaying).toBe(true)
    vi.advanceTimersToNextTimer()
  }
  expect(shown).toEqual([[2, 0], [3, 1], [4, 2]])
  expect(heard).toEqual([['Went'], ['Hit', 'Began']])
  expect([model.shown?.seq, model.isReplaying]).toEqual([4, false])
  expect(seen(model.recent.map(({ event }) => event))).toEqual(['Went', 'Hit'])
})

it('is skipped at once, and gives way to whatever comes', () => {
  const model = waited()
  model.replay()
  model.skip()
  expect([model.again, model.isReplaying]).toEqual([null, false])
  model.replay()
  model.hear(position(5, 1, told(['Won', 'red'])))
  expect([model.again, model.shown?.seq]).toEqual([null, 5])
  vi.runAllTimers()
  expect([model.again, model.shown?.seq]).toEqual([null, 5])
})

it('can be shown again after an answer that told nothing was taken back', () => {
  const model = waited()
  const log = model.log
  model.hear(position(5, 0))
  model.hear(position(6, 0, log, { is_full: true }))
  expect(seen(model.recent.map(({ event }) => event))).toEqual(['Went', 'Hit'])
  expect(model.canReplay).toBe(true)
  model.hear(position(7, 0, told(['Won', 'red'])))
  vi.advanceTimersByTime(20)
  expect(model.canReplay).toBe(false)
})

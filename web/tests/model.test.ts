import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventLine, Position, ServerMessage } from '../src/generated/protocol'
import type { Connection } from '../src/lib/connection.svelte'
import { TableModel } from '../src/table/model.svelte'
import type { TitleScreen } from '../src/titles/types'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const LONG = 700

/** A table that is heard through the returned function; one event in it is worth looking at. */
function follow(isAnimated: boolean): { model: TableModel; hear: (message: ServerMessage) => void } {
  let hear: (message: ServerMessage) => void = () => undefined
  const line = { status: 'open', watch: (_table: string, _since: () => number, listener: typeof hear) => ((hear = listener), () => undefined) }
  const screen = { heading: () => false, hold: (events: { event: string }[]) => (events.some((one) => one.event === 'Moved') ? LONG : 0) }
  const model = new TableModel(
    't',
    line as unknown as Connection,
    () => isAnimated,
    () => screen as unknown as TitleScreen,
  )
  model.start()
  return { model, hear: (message) => hear(message) }
}

function position(seq: number, event = 'Looked'): Position {
  const line: EventLine = { seq, step: seq, clause: '', event: { event } }
  return { t: 'position', seq, is_full: seq === 0, table: { seats: [], your_seat: 0 }, prompt: null, events: [line], absent: [], offers: [] } as unknown as Position
}

test('an answer is shown at once, and what follows before it can be drawn is shown together', () => {
  const { model, hear } = follow(false)
  hear(position(0))
  hear(position(1))
  expect(model.shown?.seq).toBe(1)
  hear(position(2))
  hear(position(3))
  expect(model.shown?.seq).toBe(1)
  expect(model.isReplaying).toBe(false)
  vi.advanceTimersByTime(20)
  expect(model.shown?.seq).toBe(3)
  expect(model.log.map((line) => line.step)).toEqual([0, 1, 2, 3])
  vi.advanceTimersByTime(20)
  hear(position(4))
  expect(model.shown?.seq).toBe(4)
})

test('what deserves to be seen holds back the next position until it has been seen or is skipped', () => {
  const { model, hear } = follow(true)
  hear(position(0))
  hear(position(1, 'Moved'))
  hear(position(2, 'Moved'))
  hear(position(3))
  vi.advanceTimersByTime(LONG - 1)
  expect(model.shown?.seq).toBe(1)
  expect(model.isReplaying).toBe(true)
  vi.advanceTimersByTime(2)
  expect(model.shown?.seq).toBe(2)
  model.skip()
  expect(model.shown?.seq).toBe(3)
  expect(model.isReplaying).toBe(false)
})

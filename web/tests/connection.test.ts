import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Position, ServerMessage } from '../src/generated/protocol'
import { backoff } from '../src/lib/backoff'
import { Connection } from '../src/lib/connection.svelte'
import { TableModel } from '../src/table/model.svelte'
import type { TitleScreen } from '../src/titles/types'

class Line {
  readyState = 0
  sent: { t: string; [key: string]: unknown }[] = []
  onopen = (): void => undefined
  onmessage = (_: { data: string }): void => undefined
  onclose = (_: { code: number }): void => undefined
  onerror = (): void => undefined
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { t: string })
  }
  close(code = 1006): void {
    this.readyState = 3
    this.onclose({ code })
  }
  answer(): void {
    this.readyState = 1
    this.onopen()
  }
  hear(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) })
  }
}

let lines: Line[] = []
const open = (): WebSocket => {
  const line = new Line()
  lines.push(line)
  return line as unknown as WebSocket
}

const position = (seq: number, more: Partial<Position> = {}): Position =>
  ({
    t: 'position',
    table: { id: 't1', your_seat: 0, seats: [], outcome: null },
    seq,
    after: -1,
    view: {},
    prompt: { seat: 0, question: 'Q', clause: '', facts: {} },
    options: [],
    events: [],
    is_full: false,
    clocks: [],
    can_undo: false,
    offers: [],
    offered: [],
    absent: [],
    ...more,
  }) as unknown as Position

const screen = { happenings: { Moved: { hold: 400 } } } as unknown as TitleScreen
const moved = (side: string) => [{ seq: 1, event: { event: 'Moved', side } }]

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('waits longer each time, but never much more than fifteen seconds', () => {
  const calm = (): number => 0.5
  expect([0, 1, 2, 3].map((attempt) => backoff(attempt, calm))).toEqual([500, 1000, 2000, 4000])
  expect(backoff(30, () => 1)).toBeLessThanOrEqual(18_750)
})

it('comes back after a cut and takes up the table where it was left', () => {
  const connection = new Connection(() => 'ws://x', open)
  const heard: ServerMessage[] = []
  let seen = -1
  connection.watch('t1', () => seen, (message) => heard.push(message))
  lines[0]!.answer()
  expect(lines[0]!.sent).toEqual([{ t: 'watch', table: 't1', since: -1 }])
  lines[0]!.hear(position(7))
  seen = 7
  lines[0]!.close()
  expect(connection.status).toBe('lost')
  vi.advanceTimersByTime(1000)
  lines[1]!.answer()
  expect(lines[1]!.sent).toEqual([{ t: 'watch', table: 't1', since: 7 }])
  expect(connection.status).toBe('open')
  expect(heard).toHaveLength(1)
})

it('gives up a line that has fallen silent', () => {
  const connection = new Connection(() => 'ws://x', open)
  connection.watch('t1', () => -1, () => undefined)
  lines[0]!.answer()
  vi.advanceTimersByTime(61_000)
  expect(connection.status).not.toBe('open')
})

it('sends nothing while the line is down', () => {
  const connection = new Connection(() => 'ws://x', open)
  connection.watch('t1', () => -1, () => undefined)
  expect(connection.send({ t: 'resign', table: 't1' })).toBe(false)
})

function follow(): TableModel {
  const connection = new Connection(() => 'ws://x', open)
  const model = new TableModel('t1', connection, () => true, () => screen)
  model.start()
  lines[0]!.answer()
  model.hear(position(1, { is_full: true }))
  return model
}

it('shows an answer at once and what follows one after another', () => {
  const model = follow()
  model.hear(position(2, { events: moved('red') as never }))
  expect(model.shown?.seq).toBe(2)
  model.hear(position(3, { events: moved('blue') as never }))
  model.hear(position(4))
  expect(model.shown?.seq).toBe(2)
  expect(model.canAnswer).toBe(false)
  vi.advanceTimersByTime(400)
  expect(model.shown?.seq).toBe(3)
  vi.advanceTimersByTime(400)
  expect(model.shown?.seq).toBe(4)
  expect(model.canAnswer).toBe(true)
})

it('shows together what arrives before a drawing can be finished', () => {
  const model = follow()
  model.hear(position(2))
  expect(model.shown?.seq).toBe(2)
  model.hear(position(3))
  model.hear(position(4))
  expect(model.shown?.seq).toBe(2)
  expect(model.isReplaying).toBe(false)
  vi.advanceTimersByTime(20)
  expect(model.shown?.seq).toBe(4)
  vi.advanceTimersByTime(20)
  model.hear(position(5))
  expect(model.shown?.seq).toBe(5)
})

it('forgets an absence when its player is back, until the server tells of another', () => {
  const model = follow()
  const seats = (isConnected: boolean): unknown[] => [{ is_connected: true }, { is_connected: isConnected }]
  model.hear(position(1, { absent: [1] }))
  expect(model.absent).toEqual([1])
  model.hear({ t: 'presence', table: 't1', seats: seats(true) } as ServerMessage)
  expect(model.absent).toEqual([])
  model.hear({ t: 'presence', table: 't1', seats: seats(false) } as ServerMessage)
  expect(model.absent).toEqual([])
})

it('skips to the newest position', () => {
  const model = follow()
  model.hear(position(2, { events: moved('red') as never }))
  model.hear(position(3, { events: moved('blue') as never }))
  model.skip()
  expect(model.shown?.seq).toBe(3)
  expect(model.log).toHaveLength(2)
})

it('answers the question on the screen once', () => {
  const model = follow()
  model.act(5, { verb: 'go', thing: 'd4' })
  model.act(6, { verb: 'go', thing: 'd5' })
  expect(lines[0]!.sent.filter((message) => message.t === 'act')).toEqual([{ t: 'act', table: 't1', seq: 1, action: 5 }])
  expect(model.crumbs).toHaveLength(1)
  model.hear({ t: 'refused', table: 't1', action: 5, refusal: { clause: 'C', reason: 'r', facts: {} } })
  expect(model.refusal?.clause).toBe('C')
  expect(model.canAnswer).toBe(true)
})

it('counts an answer once that was lost on the way and given again', () => {
  const model = follow()
  model.act(5, { verb: 'go', thing: 'd4' })
  model.hear({ t: 'problem', table: 't1', reason: 'too_fast', facts: {} })
  model.act(5, { verb: 'go', thing: 'd4' })
  expect(model.crumbs.map((crumb) => crumb.seq)).toEqual([1])
})

it('hears what is said once, though it is told twice', () => {
  const model = follow()
  const said = { number: 3, person: 'p', player: 'Ann', text: 'Hello' }
  model.hear({ t: 'chat', table: 't1', ...said } as ServerMessage)
  model.hear({ t: 'chat', table: 't1', ...said } as ServerMessage)
  expect(model.chat).toHaveLength(1)
})

it('asks who we are when it is shown out, and when it is not let in again', () => {
  const connection = new Connection(() => 'ws://x', open)
  let asked = 0
  connection.onDoubt = () => (asked += 1)
  connection.watch('t1', () => -1, () => undefined)
  lines[0]?.answer()
  lines[0]?.close(1012)
  expect(asked).toBe(0)
  vi.advanceTimersByTime(60_000)
  lines[1]?.answer()
  lines[1]?.close(4403)
  expect(asked).toBe(1)
  for (let failed = 2; failed < 5; failed += 1) {
    vi.advanceTimersByTime(60_000)
    lines[failed]?.close(1006)
  }
  expect(asked).toBe(3)
  connection.close()
})

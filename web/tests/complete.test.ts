import { describe, expect, it } from 'vitest'
import type { Position, Step } from '../src/generated/protocol'
import { complete } from '../src/table/complete'

const position = (seq: number, view: object): Position =>
  ({ t: 'position', table: { id: 'x', game: 'toy', turn: 0, seq }, seq, view, is_full: true, absent: [1], fairness: {} }) as unknown as Position
const step = (after: number, seq: number, turn: number, view: object): Step => ({ t: 'step', table: 'x', after, seq, turn, view, absent: [] }) as unknown as Step

describe('steps that tell only what changed', () => {
  const whole = position(4, { turn: 2, pieces: ['A', 'B'] })

  it('keeps what is not named, as the very same objects', () => {
    const next = complete(step(4, 5, 1, { turn: 3 }), whole)!
    expect(next.view).toEqual({ turn: 3, pieces: ['A', 'B'] })
    expect((next.view as { pieces: unknown }).pieces).toBe((whole.view as { pieces: unknown }).pieces)
    expect(next.fairness).toBe(whole.fairness)
    expect(whole.view).toEqual({ turn: 2, pieces: ['A', 'B'] })
  })

  it('makes a position of it: the same table, one step on', () => {
    const next = complete(step(4, 5, 1, {}), whole)!
    expect(next).toMatchObject({ t: 'position', seq: 5, is_full: false, absent: [] })
    expect(next.table).toEqual({ id: 'x', game: 'toy', turn: 1, seq: 5 })
    expect(next).not.toHaveProperty('after')
    expect(whole.table.turn).toBe(0)
  })

  it('takes a whole position as it is', () => {
    expect(complete(whole, null)).toBe(whole)
    expect(complete(position(9, { turn: 7 }), whole)!.view).toEqual({ turn: 7 })
  })

  it('says so when the position before is missing', () => {
    expect(complete(step(6, 7, 0, { turn: 3 }), whole)).toBeNull()
    expect(complete(step(4, 5, 0, { turn: 3 }), null)).toBeNull()
  })
})

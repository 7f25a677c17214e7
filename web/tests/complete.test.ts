import { describe, expect, it } from 'vitest'
import type { Position } from '../src/generated/protocol'
import { complete } from '../src/table/complete'

const position = (seq: number, after: number, view: object): Position => ({ seq, after, view }) as Position

describe('positions that tell only what changed', () => {
  const whole = position(4, -1, { turn: 2, pieces: ['A', 'B'] })

  it('keeps what is not named, as the very same objects', () => {
    const next = complete(position(5, 4, { turn: 3 }), whole)!
    expect(next.view).toEqual({ turn: 3, pieces: ['A', 'B'] })
    expect((next.view as { pieces: unknown }).pieces).toBe((whole.view as { pieces: unknown }).pieces)
    expect(whole.view).toEqual({ turn: 2, pieces: ['A', 'B'] })
  })

  it('takes a whole view as it is', () => {
    expect(complete(whole, null)).toBe(whole)
    expect(complete(position(9, -1, { turn: 7 }), whole)!.view).toEqual({ turn: 7 })
  })

  it('says so when the position before is missing', () => {
    expect(complete(position(7, 6, { turn: 3 }), whole)).toBeNull()
    expect(complete(position(5, 4, { turn: 3 }), null)).toBeNull()
  })
})

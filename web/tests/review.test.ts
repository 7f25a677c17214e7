import { describe, expect, test } from 'vitest'
import type { ReviewedEntry } from '../src/generated/protocol'
import { parse } from '../src/lib/routes'
import { chanceAt, lineOf, luckiest } from '../src/replay/lines'

const decision = (number: number, seat: number, chance: number): ReviewedEntry => ({
  ...{ number, kind: 'decision', seat, word: 'pass', options: 2, chance },
  ...{ preferred: 'pass', best: chance, loss: 0, luck: [] },
})
const roll = (number: number, luck: number[]): ReviewedEntry => ({ ...decision(number, -1, 0.5), kind: 'chance', luck })

describe('a review', () => {
  const entries = [decision(2, 0, 0.4), decision(3, 1, 0.7), roll(4, [0.2, -0.2]), decision(6, 0, 0.8)]

  test('draws the line of a seat through its own decisions only', () => {
    expect(lineOf(entries, 0)).toEqual([
      { step: 2, chance: 0.4 },
      { step: 6, chance: 0.8 },
    ])
    expect(lineOf(entries, 2)).toEqual([])
  })

  test('puts a roll on the line between the decisions around it', () => {
    const line = lineOf(entries, 0)
    expect(chanceAt(line, 4)).toBeCloseTo(0.6)
    expect(chanceAt(line, 1)).toBe(0.4)
    expect(chanceAt(line, 9)).toBe(0.8)
    expect(chanceAt([], 4)).toBe(0.5)
  })

  test('names the seat that a roll favoured', () => {
    expect(luckiest(entries[2]!)).toEqual({ seat: 0, gain: 0.2 })
    expect(luckiest(roll(1, [-0.1, 0.3, -0.2]))).toEqual({ seat: 1, gain: 0.3 })
  })

  test('has an address of its own', () => {
    expect(parse('/replay/abc', '?step=4&eyes=1&review', '')).toEqual({ page: 'replay', record: 'abc', step: 4, eyes: '1', isReviewed: true })
    expect(parse('/replay/abc', '', '')).toMatchObject({ isReviewed: false })
  })
})

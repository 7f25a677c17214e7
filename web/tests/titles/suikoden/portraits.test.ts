import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import printed from '../../../src/generated/suikoden.cards.json'
import { PERSONS, portrait } from '../../../src/titles/suikoden/portrait/draw'

const ids = printed.character.map((card) => card.id)

describe('portraits', () => {
  it('shows every character and nobody else', () => {
    expect([...PERSONS.keys()].sort()).toEqual([...ids].sort())
  })

  it('draws every part that a person is said to have', () => {
    for (const id of ids) {
      expect(() => portrait(id), id).not.toThrow()
      expect(portrait(id), id).not.toMatch(/undefined|NaN/)
    }
  })

  it('draws lines that every browser can follow', () => {
    const numbers: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7 }
    for (const id of ids) {
      for (const [, path] of portrait(id).matchAll(/ d="([^"]*)"/g)) {
        expect(path, id).toMatch(/^M/i)
        for (const [part, letter, rest] of path!.matchAll(/([a-z])([^a-z]*)/gi)) {
          const count = rest!.match(/-?(\d+\.?\d*|\.\d+)/g)?.length ?? 0
          const whole = letter!.toUpperCase() === 'Z' ? count === 0 : count > 0 && count % numbers[letter!.toUpperCase()]! === 0
          expect(whole, `${id}: ${part} in ${path}`).toBe(true)
        }
      }
    }
  })

  it('draws none like another, even without what they carry and what is behind them', () => {
    expect(new Set(ids.map(portrait)).size).toBe(148)
    const bust = (id: string): string => {
      const { seal: _seal, prop: _prop, motif: _motif, id: _id, ...rest } = PERSONS.get(id)!
      return JSON.stringify(rest)
    }
    expect(new Set(ids.map(bust)).size).toBe(148)
  })

  it('gives each a seal of one sign', () => {
    for (const person of PERSONS.values()) expect([...person.seal], person.id).toHaveLength(1)
  })

  it('keeps all of them together small', () => {
    expect(gzipSync(ids.map(portrait).join('')).length).toBeLessThan(150_000)
  })
})

import { describe, expect, it } from 'vitest'
import { HEIGHT, REGIONS, ROADS, townAt, TOWNS, WIDTH } from '../../../src/titles/tokugawa/geometry'
import { type Label, namesFromAfar } from '../../../src/titles/tokugawa/labels'
import { exact, percent, share } from '../../../src/titles/tokugawa/odds'
import { faces } from '../../../src/titles/tokugawa/signs'

describe('the map', () => {
  it('has a place for every town, inside its frame', () => {
    expect(TOWNS).toHaveLength(43)
    for (const town of TOWNS) {
      expect(town.x, town.id).toBeGreaterThan(30)
      expect(town.x, town.id).toBeLessThan(WIDTH - 30)
      expect(town.y, town.id).toBeGreaterThan(30)
      expect(town.y, town.id).toBeLessThan(HEIGHT - 30)
    }
  })
  it('leaves room for a finger between any two towns', () => {
    for (const one of TOWNS)
      for (const other of TOWNS) if (one.id < other.id) expect(Math.hypot(one.x - other.x, one.y - other.y), `${one.id} ${other.id}`).toBeGreaterThan(50)
  })
  it('draws every road and every region', () => {
    expect(ROADS).toHaveLength(69)
    for (const road of ROADS) expect(road.line, road.id).toMatch(/^M.*C/)
    expect(REGIONS).toHaveLength(9)
    for (const region of REGIONS) expect(region.area, region.id).toMatch(/^M.*Z$/)
  })
  it('keeps north up and east on the right', () => {
    const at = (id: string) => TOWNS.find((town) => town.id === id)!
    expect(at('aburakawa').y).toBeLessThan(at('edo').y)
    expect(at('hagi').x).toBeLessThan(at('kyoto').x)
    expect(at('kyoto').x).toBeLessThan(at('edo').x)
  })
})

describe('odds', () => {
  it('are read as a share, a percentage and a fraction', () => {
    expect(share('5/9')).toBeCloseTo(0.5556)
    expect(percent('5/9')).toBe('56%')
    expect(exact('5/9')).toBe('5/9 (56%)')
    expect(exact('1')).toBe('100%')
  })
  it('are never rounded to certainty', () => {
    expect(percent('1295/1296')).toBe('99%')
    expect(percent('1/1296')).toBe('1%')
    expect(percent('0')).toBe('0%')
  })
  it('leave out fractions that nobody reads', () => expect(exact('98651/186624')).toBe('53%'))
})

it('shows two dice that make the sum', () => {
  for (let sum = 2; sum <= 12; sum++)
    for (let id = 0; id < 12; id++) {
      const [first, second] = faces(sum, id)
      expect(first + second).toBe(sum)
      expect(Math.min(first, second)).toBeGreaterThanOrEqual(1)
      expect(Math.max(first, second)).toBeLessThanOrEqual(6)
    }
})

describe('names on a map from afar', () => {
  const name = (town: string): string => TOWNS.find((one) => one.id === town)!.name.en
  const all = TOWNS.map((town) => town.id)
  const named = (first: string[], letter: number): Map<string, Label> => namesFromAfar(first, name, () => 25, letter, 1.25)

  it('writes what matters first, whatever else there is no room for', () => {
    const crowded = named([], 28)
    expect(crowded.size).toBeGreaterThan(all.length / 3)
    const left = all.filter((town) => !crowded.has(town))
    expect(left.length).toBeGreaterThan(0)
    for (const town of left) expect(named([town], 28).has(town), town).toBe(true)
  })

  it('writes no name over another', () => {
    const letter = 28
    const boxes = [...named([], letter)].map(([town, label]) => {
      const width = name(town).length * letter * 0.54
      const { x, y } = townAt(town)
      const left = x + label.dx - { start: 0, middle: width / 2, end: width }[label.anchor]
      return { left, right: left + width, low: y + label.dy, high: y + label.dy - letter * 0.8 }
    })
    for (const [n, a] of boxes.entries())
      for (const b of boxes.slice(n + 1)) expect(a.right <= b.left || b.right <= a.left || a.low <= b.high || b.low <= a.high).toBe(true)
  })

  it('writes all of them where letters and pieces are small enough', () => {
    const near = namesFromAfar([], name, () => 15, 8, 1)
    expect(all.filter((town) => !near.has(town))).toEqual([])
  })
})

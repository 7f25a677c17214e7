import { expect, it } from 'vitest'
import { nearest } from '../../../src/lib/nearest'
import { angle, camp, CELLS, centre, edgeAt, isInvasion, SPAN } from '../../../src/titles/gunshi/geometry'

it('puts the viewer at the bottom', () => {
  expect(centre('a1', false).y).toBeGreaterThan(centre('a7', false).y)
  expect(centre('a1', true).y).toBeLessThan(centre('a7', true).y)
  expect(centre('a1', true)).toEqual(centre('g7', false))
  expect(angle('N', true)).toBe(180)
})

it('draws an edge in the same place from both of its cells', () => {
  for (const flipped of [false, true]) {
    expect(edgeAt('d4N', flipped)).toEqual(edgeAt('d5S', flipped))
    expect(edgeAt('d4E', flipped)).toEqual(edgeAt('e4W', flipped))
  }
  expect(edgeAt('d4N', false).isFlat).toBe(true)
  expect(edgeAt('a1W', false).x).toBeLessThan(SPAN / 10)
})

it('draws seventeen cells in each camp and five gates', () => {
  expect(CELLS.filter((cell) => camp(cell) === 'red')).toHaveLength(17)
  expect(CELLS.filter((cell) => camp(cell) === 'blue')).toHaveLength(17)
  expect(CELLS.filter((cell) => isInvasion(cell))).toHaveLength(10)
})

it('walks to the nearest target in the direction of the key', () => {
  const points = CELLS.map((cell) => ({ id: cell, ...centre(cell, false) }))
  expect(nearest(centre('d4', false), 'ArrowUp', points)).toBe('d5')
  expect(nearest(centre('d4', false), 'ArrowLeft', points)).toBe('c4')
  expect(nearest(centre('a1', false), 'ArrowDown', points)).toBeNull()
})

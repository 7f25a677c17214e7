import { expect, it } from 'vitest'
import { REACH, TILE, places } from '../../../src/titles/goryokaku/geometry'
import { castle, costMarks, marksOf, person, personCost, spaces } from '../../../src/titles/goryokaku/pack'
import { withoutCrest } from '../../../src/titles/goryokaku/signs'

it.each([2, 3, 4])('lays the tiles of %i seats into the fort without one covering another', (seats) => {
  const all = [0, 1, 2, 3, 4].flatMap((board) => places(board, seats))
  expect(all).toHaveLength(5 * seats)
  for (const [n, one] of all.entries()) {
    expect(Math.hypot(one.x, one.y) + TILE).toBeLessThan(REACH)
    for (const other of all.slice(n + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(2 * TILE)
  }
})

it('draws an effect as it is printed', () => {
  expect(marksOf({ gain: 'earth', amount: 2 })).toEqual([{ sign: 'earth', times: 2, number: '' }])
  expect(marksOf({ koban: 3 })).toEqual([{ sign: 'koban', times: 1, number: '3' }])
  expect(marksOf({ convert: 'earth', into: 'wood' }).map((mark) => mark.sign)).toEqual(['earth', 'arrow', 'wood'])
  expect(marksOf({ level: 'ship', amount: 1 })).toEqual([{ sign: 'level_ship', times: 1, number: '+1' }])
})

it('reads the cards of the pack', () => {
  expect(costMarks(castle('small_moat_fuji').cost).map((mark) => `${mark.times} ${mark.sign}`)).toEqual(['2 earth', '1 any'])
  expect(personCost(person('labourer_aoi'))).toEqual({ sign: 'koban', times: 1, number: '1' })
  expect(spaces('earth')).toHaveLength(7)
})

it('leaves the crest out of a name, for it is drawn beside it', () => {
  expect(withoutCrest('Labourer (Aoi)')).toBe('Labourer')
  expect(withoutCrest('人足（葵）')).toBe('人足')
})

import { expect, test } from 'vitest'
import { arrivalsOf, flashesOf, townsOf, trailsOf } from '../../../src/titles/tokugawa/happenings'
import type { Events } from '../../../src/titles/tokugawa/props'

type One = Events[number]

test('whoever marches arrives from where they came, and what is old only leaves its trail', () => {
  const marched = { id: 5, event: { event: 'Marched', side: 'red', samurai: 'bowman', origin: 'edo', town: 'mito', terrain: 'plain' } } as One
  expect(trailsOf([marched])).toHaveLength(1)
  expect(arrivalsOf([marched]).get('mito')?.id).toBe(5)
  const old: One = { id: 5, event: { ...marched.event, isOld: true } }
  expect(trailsOf([old])).toHaveLength(1)
  expect(arrivalsOf([old]).size).toBe(0)
  expect(townsOf([old])).toEqual(new Set(['mito']))
})

test('things that happen in one place are still told apart', () => {
  const names = ['Built', 'Built', 'CastleFinished', 'AttackSucceeded', 'Removed', 'Fallen', 'MarchRolled'] satisfies One['event']['event'][]
  const inEdo = names.map((event, id) => ({ id, event: { event, side: 'red', town: 'edo' } }) as One)
  const paid = { id: 99, event: { event: 'Taxed', side: 'red', region: 'kanto', koku: 3 } } as One
  const flashes = flashesOf([...inEdo, paid, { ...paid, id: 100 }])
  expect(flashes.map((flash) => flash.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 99, 100])
})

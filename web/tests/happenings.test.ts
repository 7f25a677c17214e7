import { expect, test } from 'vitest'
import { cellsOf, flashesOf, trailsOf } from '../src/titles/gunshi/happenings'
import * as tokugawa from '../src/titles/tokugawa/happenings'

const moved = { id: 1, event: { event: 'Moved', side: 'red', origin: 'd2', target: 'd3' } }
const shot = { id: 2, event: { event: 'Shot', side: 'blue', origin: 'e5', target: 'e3' } }

test('a move leaves a trail and a shot flies once', () => {
  expect(trailsOf([moved, shot])).toEqual([{ id: 1, from: 'd2', to: 'd3', side: 'red' }])
  expect(flashesOf([moved, shot])).toEqual([{ id: 2, kind: 'shot', from: 'e5', to: 'e3' }])
  expect(flashesOf([{ id: 2, event: { ...shot.event, isOld: true } }])).toEqual([])
  expect([...cellsOf([moved, shot])]).toEqual(['d2', 'd3', 'e5', 'e3'])
})

test('whoever marches arrives from where they came, and what is old only leaves its trail', () => {
  const marched = { id: 5, event: { event: 'Marched', side: 'red', origin: 'edo', town: 'mito', terrain: 'plain' } }
  expect(tokugawa.trailsOf([marched])).toHaveLength(1)
  expect(tokugawa.arrivalsOf([marched]).get('mito')?.id).toBe(5)
  const old = { id: 5, event: { ...marched.event, isOld: true } }
  expect(tokugawa.trailsOf([old])).toHaveLength(1)
  expect(tokugawa.arrivalsOf([old]).size).toBe(0)
  expect(tokugawa.townsOf([old])).toEqual(new Set(['mito']))
})

test('things that happen in one place are still told apart', () => {
  const told = (names: string[], facts: Record<string, string>) => names.map((event, id) => ({ id, event: { event, ...facts } }))
  const inEdo = told(['Built', 'Built', 'CastleFinished', 'AttackSucceeded', 'Removed', 'Fallen', 'MarchRolled'], { side: 'red', town: 'edo' })
  const paid = { id: 99, event: { event: 'Taxed', side: 'red', region: 'kanto', koku: 3 } }
  const flashes = tokugawa.flashesOf([...inEdo, paid, { ...paid, id: 100 }])
  expect(flashes.map((flash) => flash.id)).toEqual([0, 1, 2, 3, 4, 5, 6, 99, 100])
  const onD4 = told(['Repelled', 'ShieldLost', 'PieceTaken', 'Invaded'], { side: 'red', origin: 'd3', target: 'd4', cell: 'd4' })
  expect(flashesOf(onD4).map((flash) => flash.id)).toEqual([0, 1, 2, 3])
})

import { expect, it } from 'vitest'
import type { GameInfo } from '../src/generated/protocol'
import { Targets } from '../src/table/targets'

const info = {
  key: 'toy',
  verbs: [
    { word: 'buy', first: 0, thing: 'goods' },
    { word: 'lead', first: 2, thing: 'cell' },
    { word: 'go', first: 5, thing: 'cell' },
    { word: 'pass', first: 8, thing: 'nothing' },
  ],
  things: [
    { kind: 'goods', names: ['infantry', 'fence'] },
    { kind: 'cell', names: ['a1', 'b1', 'c1'] },
    { kind: 'nothing', names: [''] },
  ],
} as unknown as GameInfo

const option = (action: number, verb: string, thing: string) => ({ action, verb, thing })

it('lights the things that the options apply to', () => {
  const targets = new Targets([option(6, 'go', 'b1'), option(8, 'pass', '')], info)
  expect(targets.at('cell', 'b1').map((one) => one.action)).toEqual([6])
  expect(targets.at('cell', 'a1')).toEqual([])
  expect(targets.kind(option(8, 'pass', ''))).toBe('nothing')
  expect(targets.has('cell')).toBe(true)
  expect(targets.has('goods')).toBe(false)
})

it('keeps several options of one thing apart', () => {
  const targets = new Targets([option(2, 'lead', 'a1'), option(5, 'go', 'a1')], info)
  expect(targets.at('cell', 'a1')).toHaveLength(2)
  expect(targets.at('cell', 'a1', 'go').map((one) => one.action)).toEqual([5])
})

it('asks about the verb that is being asked for, and about any other verb otherwise', () => {
  expect(new Targets([option(6, 'go', 'b1')], info).meant('cell', 'c1')).toBe(7)
  expect(new Targets([option(0, 'buy', 'infantry')], info).meant('cell', 'c1')).toBe(4)
  expect(new Targets([option(6, 'go', 'b1')], info).meant('cell', 'c1', 'lead')).toBe(4)
  expect(new Targets([], info).meant('nothing', '', 'pass')).toBe(8)
  expect(new Targets([], info).meant('cell', 'z9')).toBeNull()
})

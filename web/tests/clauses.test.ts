import { expect, it } from 'vitest'
import { blocksOf, partsOf } from '../src/lib/clauses'

it('marks emphasis, code and clauses, and leaves the rest as it is', () => {
  expect(partsOf('Slot *n* of **four** is `4th`, see GUN-CMD-01.')).toEqual([
    { kind: 'text', text: 'Slot ' },
    { kind: 'emphasis', text: 'n' },
    { kind: 'text', text: ' of ' },
    { kind: 'bold', text: 'four' },
    { kind: 'text', text: ' is ' },
    { kind: 'code', text: '4th' },
    { kind: 'text', text: ', see ' },
    { kind: 'clause', text: 'GUN-CMD-01' },
    { kind: 'text', text: '.' },
  ])
  expect(partsOf('2 * 3 * 4')).toEqual([{ kind: 'text', text: '2 * 3 * 4' }])
})

it('finds tables between lines', () => {
  const text = 'At a glance:\n\n| Type | Price |\n|---|---:|\n| Infantry | 2 |\n| Archer | |\n\nShields are free.'
  expect(blocksOf(text)).toEqual([
    { prose: 'At a glance:' },
    { rows: [['Type', 'Price'], ['Infantry', '2'], ['Archer', '']] },
    { prose: 'Shields are free.' },
  ])
})

it('keeps the lines of a list', () => {
  expect(blocksOf('Either\n- one\n- two')).toEqual([{ prose: 'Either\n- one\n- two' }])
})

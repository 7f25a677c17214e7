import { describe, expect, it } from 'vitest'
import { Words } from '../src/lib/words'
import { entriesOf, text } from '../src/plain/structure'

const locales = {
  core: { thing: { seat: { chance: 'chance' } }, screen: { hidden: 'hidden' } },
  toy: {
    placeholder: { to_move: 'seat' },
    name: { title: 'A toy' },
    label: { hand: 'Hand' },
    phase: { war: 'The war' },
    thing: { seat: { north: 'North', south: 'South' }, card: { move: 'Move' } },
  },
}
const words = new Words(locales, 'toy')
const view = {
  to_move: 'north',
  round: 3,
  is_last: false,
  hand: ['move', 'odd'],
  board: [['.', 'x'], ['o', '.']],
  sides: [{ side: 'north', points: 2, cards: ['move'] }, { side: 'south', points: 0, cards: [] }],
  bag: { stones: 4, deep: { er: null } },
}

describe('what a seat sees of a title nobody has drawn', () => {
  it('is told by name, and things by theirs where they have one', () => {
    expect(entriesOf(view, words)).toEqual([
      { name: 'To move', text: 'North' },
      { name: 'Round', text: '3' },
      { name: 'Is last', text: '–' },
      { name: 'Hand', text: 'Move, odd' },
      { name: 'Board', grid: { heading: [], rows: [['.', 'x'], ['o', '.']] } },
      { name: 'Sides', grid: { heading: ['Side', 'Points', 'Cards'], rows: [['North', '2', 'Move'], ['South', '0', '–']] } },
      { name: 'Bag', entries: [{ name: 'Stones', text: '4' }, { name: 'Deep', entries: [{ name: 'Er', text: '–' }] }] },
    ])
    expect(entriesOf(null, words)).toEqual([])
    expect(entriesOf({ phase: 'war', card: 'hidden', list: [{ a: { b: { c: 1 } } }] }, words)).toEqual([
      { name: 'Phase', text: 'The war' },
      { name: 'Card', text: 'Hidden' },
      { name: 'List', entries: [{ name: '1', entries: [{ name: 'A', entries: [{ name: 'B', entries: [{ name: 'C', text: '1' }] }] }] }] },
    ])
    expect(entriesOf({ list: [{ a: { b: 1, c: 2 }, d: [] }, { a: { b: 3, c: 4 }, d: [{ e: 5 }] }] }, words)).toEqual([
      { name: 'List', grid: { heading: ['A', 'D'], rows: [['B 1 · C 2', '–'], ['B 3 · C 4', 'E 5']] } },
    ])
  })

  it('can be read in lines', () => {
    expect(text(view, words)).toEqual([
      { title: 'A toy', lines: ['To move: North', 'Round: 3', 'Is last: –', 'Hand: Move, odd'] },
      { title: 'Board', lines: ['Board 1: ., x', 'Board 2: o, .'] },
      { title: 'Sides', lines: ['Sides 1: Side North, Points 2, Cards Move', 'Sides 2: Side South, Points 0, Cards –'] },
      { title: 'Bag', lines: ['Stones: 4', 'Deep, Er: –'] },
    ])
  })
})

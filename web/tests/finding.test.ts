import { expect, it } from 'vitest'
import { marked, needlesIn, search } from '../src/lib/finding'
import { parse } from '../src/lib/routes'

const clause = (id: string, text: string) => ({ id, tags: ['T'], text })
const book = [
  { chapter: '1 Pieces', clauses: [clause('GUN-PCS-01', 'An archer shoots. See GUN-MOVE-02.'), clause('GUN-PCS-02', 'Cavalry charges.')] },
  { chapter: '2 Move card', clauses: [clause('GUN-MOVE-01', 'Choose a piece.'), clause('GUN-MOVE-02', 'An archer moves one cell; no archer moves two.')] },
]
const ids = (text: string): string[] => search(book, needlesIn(text)).map(({ clause }) => clause.id)

it('what fits best comes first', () => {
  expect(ids('GUN-MOVE-02')).toEqual(['GUN-MOVE-02', 'GUN-PCS-01'])
  expect(ids('move')).toEqual(['GUN-MOVE-02', 'GUN-MOVE-01', 'GUN-PCS-01'])
  expect(ids('archer')).toEqual(['GUN-MOVE-02', 'GUN-PCS-01'])
  expect(ids('archer\u3000shoots')).toEqual(['GUN-PCS-01'])
  expect(ids('dragon')).toEqual([])
})

it('what was looked for is marked, whatever signs it has', () => {
  expect(marked('An Archer (archer).', ['archer'])).toEqual(['An ', 'Archer', ' (', 'archer', ').'])
  expect(marked('a (b)', ['(b'])).toEqual(['a ', '(b', ')'])
  expect(marked('as it is', [])).toEqual(['as it is'])
})

it('pages are found under the names of the menu', () => {
  expect(parse('/tables', '', '')).toEqual(parse('/lobby', '', ''))
  expect(parse('/replays', '', '')).toEqual(parse('/replay', '', ''))
  expect(parse('/ranking', '', '')).toEqual(parse('/ratings', '', ''))
  expect(parse('/you', '', '')).toEqual(parse('/me', '', ''))
  expect(parse('/tables/x', '', '')).toEqual({ page: 'lost' })
})

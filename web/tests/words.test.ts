import { describe, expect, it } from 'vitest'
import english from '../src/generated/words.en.json'
import japanese from '../src/generated/words.ja.json'
import { names } from '../src/lib/message'
import { Words, type Locales } from '../src/lib/words'
import { en } from '../src/words/en'
import { ja } from '../src/words/ja'

const locales: Locales = {
  core: { separator: ', ', placeholder: { seat: 'seat' }, thing: { seat: { chance: 'chance' } }, refusal: { game_over: 'The game is over.' } },
  toy: {
    placeholder: { card: 'card', cards: 'card' },
    thing: { seat: { red: 'Red' }, card: { move: 'Move', fence: 'fence' } },
    question: { Pick: '{seat}, pick a card.', Offer: { 'orders=1': 'One order.', default: '{orders} orders.' } },
    refusal: { taken: '{cell} is taken.', none: 'no {card} left.' },
    event: { Shown: { 'cards=': 'Nothing is shown.', default: '{cards} are shown.' } },
    verb: { go: 'go to {thing}', buy: '{thing}', pass: 'no' },
  },
}
const words = new Words(locales, 'toy')

describe('sentences', () => {
  it('translate values by the kind their placeholder stands for', () => {
    expect(words.sentence('question', 'Pick', { seat: 'red' })).toBe('Red, pick a card.')
    expect(words.sentence('refusal', 'none', { card: 'fence' })).toBe('No fence left.')
  })
  it('leave values without a kind as they are, even at the beginning', () => {
    expect(words.sentence('refusal', 'taken', { cell: 'd4' })).toBe('d4 is taken.')
  })
  it('choose the case that holds', () => {
    expect(words.sentence('question', 'Offer', { orders: '1' })).toBe('One order.')
    expect(words.sentence('question', 'Offer', { orders: 3 })).toBe('3 orders.')
    expect(words.sentence('event', 'Shown', { cards: [] })).toBe('Nothing is shown.')
    expect(words.sentence('event', 'Shown', { cards: ['move', 'fence'] })).toBe('Move, fence are shown.')
  })
  it('fall back to the words of every title, and then to the key made readable', () => {
    expect(words.sentence('refusal', 'game_over')).toBe('The game is over.')
    expect(words.sentence('question', 'ChooseMover')).toBe('Choose mover')
  })
})

it('actions read as verb and thing', () => {
  expect(words.action('go', 'cell', 'd4')).toBe('Go to d4')
  expect(words.action('buy', 'card', 'fence')).toBe('Fence')
  expect(words.action('pass', 'nothing', '')).toBe('No')
})

describe('the languages', () => {
  const shape = (value: unknown): unknown =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shape(inner)]))
      : typeof value
  it('have the same words of our own', () => expect(shape(ja)).toEqual(shape(en)))
  it('have the same game words', () => {
    expect(Object.keys(japanese)).toEqual(Object.keys(english))
    for (const [title, own] of Object.entries(japanese)) expect(Object.keys(own).sort()).toEqual(Object.keys((english as unknown as Locales)[title]!).sort())
  })
  it('have the same placeholders in our own words', () => {
    const holes = (value: unknown): unknown =>
      typeof value === 'string' ? [...new Set(names(value))].sort() : Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, holes(inner)]))
    expect(holes(ja)).toEqual(holes(en))
  })
})

import { describe, expect, it } from 'vitest'
import type { CompanyView, SeatView, SideView, SuikodenView } from '../../../src/generated/suikoden'
import printed from '../../../src/generated/suikoden.cards.json'
import english from '../../../src/generated/words.en.json'
import japanese from '../../../src/generated/words.ja.json'
import { Words, type Locale } from '../../../src/lib/words'
import { ATTRIBUTES, SKILLS, character, copies, land } from '../../../src/titles/suikoden/cards'
import { matches, noFilter } from '../../../src/titles/suikoden/filter'
import { ATTRIBUTE_SIGNS, SKILL_SIGNS, SYMBOL_SIGNS } from '../../../src/titles/suikoden/signs'
import { placed } from '../../../src/titles/suikoden/zones'

describe('cards', () => {
  it('gives every character signs for its cost and skills, and a text in both languages', () => {
    expect(printed.character).toHaveLength(148)
    for (const card of printed.character) {
      expect(ATTRIBUTE_SIGNS[card.attribute], card.id).toBeTruthy()
      for (const symbol of card.cost) expect(SYMBOL_SIGNS[symbol], card.id).toBeTruthy()
      for (const skill of card.skills) expect(SKILL_SIGNS[skill], card.id).toBeTruthy()
      expect(card.text.en && card.text.ja, card.id).toBeTruthy()
    }
  })

  it('offers every attribute and skill that occurs as a filter', () => {
    for (const card of printed.character) {
      expect(ATTRIBUTES).toContain(card.attribute)
      for (const skill of card.skills) expect(SKILLS).toContain(skill)
    }
  })

  it('finds a land by either of its two copies', () => {
    expect(land('fort_1a')).toBe(land('fort_1b'))
    expect(land('bamboo_3b')?.stars).toBe(3)
  })
})

describe('the filters of the deck builder', () => {
  const song = character('song_jiang')!
  const fits = (wish: Partial<typeof noFilter>): boolean => matches(song, { ...noFilter, ...wish }, 'Song Jiang', 'en')

  it('show everything while nothing is wished for', () => {
    expect(fits({})).toBe(true)
  })

  it('find by name, kanji, reading and text', () => {
    for (const text of ['song', '宋江', 'そうこう', 'as if recruited']) expect(fits({ text }), text).toBe(true)
    expect(fits({ text: 'Lin Chong' })).toBe(false)
  })

  it('narrow by attribute, cost and skill together', () => {
    expect(fits({ attribute: 'benevolence', cost: '3' })).toBe(true)
    expect(fits({ attribute: 'benevolence', cost: '0' })).toBe(false)
    expect(fits({ skill: 'cavalry' })).toBe(false)
  })
})

describe('what has a place on the screen', () => {
  const side = (facts: Partial<SideView>): SideView => ({ field: [], road: [], hand: null, chosen: null, pool: [], pool_lands: [], destroyed: [], discard: [], trophies: [], ...facts }) as unknown as SideView

  it('is the own hand, the fields and the roads, but not a card in a pile', () => {
    const view = { rules: 'deck', sides: [side({ hand: ['wu_yong'], discard: ['li_kui'] }), side({ road: ['shi_jin'] })] } as unknown as SuikodenView
    expect([...placed(view)].sort()).toEqual(['shi_jin', 'wu_yong'])
  })

  it('is the whole pool while a deck is built', () => {
    const view = { rules: 'deck', sides: [side({ chosen: [], pool: ['wu_yong'], pool_lands: ['fort_1a'] })] } as unknown as SuikodenView
    expect(placed(view).has('wu_yong') && placed(view).has('fort_1a')).toBe(true)
  })

  it('is every player when many play', () => {
    const seat = (name: string): SeatView => ({ seat: name, hand: null, chieftain: null }) as unknown as SeatView
    const view = { rules: 'multiplayer', seats: [seat('red'), seat('white')] } as unknown as CompanyView
    expect([...placed(view)]).toEqual(['red', 'white'])
  })
})

describe('several copies of a character', () => {
  it('are all printed alike', () => {
    expect(character('li_kui~3')).toBe(character('li_kui'))
    expect(character('li_kui')).toBeDefined()
  })

  it('stand together in the builder', () => {
    expect(copies(['li_kui', 'song_jiang', 'li_kui~3', 'bamboo_1a']).map(([card, ids]) => [card.id, ids])).toEqual([
      ['li_kui', ['li_kui', 'li_kui~3']],
      ['song_jiang', ['song_jiang']],
    ])
  })

  it('have the same name and a number', () => {
    for (const [locale, name] of [[english, 'Li Kui'], [japanese, '李逵']] as const) {
      const words = new Words({ suikoden: locale.suikoden as unknown as Locale }, 'suikoden')
      expect(words.thing('character', 'li_kui')).toBe(name)
      expect(words.thing('character', 'li_kui~3')).toBe(`${name}③`)
    }
  })
})

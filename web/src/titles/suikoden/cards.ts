/** What is printed on the cards. */
import printed from '../../generated/suikoden.cards.json'

export type Character = (typeof printed.character)[number]
export type Land = (typeof printed.land)[number]
export type Attribute = 'benevolence' | 'righteousness' | 'courage' | 'yellow' | 'black'

export const ATTRIBUTES: Attribute[] = ['benevolence', 'righteousness', 'courage', 'yellow', 'black']
export const SKILLS = ['feint', 'cavalry', 'navy', 'helm', 'plunder', 'fire', 'flood', 'sorcery', 'scouting', 'beauty', 'supply', 'archery']

const characters = new Map(printed.character.map((card) => [card.id, card]))
const lands = new Map(printed.land.map((land) => [land.id, land]))

/** A character by any of its copies: `li_kui` or `li_kui~3`; a Bamboo Grove that fights as one has none. */
export const character = (id: string): Character | undefined => characters.get(id.split('~')[0]!)

/** The copies of each character, in the order of their ids. */
export function copies(ids: string[]): [Character, string[]][] {
  const found = new Map<Character, string[]>()
  for (const id of ids) {
    const card = character(id)
    if (card) found.set(card, [...(found.get(card) ?? []), id])
  }
  return [...found]
}

/** A land by one of its two copies: `fort_1a`. */
export const land = (id: string): Land | undefined => lands.get(id.slice(0, -1))

/** The order in which decks are laid out: by cost, then attribute, then number. */
export function byCost(a: Character, b: Character): number {
  return a.cost.length - b.cost.length || ATTRIBUTES.indexOf(a.attribute as Attribute) - ATTRIBUTES.indexOf(b.attribute as Attribute) || a.number - b.number
}

/** Which cards the builder shows. */
import type { Character } from './cards'

export interface Filter {
  text: string
  attribute: string
  cost: string
  skill: string
}

export const noFilter: Filter = { text: '', attribute: '', cost: '', skill: '' }

export function matches(card: Character, filter: Filter, name: string, language: 'en' | 'ja'): boolean {
  const wanted = filter.text.trim().toLocaleLowerCase()
  const said = [name, card.kanji, card.reading, card.text[language]].join(' ').toLocaleLowerCase()
  return (
    (!wanted || said.includes(wanted)) &&
    (!filter.attribute || card.attribute === filter.attribute) &&
    (!filter.cost || card.cost.length === Number(filter.cost)) &&
    (!filter.skill || card.skills.includes(filter.skill))
  )
}

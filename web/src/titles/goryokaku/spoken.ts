/** The printed signs in words, for those who hear them: costs, effects, cards, steps. */
import type { Words } from '../../lib/words'
import { castle, costMarks, gifts, marksOf, person, personCost, RESOURCES, STEPS, type Effect, type Mark } from './pack'

/** Signs of things, which are told with their number; the others are deeds. */
const COUNTED: readonly string[] = [...RESOURCES, 'basic', 'any', 'card', 'onigiri', 'piece', 'store']

/** `2 earth`, `black-ship level +1`: a sign with its number. */
function mark(words: Words, one: Mark): string {
  const name = words.thing('sign', one.sign)
  if (one.number.startsWith('+')) return `${name} ${one.number}`
  const count = one.number || (one.times > 1 || COUNTED.includes(one.sign) ? String(one.times) : '')
  return count ? words.sentence('label', 'sign_count', { count, sign: name }) : name
}

export const marks = (words: Words, all: Mark[]): string => all.map((one) => mark(words, one)).join(words.label('and'))
export const effect = (words: Words, one: Effect): string =>
  'convert' in one ? words.sentence('label', 'turns_into', { from: words.thing('sign', String(one.convert)), into: words.thing('sign', String(one.into)) }) : marks(words, marksOf(one))
export const effects = (words: Words, all: Effect[]): string => all.map((one) => effect(words, one)).join(words.label('and')) || words.label('nothing')

export const castleCost = (words: Words, id: string): string => marks(words, costMarks(castle(id).cost))
export const hirePrice = (words: Words, id: string): string => {
  const cost = personCost(person(id))
  return cost.sign === 'ship' ? words.sentence('label', 'ship_level', { level: cost.number }) : marks(words, [cost])
}

/** What a card costs, for whom it counts and, of a castle card, its kind; what it does is printed in words. */
export function card(words: Words, kind: 'person' | 'castle', id: string): string {
  const cost = kind === 'person' ? hirePrice(words, id) : castleCost(words, id)
  const parts = [`${words.label('cost')}: ${cost}`]
  if (kind === 'castle') parts.push(words.label(`kind_${castle(id).kind}`))
  return parts.join('. ')
}

/** What discarding a person card gives. */
export const discard = (words: Words, id: string): string => effect(words, person(id).discard)

/** A step of the daiba: its price, and what it brings besides the multiplier. */
export const stepCost = (words: Words, step: number): string => marks(words, costMarks(STEPS[step - 1]!.cost))
export const stepGift = (words: Words, step: number): string => effects(words, gifts(STEPS[step - 1]!))
export const advance = (words: Words, step: number): string => words.sentence('label', 'step', { price: stepCost(words, step), gift: stepGift(words, step) })

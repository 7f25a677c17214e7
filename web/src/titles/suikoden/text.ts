/** A position of Suikoden in words. */
import type { CharacterView, CompanyView, SeatView, SideView, SuikodenView } from '../../generated/suikoden'
import type { Words } from '../../lib/words'
import type { TextBlock } from '../types'
import type { View } from './props'
import { character } from './cards'
import { isCompany } from './zones'

const named = (words: Words, ids: string[]): string => ids.map((id) => words.thing(character(id) ? 'character' : 'land', id)).join(', ') || '–'

const line = (words: Words, label: string, value: string | number): string => `${words.label(label)}: ${value}`

function onField(one: CharacterView, words: Words): string {
  const marks = [words.label(one.status)]
  if (one.fights) marks.push(words.label('fights'))
  else if (one.takes_part) marks.push(words.label(one.face_up ? 'face_up' : 'face_down'))
  return `${words.thing('character', one.card)} ${one.attack}/${one.defence}/${one.intellect} (${marks.join(', ')})`
}

function ofSide(side: SideView, isShared: boolean, words: Words): TextBlock {
  const lines = [
    line(words, 'field', side.field.map((one) => onField(one, words)).join(', ') || '–'),
    line(words, 'hand', side.hand ? named(words, side.hand) : side.hand_size),
    line(words, 'pile', side.pile_size),
    line(words, 'road', named(words, side.road)),
    line(words, 'trophies', `${side.trophies.length}/10: ${named(words, side.trophies)}`),
  ]
  if (!side.hand && side.surely_in_hand.length) lines.push(line(words, 'known', named(words, side.surely_in_hand)))
  if (isShared) lines.push(line(words, 'stars', `${side.stars}/10`), line(words, 'rout', `${side.rout.length}/20`), line(words, 'won', named(words, side.won)))
  else lines.push(line(words, 'lands', side.land ? named(words, [side.land]) : '–'), line(words, 'more_lands', side.stack_size + side.covered.length), line(words, 'discard', named(words, side.discard)))
  if (side.joined) lines.push(line(words, 'joined', side.joined))
  if (side.fighter) lines.push(line(words, 'fights', named(words, [side.fighter])))
  if (side.chosen) lines.push(line(words, 'deck', named(words, side.chosen)))
  return { title: words.thing('seat', side.side), lines }
}

function ofSeat(one: SeatView, words: Words): TextBlock {
  const lines = [
    line(words, 'stars', `${one.stars}/10`),
    line(words, 'trophies', `${one.trophies.length}/10: ${named(words, one.trophies)}`),
    line(words, 'hand', one.hand ? named(words, one.hand) : one.hand_size),
    line(words, 'lands', named(words, one.lands)),
  ]
  if (one.chieftain) lines.push(line(words, 'chieftain', `${named(words, [one.chieftain])} (${words.label(one.chieftain_ready ? 'ready' : 'spent')})`))
  if (one.side) lines.push(`${words.label(one.side)}: ${one.fighter ? named(words, [one.fighter]) : '?'}${one.die ? `, ${words.label('die')} ${one.die}` : ''}${one.plus ? ` +${one.plus}` : ''}`)
  return { title: words.thing('seat', one.seat), lines }
}

export function text(table: View, words: Words, seat: number): TextBlock[] {
  const head = [`${words.label('turn')} ${table.turn}: ${words.thing('seat', table.active)}`]
  if (isCompany(table)) {
    if (table.contest) head.push(words.thing('contest', table.contest))
    head.push(line(words, 'pile', table.pile_size), line(words, 'discard', named(words, table.discard)))
    return [{ title: words.phase(table.phase), lines: head }, ...table.seats.map((one) => ofSeat(one, words))]
  }
  const isShared = table.rules === 'shared'
  const common = table.sides[0]?.land
  if (isShared && common) head.push(line(words, 'common', named(words, [common])))
  const sides = [table.sides[seat], table.sides[1 - seat]].filter((side) => side !== undefined)
  const phase = isShared && table.phase === 'building' ? 'gathering' : table.phase
  return [{ title: words.phase(phase), lines: head }, ...sides.map((side) => ofSide(side, isShared, words))]
}

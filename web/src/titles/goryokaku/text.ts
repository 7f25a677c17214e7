/** A position of Goryōkaku in words. */
import type { GoryokakuView, PlayerView, ScoreView } from '../../generated/goryokaku'
import type { Words } from '../../lib/words'
import type { TextBlock } from '../types'
import type { View } from './props'
import { NUMBER_KANJI } from './signs'

const list = (words: Words, kind: string, names: string[]): string => names.map((name) => words.thing(kind, name)).join(', ') || '–'
const counted = (words: Words, counts: Record<string, number>): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${words.thing('resource', name)} ${count}`)
    .join(', ') || '–'

function workerBoard(view: GoryokakuView, words: Words): string[] {
  return view.zones.map((zone) => {
    const actions = zone.actions.map((name) => {
      const price = view.actions.find((action) => action.action === name)?.price
      const needs = price === null || price === undefined ? words.label('blocked') : words.sentence('label', 'price', { onigiri: price })
      return `${words.thing('action', name)} (${needs})`
    })
    const stacks = zone.stacks.map(
      (stack) => `${words.thing('seat', stack.seat)} ${words.sentence('label', 'height', { height: stack.discs.length })}: ${list(words, 'disc', stack.discs)}`,
    )
    return `${actions.join(', ')}: ${stacks.join('; ') || '–'}`
  })
}

function fort(view: GoryokakuView, words: Words): string[] {
  return view.boards.map((board) => {
    const tiles = board.tiles.map((tile) => words.thing('tile', tile.tile) + (tile.owner ? ` (${words.thing('seat', tile.owner)})` : ''))
    const parts = [words.label(board.open ? 'open' : 'closed')]
    if (board.audit) parts.push(words.sentence('label', 'audit_by', { resource: board.audit }))
    if (board.marks.length) parts.push(words.sentence('label', 'doubled_for', { marked: board.marks }))
    return `${NUMBER_KANJI[board.board]} ${parts.join(', ')}: ${tiles.join(', ')}`
  })
}

function personal(player: PlayerView, words: Words): string[] {
  const { hand } = player
  const lines = [
    `${words.label('workers')} ${player.workers}, ${words.label('onigiri')} ${player.onigiri}, ${words.label('slots')} ${player.onigiri_on_slots}`,
    `${words.label('bag')}: ${words.label('workers')} ${player.workers_in_bag}, ${words.label('onigiri')} ${player.onigiri_in_bag}`,
    `${words.label('cubes')} (${words.label('store')} ${player.storehouses}): ${counted(words, player.cubes)}`,
    `${words.label('substitutes')}: ${counted(words, player.substitutes)}`,
    `${words.label('koban')} ${player.koban}`,
    `${words.thing('track', 'earth')} ${player.earth_level}, ${words.thing('track', 'ship')} ${player.ship_level}, ${words.label('daiba')} ${player.daiba} (×${player.multiplier})`,
    `${words.label('pieces')}: ${words.label('in_hand')} ${player.pieces}, ${words.label('at_home')} ${player.pieces_home}`,
    `${words.label('person')} (${words.label('hand')}): ${hand.persons ? list(words, 'person', hand.persons) : hand.person_count}`,
    `${words.label('castle')} (${words.label('hand')}): ${hand.castle_count}${hand.castles.length ? `: ${list(words, 'castle', hand.castles)}` : ''}`,
    `${words.label('hired')}: ${list(words, 'person', player.hired)}`,
    `${words.label('built')}: ${list(words, 'castle', player.built)}`,
  ]
  if (player.crest) lines.push(`${words.label('crest')}: ${words.thing('crest', player.crest)}`)
  if (player.buried?.length) lines.push(`${words.label('buried')}: ${list(words, 'castle', player.buried)}`)
  return lines
}

function score(sheet: ScoreView, words: Words): string {
  const rows = [`${words.label('score_tiles')} ${sheet.row_1}`]
  sheet.boards.forEach((points, n) => {
    if (points) rows.push(`${words.sentence('label', 'score_board', { board: String(n + 1) })} ${points}`)
  })
  rows.push(`${words.label('score_crest')} ${sheet.crest}`, `${words.label('score_daiba')} ${sheet.daiba}`, `${words.label('score_total')} ${sheet.total}`)
  return `${words.thing('seat', sheet.seat)}: ${rows.join(', ')}`
}

export function text(view: View, words: Words, seat: number): TextBlock[] {
  const own = view.players[seat]
  const players = [...(own ? [own] : []), ...view.players.filter((player) => player !== own)]
  return [
    { title: words.label('score'), lines: view.scores.map((sheet) => score(sheet, words)) },
    { title: `${words.label('worker_board')} · ${words.label('turn')} ${view.turn}`, lines: workerBoard(view, words) },
    { title: words.label('clock'), lines: [view.piles.map((pile) => `${NUMBER_KANJI[pile.pile]} ${pile.onigiri}`).join(', ')] },
    { title: words.label('fort'), lines: fort(view, words) },
    { title: words.label('display'), lines: [list(words, 'castle', view.display)] },
    { title: words.label('supply'), lines: [`${counted(words, view.supply)}, ${words.label('onigiri')} ${view.onigiri_supply}`] },
    ...players.map((player) => ({ title: words.thing('seat', player.seat), lines: personal(player, words) })),
  ].filter((block) => block.lines.length)
}

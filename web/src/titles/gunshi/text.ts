/** A position of Gunshi in words, for the text view and for names of controls. */
import type { ArmyView, GunshiView, PieceView } from '../../generated/gunshi'
import type { Words } from '../../lib/words'
import type { TextBlock } from '../types'
import type { View } from './props'
import { armies } from './armies'
import { camp, COLUMNS, isInvasion } from './geometry'

const ARROWS: Record<string, string> = { N: '↑', E: '→', S: '↓', W: '←' }
const LATIN: Record<string, string> = { infantry: 'I', archer: 'A', cavalry: 'C' }

export function pieceWords(view: GunshiView, piece: PieceView, words: Words): string {
  const army = armies(view).find((one) => one.side === piece.side)
  const parts = [
    `${words.thing('seat', piece.side)} ${words.thing('goods', piece.kind)} ${piece.letter}`,
    words.thing('facing', piece.facing),
  ]
  if (piece.shielded) parts.push(words.label('shield'))
  if (army?.general === piece.letter) parts.push(words.label('general'))
  return parts.join(', ')
}

export function cellWords(view: GunshiView, cell: string, words: Words, _seat: number): string {
  const piece = view.pieces.find((one) => one.cell === cell)
  const owner = camp(cell)
  const parts = [cell]
  if (piece) parts.push(pieceWords(view, piece, words))
  else parts.push(words.label('empty'))
  if (isInvasion(cell)) parts.push(words.label('invasion_cell'))
  else if (owner && !piece) parts.push(`${words.thing('seat', owner)}: ${words.label('camp')}`)
  return parts.join(', ')
}

function diagram(view: GunshiView, seat: number): string[][] {
  const flipped = seat === 1
  const rows = flipped ? [1, 2, 3, 4, 5, 6, 7] : [7, 6, 5, 4, 3, 2, 1]
  const columns = flipped ? [...COLUMNS].reverse() : [...COLUMNS]
  const lines = rows.map((row) => {
    const cells = columns.map((column) => {
      const piece = view.pieces.find((one) => one.cell === `${column}${row}`)
      if (!piece) return '·'
      const letter = LATIN[piece.kind]!
      const body = piece.side === 'red' ? letter : letter.toLowerCase()
      return `${body}${ARROWS[piece.facing]}${piece.shielded ? '+' : ''}`
    })
    return [String(row), ...cells]
  })
  return [...lines, ['', ...columns]]
}

function armyLines(army: ArmyView, words: Words): string[] {
  const cards = (list: (string | null)[]): string =>
    list.length ? list.map((card) => (card ? words.thing('card', card) : words.sentence('screen', 'hidden'))).join(', ') : '–'
  const lines = [
    `${words.label('supply')}: ${army.supply}`,
    `${words.label('fences')}: ${army.fences}`,
    `${words.label('invaders')}: ${army.tokens} / 3`,
    `${words.label('row')}: ${
      army.row
        .map((order) => `${words.thing('slot', order.slot)} ${order.card ? words.thing('card', order.card) : words.sentence('screen', 'hidden')}`)
        .join(', ') || '–'
    }`,
    `${words.label('hand')}: ${army.hand ? cards(army.hand) : army.hand_size}`,
    `${words.label('deck')}: ${cards(army.deck)}`,
  ]
  if (army.beside.length) lines.push(`${words.label('beside')}: ${cards(army.beside)}`)
  if (army.surely_hidden.length) lines.push(`${words.label('surely_hidden')}: ${cards(army.surely_hidden)}`)
  return lines
}

export function text(view: View, words: Words, seat: number): TextBlock[] {
  const blocks: TextBlock[] = [
    { title: `${words.phase(view.phase)} · ${words.label('turn')} ${view.turn}`, lines: [], grid: diagram(view, seat) },
  ]
  for (const army of armies(view)) {
    const pieces = view.pieces.filter((piece) => piece.side === army.side)
    blocks.push({
      title: words.thing('seat', army.side),
      lines: [...armyLines(army, words), ...pieces.map((piece) => `${piece.cell}: ${pieceWords(view, piece, words)}`)],
    })
  }
  blocks.push({
    title: words.label('fences'),
    lines: view.fences.map((fence) => `${fence.edge}: ${words.thing('seat', fence.side)}`),
  })
  blocks.push({
    title: words.label('stock'),
    lines: Object.entries(view.stock).map(([kind, count]) => `${words.thing('goods', kind)}: ${count}`),
  })
  return blocks.filter((block) => block.lines.length || block.grid)
}

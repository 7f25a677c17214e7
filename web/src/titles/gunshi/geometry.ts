/** Where cells and edges lie on the drawn board. A cell is 100 units wide; the viewer's side is at the bottom. */
import type { Point } from '../../lib/nearest'

export const CELL = 100
export const MARGIN = 38
export const SPAN = 7 * CELL + 2 * MARGIN

export const COLUMNS = 'abcdefg'
export const CELLS = Array.from({ length: 49 }, (_, n) => `${COLUMNS[n % 7]}${Math.floor(n / 7) + 1}`)

/** The middle of a cell. */
export function centre(cell: string, flipped: boolean): Point {
  const column = COLUMNS.indexOf(cell[0]!)
  const row = Number(cell[1]) - 1
  return {
    x: MARGIN + (flipped ? 6 - column : column) * CELL + CELL / 2,
    y: MARGIN + (flipped ? row : 6 - row) * CELL + CELL / 2,
  }
}

export const WAYS = ['N', 'E', 'S', 'W']
const TURNS: Record<string, number> = { N: 0, E: 90, S: 180, W: 270 }

/** Degrees clockwise from the top of the screen. */
export function angle(facing: string, flipped: boolean): number {
  return (TURNS[facing]! + (flipped ? 180 : 0)) % 360
}

export function towards(facing: string, flipped: boolean): Point {
  const turn = (angle(facing, flipped) * Math.PI) / 180
  return { x: Math.round(Math.sin(turn)), y: -Math.round(Math.cos(turn)) }
}

/** The middle of an edge, and whether it lies flat. */
export function edgeAt(edge: string, flipped: boolean): Point & { isFlat: boolean } {
  const middle = centre(edge.slice(0, 2), flipped)
  const way = towards(edge[2]!, flipped)
  return { x: middle.x + (way.x * CELL) / 2, y: middle.y + (way.y * CELL) / 2, isFlat: way.x === 0 }
}

/** Whose camp a cell is drawn in. */
export function camp(cell: string): 'red' | 'blue' | '' {
  const column = COLUMNS.indexOf(cell[0]!)
  const row = Number(cell[1])
  const isMiddle = column >= 2 && column <= 4
  if (row <= 2 || (row === 3 && isMiddle)) return 'red'
  if (row >= 6 || (row === 5 && isMiddle)) return 'blue'
  return ''
}

/** Whether a cell is drawn as one of the five through which a camp is invaded. */
export function isInvasion(cell: string): boolean {
  return (cell[1] === '1' || cell[1] === '7') && cell[0] !== 'a' && cell[0] !== 'g'
}

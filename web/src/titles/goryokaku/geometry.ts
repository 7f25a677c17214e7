/** The star fort: five bastions around the magistrate's office, each a board with room for four tiles. */
export interface Point {
  x: number
  y: number
}

/** Half the width of the drawing; its middle is (0, 0). */
export const REACH = 212
export const TILE = 26

const turned = (angle: number, out: number, aside: number): Point => ({
  x: out * Math.cos(angle) - aside * Math.sin(angle),
  y: out * Math.sin(angle) + aside * Math.cos(angle),
})

/** The direction of a bastion: 一 points up, the others follow clockwise. */
export const bearing = (board: number): number => ((board * 72 - 90) * Math.PI) / 180

/** A point of a bastion: `out` from the middle towards its tip, `aside` to the right of that line. */
export const at = (board: number, out: number, aside = 0): Point => turned(bearing(board), out, aside)

const PLACES: Record<number, [number, number][]> = {
  2: [
    [110, -29],
    [110, 29],
  ],
  3: [
    [150, 0],
    [104, -29],
    [104, 29],
  ],
  4: [
    [150, 0],
    [104, -29],
    [104, 29],
    [58, 0],
  ],
}

/** Where the tiles of a board lie. */
export const places = (board: number, count: number): Point[] =>
  (PLACES[count] ?? PLACES[4]!).map(([out, aside]) => at(board, out, aside))

const path = (points: Point[]): string => `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`

/** A five-pointed star. */
export const star = (outer: number, inner: number): string =>
  path([0, 1, 2, 3, 4].flatMap((board) => [at(board, outer), turned(bearing(board) + Math.PI / 5, inner, 0)]))

/** The ground of one bastion: from the middle to its tip. */
export const bastion = (board: number, outer: number, inner: number): string => {
  const angle = bearing(board)
  return path([{ x: 0, y: 0 }, turned(angle - Math.PI / 5, inner, 0), at(board, outer), turned(angle + Math.PI / 5, inner, 0)])
}

export interface Point {
  x: number
  y: number
}

/** The nearest of several points in a direction of the arrow keys. */
export function nearest(from: Point, key: string, points: (Point & { id: string })[]): string | null {
  const [dx, dy] = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] }[key] ?? [0, 0]
  let best: string | null = null
  let least = Infinity
  for (const point of points) {
    const along = (point.x - from.x) * dx! + (point.y - from.y) * dy!
    if (along < 1) continue
    const across = Math.abs((point.x - from.x) * dy!) + Math.abs((point.y - from.y) * dx!)
    const cost = along + across * 2.2
    if (cost < least) {
      least = cost
      best = point.id
    }
  }
  return best
}

/** Which names find room on a map that is seen from afar, and where: more important ones first, none over another. */
import { nameSide, REGIONS, type Side, townData, TOWNS, WIDTH } from './geometry'

export interface Label {
  dx: number
  dy: number
  anchor: 'start' | 'middle' | 'end'
}
interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

const SIDES: Side[] = ['right', 'left', 'above', 'below']
const FEW = 10
const WIDE = 0.54 // of a letter, on average, in parts of its size
const overlap = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Beside a spot of a certain radius; `letter` is the size of the writing. */
export function beside(side: Side, out: number, letter: number): Label {
  if (side === 'right') return { dx: out + 3, dy: letter * 0.35, anchor: 'start' }
  if (side === 'left') return { dx: -out - 3, dy: letter * 0.35, anchor: 'end' }
  if (side === 'above') return { dx: 0, dy: -out - letter * 0.2, anchor: 'middle' }
  return { dx: 0, dy: out + letter * 0.85, anchor: 'middle' }
}

function boxOf(x: number, y: number, label: Label, width: number, letter: number): Box {
  const left = x + label.dx - (label.anchor === 'end' ? width : label.anchor === 'middle' ? width / 2 : 0)
  return { left, right: left + width, top: y + label.dy - letter * 0.8, bottom: y + label.dy + letter * 0.2 }
}

/** Names in their places, as many as there is room for: those that matter first. A few may lie over neighbouring spots. */
export function namesFromAfar(first: string[], name: (town: string) => string, radius: (town: string) => number, letter: number, plate: number): Map<string, Label> {
  const spots = TOWNS.map((town) => {
    const r = radius(town.id) * 0.9 // corners of a box around a disc are free
    return { id: town.id, left: town.x - r, right: town.x + r, top: town.y - r, bottom: town.y + r }
  })
  const taken: Box[] = REGIONS.map(({ plate: at }) => ({ left: at.x - 50 * plate, right: at.x + 50 * plate, top: at.y - 23 * plate, bottom: at.y + 23 * plate }))
  const found = new Map<string, Label>()
  for (const town of new Set([...first.map(townData), ...TOWNS])) {
    if (!town) continue
    const sides = [nameSide(town.id), ...SIDES].map((side) => {
      const label = beside(side, radius(town.id), letter)
      return { label, box: boxOf(town.x, town.y, label, name(town.id).length * letter * WIDE, letter) }
    })
    const free = sides.filter(({ box }) => box.left >= 0 && box.right <= WIDTH && !taken.some((other) => overlap(box, other)))
    const clear = free.find(({ box }) => !spots.some((spot) => spot.id !== town.id && overlap(box, spot)))
    const place = clear ?? (first.length <= FEW && first.includes(town.id) ? free[0] : undefined)
    if (!place) continue
    taken.push(place.box)
    found.set(town.id, place.label)
  }
  return found
}

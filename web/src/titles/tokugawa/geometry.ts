/** Where things lie on the map. Units are thousandths of its width; see tools/japan.py. */
import * as pack from 'virtual:pack/tokugawa'
import type { Point } from '../../lib/nearest'
import japan from './japan.json'

export const WIDTH = 1000
export const HEIGHT = japan.height

const places: Record<string, number[]> = japan.towns
const at = (place: number[] | undefined): Point => ({ x: place?.[0] ?? 0, y: place?.[1] ?? 0 })

export const TOWNS = pack.town.map((town) => ({ ...town, ...at(places[town.id]) }))
const byId = new Map(TOWNS.map((town) => [town.id, town]))
export const townAt = (id: string): Point => at(places[id])
export const townData = (id: string): (typeof TOWNS)[number] | undefined => byId.get(id)

const drawn: Record<string, { line: string; marks: number[][] }> = japan.roads
export const ROADS = pack.road.map((road) => ({ ...road, line: drawn[road.id]?.line ?? '', marks: drawn[road.id]?.marks.map(at) ?? [] }))

const areas: Record<string, { area: string; plate: number[] }> = japan.regions
export const REGIONS = pack.region.map((region) => ({ ...region, area: areas[region.id]?.area ?? '', plate: at(areas[region.id]?.plate) }))
export const plateOf = (id: string): Point => at(areas[id]?.plate)

/** Ports that build ships: those with a road through a forest. [TOK-BRD-06] */
const wooded = new Set(pack.road.flatMap((road) => (road.terrain === 'forest' ? road.towns : [])))
export const isShipyard = (id: string): boolean => wooded.has(id) && !!byId.get(id)?.port

/** On which side of a town its name stands, so that names do not cover neighbours. */
const RIGHT = 'aburakawa morioka sendai shirakawa yonezawa matsumoto mito edo uraga nagoya kofu hikone nara wakayama'.split(' ')
const LEFT = 'kubota sakata yamagata wakamatsu niigata takada zenkoji utsunomiya kanazawa kitanosho obama kyoto osaka takamatsu matsuyama'.split(' ')
const ABOVE = 'kano himeji tottori matsue hiroshima okayama'.split(' ')
export type Side = 'right' | 'left' | 'above' | 'below'
export const nameSide = (id: string): Side => (RIGHT.includes(id) ? 'right' : LEFT.includes(id) ? 'left' : ABOVE.includes(id) ? 'above' : 'below')

/** A bent arrow from town to town, ending short of the second. */
export function arrow(from: string, to: string, short = 26): string {
  const a = townAt(from)
  const b = townAt(to)
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const bend = Math.min(40, length * 0.18)
  const middle = { x: (a.x + b.x) / 2 + ((b.y - a.y) / length) * bend, y: (a.y + b.y) / 2 - ((b.x - a.x) / length) * bend }
  const rest = Math.hypot(b.x - middle.x, b.y - middle.y) || 1
  const end = { x: b.x - ((b.x - middle.x) / rest) * short, y: b.y - ((b.y - middle.y) / rest) * short }
  const f = (value: number): string => value.toFixed(1)
  return `M${f(a.x)} ${f(a.y)}Q${f(middle.x)} ${f(middle.y)} ${f(end.x)} ${f(end.y)}`
}

/** The printed components: what the cards, tiles and tracks say. */
import * as pack from 'virtual:pack/goryokaku'

export type Person = (typeof pack.person)[number]
export type Castle = (typeof pack.castle)[number]
export type Tile = (typeof pack.tile)[number]
export type Effect = Record<string, string | number>

export const AREAS = ['mountain', 'town', 'castle', 'ship'] as const
export const CRESTS = ['aoi', 'kikyo', 'fuji', 'tachibana', 'kashiwa'] as const
export const RESOURCES = ['earth', 'stone', 'wood', 'copper', 'andesite'] as const
export const STEPS = pack.step
/** What a step of the daiba gives. */
export const gifts = (step: (typeof STEPS)[number]): Effect[] => [...(step.reached ?? []), ...(step.on_worker ?? [])]

const byId = <T extends { id: string }>(entries: T[]): Map<string, T> => new Map(entries.map((entry) => [entry.id, entry]))
const persons = byId(pack.person)
const castles = byId(pack.castle)
const tiles = byId(pack.tile)
const tracks = byId(pack.track)

export const person = (id: string): Person => persons.get(id)!
export const castle = (id: string): Castle => castles.get(id)!
export const tile = (id: string): Tile => tiles.get(id)!
/** What the spaces of a level track give, from 0 on. */
export const spaces = (track: string): Effect[][] => [[], ...tracks.get(track)!.spaces]

/** One picture of an effect or a cost: a sign, how often it is drawn, and a number on it. */
export interface Mark {
  sign: string
  times: number
  number: string
}

const mark = (sign: string, times = 1, number = ''): Mark => ({ sign, times, number })

/** An effect as it is printed. */
export function marksOf(effect: Effect): Mark[] {
  const amount = Number(effect.amount ?? 1)
  if ('gain' in effect) return [mark(String(effect.gain), amount)]
  if ('level' in effect) return [mark(`level_${effect.level}`, 1, `+${amount}`)]
  if ('convert' in effect) return [mark(String(effect.convert)), mark('arrow'), mark(String(effect.into))]
  if ('do' in effect) return [mark(`do_${effect.do}`)]
  if ('choose' in effect) return [mark('basic', Number(effect.choose))]
  const [sign = '', count = 1] = Object.entries(effect)[0] ?? []
  return sign === 'koban' ? [mark(sign, 1, String(count))] : [mark(sign, Number(count))]
}

/** A cost in resources, in the order of the resources. */
export function costMarks(cost: Record<string, number>): Mark[] {
  return ['basic', ...RESOURCES, 'any', 'card'].filter((sign) => cost[sign]).map((sign) => mark(sign, cost[sign]))
}

export function personCost(one: Person): Mark {
  return one.cost.koban ? mark('koban', 1, String(one.cost.koban)) : mark('ship', 1, String(one.cost.ship ?? 0))
}

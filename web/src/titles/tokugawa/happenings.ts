/** What has just happened, as it is drawn on the map. */
import type { TokugawaEvent } from '../../generated/tokugawa'
import type { Point } from '../../lib/nearest'
import { told } from '../events'
import type { Happenings } from '../types'
import type { Events } from './props'
import { arrow, plateOf, townAt } from './geometry'

/** How long what happens is looked at, when the drum is beaten, and what begins a chapter of the log. */
export const happenings: Happenings<TokugawaEvent> = {
  TurnBegan: { isHeading: true },
  Placed: { hold: 450 },
  Taxed: { hold: 650 },
  Recruited: { hold: 500 },
  Removed: { hold: 500 },
  Built: { hold: 500 },
  BuildingLost: { hold: 500 },
  CastleFinished: { hold: 500 },
  ShipCaptured: { hold: 500 },
  Forged: { hold: 500 },
  MarchRolled: { hold: 1100 },
  Marched: { hold: 900 },
  AttackDeclared: { hold: 800 },
  Reinforced: { hold: 500 },
  DiceRolled: { hold: 1500 },
  AttackRepelled: { hold: 1500 },
  AttackSucceeded: { hold: 1500, isBlow: true },
  Retreated: { hold: 900 },
  Fallen: { hold: 900 },
  Recovered: { hold: 400 },
  PaidOut: { hold: 500 },
  CapitalStruck: { hold: 1200, isBlow: true },
  CapitalTaken: { hold: 1500, isBlow: true },
  ContractTaken: { hold: 900 },
}

export interface Trail {
  id: number
  side: string
  line: string
  sea: boolean
  kind: string
}

export function trailsOf(events: Events): Trail[] {
  return events.flatMap(({ id, event }) => {
    const side = told(event, 'side') ?? ''
    if (event.event === 'Marched') return [{ id, side, line: arrow(event.origin, event.town), sea: event.terrain === 'sea', kind: 'march' }]
    if (event.event === 'Retreated') return [{ id, side, line: arrow(event.town, event.refuge), sea: false, kind: 'march' }]
    if (event.event === 'AttackDeclared') return [{ id, side, line: arrow(event.origin, event.town, 34), sea: event.terrain === 'sea', kind: 'attack' }]
    return []
  })
}

export interface Flash {
  id: number
  kind: string
  at: Point
  text?: string
}

export function flashesOf(events: Events): Flash[] {
  return events.flatMap(({ id, event }): Flash[] => {
    if (event.isOld) return []
    const at = townAt(told(event, 'town') ?? '')
    switch (event.event) {
      case 'Placed':
      case 'Recruited':
      case 'Built':
      case 'Forged':
      case 'Recovered':
      case 'CastleFinished':
      case 'ShipCaptured':
        return [{ id, kind: 'ring', at }]
      case 'Removed':
      case 'Fallen':
      case 'BuildingLost':
      case 'CapitalStruck':
      case 'CapitalTaken':
      case 'AttackSucceeded':
        return [{ id, kind: 'burst', at }]
      case 'MarchRolled':
        return event.succeeds ? [] : [{ id, kind: 'fail', at }]
      case 'Taxed':
      case 'PaidOut':
        return [{ id, kind: 'coins', at: plateOf(event.region), text: `+${event.koku}` }]
      default:
        return []
    }
  })
}

/** Where something was put, changed or lost, once no flash tells of it any more. */
export interface Trace {
  id: number
  kind: 'change' | 'loss' | 'koku'
  at: Point
  text: string
}

export function tracesOf(events: Events): Trace[] {
  return flashesOf(events.map(({ id, event }) => ({ id, event: { ...event, isOld: false } }))).map(({ id, kind, at, text = '' }) => ({
    id,
    kind: kind === 'coins' ? 'koku' : kind === 'ring' ? 'change' : 'loss',
    at,
    text,
  }))
}

export interface Arrival {
  id: number
  from: Point
}

/** Where pieces that have just arrived came from, by town. */
export function arrivalsOf(events: Events): Map<string, Arrival> {
  return new Map(
    events.flatMap(({ id, event }) => {
      if (event.isOld) return []
      if (event.event === 'Marched') return [[event.town, { id, from: townAt(event.origin) }] as const]
      if (event.event === 'Retreated') return [[event.refuge, { id, from: townAt(event.town) }] as const]
      return []
    }),
  )
}

export function townsOf(events: Events): Set<string> {
  return new Set(events.flatMap(({ event }) => (['town', 'refuge'] as const).flatMap((place) => told(event, place) ?? [])))
}

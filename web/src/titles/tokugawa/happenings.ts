/** What has just happened, as it is drawn on the map. */
import type { Point } from '../../lib/nearest'
import type { ScreenProps } from '../types'
import { arrow, plateOf, townAt } from './geometry'

type Events = ScreenProps['events']

export interface Trail {
  id: number
  side: string
  line: string
  sea: boolean
  kind: string
}

export function trailsOf(events: Events): Trail[] {
  return events.flatMap(({ id, event }) => {
    const side = String(event.side ?? '')
    if (event.event === 'Marched') return [{ id, side, line: arrow(String(event.origin), String(event.town)), sea: event.terrain === 'sea', kind: 'march' }]
    if (event.event === 'Retreated') return [{ id, side, line: arrow(String(event.town), String(event.refuge)), sea: false, kind: 'march' }]
    if (event.event === 'AttackDeclared') return [{ id, side, line: arrow(String(event.origin), String(event.town), 34), sea: event.terrain === 'sea', kind: 'attack' }]
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
    const at = townAt(String(event.town ?? ''))
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
        return [{ id, kind: 'coins', at: plateOf(String(event.region)), text: `+${event.koku}` }]
      default:
        return []
    }
  })
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
      if (event.event === 'Marched') return [[String(event.town), { id, from: townAt(String(event.origin)) }] as const]
      if (event.event === 'Retreated') return [[String(event.refuge), { id, from: townAt(String(event.town)) }] as const]
      return []
    }),
  )
}

export function townsOf(events: Events): Set<string> {
  return new Set(events.flatMap(({ event }) => ['town', 'refuge'].flatMap((key) => (typeof event[key] === 'string' ? [event[key]] : []))))
}

/** What has just happened, as it is drawn: what flashes up, the way that was gone, and the cells it was about. */
import type { GunshiEvent } from '../../generated/gunshi'
import { told } from '../events'
import type { Happenings } from '../types'
import type { Events } from './props'

/** How long what happens is looked at, when the drum is beaten, and what begins a chapter of the log. */
export const happenings: Happenings<GunshiEvent> = {
  DeploymentEnded: { isHeading: true },
  TurnBegan: { isHeading: true },
  Deployed: { hold: 260 },
  FenceBuilt: { hold: 260 },
  FenceBroken: { hold: 260 },
  OrderCarriedOut: { hold: 420 },
  OrderSkipped: { hold: 500 },
  Moved: { hold: 480 },
  Turned: { hold: 380 },
  Shot: { hold: 650 },
  Repelled: { hold: 600 },
  ShieldLost: { hold: 300 },
  PieceTaken: { hold: 450, isBlow: true },
  Invaded: { hold: 700, isBlow: true },
  OrderBooked: { hold: 260 },
  MessengerSent: { hold: 350 },
  GeneralAsked: { hold: 700 },
  PlacesChanged: { hold: 480 },
}

export interface Flash {
  id: number
  kind: 'shot' | 'burst' | 'bump' | 'ring'
  from?: string
  to: string
}

export function flashesOf(events: Events): Flash[] {
  return events.flatMap(({ id, event }): Flash[] => {
    if (event.isOld) return []
    switch (event.event) {
      case 'Shot':
        return [{ id, kind: 'shot', from: event.origin, to: event.target }]
      case 'PieceTaken':
      case 'ShieldLost':
        return [{ id, kind: 'burst', to: event.cell }]
      case 'Repelled':
        return [{ id, kind: 'bump', from: event.origin, to: event.target }]
      case 'Deployed':
      case 'Invaded':
      case 'GeneralAsked':
        return [{ id, kind: 'ring', to: event.cell }]
      default:
        return []
    }
  })
}

export interface Trail {
  id: number
  from: string
  to: string
  side: string
}

export function trailsOf(events: Events): Trail[] {
  return events.flatMap(({ id, event }) =>
    event.event === 'Moved' ? [{ id, from: event.origin, to: event.target, side: event.side }] : [],
  )
}

/** What has been lost where, and who was shot at or thrown back from where: it stays, when nothing flies any more. */
export interface Loss {
  id: number
  /** A cell or an edge. */
  place: string
  from?: string
}

export function lossesOf(events: Events): Loss[] {
  return events.flatMap(({ id, event }): Loss[] => {
    switch (event.event) {
      case 'PieceTaken':
      case 'ShieldLost':
        return [{ id, place: event.cell }]
      case 'FenceBroken':
        return [{ id, place: event.edge }]
      case 'Shot':
      case 'Repelled':
        return [{ id, place: event.target, from: event.origin }]
      default:
        return []
    }
  })
}

const PLACES = ['origin', 'target', 'cell', 'first', 'second'] as const

export function cellsOf(events: Events): Set<string> {
  return new Set(events.flatMap(({ event }) => PLACES.flatMap((place) => told(event, place) ?? [])))
}

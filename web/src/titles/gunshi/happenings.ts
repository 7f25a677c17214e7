/** What has just happened, as it is drawn: what flashes up, the way that was gone, and the cells it was about. */
import type { ScreenProps } from '../types'

type Events = ScreenProps['events']

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
        return [{ id, kind: 'shot', from: String(event.origin), to: String(event.target) }]
      case 'PieceTaken':
      case 'ShieldLost':
        return [{ id, kind: 'burst', to: String(event.cell) }]
      case 'Repelled':
        return [{ id, kind: 'bump', from: String(event.origin), to: String(event.target) }]
      case 'Deployed':
      case 'Invaded':
      case 'GeneralAsked':
        return [{ id, kind: 'ring', to: String(event.cell) }]
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
    event.event === 'Moved' ? [{ id, from: String(event.origin), to: String(event.target), side: String(event.side) }] : [],
  )
}

const PLACES = ['origin', 'target', 'cell', 'first', 'second']

export function cellsOf(events: Events): Set<string> {
  return new Set(events.flatMap(({ event }) => PLACES.flatMap((key) => (typeof event[key] === 'string' ? [event[key]] : []))))
}

import type { ArmyView, GunshiView } from '../../generated/gunshi'
import type { TitleScreen } from '../types'
import { armies } from './armies'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { text } from './text'

/** How long each event deserves to be looked at, in milliseconds. Those not listed pass unseen. */
const WEIGHT: Record<string, number> = {
  Deployed: 260,
  FenceBuilt: 260,
  OrderCarriedOut: 420,
  OrderSkipped: 500,
  Moved: 480,
  Turned: 380,
  Shot: 650,
  Repelled: 600,
  ShieldLost: 300,
  PieceTaken: 450,
  Invaded: 700,
  OrderBooked: 260,
  MessengerSent: 350,
  GeneralAsked: 700,
  PlacesChanged: 480,
}

export const gunshi: TitleScreen = {
  Board,
  Seat,
  Face,
  blows: ['PieceTaken', 'Invaded'],
  text,
  isPlaced(option, kind, view, seat) {
    const table = view as GunshiView
    const army: ArmyView | undefined = armies(table)[seat]
    if (kind === 'cell') return !['invade', 'stay', 'link'].includes(option.verb) // a yes stands beside its no
    if (kind === 'edge' || kind === 'facing' || kind === 'slot') return true
    if (kind === 'card') return army?.hand?.includes(option.thing) ?? false
    return false
  },
  hold: (events) => Math.min(1200, events.reduce((sum, event) => Math.max(sum, WEIGHT[event.event] ?? 0), 0)),
  heading: (event) => event.event === 'TurnBegan' || event.event === 'DeploymentEnded',
}

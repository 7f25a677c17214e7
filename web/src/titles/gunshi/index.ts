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

/** Where the rules speak of an event. */
const CLAUSES: Record<string, string> = {
  Deployed: 'GUN-DEP-01',
  FenceBuilt: 'GUN-FCARD-01',
  FenceBroken: 'GUN-FNC-06',
  GeneralChosen: 'GUN-GEN-01',
  DeckStacked: 'GUN-ORD-02',
  OrderCarriedOut: 'GUN-TURN-03',
  OrderSkipped: 'GUN-EXEC-02',
  Moved: 'GUN-MOVE-01',
  Repelled: 'GUN-CAP-02',
  Turned: 'GUN-ROT-01',
  Shot: 'GUN-SHOT-02',
  ShieldLost: 'GUN-CAP-04',
  PieceTaken: 'GUN-CAP-01',
  Invaded: 'GUN-INV-03',
  OrderBooked: 'GUN-CMD-01',
  MessengerSent: 'GUN-GALE-02',
  SupplyGained: 'GUN-REST-01',
  CardsDrawn: 'GUN-REST-02',
  GameEnded: 'GUN-END-01',
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
    if (kind === 'cell') return option.verb !== 'invade' && option.verb !== 'stay'
    if (kind === 'edge' || kind === 'facing' || kind === 'slot') return true
    if (kind === 'card') return army?.hand?.includes(option.thing) ?? false
    return false
  },
  hold: (events) => Math.min(1200, events.reduce((sum, event) => Math.max(sum, WEIGHT[event.event] ?? 0), 0)),
  clause: (event) => CLAUSES[event.event] ?? '',
  heading: (event) => event.event === 'TurnBegan' || event.event === 'DeploymentEnded',
}

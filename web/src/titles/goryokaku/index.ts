import type { TitleScreen } from '../types'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { text } from './text'

/** How long each event deserves to be looked at, in milliseconds. Those not listed pass unseen. */
const WEIGHT: Record<string, number> = {
  Placed: 650,
  CubesGained: 250,
  KobanGained: 250,
  Hired: 650,
  Built: 700,
  TileOccupied: 800,
  IconUsed: 350,
  PersonDiscarded: 400,
  CastleTaken: 450,
  DisplayRefreshed: 450,
  SlotUsed: 350,
  LevelRaised: 400,
  Recalled: 500,
  DaibaAdvanced: 700,
  ClockTaken: 450,
  Audited: 900,
  BoardOpened: 900,
  Regrouped: 500,
  LastLapBegan: 900,
}

/** Where the rules speak of an event. */
const CLAUSES: Record<string, string> = {
  StartChosen: 'GOR-SETP-12',
  CubeLaid: 'GOR-SETG-05',
  TileLaid: 'GOR-SETG-10',
  CrestDealt: 'GOR-SETP-02',
  CastleBuried: 'GOR-SETP-03',
  DeckShuffled: 'GOR-CARD-01',
  Placed: 'GOR-PLACE-01',
  CubesGained: 'GOR-RES-02',
  CubeReturned: 'GOR-RES-05',
  Hired: 'GOR-TWN-02',
  Built: 'GOR-CAS-07',
  TileOccupied: 'GOR-CAS-01',
  IconUsed: 'GOR-PACT-02',
  PersonDiscarded: 'GOR-FREE-01',
  CastleTaken: 'GOR-ONI-09',
  DisplayRefreshed: 'GOR-CARD-04',
  SlotUsed: 'GOR-ONI-01',
  LevelRaised: 'GOR-LVL-01',
  DiscDrawn: 'GOR-BAG-01',
  PieceGained: 'GOR-DAI-07',
  Recalled: 'GOR-RCL-02',
  DaibaAdvanced: 'GOR-DAI-05',
  ClockTaken: 'GOR-PILE-01',
  Audited: 'GOR-AUD-02',
  BoardOpened: 'GOR-BRD-01',
  Regrouped: 'GOR-REG-03',
  Scored: 'GOR-SCORE-06',
  GameEnded: 'GOR-END-01',
}

const PLACED = ['action', 'tile', 'person', 'castle', 'icon']

export const goryokaku: TitleScreen = {
  isSpread: true,
  Board,
  Seat,
  Face,
  blows: ['TileOccupied', 'BoardOpened'],
  text,
  isPlaced: (_option, kind) => PLACED.includes(kind),
  hold: (events) => Math.min(1200, events.reduce((most, event) => Math.max(most, WEIGHT[event.event] ?? 0), 0)),
  clause: (event) => CLAUSES[event.event] ?? '',
  heading: (event) => event.event === 'TurnBegan',
}

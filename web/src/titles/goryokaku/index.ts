import type { GoryokakuView } from '../../generated/goryokaku'
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

/** Kinds that always have a control on a board or in the own seat; a castle card only while it lies open or in the hand. */
const PLACED = ['action', 'tile', 'person', 'icon']

export const goryokaku: TitleScreen = {
  isSpread: true,
  Board,
  Seat,
  Face,
  blows: ['TileOccupied', 'BoardOpened'],
  text,
  isPlaced: (option, kind, view, seat) => {
    if (kind !== 'castle') return PLACED.includes(kind)
    const table = view as GoryokakuView
    return table.display.includes(option.thing) || !!table.players[seat]?.hand.castles.includes(option.thing)
  },
  hold: (events) => Math.min(1200, events.reduce((most, event) => Math.max(most, WEIGHT[event.event] ?? 0), 0)),
  heading: (event) => event.event === 'TurnBegan',
}

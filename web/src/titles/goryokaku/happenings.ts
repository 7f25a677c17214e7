import type { GoryokakuEvent } from '../../generated/goryokaku'
import type { Happenings } from '../types'

/** How long what happens is looked at, when the drum is beaten, and what begins a chapter of the log. */
export const happenings: Happenings<GoryokakuEvent> = {
  TurnBegan: { isHeading: true },
  Placed: { hold: 650 },
  CubesGained: { hold: 250 },
  KobanGained: { hold: 250 },
  Hired: { hold: 650 },
  Built: { hold: 700 },
  TileOccupied: { hold: 800, isBlow: true },
  IconUsed: { hold: 350 },
  PersonDiscarded: { hold: 400 },
  CastleTaken: { hold: 450 },
  DisplayRefreshed: { hold: 450 },
  SlotUsed: { hold: 350 },
  LevelRaised: { hold: 400 },
  Recalled: { hold: 500 },
  DaibaAdvanced: { hold: 700 },
  ClockTaken: { hold: 450 },
  Audited: { hold: 900 },
  BoardOpened: { hold: 900, isBlow: true },
  Regrouped: { hold: 500 },
  LastLapBegan: { hold: 900 },
}

import type { SuikodenEvent } from '../../generated/suikoden'
import type { Happenings } from '../types'

/** How long what happens is looked at, when the drum is beaten, and what begins a chapter of the log. */
export const happenings: Happenings<SuikodenEvent> = {
  TurnBegan: { isHeading: true },
  Recruited: { hold: 650 },
  Worked: { hold: 600 },
  AbilityUsed: { hold: 800 },
  ArcheryUsed: { hold: 800 },
  CavalryUsed: { hold: 700 },
  AttackDeclared: { hold: 700 },
  Mustered: { hold: 500 },
  StanceTaken: { hold: 500 },
  MethodChosen: { hold: 500 },
  FightersRevealed: { hold: 1100 },
  FightDecided: { hold: 1000, isBlow: true },
  Retreated: { hold: 700 },
  LandRevealed: { hold: 700 },
  LandLost: { hold: 900, isBlow: true },
  LandRepaired: { hold: 600 },
  ChieftainNamed: { hold: 700 },
  LandPlaced: { hold: 500 },
  LandTaken: { hold: 800, isBlow: true },
  Raided: { hold: 800 },
  ChieftainFights: { hold: 700 },
  Undefended: { hold: 600 },
  ContestChosen: { hold: 500 },
  DieRolled: { hold: 900 },
  AttributeUsed: { hold: 700 },
  EffectAimed: { hold: 700 },
  EventCaused: { hold: 700 },
  CardStolen: { hold: 600 },
}

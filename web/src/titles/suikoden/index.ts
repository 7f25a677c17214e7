import type { TitleScreen } from '../types'
import type { CompanyView, SuikodenView } from '../../generated/suikoden'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { text } from './text'
import { placed } from './zones'

/** How long each event deserves to be looked at, in milliseconds. Those not listed pass unseen. */
const WEIGHT: Record<string, number> = {
  Recruited: 650,
  Worked: 600,
  AbilityUsed: 800,
  ArcheryUsed: 800,
  CavalryUsed: 700,
  AttackDeclared: 700,
  Mustered: 500,
  StanceTaken: 500,
  MethodChosen: 500,
  FightersRevealed: 1100,
  FightDecided: 1000,
  Retreated: 700,
  LandRevealed: 700,
  LandLost: 900,
  LandRepaired: 600,
  ChieftainNamed: 700,
  LandPlaced: 500,
  LandTaken: 800,
  Raided: 800,
  ChieftainFights: 700,
  Undefended: 600,
  ContestChosen: 500,
  DieRolled: 900,
  AttributeUsed: 700,
  EffectAimed: 700,
  EventCaused: 700,
  CardStolen: 600,
}

export const suikoden: TitleScreen = {
  isSpread: true,
  Board,
  Seat,
  Face,
  blows: ['FightDecided', 'LandLost', 'LandTaken'],
  text,
  isPlaced: (option, kind, view) => kind !== 'nothing' && placed(view as SuikodenView | CompanyView).has(option.thing),
  hold: (events) => Math.min(1300, events.reduce((most, event) => Math.max(most, WEIGHT[event.event] ?? 0), 0)),
  heading: (event) => event.event === 'TurnBegan',
  follows: () => true,
}

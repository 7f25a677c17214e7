import type { TitleScreen } from '../types'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { text } from './text'

/** How long each event deserves to be looked at, in milliseconds. Those not listed pass unseen. */
const WEIGHT: Record<string, number> = {
  Placed: 450,
  Taxed: 650,
  Recruited: 500,
  Removed: 500,
  Built: 500,
  BuildingLost: 500,
  CastleFinished: 500,
  ShipCaptured: 500,
  Forged: 500,
  MarchRolled: 1100,
  Marched: 900,
  AttackDeclared: 800,
  Reinforced: 500,
  DiceRolled: 1500,
  AttackRepelled: 1500,
  AttackSucceeded: 1500,
  Retreated: 900,
  Fallen: 900,
  Recovered: 400,
  PaidOut: 500,
  CapitalStruck: 1200,
  CapitalTaken: 1500,
  ContractTaken: 900,
}

/** What follows an attack, on either side; who is taken off the board in its midst lets the attacker come in. */
const BATTLE = new Set([
  'Removed', 'Marched',
  'MarchRolled', 'Reinforced', 'DiceRolled', 'AttackRepelled', 'AttackSucceeded', 'Retreated', 'Fallen', 'Recovered', 'PaidOut', 'CapitalStruck',
  'CapitalTaken', 'BuildingLost', 'ShipCaptured', 'ContractTaken',
])

export const tokugawa: TitleScreen = {
  Board,
  Seat,
  Face,
  blows: ['AttackSucceeded', 'CapitalStruck', 'CapitalTaken'],
  text,
  isPlaced: (_option, kind) => kind === 'town' || kind === 'region' || kind === 'deed',
  hold: (events) => events.reduce((longest, event) => Math.max(longest, WEIGHT[event.event] ?? 0), 0),
  heading: (event) => event.event === 'TurnBegan',
  follows: (event) => BATTLE.has(event.event),
  isOpen: true,
}

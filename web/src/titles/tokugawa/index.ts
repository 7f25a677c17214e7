import type { TokugawaEvent } from '../../generated/tokugawa'
import { screenWith } from '../types'
import Board from './Board.svelte'
import { confirm } from './confirm'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { goals } from './goals'
import { happenings } from './happenings'
import type { View } from './props'
import { text } from './text'

/** What follows an attack, on either side; who is taken off the board in its midst lets the attacker come in. */
const BATTLE = new Set<TokugawaEvent['event']>([
  'Removed', 'Marched',
  'MarchRolled', 'Reinforced', 'DiceRolled', 'AttackRepelled', 'AttackSucceeded', 'Retreated', 'Fallen', 'Recovered', 'PaidOut', 'CapitalStruck',
  'CapitalTaken', 'BuildingLost', 'ShipCaptured', 'ContractTaken',
])

export const screen = screenWith<View, TokugawaEvent>({
  Board,
  Seat,
  Face,
  text,
  goals,
  happenings,
  isPlaced: (_option, kind) => kind === 'town' || kind === 'region' || kind === 'deed',
  follows: (event) => BATTLE.has(event.event),
  confirm,
  isOpen: true,
})

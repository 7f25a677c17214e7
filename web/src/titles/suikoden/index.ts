import type { SuikodenEvent } from '../../generated/suikoden'
import { screenWith } from '../types'
import './colours.css'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { goals } from './goals'
import { happenings } from './happenings'
import type { View } from './props'
import { text } from './text'
import { placed } from './zones'

export const screen = screenWith<View, SuikodenEvent>({
  isSpread: true,
  isWide: true,
  Board,
  Seat,
  Face,
  text,
  goals,
  happenings,
  isPlaced: (option, kind, view) => kind !== 'nothing' && placed(view).has(option.thing),
  follows: () => true,
})

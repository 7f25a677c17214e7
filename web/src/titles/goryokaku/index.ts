import type { GoryokakuEvent } from '../../generated/goryokaku'
import { screenWith } from '../types'
import './colours.css'
import Board from './Board.svelte'
import { confirm } from './confirm'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { goals } from './goals'
import { happenings } from './happenings'
import type { View } from './props'
import { text } from './text'

/** Kinds that always have a control on a board or in the own seat; a castle card only while it lies open or in the hand. */
const PLACED = ['action', 'tile', 'person', 'icon']

export const screen = screenWith<View, GoryokakuEvent>({
  isSpread: true,
  Board,
  Seat,
  Face,
  text,
  goals,
  happenings,
  confirm,
  isPlaced: (option, kind, view, seat) => {
    if (kind !== 'castle') return PLACED.includes(kind)
    return view.display.includes(option.thing) || !!view.players[seat]?.hand.castles.includes(option.thing)
  },
})

import type { GunshiEvent } from '../../generated/gunshi'
import { screenWith } from '../types'
import { armies } from './armies'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { goals } from './goals'
import { happenings } from './happenings'
import type { View } from './props'
import { text } from './text'

export const screen = screenWith<View, GunshiEvent>({
  Board,
  Seat,
  Face,
  text,
  goals,
  happenings,
  pictured: ['card'],
  isPlaced(option, kind, view, seat) {
    if (kind === 'cell') return !['invade', 'stay', 'link'].includes(option.verb) // a yes stands beside its no
    if (kind === 'edge' || kind === 'facing' || kind === 'slot') return true
    if (kind === 'card') return armies(view)[seat]?.hand?.includes(option.thing) ?? false
    return false
  },
})

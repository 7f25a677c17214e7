/** The screen of a title that has none of its own: what there is to see in words, and every answer as a button. */
import { screenWith } from '../titles/types'
import Board from './Board.svelte'
import Face from './Face.svelte'
import Seat from './Seat.svelte'
import { text } from './structure'

export const screen = screenWith({ isSpread: true, Board, Seat, Face, isPlaced: () => false, text, goals: () => [], happenings: {} })

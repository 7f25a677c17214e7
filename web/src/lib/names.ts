import type { SeatInfo } from '../generated/protocol'
import { ui } from './locale.svelte'

const SEAT_SIGNS: Record<string, string> = { red: '赤', yellow: '黄', blue: '青', green: '緑', white: '白', black: '黒' }

/** The sign on the seal of a seat. */
export const seatSign = (name: string): string => SEAT_SIGNS[name] ?? '席'

/** Who sits there, in words: bots are called by their rank. */
export function playerName(seat: SeatInfo | undefined): string {
  if (!seat) return ''
  if (seat.kind === 'empty') return ui().emptySeat
  return seat.kind === 'bot' ? (ui().bots[seat.player] ?? seat.player) : seat.player
}

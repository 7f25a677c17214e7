import type { SeatInfo } from '../generated/protocol'
import { ui } from './locale.svelte'

/** Who sits there, in words: bots are called by their rank. */
export function playerName(seat: SeatInfo | undefined): string {
  if (!seat) return ''
  if (seat.kind === 'empty') return ui().emptySeat
  return seat.kind === 'bot' ? (ui().bots[seat.player] ?? seat.player) : seat.player
}

import type { ClockInfo, SeatInfo } from '../generated/protocol'
import guests from '../generated/guests.json'
import { fill, gameWords, ui } from './locale.svelte'
import { settings } from './settings.svelte'
import { titles } from './titles.svelte'

const SEAT_SIGNS: Record<string, string> = { red: '赤', blue: '青', yellow: '黄', green: '緑', white: '白', black: '黒' }

const NUMBERS = [...'一二三四五六七八九十']
const PALETTE = Object.keys(SEAT_SIGNS)

/** The sign on the seal of a seat: that of the colour it is called by, else its number. */
export const seatSign = (name: string, seat = -1): string => SEAT_SIGNS[name] ?? NUMBERS[seat] ?? '席'

/** The colour of a seat: the one it is called by, else the next of the palette. */
export const seatColour = (name: string, seat: number): string => (name in SEAT_SIGNS ? name : (PALETTE[seat % PALETTE.length] ?? ''))

const FIRST: Record<string, string> = guests.first
const SECOND: Record<string, string> = guests.second

/** The name of a person. Guests who have not chosen one have `Asahi Kitsune 42`, which is written as it is read. */
export function nameOf(name: string): string {
  if (settings.language !== 'ja') return name
  const [, first = '', second = '', number = ''] = /^(\w+) (\w+) (\d{2}|\d{6})$/.exec(name) ?? []
  return FIRST[first] && SECOND[second] ? `${FIRST[first]}の${SECOND[second]}${number}` : name
}

/** Who sits there, in words: bots are called by their rank. */
export function playerName(seat: SeatInfo | undefined): string {
  if (!seat) return ''
  if (seat.kind === 'empty') return ui().emptySeat
  return seat.kind === 'bot' ? (ui().bots[seat.player] ?? seat.player) : nameOf(seat.player)
}

/** A title as people call it, short enough for a row of them. */
export function shortTitle(key: string): string {
  const words = gameWords.of(key)
  return titles.about(key)?.short || words.name('short') || words.name('title') || key
}

/** For how many a title is: `2–4 players`. */
export function seatWords(seats: number[]): string {
  const most = seats.at(-1) ?? 0
  return seats.length > 1 ? `${seats[0]}–${fill(ui().forSeats, { seats: most })}` : fill(ui().forSeats, { seats: most })
}

/** How much time everybody has. */
export function clockWords(clock: ClockInfo | null): string {
  if (!clock) return ui().noClock
  if (clock.days) return fill(ui().clockDays, { days: clock.days })
  const more = clock.increment ? fill(ui().clockIncrement, { seconds: clock.increment }) : ''
  const last = clock.byoyomi ? fill(ui().clockByoyomi, { seconds: clock.byoyomi, periods: clock.periods }) : ''
  return fill(ui().clockMain, { minutes: clock.main / 60 }) + more + last
}

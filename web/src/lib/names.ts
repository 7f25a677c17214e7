import type { ClockInfo, SeatInfo } from '../generated/protocol'
import guests from '../generated/guests.json'
import { TITLES } from '../titles'
import { fill, ui } from './locale.svelte'
import { settings } from './settings.svelte'

const SEAT_SIGNS: Record<string, string> = { red: '赤', yellow: '黄', blue: '青', green: '緑', white: '白', black: '黒' }

/** The sign on the seal of a seat. */
export const seatSign = (name: string): string => SEAT_SIGNS[name] ?? '席'

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
  const kanji = TITLES.find((title) => title.key === key)?.kanji
  return (settings.language === 'ja' ? kanji : ui().latin[key]) ?? key
}

/** How much time everybody has. */
export function clockWords(clock: ClockInfo | null): string {
  if (!clock) return ui().noClock
  if (clock.days) return fill(ui().clockDays, { days: clock.days })
  const more = clock.increment ? fill(ui().clockIncrement, { seconds: clock.increment }) : ''
  const last = clock.byoyomi ? fill(ui().clockByoyomi, { seconds: clock.byoyomi, periods: clock.periods }) : ''
  return fill(ui().clockMain, { minutes: clock.main / 60 }) + more + last
}

/** What a title gives to the common table screen: how it looks and reads. Rules stay on the server. */
import type { Component } from 'svelte'
import type { OptionInfo, TableInfo, VerbInfo } from '../generated/protocol'
import type { Words } from '../lib/words'
import type { Targets } from '../table/targets'

/** An event as the server tells it: its name and its facts. */
export type GameEvent = { event: string } & Record<string, string | number | boolean | string[]>

/** The open question and the seat it waits for. */
export interface Asked {
  question: string
  seat: number
}

/** A tap on a thing: answers if it is lit, and asks why not otherwise. The verb tells apart what may be done with it. */
export type Touch = (kind: string, thing: string, verb?: string) => void

export interface ScreenProps {
  view: unknown
  /** The seat at the bottom of the board. */
  seat: number
  words: Words
  targets: Targets
  /** The facts of the open question. */
  facts: Record<string, string>
  /** What is asked of whom, as everybody may know. */
  asked: Asked | null
  /** Who plays, seat by seat, where people do. */
  players?: string[]
  /** What has happened lately, each with a number of its own so that it is drawn once. */
  events: { id: number; event: GameEvent }[]
  /** None where nobody can answer, in a replay or for onlookers: things are pictures then, not controls. */
  touch?: Touch | undefined
}

export interface SeatProps extends ScreenProps {
  /** Whose things these are. */
  of: number
}

export interface TextBlock {
  title: string
  lines: string[]
  /** A board: rows of cells, the first of each row and the last row being names. */
  grid?: string[][]
}

export interface TitleScreen {
  /** A board that is not one square: several boards below each other, as wide as they get. */
  isSpread?: boolean
  Board: Component<ScreenProps>
  Seat: Component<SeatProps>
  /** The picture in a button for an option that has no place on the board. */
  Face: Component<{ option: OptionInfo; kind: string; seat: number; words: Words; view: unknown; question: string }>
  /** Whether the board or a seat's panel has a control for this option. */
  isPlaced: (option: OptionInfo, kind: string, view: unknown, seat: number) => boolean
  /** The position in words. */
  text: (view: unknown, words: Words, seat: number) => TextBlock[]
  /** How long what has just happened stays on the screen before the next step, in milliseconds. */
  hold: (events: GameEvent[]) => number
  /** Events for which the drum is beaten. */
  blows: readonly string[]
  /** Events that begin a chapter of the log. */
  heading: (event: GameEvent) => boolean
  /** Whether an event of the other side belongs to what is shown already, as an answer in a battle does. */
  follows?: (event: GameEvent) => boolean
  /** Nothing was hidden, so that nothing is revealed at the end. */
  isOpen?: boolean
}

export interface TitleEntry {
  key: string
  kanji: string
  /** The ways to play that the start page offers, the one for newcomers first. */
  starters: string[]
  screen: () => Promise<TitleScreen>
}

export type { OptionInfo, TableInfo, VerbInfo }

/** What a title gives to the common table screen: how it looks and reads. Rules stay on the server. */
import type { Component } from 'svelte'
import type { OptionInfo, TableInfo, VerbInfo } from '../generated/protocol'
import type { Words } from '../lib/words'
import type { Targets } from '../table/targets'

/** An event as the server tells it: its name and its facts. */
export type GameEvent = { event: string } & Record<string, string | number | boolean | string[]>

/** An event with a number of its own, so that it is drawn once; of an old one only the trace is shown. */
export interface Seen<E> {
  id: number
  event: E & { isOld?: boolean }
}

/** The open question and the seat it waits for. */
export interface Asked {
  question: string
  seat: number
}

/** A tap on a thing: answers if it is lit, and asks why not otherwise. The verb tells apart what may be done with it. */
export type Touch = (kind: string, thing: string, verb?: string) => void

/** `V` is what a seat sees of the title, `E` what it is told of. */
export interface ScreenProps<V = unknown, E = GameEvent> {
  view: V
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
  /** What has happened lately. */
  events: Seen<E>[]
  /** None where nobody can answer, in a replay or for onlookers: things are pictures then, not controls. */
  touch?: Touch | undefined
}

export interface SeatProps<V = unknown, E = GameEvent> extends ScreenProps<V, E> {
  /** Whose things these are. */
  of: number
}

export interface FaceProps<V = unknown> {
  option: OptionInfo
  kind: string
  seat: number
  words: Words
  view: V
  question: string
}

/** The open question, for whoever weighs one of its answers. */
export interface Weighed<V = unknown> {
  view: V
  options: readonly OptionInfo[]
  facts: Record<string, string>
  words: Words
}

export interface TextBlock {
  title: string
  lines: string[]
  /** A board: rows of cells, the first of each row and the last row being names. */
  grid?: string[][]
}

/** Something that decides the game: what it is, and how near everybody is. */
export interface Goal {
  name: string
  /** One sentence. */
  text: string
  clause: string
  /** What is common to all. */
  value?: number
  /** Of each seat, in their order: so much, of so many where that is enough, and what it is made of. */
  seats: { value: number | string; of?: number; note?: string }[]
}

/** What an event is to somebody who looks on. Those of which nothing is said pass unseen. */
export interface Happening {
  /** How long it deserves to be looked at, in milliseconds. */
  hold?: number
  /** The drum is beaten. */
  isBlow?: true
  /** It begins a chapter of the log. */
  isHeading?: true
}

/** By name: an event that the title does not have does not compile. */
export type Happenings<E extends { event: string }> = Partial<Record<E['event'], Happening>>

export interface TitleScreen<V = unknown, E extends { event: string } = GameEvent> {
  /** A board that is not one square: several boards below each other, as wide as they get. */
  isSpread?: boolean
  /** A field across the whole width, with the question and the hand below it. */
  isWide?: boolean
  Board: Component<ScreenProps<V, E>>
  Seat: Component<SeatProps<V, E>>
  /** The picture in a button for an option that has no place on the board. */
  Face: Component<FaceProps<V>>
  /** Kinds of things whose picture is the whole button. */
  pictured?: readonly string[]
  /** Whether the board or a seat's panel has a control for this option. */
  isPlaced: (option: OptionInfo, kind: string, view: V, seat: number) => boolean
  /** What is asked before an answer that throws something away or rolls dice unasked; null where nothing is. */
  confirm?: (option: OptionInfo, asked: Weighed<V>) => string | null
  /** The position in words. */
  text: (view: V, words: Words, seat: number) => TextBlock[]
  /** How one wins, and how near every seat is. */
  goals: (view: V, words: Words) => Goal[]
  happenings: Happenings<E>
  /** Whether an event of the other side belongs to what is shown already, as an answer in a battle does. */
  follows?: (event: E) => boolean
  /** Nothing was hidden, so that nothing is revealed at the end. */
  isOpen?: boolean
}

/** The one door where the types of a title end: beyond it everybody holds a screen without knowing whose. */
export const screenWith = <V, E extends { event: string }>(screen: TitleScreen<V, E>): TitleScreen => screen as unknown as TitleScreen

/** What the start page has of a title; the table comes when somebody sits down. */
export interface TitleMeta {
  /** The ways to play that the start page offers, the one for newcomers first. */
  starters?: string[]
  /** Drawn within 300 by 400, with a band for the name on the right. */
  Cover?: Component
}

export type { OptionInfo, TableInfo, VerbInfo }

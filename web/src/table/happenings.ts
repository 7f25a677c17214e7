/** What events are to somebody who looks on, by the table of their title. */
import type { EventLine } from '../generated/protocol'
import type { GameEvent, Seen, TitleScreen } from '../titles/types'

type Told = Pick<TitleScreen, 'happenings'>

/** What a line of the log tells. */
export const eventOf = (line: EventLine): GameEvent => line.event as GameEvent

export const eventsOf = (lines: readonly EventLine[]): GameEvent[] => lines.map(eventOf)

/** Each with a number of its own, so that it is drawn once. */
export const numbered = (lines: readonly EventLine[], first: number): Seen<GameEvent>[] => eventsOf(lines).map((event, n) => ({ id: first + n, event }))

/** How long what has just happened stays on the screen before the next step, in milliseconds. */
export const holdOf = (screen: Told, events: readonly GameEvent[]): number => Math.max(0, ...events.map(({ event }) => screen.happenings[event]?.hold ?? 0))

export const isBlow = (screen: Told, { event }: GameEvent): boolean => !!screen.happenings[event]?.isBlow

export const isHeading = (screen: Told, { event }: GameEvent): boolean => !!screen.happenings[event]?.isHeading

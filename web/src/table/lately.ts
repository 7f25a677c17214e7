/** What stays marked: all that the others have done since the last answer of a seat, and until the next one that shows. */
import type { EventLine } from '../generated/protocol'
import type { GameEvent, Seen, TitleScreen } from '../titles/types'
import { eventOf, holdOf, isBlow, isHeading } from './happenings'

export interface Kept extends Seen<GameEvent> {
  /** The seat whose answer brought it about. */
  by: number
  /** Whose turn it was told in, -1 outside of turns. */
  turn: number
}

/** What is told of one seat while the question waited. */
export interface Told {
  seat: number
  events: GameEvent[]
}

type Watched = Pick<TitleScreen, 'happenings' | 'follows'>

const MOST_KEPT = 60
const MOST_TOLD = 3

export class Lately {
  kept: Kept[] = []
  private turn = -1
  /** A turn has begun of which nothing is kept yet. */
  private isStale = false
  /** The turn of the one who looks is over: nothing of it stays. */
  private isOver = false
  private nextId = 0

  /** `me` is the seat that looks, -1 for onlookers; `seats` are the names of all. */
  constructor(
    private readonly screen: Watched,
    private readonly me: number,
    private readonly seats: readonly string[],
  ) {}

  /** All that was told before somebody came: only the traces of it are shown. */
  recall(lines: readonly EventLine[]): void {
    this.add(lines, -1)
    this.kept = this.kept.map((one) => ({ ...one, event: { ...one.event, isOld: true } }))
  }

  /** What was told since; the first of it came of an answer of `by`, if that is known. */
  add(lines: readonly EventLine[], by: number): void {
    let step = lines[0]?.step
    let doer = by >= 0 ? by : this.doerOf(lines, step)
    for (const line of lines) {
      if (line.step !== step) {
        step = line.step
        doer = this.doerOf(lines, step)
      }
      this.see(eventOf(line), doer)
    }
  }

  /** Whoever's turn it was when the step was taken; outside of turns, whoever it tells of. */
  private doerOf(lines: readonly EventLine[], step: number | undefined): number {
    return this.turn >= 0 ? this.turn : Math.max(-1, ...lines.filter((line) => line.step === step).map((line) => this.whose(eventOf(line))))
  }

  private whose(event: GameEvent): number {
    return this.seats.indexOf(String(event.side ?? event.seat))
  }

  private see(event: GameEvent, by: number): void {
    const { screen, me } = this
    if (isHeading(screen, event)) {
      const next = this.whose(event)
      this.isStale = true
      this.isOver ||= me < 0 || (by === me && this.turn === me && next !== me)
      this.turn = next
    }
    if (holdOf(screen, [event]) <= 0) return
    const isNew = this.isStale || !screen.follows?.(event)
    if (this.isOver) this.kept = []
    else if (by === me) this.kept = isNew && (this.isStale || this.kept.some((one) => one.by !== me)) ? [] : this.kept
    else if (me < 0) this.kept = isNew && this.kept.at(-1)?.by !== by ? [] : this.kept
    else if (isNew) this.kept = this.kept.filter((one) => one.by !== me)
    this.isOver = false
    if (by === me || this.turn !== me) this.isStale = false // what happens of itself when my turn begins drops nothing
    this.kept = [...this.kept, { id: this.nextId++, event, by, turn: this.turn }].slice(-MOST_KEPT)
  }

  /** Of each other seat what weighed most, the heaviest first: a line may be cut. */
  told(): Told[] {
    const { screen, me } = this
    const weight = (event: GameEvent): number => holdOf(screen, [event]) + (isBlow(screen, event) ? 10_000 : 0)
    return this.seats.flatMap((_, seat): Told[] => {
      if (seat === me) return []
      const events = this.kept.filter((one) => one.by === seat && one.turn !== me).map((one) => one.event)
      return events.length ? [{ seat, events: events.sort((a, b) => weight(b) - weight(a)).slice(0, MOST_TOLD) }] : []
    })
  }
}

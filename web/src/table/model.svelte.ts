/** One table as this client follows it: the server's positions shown one after another, and what is sent back. */
import type { Chat, EventLine, OfferKind, OpinionInfo, Position, RefusalInfo, ReplayStep, SeatInfo, ServerMessage, Step } from '../generated/protocol'
import { ApiError, pastStep } from '../lib/api'
import type { Connection } from '../lib/connection.svelte'
import type { GameEvent, Seen, TitleScreen } from '../titles/types'
import { complete } from './complete'
import { eventsOf, holdOf, isHeading } from './happenings'
import { Lately, type Told } from './lately'

export interface Crumb {
  seq: number
  verb: string
  thing: string
}

/** A frame in milliseconds. */
const FRAME = 16

/** How long the position is looked at from which all is shown again, in milliseconds. */
const FIRST = 500

/** How much longer a moment stays when it is shown again. */
const SLOWER = 1.5

/** A position of those that are shown again, and the marks on it. */
interface Moment {
  position: Position
  events: Seen<GameEvent>[]
}

export class TableModel {
  /** The position on the screen. Newer ones may wait in the queue while something is being shown. */
  shown = $state.raw<Position | null>(null)
  seats = $state.raw<SeatInfo[]>([])
  /** Seats whose players have been away for long, until they are back. */
  absent = $state.raw<number[]>([])
  log = $state.raw<EventLine[]>([])
  chat = $state.raw<Chat[]>([])
  refusal = $state.raw<RefusalInfo | null>(null)
  problem = $state.raw<{ reason: string; facts: Record<string, string> } | null>(null)
  recent = $state.raw<Seen<GameEvent>[]>([])
  /** What the others did since my last answer, seat by seat. */
  waited = $state.raw<Told[]>([])
  /** What is being shown again. */
  again = $state.raw<Moment | null>(null)
  crumbs = $state.raw<Crumb[]>([])
  /** The seq of an answer that is on its way. */
  sent = $state(-1)
  isReplaying = $state(false)
  /** An earlier position that is looked at while the game goes on. */
  past = $state.raw<ReplayStep | null>(null)
  /** Its number, or that of the one on its way; -1 in the present. */
  lookingAt = $state(-1)
  /** What a strong player would answer here, the preferred answer first. */
  advice = $state.raw<OpinionInfo[] | null>(null)
  isAdvising = $state(false)
  /** When the clocks of the shown position were right. */
  clockedAt = $state(0)
  onshow: (before: Position | null, now: Position) => void = () => undefined
  onhappen: (events: GameEvent[]) => void = () => undefined

  private queue: Position[] = []
  private timer: ReturnType<typeof setTimeout> | undefined
  /** Runs until what is shown can have been drawn; what arrives meanwhile is shown together. */
  private drawing: ReturnType<typeof setTimeout> | undefined
  private repeating: ReturnType<typeof setTimeout> | undefined
  private stop: (() => void) | undefined
  private lately: Lately | null = null
  /** The moments since my last answer, the first being what came of it. */
  private moments: Moment[] = []
  private isUndoing = false
  /** The last one received, shown or not. */
  private newest: Position | null = null

  constructor(
    readonly id: string,
    private readonly line: Connection,
    private readonly pace: () => boolean,
    private readonly screen: () => TitleScreen | null,
  ) {}

  start(): void {
    this.stop = this.line.watch(
      this.id,
      () => this.newest?.seq ?? -1,
      (message) => this.hear(message),
    )
  }

  watchAgain(): void {
    this.newest = null
    this.line.send({ t: 'watch', table: this.id, since: -1 })
  }

  end(): void {
    clearTimeout(this.timer)
    clearTimeout(this.drawing)
    clearTimeout(this.repeating)
    this.stop?.()
  }

  get seat(): number {
    return this.shown?.table.your_seat ?? -1
  }

  get isMine(): boolean {
    return this.seat >= 0 && this.shown?.prompt?.seat === this.seat
  }

  get canAnswer(): boolean {
    return this.isMine && this.sent < 0 && !this.queue.length && this.line.status === 'open'
  }

  /** The number of answers given so far, as far as anything was told of them. */
  get lastStep(): number {
    return this.log.at(-1)?.step ?? 0
  }

  hear(message: ServerMessage): void {
    switch (message.t) {
      case 'position':
      case 'step':
        this.receive(message)
        break
      case 'refused':
        this.sent = -1
        this.crumbs = this.crumbs.slice(0, -1)
        this.refusal = message.refusal
        break
      case 'explained':
        this.refusal = message.refusal
        break
      case 'hinted':
        if (message.seq !== this.shown?.seq) break
        this.isAdvising = false
        this.advice = message.opinions
        break
      case 'chat':
        if (!this.chat.some((line) => line.number === message.number)) this.chat = [...this.chat, message]
        break
      case 'chat_log':
        this.chat = message.lines
        break
      case 'presence':
        this.seats = message.seats
        if (this.newest) this.newest = { ...this.newest, table: { ...this.newest.table, seats: message.seats } }
        this.absent = this.absent.filter((seat) => !message.seats[seat]?.is_connected)
        break
      case 'problem':
        this.crumbs = this.crumbs.filter((crumb) => crumb.seq !== this.sent)
        this.sent = -1
        this.isAdvising = false
        this.problem = { reason: message.reason, facts: message.facts }
        break
    }
  }

  private receive(news: Position | Step): void {
    const position = complete(news, this.newest)
    if (!position) {
      this.watchAgain()
      return
    }
    this.newest = position
    this.seats = position.table.seats
    if (position.is_full) {
      clearTimeout(this.timer)
      this.timer = undefined
      this.queue = []
      this.stopAgain()
      this.isReplaying = false
      this.show(position)
      return
    }
    this.stopAgain()
    this.queue.push(position)
    this.isReplaying = this.timer !== undefined
    if (this.timer === undefined && this.drawing === undefined) this.next()
  }

  /** Show the next position at once, and keep it for as long as what happened in it deserves. */
  private next(): void {
    this.timer = undefined
    const position = this.queue.shift()
    if (!position) {
      this.isReplaying = false
      return
    }
    this.show(position)
    this.drawing ??= setTimeout(() => {
      this.drawing = undefined
      if (this.timer === undefined) this.next()
    }, FRAME)
    const events = eventsOf(position.events)
    const screen = this.screen()
    const full = screen && this.pace() ? holdOf(screen, events) : 0
    const wait = this.queue.length > 6 ? full / 3 : full
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait)
    else this.next()
  }

  /** Jump to the newest position. */
  skip(): void {
    this.stopAgain()
    if (this.timer === undefined) return
    clearTimeout(this.timer)
    this.timer = undefined
    while (this.queue.length) this.show(this.queue.shift()!)
    this.isReplaying = false
  }

  private show(position: Position): void {
    const before = this.shown
    if (position.table.outcome) this.lookAhead()
    const events = eventsOf(position.events)
    this.shown = position
    this.absent = position.absent
    this.clockedAt = performance.now()
    this.sent = -1
    this.problem = null
    if (!before || before.seq !== position.seq) {
      this.refusal = null
      this.advice = null
      this.isAdvising = false
    }
    this.log = position.is_full ? position.events : [...this.log, ...position.events]
    if (position.is_full) this.recall()
    else this.remember(position, before)
    if (!this.isMine) this.crumbs = []
    else if (this.isUndoing) this.crumbs = this.crumbs.slice(0, -1)
    this.isUndoing = false
    const screen = this.screen()
    if (!position.is_full && screen && events.some((event) => isHeading(screen, event) || holdOf(screen, [event]) > 0)) this.crumbs = []
    if (!position.is_full) this.onhappen(events)
    this.onshow(before, position)
  }

  /** What a returning player should still see marked; before the title's screen has come, nobody knows. */
  recall(): void {
    const screen = this.screen()
    if (!screen || !this.shown) return
    this.lately = new Lately(screen, this.seat, this.shown.table.seats.map((seat) => seat.name))
    this.lately.recall(this.log)
    this.moments = this.moments.filter(({ position }) => (position.events.at(-1)?.step ?? 0) <= this.lastStep)
    this.mark()
  }

  private remember(position: Position, before: Position | null): void {
    const { lately } = this
    if (!lately) return
    const known = new Set(lately.kept.map((one) => one.id))
    lately.add(position.events, before?.prompt?.seat ?? -1)
    this.mark()
    if (!this.moments.length || !this.recent.some((one) => known.has(one.id))) this.moments = before ? [{ position: before, events: [] }] : []
    this.moments.push({ position, events: this.recent })
  }

  private mark(): void {
    this.recent = this.lately?.kept ?? []
    this.waited = this.lately?.told() ?? []
  }

  // --- once more ---

  /** Whether the others' last turns can be shown again. */
  get canReplay(): boolean {
    return this.isMine && this.waited.length > 0 && this.moments.length > 1
  }

  /** Show slowly once more what the others did since my last answer. */
  replay(): void {
    if (this.canReplay && !this.isReplaying) this.showAgain(0)
  }

  private showAgain(n: number): void {
    const moment = this.moments[n]
    const screen = this.screen()
    if (!moment || !screen) {
      this.stopAgain()
      return
    }
    const events = n > 0 ? eventsOf(moment.position.events) : []
    const hold = n > 0 ? holdOf(screen, events) * SLOWER : FIRST
    this.again = moment
    this.isReplaying = true
    if (events.length) this.onhappen(events)
    if (hold > 0) this.repeating = setTimeout(() => this.showAgain(n + 1), hold)
    else this.showAgain(n + 1)
  }

  private stopAgain(): void {
    if (!this.again) return
    clearTimeout(this.repeating)
    this.again = null
    this.isReplaying = false
  }

  // --- to the server ---

  act(action: number, crumb: { verb: string; thing: string }): void {
    const now = this.shown
    if (!now || !this.canAnswer) return
    if (!this.line.send({ t: 'act', table: this.id, seq: now.seq, action })) return
    this.stopAgain()
    this.sent = now.seq
    this.refusal = null
    this.crumbs = [...this.crumbs.filter((one) => one.seq < now.seq), { ...crumb, seq: now.seq }] // an answer may be lost on the way, and given again
  }

  why(action: number): void {
    this.line.send({ t: 'why', table: this.id, action })
  }

  /** Ask what a strong player would do; a second time puts the answer away. */
  askAdvice(): void {
    const now = this.shown
    if (this.advice) this.advice = null
    else if (now?.table.hints && this.canAnswer && !this.isAdvising) this.isAdvising = this.line.send({ t: 'hint', table: this.id, seq: now.seq })
  }

  undo(): void {
    if (this.shown) this.isUndoing = this.line.send({ t: 'undo', table: this.id, seq: this.shown.seq })
  }

  resign(): void {
    this.line.send({ t: 'resign', table: this.id })
  }

  /** Look at the position after so many answers; the server shows what this seat may see of it. */
  async lookBack(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.lastStep, step))
    this.lookingAt = wanted
    try {
      const found = await pastStep(this.id, wanted)
      if (this.lookingAt === wanted) this.past = found
    } catch (problem) {
      this.lookingAt = this.past?.step ?? -1
      this.problem = problem instanceof ApiError ? { reason: problem.reason, facts: problem.facts } : { reason: 'server_error', facts: {} }
    }
  }

  /** Back to the game. */
  lookAhead(): void {
    this.past = null
    this.lookingAt = -1
  }

  offer(kind: OfferKind): void {
    this.line.send({ t: 'offer', table: this.id, kind })
  }

  decline(kind: OfferKind): void {
    this.line.send({ t: 'decline', table: this.id, kind })
  }

  say(text: string): void {
    const tidy = text.trim()
    if (tidy) this.line.send({ t: 'say', table: this.id, text: tidy })
  }
}

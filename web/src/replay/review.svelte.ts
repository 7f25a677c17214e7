/** The review of a record: asked for again and again while the server makes it, and kept as it grows. */
import type { ReviewedEntry, ReviewInfo } from '../generated/protocol'
import * as api from '../lib/api'
import { tell } from '../lib/problems'

const PAUSE = 1000

export class Review {
  found = $state.raw<ReviewInfo | null>(null)
  failed = $state('')
  isOpen = $state(false)
  private readonly byNumber = $derived(new Map(this.found?.entries.map((entry) => [entry.number, entry])))
  private timer = 0

  constructor(readonly key: string) {}

  get isDone(): boolean {
    return this.found !== null && this.found.looked_at === this.found.answers
  }

  /** The turning points in the order of the game. */
  get turns(): ReviewedEntry[] {
    const numbers = [...(this.found?.turning_points ?? [])].sort((a, b) => a - b)
    return numbers.flatMap((number) => this.at(number) ?? [])
  }

  at(number: number): ReviewedEntry | undefined {
    return this.byNumber.get(number)
  }

  toggle(): void {
    this.isOpen = !this.isOpen
    if (this.isOpen) void this.ask()
    else this.stop()
  }

  /** Whoever stops asking is not waited for: the server stops too. */
  stop(): void {
    clearTimeout(this.timer)
  }

  /** The next or last turning point, seen from a step. */
  turn(from: number, by: 1 | -1): number | undefined {
    const numbers = this.turns.map((entry) => entry.number)
    return by > 0 ? numbers.find((number) => number > from) : numbers.findLast((number) => number < from)
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer)
    try {
      this.found = await api.review(this.key)
      this.failed = ''
    } catch (problem) {
      this.failed = tell(problem)
      return
    }
    if (this.isOpen && !this.isDone) this.timer = window.setTimeout(() => void this.ask(), PAUSE)
  }
}

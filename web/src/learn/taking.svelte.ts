/** A lesson being taken. The server keeps nothing: the answers so far are all there is, and the address holds them. */
import type { LessonStep } from '../generated/protocol'
import * as api from '../lib/api'
import { tell } from '../lib/problems'
import { to, type Address } from '../lib/routes'
import { read, write } from './address'

/** The answer to a step that only tells. */
const ON = -1

export class Taking {
  now = $state.raw<LessonStep | null>(null)
  failed = $state('')
  isBusy = $state(false)
  private answers: number[] = []

  constructor(readonly game: string) {}

  /** Begin, or go on where the address says. */
  async start(answers: string): Promise<void> {
    this.answers = read(answers)
    try {
      this.now = await api.lesson(this.game, this.answers)
    } catch (problem) {
      if (!this.answers.length) this.failed = tell(problem)
      else await this.start('') // the lesson has changed since the address was kept
    }
  }

  next(): Promise<void> {
    return this.answer(ON)
  }

  /** Right answers lead on; to all others the server says why not, or what would be better. */
  async answer(action: number): Promise<void> {
    await this.ask([...this.answers, action])
  }

  async back(): Promise<void> {
    await this.ask(this.answers.slice(0, -1))
  }

  async again(): Promise<void> {
    await this.ask([])
  }

  get canGoBack(): boolean {
    return (this.now?.step ?? 0) > 0
  }

  get address(): Address {
    return to('learn', { game: this.game, answers: write(this.answers) })
  }

  private async ask(answers: number[]): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    try {
      const step = await api.lesson(this.game, answers)
      if (step.is_right) this.answers = answers
      this.now = step
      this.failed = ''
    } catch (problem) {
      this.failed = tell(problem)
    } finally {
      this.isBusy = false
    }
  }
}

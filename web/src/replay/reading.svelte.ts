/** A record being looked at: its steps are fetched fifty at a time, for the eyes that look. */
import type { Replay, ReplayStep } from '../generated/protocol'
import * as api from '../lib/api'
import { tell } from '../lib/problems'

const PAGE = 50
const PAUSE = 900

export class Reading {
  about = $state.raw<Replay | null>(null)
  /** The step that is wanted; `shown` follows when it has come. */
  step = $state(0)
  eyes = $state('open')
  isPlaying = $state(false)
  failed = $state('')
  isMissing = $state(false)
  shown = $state.raw<ReplayStep | null>(null)
  private pages = new Map<string, Promise<ReplayStep[]>>()
  private timer = 0

  constructor(readonly key: string) {}

  async start(step: number, eyes: string): Promise<void> {
    try {
      this.about = await api.replay(this.key)
      this.eyes = eyes || 'open'
      await this.go(step < 0 ? this.count : step)
    } catch (problem) {
      this.isMissing = problem instanceof api.ApiError && problem.status === 404
      this.failed = tell(problem)
    }
  }

  end(): void {
    clearTimeout(this.timer)
  }

  get count(): number {
    return this.about?.answers.length ?? 0
  }

  /** Show the position after so many answers. */
  async go(step: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.count, Math.round(step)))
    const eyes = this.eyes
    this.step = wanted
    try {
      const page = await this.page(Math.floor(wanted / PAGE))
      if (this.step === wanted && this.eyes === eyes) this.shown = page[wanted % PAGE] ?? null
    } catch (problem) {
      this.failed = tell(problem)
    }
  }

  look(eyes: string): void {
    this.eyes = eyes
    void this.go(this.step)
  }

  /** To the next or last answer that somebody gave, over what chance did in between. */
  async walk(by: 1 | -1): Promise<void> {
    let at = this.step + by
    while (at > 0 && at < this.count && this.about!.answers[at - 1]!.seat < 0) at += by
    await this.go(at)
  }

  toggle(): void {
    if (this.isPlaying) return this.pause()
    if (this.step === this.count) void this.go(0)
    this.isPlaying = true
    this.timer = window.setTimeout(() => void this.playOn(), PAUSE)
  }

  pause(): void {
    this.isPlaying = false
    clearTimeout(this.timer)
  }

  private async playOn(): Promise<void> {
    await this.walk(1)
    if (this.step >= this.count) this.isPlaying = false
    else if (this.isPlaying) this.timer = window.setTimeout(() => void this.playOn(), PAUSE)
  }

  private page(number: number): Promise<ReplayStep[]> {
    const name = `${this.eyes} ${number}`
    let found = this.pages.get(name)
    if (!found) {
      const first = number * PAGE
      found = api.steps(this.key, first, Math.min(first + PAGE - 1, this.count), this.eyes)
      found.catch(() => this.pages.delete(name))
      this.pages.set(name, found)
    }
    return found
  }
}

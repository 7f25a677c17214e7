import type { Profile } from '../generated/protocol'
import { profile } from '../lib/api'

/** Whom I do not want to hear: the server says it of each person, and says no more of what they say. */
class Muted {
  private known = $state<Record<string, boolean>>({})
  private readonly asked = new Set<string>()

  has(id: string): boolean {
    return this.known[id] ?? false
  }

  note(about: Profile): void {
    this.known[about.id] = about.is_muted
  }

  ask(id: string): void {
    if (this.asked.has(id)) return
    this.asked.add(id)
    profile(id).then(
      (about) => this.note(about),
      () => this.asked.delete(id),
    )
  }

  /** Somebody else has signed in: nothing is known any more. */
  forget(): void {
    this.known = {}
    this.asked.clear()
  }
}

export const muted = new Muted()

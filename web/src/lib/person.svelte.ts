import type { Me } from '../generated/protocol'
import { me, rename } from './api'

class Person {
  now = $state<Me | null>(null)
  offline = $state(false)
  private asking: Promise<void> | undefined

  /** Who am I? The server gives every visitor a name; needed before anything is posted. */
  load(): Promise<void> {
    this.asking ??= me().then(
      (person) => {
        this.now = person
        this.offline = false
      },
      () => {
        this.offline = true
        this.asking = undefined
      },
    )
    return this.asking
  }

  async call(name: string): Promise<void> {
    this.now = await rename(name)
  }
}

export const person = new Person()

import type { Me } from '../generated/protocol'
import { muted } from '../table/muted.svelte'
import { changeMe, me } from './api'
import { settings } from './settings.svelte'

class Person {
  now = $state<Me | null>(null)
  offline = $state(false)
  private asking: Promise<void> | undefined

  /** Who am I? The server gives every visitor a name; needed before anything is posted. */
  load(): Promise<void> {
    this.asking ??= me().then(
      (person) => {
        this.offline = false
        this.become(person)
      },
      () => {
        this.offline = true
        this.asking = undefined
      },
    )
    return this.asking
  }

  /** Ask anew: the session may have been ended elsewhere. */
  async again(): Promise<void> {
    try {
      this.become(await me())
    } catch {
      // Nobody can tell now; whoever asks for something will hear it.
    }
  }

  /** The server's newest word on who I am; the settings of an account go before those of the device. */
  become(person: Me): void {
    const isOther = this.now?.id !== person.id
    this.now = person
    if (!isOther) return
    muted.forget()
    if (!person.is_guest) settings.adopt(person.settings)
  }

  /** Keep settings with the account, for other devices; call it from an effect. */
  async keep(wanted: Record<string, string>): Promise<void> {
    const known = this.now
    if (!known || known.is_guest) return
    if (Object.entries(wanted).every(([key, value]) => known.settings[key] === value)) return
    try {
      this.now = await changeMe({ settings: wanted })
    } catch {
      // They stay on this device, and go to the account with the next change.
    }
  }
}

export const person = new Person()

/** What a person has set on this device. */
export type Language = 'en' | 'ja'
export type Theme = 'auto' | 'light' | 'dark'

const KEY = 'honjin.settings'

interface Stored {
  language: Language
  theme: Theme
  sound: boolean
  motion: boolean
  confirm: boolean
  notify: boolean
}

function stored(): Partial<Stored> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>
  } catch {
    return {}
  }
}

function browserLanguage(): Language {
  return navigator.languages.find((tag) => /^(ja|en)/.test(tag))?.startsWith('ja') ? 'ja' : 'en'
}

class Settings {
  language = $state<Language>('en')
  theme = $state<Theme>('auto')
  sound = $state(false)
  motion = $state(true)
  /** Whether what cannot be taken back is asked once more. */
  confirm = $state(true)
  notify = $state(false)

  constructor() {
    const kept = stored()
    this.language = kept.language === 'ja' || kept.language === 'en' ? kept.language : browserLanguage()
    this.theme = kept.theme ?? 'auto'
    this.sound = kept.sound ?? false
    this.motion = kept.motion ?? !matchMedia('(prefers-reduced-motion: reduce)').matches
    this.confirm = kept.confirm ?? true
    this.notify = kept.notify ?? false
  }

  get otherLanguage(): Language {
    return this.language === 'ja' ? 'en' : 'ja'
  }

  /** What goes with an account; whether a device may notify is the device's own. */
  get portable(): Record<string, string> {
    const said = (on: boolean): string => (on ? 'on' : 'off')
    return { language: this.language, theme: this.theme, sound: said(this.sound), motion: said(this.motion), confirm: said(this.confirm) }
  }

  adopt(kept: Record<string, string>): void {
    const { language, theme, sound, motion, confirm } = kept
    if (language === 'ja' || language === 'en') this.language = language
    if (theme === 'auto' || theme === 'light' || theme === 'dark') this.theme = theme
    if (sound) this.sound = sound === 'on'
    if (motion) this.motion = motion === 'on'
    if (confirm) this.confirm = confirm === 'on'
  }

  /** Write everything down and put it into effect; call it from an effect. */
  apply(): void {
    const { language, theme, sound, motion, confirm, notify } = this
    const root = document.documentElement
    root.lang = language
    if (theme === 'auto') delete root.dataset.theme
    else root.dataset.theme = theme
    root.classList.toggle('still', !motion)
    try {
      localStorage.setItem(KEY, JSON.stringify({ language, theme, sound, motion, confirm, notify }))
    } catch {
      // A browser that keeps nothing still plays.
    }
  }
}

export const settings = new Settings()

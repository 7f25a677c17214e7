import { words as fetchWords } from './api'
import { fill as fillIn } from './message'
import { settings, type Language } from './settings.svelte'
import { Words, type Locale, type Locales } from './words'
import { en, type UiWords } from '../words/en'
import { ja } from '../words/ja'

const own: Record<Language, UiWords> = { en, ja }

/** The client's own words in the language chosen now. */
export const ui = (): UiWords => own[settings.language]

/** Fill our own words: `fill('Waiting for {name}', { name })`. */
export function fill(text: string, facts: Record<string, string | number>): string {
  const told = (key: string): string => String(facts[key] ?? `{${key}}`)
  return fillIn(text, settings.language, told, told)
}

class GameWords {
  private loaded = $state.raw<Partial<Record<Language, Locales>>>({})
  /** Titles that the client was not built with, whose words are on their way. */
  private readonly asked = new Set<string>()

  /** Fetch the words of a language; the page shows the client's own words meanwhile. */
  async load(language: Language): Promise<void> {
    if (this.loaded[language]) return
    const file =
      language === 'ja'
        ? await import('../generated/words.ja.json')
        : await import('../generated/words.en.json')
    this.loaded = { ...this.loaded, [language]: file.default as unknown as Locales }
  }

  of(game: string): Words {
    const language = this.loaded[settings.language] ? settings.language : 'en'
    const locales = this.loaded[language] ?? {}
    if (locales.core && game && !locales[game]) void this.ask(game, language)
    return new Words(locales, game, language)
  }

  /** The words of a title that only the server knows; without them keys are made readable. */
  private async ask(game: string, language: Language): Promise<void> {
    const name = `${language} ${game}`
    if (this.asked.has(name)) return
    this.asked.add(name)
    try {
      const own: Locale = await fetchWords(game, language)
      this.loaded = { ...this.loaded, [language]: { ...this.loaded[language], [game]: own } }
    } catch {
      this.asked.delete(name)
    }
  }
}

export const gameWords = new GameWords()

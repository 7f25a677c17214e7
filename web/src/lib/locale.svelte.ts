import { fill as fillIn } from './message'
import { settings, type Language } from './settings.svelte'
import { Words, type Locales } from './words'
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
  private loaded = $state<Partial<Record<Language, Locales>>>({})

  /** Fetch the words of a language; the page shows the client's own words meanwhile. */
  async load(language: Language): Promise<void> {
    if (this.loaded[language]) return
    const file =
      language === 'ja'
        ? await import('../generated/words.ja.json')
        : await import('../generated/words.en.json')
    this.loaded[language] = file.default as unknown as Locales
  }

  of(game: string): Words {
    const language = this.loaded[settings.language] ? settings.language : 'en'
    return new Words(this.loaded[language] ?? {}, game, language)
  }
}

export const gameWords = new GameWords()

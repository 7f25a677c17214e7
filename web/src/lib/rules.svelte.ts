import { untrack } from 'svelte'
import type { Chapter } from '../generated/protocol'
import { rules } from './api'
import { settings } from './settings.svelte'

/** The rules of titles as the server has them, kept by title and language. */
class RuleBook {
  private kept = $state<Record<string, Chapter[] | 'missing' | 'loading'>>({})

  chapters(game: string): Chapter[] | 'missing' | 'loading' {
    return this.kept[`${game} ${settings.language}`] ?? 'loading'
  }

  /** For effects: what is missing is asked for again by the next page that needs it, not by the one that has heard so. */
  load(game: string, language: string): void {
    const key = `${game} ${language}`
    const known = untrack(() => this.kept[key])
    if (known && known !== 'missing') return
    this.kept[key] = 'loading'
    rules(game, language).then(
      (chapters) => (this.kept[key] = chapters),
      () => (this.kept[key] = 'missing'),
    )
  }

  clause(game: string, id: string): { chapter: string; tags: string[]; text: string } | null {
    const chapters = this.chapters(game)
    if (typeof chapters === 'string') return null
    for (const { chapter, clauses } of chapters)
      for (const clause of clauses) if (clause.id === id) return { chapter, tags: clause.tags, text: clause.text }
    return null
  }
}

export const ruleBook = new RuleBook()

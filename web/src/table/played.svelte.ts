/** A title that is being played, replayed or taught: its screen, its words, and what the server says of it. */
import type { OptionInfo, Prompt, RefusalInfo } from '../generated/protocol'
import { broken } from '../lib/Guarded.svelte'
import { gameWords } from '../lib/locale.svelte'
import { problemWords } from '../lib/problems'
import { titles } from '../lib/titles.svelte'
import { attempt } from '../lib/trouble'
import { screenOf } from '../titles'
import type { Goal, TextBlock, TitleScreen } from '../titles/types'
import { Targets } from './targets'

export class PlayedTitle {
  screen = $state.raw<TitleScreen | null>(null)
  readonly game: string = $derived.by(() => this.key())
  readonly info = $derived(titles.info(this.game))
  readonly words = $derived(gameWords.of(this.game))
  /** Where nothing can be chosen. */
  readonly nothing = $derived(new Targets([], this.info))

  /** For components: `key` is empty as long as nobody knows what is played. */
  constructor(private readonly key: () => string) {
    $effect(() => {
      const game = this.game
      if (!game) return
      void titles.load()
      void screenOf(game).then((found) => (this.screen = found))
    })
  }

  get name(): string {
    return this.words.name('title')
  }

  targets(options: readonly OptionInfo[]): Targets {
    return new Targets([...options], this.info)
  }

  /** The sentence of a question. */
  question(prompt: Prompt | null | undefined, seats: readonly string[]): string {
    return prompt ? this.words.sentence('question', prompt.question, { ...prompt.facts, seat: seats[prompt.seat] ?? '' }) : ''
  }

  seat(name: string | undefined): string {
    return this.words.thing('seat', name ?? '')
  }

  /** Why something is not allowed. */
  refusal({ reason, facts }: RefusalInfo): string {
    return this.words.has('refusal', reason) ? this.words.sentence('refusal', reason, facts) : problemWords(reason, facts)
  }

  /** Whatever has no control on the board or at a seat is a button; all is, when some part cannot be drawn. */
  buttons(targets: Targets, view: unknown, seat: number): OptionInfo[] {
    const { screen } = this
    if (!screen) return []
    return targets.options.filter((option) => broken.size || !attempt(() => screen.isPlaced(option, targets.kind(option), view, seat), false, 'answers'))
  }

  /** Whether the picture of a thing is all of its button. */
  isPictured(kind: string): boolean {
    return !!this.screen?.pictured?.includes(kind)
  }

  /** The position in words. */
  text(view: unknown, seat: number): TextBlock[] {
    return this.screen?.text(view, this.words, seat) ?? []
  }

  /** How one wins, and how near every seat is. */
  goals(view: unknown): Goal[] {
    const screen = this.screen
    return screen ? attempt(() => screen.goals(view, this.words), [], 'goals') : []
  }

  /** How the page is called while it is shown. */
  pageTitle(before = ''): string {
    return `${before}${this.name ? `${this.name} · ` : ''}Honjin 本陣`
  }
}

/** What a tap means: the only answer there is for a thing, the choice between several, or the question why there is none. */
export function touched(targets: Targets, [kind, thing, verb]: [string, string, string], answer: (option: OptionInfo) => void, ask: (action: number) => void): void {
  const [option, another] = targets.at(kind, thing, verb)
  if (option && !another) answer(option)
  else if (option) document.querySelector<HTMLButtonElement>(`[data-action="${option.action}"]`)?.focus()
  else {
    const meant = targets.meant(kind, thing, verb)
    if (meant !== null) ask(meant)
  }
}

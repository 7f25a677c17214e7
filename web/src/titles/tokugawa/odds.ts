/** Chances as the server gives them, such as `5/9`, put so that people read them at a glance. */
import type { OddsView, TokugawaView } from '../../generated/tokugawa'
import type { OptionInfo } from '../../generated/protocol'

export function share(chance: string): number {
  const [ways = '0', all = '1'] = chance.split('/')
  return Number(ways) / Number(all)
}

/** In per cent, never rounded to certainty or impossibility. */
export function percent(chance: string): string {
  const value = share(chance)
  if (value === 0 || value === 1) return `${value * 100}%`
  return `${Math.min(99, Math.max(1, Math.round(value * 100)))}%`
}

/** `5/9 (56%)`; fractions that nobody reads are left out. */
export function exact(chance: string): string {
  return chance.length > 6 || !chance.includes('/') ? percent(chance) : `${chance} (${percent(chance)})`
}

export function oddsOf(view: TokugawaView, option: Pick<OptionInfo, 'verb' | 'thing'>): OddsView[] {
  return view.odds.filter((odds) => odds.verb === option.verb && odds.thing === option.thing)
}

/** The chance that matters most for an answer: that of the battle if there is one. */
export function mainOdds(view: TokugawaView, option: Pick<OptionInfo, 'verb' | 'thing'>): OddsView | undefined {
  const all = oddsOf(view, option)
  return all.find((odds) => odds.of !== 'passage') ?? all[0]
}

/** What cannot be taken back: actions that are given up, and dice that are rolled without a further question. */
import { fill } from '../../lib/locale.svelte'
import type { OptionInfo } from '../../generated/protocol'
import type { Weighed } from '../types'
import { exact, oddsOf } from './odds'
import type { View } from './props'
import { own } from './words'

export function confirm(option: OptionInfo, { view, options }: Weighed<View>): string | null {
  if (option.verb === 'choose' && option.thing === 'end') return view.actions > 0 && options.length > 1 ? fill(own().endEarly, { count: view.actions }) : null
  const isUnasked = option.verb === 'lead' || (option.verb === 'choose' && option.thing === 'attack')
  const odds = isUnasked ? oddsOf(view, option) : []
  if (!odds.some((one) => one.of === 'attack')) return null
  return fill(own().onlyTarget, { odds: odds.map((one) => `${own().chance[one.of]} ${exact(one.chance)}`).join(own().comma) })
}

/** What cannot be taken back: a card that leaves the hand for its good, and a recall while workers could still be placed. */
import type { OptionInfo } from '../../generated/protocol'
import { settings } from '../../lib/settings.svelte'
import type { Weighed } from '../types'
import type { View } from './props'
import { discard } from './spoken'

const en = {
  discard: (card: string, good: string): string => `${card} leaves your hand for good and brings ${good} once. Discard?`,
  recall: 'You can still place a worker. Recall all of them now?',
}
const ja: typeof en = {
  discard: (card, good) => `${card}は手札から失われ、${good}を一度だけ得ます。捨てますか。`,
  recall: 'まだワーカーを置けます。すべて回収しますか。',
}

export function confirm(option: OptionInfo, { options, words }: Weighed<View>): string | null {
  const own = settings.language === 'ja' ? ja : en
  if (option.verb === 'discard') return own.discard(words.thing('person', option.thing), discard(words, option.thing))
  if (option.verb === 'recall') return options.some((other) => other.verb === 'place') ? own.recall : null
  return null
}

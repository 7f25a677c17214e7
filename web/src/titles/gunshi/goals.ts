/** How a game of Gunshi is won, and how near both sides are. */
import type { ArmyView, GunshiView } from '../../generated/gunshi'
import { fill } from '../../lib/locale.svelte'
import { settings } from '../../lib/settings.svelte'
import type { Goal } from '../types'
import { armies } from './armies'

const TO_WIN = 3

const en = {
  general: 'General',
  generalText: 'Take the enemy general and you win at once. Which piece it is, only its owner knows until somebody finds out.',
  unknown: 'unknown: {count, plural, one {# piece} other {# pieces}} may be the general',
  known: 'piece {letter}, as you know; the other side does not',
  shown: 'piece {letter}, shown to everybody',
  invaders: 'Invaders',
  invadersText: 'Bring three tokens through the marked spaces at the far edge of the enemy camp and you win at once. A shielded infantry counts two.',
}

const ja: typeof en = {
  general: '将軍',
  generalText: '敵の将軍を取れば、その場で勝ち。どの兵が将軍かは、突きとめられるまで持ち主しか知らない。',
  unknown: '不明：候補は{count}体',
  known: '{letter}（あなたは知っている。相手には伏せたまま）',
  shown: '{letter}（公開）',
  invaders: '侵入',
  invadersText: '敵陣の奥の印のあるマスから3枚のコマを侵入させれば、その場で勝ち。盾を持つ歩兵は2枚に数える。',
}

export function goals(view: GunshiView): Goal[] {
  const own = settings.language === 'ja' ? ja : en
  const general = (army: ArmyView): Goal['seats'][number] => {
    if (army.general) return { value: army.general, note: fill(army.general_shown ? own.shown : own.known, { letter: army.general }) }
    return { value: '?', note: fill(own.unknown, { count: view.pieces.filter((piece) => piece.side === army.side && piece.may_be_general).length }) }
  }
  return [
    { name: own.general, text: own.generalText, clause: 'GUN-END-01', seats: armies(view).map(general) },
    { name: own.invaders, text: own.invadersText, clause: 'GUN-END-02', seats: armies(view).map((army) => ({ value: army.tokens, of: TO_WIN })) },
  ]
}

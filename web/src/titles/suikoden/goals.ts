/** How a game of Suikoden is won, by each set of rules, and how near everybody is. */
import { settings } from '../../lib/settings.svelte'
import type { Goal } from '../types'
import type { View } from './props'
import { isCompany } from './zones'

const TROPHIES = 10
const STARS = 10
const ROUT = 20

const en = {
  trophies: 'Trophies',
  trophiesText: 'Enemy characters beaten in battle become trophies. With the tenth you win at once.',
  stars: 'Stars',
  duelStars: 'The lands you have won are worth stars. With ten of them you win at once.',
  companyStars: 'Your lands are worth stars. With ten of them in the Victory phase of your own turn you win.',
  rout: 'Rout',
  routText: 'Cards that the enemy pays for retreats lie in your rout pile. With twenty of them you win at once.',
  lands: 'Lands left',
  landsText: 'Whoever has no land left, the current one and those below it together, has lost.',
  cards: 'Draw pile',
  cardsText: 'Whoever must draw at the beginning of a turn and finds no card left has lost.',
}

const ja: typeof en = {
  trophies: '戦果',
  trophiesText: '戦いで捕らえた敵の人物は戦果になる。10枚目でその場で勝ち。',
  stars: '★',
  duelStars: '得た土地には★がある。合わせて10個でその場で勝ち。',
  companyStars: '場の土地には★がある。自分の手番の勝利宣言フェイズに合わせて10個あれば勝ち。',
  rout: '撃退数',
  routText: '敵が撤退のために支払った札は撃退数置き場に入る。20枚でその場で勝ち。',
  lands: '残りの土地',
  landsText: '現在の土地もその下の土地もなくなった側の負け。',
  cards: '山札',
  cardsText: '手番の初めに引くべき札が山札に残っていない側の負け。',
}

export function goals(view: View): Goal[] {
  const own = settings.language === 'ja' ? ja : en
  const trophies = (clause: string, all: { trophies: string[] }[]): Goal => ({
    name: own.trophies,
    text: own.trophiesText,
    clause,
    seats: all.map((one) => ({ value: one.trophies.length, of: TROPHIES })),
  })
  const stars = (clause: string, text: string, all: { stars: number }[]): Goal => ({ name: own.stars, text, clause, seats: all.map((one) => ({ value: one.stars, of: STARS })) })
  if (isCompany(view)) return [stars('SUI-MP-05', own.companyStars, view.seats), trophies('SUI-MP-06', view.seats)]
  const { sides } = view
  if (view.rules === 'shared')
    return [
      stars('SUI-SHR-04', own.duelStars, sides),
      trophies('SUI-SHR-06', sides),
      { name: own.rout, text: own.routText, clause: 'SUI-SHR-05', seats: sides.map((side) => ({ value: side.rout.length, of: ROUT })) },
    ]
  return [
    trophies('SUI-VIC-04', sides),
    { name: own.lands, text: own.landsText, clause: 'SUI-VIC-02', seats: sides.map((side) => ({ value: Number(!!side.land) + side.stack_size })) },
    { name: own.cards, text: own.cardsText, clause: 'SUI-VIC-03', seats: sides.map((side) => ({ value: side.pile_size })) },
  ]
}

/** How a game of Tokugawa is won, and how near both sides are. */
import type { SideView, TokugawaView } from '../../generated/tokugawa'
import { settings } from '../../lib/settings.svelte'
import type { Words } from '../../lib/words'
import type { Goal } from '../types'

const BLOWS = 2
const CONTRACTS = 3
/** For more koku, more samurai, more buildings. */
const MORE = 5

const en = {
  capital: 'Capital struck',
  capitalText: 'Two successful attacks on the enemy capital take it, and whoever takes it wins at once.',
  contracts: 'Contracts',
  contractsText: 'With the third contract of either side the game ends, and more victory points win. The short game also ends when the contracts of a side are worth ten points.',
  worth: 'worth {points}',
  points: 'Points',
  pointsText: 'Victory points as they would be counted now: what the contracts are worth, and five each for more koku, for more samurai on the map and for more buildings. Nobody gets five where both have the same.',
}

const ja: typeof en = {
  capital: '首都攻撃',
  capitalText: '敵の首都への攻撃が二度成功すれば首都は落ち、落とした側がその場で勝つ。',
  contracts: '契約',
  contractsText: 'どちらかが3枚目の契約を取るとゲームは終わり、勝利点の多い側が勝つ。短いゲームは、契約の点が合わせて10点になっても終わる。',
  worth: '計{points}点',
  points: '勝利点',
  pointsText: 'いま数えた場合の勝利点：契約の点に、石、盤上の侍、建物のそれぞれが多い側へ5点ずつ。同数の項目は誰の点にもならない。',
}

export function goals(view: TokugawaView, words: Words): Goal[] {
  const own = settings.language === 'ja' ? ja : en
  const { sides } = view
  const other = (side: SideView): SideView => sides.find((one) => one !== side) ?? side
  const more = (side: SideView, what: 'koku' | 'samurai' | 'buildings'): string =>
    `${words.label(what)} ${side[what]}${side[what] > other(side)[what] ? ` → ${MORE}` : ' → 0'}`
  return [
    { name: own.capital, text: own.capitalText, clause: 'TOK-END-01', seats: sides.map((side) => ({ value: other(side).capital ? BLOWS - other(side).capital_strength : 0, of: BLOWS })) },
    {
      name: own.contracts,
      text: own.contractsText,
      clause: 'TOK-END-02',
      seats: sides.map((side) => ({
        value: side.contracts.length,
        of: CONTRACTS,
        note: [...side.contracts.map((card) => words.thing('contract', card)), own.worth.replace('{points}', String(side.contract_points))].join(' · '),
      })),
    },
    {
      name: own.points,
      text: own.pointsText,
      clause: 'TOK-END-06',
      seats: sides.map((side) => ({
        value: side.victory_points,
        note: [`${words.label('contracts')} ${side.contract_points}`, more(side, 'koku'), more(side, 'samurai'), more(side, 'buildings')].join(' · '),
      })),
    },
  ]
}

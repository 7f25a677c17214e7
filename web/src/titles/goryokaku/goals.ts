/** What ends a game of Goryōkaku, and what gives points in it. */
import type { GoryokakuView, PlayerView } from '../../generated/goryokaku'
import { fill } from '../../lib/locale.svelte'
import { settings } from '../../lib/settings.svelte'
import type { Words } from '../../lib/words'
import type { Goal } from '../types'
import { NUMBER_KANJI } from './signs'

const en = {
  end: 'Onigiri until the end',
  endText: 'Recalling workers takes onigiri from the clock. When its last one is taken the game ends, and most points win.',
  score: 'Points',
  scoreText: 'The sum of all rows of the score sheet.',
  row: 'tiles {tiles} · boards again {boards} · crest {crest} · daiba {daiba}',
  tiles: 'Tiles',
  tilesText: 'A tile with one of your pieces gives the points printed on it, and gives them again if you have a mark for its board.',
  castles: 'Castles',
  castlesText: 'Castle cards that are built: at the end each gives as many points as your multiplier on the daiba track says, and many tiles count them.',
  times: '{castles} × {multiplier} = {points} as of now',
}

const ja: typeof en = {
  end: '終了までのおにぎり',
  endText: 'ワーカーを呼び戻すと時計からおにぎりが減る。最後の一つが取られるとゲームは終わり、得点の多い人が勝つ。',
  score: '得点',
  scoreText: 'スコアシートのすべての行の合計。',
  row: 'タイル{tiles} · ボードの再得点{boards} · 家紋{crest} · 台場{daiba}',
  tiles: 'タイル',
  tilesText: '自分の建物コマを置いたタイルは、書かれた点になる。そのボードに自分の印があれば、もう一度数える。',
  castles: '築城',
  castlesText: '建てた築城カード。終了時、1枚ごとに台場の倍率の分だけ点になる。築城を数えるタイルも多い。',
  times: '{castles} × {multiplier} = 現在{points}点',
}

export function goals(view: GoryokakuView, words: Words): Goal[] {
  const own = settings.language === 'ja' ? ja : en
  const placed = (player: PlayerView): string[] => view.boards.flatMap((board) => board.tiles.filter((tile) => tile.owner === player.seat).map((tile) => tile.tile))
  const { players, scores, piles } = view
  return [
    ...(scores.length
      ? [{
          name: own.score,
          text: own.scoreText,
          clause: 'GOR-SCORE-06',
          seats: scores.map((sheet) => ({
            value: sheet.total,
            note: fill(own.row, { tiles: sheet.row_1, boards: sheet.boards.reduce((sum, points) => sum + points, 0), crest: sheet.crest, daiba: sheet.daiba }),
          })),
        }]
      : [{ name: own.end, text: `${own.endText} (${piles.map((pile) => `${NUMBER_KANJI[pile.pile]} ${pile.onigiri}`).join(', ')})`, clause: 'GOR-END-01', value: piles.reduce((sum, pile) => sum + pile.onigiri, 0), seats: [] }]),
    {
      name: own.tiles,
      text: own.tilesText,
      clause: 'GOR-SCORE-01',
      seats: players.map((player) => ({ value: placed(player).length, note: placed(player).map((tile) => words.thing('tile', tile)).join(' · ') })),
    },
    {
      name: own.castles,
      text: own.castlesText,
      clause: 'GOR-SCORE-05',
      seats: players.map(({ built, multiplier }) => ({
        value: built.length,
        note: fill(own.times, { castles: built.length, multiplier, points: built.length * multiplier }),
      })),
    },
  ]
}

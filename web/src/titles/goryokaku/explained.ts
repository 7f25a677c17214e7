/** What the spaces of the boards do, for whoever looks at them. */
import { settings } from '../../lib/settings.svelte'

const en = {
  action: {
    stone: 'Take 2 stone from the supply.',
    andesite: 'Take 1 andesite from the supply.',
    income: 'Gain 4 koban.',
    hire: 'Play one person card from your hand: pay its koban, or have the black-ship level that it asks for. It works for you from then on.',
    office: 'Put a building piece from your hand on a free tile of an open board: it gives points at the end.',
    castle: 'Build one castle card from your hand: pay the resources at its top, and receive what stands at its foot.',
    wood: 'Take 2 wood from the supply.',
    copper: 'Take 1 copper from the supply.',
  } as Record<string, string>,
  height: 'One worker a turn. Where a rival already stands you must end up higher: lay your own onigiri under the worker.',
  slot: {
    castle: 'For 1 onigiri take a castle card from the display, or turn up four new ones. Twice a turn at most.',
    person: 'For 2 onigiri take the top person card. Twice a turn at most.',
    level: 'For 3 onigiri raise your earth level or your black-ship level by 1. Once a turn.',
    worker: 'For 4 onigiri carry out an action of the area where you put your worker this turn. Once a turn; nobody hired works for it.',
  } as Record<string, string>,
  slots: 'One slot a turn, after your worker. The onigiri stay there until you recall.',
}

const ja: typeof en = {
  action: {
    stone: 'ストックから石を2個得る。',
    andesite: 'ストックから安山岩を1個得る。',
    income: '小判を4枚得る。',
    hire: '手札の人物カードを1枚出す。小判を払うか、求められた黒船レベルに達していればよい。以後、その人物が働く。',
    office: '手元の建物コマを、開いたボードの空いたタイルに置く。終了時に得点になる。',
    castle: '手札の築城カードを1枚建てる。上に書かれた資源を払い、下に書かれた報酬を得る。',
    wood: 'ストックから木を2個得る。',
    copper: 'ストックから銅を1個得る。',
  },
  height: '一手番にワーカー一つ。相手がいる所では、自分のおにぎりを下に敷いて相手より高くする。',
  slot: {
    castle: 'おにぎり1個で、場の築城カードを1枚取るか、4枚を入れ替える。一手番に二度まで。',
    person: 'おにぎり2個で、人物カードを1枚引く。一手番に二度まで。',
    level: 'おにぎり3個で、土レベルか黒船レベルを1上げる。一手番に一度。',
    worker: 'おにぎり4個で、この手番にワーカーを置いたエリアのアクションを一つ行う。一手番に一度。雇った人物は働かない。',
  },
  slots: '使えるスロットは一手番に一つ、ワーカーの後で。置いたおにぎりは呼び戻すまで残る。',
}

/** What a space of this kind does, and the rule that holds for all of them. */
export function explained(kind: string, name: string): [string, string] | undefined {
  const own = settings.language === 'ja' ? ja : en
  if (kind === 'action') return [own.action[name] ?? '', own.height]
  if (kind === 'slot') return [own.slot[name] ?? '', own.slots]
  return undefined
}

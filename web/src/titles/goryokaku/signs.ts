/** The kanji on boards, cards and tiles. */
export const AREA_KANJI: Record<string, string> = { mountain: '山', town: '街', castle: '城', ship: '船' }
export const KIND_KANJI: Record<string, string> = { moat: '堀', rampart: '塁', wall: '垣', gate: '門', quarters: '宅' }
export const NUMBER_KANJI: Record<string, string> = { '1': '一', '2': '二', '3': '三', '4': '四', '5': '五', closing: '終' }
export const TRADE_KANJI: Record<string, string> = {
  labourer: '人足',
  mason: '石工',
  woodcutter: '杣人',
  merchant: '商人',
  foreman: '肝煎',
  broker: '問屋',
  master: '棟梁',
  foreigner: '異国',
  keeper: '蔵番',
  contractor: '請負',
  envoy: '応接',
}

/** `mason_aoi` -> `mason` */
export const tradeOf = (person: string): string => person.slice(0, person.indexOf('_'))
/** The name of a card without the crest behind it: that one is drawn. */
export const withoutCrest = (name: string): string => name.replace(/\s*[（(][^（()）]*[)）]$/, '')

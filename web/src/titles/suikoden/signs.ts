/** Signs on the cards: one kanji each, beside a shape or a name, never alone. */
export const ATTRIBUTE_SIGNS: Record<string, string> = { benevolence: '仁', righteousness: '義', courage: '勇', yellow: '黄', black: '黒' }

export const SYMBOL_SIGNS: Record<string, string> = {
  benevolence: '仁',
  righteousness: '義',
  courage: '勇',
  white: '白',
  'kill-benevolence': '殺',
  'kill-righteousness': '殺',
  'kill-courage': '殺',
}

export const SKILL_SIGNS: Record<string, string> = {
  feint: '陽', cavalry: '騎', navy: '水', helm: '舵', plunder: '奪', fire: '火', flood: '洪', sorcery: '妖', scouting: '情', beauty: '美', supply: '調', archery: '射',
}

/** What may be done with a card, where it may be more than one thing. */
export const VERB_SIGNS: Record<string, string> = {
  recruit: '登', play: '手', scout: '情', use: '能', shoot: '射', charm: '美', send: '放', kill: '殺', discard: '捨', event: '事', commit: '戦', aid: '援', aim: '的',
}

export const STATUS_SIGNS: Record<string, string> = { spent: '済', preparing: '備' }

const TONES: Record<string, string> = { benevolence: 'jin', righteousness: 'gi', courage: 'yu', yellow: 'ki' }

/** The ink an attribute is printed in. */
export const toneOf = (attribute: string): string => `var(--${TONES[attribute] ?? 'sumi'})`

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

/** The emblem of a skill, or of somebody's greatest number, in a square of 24. */
export const EMBLEMS: Record<string, string> = {
  feint: 'M3 9h13l-4-4M21 15H8l4 4',
  cavalry: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4Z',
  navy: 'M12 3v9M12 4l6 7h-6M3 15q3-4 6 0t6 0 6 0M3 19q3-4 6 0t6 0 6 0',
  helm: 'M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 3v18M3 12h18M5.600 5.600l12.800 12.800M18.400 5.600 5.600 18.400',
  plunder: 'M9 8q-6 5-5 11 8 3 16 0 1-6-5-11ZM8 4l1 4h6l1-4-2 1-2-2-2 2Z',
  fire: 'M12 2q7 7 5 13a5.500 5.500 0 0 1-10.500 0q-.5-4 2.500-6.500 0 3 2 4 3-4 1-10.500Z',
  flood: 'M12 3q6.500 7 6.500 11.500a6.500 6.500 0 0 1-13 0Q5.500 10 12 3ZM7 15q2.500-3 5 0t5 0',
  sorcery: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 3a4.500 4.500 0 0 1 0 9 4.500 4.500 0 0 0 0 9M12 7v1M12 16v1',
  scouting: 'M2 12q10-11 20 0-10 11-20 0ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  beauty: 'M12 12q-4-3-2-7l2 2 2-2q2 4-2 7 2-4 6-4l-1 3 2 2q-3 3-7-1 4 1 4 6l-3-1-2 2q-3-2-1-7 0 5-4 6l0-3-3-2q1-4 7-4-5-1-5-5l3 0Z',
  supply: 'M4 7q8-3 16 0v10q-8 3-16 0ZM9 6v12M15 6v12M4 12h16',
  archery: 'M8 3q10 9 0 18M8 3v18M3 12h18l-4-3M21 12l-4 3',
  attack: 'M12 2l2 4v9h-4V6ZM7 15h10M12 15v6M10 21h4',
  defence: 'M5 4q7 2 14 0v8q0 6-7 9-7-3-7-9ZM12 6v13M6 11h12',
  intellect: 'M12 20 3 9q9-9 18 0ZM12 20 7.500 6.500M12 20V4.500M12 20l4.500-13.500',
}

const TONES: Record<string, string> = { benevolence: 'jin', righteousness: 'gi', courage: 'yu', yellow: 'ki' }

/** The ink an attribute is printed in. */
export const toneOf = (attribute: string): string => `var(--${TONES[attribute] ?? 'sumi'})`

/** The signs on pieces and cards. */
export const PIECE_KANJI: Record<string, string> = { infantry: '歩', archer: '弓', cavalry: '騎', fence: '柵' }

/** The large sign of a card, and the small one above it that names its set. */
export const CARD_SIGNS: Record<string, { sign: string; set: string }> = {
  move: { sign: '進', set: '' },
  turn_shoot: { sign: '射', set: '' },
  fence: { sign: '柵', set: '' },
  reinforce: { sign: '援', set: '' },
  forced_march: { sign: '速', set: '六韜一' },
  stronger_supply: { sign: '糧', set: '六韜二' },
  heavy_crossbow: { sign: '弩', set: '六韜三' },
  reinforcement_route: { sign: '路', set: '六韜四' },
  light_infantry: { sign: '軽', set: '六韜五' },
  scouts: { sign: '偵', set: '六韜六' },
  rapid_fire: { sign: '連', set: '三略一' },
  change_places: { sign: '替', set: '三略二' },
  chained_ships: { sign: '環', set: '三略三' },
}

export const SIDE_KANJI: Record<string, string> = { red: '赤', blue: '青' }

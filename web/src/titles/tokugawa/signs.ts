/** The signs on pieces, and the small pictures of buildings, terrain and weather. */
export const SAMURAI_KANJI: Record<string, string> = { bowman: '弓', lancer: '槍', swordsman: '刀', capital: '都' }
export const SIDE_KANJI: Record<string, string> = { red: '赤', blue: '青' }
export const STACK_KANJI: Record<string, string> = { west: '西', centre: '中', east: '東' }
export const TERRAIN_KANJI: Record<string, string> = { plain: '平', forest: '森', mountain: '山', sea: '海' }

/** Drawn within -12..12, filled with one colour. */
export const BUILDING_SHAPES: Record<string, string> = {
  ship: 'M-11 4H11L7 10H-8ZM-1.500 3V-11L9 1.500H-1.500ZM-3 2V-7L-9 2Z',
  garden: 'M-1.500 11V4H-9L-4-1H-7L0-11 7-1H4L9 4H1.500V11Z',
  smithy: 'M-11-5H4Q10-5 11-2 6 1 3 1V4L7 9H-7L-3 4V1Q-9 0-11-5ZM-4-11H5V-7H-4Z',
  castle: 'M-11 11V5H-8V0H-11L-7-4H-5V-7H-8L0-12 8-7H5V-4H7L11 0H8V5H11V11H3V6H-3V11Z',
  shrine: 'M-12-10Q0-6 12-10V-6.500Q10-6 8-5.700V-2H10.500V1H8V11H5V1H-5V11H-8V1H-10.500V-2H-8V-5.700Q-10-6-12-6.500ZM-5-5.300V-2H5V-5.300Q0-4.800-5-5.300Z',
  wall: 'M-12 10V-8H-8V-4H-4V-8H0V-4H4V-8H8V-4H12V10ZM-12 1.500H12V3.500H-12ZM-5 3.500H-3V10H-5ZM3-4H5V1.500H3Z',
}
export const BUILDINGS = Object.keys(BUILDING_SHAPES)

export const TREE = 'M0-9 5-1H2.500L6.500 5H1V9H-1V5H-6.500L-2.500-1H-5Z'
export const PEAK = 'M-10 7-2-8 2-2 4-5 10 7Z'
export const ANCHOR = 'M0-8A2.200 2.200 0 1 1-.01-8ZM0-4V8M-4-1H4M-7 2Q-6 8 0 8 6 8 7 2'
export const WAVES = 'M-10-2Q-5-7 0-2T10-2M-10 4Q-5-1 0 4T10 4'

/** One way in which two dice make a sum. The rules know only the sum. */
export function faces(sum: number, id: number): [number, number] {
  const least = Math.max(1, sum - 6)
  const most = Math.min(6, sum - 1)
  const first = least + (id % (most - least + 1))
  return [first, sum - first]
}

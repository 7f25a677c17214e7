/** Faces: their shape, eyes, brows, mouths, and the marks by which people are known. Drawn about x = 50. */
import { COLOURS, INK, dot, line, mirrored, patch, shape } from './ink'

export const SHAPES = {
  oval: 'M33 38C32 20 68 20 67 38 67 51 60 62 50 66 40 62 33 51 33 38Z',
  sharp: 'M33 37C32 20 68 20 67 37 67 49 58 61 50 67 42 61 33 49 33 37Z',
  round: 'M31.500 40C31 20 69 20 68.500 40 68.500 55 60 64 50 64.500 40 64 31.500 55 31.500 40Z',
  broad: 'M31 38C31 20 69 20 69 38L67 53Q62 63 50 66 38 63 33 53Z',
  long: 'M34 36C33 19 67 19 66 36 66 52 60 66 50 70 40 66 34 52 34 36Z',
}

/** The upper lid, with a lash at its outer end. */
const upper = (d: string): string => line(d, 2.1) + line('M63 42.300L65.800 40.600', 1.1)

/** The eye on the left of the picture's right half; the other one is its mirror image. Centre 58 44. */
const EYES: Record<string, (colour: string) => string> = {
  gentle: (c) => `${patch('M53.500 44Q58 39 62.500 44.500 58 48.500 53.500 44Z', '#fff')}<ellipse cx="58" cy="44" rx="2.700" ry="3.300" fill="${c}"/>${dot(57, 43, 1, '#fff')}${upper('M53 44.500Q57.500 38.500 63 44')}`,
  round: (c) => `${patch('M53 44Q58 36.500 63 44 58 51 53 44Z', '#fff')}<ellipse cx="58" cy="44" rx="3.200" ry="4.200" fill="${c}"/>${dot(56.800, 42.300, 1.3, '#fff')}${dot(59, 46, 0.7, '#fff')}${upper('M52.500 43Q57.500 36.500 63.500 42')}`,
  sharp: (c) => `${patch('M53.500 45Q58 40.500 63.500 41.500 60 47.500 53.500 45Z', '#fff')}<ellipse cx="58.500" cy="43.700" rx="2.300" ry="2.700" fill="${c}"/>${dot(57.800, 42.900, 0.7, '#fff')}${upper('M52.500 45Q58 39.500 64.500 40.500')}`,
  fierce: (c) => `${patch('M53.500 44Q58 39.500 63.500 41 60 48 53.500 44Z', '#fff')}${dot(58.300, 43.600, 1.8, c)}${upper('M52.500 44.500L64.500 39.500')}${line('M55 47Q59 48.500 62 45.500', 0.8)}`,
  narrow: (c) => `${patch('M53.500 44.500Q58 42 63 43.500 58 46.500 53.500 44.500Z', '#fff')}${dot(58.200, 44.200, 1.7, c)}${upper('M53 44.500Q58 41.500 64 43')}`,
  sly: (c) => `${patch('M53 45.500Q58 42 64 41.500 60 46.500 53 45.500Z', '#fff')}${dot(58.800, 44, 1.9, c)}${upper('M52.500 45.500Q58 41 65.500 39.500')}${line('M64 41L66 41.300', 1)}`,
  sleepy: (c) => `${patch('M53.500 44Q58 43 63 44 58 48.500 53.500 44Z', '#fff')}${patch('M55.500 43.800H60.800Q60.500 47.300 58.200 47.300 55.800 47 55.500 43.800Z', c)}${upper('M53 43.800Q58 42.300 63.500 43.800')}`,
  closed: () => line('M53.500 44Q58 48 63 44M61.500 46L64 47.500', 1.9),
  smiling: () => line('M53.500 46Q58 40.500 63 46M62 44L65 43.300', 1.9),
  stern: (c) => `${patch('M53.500 43.500L63.500 42.500Q61 47.500 55 46.500Z', '#fff')}${dot(58.400, 44.300, 2, c)}${upper('M53 43.500L64 42')}`,
  lash: (c) => `${patch('M53.500 44.500Q58 39.500 63 43 59 48 53.500 44.500Z', '#fff')}<ellipse cx="58.200" cy="43.900" rx="2.600" ry="3.100" fill="${c}"/>${dot(57.300, 42.900, 0.9, '#fff')}${upper('M52.500 45Q57.500 39 64 42.500')}${line('M63 41.800L66 40M61.500 40.800L63.500 38.800', 1)}`,
}

const BROWS: Record<string, string> = {
  calm: line('M53 36.500Q58 34 63.500 36.500', 1.5),
  soft: line('M54 36Q58.500 34.500 62.500 37', 1),
  bold: line('M53 37Q57.500 33.500 64 34.500', 2),
  angry: line('M53 39.200L63.500 34.300', 2.1),
  worried: line('M53 34.500Q58 34.500 63.500 38', 1.5),
  high: line('M53.500 33.500Q58.500 30.500 63.500 33.500', 1.3),
  court: patch('M55 31.500q3-2.500 6 0-3 2-6 0Z', INK, 0.75),
}

const MOUTHS: Record<string, string> = {
  calm: line('M46.500 56.500Q50 57.500 53.500 56.500', 1.4),
  smile: line('M45.500 55.500Q50 59.500 54.500 55.500', 1.5),
  grin: `${shape('M44.500 54.500Q50 57 55.500 54.500 54 60.500 50 60.500 46 60.500 44.500 54.500Z', '#fff', 1.2)}${line('M45.500 57.300H54.500', 0.7)}`,
  fang: `${line('M45 55.500Q50 58.500 55 55.500', 1.5)}${shape('M52 57L53 60 54.300 56.500Z', '#fff', 0.8)}`,
  smirk: line('M46 57Q51 58 55 54.500', 1.6),
  shout: shape('M46.500 54Q50 53 53.500 54 55 61 50 61.500 45 61 46.500 54Z', '#7d2418', 1.3),
  oh: shape('M48.500 55.500Q50 54.500 51.500 55.500 52.500 58.500 50 58.800 47.500 58.500 48.500 55.500Z', '#7d2418', 1),
  pout: line('M47.500 57.500Q50 55.800 52.500 57.500', 1.5),
  stern: line('M46 57.500Q50 55.500 54 57.500', 1.6),
  lips: `${patch('M46.500 56.500Q48.500 54.700 50 55.600 51.500 54.700 53.500 56.500 50 60 46.500 56.500Z', '#b8322a')}${line('M46.800 56.600Q50 57.400 53.200 56.600', 0.7)}`,
  tongue: `${line('M45.500 55.500Q50 59 54.500 55.500', 1.5)}${shape('M50.500 57.400Q54 56.500 53.500 60 51 61.500 50.500 57.400Z', '#d4675f', 0.9)}`,
}

const MARKS: Record<string, string> = {
  birthmark: patch('M50 22Q34 24 33.500 38 33.500 48 38 55 46 52 45 43 44 33 50 22Z', '#3f6d8a', 0.62),
  brand: line('M37.500 49.500h4.500M39.700 48v5M37.800 52.700h4', 0.9, '#4a3f57'),
  scar: line('M61 36L66 52M61.500 42.500L65 41.500M62.500 47L66 46', 1.1, '#8d2f22'),
  patch: `${shape('M52.500 40H64.500V45Q62.500 50 58.500 50 53.500 49.500 52.500 45Z', INK)}${line('M52.500 41L33 31M64.500 41L67.500 39', 1.3)}`,
  freckles: [[38, 50], [41, 51.500], [43.500, 50], [56.500, 50], [59, 51.500], [62, 50]].map(([x, y]) => dot(x!, y!, 0.7, '#9a5a36')).join(''),
  blush: mirrored(patch('M57.500 51.500q4-2.500 8 0-4 3-8 0Z', '#d4675f', 0.5)),
  flower: `${[0, 72, 144, 216, 288].map((turn) => `<ellipse cx="50" cy="27.700" rx="1.300" ry="2" fill="#b8322a" transform="rotate(${turn} 50 30)"/>`).join('')}`,
  mole: dot(57.500, 58, 0.9, INK),
  paint: mirrored(line('M58 50L66 48M58 53L65.500 51.500', 1.5, '#a8341f')),
  bump: shape('M44 19Q50 9 56 19 50 22 44 19Z', '#d9a878'),
  bandage: `${shape('M31 30L69 24V29L31 35Z', '#f6f0e2', 1)}${line('M40 29L39 33.500M52 27L51 31.500', 0.7)}`,
  beard: patch('M36 55Q50 71 64 55 63 66 50 72 37 66 36 55Z', INK, 0.13),
  tears: patch('M60.500 48q2.500 4 0 6-2.500-2 0-6Z', '#6f9fbd'),
  third: `${patch('M46.500 29Q50 25.500 53.500 29 50 32.500 46.500 29Z', '#fff')}${dot(50, 29, 1.3, '#c8962b')}${line('M46.500 29Q50 25.500 53.500 29 50 32.500 46.500 29Z', 0.9)}`,
  glasses: `${mirrored(`<circle cx="58.500" cy="44.500" r="6.300" fill="#fff" fill-opacity=".25" stroke="${INK}" stroke-width="1.100"/>`)}${line('M47.800 43.800Q50 42.500 52.200 43.800', 1.1)}`,
  veil: patch('M32 48Q50 54 68 48L70 74Q50 84 30 74Z', '#f6f0e2', 0.72) + line('M32 48Q50 54 68 48', 1),
  mask: shape('M33.500 50Q50 46 66.500 50 66 62 50 67 34 62 33.500 50Z', '#2a2724'),
}

const IRIS: Record<string, string> = { pale: 'auburn', fair: 'brown', warm: 'umber', tan: 'umber', dark: 'gold', ruddy: 'umber', sallow: 'moss' }

export interface Look {
  shape: keyof typeof SHAPES
  eyes: string
  brow: string
  mouth: string
  marks: string[]
}

export const EYE_NAMES = Object.keys(EYES)
export const BROW_NAMES = Object.keys(BROWS)
export const MOUTH_NAMES = Object.keys(MOUTHS)
export const MARK_NAMES = Object.keys(MARKS)

export function drawFace(look: Look, skin: string, skinName: string): string {
  const iris = COLOURS[IRIS[skinName] ?? 'umber']!
  const ears = mirrored(shape('M66.500 42Q71.500 38.500 71 45 70 51 66 50.500Z', skin, 1.2))
  const shade = patch('M33 50Q40 60 50 63 60 60 67 50 61 63.500 50 66 39 63.500 33 50Z', '#7d3f22', 0.16)
  const nose = line('M50.500 45.500L48.900 50.600 50.900 51.300', 0.9)
  const own = look.marks.filter((mark) => mark !== 'beard')
  return [
    ears,
    shape(SHAPES[look.shape], skin, 1.5),
    look.marks.includes('beard') ? '' : shade,
    ...look.marks.filter((mark) => mark === 'birthmark' || mark === 'blush' || mark === 'paint').map((mark) => MARKS[mark]!),
    `<g transform="translate(50 44) scale(1.100) translate(-50 -44)">${mirrored(EYES[look.eyes]!(iris))}</g>`,
    mirrored(BROWS[look.brow]!),
    nose,
    look.marks.includes('mask') ? '' : MOUTHS[look.mouth]! + line('M48.300 61Q50 61.800 51.700 61', 0.9, 'rgba(168,52,31,.55)'),
    ...own.filter((mark) => !['birthmark', 'blush', 'paint'].includes(mark)).map((mark) => MARKS[mark]!),
  ].join('')
}

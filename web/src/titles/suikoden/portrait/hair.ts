/** Hair: what falls behind the face, and what falls before it. */
import { INK, line, mirrored, patch, ring, shape } from './ink'

type Strand = (colour: string) => string

const sheen = (d: string): string => line(d, 1.1, 'rgba(255,255,255,.28)')
const thread = (d: string): string => line(d, 0.7, 'rgba(0,0,0,.45)')
const cap = 'M30 42C25 10 75 10 70 42L68 54H32Z'

const BACK: Record<string, Strand> = {
  none: () => '',
  short: (c) => shape('M29.500 42C25 11 75 11 70.500 42L69 53Q66 56 64 52H36Q34 56 31 53Z', c),
  bob: (c) => shape('M28 42C23 9 77 9 72 42L75 62Q68 68 63 62V52H37V62Q32 68 25 62Z', c) + thread('M29 50L28 62M71 50L72 62'),
  long: (c) => shape('M28 42C23 9 77 9 72 42L79 94Q72 101 64 95L62 55H38L36 95Q28 101 21 94Z', c) + thread('M29 55L27 92M33 60L32 94M71 55L73 92M67 60L68 94'),
  wavy: (c) => shape('M28 42C22 8 78 8 72 42 80 50 74 58 79 66 84 76 77 84 80 95L64 96 62 56H38L36 96 20 95C23 84 16 76 21 66 26 58 20 50 28 42Z', c) + thread('M28 50Q24 60 28 68 24 80 27 92M72 50Q76 60 72 68 76 80 73 92'),
  mane: (c) => shape('M50 6L57 12 66 7 70 17 81 18 77 29 88 36 78 43 90 56 77 58 84 74 70 70 66 84 60 60H40L34 84 30 70 16 74 23 58 10 56 22 43 12 36 23 29 19 18 30 17 34 7 43 12Z', c) + thread('M24 44L16 54M76 44L84 54M30 62L26 70M70 62L74 70'),
  tail: (c) => shape('M56 15C66 -4 92 4 93 32 94 48 86 56 91 72 82 68 76 56 77 42 77 30 72 24 62 22Z', c) + thread('M68 12Q86 22 84 52') + shape(cap, c),
  tails: (c) => mirrored(shape('M68 22C88 12 98 40 90 64 88 74 91 80 86 90 80 80 76 66 74 48Z', c) + thread('M78 28Q90 48 84 76')) + shape(cap, c),
  lowtails: (c) => shape(cap, c) + mirrored(shape('M66 52Q76 56 76 72 77 86 70 97 63 88 64 72Z', c) + thread('M70 60Q73 76 70 90')),
  bun: (c) => ring(50, 9, 9.5, c) + thread('M43 8Q50 3 57 9M44 12Q50 8 56 13') + shape(cap, c),
  buns: (c) => mirrored(ring(69, 17, 8.5, c) + thread('M64 15Q70 11 75 17M65 20Q70 15 75 21')) + shape(cap, c),
  loops: (c) => mirrored(`<ellipse cx="62" cy="9" rx="6" ry="10" transform="rotate(24 62 9)" fill="none" stroke="${INK}" stroke-width="7"/><ellipse cx="62" cy="9" rx="6" ry="10" transform="rotate(24 62 9)" fill="none" stroke="${c}" stroke-width="4.600"/>`) + shape(cap, c),
  topknot: (c) => shape('M45 15C42 4 46 1 50 1 54 1 58 4 55 15Z', c) + shape('M44 13H56V17H44Z', '#a8341f', 1) + shape(cap, c),
  halfup: (c) => BACK.long!(c) + ring(50, 9, 7, c) + thread('M45 8Q50 4 55 9'),
  braid: (c) => shape(cap, c),
  sidetail: (c) => shape(cap, c) + shape('M31 50Q18 54 18 70 17 84 24 96 32 86 32 70 33 60 36 54Z', c) + thread('M26 60Q22 76 25 90'),
  shock: (c) => shape('M29 44L24 34 31 32 25 22 35 22 33 10 43 16 47 4 54 14 63 5 64 17 75 14 70 25 78 30 70 34 76 44 69 54H31Z', c),
  crest: (c) => shape('M40 20L42 2 48 10 52 -2 57 9 63 3 61 20Z', c) + shape('M32 40C30 18 70 18 68 40L67 46H33Z', c),
  braids: (c) => shape(cap, c),
  shaved: () => patch('M32.500 36C33 18 67 18 67.500 36 60 26 40 26 32.500 36Z', '#2a2724', 0.2),
}

const FRONT: Record<string, Strand> = {
  none: () => '',
  blunt: (c) => shape('M31 44C26 12 74 12 69 44L66.500 35Q50 31.500 33.500 35Z', c) + thread('M42 24V33M50 22V32.500M58 24V33') + sheen('M38 23Q50 17.500 62 23'),
  part: (c) => shape('M31 46C25 14 46 15 50 18 54 15 75 14 69 46 68 34 60 27 50 21 40 27 32 34 31 46Z', c) + sheen('M36 26Q41 20 47 20'),
  swept: (c) => shape('M31 46C25 12 75 12 69.500 45 63 36 52 31 43 23 42 32 36 37 31 46Z', c) + thread('M47 22Q58 30 66 36') + sheen('M40 20Q52 15 62 22'),
  sweptleft: (c) => `<g transform="matrix(-1 0 0 1 100 0)">${FRONT.swept!(c)}</g>`,
  spiky: (c) => shape('M30 46C25 12 75 12 70 46L66.500 33 62 42 58 29 52 40 47 28 42 40 37.500 31 33.500 43Z', c) + sheen('M38 21Q50 15.500 62 21'),
  wisps: (c) => shape('M30.500 44C26 12 74 12 69.500 44L66 31Q60 25 55 25L53 35 49 25Q40 25 34 32Z', c) + sheen('M38 21Q50 16 62 21'),
  high: (c) => shape('M31 40C27 13 73 13 69 40 65 27 58 24.500 50 24.500 42 24.500 35 27 31 40Z', c) + thread('M50 16V24M42 17L40 25.500M58 17L60 25.500'),
  peak: (c) => shape('M31 42C27 13 73 13 69 42 67 29 59 25 50 31 41 25 33 29 31 42Z', c) + sheen('M38 21Q50 16 62 21'),
  curtain: (c) => FRONT.part!(c) + mirrored(shape('M67 34Q73 44 71 58 70 66 66 70 64 58 66 48Z', c) + thread('M69 44Q69 56 67 64')),
  locks: (c) => FRONT.blunt!(c) + mirrored(shape('M67 38Q72 46 71 62 69 66 66.500 63L66.500 50Z', c)),
  hime: (c) => FRONT.blunt!(c) + mirrored(shape('M66.500 35L72 40V61L65.500 60Z', c) + thread('M69 44V58')),
  oneeye: (c) => shape('M31 46C25 12 75 12 70 46 70 54 67 60 62 62 64 52 58 40 48 25 42 30 35 36 31 46Z', c) + thread('M54 28Q66 40 65 56') + sheen('M40 20Q52 15 62 22'),
  beardlocks: (c) => FRONT.peak!(c) + mirrored(shape('M66 40Q74 54 70 76 66 92 59 96 63 78 65 60Z', c) + thread('M69 54Q69 74 63 90')),
  fuzzy: (c) => shape('M30 45L32 36 28 31 34 29 32 21 40 22 42 14 49 19 56 13 60 20 68 18 67 27 73 31 68 36 70 45 65 34 60 37 57 30 51 36 46 30 41 37 36 33Z', c),
  braid: (c) => FRONT.swept!(c) + [60, 69, 78, 87].map((y, n) => `<ellipse cx="${69 + (n % 2)}" cy="${y}" rx="5" ry="6" fill="${c}" stroke="${INK}" stroke-width="1.200"/>`).join('') + shape('M67 92H74L76 100H66Z', c, 1.1) + line('M66.500 92H74.500', 2, '#a8341f'),
  braids: (c) => FRONT.part!(c) + mirrored([58, 67, 76, 85].map((y, n) => `<ellipse cx="${71 + (n % 2)}" cy="${y}" rx="4.500" ry="5.600" fill="${c}" stroke="${INK}" stroke-width="1.200"/>`).join('')),
}

export const BACK_NAMES = Object.keys(BACK)
export const FRONT_NAMES = Object.keys(FRONT)

export const behind = (style: string, colour: string): string => BACK[style]!(colour)
export const before = (style: string, colour: string): string => FRONT[style]!(colour)

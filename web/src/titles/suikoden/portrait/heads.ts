/** What is worn on the head. Some of it hangs behind the face. */
import { COLOURS, INK, dot, line, mirrored, patch, ring, shape, star } from './ink'

type Wear = (one: string, two: string) => string

const flower = (x: number, y: number, petal: string, size = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-4" rx="2.800" ry="3.800" fill="${petal}" stroke="${INK}" stroke-width=".900" transform="rotate(${turn})"/>`).join('')}${dot(0, 0, 2, '#f4c95d')}</g>`

const WORN: Record<string, Wear> = {
  none: () => '',
  band: (a) => shape('M30.500 33Q50 24 69.500 33L70 38Q50 29 30 38Z', a) + shape('M69 34L82 30 79 36 84 42 70 38Z', a, 1.1),
  cloth: (a, b) => shape('M29 36C24 8 76 8 71 36Q50 24 29 36Z', a) + shape('M29.500 34Q50 22 70.500 34L71 38Q50 27 29 38Z', b, 1.1) + shape('M69 33L84 27 81 34 86 40 71 38Z', b, 1),
  kerchief: (a, b) => shape('M28 40C22 8 78 8 72 40L76 62Q70 60 68 46 60 27 50 27 40 27 32 46 30 60 24 62Z', a) + [[40, 19], [50, 16], [60, 19], [35, 27], [65, 27]].map(([x, y]) => dot(x!, y!, 1.3, b)).join(''),
  ring: (a) => line('M31 33Q50 26.500 69 33', 3.4) + line('M31 33Q50 26.500 69 33', 2, a) + line('M46.500 30.500Q46 25.500 50 25 54 25.500 53.500 30.500', 1.6, a),
  helmet: (a, b) => shape('M28 38C24 10 44 7 50 7 56 7 76 10 72 38L78 52 70 48 68 38Q50 27 32 38L30 48 22 52Z', a) + line('M50 8V31M38 11Q35 22 35 34M62 11Q65 22 65 34', 0.9) + shape('M48 8C46 -2 60 -6 68 -2 60 -2 54 2 53 8Z', b, 1.1) + shape('M30.500 35Q50 24.500 69.500 35L70 39.500Q50 29 30 39.500Z', b, 1.1),
  horned: (a, b) => WORN.helmet!(a, b) + mirrored(shape('M62 14C70 8 74 -2 70 -8 82 -2 80 14 68 20Z', '#efe6d2')),
  phoenix: (a, b) => mirrored(line('M56 12C66 -8 86 -10 98 6', 3.2) + line('M56 12C66 -8 86 -10 98 6', 1.8, b) + [70, 78, 86].map((x, n) => line(`M${x} ${-1.5 + n * 0.5}l3 6`, 0.8)).join('')) + shape('M34 26L32 14 41 19 50 8 59 19 68 14 66 26Q50 19 34 26Z', a) + dot(50, 17, 2, b),
  crown: (a, b) => shape('M36 24L34 9 42 16 50 4 58 16 66 9 64 24Q50 18 36 24Z', a) + dot(50, 14, 2.1, b) + dot(42, 19, 1.2, b) + dot(58, 19, 1.2, b),
  mian: (a, b) => shape('M38 26V12H62V26Q50 20 38 26Z', a) + shape('M22 4H78L80 11H20Z', a) + [26, 31, 36, 64, 69, 74].map((x) => line(`M${x} 11V29`, 0.8) + [15, 20, 25].map((y) => dot(x, y, 1.2, b)).join('')).join(''),
  winged: (a, b) => shape('M31 31C30 12 44 8 50 8 56 8 70 12 69 31Q50 22 31 31Z', a) + shape('M31.500 27Q50 18 68.500 27L69 32Q50 23 31 32Z', a, 1) + mirrored(shape('M68 25Q84 20 99 23L98 28Q84 26 69 30Z', a)) + dot(50, 17, 2.2, b),
  cap: (a, b) => shape('M33 29L37 7Q50 3 63 7L67 29Q50 21 33 29Z', a) + line('M45 6L43.500 23M55 6L56.500 23', 0.9, b) + shape('M32.500 27Q50 18.500 67.500 27L68 31Q50 22.500 32 31Z', b, 1),
  soldier: (a, b) => shape('M30 34C26 14 44 10 50 10 56 10 74 14 70 34Q50 25 30 34Z', a) + shape('M24 36Q50 20 76 36L73 40Q50 28 27 40Z', b) + shape('M48 10Q50 2 52 10Z', '#a8341f', 1) + dot(50, 5, 2.4, '#a8341f'),
  straw: (a) => shape('M4 34Q30 8 50 2 70 8 96 34 74 27 50 27 26 27 4 34Z', a) + line('M50 3L28 28M50 3L40 27M50 3V26M50 3L60 27M50 3L72 28M16 28Q50 14 84 28', 0.8) + line('M33 30Q33 52 46 66M67 30Q67 52 54 66', 0.8),
  felt: (a, b) => shape('M14 33Q20 28 31 28C29 8 71 8 69 28 80 28 86 33 86 33 70 40 30 40 14 33Z', a) + shape('M31 28Q50 20 69 28L69 32Q50 25 31 32Z', b, 1) + dot(50, 10, 3.4, '#a8341f'),
  fur: (a, b) => shape('M32 24C30 6 70 6 68 24Z', a) + shape('M26 34Q24 26 31 25 34 20 40 23 45 18 50 21 55 18 60 23 66 20 69 25 76 26 74 34 70 39 66 35 60 39 55 34 50 38 45 34 40 39 34 35 30 39 26 34Z', b),
  pelt: (a, b) => shape('M26 44C20 6 80 6 74 44L80 66 70 58Q70 34 62 28H38Q30 34 30 58L20 66Z', a) + mirrored(shape('M60 14L72 2 74 18Z', a) + patch('M64 13L71 7 71.500 15Z', '#e3a7a4')) + [[40, 18], [50, 14], [60, 18], [33, 27], [67, 27], [28, 42], [72, 42], [46, 21], [55, 21]].map(([x, y]) => dot(x!, y!, 1.9, b)).join('') + dot(43, 24, 1.3, INK) + dot(57, 24, 1.3, INK),
  tiger: (a, b) => shape('M26 44C20 6 80 6 74 44L79 62 70 56Q70 34 62 28H38Q30 34 30 56L21 62Z', a) + mirrored(`<circle cx="68" cy="11" r="6" fill="${a}" stroke="${INK}" stroke-width="1.300"/>` + line('M60 11L63 18M68 20L72 25M70 32L76 33M71 42L77 45', 2, b)) + line('M45 15H55M46 19H54M50 12V22', 1.6, b),
  wolf: (a, b) => shape('M28 42C22 6 78 6 72 42L77 60 69 54Q69 34 60 28L50 32 40 28Q31 34 31 54L23 60Z', a) + mirrored(shape('M60 15L70 -4 75 20Z', a) + patch('M64 13L69.500 3 71.500 16Z', b)) + shape('M44 27L50 34 56 27Z', INK, 0.8),
  dragon: (a, b) => mirrored(line('M60 16C64 6 60 0 66 -6M64 8Q70 6 72 0', 4) + line('M60 16C64 6 60 0 66 -6M64 8Q70 6 72 0', 2.4, a)) + shape('M33 27Q50 15 67 27L66 31Q50 20 34 31Z', b, 1.1) + dot(50, 21.5, 2.3, a),
  daoist: (a, b) => shape('M39 19Q38 9 44 8 46 2 50 2 54 2 56 8 62 9 61 19 50 15 39 19Z', a) + line('M50 4V16M44 9Q46 14 44 17M56 9Q54 14 56 17', 0.9) + line('M28 13H72', 2.2) + line('M28 13H72', 1.1, b),
  lotus: (a, b) => shape('M30 26Q36 8 42 16 44 2 50 2 56 2 58 16 64 8 70 26 50 18 30 26Z', a) + dot(50, 14, 2.4, b),
  nun: (a, b) => shape('M28 44C22 6 78 6 72 44L80 74 66 66Q70 34 50 26 30 34 34 66L20 74Z', a) + line('M34 52Q34 32 50 26 66 32 66 52', 1, b),
  pins: (a, b) => [-32, 0, 32].map((turn) => `<g transform="rotate(${turn} 50 24)">${line('M50 14V-4', 2.4)}${line('M50 14V-4', 1.3, a)}${dot(50, -5, 2.8, b)}</g>`).join('') + shape('M40 16Q50 8 60 16L58 20Q50 14 42 20Z', a, 1),
  tassel: (a, b) => shape('M38 20Q50 10 62 20L60 25Q50 17 40 25Z', a, 1.1) + dot(50, 17, 2, b) + mirrored(line('M64 20L74 22V30', 1.1, a) + [26, 31, 36].map((y) => dot(74, y, 1.7, b)).join('')),
  flower: (a) => flower(67, 23, a, 1.25),
  flowers: (a, b) => flower(66, 20, a, 1.2) + flower(73, 30, b, 0.9) + flower(57, 13, b, 0.85),
  twinflowers: (a) => flower(70, 23, a, 1.05) + flower(30, 23, a, 1.05),
  wildflower: (a) => flower(30, 22, a, 1.35) + line('M28 28Q24 34 26 40', 1.3, '#4c5c25') + shape('M26 33q-6-2-8 3 6 2 8-3Z', '#4c5c25', 0.8),
  comb: (a, b) => shape('M57 13Q70 14 72 27L67 26Q65 19 57 18Z', a, 1.1) + [60, 64, 68].map((x, n) => line(`M${x} ${17 + n * 3}l-2 4`, 0.9)).join('') + dot(65, 18, 1.3, b),
  leaf: (a) => shape('M64 24Q70 8 82 8 82 22 66 28Z', a, 1.1) + line('M65 25L80 10', 0.8),
  feather: (a, b) => shape('M62 22C66 4 78 -4 88 -4 86 10 78 20 66 26Z', a, 1.1) + line('M64 23Q74 8 86 -2', 0.9) + dot(64, 24, 2, b),
  mirrorcap: (a, b) => WORN.band!(a, b) + ring(50, 30, 4.5, '#efe6d2', 1.2) + ring(50, 30, 2.6, b, 0.7),
  star: (a) => `<path d="${star(50, 17, 5, 6, 2.6)}" fill="${a}" stroke="${INK}" stroke-width="1.100" stroke-linejoin="round"/>` + line('M34 26Q50 19 66 26', 1.8),
  thunder: (a) => WORN.band!(a, a) + shape('M52 21L45 31H49.500L47 39 56 28H51Z', '#f4c95d', 1),
  cowl: (a, b) => shape('M25 56C16 2 84 2 75 56L84 84Q70 82 68 60 70 34 50 25 30 34 32 60 30 82 16 84Z', a) + line('M32 58Q31 34 50 26 69 34 68 58', 1.2, b),
  net: (a) => shape('M30 33C26 10 74 10 70 33Q50 22 30 33Z', a) + line('M36 16L48 27M44 12L60 27M56 12L66 26M64 16L52 27M56 12L40 27M44 12L34 26', 0.6, '#efe6d2'),
  topflag: (a, b) => line('M50 10V-8', 2) + shape('M50 -8L66 -4 50 1Z', b, 1) + shape('M33 28Q36 12 50 11 64 12 67 28 50 20 33 28Z', a),
  ears: (a, b) => mirrored(shape('M58 15Q62 -8 70 -8 76 -6 70 18Z', a) + patch('M62 13Q65 -3 69 -4 71 -2 67 14Z', b)),
  cat: (a, b) => mirrored(shape('M58 14L70 0 74 22Z', a) + patch('M62 13L69 5.500 71 17Z', b)),
}

const HUNG: Record<string, Wear> = {
  nun: (a) => shape('M28 40C22 20 78 20 72 40L80 78H20Z', a),
  cowl: (a) => shape('M25 50C16 20 84 20 75 50L84 90H16Z', a),
  pelt: (a) => shape('M27 40L20 78H80L73 40Z', a),
  tiger: (a) => shape('M27 40L22 74H78L73 40Z', a),
  wolf: (a) => shape('M27 40L23 70H77L73 40Z', a),
  kerchief: (a) => shape('M28 40L24 64Q50 74 76 64L72 40Z', a),
  helmet: (a) => shape('M28 38L22 62H78L72 38Z', a),
  horned: (a) => shape('M28 38L22 62H78L72 38Z', a),
}

export const WEAR_NAMES = Object.keys(WORN)

export const drawHead = (wear: string, one: string, two: string): string => WORN[wear]!(COLOURS[one]!, COLOURS[two]!)
export const drawHung = (wear: string, one: string, two: string): string => HUNG[wear]?.(COLOURS[one]!, COLOURS[two]!) ?? ''

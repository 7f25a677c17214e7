/** Garments: what is worn about the shoulders. Each has its own outline and two colours. */
import { COLOURS, INK, dot, line, mirrored, patch, ring, shape } from './ink'

type Cut = (one: string, two: string, skin: string) => string

const SLIM = 'M10 101C12 82 26 75 42 70Q50 77 58 70C74 75 88 82 90 101Z'
const WIDE = 'M2 101C3 79 22 73 41 69Q50 77 59 69C78 73 97 79 98 101Z'
const hatch = (d: string): string => line(d, 0.7, 'rgba(0,0,0,.42)')

const collar = (two: string): string =>
  shape('M41 69L56 101H48L36.500 71.500Z', two, 1.2) + shape('M59 69L44 101H52L63.500 71.500Z', two, 1.2)

const plates = (rows: number[]): string =>
  rows.map((y) => line(`M26 ${y}H74`, 1, 'rgba(0,0,0,.55)')).join('') + [32, 40, 48, 56, 64].map((x) => line(`M${x + 1.5} ${rows[0]}V100`, 0.7, 'rgba(0,0,0,.4)')).join('')

const pauldrons = (two: string): string =>
  mirrored(shape('M66 72Q86 70 96 86L94 101H74Q76 84 66 72Z', two) + line('M70 77Q86 76 94.500 89M73 84Q86 83 94 95', 0.9))

const CUTS: Record<string, Cut> = {
  robe: (a, b) => shape(SLIM, a) + collar(b) + hatch('M24 88L20 100M30 86L27 100M76 88L80 100M70 86L73 100'),
  layered: (a, b) => shape(SLIM, a) + shape('M38 70L54 101H42L30 74Z', b, 1.1) + shape('M62 70L46 101H58L70 74Z', b, 1.1) + shape('M42 69.500L52.500 92 60 69Q51 78 42 69.500Z', '#f6f0e2', 1) + hatch('M22 88L18 100M78 88L82 100'),
  scholar: (a, b) => shape(WIDE, a) + collar(b) + hatch('M14 86L12 100M22 84L20 100M86 86L88 100M78 84L80 100M30 84V100M70 84V100'),
  armour: (a, b) => shape(WIDE, a) + plates([80, 86.5, 93]) + shape('M38 70Q50 80 62 70L64 77Q50 86 36 77Z', b, 1.2) + pauldrons(b),
  scales: (a, b) => shape(WIDE, a) + [80, 87, 94].map((y, row) => [22, 30, 38, 46, 54, 62, 70, 78].map((x) => line(`M${x - 4 + row % 2 * 4} ${y}q4 6 8 0`, 0.9, 'rgba(0,0,0,.55)')).join('')).join('') + shape('M38 70Q50 80 62 70L64 77Q50 86 36 77Z', b, 1.2) + mirrored(shape('M64 73Q82 70 92 82 84 92 72 90Z', b)),
  mirror: (a, b) => shape(WIDE, a) + plates([80, 86.5, 93]) + pauldrons(b) + ring(50, 90, 8, '#c8962b') + ring(50, 90, 5, '#efe6d2', 0.8) + shape('M38 70Q50 80 62 70L63 75Q50 84 37 75Z', b, 1.2),
  guard: (a, b) => shape(WIDE, a) + shape('M30 74Q50 88 70 74L74 101H26Z', b, 1.2) + ring(38, 92, 2, '#c8962b', 0.9) + ring(62, 92, 2, '#c8962b', 0.9) + line('M38 92H62', 1) + shape('M38 69.500Q50 80 62 69.500L60 75Q50 82 40 75Z', '#a8341f', 1.1),
  kasaya: (a, b) => shape(WIDE, a) + shape('M62 70C78 74 97 79 98 101H30Q52 92 62 70Z', b) + line('M70 78L58 100M82 82L76 100M92 90L91 100M56 86L94 92', 0.8) + collar('#efe6d2'),
  bare: (a, b, skin) => shape(SLIM, skin) + line('M36 80Q42 84 50 83 58 84 64 80', 0.9) + shape('M58 70C74 75 88 82 90 101H34Q52 94 58 70Z', a) + line('M62 78Q60 92 48 101', 3, b),
  tattoo: (a, b, skin) => CUTS.bare!(a, b, skin) + line('M16 98Q14 88 22 86 30 85 27 91 24 94 22 91M30 97Q36 92 33 87 40 86 40 92', 1.4, '#2b4d6b') + patch('M20 80q3-5 7-2 4-3 5 2-4 4-6 2-4 1-6-2Z', '#2b4d6b', 0.85) + dot(24, 93, 1, '#a8341f'),
  flowers: (a, b, skin) => CUTS.bare!(a, b, skin) + [[22, 88], [31, 94], [30, 83], [18, 97], [39, 99]].map(([x, y]) => `<g transform="translate(${x} ${y})">${[0, 72, 144, 216, 288].map((turn) => `<ellipse cy="-2.300" rx="1.500" ry="2.200" fill="#a8341f" transform="rotate(${turn})"/>`).join('')}${dot(0, 0, 1, '#f4c95d')}</g>`).join(''),
  vest: (a, b, skin) => shape(SLIM, skin) + shape('M36 72L30 101H70L64 72 58 70Q56 84 50 92 44 84 42 70Z', a) + line('M42 70Q44 84 50 92 56 84 58 70', 2.2, b) + hatch('M36 84V100M64 84V100'),
  wrap: (a, b, skin) => shape(SLIM, skin) + shape('M24 84Q50 92 76 84L78 101H22Z', a) + line('M24 89Q50 97 76 89M23 95Q50 102 77 95', 1, b),
  straw: (a, b) => shape(SLIM, b) + collar('#efe6d2') + shape('M30 72L8 84 4 101H24L27 92 30 101 34 88 38 101 40 76Z', a) + shape('M70 72L92 84 96 101H76L73 92 70 101 66 88 62 101 60 76Z', a) + hatch('M28 76L14 98M33 77L24 98M72 76L86 98M67 77L76 98'),
  fur: (a, b) => shape(WIDE, a) + shape('M40 69L34 66 30 73 23 72 22 80 15 82 20 88 15 94 24 94 26 101H40L44 88 50 80 56 88 60 101H74L76 94 85 94 80 88 85 82 78 80 77 72 70 73 66 66 60 69Q50 78 40 69Z', b) + hatch('M28 80L31 86M24 88L28 92M72 80L69 86M76 88L72 92M38 80L41 86M62 80L59 86'),
  plain: (a, b) => shape(SLIM, a) + shape('M42 69.500Q50 79 58 69.500L61 71.500Q50 86 39 71.500Z', b, 1.1) + line('M50 81V101', 1.1) + [87, 94].map((y) => dot(52.5, y, 1.1, INK)).join('') + hatch('M26 86L22 100M74 86L78 100'),
  official: (a, b) => shape(WIDE, a) + shape('M40 69.500Q50 79 60 69.500L62 73Q50 86 38 73Z', '#f6f0e2', 1.1) + shape('M38 86H62V101H38Z', b, 1.2) + line('M42 98Q44 90 50 91 57 92 57 97M46 95q3 3 7 1', 1.1, '#f4c95d') + hatch('M20 84L16 100M28 82L26 100M80 84L84 100M72 82L74 100'),
  daoist: (a, b) => shape(WIDE, a) + shape('M40 69L34 71 38 101H47L44 80ZM60 69L66 71 62 101H53L56 80Z', b, 1.1) + `<g transform="translate(50 93)">${ring(0, 0, 5.5, '#f6f0e2', 1)}<path d="M0-5.500A5.500 5.500 0 0 1 0 5.500 2.750 2.750 0 0 1 0 0 2.750 2.750 0 0 0 0-5.500Z" fill="${INK}"/></g>` + hatch('M16 86L13 100M84 86L87 100M24 84L22 100M76 84L78 100'),
  palace: (a, b, skin) => shape(SLIM, skin) + line('M38 80Q50 84 62 80', 0.7) + shape('M28 76C16 82 12 90 10 101H90C88 90 84 82 72 76 66 86 58 90 50 90 42 90 34 86 28 76Z', a) + shape('M28 76L24 78.500Q36 94 50 94 64 94 76 78.500L72 76Q64 89 50 89 36 89 28 76Z', b, 1) + hatch('M30 94L28 100M50 96V101M70 94L72 100'),
  gauze: (a, b, skin) => shape(SLIM, skin) + shape('M34 84Q50 92 66 84L68 101H32Z', b, 1.1) + shape('M36 71C20 76 12 84 8 101H32Q28 84 36 71ZM64 71C80 76 88 84 92 101H68Q72 84 64 71Z', a),
  apron: (a, b) => shape(SLIM, a) + shape('M34 78Q50 86 66 78L68 101H32Z', b, 1.2) + line('M36 79L40 70M64 79L60 70', 1.4) + line('M40 92Q50 96 60 92', 0.9),
  cape: (a, b) => shape('M6 101C8 76 24 70 36 66Q50 82 64 66C76 70 92 76 94 101Z', b) + shape('M32 101L38 76Q50 86 62 76L68 101Z', a, 1.2) + ring(50, 79, 3, '#c8962b', 1) + hatch('M18 84L14 100M26 80L24 100M82 84L86 100M74 80L76 100'),
  emperor: (a, b) => shape(WIDE, a) + collar(b) + line('M18 98Q16 88 26 88 34 89 30 95M82 98Q84 88 74 88 66 89 70 95', 1.6, '#c8962b') + ring(28, 82, 2, '#c8962b', 0.8) + ring(72, 82, 2, '#c8962b', 0.8),
  wool: (a, b) => shape(WIDE, a) + shape('M60 69L40 101H56L68 71Z', b, 1.2) + line('M44 101L64 70', 1.1) + mirrored(shape('M62 68Q72 64 78 72 72 78 64 75Z', '#efe6d2', 1.1)),
  ragged: (a, b) => shape('M12 101C13 84 26 76 41 70Q50 80 59 70C74 76 87 84 88 101L80 97 76 101 70 96 64 101H36L30 96 24 101 20 97Z', a) + shape('M66 82h10v8H67Z', b, 1) + line('M67 81l1.500-1.500M72 81l1.500-1.500M77 84l1.500-1.500M77 89l1.500-1.500', 0.9) + line('M41 70L50 84 59 70', 1.2),
}

export const CUT_NAMES = Object.keys(CUTS)

export function drawGarment(cut: string, one: string, two: string, skin: string): string {
  const neck = shape('M43 57V70Q50 79 57 70V57Z', skin, 1.2) + patch('M43.500 60Q50 68 56.500 60V65Q50 71 43.500 66Z', '#7d3f22', 0.3)
  return neck + CUTS[cut]!(COLOURS[one]!, COLOURS[two]!, skin)
}

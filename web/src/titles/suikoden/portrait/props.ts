/** What somebody is known by: weapons over the shoulder, tools and companions, in a picture of 100 by 100. */
import { INK, dot, line, patch, ring, shape, star, turned } from './ink'

const WOOD = '#6b4528'
const IRON = '#b9bdb8'
const GOLD = '#c8962b'
const RED = '#a8341f'

/** A pole leaning to the right behind the shoulder, with its head up at 84 8. */
const pole = (head: string, wood = WOOD): string => turned(line('M84 104V14', 4) + line('M84 104V14', 2.2, wood) + head, 8, 84, 60)
const twice = (part: string): string => `<g transform="matrix(-1 0 0 1 100 0)">${part}</g>${part}`
const blade = shape('M82 34C74 28 74 6 90 -2 84 10 90 22 87 34Z', IRON)
const tassel = shape('M81 32H87L89 42H79Z', RED, 1)
const sword = (x: number, turn: number): string => turned(shape(`M${x - 2.5} 30V-2L${x} -7 ${x + 2.5} -2V30Z`, IRON, 1.1) + shape(`M${x - 7} 30H${x + 7}V33.500H${x - 7}Z`, GOLD, 1) + shape(`M${x - 2} 33.500H${x + 2}V46H${x - 2}Z`, RED, 1), turn, x, 40)
const sabre = (x: number, turn: number): string => turned(shape(`M${x - 2} 32C${x - 3} 16 ${x - 2} 4 ${x + 7} -8 ${x + 8} 8 ${x + 5} 20 ${x + 3} 32Z`, IRON, 1.1) + shape(`M${x - 5} 32H${x + 6}V35H${x - 5}Z`, GOLD, 1) + shape(`M${x - 1.5} 35H${x + 2.500}V48H${x - 1.5}Z`, WOOD, 1), turn, x, 40)

export const PROPS: Record<string, string> = {
  none: '',
  glaive: pole(blade + tassel),
  crescent: pole(shape('M76 22C70 2 84 -8 96 -4 86 0 84 10 92 22 86 26 80 26 76 22Z', '#7fa38a') + tassel),
  spear: pole(shape('M84 -6L89 12 86.500 24H81.500L79 12Z', IRON) + tassel),
  snake: pole(line('M84 26C78 20 92 16 84 10 78 4 90 0 84 -6', 5.5) + line('M84 26C78 20 92 16 84 10 78 4 90 0 84 -6', 3, IRON) + line('M84 -6L80 -10M84 -6L88 -10', 1.4) + tassel),
  hook: pole(shape('M84 -8L88 8 86 20H82L80 8Z', IRON) + line('M86 16C98 14 98 28 90 28', 4) + line('M86 16C98 14 98 28 90 28', 2.2, GOLD) + tassel),
  halberd: pole(shape('M84 -8L88 10 86 26H82L80 10Z', IRON) + shape('M88 8Q100 2 98 22 94 16 87 20Z', IRON, 1.1) + tassel),
  twinhalberd: pole(shape('M84 -8L88 10 86 26H82L80 10Z', IRON) + mirroredAt(84, shape('M88 8Q98 2 96 22 92 16 87 20Z', IRON, 1.1)) + tassel),
  trident: pole(line('M76 18V-2M84 18V-8M92 18V-2M76 16Q84 24 92 16', 3.6) + line('M76 18V-2M84 18V-8M92 18V-2M76 16Q84 24 92 16', 1.9, IRON)),
  fork: pole(line('M77 22Q74 4 80 -6M91 22Q94 4 88 -6M77 22Q84 28 91 22', 3.4) + line('M77 22Q74 4 80 -6M91 22Q94 4 88 -6M77 22Q84 28 91 22', 1.7, IRON)),
  mace: pole(shape('M79 28V0Q84 -8 89 0V28Z', '#7f8f99') + [2, 9, 16, 23].map((y) => line(`M79 ${y}l-4-1.500M89 ${y}l4-1.500`, 1.6)).join('') + line('M79 6H89M79 13H89M79 20H89', 0.8), '#4a3526'),
  staff: pole('', '#2a2724') + turned(dot(84, 12, 3.4, GOLD), 8, 84, 60),
  monkstaff: pole(ring(84, 6, 9, 'none', 2.2) + ring(78, 12, 3, 'none', 1.5) + ring(90, 12, 3, 'none', 1.5) + shape('M81 18H87V24H81Z', GOLD, 1)),
  spade: pole(shape('M74 4Q84 -10 94 4 92 10 86 10V24H82V10Q76 10 74 4Z', '#7f8f99'), '#2a2724'),
  axe: pole(shape('M86 6C98 -4 102 10 98 24 94 20 90 18 86 20Z', IRON) + shape('M82 8L76 11V16L82 18Z', IRON, 1)),
  greataxe: pole(shape('M87 2C100 -10 106 14 98 32 94 26 90 22 87 22Z', GOLD) + shape('M84 -8L87 0H81Z', IRON, 1) + tassel),
  axes: twice(turned(line('M84 92V26', 4) + line('M84 92V26', 2.2, WOOD) + shape('M84 24C74 14 76 6 80 2 82 8 88 8 96 2 100 14 94 24 84 26Z', IRON), 12, 84, 60)),
  hammers: twice(turned(line('M84 92V24', 4) + line('M84 92V24', 2.2, WOOD) + shape('M76 6Q84 0 92 6 96 14 92 22 84 28 76 22 72 14 76 6Z', '#7f8f99') + line('M78 8V20M84 5V24M90 8V20', 0.9), 12, 84, 60)),
  maces: twice(turned(line('M84 88V30', 3.6) + line('M84 88V30', 2, GOLD) + shape('M81 30V-4L84 -8 87 -4V30Z', GOLD, 1.1) + line('M81 2H87M81 8H87M81 14H87M81 20H87M81 26H87', 0.8), 12, 84, 60)),
  whip: turned(shape('M81 34V-4L84 -10 87 -4V34Z', '#7f8f99', 1.2) + line('M80.500 2H87.500M80.500 8H87.500M80.500 14H87.500M80.500 20H87.500M80.500 26H87.500', 0.9) + shape('M79 34H89V38H79Z', GOLD, 1) + shape('M82 38H86V52H82Z', WOOD, 1), 20, 84, 50),
  sword: sword(84, 14),
  swords: twice(sword(86, 22)),
  broadsword: turned(shape('M80 34V4Q82 -8 94 -8 90 0 90 34Z', IRON, 1.2) + ring(87, 0, 1.8, 'none', 1) + ring(87, 8, 1.8, 'none', 1) + shape('M78 34H92V38H78Z', GOLD, 1) + shape('M82 38H87V52H82Z', RED, 1), 14, 84, 50),
  sabre: sabre(84, 14),
  sabres: twice(sabre(84, 22)),
  knives: twice(turned(shape('M82 40V20L85 14 88 20V40Z', IRON, 1.1) + shape('M80 40H90V43H80Z', GOLD, 1) + shape('M83 43H87V52H83Z', WOOD, 1), 26, 84, 50)),
  throwing: [0, 1, 2, 3].map((n) => turned(shape('M84 4L87.500 16H85V26H83V16H80.500Z', IRON, 1), -30 + n * 20, 84, 40)).join(''),
  cleaver: turned(shape('M76 6H94V30H84Q78 30 76 24Z', IRON, 1.2) + dot(90, 10, 1.6, INK) + shape('M83 30H88V46H83Z', WOOD, 1), 18, 84, 40),
  bow: turned(line('M80 -4C98 18 98 58 80 82', 4.6) + line('M80 -4C98 18 98 58 80 82', 2.6, RED) + line('M80 -4L78 40 80 82', 0.9), 4, 84, 40) + arrows(13),
  greatbow: turned(line('M76 -8C104 14 104 62 76 88', 5.4) + line('M76 -8C104 14 104 62 76 88', 3.2, INK) + line('M86 6L90 4M93 30L97 30M93 48L97 48', 2, GOLD) + line('M76 -8L76 88', 0.9), 2, 84, 40) + arrows(10),
  crossbow: turned(shape('M80 10H88V60H80Z', WOOD, 1.2) + line('M66 20Q84 4 102 20', 4) + line('M66 20Q84 4 102 20', 2.2, '#7f8f99') + line('M66 20L84 30 102 20', 0.9), 12, 84, 40),
  stones: `${ring(86, 30, 7, '#8d8a84')}${ring(92, 17, 5, '#b9bdb8')}${ring(80, 15, 4, '#8d8a84')}${line('M96 8l6-6M86 6l3-7M74 8l-4-6', 1.2)}`,
  shield: `${ring(16, 66, 21, '#8f5a33', 1.6)}${ring(16, 66, 15, '#c99468', 1.1)}${ring(16, 66, 5, RED, 1.1)}${[0, 60, 120, 180, 240, 300].map((turn) => turned(line('M16 46V51', 1.4), turn, 16, 66)).join('')}`,
  tigershield: `${shape('M-2 50Q16 40 34 50V72Q30 90 16 96 2 90 -2 72Z', '#cf6f2a', 1.6)}${dot(9, 62, 2.4, INK)}${dot(23, 62, 2.4, INK)}${line('M8 78Q16 84 24 78M12 70L16 73 20 70M4 54L10 57M28 54L22 57M13 50H19M13 54H19', 1.6)}`,
  fan: turned(shape('M84 60L62 22Q84 2 106 22Z', '#efe6d2', 1.3) + line('M84 60L70 16M84 60L77 11M84 60V9M84 60L91 11M84 60L98 16', 0.8), 6, 84, 60),
  featherfan: turned([-40, -20, 0, 20, 40].map((turn) => turned(shape('M84 62C74 44 76 22 84 10 92 22 94 44 84 62Z', '#f6f0e2', 1.1) + line('M84 60V16', 0.6), turn, 84, 62)).join('') + shape('M82 60H86V78H82Z', WOOD, 1), 8, 84, 60),
  roundfan: turned(ring(84, 24, 17, '#e3a7a4') + line('M84 7V41M72 14Q84 24 96 14', 0.7) + shape('M82.500 41H85.500V66H82.500Z', WOOD, 1), 10, 84, 50),
  brush: turned(shape('M81.500 70V20H86.500V70Z', '#c99468', 1.1) + shape('M81 20Q78 10 84 -2 90 10 87 20Z', INK, 1) + shape('M81 20H87V25H81Z', GOLD, 0.9), 16, 84, 50),
  scroll: shape('M66 12H94V58H66Z', '#efe6d2', 1.2) + shape('M62 8H98V14H62ZM62 56H98V62H62Z', WOOD, 1.1) + line('M72 22V50M78 20V50M84 22V46M90 20V50', 1, '#4a3526'),
  book: turned(shape('M70 14H96V50H70Z', '#1f3f66', 1.2) + line('M74 14V50M70 22H74M70 32H74M70 42H74', 0.9, '#efe6d2') + shape('M80 18H86V38H80Z', '#efe6d2', 0.9), 10, 84, 30),
  seal: shape('M72 36H96V56H72Z', RED, 1.3) + line('M77 41V51M77 41H82V51M87 41V51M87 46H92M92 41V51', 1.5, '#f6f0e2') + shape('M78 36Q76 24 84 22 92 24 90 36Z', '#b9bdb8', 1.2),
  abacus: turned(shape('M64 16H98V46H64Z', WOOD, 1.3) + line('M67 20H95M67 27H95M67 35H95M67 42H95', 1, '#efe6d2') + [70, 76, 88].map((x) => ring(x, 20, 2.3, INK, 0.5) + ring(x + 4, 27, 2.3, INK, 0.5) + ring(x, 35, 2.3, INK, 0.5) + ring(x + 6, 42, 2.3, INK, 0.5)).join(''), -8, 84, 30),
  flute: turned(line('M60 72L100 8', 5) + line('M60 72L100 8', 3.2, '#8b9a55') + [0.35, 0.47, 0.59, 0.71].map((at) => dot(60 + 40 * at, 72 - 64 * at, 1.1, INK)).join('') + line('M64 66l-5 10', 1.4, RED), 0, 84, 40),
  flutes: turned(line('M70 70L92 0M78 72L100 4', 5) + line('M70 70L92 0M78 72L100 4', 3.2, '#5b8c6a'), 0, 84, 40),
  lute: turned(shape('M84 64C68 64 66 44 80 38L81 4H87L88 38C102 44 100 64 84 64Z', '#8f5a33', 1.3) + line('M82.500 8V56M85.500 8V56', 0.7, '#efe6d2') + line('M78 2H90M79 7H89', 1.6) + line('M78 56H90', 1.6), 10, 84, 40),
  zither: turned(shape('M70 8Q84 2 98 8L94 92H74Z', '#5a3a24', 1.3) + line('M78 12V88M82 12V88M86 12V88M90 12V88', 0.6, '#efe6d2'), 12, 84, 50),
  clapper: shape('M74 16H82V52H74ZM86 16H94V52H86Z', '#c99468', 1.2) + line('M78 16Q84 6 90 16', 1.3, RED) + line('M78 52l-2 10M90 52l2 10', 1.6, RED),
  needle: line('M66 62L98 2', 2.6) + line('M66 62L98 2', 1.3, IRON) + line('M97 4Q104 16 92 24T84 44 92 58 80 74', 1.2, RED) + ring(97, 4, 1.8, 'none', 0.9),
  gourd: turned(line('M86 18Q90 8 84 2', 2, WOOD) + ring(85, 27, 9, '#cf8f3f') + ring(85, 46, 13, '#cf8f3f') + line('M78 35Q85 38 92 35', 2.2, RED) + patch('M79 24q2-4 5-4M76 44q2-7 6-8', 'none'), 10, 84, 40),
  jar: shape('M74 22H94V28Q102 36 100 50 98 62 84 62 70 62 68 50 66 36 74 28Z', '#4a3526', 1.3) + shape('M72 16H96V23H72Z', RED, 1.1) + shape('M77 38H91V52H77Z', '#c8362a', 1) + line('M81 42H87M84 40V50M80 47H88', 1.1),
  bowl: shape('M68 36H100Q98 54 84 54 70 54 68 36Z', '#1f3f66', 1.3) + line('M74 28q3-5 0-10M84 28q3-5 0-10M94 28q3-5 0-10', 1.2) + line('M90 36L104 10M94 36L108 14', 1.6, WOOD),
  buns: [[76, 40], [92, 40], [84, 29]].map(([x, y]) => shape(`M${x! - 9} ${y}Q${x} ${y! - 16} ${x! + 9} ${y} ${x! + 9} ${y! + 4} ${x} ${y! + 4} ${x! - 9} ${y! + 4} ${x! - 9} ${y}Z`, '#f6f0e2', 1.1) + line(`M${x} ${y! - 9}v4M${x! - 3} ${y! - 8}l1 4M${x! + 3} ${y! - 8}l-1 4`, 0.7)).join('') + line('M64 46H104', 3, WOOD),
  tray: shape('M62 42H106L102 48H66Z', RED, 1.2) + ring(75, 36, 6, '#efe6d2', 1.1) + shape('M86 42V28Q91 22 96 28V42Z', '#1f3f66', 1.1),
  hoe: pole(shape('M84 8H100L102 22 96 24 94 15H84Z', IRON)),
  hammer: pole(shape('M70 6H98V22H70Z', '#7f8f99') + line('M76 6V22M92 6V22', 0.9)),
  anvil: shape('M64 34H104Q98 44 90 44V52L98 60H70L78 52V44Q68 44 64 34Z', '#5d666b', 1.3) + line('M84 30l-3-12M90 28l4-11M78 28l-9-8', 1.5, GOLD),
  saw: turned(shape('M70 10H98V18H70Z', WOOD, 1.1) + shape('M72 18H96V26L94 23 92 26 90 23 88 26 86 23 84 26 82 23 80 26 78 23 76 26 74 23 72 26Z', IRON, 0.9), -14, 84, 20) ,
  shovel: pole(shape('M75 -4H93V12Q92 22 84 26 76 22 75 12Z', '#7f8f99')),
  oar: pole(shape('M78 -8H90L88 28H80Z', '#c99468')),
  net: shape('M62 4Q90 -6 106 10L102 60Q84 74 68 56Z', 'rgba(239,230,210,.35)', 1.2) + line('M66 14L104 30M66 28L104 46M68 42L98 62M102 6L70 30M106 20L68 46M104 38L74 60', 0.7),
  helm: `${ring(84, 26, 14, 'none', 3)}${[0, 45, 90, 135].map((turn) => turned(line('M84 4V48', 2.4, WOOD), turn, 84, 26)).join('')}${ring(84, 26, 4, GOLD, 1.2)}`,
  sail: shape('M70 70V2Q104 12 100 62Z', '#efe6d2', 1.2) + line('M70 14Q88 18 97 24M70 30Q90 34 100 40M70 46Q90 50 100 54', 0.8) + line('M70 84V-2', 2.4, WOOD),
  fish: turned(shape('M62 30Q78 12 96 28L106 18V44L96 34Q78 50 62 30Z', '#6f9fbd', 1.3) + dot(71, 28, 1.6, INK) + line('M78 22Q82 30 78 38M84 24q3 6 0 12', 0.8), -28, 84, 30),
  flag: line('M70 96V-4', 3.4) + line('M70 96V-4', 1.8, WOOD) + shape('M71 -2H104L96 12 104 26H71Z', RED, 1.2) + line('M78 6H92M85 2V22M79 14H91', 1.4, '#f6f0e2'),
  banner: line('M72 96V-6', 3.4) + line('M72 96V-6', 1.8, WOOD) + shape('M73 -4H98V50L85.500 42 73 50Z', '#c8962b', 1.2) + ring(85.5, 16, 7, RED, 1),
  flags: [-18, 0, 18].map((turn, n) => turned(line('M84 90V0', 1.8, WOOD) + shape('M84 0L102 6 84 14Z', [RED, GOLD, '#1f3f66'][n]!, 1), turn, 84, 90)).join(''),
  drum: ring(82, 34, 18, '#efe6d2', 1.2) + ring(82, 34, 18, 'none', 4) + ring(82, 34, 18, 'none', 2) + `<path d="M82 34m-7 0a7 7 0 0 1 14 0 3.500 3.500 0 0 1-7 0 3.500 3.500 0 0 0-7 0Z" fill="${RED}"/>`,
  cannon: turned(shape('M64 40Q60 30 68 26L100 14Q106 22 104 30L72 44Q66 44 64 40Z', '#3b3b3e', 1.4) + line('M78 23L82 40M92 18L96 33', 1.2, GOLD) + line('M66 32Q58 30 56 22', 1.2) + `<path d="${star(55, 20, 6, 5, 2)}" fill="#f4c95d"/>`, 0, 84, 30) + ring(80, 48, 8, WOOD),
  torch: turned(shape('M82 70V28H87V70Z', WOOD, 1.1) + shape('M84 -4Q98 12 91 26 84 32 77 26 70 14 84 -4Z', '#cf6f2a', 1.2) + patch('M84 10Q91 18 87 25 84 28 81 25 77 18 84 10Z', '#f4c95d'), 12, 84, 50),
  lantern: line('M84 -2V8', 1.6) + shape('M70 12H98Q104 28 98 44H70Q64 28 70 12Z', '#d9742f', 1.3) + line('M84 12V44M76 12Q72 28 76 44M92 12Q96 28 92 44', 0.8) + shape('M74 7H94V12H74ZM74 44H94V49H74Z', INK, 1) + line('M84 49V60', 1.6, RED),
  brazier: shape('M66 40H102Q98 56 84 56 70 56 66 40Z', '#4a3526', 1.3) + shape('M84 4Q98 20 92 38H76Q70 24 84 4Z', '#a8341f', 1.1) + patch('M84 18Q90 28 87 38H81Q78 28 84 18Z', '#f4c95d'),
  whisk: turned(shape('M82.500 70V30H86.500V70Z', WOOD, 1.1) + shape('M82 30Q70 16 66 -4 76 4 84 4 94 4 104 -4 98 16 87 30Z', '#f6f0e2', 1.2) + line('M78 22L72 4M84 26V6M90 22L98 4', 0.6), 8, 84, 50),
  bell: line('M84 0V10', 1.8) + shape('M72 40Q72 10 84 10 96 10 96 40L100 46H68Z', GOLD, 1.3) + dot(84, 50, 3.2, INK) + line('M73 34H95', 0.9),
  mirror: turned(ring(84, 22, 15, GOLD) + ring(84, 22, 11, '#cfe0e6', 1) + line('M77 22Q79 15 86 14', 1.4, '#fff') + shape('M82 37H86V58H82Z', GOLD, 1), 10, 84, 40),
  knot: line('M84 0Q64 16 84 30 104 44 84 58 70 66 78 84', 5) + line('M84 0Q64 16 84 30 104 44 84 58 70 66 78 84', 3, '#d8b765'),
  lasso: line('M64 26Q64 4 86 4 106 6 104 24 100 42 82 40 64 38 64 26M82 40Q74 60 82 90', 4.4) + line('M64 26Q64 4 86 4 106 6 104 24 100 42 82 40 64 38 64 26M82 40Q74 60 82 90', 2.6, RED),
  chain: [0, 1, 2, 3, 4, 5].map((n) => `<ellipse cx="${76 + n * 4}" cy="${64 - n * 13}" rx="3.600" ry="7" fill="none" stroke="${INK}" stroke-width="3.400" transform="rotate(${n % 2 ? 60 : 10} ${76 + n * 4} ${64 - n * 13})"/><ellipse cx="${76 + n * 4}" cy="${64 - n * 13}" rx="3.600" ry="7" fill="none" stroke="${IRON}" stroke-width="1.800" transform="rotate(${n % 2 ? 60 : 10} ${76 + n * 4} ${64 - n * 13})"/>`).join(''),
  ball: ring(84, 28, 14, '#efe6d2') + `<path d="${star(84, 28, 5, 6, 4)}" fill="#2a2724"/>` + line('M84 14V20M97 24L92 26M92 40L88 34M76 40L80 34M71 24L76 26', 1.2),
  coins: [[76, 40], [90, 34], [82, 20], [94, 16], [74, 10]].map(([x, y]) => ring(x!, y!, 6.5, GOLD, 1.2) + shape(`M${x! - 2} ${y! - 2}H${x! + 2}V${y! + 2}H${x! - 2}Z`, '#3b2a20', 0.8)).join(''),
  dice: turned(shape('M68 20H86V38H68Z', '#f6f0e2', 1.3) + dot(77, 29, 2.6, RED), -14, 77, 29) + turned(shape('M86 6H101V21H86Z', '#f6f0e2', 1.3) + dot(90, 10, 1.4, INK) + dot(97, 17, 1.4, INK) + dot(97, 10, 1.4, INK) + dot(90, 17, 1.4, INK), 12, 94, 14),
  medicine: shape('M70 24H98V56H70Z', '#8f5a33', 1.3) + line('M70 34H98M70 45H98M84 24V56', 1) + [[77, 29], [91, 29], [77, 40], [91, 40], [77, 51], [91, 51]].map(([x, y]) => dot(x!, y!, 1.2, GOLD)).join('') + shape('M78 24Q84 10 90 24Z', '#4c5c25', 1),
  flowerpot: line('M84 40V16M84 30Q76 26 74 18M84 26Q92 22 94 14', 1.6, '#4c5c25') + [[84, 11], [73, 15], [95, 11]].map(([x, y]) => `<path d="${star(x!, y!, 6, 6, 3)}" fill="#c9707a" stroke="${INK}" stroke-width=".900"/>`).join('') + shape('M74 40H94L91 58H77Z', '#1f3f66', 1.2),
  pot: shape('M66 40H102V44Q100 62 84 62 68 62 66 44Z', '#3b3b3e', 1.3) + line('M74 34Q71 26 76 20M84 32Q80 22 86 14M94 34Q91 26 96 20', 1.5, '#f6f0e2'),
  monkey: ring(86, 62, 11, '#7c5a3c') + ring(86, 64, 7, '#e6bd94', 0.8) + dot(83.5, 62, 1.2, INK) + dot(88.5, 62, 1.2, INK) + line('M83 67Q86 69 89 67', 0.9) + ring(76, 60, 3, '#e6bd94', 0.9) + ring(96, 60, 3, '#e6bd94', 0.9),
  dog: shape('M74 62Q76 50 88 50 98 50 100 62L98 76Q88 84 78 78Z', '#d8b765', 1.3) + shape('M76 54L70 66 78 66Z', '#7c5a3c', 1) + shape('M96 52L104 64 96 66Z', '#7c5a3c', 1) + dot(83, 62, 1.4, INK) + dot(92, 62, 1.4, INK) + shape('M85 68H90L87.500 71Z', INK, 0.6),
  eagle: shape('M70 22Q78 6 92 8 86 12 92 16L104 12Q102 30 90 36 80 40 72 34Z', '#5a3a24', 1.3) + shape('M70 22L62 26 70 29Z', GOLD, 1) + dot(76, 22, 1.6, '#fff') + dot(76, 22, 0.9, INK),
  crane: line('M70 66Q78 50 74 34 72 20 82 14', 4.6) + line('M70 66Q78 50 74 34 72 20 82 14', 3, '#f6f0e2') + shape('M82 10L100 14 82 18Q78 14 82 10Z', '#2a2724', 1) + dot(81, 12.5, 2.4, RED),
  rooster: shape('M72 30Q72 14 84 14 96 14 96 30 96 44 84 46 74 44 72 30Z', '#cf6f2a', 1.2) + shape('M76 14L78 4 82 11 86 2 89 11 94 6 92 16Z', RED, 1.1) + shape('M72 26L62 30 72 33Z', GOLD, 1) + dot(79, 25, 1.7, INK) + shape('M73 34Q70 42 76 42Z', RED, 0.9),
  horse: shape('M72 64L76 30Q80 12 98 10L92 0 102 8Q112 24 106 44L98 40Q90 38 90 64Z', '#7c3a22', 1.3) + line('M76 30L70 34 76 38 69 44 75 48 70 54', 2.4) + dot(97, 22, 1.6, INK),
  whitehorse: shape('M72 64L76 30Q80 12 98 10L92 0 102 8Q112 24 106 44L98 40Q90 38 90 64Z', '#f6f0e2', 1.3) + line('M76 30L70 34 76 38 69 44 75 48 70 54', 2.4, '#8d8a84') + dot(97, 22, 1.6, INK) + line('M92 34L108 30', 1.2, RED),
  tigerpal: shape('M70 60Q68 46 78 44L84 48H92L98 44Q108 46 106 60 106 76 88 78 70 76 70 60Z', '#cf6f2a', 1.3) + dot(81, 58, 1.7, INK) + dot(95, 58, 1.7, INK) + line('M84 64H92L88 67ZM88 67V70M72 56H77M72 62H77M104 56H99M104 62H99M85 50H91M86 53H90', 1.3),
  snakepal: line('M70 84Q64 70 76 66 90 62 86 50 80 40 90 32', 7) + line('M70 84Q64 70 76 66 90 62 86 50 80 40 90 32', 5, '#5b8c6a') + shape('M86 34Q86 24 94 24 102 26 100 32 96 38 86 34Z', '#5b8c6a', 1.2) + dot(95, 28.5, 1.2, INK) + line('M100 31L106 32M106 32l3-2M106 32l2 3', 0.9, RED),
  scorpion: shape('M76 46Q84 40 92 46 94 54 84 58 74 54 76 46Z', '#3b2a20', 1.2) + line('M84 42Q84 26 94 24 104 26 98 34', 3.2) + line('M98 34L95 38', 2) + line('M77 48L66 42M66 42L64 48M91 48L102 46M76 54L68 58M92 54L100 58', 1.6),
  bats: [[78, 14, 1], [94, 30, 0.7], [70, 34, 0.6]].map(([x, y, size]) => `<g transform="translate(${x} ${y}) scale(${size})">${shape('M0 0Q-4-7-14-6-11-2-11 3-6 0-4 5L0 8 4 5Q6 0 11 3 11-2 14-6 4-7 0 0Z', '#3b2a3a', 1)}</g>`).join(''),
  butterfly: `<g transform="translate(84 22)">${mirroredAt(0, shape('M1 0Q8-16 18-10 20 0 8 3 16 8 12 15 4 15 1 4Z', '#c9707a', 1.1))}${line('M0 -4V10', 1.8)}</g>`,
  toad: shape('M66 56Q66 40 84 40 102 40 102 56 102 66 84 66 66 66 66 56Z', '#5b8c6a', 1.3) + mirroredAt(84, ring(92, 41, 4.5, '#5b8c6a', 1.2) + dot(92, 40.5, 1.7, INK)) + line('M74 55Q84 61 94 55', 1.4),
  flea: shape('M78 20Q86 10 96 16 102 26 94 34 84 36 78 28Z', '#5a3a24', 1.2) + line('M82 32L76 42 70 40M88 34L86 46 80 50M94 33L100 42 98 50M80 18L72 14', 1.4) + dot(83, 22, 1.3, '#f6f0e2'),
  tortoise: shape('M66 56Q70 38 86 38 102 38 104 56Z', '#4c5c25', 1.3) + line('M74 54L80 44H92L98 54M80 44L78 56M92 44L94 56', 1) + shape('M64 50Q56 48 56 56 60 60 67 57Z', '#8b9a55', 1.1) + dot(60, 53, 1.1, INK),
  bear: ring(74, 44, 5, '#3b2a20') + ring(98, 44, 5, '#3b2a20') + ring(86, 56, 14, '#4a3526') + `<ellipse cx="86" cy="61" rx="6" ry="5" fill="#c99468" stroke="${INK}" stroke-width="1"/>` + dot(81, 54, 1.4, INK) + dot(91, 54, 1.4, INK) + dot(86, 59, 1.7, INK),
  wolfpal: shape('M70 44L74 30 82 40H90L98 30 102 44Q104 62 86 70 68 62 70 44Z', '#8d8a84', 1.3) + shape('M80 56L86 70 92 56Z', '#efe6d2', 0.9) + dot(79, 50, 1.5, INK) + dot(93, 50, 1.5, INK) + shape('M84 62H88L86 65Z', INK, 0.6),
  otter: shape('M72 84Q68 58 84 54 100 56 98 84Z', '#7c5a3c', 1.3) + ring(85, 50, 10, '#7c5a3c') + dot(81, 48, 1.4, INK) + dot(89, 48, 1.4, INK) + `<ellipse cx="85" cy="53" rx="4" ry="3" fill="#e6bd94"/>` + dot(85, 52, 1.2, INK),
  magpie: shape('M64 30Q74 16 88 22L106 14 96 28Q98 40 82 40 72 40 64 30Z', '#23202a', 1.2) + patch('M74 32Q82 28 90 32 86 39 78 38Z', '#f6f0e2') + shape('M66 28L58 28 65 32Z', GOLD, 0.9) + dot(71, 26, 1.2, '#fff'),
  ghost: shape('M70 62Q66 20 84 18 102 20 98 62L93 56 88 64 84 56 79 64 75 56Z', '#e9eef0', 1.2) + dot(79, 34, 2.2, INK) + dot(90, 34, 2.2, INK) + shape('M82 43Q84.500 41 87 43 87 48 84.500 48 82 48 82 43Z', INK, 0.6),
  peach: shape('M84 56C64 50 66 28 78 26 82 26 84 30 84 32 84 30 86 26 90 26 102 28 104 50 84 56Z', '#e8a391', 1.3) + shape('M84 28Q76 16 66 20 72 30 84 28ZM84 28Q92 14 102 18 98 30 84 28Z', '#4c5c25', 1),
  pearl: ring(84, 28, 10, '#f6f0e2') + patch('M78 24q3-5 7-4-5 2-5 6Z', '#fff') + shape('M84 6Q98 18 92 24 98 34 84 50 70 34 76 24 70 18 84 6Z', 'rgba(200,150,43,.45)', 1),
  treasure: shape('M64 36H104V60H64Z', '#8f5a33', 1.3) + shape('M64 36Q66 22 84 22 102 22 104 36Z', '#a8341f', 1.3) + shape('M80 32H88V44H80Z', GOLD, 1) + line('M64 46H104', 1.2, GOLD),
  wall: shape('M62 30H72V36H78V30H88V36H94V30H106V96H62Z', '#8d8a84', 1.3) + line('M62 48H106M62 62H106M62 76H106M74 48V62M90 48V62M68 62V76M84 62V76M100 62V76', 0.9),
  gate: shape('M60 24Q84 6 108 24L102 30H66Z', '#4c5c25', 1.3) + shape('M68 30H74V96H68ZM94 30H100V96H94Z', RED, 1.2) + shape('M64 36H104V41H64Z', RED, 1.1),
  cangue: shape('M18 68H82V86H18Z', '#9c6b4a', 1.5) + line('M50 68V86M22 72H78', 1),
  ballhammer: turned(line('M84 92V40', 4) + line('M84 92V40', 2.2, WOOD) + line('M84 40Q96 30 92 20', 2.4), 6, 84, 60) + `<path d="${star(90, 14, 10, 12, 9)}" fill="#7f8f99" stroke="${INK}" stroke-width="1.300"/>`,
}

function mirroredAt(x: number, part: string): string {
  return `${part}<g transform="matrix(-1 0 0 1 ${2 * x} 0)">${part}</g>`
}

function arrows(x: number): string {
  return [0, 1, 2].map((n) => turned(line(`M${x + n * 5} 78V34`, 1.8) + shape(`M${x + n * 5} 42L${x - 3 + n * 5} 36V28L${x + n * 5} 33 ${x + 3 + n * 5} 28V36Z`, ['#a8341f', '#efe6d2', '#1f3f66'][n]!, 0.9), -14, x, 80)).join('')
}

export const PROP_NAMES = Object.keys(PROPS)

/** What stands behind a portrait, in the ink of its attribute on paper. */
import { line, patch, star } from './ink'

const wave = (y: number): string => `M-6 ${y}${'q7-9 14 0t14 0'.repeat(4)}`
const S = 'var(--motif)'
const rays = (x: number, y: number): string =>
  Array.from({ length: 12 }, (_, n) => {
    const at = (n * 30 * Math.PI) / 180
    const to = ((n * 30 + 13) * Math.PI) / 180
    return `M${x} ${y}L${(x + 140 * Math.cos(at)).toFixed(0)} ${(y + 140 * Math.sin(at)).toFixed(0)} ${(x + 140 * Math.cos(to)).toFixed(0)} ${(y + 140 * Math.sin(to)).toFixed(0)}Z`
  }).join('')

const draw = (d: string, width = 1.6): string => line(d, width, S)

/** Others of the same house, small and far behind. */
const sister = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 42Q-22 18 0 16 22 18 26 42Z" fill="${S}" stroke="#1f1b18" stroke-width="2.500"/><path d="M-13 0Q-14-20 0-20 14-20 13 0 12 14 0 19-12 14-13 0Z" fill="#f2d8ba" stroke="#1f1b18" stroke-width="2.500"/><path d="M-15 4Q-20-26 0-26 20-26 15 4 12-10 0-11-12-10-15 4Z" fill="#5a3a24" stroke="#1f1b18" stroke-width="2.500"/><path d="M-9 1Q-6-2-3 1M3 1Q6-2 9 1M-3 11Q0 13 3 11" fill="none" stroke="#1f1b18" stroke-width="2.300"/></g>`

export const MOTIFS: Record<string, string> = {
  none: '',
  rays: patch(rays(50, 45), S, 0.45),
  sun: `<circle cx="50" cy="36" r="35" fill="${S}" fill-opacity=".55"/>`,
  moon: `<circle cx="26" cy="26" r="17" fill="#f4ead0"/>` + draw('M4 60H40M60 66H96M70 58H90'),
  crescent: patch('M18 8A17 17 0 1 0 34 34 21 21 0 0 1 18 8Z', '#f4ead0') + [[70, 12], [84, 28], [62, 22], [90, 8]].map(([x, y]) => patch(star(x!, y!, 4, 3.4, 1), '#f4ead0')).join(''),
  waves: [18, 32, 46, 60].map((y) => draw(wave(y))).join(''),
  sea: patch('M-2 40q9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0V102H-2Z', S, 0.55) + draw('M-2 52q9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0 9-12 18 0'),
  flames: patch('M0 102V44Q10 54 8 30 22 40 20 14 36 30 32 4 50 26 52 6 62 20 68 2 70 26 84 10 82 36 96 26L94 50 102 40V102Z', S, 0.6),
  lightning: patch('M20 -2L6 36H16L4 70 34 28H22L34 -2ZM78 -2L66 26H76L66 56 96 20H84L94 -2Z', S, 0.7),
  clouds: draw('M4 26q2-9 11-7 3-8 12-4 8-2 8 6 6 1 4 6H8q-5 0-4-1ZM60 14q2-7 9-5 3-7 11-3 7-1 7 5 6 1 4 6H64q-5 0-4-3ZM70 46q2-6 8-5 3-5 9-2 6 0 6 5 4 1 2 4H73q-4 0-3-2Z', 1.5),
  mountain: patch('M-2 70L24 26 40 48 62 14 102 70V102H-2Z', S, 0.5) + patch('M62 14L52 30 58 28 62 34 67 28 73 31ZM24 26L17 38 22 36 26 41 31 36Z', '#f6f0e2', 0.9),
  rain: draw('M10 4L4 24M24 0L16 26M40 6L34 22M60 2L52 24M76 4L70 24M92 0L84 26M14 40L8 60M88 40L82 62M30 38L26 48M72 40L68 50', 1.4),
  snow: [[12, 12], [30, 24], [74, 8], [90, 24], [8, 44], [92, 54], [60, 14], [44, 8], [16, 66], [84, 72], [24, 42], [78, 40]].map(([x, y], n) => `<circle cx="${x}" cy="${y}" r="${1.6 + (n % 3)}" fill="#f6f0e2"/>`).join(''),
  petals: [[10, 14], [26, 30], [12, 50], [84, 14], [92, 40], [74, 28], [40, 6], [62, 8], [88, 64], [8, 74]].map(([x, y], n) => `<ellipse cx="${x}" cy="${y}" rx="4.200" ry="2.300" fill="#e3a7a4" stroke="#b5564a" stroke-width=".600" transform="rotate(${n * 47} ${x} ${y})"/>`).join(''),
  bamboo: draw('M12 102V-2M26 102V-2M88 102V-2M74 102V20', 3.4) + draw('M9 22H15M9 56H15M23 38H29M23 74H29M85 30H91M85 62H91M71 48H77', 1.6) + patch('M26 24Q36 16 42 20 36 28 26 24ZM12 42Q22 36 28 42 20 48 12 42ZM88 18Q78 10 72 14 78 22 88 18ZM88 48Q78 44 72 50 80 54 88 48Z', S, 0.9),
  pine: patch('M0 16Q20 4 34 16 20 22 0 18ZM58 30Q80 16 102 28 80 38 58 32ZM-2 44Q14 34 28 44 12 50 -2 46Z', S, 0.8) + draw('M10 18V102M92 30V102', 2.6),
  reeds: draw('M8 102Q12 60 4 20M20 102Q20 50 28 14M34 102Q32 70 38 44M70 102Q70 66 64 40M82 102Q82 50 76 12M94 102Q90 56 98 18', 1.9) + patch('M26 2q5 8 3 18-5-6-3-18ZM2 8q5 8 3 18-5-6-3-18ZM74 0q5 8 3 18-5-6-3-18ZM98 6q5 8 1 18-5-6-1-18Z', S, 0.95),
  stars: [[12, 12], [28, 8], [74, 10], [90, 18], [8, 36], [92, 44], [20, 28], [82, 32], [60, 6], [42, 6], [10, 62], [90, 68]].map(([x, y], n) => patch(star(x!, y!, 4, 3 + (n % 3), 1.1), S)).join(''),
  dipper: draw('M10 14L24 10 36 18 48 12 56 26 78 24 84 8', 1.1) + [[10, 14], [24, 10], [36, 18], [48, 12], [56, 26], [78, 24], [84, 8]].map(([x, y]) => patch(star(x!, y!, 5, 4.4, 1.8), S)).join(''),
  wall: draw('M-2 20H102M-2 36H102M-2 52H102M-2 68H102M16 20V36M48 20V36M80 20V36M0 36V52M32 36V52M64 36V52M96 36V52M16 52V68M80 52V68', 1.2),
  gate: patch('M-2 22Q50 0 102 22L96 30H4Z', S, 0.75) + draw('M14 30V102M86 30V102M8 38H92', 3),
  lattice: draw('M-2 12L102 12M-2 32H102M-2 52H102M-2 72H102M10 -2V102M30 -2V102M50 -2V102M70 -2V102M90 -2V102', 1),
  diamonds: draw('M-10 20L20 -10M-10 50L50 -10M-10 80L80 -10M0 102L102 0M30 102L102 30M60 102L102 60M110 20L80 -10M110 50L50 -10M110 80L20 -10M102 102L0 0M70 102L-2 30M40 102L-2 60', 0.9),
  scales: [8, 24, 40, 56, 72].map((y, row) => draw(`M${row % 2 ? -12 : -2} ${y}${'a8 8 0 0 0 16 0'.repeat(8)}`, 1)).join(''),
  hemp: [[15, 18], [50, 8], [85, 18], [15, 58], [85, 58]].map(([x, y]) => draw(`M${x} ${y! - 14}V${y! + 14}M${x! - 12} ${y! - 7}L${x! + 12} ${y! + 7}M${x! + 12} ${y! - 7}L${x! - 12} ${y! + 7}M${x} ${y! - 14}L${x! + 12} ${y! - 7}V${y! + 7}L${x} ${y! + 14} ${x! - 12} ${y! + 7}V${y! - 7}Z`, 0.9)).join(''),
  smoke: draw('M14 102C4 80 26 72 14 52 4 34 24 26 16 4M84 102C96 82 72 70 86 50 96 34 78 24 86 2', 3.4),
  bubbles: [[12, 20, 5], [24, 44, 3], [8, 60, 4], [84, 14, 6], [92, 38, 3.5], [76, 30, 2.5], [88, 64, 5], [34, 10, 3]].map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${S}" stroke-width="1.500"/>`).join(''),
  coins: [[12, 16], [30, 8], [88, 16], [72, 8], [10, 48], [90, 50]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="6" fill="none" stroke="${S}" stroke-width="1.600"/><rect x="${x! - 2}" y="${y! - 2}" width="4" height="4" fill="none" stroke="${S}" stroke-width="1.200"/>`).join(''),
  autumn: [[10, 14, 0], [88, 16, 40], [14, 50, 80], [90, 54, 20], [70, 6, 60], [32, 8, 10]].map(([x, y, turn]) => `<g transform="translate(${x} ${y}) rotate(${turn})">${patch(star(0, 0, 5, 7, 2.6), '#cf6f2a')}</g>`).join(''),
  spiral: draw('M50 40a4 4 0 0 1 8 0 10 10 0 0 1-20 0 18 18 0 0 1 36 0 28 28 0 0 1-56 0 38 38 0 0 1 76 0 48 48 0 0 1-92 0', 1.8),
  steppe: patch('M-2 60Q24 48 50 58 76 48 102 60V102H-2Z', S, 0.5) + patch('M10 58L22 36 34 58ZM70 56L80 40 90 56Z', S, 0.8) + draw('M46 22q4-5 8 0 4-5 8 0M66 14q3-4 6 0 3-4 6 0', 1.4),
  yinyang: `<circle cx="50" cy="40" r="38" fill="none" stroke="${S}" stroke-width="1.800"/>` + patch('M50 2A38 38 0 0 1 50 78 19 19 0 0 1 50 40 19 19 0 0 0 50 2Z', S, 0.5),
  trigrams: [0, 60, 120, 180, 240, 300].map((turn) => `<g transform="rotate(${turn} 50 42)">${draw('M42 -2H58M42 3H48M52 3H58M42 8H58', 2)}</g>`).join(''),
  curtain: patch('M-2 -2H24Q22 30 4 52 0 70 2 102H-2ZM102 -2H76Q78 30 96 52 100 70 98 102H102Z', S, 0.75) + draw('M8 -2Q10 24 2 44M16 -2Q18 22 8 42M92 -2Q90 24 98 44M84 -2Q82 22 92 42', 1),
  sisters2: sister(14, 34, 0.62) + sister(90, 52, 0.62),
  sisters4: sister(10, 20, 0.5) + sister(88, 14, 0.5) + sister(6, 56, 0.55) + sister(36, 2, 0.42),
  peaks: patch('M-2 80L12 20 22 60 34 10 46 58 60 18 70 60 84 8 102 80V102H-2Z', S, 0.45),
}

export const MOTIF_NAMES = Object.keys(MOTIFS)

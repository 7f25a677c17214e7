/** What all parts of a portrait are drawn with: ink lines, flat colours, and a few ways to say them shortly. */
export const INK = '#1f1b18'

export const COLOURS: Record<string, string> = {
  black: '#2a2724', ink: '#23202a', night: '#232c44', brown: '#5a3a24', auburn: '#7c3a22', red: '#a8341f', crimson: '#a92d1a', rust: '#b5502b',
  orange: '#cf6f2a', gold: '#c8962b', straw: '#d8b765', cream: '#efe6d2', white: '#f6f0e2', grey: '#8d8a84', steel: '#7f8f99', silver: '#b9bdb8',
  moss: '#4c5c25', jade: '#5b8c6a', teal: '#2b6a6b', sky: '#6f9fbd', indigo: '#1f3f66', blue: '#34619a', plum: '#5c2f52', violet: '#7a5a92',
  rose: '#c9707a', pink: '#e3a7a4', umber: '#4a3526', clay: '#9c6b4a',
}

export const SKINS: Record<string, string> = { pale: '#f8ead8', fair: '#f2d8ba', warm: '#e6bd94', tan: '#c99468', dark: '#95653f', ruddy: '#e3a283', sallow: '#e8d49a' }

/** A shape: filled, and outlined in ink. */
export const shape = (d: string, fill: string, width = 1.3): string =>
  `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/** A line without a filling. */
export const line = (d: string, width = 1.3, stroke = INK): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`

/** A patch without an outline. */
export const patch = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

export const dot = (x: number, y: number, r: number, fill: string): string => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, fill: string, width = 1.3): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" stroke="${INK}" stroke-width="${width}"/>`

/** The same again on the other side of the face. */
export const mirrored = (part: string): string => `${part}<g transform="matrix(-1 0 0 1 100 0)">${part}</g>`

export const turned = (part: string, degrees: number, x: number, y: number): string => `<g transform="rotate(${degrees} ${x} ${y})">${part}</g>`

/** Points of a many-cornered star. */
export const star = (x: number, y: number, corners: number, outer: number, inner: number): string =>
  `M${Array.from({ length: corners * 2 }, (_, n) => {
    const at = ((n * 180) / corners - 90) * (Math.PI / 180)
    const far = n % 2 ? inner : outer
    return `${(x + far * Math.cos(at)).toFixed(1)} ${(y + far * Math.sin(at)).toFixed(1)}`
  }).join('L')}Z`

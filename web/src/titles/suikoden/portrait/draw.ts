/** A portrait in the manner of a woodcut: layers from the back to the front, in a picture of 100 by 100. */
import { drawFace, type Look, SHAPES } from './face'
import { drawGarment } from './garments'
import { before, behind } from './hair'
import { drawHead, drawHung } from './heads'
import { COLOURS, SKINS } from './ink'
import { MOTIFS } from './motifs'
import { PEOPLE } from './people'
import { PROPS } from './props'

export interface Person {
  id: string
  skin: string
  look: Look
  hair: [behind: string, before: string, colour: string]
  head: [wear: string, one: string, two: string]
  garment: [cut: string, one: string, two: string]
  prop: string
  motif: string
  seal: string
}

function person(row: string): Person {
  const [id, face, look, hair, head, garment, prop, motif, seal] = row.split(/\s+/) as [string, string, string, string, string, string, string, string, string]
  const [shape, skin] = face.split('.') as [keyof typeof SHAPES, string]
  const [eyes, brow, mouth, ...marks] = look.split('.') as [string, string, string, ...string[]]
  const three = (part: string): [string, string, string] => {
    const [first, one, two] = part.split('.') as [string, string, string]
    return [first, one, two ?? one]
  }
  return { id, skin, look: { shape, eyes, brow, mouth, marks }, hair: three(hair), head: three(head), garment: three(garment), prop, motif, seal }
}

export const PERSONS: ReadonlyMap<string, Person> = new Map(PEOPLE.trim().split('\n').map((row) => person(row.trim())).map((one) => [one.id, one]))

/** The picture of somebody as the inside of an SVG; empty for whoever has none. */
export function portrait(id: string): string {
  const one = PERSONS.get(id)
  if (!one) return ''
  const skin = SKINS[one.skin]!
  const hair = COLOURS[one.hair[2]]!
  return [
    MOTIFS[one.motif],
    PROPS[one.prop],
    drawHung(...one.head),
    behind(one.hair[0], hair),
    drawGarment(...one.garment, skin),
    drawFace(one.look, skin, one.skin),
    before(one.hair[1], hair),
    drawHead(...one.head),
  ].join('')
}

/** Sentences with holes, in which the words beside a number follow the number: as much of ICU MessageFormat as the server's
 * `honjin.core.message` reads.
 *
 *     {name}   {count, plural, =0 {no card} one {# card} other {# cards}}   {place, selectordinal, one {#st} other {#th}}
 */

interface Hole {
  start: number
  end: number
}

const rules = new Map<string, Intl.PluralRules>()

function category(language: string, type: Intl.PluralRuleType, number: number): string {
  const key = `${language} ${type}`
  if (!rules.has(key)) rules.set(key, new Intl.PluralRules(language, { type }))
  return rules.get(key)!.select(number)
}

/** Fill the holes of a sentence: what a name stands for, and of how many things it speaks. */
export function fill(text: string, language: string, shown: (name: string) => string, amount: (name: string) => string): string {
  let filled = ''
  let at = 0
  for (const { start, end } of holes(text)) {
    const [name, kind, forms] = hole(text.slice(start + 1, end))
    filled += text.slice(at, start)
    if (!kind) filled += shown(name)
    else {
      const number = amount(name)
      const form = forms[`=${number}`] ?? forms[category(language, kind, Number(number.replaceAll(',', '')))] ?? forms.other
      filled += fill((form ?? '').replaceAll('#', number), language, shown, amount)
    }
    at = end + 1
  }
  return filled + text.slice(at)
}

/** Whatever a sentence wants to be told. */
export function names(text: string): string[] {
  return holes(text).flatMap(({ start, end }) => {
    const [name, , forms] = hole(text.slice(start + 1, end))
    return [name, ...Object.values(forms).flatMap(names)]
  })
}

function hole(inside: string): [name: string, kind: Intl.PluralRuleType | '', forms: Record<string, string>] {
  const [, name = inside, kind = '', listed = ''] = /^(\w+),\s*(plural|selectordinal),(.*)$/s.exec(inside) ?? []
  const forms: Record<string, string> = {}
  let at = 0
  for (const { start, end } of holes(listed)) {
    forms[listed.slice(at, start).trim()] = listed.slice(start + 1, end)
    at = end + 1
  }
  return [name, kind === 'plural' ? 'cardinal' : kind === 'selectordinal' ? 'ordinal' : '', forms]
}

/** Where the outermost braces open and close. */
function holes(text: string): Hole[] {
  const found: Hole[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '{' && depth++ === 0) start = at
    else if (text[at] === '}' && --depth === 0) found.push({ start, end: at })
  }
  return found
}

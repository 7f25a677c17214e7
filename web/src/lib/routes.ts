/** Addresses of the client: one table by which they are read and written. */

/** The parts of an address: `/name/second?query#hash`. */
interface Asked {
  second: string
  query: URLSearchParams
  hash: string
}

/** What an address tells: how it is read, and where it is written. What is not told is read as usual. */
interface Fact<T> {
  read: (asked: Asked) => T
  write: (value: T) => { second?: string; query?: string; hash?: string }
}

/** The second part of the path: a page that has such a fact is another one without it. */
interface Key extends Fact<string> {
  isKey: true
}

const key: Key = { isKey: true, read: ({ second }) => second, write: (value) => ({ second: value }) }
const second: Fact<string> = { read: (asked) => asked.second, write: (value) => ({ second: value }) }
const hash: Fact<string> = { read: (asked) => asked.hash, write: (value) => ({ hash: value }) }
const text = (name: string, usual = ''): Fact<string> => ({
  read: ({ query }) => query.get(name) ?? usual,
  write: (value) => (value ? { query: `${name}=${encodeURIComponent(value)}` } : {}),
})
const whole = (name: string, usual: number): Fact<number> => ({
  read: ({ query }) => {
    const number = Number.parseInt(query.get(name) ?? '', 10)
    return Number.isNaN(number) ? usual : number
  },
  write: (value) => ({ query: `${name}=${value}` }),
})
const flag = (name: string): Fact<boolean> => ({ read: ({ query }) => query.has(name), write: (value) => (value ? { query: name } : {}) })

/** The title of a form is asked for behind the question mark; from people's own hands it may come in the path. */
const wantedTitle: Fact<string> = { read: ({ query, second }) => query.get('game') ?? second, write: text('game').write }

/**
 * The first of the names is written, the others are read as well. Of pages with one name the first is meant that fits:
 * those with a key, or with a second part, may have more in the path; all others have their name alone.
 */
const PAGES = {
  start: { names: [''], facts: {} },
  lobby: { names: ['lobby', 'tables', 't'], facts: {} },
  new: { names: ['new'], facts: { game: wantedTitle, variant: text('variant') } },
  table: { names: ['t'], facts: { id: key, invitation: text('invitation') } },
  rules: { names: ['rules'], facts: { game: second, clause: hash } },
  learn: { names: ['learn'], facts: { game: second, answers: text('answers') } },
  replays: { names: ['replay', 'replays'], facts: {} },
  replay: { names: ['replay', 'replays'], facts: { record: key, step: whole('step', 0), eyes: text('eyes', 'open'), isReviewed: flag('review') } },
  settings: { names: ['settings'], facts: {} },
  me: { names: ['me', 'you'], facts: {} },
  person: { names: ['people'], facts: { id: key } },
  ratings: { names: ['ratings', 'ranking'], facts: { game: second, seats: whole('seats', 2) } },
  about: { names: ['about'], facts: {} },
} satisfies Record<string, { names: string[]; facts: Record<string, Fact<string> | Fact<number> | Fact<boolean>> }>

type Pages = typeof PAGES
export type Page = keyof Pages
type Told<F> = F extends Fact<infer T> ? T : never
type Facts<P extends Page> = { [F in keyof Pages[P]['facts']]: Told<Pages[P]['facts'][F]> }
type Keys<P extends Page> = { [F in keyof Pages[P]['facts']]: Pages[P]['facts'][F] extends Key ? F : never }[keyof Pages[P]['facts']]
/** Whatever has to be told to find a page, and whatever else may be. */
type Wish<P extends Page> = Pick<Facts<P>, Keys<P>> & Partial<Facts<P>>

export type Route = { [P in Page]: { page: P } & Facts<P> }[Page] | { page: 'lost' }

/** An address that leads to a page. */
export type Address = string & { readonly leads: unique symbol }

const factsOf = (page: Page): [string, Fact<unknown>][] => Object.entries(PAGES[page].facts as Record<string, Fact<unknown>>)

export function parse(path: string, search: string, fragment: string): Route {
  const [name = '', part = ''] = path.split('/').filter(Boolean).map(decodeURIComponent)
  const asked: Asked = { second: part, query: new URLSearchParams(search), hash: fragment.replace(/^#/, '') }
  for (const page of Object.keys(PAGES) as Page[]) {
    const facts = factsOf(page)
    const isKeyed = facts.some(([, fact]) => fact === key)
    const isOpen = facts.some(([, fact]) => fact === second || fact === wantedTitle)
    if (!(PAGES[page].names as string[]).includes(name) || (isKeyed ? !part : part && !isOpen)) continue
    return { page, ...Object.fromEntries(facts.map(([fact, { read }]) => [fact, read(asked)])) } as Route
  }
  return { page: 'lost' }
}

/** The address of a page; what is left out of it is as usual. */
export function to<P extends Page>(page: P, ...[wish]: Record<never, never> extends Wish<P> ? [wish?: Wish<P>] : [wish: Wish<P>]): Address {
  const told: Record<string, unknown> = wish ?? {}
  const parts = factsOf(page).flatMap(([fact, { write }]) => (told[fact] === undefined ? [] : [write(told[fact])]))
  const path = [PAGES[page].names[0], ...parts.flatMap((part) => (part.second ? [encodeURIComponent(part.second)] : []))].join('/')
  const query = parts.flatMap((part) => part.query ?? []).join('&')
  const place = parts.find((part) => part.hash)?.hash
  return `/${path}${query ? `?${query}` : ''}${place ? `#${place}` : ''}` as Address
}

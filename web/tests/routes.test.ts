import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse, to, type Address, type Page, type Route } from '../src/lib/routes'

/** What an address says, and back. */
function read(address: string): Route {
  const { pathname, search, hash } = new URL(address, 'http://honjin')
  return parse(pathname, search, hash)
}

describe('addresses', () => {
  it('are read as they were always written', () => {
    expect(read('/')).toEqual({ page: 'start' })
    expect(read('/t/abc')).toEqual({ page: 'table', id: 'abc', invitation: '' })
    expect(read('/t/abc?invitation=xyz')).toEqual({ page: 'table', id: 'abc', invitation: 'xyz' })
    expect(read('/t')).toEqual({ page: 'lobby' })
    expect(read('/me')).toEqual({ page: 'me' })
    expect(read('/people/abc')).toEqual({ page: 'person', id: 'abc' })
    expect(read('/ratings/toy?seats=3')).toEqual({ page: 'ratings', game: 'toy', seats: 3 })
    expect(read('/rules/toy#TOY-MOVE-02')).toEqual({ page: 'rules', game: 'toy', clause: 'TOY-MOVE-02' })
    expect(read('/learn/toy?answers=-1.0.1')).toEqual({ page: 'learn', game: 'toy', answers: '-1.0.1' })
    expect(read('/new?game=toy&variant=short')).toEqual({ page: 'new', game: 'toy', variant: 'short' })
    expect(read('/new/toy')).toEqual({ page: 'new', game: 'toy', variant: '' })
    expect(read('/replay')).toEqual({ page: 'replays' })
    expect(read('/replay/abc?step=4&eyes=1&review')).toEqual({ page: 'replay', record: 'abc', step: 4, eyes: '1', isReviewed: true })
  })

  it('without a title leave it open which: the page takes the first one', () => {
    expect(read('/ratings?seats=many')).toEqual({ page: 'ratings', game: '', seats: 2 })
    expect(read('/rules')).toEqual({ page: 'rules', game: '', clause: '' })
    expect(read('/learn')).toEqual({ page: 'learn', game: '', answers: '' })
    expect(read('/new')).toEqual({ page: 'new', game: '', variant: '' })
  })

  it('lead nowhere when nothing fits', () => {
    for (const address of ['/nowhere', '/lobby/x', '/people', '/me/x', '/about/us']) expect(read(address)).toEqual({ page: 'lost' })
  })

  it('are written as they are read, for every page', () => {
    const written: { [P in Page]: Address } = {
      start: to('start'),
      lobby: to('lobby'),
      new: to('new', { game: 'toy', variant: 'a b' }),
      table: to('table', { id: 'a/b', invitation: 'x&y' }),
      rules: to('rules', { game: 'toy', clause: 'TOY-MOVE-02' }),
      learn: to('learn', { game: 'toy', answers: '-1.3' }),
      replays: to('replays'),
      replay: to('replay', { record: 'abc', step: 0, eyes: 'open', isReviewed: true }),
      settings: to('settings'),
      me: to('me'),
      person: to('person', { id: 'abc' }),
      ratings: to('ratings', { game: 'toy', seats: 3 }),
      about: to('about'),
    }
    for (const [page, address] of Object.entries(written)) {
      const route = read(address)
      expect(route.page).toBe(page)
      const { page: _page, ...facts } = route
      expect(to(route.page as 'replay', facts as unknown as { record: string })).toBe(address)
    }
    expect(written.replay).toBe('/replay/abc?step=0&eyes=open&review')
    expect(to('replay', { record: 'abc' })).toBe('/replay/abc')
    expect(to('new', { game: 'toy' })).toBe('/new?game=toy')
  })

  it('do not compile when they are misspelt', () => {
    // @ts-expect-error there is no such page
    expect(() => to('lobbby')).toThrow()
    // @ts-expect-error a table has a key
    expect(to('table', {})).toBe('/t')
    // @ts-expect-error a person is no title
    expect(to('person', { id: 'abc', game: 'toy' })).toBe('/people/abc')
    // @ts-expect-error a text is no address
    const address: Address = '/lobbby'
    expect(read(address)).toEqual({ page: 'lost' })
  })

  it('are written nowhere else', () => {
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((path) => /\.(svelte|ts)$/.test(path) && path !== 'lib/routes.ts')
    const literal = /(href=|\.go\(|rename\()\{?['"`]\/(?!icon|manifest)/
    expect(sources.length).toBeGreaterThan(100)
    expect(sources.filter((path) => literal.test(readFileSync(`src/${path}`, 'utf8')))).toEqual([])
  })
})

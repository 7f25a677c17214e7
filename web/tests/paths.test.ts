// What is drawn is drawn to its end: a path that lacks a number is cut off there, and the browser only notes it.
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SOURCES = new URL('../src/', import.meta.url).pathname
const PATH = /['"`]([Mm][-\d.\s,MmLlHhVvCcSsQqTtAaZz]+)['"`]/g
const WANTED: Record<string, number> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

function isWhole(path: string): boolean {
  return [...path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].every(([, command = '', rest = '']) => {
    const numbers = rest.match(/-?(?:\d*\.\d+|\d+)/g)?.length ?? 0
    const wanted = WANTED[command.toLowerCase()] ?? 0
    return wanted === 0 ? numbers === 0 : numbers > 0 && numbers % wanted === 0
  })
}

it('every path that is written out has all its numbers', () => {
  expect(isWhole('M0 0Q1 2 3 4L5 6Z')).toBe(true)
  expect(isWhole('M0 0Q1 2 3 4 5 6L5 6Z')).toBe(false)
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('generated'))
  const paths = names.flatMap((name) => [...readFileSync(`${SOURCES}${name}`, 'utf8').matchAll(PATH)].map(([, path = '']) => path))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !isWhole(path))).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const SOURCES = resolve(import.meta.dirname, '../src')
/** What lists are keyed by. */
const NAMES = ['id', 'seq', 'number', 'action']

/** The script of a component, or a module as it is. */
const scriptOf = (name: string, text: string): string => (name.endsWith('.svelte') ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1]).join('\n') : text)

/** Object literals whose key a later spread may overwrite. */
function overwritten(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, scriptOf(name, text), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isObjectLiteralExpression(node)) {
      const key = node.properties.findIndex((one) => one.name !== undefined && NAMES.includes(one.name.getText()))
      if (key >= 0 && node.properties.slice(key).some(ts.isSpreadAssignment)) found.push(`${name}: ${node.getText()}`)
    }
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

test('what a list is keyed by is written last, so that nothing that is spread can replace it', () => {
  expect(overwritten('a.ts', 'const flash = { id, kind: 1, ...town }')).toHaveLength(1)
  expect(overwritten('a.ts', 'const flash = { ...town, id }')).toEqual([])
  const names = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(ts|svelte)$/.test(name) && !name.startsWith('generated'))
  expect(names.length).toBeGreaterThan(100)
  expect(names.flatMap((name) => overwritten(name, readFileSync(resolve(SOURCES, name), 'utf8')))).toEqual([])
})

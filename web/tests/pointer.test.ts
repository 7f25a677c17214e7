import { describe, expect, it } from 'vitest'

/** What would take a thing from under the pointer that points at it: it falls back, is pointed at, and moves again, for ever. */
const MOVES = /(?:^|[;{\s])((?:transform|translate|scale|rotate|margin|padding|inset|top|left|right|bottom|width|height|(?:min|max)-(?:width|height)|border(?:-width)?|font(?:-size|-weight)?|position|display)(?:-(?:top|left|right|bottom|inline|block))?)\s*:/

const files = import.meta.glob<string>('../src/**/*.{svelte,css}', { query: '?raw', import: 'default', eager: true })
const rules = (text: string): [string, string][] => [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map((found) => [found[1]!.trim(), found[2]!])

describe('what is pointed at', () => {
  it.each(Object.entries(files))('%s keeps it where it is', (_file, text) => {
    const moved = rules(text)
      .filter(([selector]) => /:(hover|active)\b/.test(selector))
      .filter(([, body]) => MOVES.test(body))
    expect(moved).toEqual([])
  })

  it('is read whole', () => {
    for (const text of Object.values(files)) expect(text).not.toBe('')
  })

  it('is watched: a rule that moves would be found', () => {
    expect(rules('.card:hover {\n  transform: translateY(-3px);\n}').filter(([, body]) => MOVES.test(body))).toHaveLength(1)
    expect(rules('.card:hover { border-color: red; box-shadow: none }').filter(([, body]) => MOVES.test(body))).toHaveLength(0)
  })
})

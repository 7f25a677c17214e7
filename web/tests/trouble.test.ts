import { afterEach, expect, it, vi } from 'vitest'
import * as api from '../src/lib/api'
import { report, withoutAddresses } from '../src/lib/trouble'

afterEach(() => vi.restoreAllMocks())

it('names scripts, and neither servers nor tables nor people', () => {
  const stack = 'Error: x\n at a (https://honjin.example/assets/Table-B1x.js:1:234)\n at https://honjin.example/t/secret?invitation=abc\n at fetch (https://honjin.example/people/ann)\nhttps://svelte.dev/e/each_key_duplicate'
  expect(withoutAddresses(stack)).toBe('Error: x\n at a (Table-B1x.js:1:234)\n at …\n at fetch (…)\nhttps://svelte.dev/e/each_key_duplicate')
})

it('tells each failure once, a few in all, and never what the server has said itself', () => {
  const tell = vi.spyOn(api, 'trouble').mockRejectedValue(new Error('no line'))
  report(new api.ApiError(409, 'too_fast'), 'board')
  expect(tell).not.toHaveBeenCalled()
  report(new Error('x'.repeat(999)), 'board')
  report(new Error('x'.repeat(999)), 'prompt')
  expect(tell).toHaveBeenCalledTimes(1)
  expect(tell.mock.calls[0]![0].message).toHaveLength(300)
  for (let n = 0; n < 20; n++) report(`failure ${n}`, 'page')
  expect(tell).toHaveBeenCalledTimes(5)
})

import { describe, expect, it } from 'vitest'
import { read, write } from '../src/learn/address'

describe('the address of a lesson', () => {
  it('holds the answers so far', () => {
    expect(read('-1.0.1')).toEqual([-1, 0, 1])
    expect(read('')).toEqual([])
    expect(write([-1, 0, 1])).toBe('-1.0.1')
  })

  it('begins anew when it makes no sense', () => {
    expect(read('-1.x')).toEqual([])
  })
})

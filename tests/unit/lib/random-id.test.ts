import { describe, expect, it } from 'vitest'
import { randomId } from '@/lib/random-id'

describe('randomId', () => {
  it('is 128 bits and not repeated', () => {
    const ids = Array.from({ length: 100 }, () => randomId())
    expect(new Set(ids).size).toBe(100)
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true)
  })
})

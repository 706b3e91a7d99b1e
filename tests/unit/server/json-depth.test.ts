import { assert, jsonValue, property } from 'fast-check'
import { expect, test } from 'vitest'
import { isDeeperThan } from '@/server/http/wire'

const depthOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

test('finds the depth of any JSON text without parsing it', () => {
  assert(
    property(jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value)
      const depth = depthOf(value)
      expect(isDeeperThan(text, depth)).toBe(false)
      if (depth > 0) expect(isDeeperThan(text, depth - 1)).toBe(true)
    }),
  )
})

test.each(['"[[[["', '"\\"[[[["', '"\\\\"', '{"a":"}{{{"}'])(
  'ignores brackets inside of strings: %s',
  (text) => {
    expect(isDeeperThan(text, 1)).toBe(false)
  },
)

test('finds open brackets that are never closed', () => {
  expect(isDeeperThan('['.repeat(240_000), 32)).toBe(true)
})

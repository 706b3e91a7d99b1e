import { expect, it } from 'vitest'
import { shortenQuery } from '@/features/search/model/shorten-query'

it.each([
  ['텀블ㄹ', '텀블ㄹ'],
  ['가'.repeat(30), '가'.repeat(30)],
  ['가'.repeat(200), `${'가'.repeat(30)}…`],
  ['👨‍👩‍👧'.repeat(31), `${'👨‍👩‍👧'.repeat(30)}…`],
])('shows %s as %s over an empty result', (word, shown) => {
  expect(shortenQuery(word)).toBe(shown)
})

import { expect, it } from 'vitest'
import { nextBreakCheck } from '@/features/money/components/move-form'

const END = '2026-11-22T00:30:00+09:00'

it.each([
  ['at its end', 60_000, 60_000],
  ['every 10 seconds after its end by a clock that is ahead', -3_600_000, 10_000],
  ['at least every 5 minutes, because the clock may be behind', 30 * 24 * 3_600_000, 300_000],
])('asks again about the break of a bank %s', (_, untilEnd, expected) => {
  expect(nextBreakCheck(END, Date.parse(END) - untilEnd)).toBe(expected)
})

it('does not ask again without a break', () => {
  expect(nextBreakCheck(null, 0)).toBe(false)
  expect(nextBreakCheck(undefined, 0)).toBe(false)
})

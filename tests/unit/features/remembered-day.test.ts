import { describe, expect, it } from 'vitest'
import type { RememberedDay } from '@/contract/main/remembered-day'
import { giftTimeOf, nextDateText } from '@/features/remembered-day/components/remembered-days'

const NOW = Date.parse('2026-11-29T12:00:00+09:00')
const day = (change: Partial<RememberedDay>): RememberedDay => ({
  id: 'day',
  kind: 'birthday',
  name: '엄마',
  calendar: 'lunar',
  month: 10,
  day: 27,
  isLeapMonth: false,
  hasNotice: false,
  nextDay: '2026-12-05',
  ...change,
})

describe('the text of the next date', () => {
  it.each([
    [{}, '12월 5일 (음력 10월 27일) · 6일 남음'],
    [{ nextDay: '2026-11-29' }, '11월 29일 (음력 10월 27일) · 오늘'],
    [{ calendar: 'solar', month: 1, day: 3, nextDay: '2027-01-03' }, '2027년 1월 3일 · 35일 남음'],
    [
      { month: 6, day: 1, isLeapMonth: true, nextDay: '2027-07-04' },
      '2027년 7월 4일 (음력 윤6월 1일) · 217일 남음',
    ],
    [{ nextDay: null }, '음력 10월 27일'],
  ] as [Partial<RememberedDay>, string][])('of %j is %s', (change, text) => {
    expect(nextDateText(day(change), NOW)).toBe(text)
  })
})

describe('the hour of a gift for a date', () => {
  it.each([
    ['2026-12-05', '2026-12-05T09:00'],
    ['2026-11-29', ''],
    ['2027-11-30', '2027-11-30T09:00'],
    ['2027-12-10', null],
  ])('of %s is %j', (date, sendAt) => {
    expect(giftTimeOf(date, NOW)).toBe(sendAt)
  })
})

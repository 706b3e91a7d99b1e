import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALENDARS } from '@/domain/remembered-day'
import { seoulDayOf } from '@/domain/seoul-calendar'
import {
  isYearlyDay,
  nextDateOf,
  nextNoticeTimeOf,
  noticeTimeOf,
  toLunarDate,
  type YearlyDay,
} from '@/domain/yearly-day'

const DAY = 86_400_000
const solar = (month: number, day: number): YearlyDay => ({
  calendar: 'solar',
  month,
  day,
  isLeapMonth: false,
})
const lunar = (month: number, day: number, isLeapMonth = false): YearlyDay => ({
  calendar: 'lunar',
  month,
  day,
  isLeapMonth,
})

const anyDay = fc
  .record({
    calendar: fc.constantFrom(...CALENDARS),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 31 }),
    isLeapMonth: fc.boolean(),
  })
  .filter(isYearlyDay)
const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })

describe('the next date of a yearly day', () => {
  it.each([
    ['today', solar(11, 29), '2026-11-29', '2026-11-29'],
    ['next year, once it is over', solar(11, 28), '2026-11-29', '2027-11-28'],
    ['29 February of a leap year', solar(2, 29), '2028-01-01', '2028-02-29'],
    ['28 February of another year', solar(2, 29), '2027-01-01', '2027-02-28'],
    ['a lunar day of this lunar year', lunar(10, 27), '2026-11-29', '2026-12-05'],
    ['a day of the twelfth lunar month, in the next solar year', lunar(12, 29), '2026-11-29', '2027-02-05'],
    [
      'a day of the lunar year that began before today’s solar year',
      lunar(12, 1),
      '2026-01-05',
      '2026-01-19',
    ],
    ['the last day of a lunar month without a 30th', lunar(9, 30), '2026-10-15', '2026-11-08'],
    ['the leap month where the year has it', lunar(6, 1, true), '2025-07-01', '2025-07-25'],
    ['the ordinary month where it has not', lunar(6, 1, true), '2026-07-01', '2026-07-14'],
  ])('is %s', (_name, yearly, from, expected) => {
    expect(nextDateOf(yearly, from)).toBe(expected)
  })

  it('is never past, never more than a lunar leap year ahead, and nothing lies between', () => {
    fc.assert(
      fc.property(anyDay, anyInstant, (yearly, now) => {
        const from = seoulDayOf(now)
        const next = nextDateOf(yearly, from)!
        expect(next >= from).toBe(true)
        expect(Date.parse(next) - Date.parse(from)).toBeLessThanOrEqual(385 * DAY)
        // From each later day until then it is the same.
        const between = seoulDayOf((Date.parse(from) + Date.parse(next)) / 2)
        expect(nextDateOf(yearly, between)).toBe(next)
        const shown =
          yearly.calendar === 'lunar'
            ? toLunarDate(next)!
            : { month: Number(next.slice(5, 7)), day: Number(next.slice(8)) }
        expect(shown.month).toBe(yearly.month)
        expect(shown.day).toBeLessThanOrEqual(yearly.day)
      }),
    )
  })
})

describe('the notice of a yearly day', () => {
  it('is due a week before it at nine in Seoul', () => {
    expect(noticeTimeOf('2026-12-06').toISOString()).toBe('2026-11-29T00:00:00.000Z')
  })

  it.each([
    ['today at nine, before nine', solar(12, 6), '2026-11-28T23:59:59Z', '2026-11-29T00:00:00.000Z'],
    [
      'next year for a date within the week',
      solar(12, 5),
      '2026-11-29T00:00:01Z',
      '2027-11-28T00:00:00.000Z',
    ],
    ['next year on the date itself', solar(11, 29), '2026-11-29T03:00:00Z', '2027-11-22T00:00:00.000Z'],
  ])('is due %s', (_name, yearly, now, expected) => {
    expect(nextNoticeTimeOf(yearly, new Date(now))?.toISOString()).toBe(expected)
  })
})

describe('a yearly day', () => {
  it.each([
    [solar(2, 29), true],
    [solar(2, 30), false],
    [solar(4, 31), false],
    [lunar(4, 30), true],
    [lunar(4, 31), false],
    [lunar(4, 1, true), true],
    [{ ...solar(4, 1), isLeapMonth: true }, false],
  ])('%j exists: %s', (yearly, expected) => {
    expect(isYearlyDay(yearly)).toBe(expected)
  })
})

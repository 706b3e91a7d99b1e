import { afterEach, describe, expect, it } from 'vitest'
import {
  addSeoulMonths,
  addSeoulYears,
  endOfDayAfter,
  endOfMonthsAfter,
  nextDaytime,
} from '@/domain/seoul-calendar'
import { formatDate } from '@/lib/date'

const machineZone = process.env.TZ

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

describe.each(['Asia/Seoul', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'on a machine in %s',
  (zone) => {
    const inZone = <T>(read: () => T): T => {
      process.env.TZ = zone
      return read()
    }

    it.each([
      ['2026-11-21T00:00:00+09:00', 0, '2026-11-21T14:59:59.999Z'],
      ['2026-11-20T23:59:59+09:00', 1, '2026-11-21T14:59:59.999Z'],
      ['2026-11-29T00:00:00+09:00', -8, '2026-11-21T14:59:59.999Z'],
    ])('the day of %s ends %i days later at %s', (from, days, end) => {
      expect(inZone(() => endOfDayAfter(new Date(from), days).toISOString())).toBe(end)
    })

    it.each([
      ['2026-11-21T00:00:00+09:00', '2026-11-21T09:00:00+09:00'],
      ['2026-11-21T08:59:59+09:00', '2026-11-21T09:00:00+09:00'],
      ['2026-11-21T09:00:00+09:00', '2026-11-21T09:00:00+09:00'],
      ['2026-11-21T19:59:59+09:00', '2026-11-21T19:59:59+09:00'],
      ['2026-11-21T20:00:00+09:00', '2026-11-22T09:00:00+09:00'],
      ['2026-12-31T23:30:00+09:00', '2027-01-01T09:00:00+09:00'],
    ])('a message of %s is sent at %s', (at, sent) => {
      expect(inZone(() => nextDaytime(new Date(at)))).toEqual(new Date(sent))
    })

    it.each([
      ['2026-11-30T01:30:00+09:00', 3, '2027-02-28T01:30:00+09:00'],
      ['2027-11-30T01:30:00+09:00', 3, '2028-02-29T01:30:00+09:00'],
      ['2026-08-19T23:30:00+09:00', 3, '2026-11-19T23:30:00+09:00'],
      ['2026-12-31T08:00:00+09:00', -10, '2026-02-28T08:00:00+09:00'],
    ])('%s and %i months are %s', (from, months, to) => {
      expect(inZone(() => addSeoulMonths(new Date(from), months))).toEqual(new Date(to))
    })

    it('a year after 29 February ends on the 28th', () => {
      const leapDay = new Date('2028-02-29T00:30:00+09:00')
      expect(inZone(() => addSeoulYears(leapDay, 1))).toEqual(new Date('2029-02-28T00:30:00+09:00'))
      expect(inZone(() => addSeoulYears(leapDay, 4))).toEqual(new Date('2032-02-29T00:30:00+09:00'))
    })

    it.each([
      ['2026-08-19T00:00:00+09:00', '2026.11.19'],
      ['2026-08-19T23:59:59+09:00', '2026.11.19'],
      ['2026-11-29T12:00:00+09:00', '2027.02.28'],
      ['2026-11-30T12:00:00+09:00', '2027.02.28'],
      // The period is counted from the first of a month.
      ['2027-02-28T12:00:00+09:00', '2027.05.31'],
      ['2027-04-30T12:00:00+09:00', '2027.07.31'],
    ])('three months from %s end with %s', (from, day) => {
      const end = inZone(() => endOfMonthsAfter(new Date(from), 3))
      expect(formatDate(end)).toBe(day)
      expect(end).toEqual(endOfDayAfter(end, 0))
    })
  },
)

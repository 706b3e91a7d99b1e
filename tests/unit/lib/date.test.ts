import { afterEach, describe, expect, it } from 'vitest'
import {
  addMonths,
  compactTime,
  currentMonth,
  dDay,
  dayRange,
  daysUntil,
  formatDate,
  formatDateTime,
  formatMonth,
  monthRange,
  seoulParts,
} from '@/lib/date'

const machineZone = process.env.TZ

afterEach(() => {
  if (machineZone === undefined) delete process.env.TZ
  else process.env.TZ = machineZone
})

describe.each(['Asia/Seoul', 'UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/London'])(
  'on a machine in %s',
  (zone) => {
    const inZone = <T>(read: () => T): T => {
      process.env.TZ = zone
      return read()
    }

    it('returns the bounds of a day in Seoul', () => {
      const range = inZone(() => dayRange('2026-11-21'))
      expect(range?.from.toISOString()).toBe('2026-11-20T15:00:00.000Z')
      expect(range?.to.toISOString()).toBe('2026-11-21T15:00:00.000Z')
    })

    it.each([
      '',
      '2026-13-45',
      '2026-02-29',
      '2026-02-31',
      '0000-01-01',
      '1999-12-31',
      '+10000-01-01',
      '2026-1-1',
    ])('has no bounds for %s, which is no day from the year 2000 on', (day) => {
      expect(inZone(() => dayRange(day))).toBeUndefined()
    })

    it('writes the time of Seoul in digits', () => {
      expect(inZone(() => compactTime('2026-12-31T15:00:05Z'))).toBe('20270101000005')
    })

    it('shows the day and time of Seoul', () => {
      expect(inZone(() => formatDate('2026-11-20T15:00:00.000Z'))).toBe('2026.11.21')
      expect(inZone(() => formatDate('2026-11-20T14:59:59.999Z'))).toBe('2026.11.20')
      expect(inZone(() => formatDateTime('2026-01-01T00:05:00+09:00'))).toBe('2026.01.01 00:05')
      expect(inZone(() => formatDateTime('2024-02-28T15:00:00Z'))).toBe('2024.02.29 00:00')
      expect(inZone(() => formatDate(new Date(0)))).toBe('1970.01.01')
    })

    it('bounds a month by midnight in Seoul, over the turn of the year too', () => {
      expect(inZone(() => monthRange({ year: 2026, month: 12 }))).toEqual({
        from: '2026-11-30T15:00:00.000Z',
        to: '2026-12-31T15:00:00.000Z',
      })
      expect(inZone(() => currentMonth('2026-12-31T15:00:00Z'))).toEqual({ year: 2027, month: 1 })
    })

    it('counts calendar days of Seoul', () => {
      const lateEvening = '2026-11-21T23:59:00+09:00'
      expect(inZone(() => dDay('2026-11-21T00:00:00+09:00', lateEvening))).toBe('D-DAY')
      expect(inZone(() => dDay('2026-11-22T00:00:00+09:00', lateEvening))).toBe('D-1')
      expect(inZone(() => dDay('2026-11-19T23:00:00+09:00', lateEvening))).toBe('D+2')
      expect(inZone(() => daysUntil('2026-12-01T12:00:00+09:00', lateEvening))).toBe(10)
    })
  },
)

describe('the zone of the machine is really changed by these tests', () => {
  it('shows in the local hour', () => {
    process.env.TZ = 'UTC'
    const utc = new Date(0).getHours()
    process.env.TZ = 'America/Los_Angeles'
    expect(new Date(0).getHours()).not.toBe(utc)
  })
})

describe('months and invalid dates', () => {
  it('steps months across a year', () => {
    expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 })
    expect(addMonths({ year: 2026, month: 11 }, 14)).toEqual({ year: 2028, month: 1 })
    expect(formatMonth({ year: 2026, month: 3 })).toBe('2026.03')
  })

  it('returns an empty text for an invalid date', () => {
    expect([formatDate('x'), formatDateTime(Number.NaN), dDay('x')]).toEqual(['', '', ''])
    expect(seoulParts('x')).toBeUndefined()
  })

  it('starts the week on Sunday', () => {
    expect(seoulParts('2026-11-22T00:00:00+09:00')?.weekday).toBe(0)
  })
})

import * as presets from '@hyunbinseo/holidays-kr/all'
import { describe, expect, it } from 'vitest'
import type { Region } from '@/domain/address'
import { arrivalOf, type ArrivalTerms, holidaysEnd, PUBLIC_HOLIDAYS } from '@/domain/arrival'

const terms: ArrivalTerms = {
  cutoffHour: 14,
  dispatchDays: 0,
  mainlandDays: 1,
  jejuDays: 2,
  islandDays: 3,
  isSaturdayDelivered: false,
  closedDays: [],
}
const at = (seoul: string) => new Date(`${seoul}+09:00`)
const dateAt = (seoul: string, other: Partial<ArrivalTerms> = {}, region: Region = 'mainland') =>
  arrivalOf({ ...terms, ...other }, at(seoul), region)?.day

describe('the public holidays', () => {
  it('are those of the official almanac', () => {
    const official = [2026, 2027].flatMap((year) =>
      Object.keys((presets as Record<string, object>)[`y${year}`] ?? {}),
    )
    expect(official.length).toBeGreaterThan(40)
    expect([...PUBLIC_HOLIDAYS].toSorted()).toEqual(official.toSorted())
  })
})

describe('arrivalOf', () => {
  it('counts from the day of the payment before the hour, and from the next business day after it', () => {
    expect(arrivalOf(terms, at('2026-12-01T13:59:59'), 'mainland')).toEqual({
      day: '2026-12-02',
      orderBy: at('2026-12-01T14:00'),
    })
    expect(arrivalOf(terms, at('2026-12-01T14:00'), 'mainland')).toEqual({
      day: '2026-12-03',
      orderBy: at('2026-12-02T14:00'),
    })
    // Friday afternoon counts from Monday.
    expect(dateAt('2026-12-04T15:00')).toBe('2026-12-08')
    expect(dateAt('2026-12-01T23:59', { cutoffHour: 24 })).toBe('2026-12-02')
  })

  it('takes longer to Jeju and the islands', () => {
    expect(dateAt('2026-12-01T09:00', {}, 'jeju')).toBe('2026-12-03')
    expect(dateAt('2026-12-01T09:00', {}, 'island')).toBe('2026-12-04')
  })

  it('knows who delivers on Saturdays', () => {
    expect(dateAt('2026-12-04T09:00')).toBe('2026-12-07')
    expect(dateAt('2026-12-04T09:00', { isSaturdayDelivered: true })).toBe('2026-12-05')
    // A Saturday that is a public holiday: the third day of 추석.
    expect(dateAt('2026-09-23T09:00', { isSaturdayDelivered: true })).toBe('2026-09-28')
  })

  it('passes over 설날 with its substitute holiday, and over days on which the seller is closed', () => {
    expect(dateAt('2027-02-05T15:00')).toBe('2027-02-11')
    expect(dateAt('2027-02-05T15:00', { closedDays: ['2027-02-10'] })).toBe('2027-02-12')
    // The courier delivers while the seller is closed.
    expect(dateAt('2026-12-01T09:00', { closedDays: ['2026-12-02'] })).toBe('2026-12-02')
  })

  it('promises nothing that the calendar does not reach', () => {
    expect(dateAt('2027-12-29T09:00')).toBe('2027-12-30')
    expect(dateAt('2027-12-30T09:00')).toBe('2027-12-31')
    expect(dateAt('2027-12-30T09:00', {}, 'jeju')).toBeUndefined()
    expect(dateAt('2027-12-31T09:00')).toBeUndefined()
    expect(dateAt('2028-01-03T09:00')).toBeUndefined()
    expect(dateAt('2025-12-31T09:00')).toBeUndefined()
    expect(holidaysEnd()).toEqual(at('2028-01-01T00:00'))
  })

  it('agrees, for every hour of a year, with a calendar that walks the days of Seoul one by one', () => {
    const names = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'Asia/Seoul',
      weekday: 'short',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      hourCycle: 'h23',
    })
    const read = (ms: number) => {
      const parts = new Map(names.formatToParts(ms).map(({ type, value }) => [type, value]))
      const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
      const year = (presets as Record<string, Record<string, unknown>>)[`y${parts.get('year')}`]
      return {
        date,
        hour: Number(parts.get('hour')),
        weekday: parts.get('weekday'),
        isHoliday: !!year?.[date],
      }
    }
    type Day = ReturnType<typeof read>
    const closed = ['2026-12-24', '2027-08-02', '2027-08-03']
    const isOff = (day: Day) => day.isHoliday || day.weekday === 'Sun'
    const sends = (day: Day) => !isOff(day) && day.weekday !== 'Sat' && !closed.includes(day.date)
    const walk = (from: number, count: number, wanted: (day: Day) => boolean) => {
      let ms = from
      for (let left = count; left > 0;) {
        ms += 86_400_000
        if (wanted(read(ms))) left -= 1
      }
      return ms
    }
    let hours = 0
    const found = new Map<string, number>()
    for (let ms = at('2026-11-29T00:00').getTime(); ms < at('2027-11-29T00:00').getTime(); ms += 3_600_000) {
      const now = read(ms)
      for (const region of ['mainland', 'island'] as const) {
        const own = {
          ...terms,
          dispatchDays: 1,
          isSaturdayDelivered: region === 'mainland',
          closedDays: closed,
        }
        const counted = sends(now) && now.hour < 14 ? ms : walk(ms, 1, sends)
        const delivers = (day: Day) => !isOff(day) && (own.isSaturdayDelivered || day.weekday !== 'Sat')
        const expected = read(walk(walk(counted, 1, sends), region === 'mainland' ? 1 : 3, delivers)).date
        const answer = arrivalOf(own, new Date(ms), region)
        expect([now.date, now.hour, answer?.day]).toEqual([now.date, now.hour, expected])
        // The answer stays the same until `orderBy`, and not a moment longer.
        const end = answer?.orderBy ?? new Date(0)
        expect(arrivalOf(own, new Date(end.getTime() - 1), region)?.day).toBe(expected)
        expect(arrivalOf(own, end, region)?.day).not.toBe(expected)
        const day = read(at(`${expected}T12:00`).getTime())
        expect(isOff(day)).toBe(false)
        found.set(day.weekday ?? '', (found.get(day.weekday ?? '') ?? 0) + 1)
      }
      hours += 1
    }
    expect(hours).toBe(365 * 24)
    expect(found.get('Sun')).toBeUndefined()
    expect(found.get('Sat')).toBeGreaterThan(0)
  })
})

import { SearchMoonPhase, SearchSunLongitude } from 'astronomy-engine'
import * as fc from 'fast-check'
import KoreanLunarCalendar from 'korean-lunar-calendar'
import { describe, expect, it } from 'vitest'
import { SEOUL_OFFSET_MS } from '@/domain/seoul-calendar'
import { LUNAR_YEARS, type LunarDate, toLunarDate, toSolarDay } from '@/domain/yearly-day'

const DAY = 86_400_000
const isoDay = (day: number): string => new Date(day * DAY).toISOString().slice(0, 10)
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const daysBetween = (first: string, last: string): string[] =>
  Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, index) =>
    isoDay(dayNumber(first) + index),
  )

const calendar = new KoreanLunarCalendar()
/** The institute's calendar, by a library that ends at 2050. */
const published = (day: string): LunarDate => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  if (!calendar.setSolarDate(year, month, date)) throw new Error(`no lunar date of ${day}`)
  const { year: lunarYear, month: lunarMonth, day: lunarDay, intercalation } = calendar.getLunarCalendar()
  return { year: lunarYear, month: lunarMonth, day: lunarDay, isLeapMonth: intercalation === true }
}

const DANGI = new Intl.DateTimeFormat('en-u-ca-dangi', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})
/** The calendar `dangi` of the ICU of Node. */
const ofIcu = (day: string): LunarDate => {
  const parts = Object.fromEntries(
    DANGI.formatToParts(new Date(day)).map(({ type, value }) => [type, value]),
  ) as Record<string, string>
  const [month = ''] = parts['month']?.split('bis') ?? []
  return {
    year: Number(parts['relatedYear']),
    month: Number(month),
    day: Number(parts['day']),
    isLeapMonth: parts['month']?.endsWith('bis') ?? false,
  }
}

const seoulDay = (at: Date): number => Math.floor((at.getTime() + SEOUL_OFFSET_MS) / DAY)

/**
 * The first days of the lunar months, from the positions of moon and sun: a month begins on the day of the new moon, the winter solstice is in
 * the eleventh month, and of thirteen months between two solstices the first without a term of the sun is the leap month.
 */
const computeMonths = (firstYear: number, lastYear: number): Map<string, LunarDate> => {
  const newMoons: number[] = []
  for (let at = new Date(Date.UTC(firstYear - 1, 9, 1)); at.getUTCFullYear() <= lastYear + 1;) {
    at = SearchMoonPhase(0, at, 40)!.date
    newMoons.push(seoulDay(at))
    at = new Date(at.getTime() + 20 * DAY)
  }
  const terms: { day: number; longitude: number }[] = []
  for (
    let at = new Date(Date.UTC(firstYear - 1, 8, 1)), longitude = 180;
    at.getUTCFullYear() <= lastYear + 1;
  ) {
    at = SearchSunLongitude(longitude, at, 60)!.date
    terms.push({ day: seoulDay(at), longitude })
    at = new Date(at.getTime() + 20 * DAY)
    longitude = (longitude + 30) % 360
  }
  const monthOf = (day: number) => newMoons.findLastIndex((start) => start <= day)
  const hasTerm = (index: number) =>
    terms.some(({ day }) => day >= newMoons[index]! && day < newMoons[index + 1]!)
  const starts = new Map<string, LunarDate>()
  const solstices = terms.filter(({ longitude }) => longitude === 270)
  for (const [index, { day }] of solstices.slice(0, -1).entries()) {
    const [first, end] = [monthOf(day), monthOf(solstices[index + 1]!.day)]
    const indices = Array.from({ length: end - first }, (_, at) => first + at)
    const leap = indices.length === 13 ? indices.find((at) => !hasTerm(at)) : undefined
    for (const at of indices) {
      const ordinal = at - first - (leap !== undefined && at >= leap ? 1 : 0)
      const year = new Date(day * DAY).getUTCFullYear() + (ordinal > 1 ? 1 : 0)
      starts.set(isoDay(newMoons[at]!), {
        year,
        month: ((ordinal + 10) % 12) + 1,
        day: 1,
        isLeapMonth: at === leap,
      })
    }
  }
  return starts
}

describe('the lunar calendar', () => {
  it('is the published one on each day from 1900 to 2050, both ways', () => {
    const wrong = daysBetween('1900-01-31', '2050-12-31').filter((day) => {
      const lunar = published(day)
      return JSON.stringify(toLunarDate(day)) !== JSON.stringify(lunar) || toSolarDay(lunar) !== day
    })
    expect(wrong).toEqual([])
  }, 60_000)

  it('has the months of moon and sun from 1912, when Korea took the clock of today, to 2100', () => {
    const computed = computeMonths(1912, LUNAR_YEARS.last)
    const days = [...computed.keys()].filter((day) => {
      const year = computed.get(day)?.year ?? 0
      return day >= '1912-01-01' && year <= LUNAR_YEARS.last
    })
    expect(days.length).toBeGreaterThan(2_330)
    expect(
      days.filter((day) => JSON.stringify(toLunarDate(day)) !== JSON.stringify(computed.get(day))),
    ).toEqual([])
  }, 60_000)

  it('differs from ICU only in the months whose new moon ICU puts on the wrong side of midnight', () => {
    // Of each month the first and the last days.
    const different = daysBetween('1900-01-31', '2101-01-28')
      .filter((day) => [1, 29, 30].includes(toLunarDate(day)?.day ?? 1))
      .filter((day) => JSON.stringify(toLunarDate(day)) !== JSON.stringify(ofIcu(day)))
      .map((day) => day.slice(0, 7))
    // `findings/icu-dangi-new-moon.sh`. A later ICU may have corrected some of them.
    const known = ['2017-02', '2017-03', '2051-08', '2051-09', '2051-11', '2051-12']
    expect([...new Set(different)].filter((month) => !known.includes(month))).toEqual([])
  }, 60_000)

  it('finds the date of each lunar date again, and ends where its table does', () => {
    fc.assert(
      fc.property(fc.integer({ min: dayNumber('1900-01-31'), max: dayNumber('2101-01-28') }), (day) => {
        const lunar = toLunarDate(isoDay(day))
        return lunar !== null && toSolarDay(lunar) === isoDay(day)
      }),
    )
    expect(toLunarDate('1900-01-30')).toBeNull()
    expect(toLunarDate('2101-01-29')).toBeNull()
    expect(toSolarDay({ year: 2101, month: 1, day: 1, isLeapMonth: false })).toBeNull()
  })

  it.each([
    // The ninth month of 2025 has 30 days, that of 2026 has 29.
    [{ year: 2025, month: 9, day: 30, isLeapMonth: false }, '2025-11-19'],
    [{ year: 2026, month: 9, day: 30, isLeapMonth: false }, '2026-11-08'],
    // 2025 has a leap sixth month, 2026 has none.
    [{ year: 2025, month: 6, day: 1, isLeapMonth: false }, '2025-06-25'],
    [{ year: 2025, month: 6, day: 1, isLeapMonth: true }, '2025-07-25'],
    [{ year: 2026, month: 6, day: 1, isLeapMonth: true }, '2026-07-14'],
  ])('keeps %j on %s', (lunar, day) => {
    expect(toSolarDay(lunar)).toBe(day)
  })
})

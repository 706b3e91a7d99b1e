import { DAY_MS, HOUR_MS } from './duration'
import { toLunarDate, toSolarDay } from './lunar-calendar'
import { type Calendar, rememberedDayLimits } from './remembered-day'
import { SEOUL_OFFSET_MS, seoulDayOf } from './seoul-calendar'

/** A day of each year. */
export interface YearlyDay {
  calendar: Calendar
  /** 1 to 12. */
  month: number
  /** 1 to 31, of a lunar month 1 to 30. */
  day: number
  /** Of a lunar day only. */
  isLeapMonth: boolean
}

const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** Whether a day occurs in any year. 29 February does. */
export const isYearlyDay = ({ calendar, month, day, isLeapMonth }: YearlyDay): boolean =>
  calendar === 'lunar' ? day <= 30 : !isLeapMonth && day <= lastDayOf(2000, month)

const inYear = (year: number, { calendar, month, day, isLeapMonth }: YearlyDay): string | null => {
  if (calendar === 'lunar') return toSolarDay({ year, month, day, isLeapMonth })
  return new Date(Date.UTC(year, month - 1, Math.min(day, lastDayOf(year, month)))).toISOString().slice(0, 10)
}

/**
 * Returns the next date of a yearly day, yyyy-MM-dd, which may be `from` itself. 29 February is kept on the 28th of an ordinary year, a
 * lunar day as `toSolarDay` says. Null for a lunar day beyond the table.
 */
export const nextDateOf = (yearly: YearlyDay, from: string): string | null => {
  const year = yearly.calendar === 'lunar' ? toLunarDate(from)?.year : Number(from.slice(0, 4))
  if (year === undefined) return null
  const [now, next] = [inYear(year, yearly), inYear(year + 1, yearly)]
  return now !== null && now >= from ? now : next
}

/** The day after a day, both yyyy-MM-dd. */
const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10)

/** The instant of the notice of a date: a week before it, at nine in Seoul. */
export const noticeTimeOf = (date: string): Date =>
  new Date(
    Date.parse(`${date}T00:00:00Z`) - SEOUL_OFFSET_MS - rememberedDayLimits.noticeDays * DAY_MS + 9 * HOUR_MS,
  )

/** The instant of the first notice from now on; null beyond the table. */
export const nextNoticeTimeOf = (yearly: YearlyDay, now: Date): Date | null => {
  const date = nextDateOf(yearly, seoulDayOf(now))
  if (date === null || noticeTimeOf(date) >= now) return date === null ? null : noticeTimeOf(date)
  const following = nextDateOf(yearly, dayAfter(date))
  return following === null ? null : noticeTimeOf(following)
}

/** `음력 10월 27일`, `12월 5일`. */
export const yearlyDayText = ({ calendar, month, day, isLeapMonth }: YearlyDay): string =>
  `${calendar === 'lunar' ? '음력 ' : ''}${isLeapMonth ? '윤' : ''}${month}월 ${day}일`

/** `2026년 12월 5일`, of a day yyyy-MM-dd. */
export const longDay = (day: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${year}년 ${month}월 ${date}일`
}

import { DAY_MS, HOUR_MS } from './duration'

/** Days and periods by the calendar of Seoul, which is nine hours ahead of UTC all year. */
export const SEOUL_OFFSET_MS = 9 * HOUR_MS

/** The day in Seoul of an instant, yyyy-MM-dd. */
export const seoulDayOf = (at: Date | number): string =>
  new Date(Number(at) + SEOUL_OFFSET_MS).toISOString().slice(0, 10)

/** Whether a day, yyyy-MM-dd, exists and its year is 2000 to 9999. Databases and clients disagree about years before. */
export const isCalendarDay = (day: string): boolean => {
  const start = Date.parse(`${day}T00:00:00Z`)
  return day >= '2000' && !Number.isNaN(start) && new Date(start).toISOString().startsWith(`${day}T`)
}

/** Last instant of the day in Seoul that is `days` after the day of `from`. */
export const endOfDayAfter = (from: Date, days: number): Date => {
  const day = Math.floor((from.getTime() + SEOUL_OFFSET_MS) / DAY_MS)
  return new Date((day + days + 1) * DAY_MS - SEOUL_OFFSET_MS - 1)
}

/**
 * Last instant of the business day in Seoul that is `days` business days after the day of `from`. Saturdays and Sundays do not
 * count. Public holidays do: screens compute this too, and have no calendar of them.
 */
export const endOfBusinessDayAfter = (from: Date, days: number): Date => {
  let end = endOfDayAfter(from, 0)
  for (let left = days; left > 0;) {
    end = endOfDayAfter(end, 1)
    const weekday = new Date(end.getTime() + SEOUL_OFFSET_MS).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left -= 1
  }
  return end
}

/** The instant itself from an hour to another one in Seoul, else the next time that it is the first one. */
export const nextBetween = (at: Date, fromHour: number, untilHour: number): Date => {
  const seoul = at.getTime() + SEOUL_OFFSET_MS
  const time = seoul % DAY_MS
  if (time >= fromHour * HOUR_MS && time < untilHour * HOUR_MS) return at
  const days = time < fromHour * HOUR_MS ? 0 : 1
  return new Date(seoul - time + days * DAY_MS + fromHour * HOUR_MS - SEOUL_OFFSET_MS)
}

/** The hours in Seoul in which a message that nobody waits for may ring a phone. */
export const nextDaytime = (at: Date): Date => nextBetween(at, 9, 20)

/** The same day and time in Seoul `months` later; the last day of the month where the day does not exist. */
export const addSeoulMonths = (from: Date, months: number): Date => {
  const seoul = new Date(from.getTime() + SEOUL_OFFSET_MS)
  const day = seoul.getUTCDate()
  seoul.setUTCDate(1)
  seoul.setUTCMonth(seoul.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(seoul.getUTCFullYear(), seoul.getUTCMonth() + 1, 0)).getUTCDate()
  seoul.setUTCDate(Math.min(day, lastDay))
  return new Date(seoul.getTime() - SEOUL_OFFSET_MS)
}

/** The same day and time in Seoul `years` later; 28 February for the 29th where it does not exist. */
export const addSeoulYears = (from: Date, years: number): Date => addSeoulMonths(from, 12 * years)

/**
 * Last instant of a period of `months` from the day of `from`, which itself does not count (민법 157조, 160조). A period
 * that is counted from the first of a month ends with the last day of a month: from 28 February to 31 May.
 */
export const endOfMonthsAfter = (from: Date, months: number): Date => {
  const firstDay = new Date(endOfDayAfter(from, 0).getTime() + 1)
  const beforeSameDay = addSeoulMonths(firstDay, months).getTime() - 1
  return new Date(Math.max(beforeSameDay, endOfDayAfter(addSeoulMonths(from, months), 0).getTime()))
}

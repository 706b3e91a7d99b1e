/**
 * Dates as a shopper in Korea reads them, whatever zone the machine is in. Seoul is nine hours ahead all year
 * (no summer time since 1988), so shifting by nine hours and reading the UTC parts is exact and costs nothing.
 */
const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const SEOUL = 9 * HOUR

export type DateLike = string | number | Date

export const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const

const two = (value: number): string => String(value).padStart(2, '0')

const instant = (value: DateLike): number => new Date(value).getTime()

/** Days since 1970 on the Korean calendar. */
const seoulDay = (ms: number): number => Math.floor((ms + SEOUL) / DAY)

export type SeoulParts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  weekday: number
}

/** Calendar parts in Seoul (month 1 to 12, weekday 0 is Sunday); undefined for an invalid date. */
export const seoulParts = (value: DateLike): SeoulParts | undefined => {
  const shifted = new Date(instant(value) + SEOUL)
  if (Number.isNaN(shifted.getTime())) return undefined
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    hour: shifted.getUTCHours(),
    minute: shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  }
}

/** `2026.11.21`; '' for an invalid date. */
export const formatDate = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${parts.year}.${two(parts.month)}.${two(parts.day)}` : ''
}

/** `2026.11.21 09:05`; '' for an invalid date. */
export const formatDateTime = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${formatDate(value)} ${two(parts.hour)}:${two(parts.minute)}` : ''
}

/** `11월 22일 09:00`, the way one says when something ends; '' for an invalid date. */
export const formatMoment = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${parts.month}월 ${parts.day}일 ${two(parts.hour)}:${two(parts.minute)}` : ''
}

export type YearMonth = { year: number; month: number }

/** `2026.11`. */
export const formatMonth = ({ year, month }: YearMonth): string => `${year}.${two(month)}`

/** The month it is in Seoul. */
export const currentMonth = (now: DateLike = Date.now()): YearMonth => {
  const { year, month } = seoulParts(now) ?? { year: 1970, month: 1 }
  return { year, month }
}

/** The month `by` months away, over the turn of the year. */
export const addMonths = ({ year, month }: YearMonth, by: number): YearMonth => {
  const count = year * 12 + (month - 1) + by
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

const seoulMonthStart = ({ year, month }: YearMonth): string =>
  new Date(Date.UTC(year, month - 1, 1) - SEOUL).toISOString()

/** A Korean month as ISO instants: `from` is in it, `to` is the first instant after it. */
export const monthRange = (month: YearMonth): { from: string; to: string } => ({
  from: seoulMonthStart(month),
  to: seoulMonthStart(addMonths(month, 1)),
})

/** The Korean day `yyyy-MM-dd` as instants: `from` begins it, `to` is the first instant after it; undefined when invalid. */
export const dayRange = (day: string): { from: Date; to: Date } | undefined => {
  const start = Date.parse(`${day}T00:00:00Z`) - SEOUL
  return Number.isNaN(start) ? undefined : { from: new Date(start), to: new Date(start + DAY) }
}

/** The last instant of the Korean day that is `days` after the day of `from`. */
export const endOfDayAfter = (from: DateLike, days: number): Date =>
  new Date((seoulDay(instant(from)) + days + 1) * DAY - SEOUL - 1)

/** `20261121093005`, Seoul's time as gateways and numbers write it; take the first eight digits for the day. */
export const compactTime = (value: DateLike): string =>
  new Date(instant(value) + SEOUL).toISOString().replace(/\D/g, '').slice(0, 14)

/** Whole Korean calendar days until `target`: 0 on the day itself, negative after it, NaN when invalid. */
export const daysUntil = (target: DateLike, now: DateLike = Date.now()): number =>
  seoulDay(instant(target)) - seoulDay(instant(now))

/** `D-3`, `D-DAY` on the day itself, `D+2` after it; '' for an invalid date. */
export const dDay = (target: DateLike, now: DateLike = Date.now()): string => {
  const days = daysUntil(target, now)
  if (Number.isNaN(days)) return ''
  if (days === 0) return 'D-DAY'
  return days > 0 ? `D-${days}` : `D+${-days}`
}

/** `방금 전`, `5분 전`, `3시간 전`, `어제`, then the date. A clock that is slightly ahead also reads 방금 전. */
export const relativeTime = (value: DateLike, now: DateLike = Date.now()): string => {
  const past = instant(now) - instant(value)
  if (Number.isNaN(past) || past <= -MINUTE) return formatDate(value)
  if (past < MINUTE) return '방금 전'
  if (past < HOUR) return `${Math.floor(past / MINUTE)}분 전`
  if (past < DAY) return `${Math.floor(past / HOUR)}시간 전`
  return daysUntil(value, now) === -1 ? '어제' : formatDate(value)
}

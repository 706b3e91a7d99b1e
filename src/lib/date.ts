import { DAY_MS } from '@/domain/duration'
import { isCalendarDay, SEOUL_OFFSET_MS } from '@/domain/seoul-calendar'
import { serverNow } from './server-time'

export type DateLike = string | number | Date

export const weekdays = ['일', '월', '화', '수', '목', '금', '토'] as const

const twoDigits = (value: number): string => String(value).padStart(2, '0')

const instant = (value: DateLike): number => new Date(value).getTime()

/**
 * Days since 1970 by the calendar of Seoul, in every time zone of the machine. Seoul is nine hours ahead of UTC all year (no summer
 * time since 1988), so the UTC parts of a date that is shifted by nine hours are exact.
 */
const seoulDay = (ms: number): number => Math.floor((ms + SEOUL_OFFSET_MS) / DAY_MS)

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
  const shifted = new Date(instant(value) + SEOUL_OFFSET_MS)
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
  return parts ? `${parts.year}.${twoDigits(parts.month)}.${twoDigits(parts.day)}` : ''
}

/** `09:05`; '' for an invalid date. */
export const formatTime = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${twoDigits(parts.hour)}:${twoDigits(parts.minute)}` : ''
}

/** `2026.11.21 09:05`; '' for an invalid date. */
export const formatDateTime = (value: DateLike): string => `${formatDate(value)} ${formatTime(value)}`.trim()

/** `11월 22일 09:00`, for the end of an event; '' for an invalid date. */
export const formatMoment = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${parts.month}월 ${parts.day}일 ${formatTime(value)}` : ''
}

/** `12/2(수)`; '' for an invalid date. */
export const formatDay = (value: DateLike): string => {
  const parts = seoulParts(value)
  return parts ? `${parts.month}/${parts.day}(${weekdays[parts.weekday]})` : ''
}

export type YearMonth = { year: number; month: number }

/** `2026.11`. */
export const formatMonth = ({ year, month }: YearMonth): string => `${year}.${twoDigits(month)}`

/** The current month in Seoul. */
export const currentMonth = (now: DateLike = serverNow()): YearMonth => {
  const { year, month } = seoulParts(now) ?? { year: 1970, month: 1 }
  return { year, month }
}

/** The month that is `months` later, or earlier if negative. */
export const addMonths = ({ year, month }: YearMonth, months: number): YearMonth => {
  const count = year * 12 + (month - 1) + months
  return { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
}

const seoulMonthStart = ({ year, month }: YearMonth): string =>
  new Date(Date.UTC(year, month - 1, 1) - SEOUL_OFFSET_MS).toISOString()

/** A month in Seoul as ISO instants: `from` is its first instant, `to` the first after it. */
export const monthRange = (month: YearMonth): { from: string; to: string } => ({
  from: seoulMonthStart(month),
  to: seoulMonthStart(addMonths(month, 1)),
})

/** The day `yyyy-MM-dd` in Seoul: `from` is its first instant, `to` the first after it; undefined for a day that does not exist. */
export const dayRange = (day: string): { from: Date; to: Date } | undefined => {
  if (!isCalendarDay(day)) return undefined
  const start = Date.parse(`${day}T00:00:00Z`) - SEOUL_OFFSET_MS
  return { from: new Date(start), to: new Date(start + DAY_MS) }
}

/** The instants of days in Seoul: `from` is the first one of the first day, `to` the first after the last day. */
export const periodRange = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => ({
  from: from === undefined ? undefined : dayRange(from)?.from,
  to: to === undefined ? undefined : dayRange(to)?.to,
})

/** `20261121093005`: time in Seoul in the format of payment gateways; the first eight digits are the day. */
export const compactTime = (value: DateLike): string =>
  new Date(instant(value) + SEOUL_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14)

/** Calendar days in Seoul until `target`: 0 on the day itself, negative after it, NaN when invalid. */
export const daysUntil = (target: DateLike, now: DateLike = serverNow()): number =>
  seoulDay(instant(target)) - seoulDay(instant(now))

/** `D-3`, `D-DAY` on the day itself, `D+2` after it; '' for an invalid date. */
export const dDay = (target: DateLike, now: DateLike = serverNow()): string => {
  const days = daysUntil(target, now)
  if (Number.isNaN(days)) return ''
  if (days === 0) return 'D-DAY'
  return days > 0 ? `D-${days}` : `D+${-days}`
}

/**
 * `12/2(수) 도착 예정` of an order that is made now, whose day is never over: a page that many visitors share has no other clock than
 * the device's. '' for an invalid day.
 */
export const newArrivalText = (day: string): string => {
  const shown = formatDay(day)
  return shown && `${shown} 도착 예정`
}

/** `12/2(수) 도착 예정` of an order, also of a day that has passed; '' for an invalid day. */
export const arrivalText = (day: string): string =>
  daysUntil(day, serverNow()) < 0 ? `${formatDay(day)} 도착 예정이었어요` : newArrivalText(day)

import type { ParsedUrlQuery } from 'node:querystring'
import { currentMonth, type DateLike, formatDate, formatMonth, type YearMonth } from './date'
import { queryOne } from './query-string'

/** Which part of a history is asked for; everything without both. */
export interface Period {
  month?: YearMonth
  /** Days back from today; a month wins over it. */
  days?: number
}

/** Days back to choose from. */
export const PERIODS = [7, 30, 90] as const

const FIRST_YEAR = 2000
const DAY = 24 * 60 * 60_000

const whole = (value: string | undefined, min: number, max: number): number | undefined => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** What the address says (`year` and `month`, or `days`); what makes no sense in it is passed over. */
export const readPeriod = (query: ParsedUrlQuery): Period => {
  const year = whole(queryOne(query.year), FIRST_YEAR, 9999)
  const month = whole(queryOne(query.month), 1, 12)
  const days = PERIODS.find((one) => String(one) === queryOne(query.days))
  return {
    ...(year !== undefined && month !== undefined && { month: { year, month } }),
    ...(days !== undefined && { days }),
  }
}

const order = ({ year, month }: YearMonth): number => year * 12 + month

/** The month that an address names; this one in Seoul for none, for nonsense and for what is still to come. */
export const askedMonth = (query: ParsedUrlQuery, now: DateLike = Date.now()): YearMonth => {
  const today = currentMonth(now)
  const { month = today } = readPeriod(query)
  return order(month) <= order(today) ? month : today
}

/** The parts of an address that `readPeriod` reads. */
export const periodQuery = ({ month, days }: Period) => ({ year: month?.year, month: month?.month, days })

/** First and last day of a month, as the server takes them. */
const monthDays = (month: YearMonth): { from: string; to: string } => {
  const start = formatMonth(month).replace('.', '-')
  const last = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  return { from: `${start}-01`, to: `${start}-${last}` }
}

/** A day in Seoul, yyyy-MM-dd. */
const seoulDay = (ms: number): string => formatDate(ms).replaceAll('.', '-')

/** First and last day that a list is asked for, both included; nothing for all of it. `now` counts the days back. */
export const periodDays = (
  { month, days }: Period,
  now: number = Date.now(),
): { from?: string; to?: string } => {
  if (month) return monthDays(month)
  return days === undefined ? {} : { from: seoulDay(now - days * DAY), to: seoulDay(now) }
}

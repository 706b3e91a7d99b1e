import type { ParsedUrlQuery } from 'node:querystring'
import { DAY_MS } from '@/domain/duration'
import { currentMonth, type DateLike, formatDate, formatMonth, type YearMonth } from './date'
import { queryOne } from './query-string'
import { serverNow } from './server-time'

/** Period of a history; without both values, all of it. */
export interface Period {
  month?: YearMonth
  /** Days before today; ignored if there is a month. */
  days?: number
}

/** Choices of `days`. */
export const PERIODS = [7, 30, 90] as const

const FIRST_YEAR = 2000

const parseInteger = (value: string | undefined, min: number, max: number): number | undefined => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** Reads `year` and `month`, or `days`, from a query. Ignores invalid values. */
export const readPeriod = (query: ParsedUrlQuery): Period => {
  const year = parseInteger(queryOne(query.year), FIRST_YEAR, 9999)
  const month = parseInteger(queryOne(query.month), 1, 12)
  const days = PERIODS.find((period) => String(period) === queryOne(query.days))
  return {
    ...(year !== undefined && month !== undefined && { month: { year, month } }),
    ...(days !== undefined && { days }),
  }
}

const monthIndex = ({ year, month }: YearMonth): number => year * 12 + month

/** Month of a query; the current month in Seoul if it is missing, invalid or in the future. */
export const monthFromQuery = (query: ParsedUrlQuery, now: DateLike = serverNow()): YearMonth => {
  const today = currentMonth(now)
  const { month = today } = readPeriod(query)
  return monthIndex(month) <= monthIndex(today) ? month : today
}

/** Query parameters that `readPeriod` reads. */
export const periodQuery = ({ month, days }: Period) => ({ year: month?.year, month: month?.month, days })

/** First and last day of a month, in the format of the API. */
const monthDays = (month: YearMonth): { from: string; to: string } => {
  const start = formatMonth(month).replace('.', '-')
  const last = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  return { from: `${start}-01`, to: `${start}-${last}` }
}

/** A day in Seoul, yyyy-MM-dd. */
const seoulDay = (ms: number): string => formatDate(ms).replaceAll('.', '-')

/** First and last day of a period, both included; empty for all of a history. `days` are counted back from `now`. */
export const periodDays = (
  { month, days }: Period,
  now: number = serverNow(),
): { from?: string; to?: string } => {
  if (month) return monthDays(month)
  return days === undefined ? {} : { from: seoulDay(now - days * DAY_MS), to: seoulDay(now) }
}

import type { ParsedUrlQuery } from 'node:querystring'
import type { OrderListParams } from '@/api/transaction/order'
import { formatDate, formatMonth, type YearMonth } from '@/lib/date'
import { queryOne, toQueryString } from '@/lib/query-string'

export type HistoryType = 'goods' | 'voucher' | undefined

export interface HistoryFilter {
  type: HistoryType
  /** Undefined: all of them. */
  month: YearMonth | undefined
  /** Days back from today; a month wins over it. */
  days?: number
  /** Part of a product's name or of the order number. */
  search?: string
}

/** Periods to choose from, in days. */
export const PERIODS = [7, 30, 90] as const
const MAX_SEARCH = 100

const FIRST_YEAR = 2000
const DAY = 24 * 60 * 60_000

const whole = (value: string | undefined, min: number, max: number): number | undefined => {
  const number = /^\d{1,4}$/.test(value ?? '') ? Number(value) : Number.NaN
  return number >= min && number <= max ? number : undefined
}

/** What the address asks for; what makes no sense in it is passed over. */
export const readFilter = (query: ParsedUrlQuery): HistoryFilter => {
  const type = queryOne(query.type)
  const year = whole(queryOne(query.year), FIRST_YEAR, 9999)
  const month = whole(queryOne(query.month), 1, 12)
  const days = PERIODS.find((one) => String(one) === queryOne(query.days))
  const search = (queryOne(query.search) ?? '').trim().slice(0, MAX_SEARCH)
  return {
    type: type === 'goods' || type === 'voucher' ? type : undefined,
    month: year !== undefined && month !== undefined ? { year, month } : undefined,
    ...(days !== undefined && { days }),
    ...(search && { search }),
  }
}

/** The address of the screen under a filter, with or without an open order. */
export const historyAddress = ({ type, month, days, search }: HistoryFilter, orderId?: string): string => {
  const query = toQueryString({ type, year: month?.year, month: month?.month, days, search, orderId })
  return `/my/order/history${query ? `?${query}` : ''}`
}

const classes = { goods: 'tangible', voucher: 'giftcard' } as const

/** First and last day of a month, as the server takes them. */
const monthDays = (month: YearMonth): { from: string; to: string } => {
  const start = formatMonth(month).replace('.', '-')
  const last = new Date(Date.UTC(month.year, month.month, 0)).getUTCDate()
  return { from: `${start}-01`, to: `${start}-${last}` }
}

/** A day in Seoul, yyyy-MM-dd. */
const seoulDay = (ms: number): string => formatDate(ms).replaceAll('.', '-')

/** What the server is asked. `now` counts the days back. */
export const listParams = (
  { type, month, days, search }: HistoryFilter,
  now: number = Date.now(),
): OrderListParams => ({
  ...(type && { productClass: classes[type] }),
  ...(month
    ? monthDays(month)
    : days !== undefined && { from: seoulDay(now - days * DAY), to: seoulDay(now) }),
  ...(search && { search }),
})

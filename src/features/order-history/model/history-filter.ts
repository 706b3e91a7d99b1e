import type { ParsedUrlQuery } from 'node:querystring'
import type { OrderListParams } from '@/api/transaction/order'
import { ORDER_HISTORY } from '@/config/paths'
import { ORDER_STAGES, type OrderStage } from '@/domain/order-stage'
import { type Period, periodDays, periodQuery, readPeriod } from '@/lib/period'
import { queryOne, toQueryString } from '@/lib/query-string'
import { serverNow } from '@/lib/server-time'
import { cutText } from '@/lib/text-length'

export type HistoryType = 'goods' | 'voucher' | undefined

export interface HistoryFilter extends Period {
  type: HistoryType
  /** Orders with a line in this stage; not for vouchers. */
  stage?: OrderStage
  /** Part of a product's name or of the order number. */
  search?: string
}

/** Characters, as the service counts them. */
const MAX_SEARCH = 100

/** Reads the filter from the address and ignores invalid values. */
export const readOrderHistoryFilter = (query: ParsedUrlQuery): HistoryFilter => {
  const type = queryOne(query.type)
  const stage =
    type === 'voucher' ? undefined : ORDER_STAGES.find((candidate) => candidate === queryOne(query.stage))
  const search = cutText((queryOne(query.search) ?? '').trim(), MAX_SEARCH, 'character')
  return {
    type: type === 'goods' || type === 'voucher' ? type : undefined,
    ...(stage && { stage }),
    ...readPeriod(query),
    ...(search && { search }),
  }
}

/** The address of the screen with a filter. */
export const historyAddress = ({ type, stage, search, ...period }: HistoryFilter): string => {
  const query = toQueryString({ type, stage, ...periodQuery(period), search })
  return `${ORDER_HISTORY}${query ? `?${query}` : ''}`
}

const classes = { goods: 'tangible', voucher: 'giftcard' } as const

/** Parameters of the call. `now` is the end of the period. */
export const listParams = (
  { type, stage, search, ...period }: HistoryFilter,
  now: number = serverNow(),
): OrderListParams => ({
  ...(type && { productClass: classes[type] }),
  ...(stage && { stage }),
  ...periodDays(period, now),
  ...(search && { search }),
})

import type { GiftHistoryRef } from '@/api/main/gift'
import { CARD_DIVISIONS } from '@/domain/card'
import { currentMonth, type YearMonth } from '@/lib/date'
import { queryOne } from '@/lib/query-string'

type Query = Readonly<Record<string, string | string[] | undefined>>

const whole = (value: string | string[] | undefined): number =>
  /^\d{1,4}$/.test(queryOne(value) ?? '') ? Number(queryOne(value)) : 0

const order = ({ year, month }: YearMonth): number => year * 12 + month

/** The month of the address; this month for none, for nonsense and for what is still to come. */
export const monthOf = (query: Query, now: number = Date.now()): YearMonth => {
  const asked = { year: whole(query.year), month: whole(query.month) }
  const today = currentMonth(now)
  const isMonth = asked.year >= 2000 && asked.month >= 1 && asked.month <= 12
  return isMonth && order(asked) <= order(today) ? asked : today
}

/** The gift that lies open over the list; null for none. */
export const openGiftOf = (query: Query): GiftHistoryRef | null => {
  const cardHistoryId = queryOne(query.historyId) ?? ''
  if (cardHistoryId === '') return null
  return {
    cardHistoryId,
    senderCardId: queryOne(query.senderCardId) ?? '',
    senderCardDivision: CARD_DIVISIONS.find((one) => one === queryOne(query.division)) ?? 'MASTER',
  }
}

/** Changes of the address that open a gift over the list, or close it. */
export const openGiftQuery = (ref: GiftHistoryRef | null): Record<string, string | undefined> => ({
  historyId: ref?.cardHistoryId,
  senderCardId: ref?.senderCardId,
  division: ref?.senderCardDivision,
})

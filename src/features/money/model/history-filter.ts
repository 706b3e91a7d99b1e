import type { ParsedUrlQuery } from 'node:querystring'
import { HISTORY_ACTIONS, HISTORY_BASES, type HistoryAction, type HistoryBase } from '@/domain/wallet-history'
import { currentMonth, type YearMonth } from '@/lib/date'
import { queryOne } from '@/lib/query-string'

/** BTOC: everything with a card of somebody else's design on one side. */
export type HistoryType = HistoryBase | 'BTOC' | undefined

export const TYPE_LABEL: Readonly<Record<HistoryBase, string>> = {
  RECEIVED: '받음',
  SENT: '보냄',
  CHARGED: '충전',
  PURCHASED: '구매',
  EXCHANGED: '교환',
  WITHDREW: '출금',
  REFUNDED: '환불',
}

export const TYPE_CHOICES: readonly { value: HistoryType; label: string }[] = [
  { value: undefined, label: '전체' },
  ...HISTORY_BASES.map((value) => ({ value, label: TYPE_LABEL[value] })),
  { value: 'BTOC', label: '선물샵 카드' },
]

const FIRST_YEAR = 2000
const count = ({ year, month }: YearMonth): number => year * 12 + month
const whole = (text: string | undefined): number => (/^\d{1,4}$/.test(text ?? '') ? Number(text) : Number.NaN)

/** What the address asks for; a month that makes no sense, or has not come yet, is this month. */
export const readHistoryFilter = (query: ParsedUrlQuery): { month: YearMonth; type: HistoryType } => {
  const now = currentMonth()
  const asked = { year: whole(queryOne(query.year)), month: whole(queryOne(query.month)) }
  const isGood =
    asked.year >= FIRST_YEAR && asked.month >= 1 && asked.month <= 12 && count(asked) <= count(now)
  const type = queryOne(query.type)
  return {
    month: isGood ? asked : now,
    type: TYPE_CHOICES.find(({ value }) => value !== undefined && value === type)?.value,
  }
}

/** What the server is asked for. */
export const actionsOf = (type: HistoryType): HistoryAction[] => {
  if (type === undefined) return []
  return type === 'BTOC'
    ? HISTORY_ACTIONS.filter((action) => action.startsWith('BTOC_'))
    : [type, `BTOC_${type}`]
}

/** How a movement is called. */
export const actionLabel = (action: HistoryAction): string => {
  const base = action.replace('BTOC_', '') as HistoryBase
  return TYPE_LABEL[base]
}

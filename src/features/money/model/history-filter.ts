import type { ParsedUrlQuery } from 'node:querystring'
import { HISTORY_ACTIONS, HISTORY_BASES, type HistoryAction, type HistoryBase } from '@/domain/wallet-history'
import { monthFromQuery } from '@/lib/period'
import type { YearMonth } from '@/lib/date'
import { queryOne } from '@/lib/query-string'

/** BTOC: movements with a card of another member's design. */
export type HistoryType = HistoryBase | 'BTOC' | undefined

export const TYPE_LABEL: Readonly<Record<HistoryBase, string>> = {
  RECEIVED: '선물 받음',
  SENT: '선물 보냄',
  CHARGED: '충전',
  PURCHASED: '결제',
  EXCHANGED: '교환',
  WITHDREW: '출금',
  REFUNDED: '환불',
}

export const TYPE_CHOICES: readonly { value: HistoryType; label: string }[] = [
  { value: undefined, label: '전체' },
  ...HISTORY_BASES.map((value) => ({ value, label: TYPE_LABEL[value] })),
  { value: 'BTOC', label: '선물샵 카드' },
]

/** The month and the type in the address. */
export const readHistoryFilter = (query: ParsedUrlQuery): { month: YearMonth; type: HistoryType } => {
  const type = queryOne(query.type)
  return {
    month: monthFromQuery(query),
    type: TYPE_CHOICES.find(({ value }) => value !== undefined && value === type)?.value,
  }
}

/** `actionCodeList` of a type. */
export const actionsOf = (type: HistoryType): HistoryAction[] => {
  if (type === undefined) return []
  return type === 'BTOC'
    ? HISTORY_ACTIONS.filter((action) => action.startsWith('BTOC_'))
    : [type, `BTOC_${type}`]
}

/** The name of a movement. */
export const actionLabel = (action: HistoryAction): string => {
  const base = action.replace('BTOC_', '') as HistoryBase
  return TYPE_LABEL[base]
}

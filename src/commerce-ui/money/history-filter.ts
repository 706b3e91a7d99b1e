import type { ParsedUrlQuery } from 'node:querystring'
import type { HistoryAction } from '@/domain/wallet-history'
import type { YearMonth } from '@/lib/date'
import { monthFromQuery } from '@/lib/period'
import { queryOne } from '@/lib/query-string'

/** A filter of a history by kinds of movements. */
export interface HistoryChoice {
  /** `type` in the address; undefined for all movements. */
  value: string | undefined
  label: string
  /** `actionCodeList`; empty for all movements. */
  actions: readonly HistoryAction[]
}

export const ALL_MOVEMENTS: HistoryChoice = { value: undefined, label: '전체', actions: [] }

/** The month and the choice in the address; all movements for an unknown type. */
export const readHistoryFilter = (
  query: ParsedUrlQuery,
  choices: readonly HistoryChoice[],
): { month: YearMonth; choice: HistoryChoice } => ({
  month: monthFromQuery(query),
  choice: choices.find(({ value }) => value === queryOne(query.type)) ?? ALL_MOVEMENTS,
})

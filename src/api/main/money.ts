import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { moneyKey } from '@/api/http/shared-keys'
import { freshness } from '@/config/freshness'
import type { HistoryDivision, Money, MoneyHistory } from '@/contract/main/money'
import type { HistoryAction } from '@/domain/wallet-history'

export const moneyQueryOptions = () =>
  queryOptions({
    queryKey: [...moneyKey, 'balance'],
    queryFn: async ({ signal }) => (await mainClient.get<Money>('/api/money', { signal })).data,
    staleTime: freshness.none,
  })

export interface MoneyHistoryParams {
  division: HistoryDivision
  /** Id of the card; `me` for 담아머니. */
  id: string
  year: number
  month: number
  /** Empty for every type. */
  actions: readonly HistoryAction[]
}

/** History of a card or of 담아머니 in a month in Seoul, newest first. @throws ApiError CARD_NOT_FOUND, AMOUNT_NOT_FOUND */
export const moneyHistoryInfiniteQueryOptions = ({
  division,
  id,
  year,
  month,
  actions,
}: MoneyHistoryParams) =>
  infiniteQueryOptions({
    queryKey: [...moneyKey, 'history', { division, id, year, month, actions }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await mainClient.get<MoneyHistory>(`/api/money/history/${division}/${encodeURIComponent(id)}`, {
          params: { year, month, actionCodeList: actions.join(','), page: pageParam, size: 30 },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    enabled: id !== '',
    staleTime: freshness.none,
  })

import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { mainClient } from '@/api/http/clients'
import { moneyKey } from '@/api/http/shared-keys'
import { freshness } from '@/config/freshness'
import type { HistoryDivision } from '@/contract/main/money'
import type { HistoryAction } from '@/domain/wallet-history'
import { nextPage } from '@/lib/next-page'
import { readWallet } from './reader'

export const balanceKey = [...moneyKey, 'balance']

export const moneyQueryOptions = () =>
  queryOptions({
    queryKey: balanceKey,
    meta: { isBalance: true },
    queryFn: ({ signal }) => readWallet('money', mainClient.get('/api/money', { signal })),
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

/** History of a card or of 담아머니 in a month in Seoul, newest first. */
export const moneyHistoryInfiniteQueryOptions = ({
  division,
  id,
  year,
  month,
  actions,
}: MoneyHistoryParams) =>
  infiniteQueryOptions({
    queryKey: [...moneyKey, 'history', { division, id, year, month, actions }],
    queryFn: ({ pageParam, signal }) =>
      readWallet(
        'moneyHistory',
        mainClient.get(`/api/money/history/${division}/${encodeURIComponent(id)}`, {
          params: { year, month, actionCodeList: actions.join(','), page: pageParam, size: 30 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: id !== '',
    staleTime: freshness.none,
  })

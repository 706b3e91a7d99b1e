import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { ordersKey } from '@/api/http/shared-keys'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Paged } from '@/contract/common'
import type { Order, StageCounts } from '@/contract/transaction/order'
import type { OrderStage } from '@/domain/order-stage'

const { channelId } = publicEnv

/** An order of the member. @throws ApiError NOT_FOUND */
export const orderQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', { channelId, orderId }],
    queryFn: async ({ signal }) =>
      (await transactionClient.get<Order>(`/${channelId}/orders/${encodeURIComponent(orderId)}`, { signal }))
        .data,
    enabled: orderId !== '',
    staleTime: freshness.none,
  })

export interface OrderListParams {
  productClass?: 'tangible' | 'giftcard'
  /** Orders with a line in this stage. */
  stage?: OrderStage
  /** First and last day in Seoul, yyyy-MM-dd, both included. */
  from?: string
  to?: string
  search?: string
}

/** The member's orders, newest first, ten a page. */
export const ordersInfiniteQueryOptions = (params: OrderListParams) =>
  infiniteQueryOptions({
    queryKey: [...ordersKey, 'list', { channelId, ...params }],
    queryFn: async ({ pageParam, signal }) =>
      (
        await transactionClient.get<Paged<Order>>(`/${channelId}/orders`, {
          params: { ...params, page: pageParam, itemsPerPage: 10 },
          signal,
        })
      ).data,
    initialPageParam: 1,
    getNextPageParam: (last) => (last.hasNextPage ? last.page + 1 : undefined),
    staleTime: freshness.none,
  })

/** Number of order lines by stage. */
export const stageCountsQueryOptions = () =>
  queryOptions({
    queryKey: [...ordersKey, 'stage-counts', { channelId }],
    queryFn: async ({ signal }) =>
      (await transactionClient.get<StageCounts>(`/${channelId}/orders/stage-counts`, { signal })).data,
    staleTime: freshness.none,
  })

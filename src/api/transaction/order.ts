import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { listedItem } from '@/api/http/listed-item'
import { ordersKey } from '@/api/http/shared-keys'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { Order } from '@/contract/transaction/order'
import type { OrderStage } from '@/domain/order-stage'
import type { ProductClass } from '@/domain/product-values'
import { nextPage } from '@/lib/next-page'
import { readCount, readOrder } from './reader'

const { channelId } = publicEnv

/** An order of the member. */
export const orderQueryOptions = (orderId: string) =>
  queryOptions({
    queryKey: [...ordersKey, 'one', { channelId, orderId }],
    queryFn: ({ signal }) =>
      readOrder(
        'order',
        transactionClient.get(`/${channelId}/orders/${encodeURIComponent(orderId)}`, { signal }),
      ),
    enabled: orderId !== '',
    staleTime: freshness.none,
  })

/** The order as the last loaded list has it. */
export const listedOrder = (client: QueryClient, orderId: string): Order | undefined =>
  listedItem<Order>(client, [...ordersKey, 'list'], ({ id }) => id === orderId)

export interface OrderListParams {
  productClass?: ProductClass
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
    queryFn: ({ pageParam, signal }) =>
      readOrder(
        'orderList',
        transactionClient.get(`/${channelId}/orders`, {
          params: { ...params, page: pageParam, itemsPerPage: 10 },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    staleTime: freshness.none,
  })

/** Number of order lines by stage. */
export const stageCountsQueryOptions = () =>
  queryOptions({
    queryKey: [...ordersKey, 'stage-counts', { channelId }],
    queryFn: ({ signal }) =>
      readCount('stageCounts', transactionClient.get(`/${channelId}/orders/stage-counts`, { signal })),
    staleTime: freshness.none,
  })

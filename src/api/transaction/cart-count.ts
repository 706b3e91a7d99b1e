import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'

const { channelId } = publicEnv

/** Number of lines in the cart. The header needs only this and not the whole cart. */
export const cartCountQueryOptions = () =>
  queryOptions({
    queryKey: ['transaction', 'cart', 'count', { channelId }],
    queryFn: async ({ signal }) =>
      (await transactionClient.get<{ count: number }>(`/${channelId}/cart/count`, { signal })).data.count,
    staleTime: freshness.short,
  })

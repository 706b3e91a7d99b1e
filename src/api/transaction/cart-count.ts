import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'

const { channelId } = publicEnv

/** Lines of the member's cart, for the header: a call of its own, because the whole cart is not needed there. */
export const cartCountQueryOptions = () =>
  queryOptions({
    queryKey: ['transaction', 'cart', 'count', { channelId }],
    queryFn: async ({ signal }) =>
      (await transactionClient.get<{ count: number }>(`/${channelId}/cart/count`, { signal })).data.count,
    staleTime: freshness.short,
  })

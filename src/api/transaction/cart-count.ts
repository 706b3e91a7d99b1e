import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import { readCount } from './reader'

const { channelId } = publicEnv

/** Number of lines in the cart. The header needs only this and not the whole cart. */
export const cartCountQueryOptions = () =>
  queryOptions({
    queryKey: ['transaction', 'cart', 'count', { channelId }],
    queryFn: async ({ signal }) =>
      (await readCount('cartCount', transactionClient.get(`/${channelId}/cart/count`, { signal }))).count,
    staleTime: freshness.short,
  })

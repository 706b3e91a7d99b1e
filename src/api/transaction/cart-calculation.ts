import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { SkuQuantity } from '@/contract/transaction/direct-order'
import { skuParam } from './direct-order'
import { readCart } from './reader'

const { channelId } = publicEnv

/** Total of the selected SKUs of one product with delivery to the mainland. Won. */
export const cartCalculationQueryOptions = (productId: string, selection: readonly SkuQuantity[]) => {
  const skus = selection.map(skuParam)
  return queryOptions({
    queryKey: ['transaction', 'cart-calculation', { channelId, productId, skus }],
    queryFn: async ({ signal }) =>
      (
        await readCart(
          'cartCalculation',
          transactionClient.get(`/${channelId}/cart/calculation`, {
            params: { productId, skus },
            signal,
          }),
        )
      ).finalCartCalculations,
    enabled: skus.length > 0,
    staleTime: freshness.short,
  })
}

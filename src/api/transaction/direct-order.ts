import { queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type {
  CreatedOrder,
  CreateDirectOrder,
  DirectOrderCalculation,
  SkuQuantity,
} from '@/contract/transaction/direct-order'

const { channelId } = publicEnv

/** Spec: a sku and its quantity are one word in the address. */
export const skuParam = ({ skuId, quantity }: SkuQuantity): string => `${skuId}__${quantity}`

export const directOrderKey = ['transaction', 'direct-order'] as const

/**
 * What the chosen skus cost at a postal code; asked only when both are there.
 *
 * @throws ApiError PRODUCT_NOT_PURCHASABLE–INVALID_POSTAL_CODE
 */
export const directOrderQueryOptions = (skus: readonly SkuQuantity[], postalCode: string) =>
  queryOptions({
    queryKey: [...directOrderKey, { channelId, skus: skus.map(skuParam), postalCode }],
    queryFn: async ({ signal }) => {
      const params = { skus: skus.map(skuParam), postalCode }
      return (
        await transactionClient.get<DirectOrderCalculation>(`/${channelId}/direct/order`, { params, signal })
      ).data
    },
    enabled: skus.length > 0 && postalCode !== '',
    staleTime: freshness.none,
  })

/**
 * Makes the order and holds its stock. The same key gives the same order again.
 *
 * @throws ApiError INVALID_INPUT fields, PRODUCT_NOT_PURCHASABLE–INVALID_POSTAL_CODE, INSUFFICIENT_MONEY
 */
export const postDirectOrder = async (
  body: CreateDirectOrder,
  idempotencyKey: string,
): Promise<CreatedOrder> =>
  (
    await transactionClient.post<CreatedOrder>(`/${channelId}/direct/orders`, body, {
      headers: { 'Idempotency-Key': idempotencyKey },
    })
  ).data

/** Gives the held stock back after the shopper turned back from the payment window. */
export const postAbandonOrder = async (orderId: string): Promise<void> => {
  await transactionClient.post(`/${channelId}/orders/${encodeURIComponent(orderId)}/abandon`)
}

import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { transactionClient } from '@/api/http/clients'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { ordersKey } from '@/api/http/shared-keys'
import { publicEnv } from '@/config/env'
import { freshness } from '@/config/freshness'
import type { CreatedOrder, OrderBody, SkuQuantity } from '@/contract/transaction/direct-order'
import { readCart } from './reader'

const { channelId } = publicEnv

/** A SKU and its quantity as one query value, by the specification. */
export const skuParam = ({ skuId, quantity }: SkuQuantity): string => `${skuId}__${quantity}`

export const directOrderKey = ['transaction', 'direct-order'] as const

/** Total of the selected SKUs with delivery to a postal code; disabled without both. */
export const directOrderQueryOptions = (skus: readonly SkuQuantity[], postalCode: string) =>
  queryOptions({
    queryKey: [...directOrderKey, { channelId, skus: skus.map(skuParam), postalCode }],
    queryFn: async ({ signal }) => {
      const params = { skus: skus.map(skuParam), postalCode }
      return await readCart(
        'directOrderCalculation',
        transactionClient.get(`/${channelId}/direct/order`, { params, signal }),
      )
    },
    enabled: skus.length > 0 && postalCode !== '',
    staleTime: freshness.none,
  })

/** Creates an order and reserves its stock. A repeat with the same key returns the same order. */
export const postDirectOrder = async (body: OrderBody, idempotencyKey: string): Promise<CreatedOrder> =>
  await readCart(
    'createdOrder',
    transactionClient.post(`/${channelId}/direct/orders`, body, withIdempotencyKey(idempotencyKey)),
  )

/** Abandons an order after the shopper left the payment window, which releases its stock. */
export const postAbandonOrder = async (orderId: string): Promise<void> => {
  await transactionClient.post(`/${channelId}/orders/${encodeURIComponent(orderId)}/abandon`)
}

/** Ends after the order is loaded again, whatever the outcome: its status decides what the screen shows next. */
export const abandonOrderMutation = mutationOptions({
  mutationFn: postAbandonOrder,
  onSettled: (_answer, _error, _orderId, _result, { client }) =>
    client.invalidateQueries({ queryKey: ordersKey }),
})

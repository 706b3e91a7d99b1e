import type { CreatedOrder, SkuQuantity } from '@/contract/transaction/direct-order'
import type { Db } from '@/server/db/client'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { createOrder, type OrderRequest } from '../direct-order/create-order'
import { mergeSkus } from '../order-quote/read-skus'
import { readLines } from './cart-lines'

const findLines = async (tx: Db, request: OrderRequest, skus: readonly SkuQuantity[]) => {
  const lines = new Map((await readLines(tx, request)).map((line) => [line.skuId, line]))
  return skus.map(({ skuId, quantity }) => {
    const line = lines.get(skuId)
    if (line?.quantity !== quantity) throw new AppError('CART_CHANGED', { fields: { skus: skuId } })
    return { lineId: line.id, quantity }
  })
}

/**
 * Creates an order from cart lines. The lines stay in the cart until the order is placed.
 *
 * @throws CART_CHANGED when a line is missing or has another quantity, and as `createOrder`
 */
export const createCartOrder = async (deps: Deps, tx: Db, request: OrderRequest): Promise<CreatedOrder> => {
  const cartLines = await findLines(tx, request, mergeSkus(request.body.skus))
  return createOrder(deps, tx, { ...request, cartLines })
}

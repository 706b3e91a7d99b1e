import type { CreatedOrder, SkuQuantity } from '@/contract/transaction/direct-order'
import type { Db } from '@/server/db/client'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { createOrder, type OrderRequest } from '../direct-order/create-order'
import { mergeSkus } from '../direct-order/read-skus'
import { readLines } from './lines'

const findLines = async (tx: Db, request: OrderRequest, skus: readonly SkuQuantity[]) => {
  const lines = new Map((await readLines(tx, request)).map((line) => [line.skuId, line]))
  return skus.map(({ skuId, quantity }) => {
    const line = lines.get(skuId)
    if (line?.quantity !== quantity) throw new AppError('CART_CHANGED', { fields: { skus: skuId } })
    return { lineId: line.id, quantity }
  })
}

/**
 * The cart's way into the one service that makes orders: what is asked for must stand in the cart so. The
 * lines stay there until the order is placed.
 *
 * @throws CART_CHANGED when a line is gone or holds another quantity, and all that `createOrder` throws
 */
export const createCartOrder = async (deps: Deps, tx: Db, request: OrderRequest): Promise<CreatedOrder> => {
  const cartLines = await findLines(tx, request, mergeSkus(request.body.skus))
  return createOrder(deps, tx, { ...request, cartLines })
}

import {
  type CreateDirectOrder,
  type CreatedOrder,
  REQUIRED_AGREEMENTS,
} from '@/contract/transaction/direct-order'
import type { Db } from '@/server/db/client'
import { cartOrderLines } from '@/server/db/schema/cart'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { closeWindows, ownPendingOrders } from '../order/abandon'
import { closeOrder } from '../order/close-order'
import { markPaid } from '../order/mark-paid'
import { holdStock, lockSkus, reservedSkus } from '../order/stock'
import { openTrip } from '../payment-return/open-trip'
import { calculateOrder, type Calculation } from './calculate'
import { insertOrder } from './insert-order'
import { checkPoints } from './points'
import { mergeSkus } from './read-skus'

export interface OrderRequest {
  userId: string
  channelId: string
  body: CreateDirectOrder
  /** Our public origin, for the addresses that the gateway posts back to. */
  origin: string
  /** Lines of the cart that leave it once the order is placed. */
  cartLines?: readonly { lineId: string; quantity: number }[]
}

const goodsName = ({ products }: Calculation): string => {
  const first = products[0]?.offer.product.title ?? ''
  return products.length > 1 ? `${first} 외 ${products.length - 1}건` : first
}

const checkForm = (body: CreateDirectOrder): void => {
  const missing = REQUIRED_AGREEMENTS.filter((agreement) => !body.agreements.includes(agreement))
  if (missing.length > 0) {
    throw new AppError('INVALID_INPUT', { fields: { agreements: '필수 약관에 동의해 주세요.' } })
  }
}

const checkTotals = (body: CreateDirectOrder, calculation: Calculation, points: number): void => {
  if (calculation.isDelivered && !body.receiver) {
    throw new AppError('INVALID_INPUT', { fields: { receiver: '받는 분과 주소를 입력해 주세요.' } })
  }
  if (body.expectedTotal !== calculation.total) throw new AppError('PRICE_CHANGED')
  if (calculation.setting.midType === 'point_only_available' && points !== calculation.total) {
    throw new AppError('INSUFFICIENT_MONEY', {
      message: '담아머니와 카드로만 살 수 있는 상품이에요. 전액을 담아머니와 카드로 결제해 주세요.',
    })
  }
}

/**
 * Creates an order with its stock held, in the caller's transaction. Points that cover everything pay it
 * at once; else the answer opens the payment window.
 *
 * @throws INVALID_INPUT form, PRODUCT_NOT_PURCHASABLE / INSUFFICIENT_STOCK / INVALID_QUANTITY goods, PRICE_CHANGED another total than the shopper saw, INVALID_POSTAL_CODE
 * postal code, INSUFFICIENT_CARD_BALANCE / INSUFFICIENT_MONEY points, NOT_FOUND unknown sku or another's card
 */
export const createOrder = async (deps: Deps, tx: Db, request: OrderRequest): Promise<CreatedOrder> => {
  const { userId, channelId, body } = request
  const at = deps.now()
  checkForm(body)
  const skus = mergeSkus(body.skus)
  const skuIds = skus.map(({ skuId }) => skuId)

  const forgotten = await closeWindows(tx, await ownPendingOrders(tx, userId, skuIds), at)
  await lockSkus(tx, [...skuIds, ...(await reservedSkus(tx, forgotten))])
  for (const orderId of forgotten)
    await closeOrder(tx, { orderId, status: 'abandoned', reason: 'PAYMENT_CANCELLED', at })

  const postalCode = body.receiver?.postalCode
  const calculation = await calculateOrder(tx, { channelId, skus, postalCode }, at)
  const points = await checkPoints(tx, userId, body.points, calculation.total)
  checkTotals(body, calculation, points.sum)

  const { orderId, pgAmount } = await insertOrder(tx, { userId, channelId, body, calculation, points, at })
  if (request.cartLines && request.cartLines.length > 0) {
    await tx.insert(cartOrderLines).values(request.cartLines.map((line) => ({ orderId, ...line })))
  }
  await holdStock(tx, orderId, calculation.chosen)
  if (pgAmount === 0) {
    await markPaid(tx, orderId, at)
    return { orderId, window: null }
  }
  return {
    orderId,
    window: await openTrip(deps, tx, {
      for: { orderId },
      window: calculation.setting.pgType,
      amount: pgAmount,
      goodsName: goodsName(calculation),
      method: body.paymentMethod,
      buyer: body.orderer,
      origin: request.origin,
      at,
    }),
  }
}

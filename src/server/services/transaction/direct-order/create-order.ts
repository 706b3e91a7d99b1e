import { type OrderBody, type CreatedOrder } from '@/contract/transaction/direct-order'
import { REQUIRED_AGREEMENTS, UNPAID_ORDER_STATUSES } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { cartOrderLines } from '@/server/db/schema/cart'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { requestCashReceipt } from '../cash-receipt/request-cash-receipt'
import { arrivalOfOffer } from '../order-line/delivery-terms'
import { mergeSkus } from '../order-quote/choose-skus'
import { quoteGifts, quoteOrder, type OrderQuote } from '../order-quote/quote-order'
import {
  checkNoneConfirming,
  checkUnpaidOrders,
  closeOrder,
  closePaymentWindows,
  findPendingOrders,
} from '../order/close-order'
import { markOrderPaid } from '../order/mark-order-paid'
import { openPaymentSession } from '../payment/open-payment-session'
import { insertGifts, type NewProductGift } from '../product-gift-record'
import { lockSkus } from '../stock/adjust-stock'
import { reserveStock, reservedSkus } from '../stock/reserve-stock'
import { checkPoints } from './check-points'
import { insertOrder } from './insert-order'

export interface OrderRequest {
  userId: string
  channelId: string
  body: OrderBody
  /** Our public origin, for the addresses that the gateway posts back to. */
  origin: string
  /** Cart lines that are removed once the order is placed. */
  cartLines?: readonly { lineId: string; quantity: number }[]
  /** One unit of the only SKU for each of these gifts. */
  gifts?: readonly NewProductGift[]
}

const goodsOf = ({ products }: OrderQuote) => ({
  goodsName: products[0]?.offer.product.title ?? '',
  goodsSuffix: products.length > 1 ? `외 ${products.length - 1}건` : undefined,
})

const checkAgreements = (body: OrderBody): void => {
  const missing = REQUIRED_AGREEMENTS.filter((agreement) => !body.agreements.includes(agreement))
  if (missing.length > 0) {
    throw new AppError('INVALID_INPUT', { fields: { agreements: '필수 약관에 동의해 주세요.' } })
  }
}

/** An order keeps the days of arrival that its screen has shown. */
const checkArrivals = (body: OrderBody, { products }: OrderQuote, at: Date): void => {
  for (const { productId, day } of body.expectedArrivals ?? []) {
    const offer = products.find((priced) => priced.offer.product.id === productId)?.offer
    if (offer && arrivalOfOffer(offer, body.receiver?.postalCode, at)?.day !== day)
      throw new AppError('PRICE_CHANGED', {
        message: '도착 예정일이 바뀌었어요. 바뀐 날짜를 확인한 뒤 다시 결제해 주세요.',
      })
  }
}

const checkTotals = (body: OrderBody, calculation: OrderQuote, points: number, at: Date): void => {
  if (calculation.isDelivered && !body.receiver) {
    throw new AppError('INVALID_INPUT', { fields: { receiver: '받는 분과 주소를 입력해 주세요.' } })
  }
  if (body.expectedTotal !== calculation.total) throw new AppError('PRICE_CHANGED')
  checkArrivals(body, calculation, at)
  if (calculation.setting.midType === 'point_only_available' && points !== calculation.total) {
    throw new AppError('INSUFFICIENT_MONEY', {
      message: '담아머니와 카드로만 살 수 있는 상품이에요. 전액을 담아머니와 카드로 결제해 주세요.',
    })
  }
}

/**
 * Creates an order with reserved stock in the caller's transaction. Points that cover the total pay it at once; for
 * the rest the answer opens the payment window. Pending orders of the member with a SKU in common are abandoned, so
 * that their reservations don't compete with the new order.
 *
 * @throws INVALID_INPUT, PRODUCT_NOT_PURCHASABLE, INSUFFICIENT_STOCK, INVALID_QUANTITY, INVALID_POSTAL_CODE;
 *   PRICE_CHANGED when the total or a day of arrival differs from the expected one; INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY;
 *   NOT_FOUND for an unknown SKU or a card that is not the member's; TOO_MANY_REQUESTS for too many unpaid orders; NOT_SUPPORTED
 *   for a gateway without a contract; STILL_CONFIRMING if asked for
 */
export const createOrder = async (deps: Deps, tx: Db, request: OrderRequest): Promise<CreatedOrder> => {
  const { userId, channelId, body } = request
  const at = deps.now()
  checkAgreements(body)
  const isByDeposit = isDeposit(body.paymentMethod)
  if (isByDeposit) await lockMember(tx, userId)
  const skus = mergeSkus(body.skus)
  const skuIds = skus.map(({ skuId }) => skuId)

  const pendingOrderIds = await closePaymentWindows(tx, await findPendingOrders(tx, userId, skuIds), at)
  await lockSkus(tx, [...skuIds, ...(await reservedSkus(tx, pendingOrderIds))])
  for (const orderId of pendingOrderIds)
    await closeOrder(tx, { orderId, status: 'abandoned', reason: 'PAYMENT_CANCELLED', at })
  if (body.onlyIfNoneConfirming) await checkNoneConfirming(tx, userId, skuIds)
  if (isByDeposit) await checkUnpaidOrders(tx, userId, UNPAID_ORDER_STATUSES)

  const postalCode = body.receiver?.postalCode
  const calculation = request.gifts
    ? await quoteGifts(tx, { channelId, skus }, at)
    : await quoteOrder(tx, { channelId, skus, postalCode }, at)
  const points = await checkPoints(tx, userId, body.points, calculation.total)
  checkTotals(body, calculation, points.sum, at)

  const order = { userId, channelId, body, calculation, points, isGift: request.gifts !== undefined, at }
  const { orderId, pgAmount } = await insertOrder(tx, order)
  if (request.cartLines && request.cartLines.length > 0) {
    await tx.insert(cartOrderLines).values(request.cartLines.map((line) => ({ orderId, ...line })))
  }
  await reserveStock(tx, orderId, calculation.chosen)
  if (body.cashReceipt)
    await requestCashReceipt(deps, tx, { orderId, quote: calculation, request: body.cashReceipt, at })
  if (request.gifts) await insertGifts(tx, { orderId, senderId: userId, gifts: request.gifts, at })
  if (pgAmount === 0) {
    await markOrderPaid(tx, orderId, at)
    return { orderId, window: null }
  }
  return {
    orderId,
    window: await openPaymentSession(deps, tx, {
      for: { orderId },
      gateway: calculation.setting.pgType,
      amount: pgAmount,
      ...goodsOf(calculation),
      method: body.paymentMethod,
      buyer: body.orderer,
      origin: request.origin,
      at,
    }),
  }
}

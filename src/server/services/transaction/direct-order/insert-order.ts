import { randomInt } from 'node:crypto'
import type { OrderBody } from '@/contract/transaction/direct-order'
import { sharePoints } from '@/domain/cart'
import { orderTimes, type PointSource } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import { compactTime } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { arrivalOfOffer, deliveryTermsOf } from '../order-line/delivery-terms'
import { type OrderQuote, splitPieces, splitVouchers } from '../order-quote/quote-order'

/** Crockford's base 32: without I, L, O and U, which are easy to confuse when read aloud. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new order number for people: yyyyMMdd-XXXXXXX with the day in KST. */
export const newOrderNumber = (now: Date): string =>
  `${compactTime(now).slice(0, 8)}-${Array.from({ length: 7 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`

export interface NewOrder {
  userId: string
  channelId: string
  body: OrderBody
  calculation: OrderQuote
  points: { points: PointSource[]; sum: number }
  isGift?: boolean
  at: Date
}

/** Inserts a pending order with its lines. Returns its id and the amount to pay at the gateway (KRW). */
export const insertOrder = async (
  tx: Db,
  order: NewOrder,
): Promise<{ orderId: string; pgAmount: number }> => {
  const { body, calculation, points, at } = order
  const orderId = newId('ord')
  const pgAmount = calculation.total - points.sum
  await tx.insert(orders).values({
    id: orderId,
    sn: newOrderNumber(at),
    userId: order.userId,
    channelId: order.channelId,
    status: 'pending_payment',
    paymentSettingId: calculation.setting.id,
    totalProductPrice: calculation.totalProductPrice,
    totalDeliveryFee: calculation.fees.totalDeliveryFee,
    groupDeliveryDiscount: calculation.fees.groupDeliveryDiscount,
    regionalFees: calculation.fees.regionalFees,
    totalAmount: calculation.total,
    pointAmount: points.sum,
    points: points.points,
    pgAmount,
    orderer: body.orderer,
    receiver: calculation.isDelivered ? body.receiver : null,
    deliveryMemo: body.deliveryMemo,
    agreements: body.agreements,
    paymentMethod: pgAmount > 0 ? body.paymentMethod : 'point',
    createdAt: at,
    expiresAt: new Date(at.getTime() + orderTimes.holdMs),
    giftRole: order.isGift ? 'given' : null,
  })
  const lines = order.isGift ? splitPieces(calculation.chosen) : splitVouchers(calculation.chosen)
  const shares = sharePoints(
    lines.map(({ offer, quantity }) => offer.sku.sellPrice * quantity),
    points.sum,
  )
  // A gift has no address yet, and a deposit no day.
  const isSentNow = !order.isGift && !(pgAmount > 0 && isDeposit(body.paymentMethod))
  const postalCode = isSentNow ? body.receiver?.postalCode : undefined
  const rows = lines.map(({ offer, quantity }, index) => {
    const { sku, product, deliveryPolicy, deliveryGroup } = offer
    return {
      id: newId('line'),
      orderId,
      productId: product.id,
      skuId: sku.id,
      productTitle: product.title,
      skuTitle: sku.title,
      image: sku.image || product.image,
      productClass: product.productClass,
      issuanceType: product.issuanceType,
      quantity,
      sellPrice: sku.sellPrice,
      totalAmount: sku.sellPrice * quantity,
      pointAmount: shares[index] ?? 0,
      status: 'payment_required' as const,
      statusAt: at,
      delivery: product.productClass === 'tangible' ? deliveryTermsOf(deliveryPolicy, deliveryGroup) : null,
      voucherTerms:
        product.productClass === 'giftcard'
          ? { validityDays: product.validityDays, giftcardAmount: product.giftcardAmount }
          : null,
      arrivalDay: arrivalOfOffer(offer, postalCode, at)?.day ?? null,
      sortOrder: index,
    }
  })
  await tx.insert(orderLines).values(rows)
  await tx
    .insert(orderLineEvents)
    .values(
      rows.map(({ id, status }) => ({ lineId: id, toStatus: status, actor: 'user' as const, createdAt: at })),
    )
  return { orderId, pgAmount }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { isDeposit } from '@/domain/payment-method'
import type { ProductClass } from '@/domain/product-values'
import type { Db } from '@/server/db/client'
import { cartLines, cartOrderLines } from '@/server/db/schema/cart'
import { products } from '@/server/db/schema/catalog'
import { orderLines, orders } from '@/server/db/schema/order'
import {
  cardAccount,
  escrowAccount,
  GATEWAY,
  moneyAccount,
  type Posting,
  postLedger,
  SALES,
} from '@/server/ledger/post-ledger'
import { markCashReceiptDue } from '../cash-receipt/request-cash-receipt'
import { storeArrivalDays } from '../order-line/delivery-terms'
import { issueVouchers } from '../order-line/issue-voucher'
import { lockOrder, type OrderRow } from '../order-line/order-rows'
import { transitionUnpaidLines } from '../order-line/transition-line'
import { openPaidGifts, type ProductGiftRow } from '../product-gift-record'
import { consumeReservedStock } from '../stock/reserve-stock'
import { notifyOrder } from './notify-order'

/** Subtracts ordered quantities from cart lines. A line with an increased quantity keeps the difference. */
const removeFromCart = async (
  tx: Db,
  userId: string,
  ordered: readonly { lineId: string; quantity: number }[],
): Promise<void> => {
  if (ordered.length === 0) return
  const isOwn = and(
    eq(cartLines.userId, userId),
    inArray(
      cartLines.id,
      ordered.map(({ lineId }) => lineId),
    ),
  )
  const rows = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity })
    .from(cartLines)
    .where(isOwn)
    .orderBy(asc(cartLines.id))
    .for('update')
  const orderedQuantities = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const remaining = (row: { id: string; quantity: number }) =>
    row.quantity - (orderedQuantities.get(row.id) ?? 0)
  for (const row of rows.filter((candidate) => remaining(candidate) > 0)) {
    await tx
      .update(cartLines)
      .set({ quantity: remaining(row) })
      .where(eq(cartLines.id, row.id))
  }
  const emptyIds = rows.filter((row) => remaining(row) <= 0).map(({ id }) => id)
  if (emptyIds.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, emptyIds))
}

/**
 * Removes an order's lines from the cart. It is called when the order is paid, and when it waits for its deposit, so
 * that the same line is not ordered twice meanwhile. It does nothing for an order that does not come from the cart,
 * or when it is called again.
 */
export const removeOrderedLinesFromCart = async (tx: Db, orderId: string, userId: string): Promise<void> => {
  const ordered = await tx
    .delete(cartOrderLines)
    .where(eq(cartOrderLines.orderId, orderId))
    .returning({ lineId: cartOrderLines.lineId, quantity: cartOrderLines.quantity })
  await removeFromCart(tx, userId, ordered)
}

const postingOf = (order: OrderRow, gifts: readonly ProductGiftRow[], at: Date): Posting => ({
  at,
  kind: 'order_payment',
  eventKey: `order-paid:${order.id}`,
  ref: order.id,
  entries: [
    { account: GATEWAY, amount: -order.pgAmount },
    ...order.points.map((point) =>
      point.source === 'money'
        ? {
            account: moneyAccount(order.userId),
            amount: -point.amount,
          }
        : { account: cardAccount(point.cardId, order.userId), amount: -point.amount },
    ),
    // The amount of a gift is nobody's sale until it is accepted.
    ...(order.giftRole === 'given'
      ? gifts.map(({ id, amount }) => ({ account: escrowAccount(id), amount }))
      : [{ account: SALES, amount: order.totalAmount }]),
  ].filter(({ amount }) => amount !== 0),
})

export const paidStatus = (line: {
  productClass: ProductClass
  issuanceType: string | null
}): OrderLineStatus => {
  if (line.productClass === 'tangible') return 'check_required'
  return line.issuanceType === 'instant' ? 'received' : 'manually_issue_required'
}

/**
 * Marks an order as paid in the caller's transaction: order, stock, cart, lines, vouchers, ledger and notification.
 *
 * @returns false when the order does not wait for payment any more
 * @throws INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY when the points were spent elsewhere
 */
export const markOrderPaid = async (tx: Db, orderId: string, at: Date): Promise<boolean> => {
  const order = await lockOrder(tx, orderId)
  if (!order || !UNPAID_ORDER_STATUSES.includes(order.status)) return false
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: at, placedAt: order.placedAt ?? at, failureCode: null })
    .where(eq(orders.id, orderId))
  const lines = await tx
    .select({
      line: orderLines,
      brand: products.brand,
      currentTerms: { validityDays: products.validityDays, giftcardAmount: products.giftcardAmount },
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for('update', { of: orderLines })
  const gifts = order.giftRole === 'given' ? await openPaidGifts(tx, orderId, at) : []
  if (order.giftRole === null) await issueVouchers(tx, lines, at)
  await transitionUnpaidLines(
    tx,
    lines.map(({ line }) => ({ line, to: order.giftRole === 'given' ? 'gift_waiting' : paidStatus(line) })),
    { actor: 'system', at },
  )
  if (isDeposit(order.paymentMethod) && order.giftRole === null && order.receiver) {
    const goods = lines.map(({ line }) => line)
    await storeArrivalDays(tx, goods, { postalCode: order.receiver.postalCode, at })
  }
  await consumeReservedStock(tx, orderId)
  await removeOrderedLinesFromCart(tx, orderId, order.userId)
  await postLedger(tx, postingOf(order, gifts, at))
  await markCashReceiptDue(tx, orderId, at)
  await notifyOrder(tx, order, order.giftRole === 'given' ? 'gift-paid' : 'order-paid', at)
  return true
}

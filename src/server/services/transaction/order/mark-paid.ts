import { asc, eq } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { orderLines, orders } from '@/server/db/schema/order'
import { postLedger, type Posting } from '@/server/ledger/post'
import { emptyOrderedLines } from '../cart/take-out'
import { issueOf } from './issue-voucher'
import { moveLine } from './move-line'
import { notifyOrder } from './notices'
import { consumeStock } from './stock'

type Order = typeof orders.$inferSelect

const bookingOf = (order: Order, at: Date): Posting => ({
  at,
  kind: 'order_payment',
  eventKey: `order-paid:${order.id}`,
  ref: order.id,
  entries: [
    { account: { kind: 'gateway', ref: 'dama' }, amount: -order.pgAmount } as const,
    ...order.points.map((point) =>
      point.source === 'money'
        ? {
            account: { kind: 'money', ref: order.userId, userId: order.userId } as const,
            amount: -point.amount,
          }
        : { account: { kind: 'card', ref: point.cardId } as const, amount: -point.amount },
    ),
    { account: { kind: 'sales', ref: 'dama' }, amount: order.totalAmount } as const,
  ].filter(({ amount }) => amount !== 0),
})

const paidStatus = (line: {
  productClass: 'tangible' | 'giftcard'
  issuanceType: string | null
}): OrderLineStatus => {
  if (line.productClass === 'tangible') return 'check_required'
  return line.issuanceType === 'instant' ? 'received' : 'manually_issue_required'
}

/**
 * Everything that being paid means, in the caller's transaction: order, stock, cart, lines, vouchers, ledger, notice.
 *
 * @returns false when the order no longer waits for payment
 * @throws INSUFFICIENT_CARD_BALANCE or INSUFFICIENT_MONEY when the points have gone elsewhere meanwhile
 */
export const markPaid = async (tx: Db, orderId: string, at: Date): Promise<boolean> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (order?.status !== 'pending_payment' && order?.status !== 'awaiting_deposit') return false
  await tx
    .update(orders)
    .set({ status: 'paid', paidAt: at, placedAt: order.placedAt ?? at, failureCode: null })
    .where(eq(orders.id, orderId))
  const lines = await tx
    .select({
      line: orderLines,
      validityDays: products.validityDays,
      brand: products.brand,
      giftcardAmount: products.giftcardAmount,
    })
    .from(orderLines)
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
  for (const { line, ...product } of lines) {
    const issued = issueOf(line, product, at)
    if (Object.keys(issued).length > 0) {
      await tx.update(orderLines).set(issued).where(eq(orderLines.id, line.id))
    }
    await moveLine(tx, { lineId: line.id, to: paidStatus(line), actor: 'system', at })
  }
  await consumeStock(tx, orderId)
  await emptyOrderedLines(tx, orderId, order.userId)
  await postLedger(tx, bookingOf(order, at))
  await notifyOrder(tx, order, 'order-paid', at)
  return true
}

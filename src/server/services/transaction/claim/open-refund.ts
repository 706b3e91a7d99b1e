import { and, eq, inArray } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { type ClaimBreakdown, refundLines, refundPayouts, refunds } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import { finishRefund } from './finish-refund'
import type { OrderRow } from './held-money'

export interface RefundToOpen {
  order: OrderRow
  claimId: string | null
  breakdown: Pick<ClaimBreakdown, 'goodsAmount' | 'deliveryAmount' | 'returnFee' | 'refundAmount' | 'payouts'>
  /** Lines whose money goes back, and where they go when it has; `amount` is their goods, in won. */
  lines: readonly { id: string; amount: number; endStatus: OrderLineStatus | null }[]
  at: Date
}

const approvedPayment = async (tx: Db, orderId: string) => {
  const approved = and(eq(payments.orderId, orderId), inArray(payments.status, ['approved']))
  const [payment] = await tx.select().from(payments).where(approved)
  return payment
}

/**
 * Writes down that money goes back, in the caller's transaction and under the order's lock. What needs no gateway
 * is booked at once; the rest waits as `cancelling` for `payRefunds`. A deposit into a virtual account can't be
 * given back by the gateway without an account of the buyer's, so it goes to their money, which can be withdrawn.
 *
 * A line is refunded once: the table refuses a second time.
 */
export const openRefund = async (tx: Db, { order, claimId, breakdown, lines, at }: RefundToOpen) => {
  const { goodsAmount, deliveryAmount, returnFee, refundAmount, payouts } = breakdown
  const payment = await approvedPayment(tx, order.id)
  const isGateway = payment?.method !== 'vbank'
  const pgAmount = isGateway
    ? payouts.filter(({ source }) => source === 'payment').reduce((sum, { amount }) => sum + amount, 0)
    : 0
  const [refund] = await tx
    .insert(refunds)
    .values({
      id: newId('rfd'),
      orderId: order.id,
      claimId,
      state: 'cancelling',
      goodsAmount,
      deliveryAmount,
      feeAmount: returnFee,
      amount: refundAmount,
      pgAmount,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!refund) throw new Error('refund not written')
  await tx
    .insert(refundLines)
    .values(
      lines.map(({ id, amount, endStatus }) => ({ lineId: id, refundId: refund.id, amount, endStatus })),
    )
  if (payouts.length > 0) {
    await tx.insert(refundPayouts).values(
      payouts.map(({ source, cardId, amount }) => ({
        refundId: refund.id,
        source,
        cardId: cardId ?? '',
        amount,
      })),
    )
  }
  if (pgAmount === 0) await finishRefund(tx, refund.id, at)
}

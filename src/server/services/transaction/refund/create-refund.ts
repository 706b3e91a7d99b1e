import { eq } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { isDeposit } from '@/domain/payment-method'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import {
  type ClaimBreakdown,
  refundLines,
  refundPayouts,
  refunds,
  type RefundTo,
} from '@/server/db/schema/claim'
import { orders } from '@/server/db/schema/order'
import { escrowAccount, moneyAccount, postLedger } from '@/server/ledger/post-ledger'
import type { OrderRow } from '../order-line/order-rows'
import { findApprovedPayment } from '../payment/transition-payment'
import { payingGiftOf } from '../product-gift-record'
import { sharePayouts } from './calculate-breakdown'
import { completeRefund } from './complete-refund'
import { askForRefundAccount, checkReceiver, releaseRefunds, returnsToAccount } from './refund-account'
import { refundableBalanceOf } from './refundable-balance'

export interface NewRefund {
  order: OrderRow
  claimId: string | null
  /** The gift whose escrow pays, for a refund to its giver. */
  giftId?: string
  breakdown: Pick<ClaimBreakdown, 'goodsAmount' | 'deliveryAmount' | 'returnFee' | 'refundAmount' | 'payouts'>
  /** Refunded lines with the amount of their goods (KRW) and the status that they get once the refund is paid. */
  lines: readonly { id: string; amount: number; endStatus: OrderLineStatus | null }[]
  /** Where the member wants a deposit back; without an answer the refund waits for one. */
  refundTo?: RefundTo | null
  at: Date
}

/**
 * Records a refund in the caller's transaction; the caller holds the order's lock. A refund of an order that was paid at a
 * gateway waits as `cancelling` until `settleOrderRefunds` has read the gateway's record, because the payment may have been taken
 * back there. Another one is completed at once.
 *
 * What a gift paid goes on to the giver of the gift, in the same transaction.
 *
 * A deposit into a virtual account returns to an account of the member. Without one the refund waits, and the member is asked; where
 * the gateway returns no deposits, or by the member's choice, it goes to the member's money. A unique index refuses a second refund
 * of a line.
 *
 * @throws MEMBER_WITHDRAWN for a part to the money or cards of a member who has left
 */
export const createRefund = async (
  tx: Db,
  { order, claimId, giftId, breakdown, lines, refundTo = null, at }: NewRefund,
): Promise<void> => {
  const { goodsAmount, deliveryAmount, returnFee, refundAmount, payouts } = breakdown
  const payment = await findApprovedPayment(tx, order.id)
  const isByDeposit = isDeposit(payment?.method)
  const isGateway = !isByDeposit || (returnsToAccount(payment) && refundTo !== 'money')
  const pgAmount = isGateway
    ? payouts.filter(({ source }) => source === 'payment').reduce((sum, { amount }) => sum + amount, 0)
    : 0
  const refundAccount = isByDeposit && pgAmount > 0 && refundTo !== 'money' ? refundTo : null
  const awaitsAccount = isByDeposit && pgAmount > 0 && refundAccount === null
  // A pending refund prevents an account withdrawal, so that the member is still there when it is completed.
  if ((refundAmount > pgAmount || awaitsAccount) && !order.giftId) await checkReceiver(tx, order.userId)
  // Earlier refunds that wait get the account as well: the member has named it for the payment of this order.
  if (refundAccount) await releaseRefunds(tx, order.id, refundAccount, at)
  const refundId = newId('rfd')
  await tx.insert(refunds).values({
    id: refundId,
    orderId: order.id,
    claimId,
    giftId,
    state: 'cancelling',
    goodsAmount,
    deliveryAmount,
    feeAmount: returnFee,
    amount: refundAmount,
    pgAmount,
    refundAccount,
    awaitsAccount,
    createdAt: at,
    updatedAt: at,
  })
  await tx
    .insert(refundLines)
    .values(lines.map(({ id, amount, endStatus }) => ({ lineId: id, refundId, amount, endStatus })))
  if (payouts.length > 0) {
    await tx
      .insert(refundPayouts)
      .values(
        payouts.map(({ source, cardId, amount }) => ({ refundId, source, cardId: cardId ?? '', amount })),
      )
  }
  const pending = { id: refundId, pgAmount, orderId: order.id }
  if (awaitsAccount) await askForRefundAccount(tx, pending, { userId: order.userId, at })
  if (!payment || refundAmount === 0) await completeRefund(tx, refundId, at)
  if (order.giftId && refundAmount > 0) await refundToGiver(tx, order.giftId, refundAmount, at)
}

/**
 * Refunds an amount (KRW) of an accepted gift to the means that paid for it: the contract was the giver's, so that a withdrawal from it
 * is paid back to the giver (전자상거래법 18조, 표준약관: 구매일부터 7일). It is in the escrow of the gift since the receiver's refund. A giver
 * who has left can receive nothing, so that the receiver gets it as money.
 */
const refundToGiver = async (tx: Db, paidBy: string, amount: number, at: Date): Promise<void> => {
  const gift = await payingGiftOf(tx, paidBy)
  const [order] = await tx.select().from(orders).where(eq(orders.id, gift.orderId)).for('update')
  if (!order) throw new Error(`gift ${gift.id} of an unknown order`)
  if (!(await lockAgainstErasure(tx, gift.senderId))) {
    await postLedger(tx, {
      kind: 'order_refund',
      eventKey: `gift-refund:${paidBy}`,
      ref: order.id,
      at,
      entries: [
        { account: escrowAccount(gift.id), amount: -amount },
        { account: moneyAccount(gift.receiverId ?? ''), amount },
      ],
    })
    return
  }
  await createRefund(tx, {
    order,
    claimId: null,
    giftId: gift.id,
    breakdown: {
      goodsAmount: amount,
      deliveryAmount: 0,
      returnFee: 0,
      refundAmount: amount,
      payouts: sharePayouts(await refundableBalanceOf(tx, order), amount),
    },
    lines: [{ id: gift.lineId, amount, endStatus: null }],
    at,
  })
}

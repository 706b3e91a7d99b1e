import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { refundPayouts } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import {
  type AccountName,
  moneyAccount,
  cardAccount,
  escrowAccount,
  GATEWAY,
  reversalAccount,
} from '@/server/ledger/accounts'
import type { OrderRow, RefundRow } from '../order-line/order-rows'
import { payingGiftOf } from '../product-gift-record'
import { findOrCreateRefundCard } from './refund-card'

const reversedPaymentOf = async (tx: Db, orderId: string): Promise<string> => {
  const isApproved = and(eq(payments.orderId, orderId), eq(payments.status, 'approved'))
  return onlyRow(await tx.select({ id: payments.id }).from(payments).where(isApproved)).id
}

type Payout = typeof refundPayouts.$inferSelect

const comparePaymentFirst = (one: Payout, other: Payout): number =>
  Number(other.source === 'payment') - Number(one.source === 'payment')

/** Returns the amount (KRW) that the gateway has to cancel for a refund: its part without what it had taken back before. */
export const gatewayAmountOf = ({ pgAmount, coveredAmount }: RefundRow): number =>
  Math.max(0, pgAmount - coveredAmount)

/**
 * Decides for every payout of a refund which account receives it, and records the receiver. A deleted or full card is
 * replaced by a REFUND card, and a deposit into a virtual account goes to the member's money. What the gateway had taken back
 * before is nobody's: it clears the payment's `reversal` account, from the payment's share first.
 *
 * @returns the ledger entries of the receivers; amounts are whole won
 */
export const refundToMeans = async (
  tx: Db,
  refund: RefundRow,
  order: OrderRow,
  at: Date,
): Promise<{ account: AccountName; amount: number }[]> => {
  const payouts = await tx
    .select()
    .from(refundPayouts)
    .where(eq(refundPayouts.refundId, refund.id))
    .orderBy(asc(refundPayouts.source), asc(refundPayouts.cardId))
  const money = moneyAccount(order.userId)
  const entries: { account: AccountName; amount: number }[] = []
  let uncleared = refund.coveredAmount
  if (uncleared > 0)
    entries.push({ account: reversalAccount(await reversedPaymentOf(tx, order.id)), amount: uncleared })
  for (const payout of payouts.toSorted(comparePaymentFirst)) {
    const { source, cardId } = payout
    const cleared = Math.min(uncleared, payout.amount)
    uncleared -= cleared
    const amount = payout.amount - cleared
    if (amount === 0) continue
    let account = money
    let paidTo = 'money'
    if (source === 'gift') {
      paidTo = 'gift'
      account = escrowAccount((await payingGiftOf(tx, order.giftId ?? '')).id)
    } else if (source === 'card') {
      paidTo = await findOrCreateRefundCard(tx, order.userId, { cardId, amount, at })
      account = cardAccount(paidTo, order.userId)
    } else if (source === 'payment' && refund.pgAmount > 0) {
      paidTo = 'gateway'
      account = GATEWAY
    }
    await tx
      .update(refundPayouts)
      .set({ paidTo })
      .where(
        and(
          eq(refundPayouts.refundId, refund.id),
          eq(refundPayouts.source, source),
          eq(refundPayouts.cardId, cardId),
        ),
      )
    const existing = entries.find(
      (entry) => entry.account.kind === account.kind && entry.account.ref === account.ref,
    )
    if (existing) existing.amount += amount
    else entries.push({ account, amount })
  }
  return entries
}

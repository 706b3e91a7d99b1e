import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { refundPayouts } from '@/server/db/schema/claim'
import { type AccountName, moneyAccount, cardAccount, GATEWAY } from '@/server/ledger/accounts'
import type { OrderRow, RefundRow } from '../order-line/order-rows'
import { findOrCreateRefundCard } from './refund-card'

/**
 * Decides for every payout of a refund which account receives it, and records the receiver. A deleted or full card is
 * replaced by a REFUND card, and a deposit into a virtual account goes to the member's money.
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
  for (const { source, cardId, amount } of payouts) {
    let account = money
    let paidTo = 'money'
    if (source === 'card') {
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

import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claims, refundLines, refundPayouts, refunds } from '@/server/db/schema/claim'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import { type AccountName, postLedger } from '@/server/ledger/post'
import { putLine } from '../order/move-line'
import { closeClaim } from './claim-state'
import { tellRefund } from './notices'
import { cardAccount, cardToRefund } from './refund-card'

type RefundRow = typeof refunds.$inferSelect
type OrderRow = typeof orders.$inferSelect

/** Pays every part out. @returns the ledger's entries on the buyer's side */
const payOut = async (tx: Db, refund: RefundRow, order: OrderRow, at: Date) => {
  const parts = await tx
    .select()
    .from(refundPayouts)
    .where(eq(refundPayouts.refundId, refund.id))
    .orderBy(asc(refundPayouts.source), asc(refundPayouts.cardId))
  const money: AccountName = { kind: 'money', ref: order.userId, userId: order.userId }
  const entries: { account: AccountName; amount: number }[] = []
  for (const { source, cardId, amount } of parts) {
    let account = money
    let paidTo = 'money'
    if (source === 'card') {
      paidTo = await cardToRefund(tx, order.userId, cardId, at)
      account = await cardAccount(tx, order.userId, paidTo)
    } else if (source === 'payment' && refund.pgAmount > 0) {
      paidTo = 'gateway'
      account = { kind: 'gateway', ref: 'dama' }
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
    const same = entries.find(
      (entry) => entry.account.kind === account.kind && entry.account.ref === account.ref,
    )
    if (same) same.amount += amount
    else entries.push({ account, amount })
  }
  return entries
}

/**
 * Everything that a paid refund means, in the caller's transaction: payment, ledger, lines, claim, notice. Does
 * nothing to a refund that is done. Locks payment, order, ledger, in that order.
 */
export const finishRefund = async (tx: Db, refundId: string, at: Date): Promise<boolean> => {
  const [seen] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!seen) return false
  if (seen.pgAmount > 0) {
    await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.orderId, seen.orderId))
      .orderBy(asc(payments.id))
      .for('update')
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for('update')
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'done', updatedAt: at, doneAt: at })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'cancelling')))
    .returning()
  if (!refund || !order) return false
  if (refund.pgAmount > 0) {
    await tx
      .update(payments)
      .set({ cancelledAmount: sql`${payments.cancelledAmount} + ${refund.pgAmount}` })
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'approved')))
  }
  const entries = await payOut(tx, refund, order, at)
  if (refund.amount > 0) {
    await postLedger(tx, {
      kind: 'order_refund',
      eventKey: `order-refund:${refund.id}`,
      ref: order.id,
      at,
      entries: [{ account: { kind: 'sales', ref: 'dama' }, amount: -refund.amount }, ...entries],
    })
  }
  await endLines(tx, refund, at)
  if (refund.amount > 0) {
    await tellRefund(tx, {
      id: refund.id,
      userId: order.userId,
      claimId: refund.claimId,
      orderId: order.id,
      amount: refund.amount,
      at,
    })
  }
  return true
}

const endLines = async (tx: Db, refund: RefundRow, at: Date): Promise<void> => {
  const ends = await tx
    .select({ line: orderLines, endStatus: refundLines.endStatus })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(orderLines.id))
  for (const { line, endStatus } of ends) {
    if (endStatus) await putLine(tx, line, { lineId: line.id, to: endStatus, actor: 'system', at })
  }
  if (!refund.claimId) return
  const [claim] = await tx.select().from(claims).where(eq(claims.id, refund.claimId))
  const end = ends[0]?.endStatus ?? claim?.status
  if (claim?.state === 'open' && end) {
    await closeClaim(tx, claim, { state: 'done', status: end, actor: 'system', note: '', at })
  }
}

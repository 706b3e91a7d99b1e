import { and, asc, eq, sql } from 'drizzle-orm'
import { brand } from '@/config/brand'
import { ORDER_HISTORY, claimPath } from '@/config/paths'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { claims, refundLines, refunds } from '@/server/db/schema/claim'
import { orderLines, payments } from '@/server/db/schema/order'
import { escrowAccount, postLedger, SALES } from '@/server/ledger/post-ledger'
import { notify } from '@/server/services/main/notification/notify'
import { markCashReceiptDue } from '../cash-receipt/request-cash-receipt'
import { closeClaim } from '../claim-record'
import { lockOrder, type RefundRow } from '../order-line/order-rows'
import { writeTransition } from '../order-line/transition-line'
import { gatewayAmountOf, assignPayouts } from './assign-payouts'

interface CompletedRefund {
  id: string
  userId: string
  claimId: string | null
  orderId: string
  /** Without what the gateway had taken back before. KRW. */
  amount: number
  /** The part that the payment gateway refunds. KRW. */
  pgAmount: number
  at: Date
}

const textOf = ({ amount, pgAmount }: CompletedRefund): { title: string; body: string } => {
  if (amount === 0)
    return {
      title: '취소 처리가 끝났어요',
      body: '결제하신 곳에서 이미 취소된 금액이라 따로 환불하지 않았어요.',
    }
  const title = `${formatWon(amount)}을 환불했어요`
  if (pgAmount > 0) return { title, body: '결제수단에 따라 실제 입금까지 3~5영업일이 걸릴 수 있어요.' }
  return { title, body: `${brand.money}나 카드 잔액으로 바로 돌려 드렸어요.` }
}

/** Notifies the member that an amount was refunded. */
const notifyRefund = (tx: Db, refund: CompletedRefund): Promise<void> =>
  notify(tx, {
    userId: refund.userId,
    kind: 'claim',
    eventKey: `refund:${refund.id}`,
    ...textOf(refund),
    href: refund.claimId ? claimPath(refund.claimId) : `${ORDER_HISTORY}?orderId=${refund.orderId}`,
    at: refund.at,
  })

/** Locks the payments of an order: before the order itself. */
export const lockPayments = (tx: Db, orderId: string) =>
  tx
    .select({ id: payments.id })
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.id))
    .for('update')

/** Sets the lines of a refund to their final status and closes its claim. */
const finishLines = async (tx: Db, refund: RefundRow, at: Date): Promise<void> => {
  const rows = await tx
    .select({ line: orderLines, endStatus: refundLines.endStatus })
    .from(refundLines)
    .innerJoin(orderLines, eq(orderLines.id, refundLines.lineId))
    .where(eq(refundLines.refundId, refund.id))
    .orderBy(asc(orderLines.id))
  for (const { line, endStatus } of rows) {
    if (endStatus) await writeTransition(tx, line, { lineId: line.id, to: endStatus, actor: 'system', at })
  }
  if (!refund.claimId) return
  const [claim] = await tx.select().from(claims).where(eq(claims.id, refund.claimId))
  const status = rows[0]?.endStatus ?? claim?.status
  if (claim?.state === 'open' && status) {
    await closeClaim(tx, claim, { state: 'done', status, actor: 'system', note: '', at })
  }
}

/**
 * Completes a refund after the gateway has paid its part: payment, ledger, lines, claim and notification, in the caller's
 * transaction. Locks payment, order and ledger accounts, in this order.
 *
 * @returns whether this call completed it; false for a refund that was completed before
 */
export const completeRefund = async (tx: Db, refundId: string, at: Date): Promise<boolean> => {
  const [pending] = await tx.select().from(refunds).where(eq(refunds.id, refundId))
  if (!pending) return false
  await lockPayments(tx, pending.orderId)
  const order = await lockOrder(tx, pending.orderId)
  const [refund] = await tx
    .update(refunds)
    .set({ state: 'done', updatedAt: at, doneAt: at })
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'cancelling')))
    .returning()
  if (!refund || !order) return false
  if (refund.refundAccount) {
    const masked = { ...refund.refundAccount, holder: '', sealedNumber: '' }
    await tx.update(refunds).set({ refundAccount: masked }).where(eq(refunds.id, refundId))
  }
  const atGateway = gatewayAmountOf(refund)
  if (atGateway > 0) {
    await tx
      .update(payments)
      .set({ cancelledAmount: sql`${payments.cancelledAmount} + ${atGateway}` })
      .where(and(eq(payments.orderId, order.id), eq(payments.status, 'approved')))
  }
  const entries = await assignPayouts(tx, refund, order, at)
  if (refund.amount > 0) {
    await postLedger(tx, {
      kind: 'order_refund',
      eventKey: `order-refund:${refund.id}`,
      ref: order.id,
      at,
      entries: [
        { account: refund.giftId ? escrowAccount(refund.giftId) : SALES, amount: -refund.amount },
        ...entries,
      ],
    })
  }
  await finishLines(tx, refund, at)
  await markCashReceiptDue(tx, order.id, at)
  if (refund.amount > 0 && order.giftRole !== 'received') {
    await notifyRefund(tx, {
      id: refund.id,
      userId: order.userId,
      claimId: refund.claimId,
      orderId: order.id,
      amount: refund.amount - refund.coveredAmount,
      pgAmount: atGateway,
      at,
    })
  }
  return true
}

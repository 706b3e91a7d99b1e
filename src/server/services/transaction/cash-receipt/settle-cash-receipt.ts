import { and, asc, eq, lte, sql, sum } from 'drizzle-orm'
import { cashReceiptAmount, isCashMethod } from '@/domain/cash-receipt'
import { HOUR_MS, MINUTE_MS } from '@/domain/duration'
import type { CashReceiptIssuer, UnknownOutcome } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { cashReceipts } from '@/server/db/schema/cash-receipt'
import { refundLines, refundPayouts, refunds } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { withoutNumbers } from '../payment/read-gateway-record'
import { findApprovedPayment } from '../payment/transition-payment'
import { newReceiptId } from './request-cash-receipt'

type Receipt = typeof cashReceipts.$inferSelect

const BATCH = 50
const MAX_TRIES = 8
const FIRST_WAIT_MS = MINUTE_MS
const LONGEST_WAIT_MS = 6 * HOUR_MS
/** Cancels, issues and compares. */
const MAX_STEPS = 3

const sumOf = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** What was refunded (KRW) of the goods of an order, as far as it was paid in cash. */
const readRefunded = async (tx: Db, orderId: string, isAllCash: boolean): Promise<number> => {
  const isOfGoods = sql`exists (select 1 from ${refundLines} join ${orderLines} on ${orderLines.id} = ${refundLines.lineId}
    where ${refundLines.refundId} = ${refunds.id} and ${orderLines.productClass} = 'tangible')`
  const [row] = await tx
    .select({ amount: sum(refundPayouts.amount) })
    .from(refunds)
    .innerJoin(refundPayouts, eq(refundPayouts.refundId, refunds.id))
    .where(
      and(
        eq(refunds.orderId, orderId),
        eq(refunds.state, 'done'),
        isOfGoods,
        isAllCash ? undefined : sql`${refundPayouts.source} <> 'payment'`,
      ),
    )
  return Number(row?.amount ?? 0)
}

/** What the receipt of an order has to be for now (KRW), and what it names. */
export const readDue = async (tx: Db, orderId: string) => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  if (!order?.paidAt) return null
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.sortOrder))
  const payment = await findApprovedPayment(tx, orderId)
  const vouchers = lines.filter(({ productClass }) => productClass === 'giftcard')
  const method = order.pgAmount > 0 ? payment?.method : null
  const bought = cashReceiptAmount({
    method,
    total: order.totalAmount,
    vouchers: sumOf(vouchers.map(({ totalAmount }) => totalAmount)),
    points: order.pointAmount,
    voucherPoints: sumOf(vouchers.map(({ pointAmount }) => pointAmount)),
  })
  const refunded = await readRefunded(tx, orderId, isCashMethod(method))
  const goods = lines.find(({ productClass }) => productClass === 'tangible')
  return {
    amount: Math.max(0, bought - refunded),
    goodsName: goods?.productTitle ?? '',
    paidAt: order.paidAt,
  }
}

/** Counts an attempt. @returns the receipt if this process may settle it */
const acquireReceipt = async ({ db, now }: Deps, receipt: Receipt): Promise<Receipt | undefined> => {
  const wait = Math.min(FIRST_WAIT_MS * 2 ** receipt.attempts, LONGEST_WAIT_MS)
  const [acquired] = await db
    .update(cashReceipts)
    .set({ attempts: receipt.attempts + 1, nextTryAt: new Date(now().getTime() + wait) })
    .where(
      and(
        eq(cashReceipts.orderId, receipt.orderId),
        eq(cashReceipts.state, 'due'),
        eq(cashReceipts.nextTryAt, receipt.nextTryAt ?? now()),
      ),
    )
    .returning()
  return acquired
}

const writeReceipt = async ({ db }: Deps, { orderId }: Receipt, change: Partial<Receipt>): Promise<void> => {
  await db.update(cashReceipts).set(change).where(eq(cashReceipts.orderId, orderId))
}

const endAsRefused = async (deps: Deps, receipt: Receipt, refusal: string): Promise<false> => {
  await writeReceipt(deps, receipt, { state: 'refused', refusal })
  // The law gives five days, so customer service has to see it.
  deps.log('error', 'cash receipt refused', { order: receipt.orderId, reason: refusal })
  return false
}

/** Notes a refusal; the next attempt has another id, because a gateway repeats its answer to one. */
const noteRefusal = async (deps: Deps, receipt: Receipt, answer: UnknownOutcome): Promise<false> => {
  const refusal =
    answer.code === undefined
      ? null
      : `${receipt.gateway} ${answer.code} ${withoutNumbers(answer.message)}`.trim()
  if (receipt.attempts >= MAX_TRIES) return endAsRefused(deps, receipt, refusal ?? 'no answer')
  // Without an answer the receipt may have been issued: the same id is given again.
  if (refusal !== null)
    await writeReceipt(deps, receipt, {
      refusal,
      ...(receipt.issuedAmount === 0 && { gatewayId: newReceiptId() }),
    })
  return false
}

/** Cancels the issued receipt. @returns whether it is cancelled */
const cancelReceipt = async (deps: Deps, issuer: CashReceiptIssuer, receipt: Receipt): Promise<boolean> => {
  const answer = await issuer.cancel({ id: receipt.gatewayId, key: receipt.receiptKey ?? '' })
  if (answer.outcome === 'unknown') return noteRefusal(deps, receipt, answer)
  await writeReceipt(deps, receipt, {
    issuedAmount: 0,
    receiptKey: null,
    url: null,
    gatewayId: newReceiptId(),
  })
  return true
}

interface Due {
  amount: number
  goodsName: string
  paidAt: Date
}

/** @returns whether a receipt is issued */
const issueReceipt = async (
  deps: Deps,
  issuer: CashReceiptIssuer,
  receipt: Receipt,
  due: Due,
): Promise<boolean> => {
  const { gatewayId: id, use, identity } = receipt
  if (identity === '') return endAsRefused(deps, receipt, 'erased')
  const answer = await issuer.issue({ id, use, identity, ...due })
  if (answer.outcome === 'unknown') return noteRefusal(deps, receipt, answer)
  const { key, number, url, amount } = answer
  await writeReceipt(deps, receipt, { receiptKey: key, number, url, issuedAmount: amount, refusal: null })
  return true
}

/**
 * Makes the receipt of an order one for what the order has cost: issues it, or cancels the one for another amount and issues another.
 *
 * @returns whether it is settled
 */
export const settleReceipt = async (deps: Deps, given: Receipt): Promise<boolean> => {
  const acquired = await acquireReceipt(deps, given)
  if (!acquired) return false
  const issuer = deps.adapters.payments[acquired.gateway].cashReceipts
  if (!issuer) return endAsRefused(deps, acquired, 'no contract')
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const [receipt] = await deps.db
      .select()
      .from(cashReceipts)
      .where(eq(cashReceipts.orderId, acquired.orderId))
    const due = await readDue(deps.db, acquired.orderId)
    if (!receipt || !due) return false
    if (receipt.issuedAmount === due.amount) {
      // A refund that came meanwhile has set another time.
      const settled = await deps.db
        .update(cashReceipts)
        .set({ state: 'settled' })
        .where(
          and(
            eq(cashReceipts.orderId, receipt.orderId),
            eq(cashReceipts.nextTryAt, acquired.nextTryAt ?? deps.now()),
          ),
        )
        .returning({ id: cashReceipts.orderId })
      return settled.length > 0
    }
    const isDone =
      receipt.issuedAmount > 0
        ? await cancelReceipt(deps, issuer, receipt)
        : await issueReceipt(deps, issuer, receipt, due)
    if (!isDone) return false
  }
  return false
}

/** The receipts that are due, those first that have waited longest. */
export const readDueReceipts = ({ db, now }: Deps): Promise<Receipt[]> =>
  db
    .select()
    .from(cashReceipts)
    .where(and(eq(cashReceipts.state, 'due'), lte(cashReceipts.nextTryAt, now())))
    .orderBy(asc(cashReceipts.nextTryAt))
    .limit(BATCH)

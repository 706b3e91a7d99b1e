import { and, asc, eq, inArray, lte, or, lt, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { orderTimes } from '@/domain/order'
import { describeError } from '../db/database-error'
import { refunds } from '../db/schema/claim'
import { payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { readDueReceipts, settleReceipt } from '../services/transaction/cash-receipt/settle-cash-receipt'
import { readGatewayRecord } from '../services/transaction/payment/read-gateway-record'
import { refundPayment, beginRefund } from '../services/transaction/payment/refund-payment'
import { confirmDeposit, settlePayment } from '../services/transaction/payment/settle-payment'
import { acquirePayment, failPayment, type Payment } from '../services/transaction/payment/transition-payment'
import { settleOrderRefunds } from '../services/transaction/refund/settle-refunds'
import { settleEach } from './batches'

/**
 * Settles refunds that a crash or a timeout left pending, those of an order one after another.
 *
 * @returns how many refunds were settled
 */
const settleOverdueRefunds = async (deps: Deps): Promise<number> => {
  const { db, now, log } = deps
  const { settleAfterMs } = orderTimes
  const earlier = alias(refunds, 'earlier')
  const earlierOfOrder = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.orderId, refunds.orderId),
        eq(earlier.state, 'cancelling'),
        eq(earlier.awaitsAccount, false),
        lt(earlier.seq, refunds.seq),
      ),
    )
  const isOverdue = lte(refunds.updatedAt, new Date(now().getTime() - settleAfterMs))
  // By the attempts of the first refund of each order: an order that was just tried goes behind the others.
  const orders = await db
    .select({ orderId: refunds.orderId })
    .from(refunds)
    .where(
      and(
        eq(refunds.state, 'cancelling'),
        eq(refunds.awaitsAccount, false),
        isOverdue,
        notExists(earlierOfOrder),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(BATCH)
  let settled = 0
  await settleEach(
    orders,
    async ({ orderId }) => {
      settled += await settleOrderRefunds(deps, orderId, settleAfterMs)
      return true
    },
    ({ orderId }, error) =>
      log('error', 'refund settlement failed', { order: orderId, ...describeError(error) }),
  )
  return settled
}

const BATCH = 50

const settleOne = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'approving') return refundPayment(deps, payment)
  const record = await readGatewayRecord(deps, payment)
  switch (record.outcome) {
    case 'authenticated':
      return beginRefund(deps, payment, 'approving', 'PAYMENT_EXPIRED')
    case 'not_found':
    case 'cancelled':
      return failPayment(deps, payment, { from: 'approving', to: 'timed_out', reason: 'PAYMENT_EXPIRED' })
    default:
      return settlePayment(deps, payment, 'approving', record)
  }
}

/**
 * Settles payments and refunds that a crash or a timeout left unfinished, by the gateway's record.
 *
 * @returns how many
 */
export const settlePayments = async (deps: Deps): Promise<number> => {
  const unchangedFor = (ms: number) => lte(payments.updatedAt, new Date(deps.now().getTime() - ms))
  const stuck = await deps.db
    .select()
    .from(payments)
    .where(
      or(
        and(inArray(payments.status, ['approving', 'cancelling']), unchangedFor(orderTimes.settleAfterMs)),
        and(eq(payments.status, 'refund_blocked'), unchangedFor(orderTimes.askForReturnMs)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  const settled = await settleEach(
    stuck,
    async (payment) => (await acquirePayment(deps, payment)) && (await settleOne(deps, payment)),
    ({ id }, error) =>
      deps.log('error', 'payment settlement failed', { payment: id, ...describeError(error) }),
  )
  return settled + (await settleOverdueRefunds(deps))
}

/** Asks the gateways for deposits, because a webhook call can be lost. @returns how many payments ended */
export const confirmDeposits = async (deps: Deps): Promise<number> => {
  const askedBefore = new Date(deps.now().getTime() - orderTimes.askForDepositMs)
  const waiting = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'deposit_waiting'), lte(payments.updatedAt, askedBefore)))
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  return settleEach(
    waiting,
    async (payment) =>
      (await acquirePayment(deps, payment)) && (await confirmDeposit(deps, payment)) === 'ended',
    ({ id }, error) => deps.log('error', 'deposit inquiry failed', { payment: id, ...describeError(error) }),
  )
}

/** Issues and cancels cash receipts. @returns how many are for the right amount now */
export const settleCashReceipts = async (deps: Deps): Promise<number> =>
  settleEach(
    await readDueReceipts(deps),
    (receipt) => settleReceipt(deps, receipt),
    ({ orderId }, error) =>
      deps.log('error', 'cash receipt failed', { order: orderId, ...describeError(error) }),
  )

import { and, eq, getTableColumns, inArray, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { UNPAID_ORDER_STATUSES } from '@/domain/order'
import { confirmCaptured, confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { orders, payments } from '../db/schema/order'
import { walletPayments } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { beginRefund } from '../services/transaction/payment/refund-payment'
import { acquirePayment, failPayment, type Payment } from '../services/transaction/payment/transition-payment'
import { asText, BATCH, isBehind, type RowPosition, readInBatches, settleEach } from './batches'

/**
 * Expires a deposit. The gateway is inquired first, because the deposit may have arrived just now. Without an answer the payment
 * waits for the next run, behind the others.
 */
const expireDeposit = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (!(await acquirePayment(deps, payment))) return false
  const state = await confirmDeposit(deps, payment)
  if (state === 'waiting') return beginRefund(deps, payment, 'deposit_waiting', 'PAYMENT_EXPIRED')
  return state === 'ended'
}

/**
 * Ends a payment in status `requested` or `deposit_waiting` after its time limit. One that its gateway may have taken in the window
 * (`tid` without a return) is inquired first.
 *
 * @returns whether the payment ended by this call
 */
const expirePayment = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'requested') return expireDeposit(deps, payment)
  if (payment.tid) {
    if (!(await acquirePayment(deps, payment))) return false
    const state = await confirmCaptured(deps, payment)
    if (state !== 'waiting') return state === 'ended'
  }
  return failPayment(deps, payment, { from: 'requested', to: 'timed_out', reason: 'PAYMENT_EXPIRED' })
}

type Overdue = Payment & RowPosition

/**
 * Reads the open payments of orders and of the wallet that were due at this instant, behind the last one. Each half uses the index of
 * what is open. A deposit that was inquired about in this run is left for the next one.
 */
const readBatch = (db: Db, at: Date, last: Overdue | undefined): Promise<Overdue[]> => {
  const columns = { ...getTableColumns(payments), at: asText(payments.updatedAt).as('at') }
  const isDue = and(
    inArray(payments.status, ['requested', 'deposit_waiting']),
    lte(payments.updatedAt, at),
    isBehind(payments.updatedAt, payments.id, last),
  )
  const ofOrders = db
    .select(columns)
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(orders.status, UNPAID_ORDER_STATUSES), lte(orders.expiresAt, at), isDue))
  const ofWallet = db
    .select(columns)
    .from(walletPayments)
    .innerJoin(payments, eq(payments.walletPaymentId, walletPayments.id))
    .where(
      and(inArray(walletPayments.status, UNPAID_ORDER_STATUSES), lte(walletPayments.expiresAt, at), isDue),
    )
  // The library names columns of a union by their keys.
  return unionAll(ofOrders, ofWallet)
    .orderBy(sql`updated_at`, sql`id`)
    .limit(BATCH)
}

/** Ends payments after their time limit and releases the stock of their orders. @returns how many */
export const expirePayments = (deps: Deps): Promise<number> => {
  const at = deps.now()
  return settleEach(
    readInBatches<Overdue>((last) => readBatch(deps.db, at, last)),
    (payment) => expirePayment(deps, payment),
    ({ id }, error) => deps.log('error', 'order release failed', { payment: id, ...describeError(error) }),
  )
}

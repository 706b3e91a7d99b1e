import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { OPEN_PAYMENT_STATUSES } from '../services/transaction/payment/payment-window'
import { describeError } from '../db/database-error'
import { orders, payments } from '../db/schema/order'
import { walletPayments } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { purposeOf } from '../services/transaction/payment/purpose-of'
import { confirmDeposit } from '../services/transaction/payment/confirm-deposit'
import { beginRefund } from '../services/transaction/payment/refund-payment'
import { acquirePayment, type Payment } from '../services/transaction/payment/transition-payment'
import { settleEach } from './settle-each'

const BATCH = 50

/** Expires a payment window without a return. Nothing was paid, so the history doesn't show the order. */
const expireWindow = (deps: Deps, payment: Payment): Promise<boolean> => {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const isOpen = and(eq(payments.id, payment.id), eq(payments.status, 'requested'))
    const closed = await tx
      .update(payments)
      .set({ status: 'timed_out', updatedAt: now() })
      .where(isOpen)
      .returning({ id: payments.id })
    if (closed.length === 0) return false
    return purposeOf(deps, payment).close(tx, { status: 'abandoned', reason: 'PAYMENT_EXPIRED', at: now() })
  })
}

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
 * Reads the open payments of orders and of the wallet after their time limit, by the indexes of what is open. One query for both
 * would read all payments.
 */
const readOverdue = async ({ db, now }: Deps): Promise<Payment[]> => {
  const at = now()
  const isOpen = inArray(payments.status, ['requested', 'deposit_waiting'])
  const ofOrders = await db
    .select({ payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(inArray(orders.status, OPEN_PAYMENT_STATUSES), lte(orders.expiresAt, at), isOpen))
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  const ofWallet = await db
    .select({ payment: payments })
    .from(walletPayments)
    .innerJoin(payments, eq(payments.walletPaymentId, walletPayments.id))
    .where(
      and(inArray(walletPayments.status, OPEN_PAYMENT_STATUSES), lte(walletPayments.expiresAt, at), isOpen),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  // Those of the wallet do not wait behind all of the orders when a run ends early.
  return [...ofOrders, ...ofWallet]
    .map(({ payment }) => payment)
    .toSorted((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime())
}

/** Ends payments after their time limit and releases the stock of their orders. @returns how many */
export const expirePayments = async (deps: Deps): Promise<number> => {
  const overdue = await readOverdue(deps)
  return settleEach(
    overdue,
    (payment) => (payment.status === 'requested' ? expireWindow : expireDeposit)(deps, payment),
    ({ id }, error) => deps.log('error', 'order release failed', { payment: id, ...describeError(error) }),
  )
}

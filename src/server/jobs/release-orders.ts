import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import type { OrderStatus } from '@/domain/order'
import { orders, payments } from '../db/schema/order'
import { walletPayments } from '../db/schema/wallet'
import type { Deps } from '../deps'
import { purposeOf } from '../services/transaction/payment/purpose-of'
import { confirmDeposit } from '../services/transaction/payment/confirm-deposit'
import { beginRefund } from '../services/transaction/payment/refund-payment'
import type { Payment } from '../services/transaction/payment/transition-payment'

const BATCH = 50
const OPEN: OrderStatus[] = ['pending_payment', 'awaiting_deposit']

/** Nobody came back from the window in time: nothing was paid, so the history doesn't show it. */
const closeWindow = (deps: Deps, payment: Payment): Promise<boolean> => {
  const { db, now } = deps
  return db.transaction(async (tx) => {
    const open = and(eq(payments.id, payment.id), eq(payments.status, 'requested'))
    const closed = await tx
      .update(payments)
      .set({ status: 'timed_out', updatedAt: now() })
      .where(open)
      .returning({ id: payments.id })
    if (closed.length === 0) return false
    return purposeOf(deps, payment).close(tx, { status: 'abandoned', reason: 'PAYMENT_EXPIRED', at: now() })
  })
}

/** The deposit may have come in this very minute, so the gateway is asked before its account is closed. */
const closeDeposit = async (deps: Deps, payment: Payment): Promise<boolean> =>
  (await confirmDeposit(deps, payment)) || beginRefund(deps, payment, 'deposit_waiting', 'PAYMENT_EXPIRED')

/** Ends trips whose time to pay is over, and gives back the stock of their orders. */
export const releaseOrders = async (deps: Deps): Promise<number> => {
  const late = await deps.db
    .select({ payment: payments })
    .from(payments)
    .leftJoin(orders, eq(payments.orderId, orders.id))
    .leftJoin(walletPayments, eq(payments.walletPaymentId, walletPayments.id))
    .where(
      and(
        inArray(payments.status, ['requested', 'deposit_waiting']),
        or(
          and(inArray(orders.status, OPEN), lte(orders.expiresAt, deps.now())),
          and(inArray(walletPayments.status, OPEN), lte(walletPayments.expiresAt, deps.now())),
        ),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(BATCH)
  let released = 0
  for (const { payment } of late) {
    try {
      const close = payment.status === 'requested' ? closeWindow : closeDeposit
      if (await close(deps, payment)) released += 1
    } catch (error) {
      deps.log('error', 'order not released', { payment: payment.id, error: (error as Error).message })
    }
  }
  return released
}

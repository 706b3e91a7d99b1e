import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { orders, payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { closeOrder } from '../services/transaction/order/close-order'
import { takeDepositNotice } from '../services/transaction/payment-return/read-return'
import { type Payment, takeBack } from '../services/transaction/payment-return/settle'

const BATCH = 50

/** Nobody came back from the window in time: nothing was paid, so the history doesn't show it. */
const closeWindow = ({ db, now }: Deps, payment: Payment): Promise<boolean> =>
  db.transaction(async (tx) => {
    const open = and(eq(payments.id, payment.id), eq(payments.status, 'requested'))
    const closed = await tx
      .update(payments)
      .set({ status: 'timed_out', updatedAt: now() })
      .where(open)
      .returning({ id: payments.id })
    if (closed.length === 0) return false
    return closeOrder(tx, { orderId: payment.orderId, status: 'abandoned', code: 7202, at: now() })
  })

/** The deposit may have come in this very minute, so the gateway is asked before its account is closed. */
const closeDeposit = async (deps: Deps, payment: Payment): Promise<boolean> =>
  (await takeDepositNotice(deps, payment)) || takeBack(deps, payment, 'deposit_waiting', 7202)

/** Gives back the stock of orders whose time to pay is over. */
export const releaseOrders = async (deps: Deps): Promise<number> => {
  const late = await deps.db
    .select({ payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, ['pending_payment', 'awaiting_deposit']),
        inArray(payments.status, ['requested', 'deposit_waiting']),
        lte(orders.expiresAt, deps.now()),
      ),
    )
    .orderBy(asc(orders.expiresAt))
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

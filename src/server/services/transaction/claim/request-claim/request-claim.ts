import { describeError } from '@/server/db/database-error'
import { and, eq } from 'drizzle-orm'
import type { CreateClaimBody } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { refundPayment } from '../../payment/refund-payment'
import { settleOrderRefunds } from '../../refund/settle-refunds'
import { findOwnOrder, lockOwnOrder, type OrderOwner } from '../find-own-order'
import { cancelAwaitingDeposit, checkWholeOrder } from './awaiting-deposit'
import { openClaim } from './open-claim'

/**
 * Opens a member's claim in the caller's transaction. The caller calls `settleAfterClaim` once the transaction has
 * committed. `claimId` is null for an order that waited for its deposit, which is cancelled as a whole.
 *
 * @throws INVALID_INPUT, NOT_FOUND, ORDER_STATUS_CHANGED, REFUND_AMOUNT_CHANGED, CLAIM_QUANTITY_EXCEEDED,
 *   RETURN_COST_EXCEEDS_REFUND, PARTIAL_CANCEL_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE, INSUFFICIENT_STOCK, PARTIAL_CANCEL_BEFORE_DEPOSIT,
 *   CLAIM_PERIOD_OVER, SHIPMENT_NOT_LATE, INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE, PHOTO_NOT_FOUND
 */
export const requestClaim = async (
  tx: Db,
  owner: OrderOwner,
  body: CreateClaimBody,
  at: Date,
): Promise<{ orderId: string; claimId: string | null }> => {
  const found = await findOwnOrder(tx, owner)
  // The order's row is not locked here: payments are locked before orders.
  if (found.status === 'awaiting_deposit') {
    await checkWholeOrder(tx, found.id, body)
    await cancelAwaitingDeposit(tx, found.id, at)
    return { orderId: found.id, claimId: null }
  }
  const order = await lockOwnOrder(tx, owner)
  if (order.status !== 'paid') throw new AppError('ORDER_STATUS_CHANGED')
  const claimId = await openClaim(tx, {
    ...body,
    order,
    actor: 'user',
    expected: { refund: body.expectedRefund, exchangeFee: body.expectedExchangeFee },
    at,
  })
  return { orderId: order.id, claimId }
}

/** Settles at the gateway what a claim has to refund. A job repeats what fails here. */
export const settleAfterClaim = async (deps: Deps, orderId: string): Promise<void> => {
  const isCancelling = and(eq(payments.orderId, orderId), eq(payments.status, 'cancelling'))
  const [payment] = await deps.db.select().from(payments).where(isCancelling)
  try {
    if (payment) await refundPayment(deps, payment)
  } catch (error) {
    deps.log('error', 'deposit close failed', { payment: payment?.id, ...describeError(error) })
  }
  await settleOrderRefunds(deps, orderId)
}

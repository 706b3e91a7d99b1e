import { errorCodes } from '@/domain/error-codes'
import { and, eq } from 'drizzle-orm'
import type { ClaimBreakdown, ClaimQuoteRequest, CreateClaim } from '@/contract/transaction/claim'
import { claimFault } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { giveBack } from '../payment-return/settle'
import { breakdownOf } from './breakdown'
import { checkLines } from './check-lines'
import { exchangeSkuOf } from './exchange'
import type { OrderRow } from './held-money'
import { openClaim } from './open-claim'
import { payRefunds } from './pay-refunds'
import { shownQuote } from './payouts'
import { refuseRefunding } from './refunding'

export interface Whose {
  channelId: string
  userId: string
  orderId: string
}

const NOTHING: ClaimBreakdown = {
  goodsAmount: 0,
  deliveryAmount: 0,
  returnFee: 0,
  refundAmount: 0,
  exchangeFee: 0,
  payouts: [],
}

/** A member's order; `lock` keeps everybody else's claims on it waiting. @throws NOT_FOUND */
export const ownOrderRow = async (tx: Db, whose: Whose, lock: boolean): Promise<OrderRow> => {
  const { orderId, userId, channelId } = whose
  const own = and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.channelId, channelId))
  const query = tx.select().from(orders).where(own)
  const [order] = await (lock ? query.for('update') : query)
  if (!order) throw notFound()
  return order
}

/** Before the deposit there is nothing to give back, and the account waits for the whole amount only. */
const checkWhole = async (tx: Db, orderId: string, asked: ClaimQuoteRequest): Promise<void> => {
  if (asked.kind !== 'cancel') throw new AppError('ORDER_STATUS_CHANGED')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const isWhole = lines.every((line) =>
    asked.lines.some(({ lineId, quantity }) => lineId === line.id && quantity === line.quantity),
  )
  if (asked.lines.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound()
  if (!isWhole) throw new AppError('PARTIAL_CANCEL_BEFORE_DEPOSIT')
}

/** What a claim would give back; writes nothing. @throws as `postClaim`, but for REFUND_AMOUNT_CHANGED */
export const quoteClaim = async (
  { db, now }: Deps,
  whose: Whose,
  asked: ClaimQuoteRequest,
): Promise<ClaimBreakdown> => {
  const order = await ownOrderRow(db, whose, false)
  if (order.status === 'awaiting_deposit') {
    await checkWhole(db, order.id, asked)
    return NOTHING
  }
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const { taken } = checkLines(order, lines, { ...asked, actor: 'user' }, now())
  await refuseRefunding(
    db,
    taken.map(({ line }) => line.id),
  )
  if (asked.kind === 'exchange') {
    for (const { line, quantity } of taken) {
      const wanted = asked.lines.find(({ lineId }) => lineId === line.id)?.exchangeSkuId ?? null
      await exchangeSkuOf(db, line, wanted, quantity)
    }
  }
  const fault = claimFault(asked.reasonCode)
  return shownQuote(db, order.userId, await breakdownOf(db, { order, lines, taken, kind: asked.kind, fault }))
}

/** Closes the account that waits for a deposit. The gateway is asked after this transaction. */
const cancelDeposit = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const waiting = and(eq(payments.orderId, orderId), eq(payments.status, 'deposit_waiting'))
  const rows = await tx
    .update(payments)
    .set({ status: 'cancelling', updatedAt: at })
    .where(waiting)
    .returning({ id: payments.id })
  if (rows.length === 0) throw new AppError('ORDER_STATUS_CHANGED')
  await tx.update(orders).set({ failureCode: errorCodes.PAYMENT_CANCELLED }).where(eq(orders.id, orderId))
}

/**
 * A member's claim, in the caller's transaction. `claimId` is null for an order that waited for its deposit: it is
 * given up as a whole. Call `afterClaim` once the transaction has ended.
 *
 * @throws NOT_FOUND, ORDER_STATUS_CHANGED, REFUND_AMOUNT_CHANGED, CLAIM_QUANTITY_EXCEEDED, RETURN_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE, PARTIAL_CANCEL_BEFORE_DEPOSIT, CLAIM_PERIOD_OVER, INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE, PHOTO_NOT_FOUND
 */
export const postClaim = async (
  tx: Db,
  whose: Whose,
  body: CreateClaim,
  at: Date,
): Promise<{ orderId: string; claimId: string | null }> => {
  const seen = await ownOrderRow(tx, whose, false)
  if (seen.status === 'awaiting_deposit') {
    await checkWhole(tx, seen.id, body)
    await cancelDeposit(tx, seen.id, at)
    return { orderId: seen.id, claimId: null }
  }
  const order = await ownOrderRow(tx, whose, true)
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

/** Lets the gateway give back what a claim has sent on its way; the job goes on where this fails. */
export const afterClaim = async (deps: Deps, orderId: string): Promise<void> => {
  const cancelling = and(eq(payments.orderId, orderId), eq(payments.status, 'cancelling'))
  const [payment] = await deps.db.select().from(payments).where(cancelling)
  try {
    if (payment) await giveBack(deps, payment)
  } catch (error) {
    deps.log('error', 'deposit not closed', { payment: payment?.id, error: (error as Error).message })
  }
  await payRefunds(deps, orderId)
}

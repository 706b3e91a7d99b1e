import { and, asc, eq } from 'drizzle-orm'
import type { claimOperations } from '@/contract/operations/transaction/claim'
import type { CreateClaimBody, Tracking } from '@/contract/transaction/claim'
import { periodRange } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { describeError } from '@/server/db/database-error'
import type { RefundTo } from '@/server/db/schema/claim'
import { orderLineEvents, orderLines, orders, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { type ChannelMember, channelMemberOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import {
  findOwnOrder,
  isOrderOf,
  lockOwnOrder,
  type OrderLineRow,
  type OrderOwner,
} from '../order-line/order-rows'
import { refundPayment } from '../payment/refund-payment'
import { lockPayments } from '../refund/complete-refund'
import { checkHolder, checkReceiver, releaseRefunds, toRefundTo } from '../refund/refund-account'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { payWaitingRefundsAsMoney } from '../voucher/refund-voucher'
import { quoteClaim } from './breakdown-view'
import { cancelAwaitingDeposit, checkWholeOrder } from './check-claim'
import { confirmOrderLines } from './confirm-purchase'
import { listExchangeOptions } from './exchange'
import { getClaim, listClaims } from './list-claims'
import { openClaim } from './open-claim'
import { withdrawClaim } from './withdraw-claim'

/**
 * Answers for a member where the waiting refunds of an order go. The caller calls `settleOrderRefunds` afterwards.
 *
 * @throws NOT_FOUND, ORDER_STATUS_CHANGED when none waits, BANK_ACCOUNT_HOLDER_MISMATCH, MEMBER_WITHDRAWN, PAYMENT_REVERSED
 */
const chooseRefundTo = async (
  tx: Db,
  owner: OrderOwner,
  to: RefundTo,
  at: Date,
): Promise<{ orderId: string }> => {
  await lockPayments(tx, owner.orderId)
  const order = await lockOwnOrder(tx, owner)
  await checkHolder(tx, owner.userId, to)
  if (to === 'money') await checkReceiver(tx, owner.userId)
  const vouchers = to === 'money' ? await payWaitingRefundsAsMoney(tx, order, at) : 0
  const released = await releaseRefunds(tx, order.id, to, at)
  if (vouchers + released === 0) throw new AppError('ORDER_STATUS_CHANGED')
  return { orderId: order.id }
}

/**
 * Opens a member's claim in the caller's transaction. The caller calls `settleAfterClaim` once the transaction has
 * committed. `claimId` is null for an order that waited for its deposit, which is cancelled as a whole.
 *
 * @throws REFUND_ACCOUNT_REQUIRED, BANK_ACCOUNT_HOLDER_MISMATCH, INVALID_INPUT, NOT_FOUND, ORDER_STATUS_CHANGED, REFUND_AMOUNT_CHANGED, CLAIM_QUANTITY_EXCEEDED,
 *   RETURN_COST_EXCEEDS_REFUND, PARTIAL_CANCEL_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE, INSUFFICIENT_STOCK, PARTIAL_CANCEL_BEFORE_DEPOSIT,
 *   CLAIM_PERIOD_OVER, SHIPMENT_NOT_LATE, INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE, PHOTO_NOT_FOUND
 */
const requestClaim = async (
  tx: Db,
  owner: OrderOwner,
  { refundTo, at, ...body }: CreateClaimBody & { refundTo: RefundTo | undefined; at: Date },
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
    refundTo,
    expected: { refund: body.expectedRefund, exchangeFee: body.expectedExchangeFee },
    at,
  })
  return { orderId: order.id, claimId }
}

/** Settles at the gateway what a claim has to refund. A job repeats what fails here. */
const settleAfterClaim = async (deps: Deps, orderId: string): Promise<void> => {
  const isCancelling = and(eq(payments.orderId, orderId), eq(payments.status, 'cancelling'))
  const [payment] = await deps.db.select().from(payments).where(isCancelling)
  try {
    if (payment) await refundPayment(deps, payment)
  } catch (error) {
    deps.log('error', 'deposit close failed', { payment: payment?.id, ...describeError(error) })
  }
  await settleOrderRefunds(deps, orderId)
}

/** Returns a line of a member's order. @throws NOT_FOUND for a line that is not the member's */
const findOwnLine = async (
  db: Db,
  owner: ChannelMember,
  orderId: string,
  lineId: string,
): Promise<OrderLineRow> => {
  const [row] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.id, orderId), isOrderOf(owner)))
  if (!row) throw notFound()
  return row.line
}

/** Returns the events of a line, oldest first. @throws NOT_FOUND for a line that is not the member's */
const getTracking = async (
  db: Db,
  owner: ChannelMember,
  orderId: string,
  lineId: string,
): Promise<Tracking> => {
  const line = await findOwnLine(db, owner, orderId, lineId)
  const events = await db
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, lineId))
    .orderBy(asc(orderLineEvents.id))
  return {
    lineId,
    productTitle: line.productTitle,
    status: line.status,
    carrier: line.carrier,
    trackingNumber: line.trackingNumber,
    events: events.map(({ toStatus, note, createdAt }) => ({
      status: toStatus,
      note,
      at: createdAt.toISOString(),
    })),
  }
}

const orderOwnerOf = (call: { params: { channelId: string; id: string }; userId: string }): OrderOwner => ({
  ...channelMemberOf(call),
  orderId: call.params.id,
})

export const claimRoutes = {
  quoteClaim: (call) => quoteClaim(call.deps, orderOwnerOf(call), call.body),

  createClaim: async (call) => {
    const { deps, body } = call
    const request = { ...body, refundTo: toRefundTo(deps, body.refundAccount), at: deps.now() }
    const created = await call.runOnce((tx) => requestClaim(tx, orderOwnerOf(call), request))
    await settleAfterClaim(deps, created.orderId)
    return created
  },

  chooseRefundAccount: async (call) => {
    const { deps, body } = call
    const refundTo = toRefundTo(deps, body.refundAccount) ?? 'money'
    const answer = await call.runOnce((tx) => chooseRefundTo(tx, orderOwnerOf(call), refundTo, deps.now()))
    await settleOrderRefunds(deps, call.params.id)
    return answer
  },

  confirmPurchase: (call) => {
    const at = call.deps.now()
    return call.runOnce((tx) => confirmOrderLines(tx, orderOwnerOf(call), call.body.lineIds, at))
  },

  getTracking: (call) => getTracking(call.deps.db, channelMemberOf(call), call.params.id, call.params.lineId),

  listExchangeOptions: async (call) => {
    const { db } = call.deps
    const { id, lineId } = call.params
    return listExchangeOptions(db, await findOwnLine(db, channelMemberOf(call), id, lineId))
  },

  listClaims: (call) =>
    listClaims(call.deps.db, channelMemberOf(call), { ...call.query, ...periodRange(call.query) }),

  getClaim: (call) => getClaim(call.deps.db, channelMemberOf(call), call.params.claimId),

  withdrawClaim: ({ deps, userId, params, runOnce }) => {
    const request = { userId, claimId: params.claimId, at: deps.now() }
    return runOnce((tx) => withdrawClaim(tx, request))
  },
} satisfies Partial<Routes<typeof claimOperations>>

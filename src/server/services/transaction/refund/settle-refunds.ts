import { and, asc, eq, sum } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import { type Inquiry, unknownAnswer } from '@/server/adapters/payment/payment-adapter'
import { describeError } from '@/server/db/database-error'
import { refunds } from '@/server/db/schema/claim'
import { orders, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { balanceOf } from '@/server/ledger/post-ledger'
import type { RefundRow } from '../order-line/order-rows'
import { comparePayment, goneAmountOf, knownGoneAmountOf } from '../payment/compare-payment'
import { readGatewayRecord } from '../payment/read-gateway-record'
import { recordRefusal } from '../payment/refund-payment'
import type { Payment } from '../payment/transition-payment'
import { payingGiftOf } from '../product-gift-record'
import { gatewayAmountOf } from './assign-payouts'
import { completeRefund, lockPayments } from './complete-refund'
import { holdRefund, openRefundAccount } from './refund-account'

/**
 * Counts an attempt, with the payment locked: a comparison with the gateway's record is either booked before, or sees the attempt.
 *
 * @returns whether this caller may call the gateway; of several concurrent ones, one may
 */
const acquireRefundAttempt = (deps: Deps, refund: RefundRow): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    await lockPayments(tx, refund.orderId)
    const rows = await tx
      .update(refunds)
      .set({ attempts: refund.attempts + 1, updatedAt: deps.now() })
      .where(
        and(
          eq(refunds.id, refund.id),
          eq(refunds.state, 'cancelling'),
          eq(refunds.attempts, refund.attempts),
        ),
      )
      .returning({ id: refunds.id })
    return rows.length > 0
  })

/**
 * Decides how much (KRW) of a refund the gateway had taken back before, and records it before anything is paid: whatever the gateway
 * is asked for afterwards follows from it.
 */
const coverRefund = (deps: Deps, refundId: string, payment: Payment): Promise<RefundRow | undefined> =>
  deps.db.transaction(async (tx) => {
    await lockPayments(tx, payment.orderId ?? '')
    const isPending = and(eq(refunds.id, refundId), eq(refunds.state, 'cancelling'))
    const [refund] = await tx.select().from(refunds).where(isPending)
    if (!refund) return undefined
    const missing = -(await balanceOf(tx, 'reversal', payment.id))
    const isOther = and(eq(refunds.orderId, refund.orderId), eq(refunds.state, 'cancelling'))
    const [pending] = await tx
      .select({ amount: sum(refunds.coveredAmount) })
      .from(refunds)
      .where(isOther)
    const free = Math.max(0, missing - Number(pending?.amount ?? 0))
    const coveredAmount = Math.min(refund.amount, refund.coveredAmount + free)
    if (coveredAmount === refund.coveredAmount) return refund
    await tx.update(refunds).set({ coveredAmount }).where(eq(refunds.id, refundId))
    return { ...refund, coveredAmount }
  })

/** The account that a deposit returns to, null for one that cannot be read, and its member. */
const readDepositAccount = async (deps: Deps, { orderId, refundAccount }: RefundRow) => {
  const [row] = await deps.db
    .select({ userId: orders.userId, orderer: orders.orderer })
    .from(orders)
    .where(eq(orders.id, orderId))
  const phone = row?.orderer.phone.replace(/\D/g, '') ?? ''
  const account = refundAccount && openRefundAccount(deps, refundAccount, phone)
  return { userId: row?.userId ?? '', account }
}

/** Requests the gateway's part of one refund. @returns whether the gateway has cancelled the amount */
const refundAtGateway = async (
  deps: Deps,
  refund: RefundRow,
  payment: Payment,
  record: Inquiry,
): Promise<boolean> => {
  const { gateway, moid, amount } = payment
  const due = gatewayAmountOf(refund)
  // Payments from before the column lack the id of their transaction, which the record has.
  const transactionId = payment.transactionId ?? ('transactionId' in record && record.transactionId)
  if (!transactionId) return false
  const adapter = deps.adapters.payments[gateway]
  const deposit = isDeposit(payment.method) ? await readDepositAccount(deps, refund) : null
  if (deposit && !deposit.account) {
    await holdRefund(deps, refund, deposit.userId, undefined)
    return false
  }
  const request = {
    transactionId,
    moid,
    amount: due,
    cancelId: refund.id,
    ...(deposit?.account && { refundAccount: deposit.account }),
  }
  const remainingAmount = amount - knownGoneAmountOf(payment) - due
  const answer =
    due === amount
      ? await adapter.cancel(request)
      : await adapter.cancelPartially({ ...request, remainingAmount })
  if (answer.outcome === 'cancelled') return true
  if (deposit && answer.isAccountRefused) {
    await holdRefund(deps, refund, deposit.userId, answer.code)
    return false
  }
  await recordRefusal(deps, { payment: payment.id, refund: refund.id }, answer)
  return false
}

/** The payment of a pending refund, in one statement: a slow caller may complete the refund meanwhile. */
const readPayment = async (deps: Deps, refundId: string): Promise<Payment | undefined> => {
  const [row] = await deps.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(refunds, eq(refunds.orderId, payments.orderId))
    .where(and(eq(refunds.id, refundId), eq(refunds.state, 'cancelling'), eq(payments.status, 'approved')))
  return row?.payment
}

/** The refund and its payment, as far as the gateway has to be asked. */
interface Settling {
  refund: RefundRow
  payment: Payment
}

/** Covers a refund with what the gateway had taken back. @returns undefined once another caller has completed it */
const prepareRefund = async (deps: Deps, { refund, payment }: Settling): Promise<Settling | undefined> => {
  const covered = await coverRefund(deps, refund.id, payment)
  const current = await readPayment(deps, refund.id)
  return covered && current && { refund: covered, payment: current }
}

/**
 * Books what the gateway took back without a refund of ours, so that nobody gets it.
 *
 * @returns undefined while its record does not allow a refund, or once another caller has completed it
 */
const compareBeforeRefund = async (deps: Deps, settling: Settling): Promise<Settling | undefined> => {
  const { payment, refund } = settling
  const { comparison, record } = await comparePayment(deps, payment, refund.id)
  if (comparison === 'agrees') return prepareRefund(deps, settling)
  const refusal = record?.outcome === 'unknown' ? record : unknownAnswer(record?.outcome)
  await recordRefusal(deps, { payment: payment.id, refund: refund.id }, refusal)
  return undefined
}

/**
 * Settles one refund by the gateway's record, which is read first. An amount that was cancelled there beyond our record is this
 * refund, and the remainder the next ones, because the refunds of an order are sent one after another: an answer was lost, or a
 * person has cancelled there. Any other difference was taken back outside.
 */
const settleRefund = async (deps: Deps, pending: RefundRow): Promise<boolean> => {
  if (!(await acquireRefundAttempt(deps, pending))) return false
  const found = await readPayment(deps, pending.id)
  if (!found) return false
  const wasRequested = pending.attempts > 0 && gatewayAmountOf(pending) > 0
  let settling: Settling | undefined = { refund: pending, payment: found }
  if (!wasRequested) settling = await prepareRefund(deps, settling)
  if (!settling) return false
  const record = await readGatewayRecord(deps, settling.payment)
  if (record.outcome === 'unknown') {
    await recordRefusal(deps, { payment: found.id, refund: pending.id }, record)
    return false
  }
  const gone = goneAmountOf(record, settling.payment)
  const known = knownGoneAmountOf(settling.payment)
  const due = gatewayAmountOf(settling.refund)
  // A deposit that is waited for again before anything was requested was taken back by its bank.
  const isTakenBack = record.outcome === 'deposit_waiting' && !wasRequested
  const isCancelled = due > 0 && gone !== null && gone >= known + due && !isTakenBack
  if (!isCancelled) {
    if (gone !== known && wasRequested) return false
    if (gone !== known) settling = await compareBeforeRefund(deps, settling)
    if (!settling) return false
    const { refund, payment } = settling
    if (gatewayAmountOf(refund) > 0 && !(await refundAtGateway(deps, refund, payment, record))) return false
  }
  return deps.db.transaction((tx) => completeRefund(tx, pending.id, deps.now()))
}

const settleRefundsOf = async (deps: Deps, orderId: string, settleAfterMs: number): Promise<number> => {
  for (let settled = 0; ; settled += 1) {
    const [next] = await deps.db
      .select()
      .from(refunds)
      .where(
        and(eq(refunds.orderId, orderId), eq(refunds.state, 'cancelling'), eq(refunds.awaitsAccount, false)),
      )
      .orderBy(asc(refunds.seq))
      .limit(1)
    if (!next) return settled
    const isOverdue = next.updatedAt.getTime() <= deps.now().getTime() - settleAfterMs
    if (next.attempts > 0 && !isOverdue) return settled
    try {
      if (!(await settleRefund(deps, next))) return settled
    } catch (error) {
      deps.log('error', 'refund payment failed', { refund: next.id, ...describeError(error) })
      return settled
    }
  }
}

/**
 * Settles the pending refunds of an order through the gateway, the oldest first, outside of any transaction. It stops
 * at a refund that another caller is requesting or that was attempted less than `settleAfterMs` ago. The refunds of what a gift paid
 * are those of its giver's order.
 *
 * @returns the number of refunds settled
 */
export const settleOrderRefunds = async (
  deps: Deps,
  orderId: string,
  settleAfterMs: number = orderTimes.settleAfterMs,
): Promise<number> => {
  const [order] = await deps.db.select({ giftId: orders.giftId }).from(orders).where(eq(orders.id, orderId))
  const paidBy = order?.giftId ? (await payingGiftOf(deps.db, order.giftId)).orderId : orderId
  return settleRefundsOf(deps, paidBy, settleAfterMs)
}

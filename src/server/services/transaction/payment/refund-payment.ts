import { addDays } from 'date-fns'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ErrorName } from '@/domain/error-codes'
import type { PaymentStatus } from '@/domain/order'
import { isDeposit } from '@/domain/payment-method'
import type { ApprovedPayment, Inquiry, UnknownOutcome } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { refunds } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { GATEWAY, moneyAccount, postLedger } from '@/server/ledger/post-ledger'
import { readGatewayRecord, withoutNumbers } from './read-gateway-record'
import { closePurpose, failPayment, type Payment, purposeOf, transitionPayment } from './transition-payment'

/**
 * Records that a gateway refused the refund of a whole payment or of an order's part (`refund`), or the inquiry before it, and
 * logs it when the code is another one than before: a job repeats the call. Without a code it is no refusal. Nothing
 * happens after another caller has ended the refund.
 */
export const recordRefusal = async (
  { db, log }: Deps,
  target: { payment: string; refund?: string },
  { code, message }: UnknownOutcome,
): Promise<void> => {
  if (code === undefined) return
  const table = target.refund === undefined ? payments : refunds
  const isOpen =
    target.refund === undefined
      ? inArray(payments.status, ['cancelling', 'refund_blocked'])
      : eq(refunds.state, 'cancelling')
  const changed = await db
    .update(table)
    .set({ refusalCode: code })
    .where(
      and(
        eq(table.id, target.refund ?? target.payment),
        isOpen,
        sql`${table.refusalCode} is distinct from ${code}`,
      ),
    )
    .returning({ id: table.id })
  if (changed.length > 0)
    log('error', 'payment refund refused', { ...target, code, message: withoutNumbers(message) })
}

const postCredit = async (tx: Db, { id, orderId }: Payment, userId: string, amount: number, at: Date) =>
  postLedger(tx, {
    kind: 'deposit_credit',
    eventKey: `deposit-credit:${id}`,
    ref: orderId ?? undefined,
    at,
    entries: [
      { account: GATEWAY, amount: -amount },
      { account: moneyAccount(userId), amount },
    ],
  })

/**
 * Ends the refund of a deposit into a virtual account: the gateway can't return it without the payer's account, so the
 * amount (KRW) goes to the member's money, which can be withdrawn. As with other refunds, the limit of a balance does not
 * apply. The deposit of a member who has left stays `refund_blocked` until a person has returned it.
 *
 * @returns whether the payment ended by this call
 */
const creditDeposit = async (
  deps: Deps,
  payment: Payment,
  { amount, reason }: { amount: number; reason: ErrorName },
): Promise<boolean> => {
  const status = await deps.db.transaction(async (tx) => {
    const at = deps.now()
    const userId = await purposeOf(deps, payment).payer(tx)
    const change = (await lockAgainstErasure(tx, userId))
      ? ({ status: 'credited', creditedAmount: amount, updatedAt: at, compareAt: addDays(at, 1) } as const)
      : ({ status: 'refund_blocked', updatedAt: at } as const)
    if (!(await transitionPayment(tx, payment, payment.status, change))) return null
    await closePurpose(tx, deps, payment, { from: payment.status, reason, at })
    if (change.status === 'credited') {
      await postCredit(tx, payment, userId, amount, at)
      await deps.paymentPurposes.notifyCredit(tx, userId, { paymentId: payment.id, amount, reason, at })
    }
    return change.status
  })
  if (status === 'refund_blocked')
    deps.log('error', 'deposit of a member who has left', { payment: payment.id, amount })
  return status === 'credited'
}

/** Returns the gateway's record of a deposit that has arrived in a virtual account; null for other payments. */
const depositOf = ({ method }: Payment, record: Inquiry): ApprovedPayment | null =>
  record.outcome === 'approved' && (isDeposit(method) || isDeposit(record.method)) ? record : null

/**
 * Refunds a payment in status `cancelling` or `refund_blocked` in full: at the gateway, or a deposit to the member's money.
 * The gateway's record decides how much. A job repeats this until the gateway answers.
 *
 * @returns whether the payment ended by this call
 */
export const refundPayment = async (deps: Deps, payment: Payment): Promise<boolean> => {
  const adapter = deps.adapters.payments[payment.gateway]
  const { tid, moid } = payment
  const reason = (await purposeOf(deps, payment).failureReason(deps.db)) ?? 'PAYMENT_EXPIRED'
  if (tid) {
    const record = await readGatewayRecord(deps, payment)
    if (record.outcome === 'unknown') {
      await recordRefusal(deps, { payment: payment.id }, record)
      return false
    }
    const deposit = depositOf(payment, record)
    // Of swapped returns the deposit belongs to the payment with its order number, which credits it.
    const isOfOther = deposit !== null && deposit.moid !== moid
    const amount = 'amount' in record ? record.amount : payment.amount
    const held = record.outcome === 'approved' ? amount - (record.cancelledAmount ?? 0) : null
    if (deposit && held !== null && held > 0 && !isOfOther)
      return creditDeposit(deps, payment, { amount: held, reason })
    // A person may have cancelled the whole amount at the gateway in parts.
    const isWithoutCharge =
      isOfOther || held === 0 || ['cancelled', 'declined', 'not_found'].includes(record.outcome)
    const transactionId = 'transactionId' in record ? record.transactionId : (payment.transactionId ?? tid)
    const request = { transactionId, moid, amount, cancelId: payment.id }
    if (!isWithoutCharge) {
      const answer = await adapter.cancel(request)
      if (answer.outcome === 'unknown') {
        await recordRefusal(deps, { payment: payment.id }, answer)
        return false
      }
    }
  }
  return failPayment(deps, payment, { from: payment.status, to: 'cancelled', reason })
}

/**
 * Records that a payment has to be refunded, then refunds it. The record is written before the gateway is called, so
 * that a job can finish the refund after a crash.
 *
 * @returns whether the payment ended by this call
 */
export const beginRefund = async (
  deps: Deps,
  payment: Payment,
  from: PaymentStatus,
  reason: ErrorName,
): Promise<boolean> => {
  const cancelling = await deps.db.transaction(async (tx) => {
    const row = await transitionPayment(tx, payment, from, {
      status: 'cancelling',
      method: payment.method,
      updatedAt: deps.now(),
    })
    if (row) await purposeOf(deps, payment).recordFailure(tx, reason)
    return row
  })
  return cancelling ? refundPayment(deps, cancelling) : false
}

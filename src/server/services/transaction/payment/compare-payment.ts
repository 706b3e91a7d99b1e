import { and, eq, gt, ne, sql, sum } from 'drizzle-orm'
import type { PaymentStatus } from '@/domain/order'
import type { Inquiry } from '@/server/adapters/payment/payment-adapter'
import type { Db } from '@/server/db/client'
import { lockAgainstErasure } from '@/server/db/locks'
import { onlyRow } from '@/server/db/rows'
import { refunds } from '@/server/db/schema/claim'
import { orderLines, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { bookReversal } from './book-reversal'
import { readGatewayRecord, reportStatusWithoutRule } from './read-gateway-record'
import { type Payment, purposeOf } from './transition-payment'

/**
 * `agrees`: the ledger says what the gateway says, if need be since this call. `unclear`: its record has a status that no rule
 * covers. `unknown`: no answer, or a refund is in progress, so that the record says nothing yet.
 */
export type Comparison = 'agrees' | 'unclear' | 'unknown'

/** The statuses of payments whose amount we have, so that it can be taken back. */
export const RECEIVED_STATUSES = ['approved', 'credited'] as const satisfies readonly PaymentStatus[]

export const isReceived = ({ status }: Pick<Payment, 'status'>): boolean =>
  RECEIVED_STATUSES.some((received) => received === status)

/** The amount (KRW) that a payment brought in: of a deposit that was credited, what arrived. */
const receivedAmountOf = ({ status, amount, creditedAmount }: Payment): number =>
  status === 'credited' ? creditedAmount : amount

/**
 * Returns how much (KRW) of a payment the gateway does not have any more, our refunds included; null when its record does not say.
 * A deposit that is waited for again has gone as a whole.
 */
export const goneAmountOf = (record: Inquiry, payment: Payment): number | null => {
  const received = receivedAmountOf(payment)
  switch (record.outcome) {
    case 'cancelled':
    case 'deposit_waiting':
      return received
    case 'approved': {
      if (record.cancelledAmount === undefined) return null
      const held = record.amount - record.cancelledAmount
      return Math.min(received, Math.max(0, received - held))
    }
    default:
      return null
  }
}

/** Returns how much (KRW) of a payment has gone by our books: by refunds and by what was taken back outside. */
export const knownGoneAmountOf = ({ cancelledAmount, reversedAmount }: Payment): number =>
  cancelledAmount + reversedAmount

/** The word with which the gateway's record differs from a payment that we received, without saying how much is left. */
const unclearStatusOf = (record: Inquiry): string | null => {
  if (record.outcome === 'unknown') return record.status ?? null
  return ['declined', 'not_found', 'authenticated'].includes(record.outcome) ? record.outcome : null
}

/** A payment with the amount (KRW) of its refunds that were requested at the gateway and have no result yet. */
interface Known {
  payment: Payment
  requested: number
}

/** @param refundId a refund of the caller that was not requested before: it does not count */
const readKnown = async (tx: Db, id: string, refundId?: string): Promise<Known> => {
  const payment = onlyRow(await tx.select().from(payments).where(eq(payments.id, id)))
  const isRequested = and(
    eq(refunds.orderId, payment.orderId ?? ''),
    eq(refunds.state, 'cancelling'),
    gt(refunds.attempts, 0),
    refundId === undefined ? undefined : ne(refunds.id, refundId),
  )
  const [row] = await tx
    .select({ amount: sum(sql`greatest(${refunds.pgAmount} - ${refunds.coveredAmount}, 0)`) })
    .from(refunds)
    .where(isRequested)
  return { payment, requested: Number(row?.amount ?? 0) }
}

const isSame = (one: Known, other: Known): boolean =>
  one.payment.status === other.payment.status &&
  one.payment.cancelledAmount === other.payment.cancelledAmount &&
  one.payment.reversedAmount === other.payment.reversedAmount &&
  one.requested === other.requested

const lockPayment = (tx: Db, id: string) =>
  tx.select({ id: payments.id }).from(payments).where(eq(payments.id, id)).for('update')

/** A record is older than the rows that changed while the gateway answered; it is then read again, this often. */
const MAX_READS = 3

/**
 * Reads the gateway's record of a payment that we received, and books what left outside of our refunds or came in again. Of
 * several callers at once one books a change.
 *
 * @param refundId a refund of the caller that was not requested at the gateway before
 */
export const comparePayment = async (
  deps: Deps,
  { id }: Pick<Payment, 'id'>,
  refundId?: string,
): Promise<{ comparison: Comparison; record: Inquiry | null }> => {
  let record: Inquiry | null = null
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    const before = await readKnown(deps.db, id, refundId)
    const { payment } = before
    if (!isReceived(payment)) return { comparison: 'agrees', record }
    record = await readGatewayRecord(deps, payment)
    const unclear = unclearStatusOf(record)
    if (unclear !== null) {
      if (record.outcome !== 'unknown') await reportStatusWithoutRule(deps, payment, unclear)
      return { comparison: 'unclear', record }
    }
    if (record.outcome === 'unknown') return { comparison: 'unknown', record }
    const gone = goneAmountOf(record, payment)
    if (gone === null) return { comparison: 'agrees', record }
    const { cancelledAmount, reversedAmount } = payment
    const reversed = Math.max(0, gone - cancelledAmount)
    if (reversed === reversedAmount) return { comparison: 'agrees', record }
    // The gateway may have executed a refund whose answer we do not have.
    if (before.requested > 0) return { comparison: 'unknown', record }
    const isBooked = await deps.db.transaction(async (tx) => {
      const userId = await purposeOf(deps, payment).payer(tx)
      const isPresent = await lockAgainstErasure(tx, userId)
      await lockPayment(tx, id)
      if (!isSame(before, await readKnown(tx, id, refundId))) return false
      await bookReversal(deps, tx, payment, { userId, isPresent, reversedAmount: reversed })
      return true
    })
    if (isBooked) return { comparison: 'agrees', record }
  }
  return { comparison: 'unknown', record }
}

/**
 * Reads the gateway's record of the payment of a line's order, before an amount of it goes to the member's money in the transaction
 * that follows. An order that was paid with points alone has none.
 *
 * @throws SERVICE_UNAVAILABLE while the gateway does not say that it still has the payment
 */
export const compareOrderPayment = async (deps: Deps, { lineId }: { lineId: string }): Promise<void> => {
  const [row] = await deps.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .where(and(eq(orderLines.id, lineId), eq(payments.status, 'approved')))
  if (row && (await comparePayment(deps, row)).comparison !== 'agrees')
    throw new AppError('SERVICE_UNAVAILABLE')
}

import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { GatewayName } from '@/domain/payment-method'
import type { ListedPayment } from '@/server/adapters/payment/settlement-list'
import type { Db } from '@/server/db/client'
import { readByKeys } from '@/server/db/rows'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { readGatewayRecord } from './read-gateway-record'
import { confirmDeposit, settlePayment } from './settle-payment'
import { type Payment, transitionPayment } from './transition-payment'

/** Amounts in won. `there` is what the gateway lists: paid minus refunded. */
export type Difference =
  | { kind: 'unknown here'; moid: string; transactionId: string; there: number }
  | { kind: 'not paid here'; moid: string; transactionId: string; there: number; payment: Payment }
  | { kind: 'another amount'; moid: string; there: number; here: number; payment: Payment }
  | { kind: 'unknown there'; moid: string; here: number; payment: Payment }

/** What the gateway still has of a payment, by the rows here; 0 where nothing was paid. */
const heldOf = ({ status, amount, creditedAmount, cancelledAmount, reversedAmount }: Payment): number => {
  if (status === 'credited') return creditedAmount - reversedAmount
  return status === 'approved' ? amount - cancelledAmount - reversedAmount : 0
}

/** Ended or waiting without a payment here, and not about to be settled by a job. */
const UNPAID = ['requested', 'timed_out', 'declined', 'cancelled_by_user', 'cancelled']
/** A job asks the gateway about these. */
const SETTLING = ['approving', 'cancelling', 'deposit_waiting', 'refund_blocked']

const sumByOrder = (listed: readonly ListedPayment[]) => {
  const sums = new Map<string, { there: number; transactionId: string }>()
  for (const { moid, transactionId, amount } of listed) {
    const sum = sums.get(moid)
    sums.set(moid, { there: (sum?.there ?? 0) + amount, transactionId: sum?.transactionId || transactionId })
  }
  return sums
}

const readPayments = async (db: Db, gateway: GatewayName, moids: readonly string[]) => {
  const rows = await readByKeys(moids, (batch) =>
    db
      .select()
      .from(payments)
      .where(and(eq(payments.gateway, gateway), inArray(payments.moid, batch))),
  )
  return new Map(rows.map((row) => [row.moid, row]))
}

/**
 * Compares a gateway's list of a day with the payments here. A list that begins or ends at another hour than the day shows what lies
 * between as a difference: compare the days around it too.
 *
 * @param day its begin and end
 */
export const compareSettlement = async (
  db: Db,
  {
    gateway,
    day,
    listed,
  }: { gateway: GatewayName; day: { from: Date; to: Date }; listed: readonly ListedPayment[] },
): Promise<Difference[]> => {
  const sums = sumByOrder(listed)
  const known = await readPayments(db, gateway, [...sums.keys()])
  const approvedAt = sql`coalesce(${payments.approvalRequestedAt}, ${payments.createdAt})`
  const ofDay = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.gateway, gateway),
        inArray(payments.status, ['approved', 'credited']),
        gte(approvedAt, day.from.toISOString()),
        lt(approvedAt, day.to.toISOString()),
      ),
    )
  const differences = [...sums].flatMap(([moid, { there, transactionId }]): Difference[] => {
    const payment = known.get(moid)
    if (!payment) return there > 0 ? [{ kind: 'unknown here', moid, transactionId, there }] : []
    if (SETTLING.includes(payment.status)) return []
    if (UNPAID.includes(payment.status))
      return there > 0 ? [{ kind: 'not paid here', moid, transactionId, there, payment }] : []
    const here = heldOf(payment)
    return here === there ? [] : [{ kind: 'another amount', moid, there, here, payment }]
  })
  const missing = ofDay
    .filter(({ moid }) => !sums.has(moid))
    .map((payment): Difference => ({
      kind: 'unknown there',
      moid: payment.moid,
      here: heldOf(payment),
      payment,
    }))
  return [...differences, ...missing.filter((difference) => 'here' in difference && difference.here > 0)]
}

export type Repair = 'booked' | 'refunded' | 'left to a person'

/** Refunds what nothing here belongs to, after the gateway's own record has confirmed it. */
const refundUnknown = async (
  { adapters }: Deps,
  gateway: GatewayName,
  { moid, transactionId, there }: { moid: string; transactionId: string; there: number },
): Promise<Repair> => {
  const adapter = adapters.payments[gateway]
  const record = await adapter.inquire({ moid, tid: transactionId, transactionId })
  if (record.outcome !== 'approved' || record.moid !== moid || record.amount !== there)
    return 'left to a person'
  if ((record.cancelledAmount ?? 0) > 0) return 'left to a person'
  const request = { transactionId: record.transactionId, moid, amount: there, cancelId: `unknown-${moid}` }
  const { outcome } = await adapter.cancel(request)
  return outcome === 'cancelled' ? 'refunded' : 'left to a person'
}

/** Lets the usual rules decide about a payment that the gateway took: the order is paid where it still can be, else it is refunded. */
const settleUnpaid = async (deps: Deps, payment: Payment, transactionId: string): Promise<Repair> => {
  const { db, now } = deps
  const at = now()
  const known = {
    ...payment,
    tid: payment.tid ?? transactionId,
    transactionId: payment.transactionId ?? transactionId,
  }
  const ids = { tid: known.tid, transactionId: known.transactionId }
  if (payment.status === 'requested') {
    const record = await readGatewayRecord(deps, known)
    if (record.outcome !== 'approved') return 'left to a person'
    const change = { ...ids, status: 'approving' as const, approvalRequestedAt: at, updatedAt: at }
    const approving = await transitionPayment(db, payment, 'requested', change)
    if (approving) await settlePayment(deps, approving, 'approving', record)
  } else {
    await db.update(payments).set(ids).where(eq(payments.id, payment.id))
    await confirmDeposit(deps, known)
  }
  const [row] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, payment.id))
  if (row?.status === 'approved') return 'booked'
  return row?.status === 'cancelled' || row?.status === 'cancelling' ? 'refunded' : 'left to a person'
}

/**
 * Repairs a difference where the gateway has an amount that nobody here knows of. Safe to repeat: the gateway's record decides.
 *
 * @returns what became of it; other kinds of differences are left to a person
 */
export const repairDifference = async (
  deps: Deps,
  gateway: GatewayName,
  difference: Difference,
): Promise<Repair> => {
  if (difference.kind === 'unknown here') return refundUnknown(deps, gateway, difference)
  if (difference.kind !== 'not paid here') return 'left to a person'
  const { payment, transactionId } = difference
  // Nothing may happen to a payment that its shopper closed: what the gateway took is refunded as if it were unknown.
  if (payment.status === 'cancelled_by_user') return refundUnknown(deps, gateway, difference)
  return settleUnpaid(deps, payment, transactionId)
}

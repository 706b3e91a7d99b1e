import { addDays } from 'date-fns'
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { comparisonTimes } from '@/domain/limits'
import { describeError } from '../db/database-error'
import { bankMoves } from '../db/schema/bank'
import { payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { returnBankMove } from '../services/main/bank-move/return-bank-move'
import { comparePayment, RECEIVED_STATUSES } from '../services/transaction/payment/compare-payment'
import { settleEach } from './batches'

const BATCH = 50

/**
 * Returns the approved payments whose comparison is due and delays their next one. Young payments are compared daily, older ones less
 * often: a chargeback may come after months.
 */
const acquirePayments = ({ db, now }: Deps) => {
  const at = now()
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, RECEIVED_STATUSES),
        lte(payments.compareAt, at),
        gte(payments.createdAt, addDays(at, -comparisonTimes.paymentDays)),
      ),
    )
    .orderBy(asc(payments.compareAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const instant = sql`${at.toISOString()}::timestamptz`
  return db
    .update(payments)
    .set({
      compareAt: sql`${instant} + greatest(interval '1 day', (${instant} - ${payments.createdAt}) / ${comparisonTimes.ageShare})`,
    })
    .where(inArray(payments.id, due))
    .returning()
}

const acquireMoves = ({ db, now }: Deps) => {
  const at = now()
  const due = db
    .select({ id: bankMoves.id })
    .from(bankMoves)
    .where(
      and(
        eq(bankMoves.status, 'done'),
        lte(bankMoves.compareAt, at),
        gte(bankMoves.createdAt, addDays(at, -comparisonTimes.bankMoveDays)),
      ),
    )
    .orderBy(asc(bankMoves.compareAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  return db
    .update(bankMoves)
    .set({ compareAt: addDays(at, 1) })
    .where(inArray(bankMoves.id, due))
    .returning()
}

/** Compares one finished move with the bank's record. @returns whether the bank had returned it */
const compareMove = async (deps: Deps, move: typeof bankMoves.$inferSelect): Promise<boolean> => {
  const { id, direction, bankTranId, amount, sentAt, createdAt } = move
  const inquiry = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: deps.now() }
  const record = await deps.adapters.bank.inquire(inquiry)
  if (record.outcome === 'refused') return returnBankMove(deps, id, record.bankCode)
  if (record.outcome === 'not_found')
    deps.log('error', 'bank has no record of a finished move', { move: id, bankCode: record.bankCode })
  return false
}

/**
 * Compares approved payments and finished bank moves with the records of gateways and bank, because a webhook call may be lost and a
 * bank sends none. What was taken back is booked.
 *
 * @returns how many records differed or gave no answer
 */
export const compareProviders = async (deps: Deps): Promise<number> => {
  const differing = await settleEach(
    await acquirePayments(deps),
    async (payment) => {
      const { comparison } = await comparePayment(deps, payment)
      return comparison !== 'agrees'
    },
    ({ id }, error) =>
      deps.log('error', 'payment comparison failed', { payment: id, ...describeError(error) }),
  )
  const returned = await settleEach(
    await acquireMoves(deps),
    (move) => compareMove(deps, move),
    ({ id }, error) =>
      deps.log('error', 'bank move comparison failed', { move: id, ...describeError(error) }),
  )
  return differing + returned
}

import { and, asc, eq, lte } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { describeError } from '../db/database-error'
import { payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { confirmDeposit } from '../services/transaction/payment/confirm-deposit'
import type { Payment } from '../services/transaction/payment/transition-payment'

const BATCH = 50

/** Records that the gateway was asked about a payment which still waits. */
export const noteInquiry = async ({ db, now }: Deps, { id }: Payment): Promise<void> => {
  const isWaiting = and(eq(payments.id, id), eq(payments.status, 'deposit_waiting'))
  await db.update(payments).set({ updatedAt: now() }).where(isWaiting)
}

/** Asks the gateways for deposits, because a notice can be lost. @returns how many payments ended */
export const confirmDeposits = async (deps: Deps): Promise<number> => {
  const askedBefore = new Date(deps.now().getTime() - orderTimes.askForDepositMs)
  const waiting = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'deposit_waiting'), lte(payments.updatedAt, askedBefore)))
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  let ended = 0
  for (const payment of waiting) {
    try {
      if ((await confirmDeposit(deps, payment)) === 'ended') ended += 1
      else await noteInquiry(deps, payment)
    } catch (error) {
      deps.log('error', 'deposit inquiry failed', { payment: payment.id, ...describeError(error) })
    }
  }
  return ended
}

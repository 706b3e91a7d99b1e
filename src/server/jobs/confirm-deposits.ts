import { and, asc, eq, lte } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { describeError } from '../db/database-error'
import { payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { confirmDeposit } from '../services/transaction/payment/confirm-deposit'
import { acquirePayment } from '../services/transaction/payment/transition-payment'
import { settleEach } from './settle-each'

const BATCH = 50

/** Asks the gateways for deposits, because a webhook call can be lost. @returns how many payments ended */
export const confirmDeposits = async (deps: Deps): Promise<number> => {
  const askedBefore = new Date(deps.now().getTime() - orderTimes.askForDepositMs)
  const waiting = await deps.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, 'deposit_waiting'), lte(payments.updatedAt, askedBefore)))
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  return settleEach(
    waiting,
    async (payment) =>
      (await acquirePayment(deps, payment)) && (await confirmDeposit(deps, payment)) === 'ended',
    ({ id }, error) => deps.log('error', 'deposit inquiry failed', { payment: id, ...describeError(error) }),
  )
}

import { and, asc, eq, inArray, lte, or } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import { describeError } from '../db/database-error'
import { payments } from '../db/schema/order'
import type { Deps } from '../deps'
import { readGatewayRecord } from '../services/transaction/payment/read-gateway-record'
import { refundPayment, beginRefund } from '../services/transaction/payment/refund-payment'
import { settlePayment } from '../services/transaction/payment/settle-payment'
import { acquirePayment, failPayment, type Payment } from '../services/transaction/payment/transition-payment'
import { settleEach } from './settle-each'
import { settleOverdueRefunds } from './settle-overdue-refunds'

const BATCH = 50

const settleOne = async (deps: Deps, payment: Payment): Promise<boolean> => {
  if (payment.status !== 'approving') return refundPayment(deps, payment)
  const record = await readGatewayRecord(deps, payment)
  switch (record.outcome) {
    case 'authenticated':
      return beginRefund(deps, payment, 'approving', 'PAYMENT_EXPIRED')
    case 'not_found':
    case 'cancelled':
      return failPayment(deps, payment, { from: 'approving', to: 'timed_out', reason: 'PAYMENT_EXPIRED' })
    default:
      return settlePayment(deps, payment, 'approving', record)
  }
}

/**
 * Settles payments and refunds that a crash or a timeout left unfinished, by the gateway's record.
 *
 * @returns how many
 */
export const settlePayments = async (
  deps: Deps,
  settleAfterMs: number = orderTimes.settleAfterMs,
): Promise<number> => {
  const unchangedFor = (ms: number) => lte(payments.updatedAt, new Date(deps.now().getTime() - ms))
  const stuck = await deps.db
    .select()
    .from(payments)
    .where(
      or(
        and(inArray(payments.status, ['approving', 'cancelling']), unchangedFor(settleAfterMs)),
        and(eq(payments.status, 'refund_blocked'), unchangedFor(orderTimes.askForReturnMs)),
      ),
    )
    .orderBy(asc(payments.updatedAt))
    .limit(BATCH)
  const settled = await settleEach(
    stuck,
    async (payment) => (await acquirePayment(deps, payment)) && (await settleOne(deps, payment)),
    ({ id }, error) =>
      deps.log('error', 'payment settlement failed', { payment: id, ...describeError(error) }),
  )
  return settled + (await settleOverdueRefunds(deps, settleAfterMs))
}

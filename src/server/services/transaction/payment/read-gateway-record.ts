import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { orderTimes } from '@/domain/order'
import type { Inquiry } from '@/server/adapters/payment/payment-adapter'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { Payment } from './transition-payment'

const MAX_LENGTH = 100

/** Shortens a gateway's message for the log. Numbers of cards, accounts and phones have six digits or more. */
export const withoutNumbers = (message = ''): string =>
  message.replace(/\d[\d-]{4,}\d/g, '…').slice(0, MAX_LENGTH)

/** Logs a status without a rule, once for each payment and status. */
export const reportStatusWithoutRule = async (
  { db, log }: Deps,
  payment: Payment,
  status: string,
): Promise<void> => {
  const isNew = or(isNull(payments.unknownStatus), ne(payments.unknownStatus, status))
  const changed = await db
    .update(payments)
    .set({ unknownStatus: status })
    .where(and(eq(payments.id, payment.id), isNew))
    .returning({ id: payments.id })
  if (changed.length > 0)
    log('error', 'payment status without a rule', { payment: payment.id, gateway: payment.gateway, status })
}

/**
 * Returns the gateway's record of a payment. A record that is missing while it may still be written counts as
 * `unknown` (`orderTimes.recordLagMs`), like an answer that says nothing about the payment.
 */
export const readGatewayRecord = async (deps: Deps, payment: Payment): Promise<Inquiry> => {
  const { id, moid, tid, transactionId, gateway, status, createdAt, approvalRequestedAt } = payment
  const record = await deps.adapters.payments[gateway].inquire({ moid, tid, transactionId })
  if (record.outcome === 'unknown' && record.status !== undefined) {
    await reportStatusWithoutRule(deps, payment, record.status)
  } else if (record.outcome === 'unknown' && record.message !== undefined) {
    const message = withoutNumbers(record.message)
    deps.log('warn', 'payment inquiry refused', { payment: id, gateway, code: record.code, message })
  }
  // During a deploy the previous version sends approvals without noting the time.
  const sentAt = approvalRequestedAt ?? (status === 'approving' ? createdAt : null)
  const isRecordDue = sentAt === null || deps.now().getTime() - sentAt.getTime() >= orderTimes.recordLagMs
  return record.outcome === 'not_found' && !isRecordDue ? { outcome: 'unknown' } : record
}

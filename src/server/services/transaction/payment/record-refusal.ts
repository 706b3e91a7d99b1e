import { and, eq, inArray, sql } from 'drizzle-orm'
import type { UnknownOutcome } from '@/server/adapters/payment/payment-adapter'
import { refunds } from '@/server/db/schema/claim'
import { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { withoutNumbers } from './without-numbers'

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

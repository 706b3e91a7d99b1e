import { and, eq } from 'drizzle-orm'
import { orderLines, payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { comparePayment } from './compare-payment'

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

import { eq } from 'drizzle-orm'
import type { ClaimQuoteBody } from '@/contract/transaction/claim'
import { errorCodes } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { transitionPayment } from '../../payment/transition-payment'

/**
 * Checks a claim on an order that waits for its deposit. The virtual account expects the whole amount, so only the
 * whole order can be cancelled.
 *
 * @throws ORDER_STATUS_CHANGED for another kind than a cancellation; NOT_FOUND for an unknown line;
 *   PARTIAL_CANCEL_BEFORE_DEPOSIT for a part of the order
 */
export const checkWholeOrder = async (tx: Db, orderId: string, request: ClaimQuoteBody): Promise<void> => {
  if (request.kind !== 'cancel') throw new AppError('ORDER_STATUS_CHANGED')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const isWhole = lines.every((line) =>
    request.lines.some(({ lineId, quantity }) => lineId === line.id && quantity === line.quantity),
  )
  if (request.lines.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound()
  if (!isWhole) throw new AppError('PARTIAL_CANCEL_BEFORE_DEPOSIT')
}

/**
 * Marks the waiting payment of an order as `cancelling`. The gateway is called after this transaction.
 *
 * @throws ORDER_STATUS_CHANGED when no payment waits for a deposit
 */
export const cancelAwaitingDeposit = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const change = { status: 'cancelling', updatedAt: at } as const
  if (!(await transitionPayment(tx, { orderId }, 'deposit_waiting', change)))
    throw new AppError('ORDER_STATUS_CHANGED')
  await tx.update(orders).set({ failureCode: errorCodes.PAYMENT_CANCELLED }).where(eq(orders.id, orderId))
}

import { and, count, eq, inArray } from 'drizzle-orm'
import { orderLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { orders } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'

/** Locks the member until the transaction ends, so that parallel orders are counted one after another. It is the first lock. */
export const lockMember = async (tx: Db, userId: string): Promise<void> => {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}

/**
 * Checks how many orders of a member are not paid, before one more that is paid by deposit: each holds its stock for days at no
 * cost. The member is locked.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const checkUnpaidOrders = async (tx: Db, userId: string): Promise<void> => {
  const isOpen = inArray(orders.status, ['pending_payment', 'awaiting_deposit'])
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpen))
  if ((open?.orders ?? 0) < orderLimits.maxUnpaid) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `아직 결제하지 않은 주문이 ${orderLimits.maxUnpaid}개 있어요. 입금하거나 취소한 뒤 다시 주문해 주세요.`,
  })
}

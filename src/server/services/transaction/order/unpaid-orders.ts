import { and, count, eq, inArray } from 'drizzle-orm'
import { orderLimits } from '@/domain/limits'
import type { OrderStatus } from '@/domain/order'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'

/**
 * Checks how many orders of a member are in one of these statuses, before one more waits for a deposit: each holds its stock for
 * days at no cost. The member is locked.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const checkUnpaidOrders = async (tx: Db, userId: string, statuses: OrderStatus[]): Promise<void> => {
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), inArray(orders.status, statuses)))
  if ((open?.orders ?? 0) < orderLimits.maxUnpaid) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `아직 결제하지 않은 주문이 ${orderLimits.maxUnpaid}개 있어요. 입금하거나 취소한 뒤 다시 주문해 주세요.`,
  })
}

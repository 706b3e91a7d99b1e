import { and, count, eq, inArray } from 'drizzle-orm'
import { orderLimits } from '@/domain/limits/order'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { OPEN_PAYMENT_STATUSES } from '../payment/payment-window'

/**
 * Checks how many orders of a member are not paid, before one more that is paid by deposit: each holds its stock for days at no
 * cost. The member is locked.
 *
 * @throws TOO_MANY_REQUESTS
 */
export const checkUnpaidOrders = async (tx: Db, userId: string): Promise<void> => {
  const isOpen = inArray(orders.status, OPEN_PAYMENT_STATUSES)
  const [open] = await tx
    .select({ orders: count() })
    .from(orders)
    .where(and(eq(orders.userId, userId), isOpen))
  if ((open?.orders ?? 0) < orderLimits.maxUnpaid) return
  throw new AppError('TOO_MANY_REQUESTS', {
    message: `아직 결제하지 않은 주문이 ${orderLimits.maxUnpaid}개 있어요. 입금하거나 취소한 뒤 다시 주문해 주세요.`,
  })
}

import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { OrderRow } from '../order-line/order-rows'

export interface OrderOwner {
  channelId: string
  userId: string
  orderId: string
}

/**
 * Returns a member's order. `lock` locks it until the transaction ends, so that claims on it run one after another.
 *
 * @throws NOT_FOUND for an order that is not the member's
 */
export const findOwnOrder = async (tx: Db, owner: OrderOwner, lock: boolean): Promise<OrderRow> => {
  const { orderId, userId, channelId } = owner
  const isOwn = and(eq(orders.id, orderId), eq(orders.userId, userId), eq(orders.channelId, channelId))
  const query = tx.select().from(orders).where(isOwn)
  const [order] = await (lock ? query.for('update') : query)
  if (!order) throw notFound()
  return order
}

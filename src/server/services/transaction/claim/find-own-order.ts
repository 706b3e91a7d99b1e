import { and, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { isOrderOf, type OrderRow } from '../order-line/order-rows'

export interface OrderOwner extends ChannelMember {
  orderId: string
}

const selectOwnOrder = (tx: Db, owner: OrderOwner) =>
  tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, owner.orderId), isOrderOf(owner)))

/** Returns a member's order. @throws NOT_FOUND for an order that is not the member's */
export const findOwnOrder = async (db: Db, owner: OrderOwner): Promise<OrderRow> => {
  const [order] = await selectOwnOrder(db, owner)
  if (!order) throw notFound()
  return order
}

/**
 * Returns a member's order, locked until the transaction ends, so that claims on it run one after another.
 *
 * @throws NOT_FOUND for an order that is not the member's
 */
export const lockOwnOrder = async (tx: Db, owner: OrderOwner): Promise<OrderRow> => {
  const [order] = await selectOwnOrder(tx, owner).for('update')
  if (!order) throw notFound()
  return order
}

import { and, asc, eq, type Placeholder } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import type { refunds } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect
export type RefundRow = typeof refunds.$inferSelect

/** Condition for the orders of a member in a channel. */
export const isOrderOf = ({ userId, channelId }: Record<keyof ChannelMember, string | Placeholder>) =>
  and(eq(orders.userId, userId), eq(orders.channelId, channelId))

/** Returns an order, locked until the transaction ends, or undefined. */
export const lockOrder = async (tx: Db, orderId: string): Promise<OrderRow | undefined> => {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update')
  return order
}

/** Returns every line of an order, by id, locked until the transaction ends. */
export const lockOrderLines = (tx: Db, orderId: string): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for('update')

/** Returns a line and its order, locked until the transaction ends, the order first. @throws NOT_FOUND for an unknown line */
export const lockOrderAndLine = async (
  tx: Db,
  lineId: string,
): Promise<{ order: OrderRow; line: OrderLineRow }> => {
  const [found] = await tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, lineId))
  if (!found) throw notFound()
  const order = await lockOrder(tx, found.orderId)
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (!order || !line) throw notFound()
  return { order, line }
}

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

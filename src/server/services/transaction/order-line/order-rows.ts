import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderLines, type orders } from '@/server/db/schema/order'

export type OrderRow = typeof orders.$inferSelect
export type OrderLineRow = typeof orderLines.$inferSelect

/** Returns every line of an order, by id, locked until the transaction ends. */
export const lockOrderLines = (tx: Db, orderId: string): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for('update')

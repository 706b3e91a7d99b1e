import { asc, eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import type { OrderLineRow } from './order-rows'

/** Returns every line of an order, by id, locked until the transaction ends. */
export const lockOrderLines = (tx: Db, orderId: string): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .for('update')

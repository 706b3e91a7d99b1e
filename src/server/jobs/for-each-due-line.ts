import { and, asc, eq, sql } from 'drizzle-orm'
import { describeError } from '../db/database-error'
import type { Db } from '../db/client'
import { orderLines, orders } from '../db/schema/order'
import type { Deps } from '../deps'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'

const BATCH = 100

/** Returns the member and the phone number of a line's order. */
export const findOrderContact = async (tx: Db, line: OrderLineRow) => {
  const [order] = await tx
    .select({ userId: orders.userId, phone: sql<string>`${orders.orderer}->>'phone'` })
    .from(orders)
    .where(eq(orders.id, line.orderId))
  return order
}

/**
 * Settles a batch of due lines, each in its own transaction. A line that another transaction has locked is left for the
 * next run.
 *
 * @returns how many lines were settled
 */
export const forEachDueLine = async (
  deps: Deps,
  due: ReturnType<typeof and>,
  settle: (tx: Db, line: OrderLineRow, at: Date) => Promise<void>,
): Promise<number> => {
  const rows = await deps.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(due)
    .orderBy(asc(orderLines.id))
    .limit(BATCH)
  let settled = 0
  for (const { id } of rows) {
    try {
      const isDone = await deps.db.transaction(async (tx) => {
        const [line] = await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.id, id), due))
          .for('update', { skipLocked: true })
        if (line) await settle(tx, line, deps.now())
        return line !== undefined
      })
      if (isDone) settled += 1
    } catch (error) {
      deps.log('error', 'order line settlement failed', { line: id, ...describeError(error) })
    }
  }
  return settled
}

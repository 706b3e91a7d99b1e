import { asc, eq } from 'drizzle-orm'
import { sharePoints } from '@/domain/cart'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import type { OrderLineRow } from './order-rows'

/**
 * Splits a line of which only a part is claimed, because a line has one status. The claimed part becomes a new line
 * with a copy of the history. Quantities, amounts and points of both lines sum to those of the original.
 *
 * @returns the line to claim: the new one, or the original when all of it is claimed
 */
export const splitLine = async (tx: Db, line: OrderLineRow, quantity: number): Promise<OrderLineRow> => {
  if (quantity === line.quantity) return line
  const remaining = line.quantity - quantity
  const [points = 0] = sharePoints([line.sellPrice * quantity, line.sellPrice * remaining], line.pointAmount)
  await tx
    .update(orderLines)
    .set({
      quantity: remaining,
      totalAmount: line.sellPrice * remaining,
      pointAmount: line.pointAmount - points,
    })
    .where(eq(orderLines.id, line.id))
  const part: OrderLineRow = {
    ...line,
    id: newId('line'),
    quantity,
    totalAmount: line.sellPrice * quantity,
    pointAmount: points,
    splitFrom: line.splitFrom ?? line.id,
  }
  await tx.insert(orderLines).values(part)
  const events = await tx
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, line.id))
    .orderBy(asc(orderLineEvents.id))
  if (events.length > 0) {
    await tx
      .insert(orderLineEvents)
      .values(events.map(({ id: _id, ...event }) => ({ ...event, lineId: part.id })))
  }
  return part
}

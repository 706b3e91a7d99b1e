import { asc, eq } from 'drizzle-orm'
import { sharePoints } from '@/domain/cart-math'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import type { LineRow } from './held-money'

/**
 * Decision: a claim of a part splits the line, so that each line has one status and one fate. The claimed part
 * is the new line; quantity, amount and points of both sum to what was there, and the new one keeps the history.
 *
 * @returns the line to claim: the new one, or the line itself when all of it is claimed
 */
export const splitLine = async (tx: Db, line: LineRow, quantity: number): Promise<LineRow> => {
  if (quantity === line.quantity) return line
  const kept = line.quantity - quantity
  const [points = 0] = sharePoints([line.sellPrice * quantity, line.sellPrice * kept], line.pointAmount)
  await tx
    .update(orderLines)
    .set({ quantity: kept, totalAmount: line.sellPrice * kept, pointAmount: line.pointAmount - points })
    .where(eq(orderLines.id, line.id))
  const part: LineRow = {
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

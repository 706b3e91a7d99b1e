import { and, asc, eq } from 'drizzle-orm'
import type { Tracking } from '@/contract/transaction/claim'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { isOrderOf, type OrderLineRow } from '../order-line/order-rows'

/** Returns a line of a member's order. @throws NOT_FOUND for a line that is not the member's */
export const findOwnLine = async (
  db: Db,
  owner: ChannelMember,
  orderId: string,
  lineId: string,
): Promise<OrderLineRow> => {
  const [row] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, lineId), eq(orders.id, orderId), isOrderOf(owner)))
  if (!row) throw notFound()
  return row.line
}

/** Returns the events of a line, oldest first. @throws NOT_FOUND for a line that is not the member's */
export const getTracking = async (
  db: Db,
  owner: ChannelMember,
  orderId: string,
  lineId: string,
): Promise<Tracking> => {
  const line = await findOwnLine(db, owner, orderId, lineId)
  const events = await db
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, lineId))
    .orderBy(asc(orderLineEvents.id))
  return {
    lineId,
    productTitle: line.productTitle,
    status: line.status,
    carrier: line.carrier,
    trackingNumber: line.trackingNumber,
    events: events.map(({ toStatus, note, createdAt }) => ({
      status: toStatus,
      note,
      at: createdAt.toISOString(),
    })),
  }
}

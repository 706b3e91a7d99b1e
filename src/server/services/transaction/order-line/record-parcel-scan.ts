import { and, eq, inArray, or } from 'drizzle-orm'
import { effectiveStatus, ORDER_LINE_STATUSES, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'

const IN_TRANSIT: readonly OrderLineStatus[] = [
  'ship_ok',
  'delivery_ing',
  'delivery_delay',
  'exchange_reship_ok',
  'exchange_delivery_ing',
  'exchange_delivery_delay',
]

/** Returns whether a carrier may report scans of the line's parcel. */
export const isInTransit = (line: Pick<typeof orderLines.$inferSelect, 'status' | 'claimedFrom'>): boolean =>
  IN_TRANSIT.includes(effectiveStatus(line.status, line.claimedFrom))

const DURING_DELIVERY = ['delivery_ing', 'delivery_delay'] as const

const REFUSED_CLAIMS = ORDER_LINE_STATUSES.filter((status) =>
  DURING_DELIVERY.some((before) => effectiveStatus(status, before) !== status),
)

/** The same as `isInTransit`, as a condition of a query. The list of all statuses lets the index on the status find the lines. */
export const inTransit = and(
  inArray(orderLines.status, [...IN_TRANSIT, ...REFUSED_CLAIMS]),
  or(inArray(orderLines.status, [...IN_TRANSIT]), inArray(orderLines.claimedFrom, [...DURING_DELIVERY])),
)

/**
 * Records a carrier's scan of a parcel in the caller's transaction. The line keeps its status.
 *
 * @throws NOT_FOUND for an unknown line; ORDER_STATUS_CHANGED for a line that is not in transit
 */
export const recordParcelScan = async (
  tx: Db,
  { lineId, note, at }: { lineId: string; note: string; at: Date },
): Promise<void> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (!line) throw notFound()
  if (!isInTransit(line)) throw new AppError('ORDER_STATUS_CHANGED')
  const status = effectiveStatus(line.status, line.claimedFrom)
  await tx
    .insert(orderLineEvents)
    .values({ lineId, fromStatus: status, toStatus: status, actor: 'system', note, createdAt: at })
}

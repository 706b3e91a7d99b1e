import { eq } from 'drizzle-orm'
import { type OrderLineStatus, effectiveStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'

const ON_ITS_WAY: readonly OrderLineStatus[] = [
  'ship_ok',
  'delivery_ing',
  'delivery_delay',
  'exchange_reship_ok',
  'exchange_delivery_ing',
  'exchange_delivery_delay',
]

/** Whether a carrier may have something to tell of the line's parcel. */
export const isOnItsWay = (line: Pick<typeof orderLines.$inferSelect, 'status' | 'claimedFrom'>): boolean =>
  ON_ITS_WAY.includes(effectiveStatus(line.status, line.claimedFrom))

/**
 * Keeps what the carrier tells of a parcel, in the caller's transaction; the line stays where it stands.
 *
 * @throws NOT_FOUND unknown line, ORDER_STATUS_CHANGED nothing of it is on its way
 */
export const scanParcel = async (
  tx: Db,
  { lineId, note, at }: { lineId: string; note: string; at: Date },
): Promise<void> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (!line) throw notFound()
  if (!isOnItsWay(line)) throw new AppError('ORDER_STATUS_CHANGED')
  const status = effectiveStatus(line.status, line.claimedFrom)
  await tx
    .insert(orderLineEvents)
    .values({ lineId, fromStatus: status, toStatus: status, actor: 'system', note, createdAt: at })
}

import { eq } from 'drizzle-orm'
import { type ActorType, canTransition, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { sendUnlinkedVoucher } from '../voucher/send-unlinked'

export interface LineMove {
  lineId: string
  to: OrderLineStatus
  actor: ActorType
  at: Date
  note?: string
  /** Both are needed to ship by a carrier. */
  carrier?: { id: string; name: string }
  trackingNumber?: string
}

const readShipment = ({ to, carrier, trackingNumber }: LineMove) => {
  const number = trackingNumber?.replace(/[\s-]/g, '') ?? ''
  if (to !== 'ship_ok' && to !== 'exchange_reship_ok') return {}
  if (!carrier || !/^[A-Za-z0-9]{6,30}$/.test(number)) {
    throw new AppError('INVALID_INPUT', {
      fields: { trackingNumber: '택배사와 운송장 번호를 입력해 주세요.' },
    })
  }
  return { carrier, trackingNumber: number }
}

/**
 * Takes a line one step on, inside the caller's transaction, and keeps the event.
 *
 * @throws NOT_FOUND unknown line, ORDER_STATUS_CHANGED a step that `actor` may not take from there, INVALID_INPUT no shipment
 */
export const moveLine = async (tx: Db, move: LineMove): Promise<void> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, move.lineId)).for('update')
  if (!line) throw notFound()
  if (!canTransition(line.status, move.to, move.actor, line.claimedFrom))
    throw new AppError('ORDER_STATUS_CHANGED')
  await putLine(tx, line, move)
}

/** Writes a step that was judged elsewhere: the end of a refund that the gateway has paid. */
export const putLine = async (
  tx: Db,
  line: typeof orderLines.$inferSelect,
  move: LineMove,
): Promise<void> => {
  // Exchanged goods are received anew; a claim that is taken back brings nothing.
  const isReceived =
    (move.to === 'delivery_ok' && line.deliveredAt === null) ||
    (move.to === 'exchange_delivery_ok' && move.actor !== 'user')
  await tx
    .update(orderLines)
    .set({
      status: move.to,
      statusAt: move.at,
      ...(isReceived ? { deliveredAt: move.at } : {}),
      ...readShipment(move),
    })
    .where(eq(orderLines.id, line.id))
  await tx.insert(orderLineEvents).values({
    lineId: line.id,
    fromStatus: line.status,
    toStatus: move.to,
    actor: move.actor,
    note: move.note ?? '',
    createdAt: move.at,
  })
  if (move.to === 'manually_issue_confirmed') await sendUnlinkedVoucher(tx, line, move.at)
}

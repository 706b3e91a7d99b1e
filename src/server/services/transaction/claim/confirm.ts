import { canTransition } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { AppError, notFound } from '@/server/http/app-error'
import { moveLine } from '../order/move-line'
import { ownOrderRow, type Whose } from './create-claim'
import { linesOf } from './open-claim'

/**
 * The member confirms the purchase of delivered lines; a review can be written from then on, and claims are over.
 *
 * @throws NOT_FOUND not theirs, ORDER_STATUS_CHANGED a line that can't be confirmed (any more)
 */
export const confirmLines = async (
  tx: Db,
  whose: Whose,
  lineIds: readonly string[],
  at: Date,
): Promise<{ orderId: string; lineIds: string[] }> => {
  const order = await ownOrderRow(tx, whose, true)
  const lines = await linesOf(tx, order.id)
  const wanted = [...new Set(lineIds)].toSorted()
  for (const lineId of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    if (!canTransition(line.status, 'order_finished', 'user', line.claimedFrom))
      throw new AppError('ORDER_STATUS_CHANGED')
    await moveLine(tx, { lineId, to: 'order_finished', actor: 'user', at })
  }
  return { orderId: order.id, lineIds: wanted }
}

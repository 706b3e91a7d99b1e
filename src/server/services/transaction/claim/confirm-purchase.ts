import { lineActions } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { AppError, notFound } from '@/server/http/app-error'
import { lockOrderLines, lockOwnOrder, type OrderOwner } from '../order-line/order-rows'
import { transitionLine } from '../order-line/transition-line'

/**
 * Confirms the purchase of delivered lines. Afterwards the member can write reviews, and claim defects only.
 *
 * @throws NOT_FOUND for an order or line that is not the member's; ORDER_STATUS_CHANGED for a line that can't be
 *   confirmed
 */
export const confirmOrderLines = async (
  tx: Db,
  owner: OrderOwner,
  lineIds: readonly string[],
  at: Date,
): Promise<{ orderId: string; lineIds: string[] }> => {
  const order = await lockOwnOrder(tx, owner)
  const lines = await lockOrderLines(tx, order.id)
  const confirmed = [...new Set(lineIds)].toSorted()
  for (const lineId of confirmed) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    const actions = lineActions(line.status, line.claimedFrom ?? undefined)
    // The transition alone is allowed from a running claim as well, which it withdraws.
    if (!actions.some(({ button, disabled }) => button === 'confirm' && !disabled))
      throw new AppError('ORDER_STATUS_CHANGED')
    await transitionLine(tx, { lineId, to: 'order_finished', actor: 'user', at })
  }
  return { orderId: order.id, lineIds: confirmed }
}

import { inArray } from 'drizzle-orm'
import { type ActorType, canTransition, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import type { OrderLineRow } from './order-rows'

interface LineChange {
  /** Locked by the caller. */
  line: OrderLineRow
  to: OrderLineStatus
}

/**
 * Changes the statuses of an unpaid order's lines and records the events, with one statement for each status: an order can have
 * many lines, and its SKUs are locked meanwhile. For changes that deliver and ship nothing.
 *
 * @throws ORDER_STATUS_CHANGED for a transition that `actor` may not make
 */
export const transitionUnpaidLines = async (
  tx: Db,
  changes: readonly LineChange[],
  { actor, at }: { actor: ActorType; at: Date },
): Promise<void> => {
  if (changes.length === 0) return
  if (changes.some(({ line, to }) => !canTransition(line.status, to, actor, line.claimedFrom)))
    throw new AppError('ORDER_STATUS_CHANGED')
  for (const status of new Set(changes.map(({ to }) => to))) {
    const ids = changes.filter(({ to }) => to === status).map(({ line }) => line.id)
    await tx.update(orderLines).set({ status, statusAt: at }).where(inArray(orderLines.id, ids))
  }
  await tx.insert(orderLineEvents).values(
    changes.map(({ line, to }) => ({
      lineId: line.id,
      fromStatus: line.status,
      toStatus: to,
      actor,
      createdAt: at,
    })),
  )
}

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import { autoConfirmBefore } from '@/domain/claim'
import { canTransition, lineStatus, ORDER_LINE_STATUSES } from '@/domain/order-line-status'
import { orderLines, orders } from '../db/schema/order'
import type { Deps } from '../deps'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { notify } from '../services/main/notification/notify'

const BATCH = 100

/** Statuses that a shopper could confirm: delivered, or a refused claim after delivery. */
const CONFIRMABLE = ORDER_LINE_STATUSES.filter(
  (status) =>
    canTransition(status, 'order_finished', 'system') && lineStatus(status).buttons.includes('confirm'),
)

const REFUSED = CONFIRMABLE.filter((status) =>
  ['refund_failure', 'exchange_failure'].includes(lineStatus(status).group),
)

/** A claim that was refused while the goods were in delivery; they have to be delivered first. */
const isInDelivery = and(
  inArray(orderLines.status, REFUSED),
  inArray(orderLines.claimedFrom, ['delivery_ing', 'delivery_delay']),
)

/** Condition for lines that were delivered before a time and neither confirmed nor claimed. */
const dueBefore = (before: Date) =>
  and(
    inArray(orderLines.status, CONFIRMABLE),
    lte(orderLines.statusAt, before),
    sql`(${isInDelivery}) is not true`,
  )

const confirmOne = (deps: Deps, lineId: string, before: Date): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const at = deps.now()
    const due = and(eq(orderLines.id, lineId), dueBefore(before))
    // A line that another transaction has locked is left for the next run.
    const [line] = await tx.select().from(orderLines).where(due).for('update', { skipLocked: true })
    if (!line) return false
    await transitionLine(tx, { lineId, to: 'order_finished', actor: 'system', at })
    const [order] = await tx.select().from(orders).where(eq(orders.id, line.orderId))
    if (order) {
      await notify(tx, {
        userId: order.userId,
        kind: 'order',
        eventKey: `auto-confirm:${lineId}`,
        title: '구매가 자동으로 확정됐어요',
        body: line.productTitle,
        href: `/my/order/history?orderId=${order.id}`,
        at,
      })
    }
    return true
  })

/** Confirms lines that were delivered more than a week ago and neither confirmed nor claimed. @returns how many */
export const confirmPurchases = async (deps: Deps): Promise<number> => {
  const before = autoConfirmBefore(deps.now())
  const due = await deps.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(dueBefore(before))
    .orderBy(asc(orderLines.statusAt))
    .limit(BATCH)
  let confirmed = 0
  for (const { id } of due) if (await confirmOne(deps, id, before)) confirmed += 1
  return confirmed
}

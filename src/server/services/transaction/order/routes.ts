import { and, count, eq, inArray, isNotNull } from 'drizzle-orm'
import type { orderOperations } from '@/contract/operations/transaction/order'
import type { StageCounts } from '@/contract/transaction/count'
import { ORDER_STAGES, statusesOf } from '@/domain/order-stage'
import { periodRange } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { type ChannelMember, channelMemberOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { isOrderOf } from '../order-line/order-rows'
import { abandonOrder } from './close-order'
import { getOrder, listOrders } from './list-orders'

/** Returns how many lines of a member's placed orders are in each stage. */
const countStages = async (db: Db, owner: ChannelMember): Promise<StageCounts> => {
  const rows = await db
    .select({ status: orderLines.status, lines: count() })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        isOrderOf(owner),
        isNotNull(orders.placedAt),
        inArray(orderLines.status, ORDER_STAGES.flatMap(statusesOf)),
      ),
    )
    .groupBy(orderLines.status)
  const counts: Record<keyof StageCounts, number> = { paid: 0, shipping: 0, delivered: 0, claims: 0 }
  for (const stage of ORDER_STAGES) {
    const statuses = statusesOf(stage)
    for (const { status, lines } of rows) if (statuses.includes(status)) counts[stage] += lines
  }
  return counts
}

export const orderRoutes = {
  listOrders: (call) =>
    listOrders(call.deps.db, channelMemberOf(call), { ...call.query, ...periodRange(call.query) }),

  countOrderStages: (call) => countStages(call.deps.db, channelMemberOf(call)),

  getOrder: (call) => getOrder(call.deps.db, channelMemberOf(call), call.params.id),

  abandonOrder: ({ deps, userId, params }) => abandonOrder(deps.db, userId, params.id, deps.now()),
} satisfies Partial<Routes<typeof orderOperations>>

import type { orderOperations } from '@/contract/operations/transaction/order'
import { periodRange } from '@/lib/date'
import { channelMemberOf } from '@/server/http/channel-member'
import type { Routes } from '@/server/http/route'
import { abandonOrder } from './abandon-order'
import { countStages } from './count-stages'
import { getOrder, listOrders } from './list-orders'

export const orderRoutes = {
  listOrders: (call) =>
    listOrders(call.deps.db, channelMemberOf(call), { ...call.query, ...periodRange(call.query) }),

  countOrderStages: (call) => countStages(call.deps.db, channelMemberOf(call)),

  getOrder: (call) => getOrder(call.deps.db, channelMemberOf(call), call.params.id),

  abandonOrder: ({ deps, userId, params }) => abandonOrder(deps.db, userId, params.id, deps.now()),
} satisfies Partial<Routes<typeof orderOperations>>

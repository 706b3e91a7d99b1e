import { Hono } from 'hono'
import * as v from 'valibot'
import { pageSizes } from '@/domain/limits'
import { ORDER_STAGES } from '@/domain/order-stage'
import { PRODUCT_CLASSES } from '@/domain/product-values'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { channelMemberOf } from '@/server/http/channel-member'
import { pageQuery, readQuery, reply, replyEncoded } from '@/server/http/wire'
import { abandonOrder } from './abandon-order'
import { seoulDay } from '../../../http/seoul-day'
import { getOrder, listOrders } from './list-orders'
import { countStages } from './count-stages'

const listQuery = v.object({
  ...pageQuery(pageSizes.default),
  productClass: v.optional(v.picklist(PRODUCT_CLASSES)),
  stage: v.optional(v.picklist(ORDER_STAGES)),
  from: v.optional(seoulDay),
  to: v.optional(seoulDay),
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100, '100자까지 찾을 수 있어요.'))),
})

export const orderRoutes = new Hono<AppEnv>()

orderRoutes.get('/:channel/orders', requireUser(), async (c) => {
  const query = readQuery(c, listQuery)
  const filter = { ...query, from: query.from?.from, to: query.to?.to }
  return replyEncoded(c, await listOrders(c.get('deps').db, channelMemberOf(c), filter))
})

orderRoutes.get('/:channel/orders/stage-counts', requireUser(), async (c) =>
  reply(c, await countStages(c.get('deps').db, channelMemberOf(c))),
)

orderRoutes.get('/:channel/orders/:id', requireUser(), async (c) => {
  return reply(c, await getOrder(c.get('deps').db, channelMemberOf(c), c.req.param('id')))
})

orderRoutes.post('/:channel/orders/:id/abandon', requireUser(), async (c) => {
  const { db, now } = c.get('deps')
  return reply(c, await abandonOrder(db, c.get('userId'), c.req.param('id'), now()))
})

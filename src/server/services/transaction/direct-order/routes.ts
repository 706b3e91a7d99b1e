import { Hono } from 'hono'
import * as v from 'valibot'
import { orderBody } from '@/contract/transaction/direct-order'
import { orderLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { optionalUserId, requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate } from '@/server/http/rate-limit'
import { siteOrigin } from '@/server/http/client-key'
import { readBody, readQuery, reply } from '@/server/http/wire'
import { quoteOrder } from '../order-quote/quote-order'
import { createOrder } from './create-order'
import { availablePoints } from './check-points'
import { readSkus } from '../order-quote/read-skus'
import { toDirectOrder } from './to-direct-order'

export const directOrderRoutes = new Hono<AppEnv>()

const shipping = v.object({ postalCode: v.optional(v.string()) })

directOrderRoutes.get('/:channel/direct/order', async (c) => {
  const { db, now } = c.get('deps')
  const { postalCode } = readQuery(c, shipping)
  const request = {
    channelId: c.req.param('channel'),
    skus: readSkus(c.req.queries('skus') ?? []),
    postalCode,
  }
  const calculation = await quoteOrder(db, request, now())
  return reply(c, toDirectOrder(calculation, await availablePoints(db, await optionalUserId(c))))
})

directOrderRoutes.post('/:channel/direct/orders', requireUser(), async (c) => {
  const body = await readBody(c, orderBody)
  const request = {
    userId: c.get('userId'),
    channelId: c.req.param('channel'),
    body,
    origin: siteOrigin(c),
  }
  await limitRate(c.get('deps'), `order:${request.userId}`, orderLimits.perMember)
  return reply(c, await runIdempotent(c, body, (tx) => createOrder(c.get('deps'), tx, request)))
})

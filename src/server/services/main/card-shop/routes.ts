import { Hono } from 'hono'
import * as v from 'valibot'
import { designOccasion, designSort } from '@/contract/main/card-shop'
import type { AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { readQuery, reply, sizedPage } from '@/server/http/wire'
import { cardShopHome, getDesign, listDesigns } from './designs'
import { takeDesign } from './take-design'

/** Each one makes a card with its accounts, or an answer that is stored for its key. */
const TAKES_OF_MEMBER = perDay(60)

const listQuery = sizedPage(
  { occasion: v.optional(designOccasion), sort: v.optional(designSort, 'POPULAR') },
  12,
)

export const cardShopRoutes = new Hono<AppEnv>({ strict: false })

cardShopRoutes.get('/home', async (c) => reply(c, await cardShopHome(c.get('deps'))))

cardShopRoutes.get('/designs', async (c) =>
  reply(c, await listDesigns(c.get('deps'), readQuery(c, listQuery))),
)

cardShopRoutes.get('/designs/:id', async (c) => reply(c, await getDesign(c.get('deps'), c.req.param('id'))))

cardShopRoutes.post('/designs/:id/take', requireUser(), async (c) => {
  const request = { userId: c.get('userId'), designId: c.req.param('id'), at: c.get('deps').now() }
  await limitRate(c.get('deps'), `take:${request.userId}`, TAKES_OF_MEMBER)
  return reply(c, await runIdempotent(c, {}, (tx) => takeDesign(tx, request)))
})

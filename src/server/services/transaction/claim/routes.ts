import { Hono } from 'hono'
import * as v from 'valibot'
import { claimQuoteRequest, confirmPurchase, createClaim } from '@/contract/transaction/claim'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { pageQuery, readBody, readQuery, reply, toPage } from '@/server/http/wire'
import { seoulDay } from '../order/seoul-day'
import { confirmLines } from './confirm'
import { afterClaim, postClaim, quoteClaim } from './create-claim'
import { exchangeOptionsOf } from './exchange'
import { ownClaim, ownClaims, ownLine, trackingOf } from './queries'
import { withdrawClaim } from './withdraw'

const listQuery = v.object({
  ...pageQuery(pageSizes.default),
  kind: v.optional(v.picklist(CLAIM_KINDS)),
  state: v.optional(v.picklist(CLAIM_STATES)),
  from: v.optional(seoulDay),
  to: v.optional(seoulDay),
})

const whoseOf = (c: AppContext) => ({
  channelId: c.req.param('channel') ?? '',
  userId: c.get('userId'),
  orderId: c.req.param('id') ?? '',
})

export const claimRoutes = new Hono<AppEnv>()

claimRoutes.post('/:channel/orders/:id/claims/quote', requireUser(), async (c) => {
  const body = await readBody(c, claimQuoteRequest)
  return reply(c, await quoteClaim(c.get('deps'), whoseOf(c), body))
})

claimRoutes.post('/:channel/orders/:id/claims', requireUser(), async (c) => {
  const body = await readBody(c, createClaim)
  const deps = c.get('deps')
  const made = await runIdempotent(c, body, (tx) => postClaim(tx, whoseOf(c), body, deps.now()))
  await afterClaim(deps, made.orderId)
  return reply(c, made)
})

claimRoutes.post('/:channel/orders/:id/confirm', requireUser(), async (c) => {
  const body = await readBody(c, confirmPurchase)
  const at = c.get('deps').now()
  return reply(c, await runIdempotent(c, body, (tx) => confirmLines(tx, whoseOf(c), body.lineIds, at)))
})

claimRoutes.get('/:channel/orders/:id/lines/:lineId/tracking', requireUser(), async (c) => {
  const { orderId, ...owner } = whoseOf(c)
  return reply(c, await trackingOf(c.get('deps').db, owner, orderId, c.req.param('lineId')))
})

claimRoutes.get('/:channel/orders/:id/lines/:lineId/exchange-options', requireUser(), async (c) => {
  const { orderId, ...owner } = whoseOf(c)
  const { db } = c.get('deps')
  return reply(c, await exchangeOptionsOf(db, await ownLine(db, owner, orderId, c.req.param('lineId'))))
})

claimRoutes.get('/:channel/claims', requireUser(), async (c) => {
  const query = readQuery(c, listQuery)
  const { items, total } = await ownClaims(c.get('deps').db, whoseOf(c), {
    ...query,
    from: query.from?.from,
    to: query.to?.to,
  })
  return reply(c, toPage(items, total, query))
})

claimRoutes.get('/:channel/claims/:claimId', requireUser(), async (c) =>
  reply(c, await ownClaim(c.get('deps').db, whoseOf(c), c.req.param('claimId'))),
)

claimRoutes.post('/:channel/claims/:claimId/withdraw', requireUser(), async (c) => {
  const asked = { userId: c.get('userId'), claimId: c.req.param('claimId'), at: c.get('deps').now() }
  return reply(c, await runIdempotent(c, {}, (tx) => withdrawClaim(tx, asked)))
})

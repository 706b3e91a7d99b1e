import { Hono } from 'hono'
import * as v from 'valibot'
import { claimQuoteBody, confirmPurchaseBody, createClaimBody } from '@/contract/transaction/claim'
import { CLAIM_KINDS, CLAIM_STATES } from '@/domain/claim'
import { orderLimits, pageSizes } from '@/domain/limits'
import type { AppContext, AppEnv } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { channelMemberOf } from '@/server/http/channel-member'
import { runIdempotent } from '@/server/http/idempotency'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import { seoulDay } from '../../../http/seoul-day'
import { confirmOrderLines } from './confirm-purchase'
import type { OrderOwner } from './find-own-order'
import { listExchangeOptions } from './exchange'
import { findOwnLine, getTracking } from './get-tracking'
import { getClaim, listClaims } from './list-claims'
import { quoteClaim } from './request-claim/quote-claim'
import { requestClaim, settleAfterClaim } from './request-claim/request-claim'
import { withdrawClaim } from './withdraw-claim'

const listQuery = v.object({
  ...pageQuery(pageSizes.default),
  kind: v.optional(v.picklist(CLAIM_KINDS)),
  state: v.optional(v.picklist(CLAIM_STATES)),
  from: v.optional(seoulDay),
  to: v.optional(seoulDay),
})

const orderOwnerOf = (c: AppContext): OrderOwner => ({
  ...channelMemberOf(c),
  orderId: c.req.param('id') ?? '',
})

/** A claim that is withdrawn stays as a record and can be requested again. Each line of the largest order may have its own. */
const CLAIMS_OF_MEMBER = perDay(2 * orderLimits.maxLines)

export const claimRoutes = new Hono<AppEnv>()

claimRoutes.post('/:channel/orders/:id/claims/quote', requireUser(), async (c) => {
  const body = await readBody(c, claimQuoteBody)
  return reply(c, await quoteClaim(c.get('deps'), orderOwnerOf(c), body))
})

claimRoutes.post('/:channel/orders/:id/claims', requireUser(), async (c) => {
  const body = await readBody(c, createClaimBody)
  const deps = c.get('deps')
  await limitRate(deps, `claim:${c.get('userId')}`, CLAIMS_OF_MEMBER)
  const created = await runIdempotent(c, body, (tx) => requestClaim(tx, orderOwnerOf(c), body, deps.now()))
  await settleAfterClaim(deps, created.orderId)
  return reply(c, created)
})

claimRoutes.post('/:channel/orders/:id/confirm', requireUser(), async (c) => {
  const body = await readBody(c, confirmPurchaseBody)
  const at = c.get('deps').now()
  return reply(
    c,
    await runIdempotent(c, body, (tx) => confirmOrderLines(tx, orderOwnerOf(c), body.lineIds, at)),
  )
})

claimRoutes.get('/:channel/orders/:id/lines/:lineId/tracking', requireUser(), async (c) => {
  return reply(
    c,
    await getTracking(c.get('deps').db, channelMemberOf(c), c.req.param('id'), c.req.param('lineId')),
  )
})

claimRoutes.get('/:channel/orders/:id/lines/:lineId/exchange-options', requireUser(), async (c) => {
  const { db } = c.get('deps')
  return reply(
    c,
    await listExchangeOptions(
      db,
      await findOwnLine(db, channelMemberOf(c), c.req.param('id'), c.req.param('lineId')),
    ),
  )
})

claimRoutes.get('/:channel/claims', requireUser(), async (c) => {
  const query = readQuery(c, listQuery)
  const filter = { ...query, from: query.from?.from, to: query.to?.to }
  return reply(c, await listClaims(c.get('deps').db, channelMemberOf(c), filter))
})

claimRoutes.get('/:channel/claims/:claimId', requireUser(), async (c) =>
  reply(c, await getClaim(c.get('deps').db, channelMemberOf(c), c.req.param('claimId'))),
)

claimRoutes.post('/:channel/claims/:claimId/withdraw', requireUser(), async (c) => {
  const request = { userId: c.get('userId'), claimId: c.req.param('claimId'), at: c.get('deps').now() }
  return reply(c, await runIdempotent(c, {}, (tx) => withdrawClaim(tx, request)))
})

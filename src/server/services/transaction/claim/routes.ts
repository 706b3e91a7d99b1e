import type { claimOperations } from '@/contract/operations/transaction/claim'
import { periodRange } from '@/lib/date'
import { channelMemberOf } from '@/server/http/channel-member'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { confirmOrderLines } from './confirm-purchase'
import { listExchangeOptions } from './exchange'
import type { OrderOwner } from './find-own-order'
import { findOwnLine, getTracking } from './get-tracking'
import { getClaim, listClaims } from './list-claims'
import { quoteClaim } from './request-claim/quote-claim'
import { requestClaim, settleAfterClaim } from './request-claim/request-claim'
import { withdrawClaim } from './withdraw-claim'

const orderOwnerOf = (call: { params: { channelId: string; id: string }; userId: string }): OrderOwner => ({
  ...channelMemberOf(call),
  orderId: call.params.id,
})

export const claimRoutes = {
  quoteClaim: (call) => quoteClaim(call.deps, orderOwnerOf(call), call.body),

  createClaim: async (call) => {
    const { deps, userId, body } = call
    await limitRate(deps, `claim:${userId}`, rateLimits.createClaim)
    const created = await call.runOnce((tx) => requestClaim(tx, orderOwnerOf(call), body, deps.now()))
    await settleAfterClaim(deps, created.orderId)
    return created
  },

  confirmPurchase: (call) => {
    const at = call.deps.now()
    return call.runOnce((tx) => confirmOrderLines(tx, orderOwnerOf(call), call.body.lineIds, at))
  },

  getTracking: (call) => getTracking(call.deps.db, channelMemberOf(call), call.params.id, call.params.lineId),

  listExchangeOptions: async (call) => {
    const { db } = call.deps
    const { id, lineId } = call.params
    return listExchangeOptions(db, await findOwnLine(db, channelMemberOf(call), id, lineId))
  },

  listClaims: (call) =>
    listClaims(call.deps.db, channelMemberOf(call), { ...call.query, ...periodRange(call.query) }),

  getClaim: (call) => getClaim(call.deps.db, channelMemberOf(call), call.params.claimId),

  withdrawClaim: ({ deps, userId, params, runOnce }) => {
    const request = { userId, claimId: params.claimId, at: deps.now() }
    return runOnce((tx) => withdrawClaim(tx, request))
  },
} satisfies Partial<Routes<typeof claimOperations>>

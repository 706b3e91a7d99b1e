import type { reviewOperations } from '@/contract/operations/review'
import type { Deps } from '@/server/deps'
import { optionalUserId } from '@/server/http/auth'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { created } from '@/server/http/wire'
import { requireChannel } from '../../channel/channel/require-channel'
import { changeInquiry, deleteInquiry, writeInquiry } from './change-inquiry'
import { getInquiry, listAnswers, listMyInquiries, listProductInquiries } from './read-inquiries'

/** The author of a call in a channel. @throws NOT_FOUND for an unknown channel */
const authorOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  const { db, now } = call.deps
  const { channelId } = call.params
  await requireChannel(db, channelId)
  return { userId: call.userId, channelId, at: now() }
}

/** Product inquiries, their answers, and a member's own inquiries. */
export const inquiryRoutes = {
  listProductInquiries: async ({ c, deps, params, query }) =>
    listProductInquiries(deps.db, { ...params, readerId: await optionalUserId(c) }, query),

  listMyInquiries: async (call) => listMyInquiries(call.deps.db, await authorOf(call), call.query),

  writeInquiry: async (call) => {
    const { deps, userId, body } = call
    const author = await authorOf(call)
    await limitRate(deps, `product-inquiry:${userId}`, rateLimits.writeInquiry)
    return created(await call.runOnce((tx) => writeInquiry(tx, author, body)))
  },

  editInquiry: async (call) => changeInquiry(call.deps.db, await authorOf(call), call.params.id, call.body),

  deleteInquiry: async (call) => {
    await deleteInquiry(call.deps.db, await authorOf(call), call.params.id)
    return {}
  },

  getInquiry: async ({ c, deps, params }) =>
    getInquiry(deps.db, { ...params, readerId: await optionalUserId(c) }),

  listInquiryAnswers: async ({ c, deps, params }) =>
    listAnswers(deps.db, { ...params, readerId: await optionalUserId(c) }),
} satisfies Partial<Routes<typeof reviewOperations>>

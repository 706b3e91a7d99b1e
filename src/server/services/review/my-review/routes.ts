import type { reviewOperations } from '@/contract/operations/review'
import type { Deps } from '@/server/deps'
import type { Routes } from '@/server/http/route'
import { created } from '@/server/http/wire'
import { requireReviews } from '../review/require-reviews'
import { deleteReview, editReview, writeReview } from './change-review'
import { myReview, myReviews } from './my-reviews'
import { writableLine, writableLines } from './writable-lines'

/** The member of a call in a channel with reviews. @throws NOT_FOUND, NOT_SUPPORTED */
const memberOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  const { db, now } = call.deps
  const { channelId } = call.params
  await requireReviews(db, channelId)
  return { channelId, userId: call.userId, at: now() }
}

/** A member's own reviews: lines to review, and written reviews. */
export const myReviewRoutes = {
  listWritableLines: async (call) => writableLines(call.deps.db, await memberOf(call), call.query),

  getWritableLine: async (call) => writableLine(call.deps.db, await memberOf(call), call.params.lineId),

  listMyReviews: async (call) => myReviews(call.deps.db, await memberOf(call), call.query),

  getMyReview: async (call) => myReview(call.deps.db, await memberOf(call), call.params.reviewId),

  writeReview: async (call) => {
    const member = await memberOf(call)
    return created(await call.runOnce((tx) => writeReview(tx, member, call.body)))
  },

  editReview: async (call) => editReview(call.deps.db, await memberOf(call), call.params.reviewId, call.body),

  deleteReview: async (call) => deleteReview(call.deps.db, await memberOf(call), call.params.reviewId),
} satisfies Partial<Routes<typeof reviewOperations>>

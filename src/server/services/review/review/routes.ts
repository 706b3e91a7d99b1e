import type { reviewOperations } from '@/contract/operations/review'
import { optionalUserId } from '@/server/http/auth'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { checkDepth, created } from '@/server/http/wire'
import { hideWriter } from './hide-writer'
import { readReviewQuery } from './list-query'
import { reactToReview, reportReview } from './react'
import { getAggregation, getReview, listPhotoReviews, listReviews } from './read-reviews'
import { requireReviews } from './require-reviews'

/** Reviews for all visitors, with reactions and reports of members. */
export const reviewRoutes = {
  getAggregation: ({ deps, params }) => getAggregation(deps.db, params.channelId, params.productId),

  listReviews: async ({ c, deps, params, query }) => {
    const request = readReviewQuery(query)
    const viewerId = await optionalUserId(c)
    const page = await listReviews(deps.db, params, request, viewerId)
    return { ...page, items: page.items.map(hideWriter(viewerId, deps.sessionSecret)) }
  },

  listPhotoReviews: async ({ c, deps, params, query }) => {
    checkDepth(query)
    const viewerId = await optionalUserId(c)
    const page = await listPhotoReviews(deps.db, params, query, viewerId)
    return { ...page, items: page.items.map(hideWriter(viewerId, deps.sessionSecret)) }
  },

  getReview: async ({ c, deps, params }) => {
    const viewerId = await optionalUserId(c)
    return hideWriter(viewerId, deps.sessionSecret)(await getReview(deps.db, params, viewerId))
  },

  reactToReview: async ({ deps, params, userId, body }) => {
    await limitRate(deps, `review-reaction:${userId}`, rateLimits.reactToReview)
    await requireReviews(deps.db, params.channelId)
    return reactToReview(deps.db, { ...params, userId, at: deps.now() }, body.likeOrDislike)
  },

  reportReview: async ({ deps, params, userId, body }) => {
    await limitRate(deps, `review-report:${userId}`, rateLimits.reportReview)
    await requireReviews(deps.db, params.channelId)
    await reportReview(deps.db, { ...params, userId, at: deps.now() }, body)
    return created({ reviewId: params.reviewId, reasonForAction: body.reasonForAction })
  },
} satisfies Partial<Routes<typeof reviewOperations>>

import { Hono } from 'hono'
import { reactionBody, reportBody } from '@/contract/review/review'
import { reviewLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { optionalUserId, requireUser } from '@/server/http/auth'
import { limitRate } from '@/server/http/rate-limit'
import { readBody, readQuery, reply } from '@/server/http/wire'
import { hideWriter } from './hide-writer'
import { photoListQuery, reviewListQuery } from './list-query'
import { reactToReview, reportReview } from './react'
import { getAggregation, getReview, listPhotoReviews, listReviews } from './read-reviews'
import { requireReviews } from './require-reviews'

const OF_PRODUCT = '/channel/:channelId/products/:productId/reviews'
const REVIEW = '/channels/:channelId/reviews/:reviewId'

/** Reviews for all visitors, with reactions and reports of members. */
export const reviewRoutes = new Hono<AppEnv>()

reviewRoutes.get(`${OF_PRODUCT}/aggregation`, async (c) => {
  const { channelId, productId } = c.req.param()
  return reply(c, await getAggregation(c.get('deps').db, channelId, productId))
})

reviewRoutes.get(`${OF_PRODUCT}/photos`, async (c) => {
  const query = readQuery(c, photoListQuery)
  const { db, sessionSecret } = c.get('deps')
  const viewerId = await optionalUserId(c)
  const page = await listPhotoReviews(db, c.req.param(), query, viewerId)
  return reply(c, { ...page, items: page.items.map(hideWriter(viewerId, sessionSecret)) })
})

reviewRoutes.get(OF_PRODUCT, async (c) => {
  const query = readQuery(c, reviewListQuery)
  const { db, sessionSecret } = c.get('deps')
  const viewerId = await optionalUserId(c)
  const page = await listReviews(db, c.req.param(), query, viewerId)
  return reply(c, { ...page, items: page.items.map(hideWriter(viewerId, sessionSecret)) })
})

reviewRoutes.get(REVIEW, async (c) => {
  const { db, sessionSecret } = c.get('deps')
  const viewerId = await optionalUserId(c)
  return reply(c, hideWriter(viewerId, sessionSecret)(await getReview(db, c.req.param(), viewerId)))
})

reviewRoutes.patch(REVIEW, requireUser(), async (c) => {
  const deps = c.get('deps')
  const userId = c.get('userId')
  const { channelId, reviewId } = c.req.param()
  const { likeOrDislike } = await readBody(c, reactionBody)
  await limitRate(deps, `review-reaction:${userId}`, reviewLimits.reactionsPerMember)
  await requireReviews(deps.db, channelId)
  const reader = { channelId, reviewId, userId, at: deps.now() }
  return reply(c, await reactToReview(deps.db, reader, likeOrDislike))
})

reviewRoutes.post('/channel/:channelId/reviews/:reviewId/reports', requireUser(), async (c) => {
  const deps = c.get('deps')
  const userId = c.get('userId')
  const { channelId, reviewId } = c.req.param()
  const body = await readBody(c, reportBody)
  await limitRate(deps, `review-report:${userId}`, reviewLimits.reportsPerMember)
  await requireReviews(deps.db, channelId)
  await reportReview(deps.db, { channelId, reviewId, userId, at: deps.now() }, body)
  return reply(c, { reviewId, reasonForAction: body.reasonForAction }, 201)
})

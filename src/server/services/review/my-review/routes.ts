import { Hono } from 'hono'
import * as v from 'valibot'
import { newReviewBody, reviewBody } from '@/contract/review/review'
import { pageSizes } from '@/domain/limits'
import type { AppEnv, AppContext } from '@/server/http/app-env'
import { requireUser } from '@/server/http/auth'
import { runIdempotent } from '@/server/http/idempotency'
import { pageQuery, readBody, readQuery, reply } from '@/server/http/wire'
import { requireReviews } from '../review/require-reviews'
import { myReview, myReviews } from './my-reviews'
import { writableLine, writableLines } from './writable-lines'
import { deleteReview, editReview, writeReview } from './change-review'

const OWN = '/channel/:channelId/reviews'
const listQuery = v.object(pageQuery(pageSizes.reviews))

const memberOf = async (c: AppContext) => {
  const { db, now } = c.get('deps')
  const channelId = c.req.param('channelId') ?? ''
  await requireReviews(db, channelId)
  return { channelId, userId: c.get('userId'), at: now() }
}

/** A member's own reviews: lines to review, and written reviews. */
export const myReviewRoutes = new Hono<AppEnv>()

myReviewRoutes.get(`${OWN}/writable`, requireUser(), async (c) =>
  reply(c, await writableLines(c.get('deps').db, await memberOf(c), readQuery(c, listQuery))),
)
myReviewRoutes.get(`${OWN}/writable/:lineId`, requireUser(), async (c) =>
  reply(c, await writableLine(c.get('deps').db, await memberOf(c), c.req.param('lineId'))),
)
myReviewRoutes.get(`${OWN}/mine`, requireUser(), async (c) =>
  reply(c, await myReviews(c.get('deps').db, await memberOf(c), readQuery(c, listQuery))),
)
myReviewRoutes.get(`${OWN}/mine/:reviewId`, requireUser(), async (c) =>
  reply(c, await myReview(c.get('deps').db, await memberOf(c), c.req.param('reviewId'))),
)
myReviewRoutes.post(OWN, requireUser(), async (c) => {
  const body = await readBody(c, newReviewBody)
  const member = await memberOf(c)
  return reply(c, await runIdempotent(c, body, (tx) => writeReview(tx, member, body)), 201)
})
myReviewRoutes.put(`${OWN}/:reviewId`, requireUser(), async (c) => {
  const body = await readBody(c, reviewBody)
  return reply(c, await editReview(c.get('deps').db, await memberOf(c), c.req.param('reviewId'), body))
})
myReviewRoutes.delete(`${OWN}/:reviewId`, requireUser(), async (c) =>
  reply(c, await deleteReview(c.get('deps').db, await memberOf(c), c.req.param('reviewId'))),
)

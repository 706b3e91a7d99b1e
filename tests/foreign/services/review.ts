import type { Context } from 'hono'
import { aggregate } from '@tests/foreign/data/reviews'
import type { Review } from '@tests/foreign/data/reviews'
import { createCommerceService, pagingOf, queryOf, readBody, reply } from '@tests/foreign/http/commerce'
import { pageOf } from '@tests/foreign/http/paging'
import { ServiceError, required } from '@tests/foreign/http/service-error'
import { memberIdOf } from '@tests/foreign/services/commerce-context'
import type { CommerceContext } from '@tests/foreign/services/commerce-context'

const REASONS = [
  'irrelevant_content',
  'commercial_promotion',
  'personal_data_leakage',
  'reproduction_without_permission',
  'other_reason',
]

const ORDERS: Record<string, (a: Review, b: Review) => number> = {
  '-like_count': (a, b) => b.likeCount - a.likeCount,
  '-create_dt': (a, b) => b.createDt.localeCompare(a.createDt),
  '-score': (a, b) => b.score - a.score,
  score: (a, b) => a.score - b.score,
}

const numbersOf = (list: string | undefined) => (list ? list.split(',').map(Number) : [])

const filter = (reviews: Review[], c: Context) => {
  const ages = numbersOf(queryOf(c, 'age'))
  const scores = numbersOf(queryOf(c, 'score'))
  const gender = queryOf(c, 'gender')
  const skuId = queryOf(c, 'sellableSkuId')
  return reviews.filter(
    (review) =>
      (ages.length === 0 || ages.includes(review.userAge)) &&
      (scores.length === 0 || scores.includes(review.score)) &&
      (!gender || review.userGender === gender) &&
      (!skuId || review.sellableSkuId === Number(skuId)),
  )
}

/** Lists carry only page, items_per_page, total and items. */
export const createReviewService = (context: CommerceContext) => {
  const { world } = context
  const service = createCommerceService('message')

  const reviewsOf = (productId: string) =>
    world.reviews.filter((review) => review.sellableProductId === Number(productId))

  const replyPage = (c: Context, reviews: Review[]) => {
    const { page, itemsPerPage } = pagingOf(c, 10)
    const compare = ORDERS[queryOf(c, 'ordering') ?? '-like_count']
    const sorted = compare ? reviews.toSorted(compare) : reviews
    return reply(c, pageOf(sorted, page, itemsPerPage))
  }

  const findReview = (id: string) =>
    required(
      world.reviews.find((review) => review.id === Number(id)),
      'The review',
    )

  service.get('/channel/:channelId/products/:productId/reviews', (c) =>
    replyPage(c, filter(reviewsOf(c.req.param('productId')), c)),
  )

  service.get('/channel/:channelId/products/:productId/reviews/aggregation', (c) =>
    reply(c, aggregate(reviewsOf(c.req.param('productId')))),
  )

  service.get('/channel/:channelId/products/:productId/reviews/photos', (c) =>
    replyPage(
      c,
      filter(reviewsOf(c.req.param('productId')), c).filter((review) => review.images.mobile.length > 0),
    ),
  )

  service.patch('/:channels/:channelId/reviews/:reviewId', async (c) => {
    const memberId = memberIdOf(c, context)
    const review = findReview(c.req.param('reviewId'))
    if (review.userId === memberId) throw new ServiceError(403, 'This is your own review.')
    const { likeOrDislike } = await readBody(c)
    if (likeOrDislike !== 'like' && likeOrDislike !== 'dislike') {
      throw new ServiceError(400, 'like_or_dislike must be like or dislike.')
    }
    const before = review.isUserLikesDislikesOnThisReview
    const chosen = likeOrDislike === 'like'
    const after = before === chosen ? null : chosen
    review.likeCount += Number(after === true) - Number(before === true)
    review.dislikeCount += Number(after === false) - Number(before === false)
    review.isUserLikesDislikesOnThisReview = after
    return reply(c, review)
  })

  service.post('/channel/:channelId/reviews/:reviewId/reports', async (c) => {
    memberIdOf(c, context)
    findReview(c.req.param('reviewId'))
    const { reasonForAction, comments } = await readBody(c)
    if (!REASONS.includes(String(reasonForAction))) throw new ServiceError(400, 'Unknown reason.')
    if (reasonForAction === 'other_reason' && !comments) {
      throw new ServiceError(400, 'comments is required.')
    }
    return c.body(null, 204)
  })

  return service
}

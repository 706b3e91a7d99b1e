import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DOKGO_SEOM, KIM_DAMA, LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { products } from '@/server/db/schema/catalog'
import { channelExtensions } from '@/server/db/schema/channel'
import { reviewReactions, reviews } from '@/server/db/schema/feedback'
import { checkLedger } from '@/server/ledger/check-ledger'
import { rebuildReviewCounts } from '@/server/services/review/review/count-reviews'
import { createTestBackend } from '@tests/setup/backend'
import { addReviews, MUG, REVIEW_API } from '@tests/setup/review-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

const read = (path: string, as?: string) => backend.call('GET', `${REVIEW_API}${path}`, { as })
const ids = (body: { items: { id: string }[] }) => body.items.map(({ id }) => id)
/** A separate seeded product for each block of tests, without its seeded reviews. */
const emptied = async (productId: string): Promise<string> => {
  const of = eq(reviews.productId, productId)
  await backend.db.update(reviews).set({ status: 'deleted_by_channel' }).where(of)
  return productId
}

describe('the review summary of a product', () => {
  it('agrees with the product and with the rows', async () => {
    const { body } = await read(`/products/${MUG}/reviews/aggregation`)
    const rows = await backend.db.select().from(reviews).where(eq(reviews.productId, MUG))
    const posted = rows.filter(({ status }) => status === 'posted')
    expect(body.count).toBe(posted.length)
    expect(body.five).toBe(posted.filter(({ score }) => score === 5).length)
    expect(body.five + body.four + body.three + body.two + body.one).toBe(body.count)
    const [product] = await backend.db.select().from(products).where(eq(products.id, MUG))
    expect(product?.reviewCount).toBe(body.count)
    expect(Math.abs((product?.ratings ?? 0) - body.mean)).toBeLessThanOrEqual(0.01)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('is empty for a product without reviews', async () => {
    const productId = await emptied('prd_daily-tumbler')
    await rebuildReviewCounts(backend.db)
    const { body } = await read(`/products/${productId}/reviews/aggregation`)
    expect(body).toEqual({ mean: 0, count: 0, five: 0, four: 0, three: 0, two: 0, one: 0 })
  })

  it('is not found for vouchers that the seller issues, unknown products, another channel, or without the extension', async () => {
    const [external] = await backend.db
      .select()
      .from(products)
      .where(eq(products.issuanceType, 'external'))
      .limit(1)
    for (const path of [`/products/${external?.id}/reviews`, '/products/nothing/reviews/aggregation']) {
      expect((await read(path)).body.code).toBe(errorCodes.NOT_FOUND)
    }
    const other = await backend.call(
      'GET',
      `/api/services/review/channel/other/products/${MUG}/reviews/aggregation`,
    )
    expect(other.body.code).toBe(errorCodes.NOT_FOUND)
    const isReview = eq(channelExtensions.kind, 'review')
    await backend.db.update(channelExtensions).set({ isInstalled: false }).where(isReview)
    expect((await read(`/products/${MUG}/reviews`)).body.code).toBe(errorCodes.NOT_SUPPORTED)
    await backend.db.update(channelExtensions).set({ isInstalled: true }).where(isReview)
  })
})

describe('the list', () => {
  const PRODUCT = 'prd_alpaca-scarf'
  let all: string[]
  beforeAll(async () => {
    await emptied(PRODUCT)
    all = await addReviews(
      backend.db,
      Array.from({ length: 23 }, (_, index) => ({
        productId: PRODUCT,
        userId: 'usr_reviewer_01',
        score: 1 + (index % 5),
        age: ([10, 20, 30, 40] as const)[index % 4],
        gender: index % 2 ? ('M' as const) : ('F' as const),
        likes: (index * 7) % 5,
        photos: index % 3 === 0 ? [`product/scarf-${index}`] : [],
      })),
    )
  })
  const list = (query = '') => read(`/products/${PRODUCT}/reviews?${query}`)

  it('has ten reviews per page, most liked first, each review once over all pages', async () => {
    const pages = [(await list()).body, (await list('page=2')).body, (await list('page=3')).body]
    expect(pages.map((page) => [page.items.length, page.total, page.has_next_page])).toEqual([
      [10, 23, true],
      [10, 23, true],
      [3, 23, false],
    ])
    const received = pages.flatMap(ids)
    expect(new Set(received)).toEqual(new Set(all))
    const likes = pages.flatMap((page) => page.items.map((item: { like_count: number }) => item.like_count))
    expect(likes).toEqual(likes.toSorted((a, b) => b - a))
  })

  it.each(['-like_count', '-create_dt', '-score', 'score'])(
    'continues by %s after the end of a page',
    async (ordering) => {
      const counted: string[] = []
      const followed: string[] = []
      let after = ''
      for (const page of [1, 2, 3]) {
        counted.push(...ids((await list(`ordering=${ordering}&page=${page}`)).body))
        const { body } = await list(`ordering=${ordering}&page=${page}${after && `&after=${after}`}`)
        followed.push(...ids(body))
        after = followed.at(-1) ?? ''
      }
      expect(followed).toEqual(counted)
      expect(new Set(followed).size).toBe(23)
    },
  )

  it('shows each review once where the last one of a page gets a like before the next page', async () => {
    const likesOf = (rows: { id: string; like_count: number }[]) => rows.at(-1)?.like_count
    const seen: string[] = []
    let more = ''
    for (let page = 1; ; page += 1) {
      const { body } = await list(`page=${page}${more}`)
      seen.push(...ids(body))
      if (!body.has_next_page) break
      more = `&after=${seen.at(-1)}&after_value=${likesOf(body.items)}`
      await backend.call('PATCH', `/api/services/review/channels/dama/reviews/${seen.at(-1)}`, {
        as: 'usr_kim_dama',
        body: { like_or_dislike: 'like' },
      })
    }
    expect(seen.toSorted()).toEqual(all.toSorted())
  })

  it('filters by age, score and gender, and counts the results', async () => {
    const { body } = await list('age=10,30&score=1,2&gender=F&items_per_page=100')
    const rows = await backend.db.select().from(reviews).where(eq(reviews.productId, PRODUCT))
    const wanted = rows.filter(
      (row) =>
        row.status === 'posted' &&
        [10, 30].includes(row.ageGroup ?? 0) &&
        row.score <= 2 &&
        row.gender === 'F',
    )
    expect(wanted.length).toBeGreaterThan(0)
    expect(ids(body).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
    expect(body.total).toBe(wanted.length)
    expect((await list('age=10&gender=M')).body).toMatchObject({ total: 0, items: [], has_next_page: false })
  })

  it.each(['age=15', 'score=6', 'gender=X', 'ordering=name', 'page=0', 'items_per_page=101', 'age=1e1'])(
    'rejects %s',
    async (query) => expect((await list(query)).body.code).toBe(errorCodes.INVALID_INPUT),
  )

  it('returns an empty page beyond the last, and after a deleted review', async () => {
    expect((await list('page=900')).body.items).toEqual([])
    expect((await list('page=2&after=rev_gone')).body.items).toHaveLength(10)
  })

  it('shows photos of those that have some, newest first', async () => {
    const strip = (await read(`/products/${PRODUCT}/reviews/photos?items_per_page=4`)).body
    expect(strip).toMatchObject({ total: 8, items_per_page: 4 })
    expect(ids(strip)).toEqual([0, 3, 6, 9].map((index) => all[index]))
    const next = (
      await read(`/products/${PRODUCT}/reviews/photos?items_per_page=4&page=2&after=${ids(strip).at(-1)}`)
    ).body
    expect(ids(next)).toEqual([12, 15, 18, 21].map((index) => all[index]))
    expect(next.has_next_page).toBe(false)
  })
})

describe('one review', () => {
  const PRODUCT = 'prd_fig-candle'
  const readOne = (id: string, channel = 'dama', as?: string) =>
    backend.call('GET', `/api/services/review/channels/${channel}/reviews/${id}`, { as })

  it("is read by its id, with the reader's own reaction, as in its list", async () => {
    await emptied(PRODUCT)
    const [id = ''] = await addReviews(backend.db, [{ productId: PRODUCT, userId: 'usr_reviewer_01' }])
    await backend.call('PATCH', `/api/services/review/channels/dama/reviews/${id}`, {
      as: LEE_SAEBOM,
      body: { like_or_dislike: 'like' },
    })
    const { body } = await readOne(id, 'dama', LEE_SAEBOM)
    expect(body).toEqual((await read(`/products/${PRODUCT}/reviews`, LEE_SAEBOM)).body.items[0])
    expect(body.is_user_likes_dislikes_on_this_review).toBe(true)
    expect((await readOne(id)).body.is_user_likes_dislikes_on_this_review).toBeNull()
    expect((await readOne(id, 'other')).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await readOne('rev_nowhere')).body.code).toBe(errorCodes.NOT_FOUND)
    await emptied(PRODUCT)
    expect((await readOne(id)).body.code).toBe(errorCodes.NOT_FOUND)
  })
})

describe('liking', () => {
  const PRODUCT = 'prd_red-ginseng'
  let reviewId: string
  beforeAll(async () => {
    await emptied(PRODUCT)
    ;[reviewId = ''] = await addReviews(backend.db, [
      { productId: PRODUCT, userId: KIM_DAMA, likes: 5 },
      { productId: PRODUCT, userId: 'usr_reviewer_01' },
    ])
  })
  const react = (as: string | undefined, likeOrDislike: string, review = reviewId) =>
    backend.call('PATCH', `/api/services/review/channels/dama/reviews/${review}`, {
      as,
      body: { like_or_dislike: likeOrDislike },
    })
  const counts = async () => {
    const [row] = await backend.db.select().from(reviews).where(eq(reviews.id, reviewId))
    return [row?.likeCount, row?.dislikeCount]
  }

  it('counts once after an odd number of concurrent requests with the same word', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => react(LEE_SAEBOM, 'like')))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const states = answers.map(({ body }) => body.is_user_likes_dislikes_on_this_review)
    expect(states.filter((state) => state === true)).toHaveLength(2)
    expect(states.filter((state) => state === null)).toHaveLength(1)
    expect(answers[states.indexOf(true)]?.body).toEqual({
      id: reviewId,
      like_count: 6,
      dislike_count: 0,
      is_user_likes_dislikes_on_this_review: true,
    })
    expect(await counts()).toEqual([6, 0])
  })

  it('is switched by the other word, removed by the repeated word, and separate for each reader', async () => {
    await Promise.all([react(LEE_SAEBOM, 'dislike'), react(PARK_JEJU, 'like'), react(DOKGO_SEOM, 'dislike')])
    expect(await counts()).toEqual([6, 2])
    const received = (await read(`/products/${PRODUCT}/reviews`, LEE_SAEBOM)).body.items
    expect(received[0]).toMatchObject({ id: reviewId, is_user_likes_dislikes_on_this_review: false })
    const visitor = (await read(`/products/${PRODUCT}/reviews`)).body.items
    expect(visitor[0].is_user_likes_dislikes_on_this_review).toBeNull()
    await Promise.all([react(LEE_SAEBOM, 'dislike'), react(PARK_JEJU, 'like'), react(DOKGO_SEOM, 'dislike')])
    expect(await counts()).toEqual([5, 0])
    expect(await backend.db.$count(reviewReactions, eq(reviewReactions.reviewId, reviewId))).toBe(0)
  })

  it("is rejected for visitors, one's own review, or a deleted one", async () => {
    expect((await react(undefined, 'like')).status).toBe(401)
    expect((await react(KIM_DAMA, 'like')).body.code).toBe(errorCodes.OWN_REVIEW_REACTION)
    expect((await react(LEE_SAEBOM, 'like', 'rev_nothing')).body.code).toBe(errorCodes.NOT_FOUND)
    for (const unknown of ['love', 'none'])
      expect((await react(LEE_SAEBOM, unknown)).body.code).toBe(errorCodes.INVALID_INPUT)
    const elsewhere = await backend.call('PATCH', `/api/services/review/channels/other/reviews/${reviewId}`, {
      as: LEE_SAEBOM,
      body: { like_or_dislike: 'like' },
    })
    expect(elsewhere.body.code).toBe(errorCodes.NOT_FOUND)
    expect(await counts()).toEqual([5, 0])
  })

  const report = (as: string | undefined, body: object) =>
    backend.call('POST', `${REVIEW_API}/reviews/${reviewId}/reports`, { as, body })

  it("accepts one report with a reason, never of one's own review", async () => {
    expect((await report(undefined, { reason_for_action: 'irrelevant_content' })).status).toBe(401)
    expect((await report(LEE_SAEBOM, {})).body.fields).toHaveProperty('reason_for_action')
    const silent = await report(LEE_SAEBOM, { reason_for_action: 'other_reason', comments: '  ' })
    expect(silent.body.fields).toEqual({ comments: '신고 사유를 적어 주세요.' })
    expect((await report(KIM_DAMA, { reason_for_action: 'irrelevant_content' })).body.code).toBe(
      errorCodes.OWN_REVIEW_REPORT,
    )
    const reported = { reason_for_action: 'other_reason', comments: '욕설이 있어요' }
    const both = await Promise.all([report(LEE_SAEBOM, reported), report(LEE_SAEBOM, reported)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(both.find(({ status }) => status === 409)?.body.code).toBe(errorCodes.REVIEW_ALREADY_REPORTED)
  })
})

describe('the writer of a review', () => {
  it('is named by no internal id but to the writer, and by the same opaque id everywhere', async () => {
    const path = `/products/${MUG}/reviews`
    const [id = ''] = await addReviews(backend.db, [{ productId: MUG, userId: KIM_DAMA }])
    const seenBy = async (as?: string) =>
      (await backend.call('GET', `${REVIEW_API.replace('/channel/', '/channels/')}/reviews/${id}`, { as }))
        .body
    const visitor = await seenBy()
    expect(visitor.user_id).toMatch(/^[\w-]{22}$/)
    expect((await seenBy(LEE_SAEBOM)).user_id).toBe(visitor.user_id)
    expect((await seenBy(KIM_DAMA)).user_id).toBe(KIM_DAMA)
    for (const list of [path, `${path}/photos`]) {
      const { body } = await read(list)
      expect(body.items.length).toBeGreaterThan(0)
      expect(JSON.stringify(body)).not.toContain('usr_')
    }
  })
})

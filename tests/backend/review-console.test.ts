import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reviewsSection, addFinishedPurchase } from '@/demo/sandbox/console-reviews'
import { KIM_DAMA, LEE_SAEBOM } from '@/demo/seed/persons'
import { MAX_REVIEW_REPLY } from '@/domain/limits'
import { reviewReplies, reviews } from '@/server/db/schema/feedback'
import { orderLines } from '@/server/db/schema/order'
import type { AppEnv } from '@/server/http/app-env'
import { requestContext } from '@/server/http/errors'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { addReviews, REVIEW_API } from '@tests/setup/review-fixtures'
import { readNotifications } from '@tests/setup/stored-rows'

const PRODUCT = 'prd_alpaca-scarf'

let backend: TestBackend
let console: Hono<AppEnv>
let reviewId: string
beforeAll(async () => {
  backend = await createTestBackend()
  console = new Hono<AppEnv>()
  console.use(requestContext(backend.deps))
  console.route('/', reviewsSection.routes)
  const of = eq(reviews.productId, PRODUCT)
  await backend.db.update(reviews).set({ status: 'deleted_by_channel' }).where(of)
  ;[reviewId = ''] = await addReviews(backend.db, [{ productId: PRODUCT, userId: KIM_DAMA, score: 4 }])
})
afterAll(() => backend.close())

const submit = async (path: string, fields: Record<string, string> = {}): Promise<string> => {
  const answer = await console.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', 'http://dama.local').searchParams.get('message') ?? ''
}
const notifiedTitles = async () =>
  (await readNotifications(backend.db, { userId: KIM_DAMA })).map(({ title }) => title)
const total = async () =>
  (await backend.call('GET', `${REVIEW_API}/products/${PRODUCT}/reviews/aggregation`)).body.count

it('answers a review as the shop, and notifies its author', async () => {
  const fields = { review: reviewId, author: 'channel_owner', comments: '고맙습니다' }
  expect(await submit('/reviews/reply', { ...fields, comments: ' ' })).toContain('적어 주세요')
  expect(await submit('/reviews/reply', { ...fields, author: 'user' })).toContain('적어 주세요')
  expect(await submit('/reviews/reply', fields)).toContain('답했어요')
  const [reply] = await backend.db.select().from(reviewReplies).where(eq(reviewReplies.reviewId, reviewId))
  expect(reply).toMatchObject({ initiatorType: 'channel_owner', comments: '고맙습니다' })
  expect(await notifiedTitles()).toContain('내 리뷰에 답글이 달렸어요')
})

it('refuses a longer reply as a whole, and shortens one in its notification between characters', async () => {
  const fields = { review: reviewId, author: 'seller' }
  const replies = () => backend.db.$count(reviewReplies, eq(reviewReplies.reviewId, reviewId))
  const before = await replies()
  const longest = `${'가'.repeat(58)}${'🎁'.repeat(MAX_REVIEW_REPLY - 58)}`
  expect(await submit('/reviews/reply', { ...fields, comments: `${longest}가` })).toContain('500자까지')
  expect(await replies()).toBe(before)
  expect(await submit('/reviews/reply', { ...fields, comments: longest })).toContain('답했어요')
  const bodies = (await readNotifications(backend.db, { userId: KIM_DAMA })).map(({ body }) => body)
  expect(bodies).toContain(`${'가'.repeat(58)}🎁…`)
})

it('hides a review and shows it again, and updates the totals', async () => {
  const hide = (hidden: boolean) => submit('/reviews/hide', { review: reviewId, hidden: String(hidden) })
  const before = await total()
  expect(await hide(true)).toContain('가렸어요')
  expect(await total()).toBe(before - 1)
  expect(await hide(true)).toContain('7003')
  // Members can switch off the notifications of answers.
  expect(await readNotifications(backend.db, { userId: KIM_DAMA })).toContainEqual(
    expect.objectContaining({ title: '내 리뷰가 가려졌어요', kind: 'account' }),
  )
  expect(await hide(false)).toContain('다시 보여요')
  expect(await total()).toBe(before)
})

it('adds a purchase to review, and the ledgers agree', async () => {
  const finished = () => backend.db.$count(orderLines, eq(orderLines.status, 'order_finished'))
  const before = await finished()
  expect(await submit('/reviews/purchase')).toContain('로그인')
  expect(await addFinishedPurchase(backend.db, LEE_SAEBOM, backend.deps.now())).toBeTruthy()
  const waiting = await backend.call('GET', `${REVIEW_API}/reviews/writable`, { as: LEE_SAEBOM })
  expect(waiting.body.total).toBe(1)
  expect(await finished()).toBe(before + 1)
  const findings = await checkLedger(backend.db)
  // The scarf's seeded reviews were hidden directly above, without updating its product.
  expect(findings.flatMap(({ ids }) => ids).filter((id) => id !== PRODUCT)).toEqual([])
})

it('shows the newest and the reported reviews', async () => {
  await backend.call('POST', `${REVIEW_API}/reviews/${reviewId}/reports`, {
    as: LEE_SAEBOM,
    body: { reason_for_action: 'irrelevant_content' },
  })
  expect(String(await reviewsSection.render(backend.deps, { userId: KIM_DAMA }))).toContain('신고 1번')
})

import { desc, eq, inArray, sql, and, asc } from 'drizzle-orm'
import { Hono } from 'hono'
import { html } from 'hono/html'
import { brand } from '@/config/brand'
import { MY_REVIEWS } from '@/config/paths'
import { MAX_REVIEW_REPLY } from '@/domain/limits'
import { shortenText } from '@/lib/text-length'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { products, skus } from '@/server/db/schema/catalog'
import { paymentSettings } from '@/server/db/schema/channel'
import { reviewReports, reviews } from '@/server/db/schema/feedback'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { AppEnv } from '@/server/http/app-env'
import { hideReview, replyToReview } from '@/server/services/review/review/moderate'
import { newOrderNumber } from '@/server/services/transaction/direct-order/insert-order'
import {
  actionForm,
  redirectToConsole,
  type ConsoleSection,
  formText,
  reportOutcome,
} from './console-section'
import { readSession } from './session-cookies'

/**
 * Adds a confirmed purchase without a review. It is free, so the ledger is not affected.
 * @returns the title of the product; null if nothing is on sale
 */
export const addFinishedPurchase = (db: Db, userId: string, at: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [found] = await tx
      .select({ product: products, sku: skus })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(eq(products.productClass, 'tangible'), eq(products.salesStatus, 'selling')))
      .orderBy(asc(products.id), asc(skus.sortOrder))
      .limit(1)
    if (!found) return null
    const { product, sku } = found
    const [setting] = await tx
      .select({ id: paymentSettings.id })
      .from(paymentSettings)
      .where(eq(paymentSettings.channelId, product.channelId))
      .limit(1)
    if (!setting) return null
    const orderId = newId('ord')
    const free = { totalProductPrice: 0, totalDeliveryFee: 0, groupDeliveryDiscount: 0, regionalFees: 0 }
    await tx.insert(orders).values({
      id: orderId,
      sn: newOrderNumber(at),
      userId,
      channelId: product.channelId,
      status: 'paid',
      paymentSettingId: setting.id,
      ...free,
      totalAmount: 0,
      pointAmount: 0,
      points: [],
      pgAmount: 0,
      orderer: { name: '', phone: '', email: '' },
      receiver: null,
      agreements: [],
      placedAt: at,
      paidAt: at,
      createdAt: at,
      expiresAt: at,
    })
    const lineId = newId('lin')
    await tx.insert(orderLines).values({
      id: lineId,
      orderId,
      productId: product.id,
      skuId: sku.id,
      productTitle: product.title,
      skuTitle: sku.title,
      image: product.images[0] ?? '',
      productClass: 'tangible',
      quantity: 1,
      sellPrice: 0,
      totalAmount: 0,
      pointAmount: 0,
      status: 'order_finished',
      sortOrder: 0,
    })
    await tx.insert(orderLineEvents).values({
      lineId,
      fromStatus: null,
      toStatus: 'order_finished',
      actor: 'system',
      createdAt: at,
    })
    return product.title
  })

const MAX_SHOWN = 10
const AUTHORS = {
  seller: '판매자',
  supplier: '상품공급자',
  channel_owner: `${brand.name} 관리자`,
  system: '시스템',
} as const
const STATUS_NAME = { posted: '보임', deleted_by_channel: '가려짐', deleted_by_customer: '쓴 사람이 지움' }

const routes = new Hono<AppEnv>()

routes.post('/reviews/purchase', async (c) => {
  const session = await readSession(c)
  if (!session) return redirectToConsole(c, '먼저 로그인해 주세요.')
  const { db, now } = c.get('deps')
  const title = await addFinishedPurchase(db, session.userId, now())
  return redirectToConsole(
    c,
    title ? `${title}: 이제 ${MY_REVIEWS}에서 리뷰를 쓸 수 있어요.` : '팔고 있는 상품이 없어요.',
  )
})

routes.post('/reviews/reply', async (c) => {
  const authorName = await formText(c, 'author')
  const author = (Object.keys(AUTHORS) as (keyof typeof AUTHORS)[]).find(
    (candidate) => candidate === authorName,
  )
  const comments = (await formText(c, 'comments')).trim()
  if (!author || comments === '') return redirectToConsole(c, '누가 뭐라고 답하는지 적어 주세요.')
  const reviewId = await formText(c, 'review')
  const { db, now } = c.get('deps')
  return reportOutcome(c, async () => {
    const initiatorName = AUTHORS[author]
    await replyToReview(db, { reviewId, initiatorType: author, initiatorName, comments, at: now() })
    return `${initiatorName} 이름으로 답했어요.`
  })
})

routes.post('/reviews/hide', async (c) => {
  const isHidden = (await formText(c, 'hidden')) === 'true'
  const reviewId = await formText(c, 'review')
  const { db, now } = c.get('deps')
  return reportOutcome(c, async () => {
    await hideReview(db, reviewId, isHidden, now())
    return isHidden ? '리뷰를 가렸어요.' : '리뷰를 다시 보여요.'
  })
})

/** The newest reviews, and reported ones with the number of reports. */
const readShownReviews = async ({ db }: Deps) => {
  const reports = await db
    .select({ id: reviewReports.reviewId, count: sql<number>`count(*)::int` })
    .from(reviewReports)
    .groupBy(reviewReports.reviewId)
    .orderBy(sql`max(${reviewReports.createdAt}) desc`)
    .limit(MAX_SHOWN)
  const newest = await db.select().from(reviews).orderBy(desc(reviews.createdAt)).limit(MAX_SHOWN)
  const counts = new Map(reports.map(({ id, count }) => [id, count]))
  const reported =
    reports.length > 0
      ? await db
          .select()
          .from(reviews)
          .where(inArray(reviews.id, [...counts.keys()]))
      : []
  const rows = new Map([...reported, ...newest].map((row) => [row.id, row]))
  return [...rows.values()].map((row) => ({ row, reports: counts.get(row.id) ?? 0 }))
}

/** Purchases to review, replies, and hiding of reviews. */
export const reviewsSection: ConsoleSection = {
  title: '리뷰',
  routes,
  render: async (deps, { userId }) => {
    const shown = await readShownReviews(deps)
    const ownPurchases = userId ? await deps.db.$count(reviews, eq(reviews.userId, userId)) : 0
    return html`<p class="note">로그인한 사람이 쓴 리뷰: ${ownPurchases}개</p>
      ${actionForm({ path: 'reviews/purchase', label: '리뷰를 쓸 수 있는 구매 만들기', tone: 'main' })}
      <ul class="list">
        ${shown.map(
          ({ row, reports }) =>
            html`<li>
              <b>★${row.score} ${row.userNickname}</b>
              <span class="tag">${STATUS_NAME[row.status]}</span>
              ${reports > 0 ? html`<span class="tag">신고 ${reports}번</span>` : ''}
              <p>${shortenText(row.comments, 120)}</p>
              ${
                row.status === 'deleted_by_customer'
                  ? ''
                  : html`<div class="row">
                      ${actionForm({
                        path: 'reviews/hide',
                        label: row.status === 'posted' ? '가리기' : '다시 보이기',
                        fields: { review: row.id, hidden: String(row.status === 'posted') },
                        tone: 'risky',
                      })}
                    </div>`
              }
              ${
                row.status === 'posted'
                  ? html`<form method="post" action="/api/sandbox/console/reviews/reply">
                      <input type="hidden" name="review" value="${row.id}" />
                      <label
                        >답하는 쪽
                        <select name="author">
                          ${Object.entries(AUTHORS).map(
                            ([value, name]) => html`<option value="${value}">${name}</option>`,
                          )}
                        </select></label
                      >
                      <label>답글 <input name="comments" maxlength="${MAX_REVIEW_REPLY}" /></label>
                      <button>답하기</button>
                    </form>`
                  : ''
              }
            </li>`,
        )}
      </ul>`
  },
}

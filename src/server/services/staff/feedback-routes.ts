import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import type { staffFeedbackOperations } from '@/contract/operations/staff/feedback'
import type { staffInquiry } from '@/contract/staff/feedback'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import {
  inquiries,
  inquiryAnswers,
  reviewReplies,
  reviews,
  supportInquiries,
} from '@/server/db/schema/feedback'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { answerSupportInquiry } from '../main/support-inquiry/routes'
import { answerInquiry } from '../review/inquiry/change-inquiry'
import { hideReview, replyToReview } from '../review/review/moderate'
import { designReviewRoutes } from './design-review-routes'
import { checkVersion, versionOf } from './version'

type InquiryRow = typeof inquiries.$inferSelect
type SupportRow = typeof supportInquiries.$inferSelect
type ReviewRow = typeof reviews.$inferSelect

const inquiryContent = ({ status, inquiryTitle, inquiryContents }: InquiryRow) => ({
  status,
  inquiryTitle,
  inquiryContents,
})
const supportContent = ({ title, contents, answer }: SupportRow) => ({ title, contents, answer })
/** With its replies, so that one that is sent twice is written once. */
const reviewContent = ({ status, score, comments }: ReviewRow, replyCount: number) => ({
  status,
  score,
  comments,
  replyCount,
})

type Inquiry = v.InferOutput<typeof staffInquiry>

interface InquiryFilter extends PageRequest {
  isAnswered?: boolean | undefined
  memberId?: string | undefined
}

const findProductInquiries = async (db: Db, filter: InquiryFilter) => {
  const { isAnswered, memberId } = filter
  const where = and(
    ne(inquiries.status, 'deleted_by_inquirer'),
    isAnswered === undefined ? undefined : eq(inquiries.status, isAnswered ? 'answered' : 'not_answered'),
    memberId === undefined ? undefined : eq(inquiries.inquirerId, memberId),
  )
  const rows = await db
    .select()
    .from(inquiries)
    .where(where)
    .orderBy(sql`${inquiries.status} = 'answered'`, asc(inquiries.createdAt), asc(inquiries.id))
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  const items = rows.map((row): Inquiry => ({
    id: row.id,
    version: versionOf(inquiryContent(row)),
    kind: 'product' as const,
    memberId: row.inquirerId,
    productId: row.productId,
    category: null,
    title: row.inquiryTitle,
    contents: row.inquiryContents,
    isAnswered: row.status === 'answered',
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, total: await db.$count(inquiries, where) }
}

const findSupportInquiries = async (db: Db, filter: InquiryFilter) => {
  const { isAnswered, memberId } = filter
  const where = and(
    isAnswered === undefined ? undefined : sql`(${supportInquiries.answer} is not null) = ${isAnswered}`,
    memberId === undefined ? undefined : eq(supportInquiries.userId, memberId),
  )
  const rows = await db
    .select()
    .from(supportInquiries)
    .where(where)
    .orderBy(
      sql`${supportInquiries.answer} is not null`,
      asc(supportInquiries.createdAt),
      asc(supportInquiries.id),
    )
    .limit(filter.itemsPerPage)
    .offset(offsetOf(filter))
  const items = rows.map((row): Inquiry => ({
    id: row.id,
    version: versionOf(supportContent(row)),
    kind: 'support' as const,
    memberId: row.userId,
    productId: null,
    category: row.category,
    title: row.title,
    contents: row.contents,
    isAnswered: row.answer !== null,
    createdAt: row.createdAt.toISOString(),
  }))
  return { items, total: await db.$count(supportInquiries, where) }
}

const lockReview = async (tx: Db, reviewId: string, version: string) => {
  const [review] = await tx.select().from(reviews).where(eq(reviews.id, reviewId)).for('update')
  if (!review) throw notFound()
  const replyCount = await tx.$count(reviewReplies, eq(reviewReplies.reviewId, reviewId))
  checkVersion(version, reviewContent(review, replyCount))
  return { review, replyCount }
}

const counted = (table: string) =>
  // As text: drizzle-orm 0.45.4 writes a column without its table here (findings/drizzle-correlated-column.sh).
  sql<number>`(select count(*)::int from ${sql.raw(table)} t where t.review_id = reviews.id)`

/** Inquiries and reviews of members, and the reviews of their designs. */
export const staffFeedbackRoutes = {
  findInquiries: ({ params: { kind }, query, change }) =>
    change(async (tx, record) => {
      checkDepth(query)
      record({ target: 'inquiries', id: kind, after: { page: query.page, memberId: query.memberId ?? null } })
      const { items, total } = await (kind === 'product' ? findProductInquiries : findSupportInquiries)(
        tx,
        query,
      )
      return toPage([...items], total, query)
    }),

  answerProductInquiry: ({ deps, params: { inquiryId }, body, change }) =>
    change(async (tx, record) => {
      const [before] = await tx.select().from(inquiries).where(eq(inquiries.id, inquiryId)).for('update')
      if (!before) throw notFound()
      checkVersion(body.version, inquiryContent(before))
      if (!(await answerInquiry({ db: tx, now: deps.now }, inquiryId, body.answerer, body.answer)))
        throw notFound()
      record({
        target: 'product_inquiry',
        id: inquiryId,
        before: { status: before.status },
        after: {
          status: 'answered',
          answers: await tx.$count(inquiryAnswers, eq(inquiryAnswers.inquiryId, inquiryId)),
        },
      })
      return { id: inquiryId, version: versionOf(inquiryContent({ ...before, status: 'answered' })) }
    }),

  answerCustomerInquiry: ({ deps, params: { inquiryId }, body, change }) =>
    change(async (tx, record) => {
      const [before] = await tx
        .select()
        .from(supportInquiries)
        .where(eq(supportInquiries.id, inquiryId))
        .for('update')
      if (!before) throw notFound()
      checkVersion(body.version, supportContent(before))
      if (!(await answerSupportInquiry({ db: tx, now: deps.now }, inquiryId, body.answer))) throw notFound()
      record({
        target: 'support_inquiry',
        id: inquiryId,
        before: { isAnswered: false },
        after: { isAnswered: true },
      })
      return { id: inquiryId, version: versionOf(supportContent({ ...before, answer: body.answer })) }
    }),

  findReviews: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const { isReported, isHidden, productId } = query
    const reports = sql`exists (select 1 from review_reports r where r.review_id = ${reviews.id})`
    const where = and(
      ne(reviews.status, 'deleted_by_customer'),
      isReported === undefined ? undefined : isReported ? reports : sql`not ${reports}`,
      isHidden === undefined ? undefined : eq(reviews.status, isHidden ? 'deleted_by_channel' : 'posted'),
      productId === undefined ? undefined : eq(reviews.productId, productId),
    )
    const rows = await db
      .select({
        review: reviews,
        reportCount: counted('review_reports'),
        replyCount: counted('review_replies'),
      })
      .from(reviews)
      .where(where)
      .orderBy(descending(reviews.createdAt), reviews.id)
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const items = rows.map(({ review, reportCount, replyCount }) => ({
      id: review.id,
      version: versionOf(reviewContent(review, replyCount)),
      productId: review.productId,
      memberId: review.userId,
      score: review.score,
      comments: review.comments,
      isHidden: review.status === 'deleted_by_channel',
      reportCount,
      replyCount,
      createdAt: review.createdAt.toISOString(),
    }))
    return toPage(items, await db.$count(reviews, where), query)
  },

  setReviewHidden: ({ deps, params: { reviewId }, body, change }) =>
    change(async (tx, record) => {
      const { review: before, replyCount } = await lockReview(tx, reviewId, body.version)
      await hideReview(tx, reviewId, body.isHidden, deps.now())
      const status = body.isHidden ? 'deleted_by_channel' : 'posted'
      record({ target: 'review', id: reviewId, before: { status: before.status }, after: { status } })
      return { id: reviewId, version: versionOf(reviewContent({ ...before, status }, replyCount)) }
    }),

  addReviewReply: ({ deps, params: { reviewId }, body, change }) =>
    change(async (tx, record) => {
      const { review, replyCount } = await lockReview(tx, reviewId, body.version)
      const { name: initiatorName, reply: comments } = body
      await replyToReview(tx, {
        reviewId,
        initiatorType: 'channel_owner',
        initiatorName,
        comments,
        at: deps.now(),
      })
      record({ target: 'review', id: reviewId, after: { replied: true } })
      return { id: reviewId, version: versionOf(reviewContent(review, replyCount + 1)) }
    }),

  ...designReviewRoutes,
} satisfies Routes<typeof staffFeedbackOperations>

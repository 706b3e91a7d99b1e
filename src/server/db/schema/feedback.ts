import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReplyInitiator, ReportReason, ReviewAge, ReviewStatus } from '@/domain/feedback'
import type { SupportCategory } from '@/domain/info'
import type { AnswererType, InquiryStatus } from '@/domain/inquiry'
import { products, skus } from './catalog'
import { createdAt, id, instant } from './columns'
import { users } from './identity'
import { orderLines } from './order'

const IS_POSTED = sql`status = 'posted'`
const HAS_PHOTOS = sql`status = 'posted' and images <> '[]'::jsonb`

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    skuTitle: text().notNull(),
    /** The reviewed purchase; one review each. */
    orderLineId: text()
      .unique()
      .references(() => orderLines.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    userNickname: text().notNull(),
    score: integer().notNull(),
    comments: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    /** Age group and gender of the writer at that time, for the filters. */
    ageGroup: integer().$type<ReviewAge>(),
    gender: text().$type<'M' | 'F'>(),
    likeCount: integer().notNull().default(0),
    dislikeCount: integer().notNull().default(0),
    status: text().$type<ReviewStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    // One index per sort order of the list, for keyset paging.
    index('reviews_by_likes').on(table.productId, table.likeCount, table.id).where(IS_POSTED),
    index('reviews_by_time').on(table.productId, table.createdAt, table.id).where(IS_POSTED),
    index('reviews_by_score').on(table.productId, table.score, table.id).where(IS_POSTED),
    index('reviews_with_photos').on(table.productId, table.createdAt, table.id).where(HAS_PHOTOS),
    index().on(table.userId, table.createdAt, table.id),
    check('reviews_score', sql`score between 1 and 5`),
  ],
)

export const reviewReplies = pgTable(
  'review_replies',
  {
    id: id(),
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    initiatorType: text().$type<ReplyInitiator>().notNull(),
    initiatorName: text().notNull(),
    comments: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.reviewId)],
)

/**
 * Number of posted reviews per product and kind, so that totals, histogram and filter results are sums of a few rows.
 * `count-reviews.ts` updates it in the transaction of the review.
 */
export const reviewCounts = pgTable(
  'review_counts',
  {
    productId: text()
      .notNull()
      .references(() => products.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    score: integer().notNull(),
    /** 0 if unknown. */
    ageGroup: integer().notNull(),
    /** '' if unknown. */
    gender: text().notNull(),
    hasPhotos: boolean().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.productId, table.skuId, table.score, table.ageGroup, table.gender, table.hasPhotos],
    }),
    check('review_counts_count', sql`count >= 0`),
  ],
)

/** A member's reaction to a review: one row, so that a repeated like counts once. */
export const reviewReactions = pgTable(
  'review_reactions',
  {
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    isLike: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
)

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: text()
      .notNull()
      .references(() => reviews.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    reason: text().$type<ReportReason>().notNull(),
    comments: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] }), index().on(table.createdAt)],
)

export const inquiries = pgTable(
  'inquiries',
  {
    id: id(),
    productId: text()
      .notNull()
      .references(() => products.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    inquirerId: text()
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    nickname: text().notNull(),
    email: text().notNull(),
    inquiryTitle: text().notNull(),
    inquiryContents: text().notNull(),
    /** False for private inquiries, which only their author sees. */
    isDisplayed: boolean().notNull(),
    status: text().$type<InquiryStatus>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index()
      .on(table.productId, table.createdAt.desc(), table.id)
      .where(sql`status <> 'deleted_by_inquirer'`),
    index().on(table.inquirerId, table.createdAt.desc(), table.id),
  ],
)

export const inquiryAnswers = pgTable(
  'inquiry_answers',
  {
    id: id(),
    inquiryId: text()
      .notNull()
      .references(() => inquiries.id),
    answererType: text().$type<AnswererType>().notNull(),
    answerContents: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.inquiryId)],
)

/** An inquiry to customer service, with its answer. */
export const supportInquiries = pgTable(
  'support_inquiries',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    category: text().$type<SupportCategory>().notNull(),
    title: text().notNull(),
    contents: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    answer: text(),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc(), table.id)],
)

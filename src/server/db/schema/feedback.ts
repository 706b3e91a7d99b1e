import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { AnswererType, InquiryStatus, ReplyInitiator, ReviewStatus } from '@/domain/feedback'
import { products, skus } from './catalog'
import { createdAt, id } from './columns'
import { users } from './identity'

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
    userId: text()
      .notNull()
      .references(() => users.id),
    userNickname: text().notNull(),
    score: integer().notNull(),
    comments: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    /** The writer's decade of age and gender when writing, for the filters. */
    ageGroup: integer().$type<10 | 20 | 30 | 40>(),
    gender: text().$type<'M' | 'F'>(),
    likeCount: integer().notNull().default(0),
    dislikeCount: integer().notNull().default(0),
    status: text().$type<ReviewStatus>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.productId, table.likeCount.desc(), table.id),
    index().on(table.productId, table.createdAt.desc(), table.id),
    index().on(table.productId, table.score, table.id),
    index().on(table.userId),
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
    /** Public when true; a private one shows to its author only. */
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

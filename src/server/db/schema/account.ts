import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExposureTarget } from '@/domain/exposure-report'
import type { Calendar, RememberedDayKind } from '@/domain/remembered-day'
import type { VerificationPurpose } from '@/domain/verification'
import type { WithdrawReason } from '@/domain/withdrawal'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** Verification sessions. Each belongs to one member and one purpose and is used once. */
export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<VerificationPurpose>().notNull(),
    /** REQ_SEQ of the provider's protocol. The result must contain it. */
    requestNo: text().notNull().unique(),
    /** Keys to read the result; cleared after use. */
    secret: jsonb().$type<Record<string, string>>().notNull(),
    returnUrl: text().notNull(),
    errorUrl: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc()), index().on(table.expiresAt)],
)

/** A member's withdrawal and its progress. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    reason: text().$type<WithdrawReason>(),
    requestedAt: createdAt(),
    /** From this time on the personal data of the member is erased. */
    finalAt: instant().notNull(),
    erasedAt: instant(),
    /** From this time on the hashes that identify the person are deleted too. */
    forgetAt: instant().notNull(),
    forgottenAt: instant(),
  },
  (table) => [index().on(table.finalAt), index().on(table.forgetAt)],
)

/** Reports of exposed personal information, for customer service. */
export const exposureReports = pgTable(
  'exposure_reports',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    target: text().$type<ExposureTarget>().notNull(),
    place: text().notNull(),
    contents: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc())],
)

/** A day of each year that a member remembers: a birthday, an anniversary. */
export const rememberedDays = pgTable(
  'remembered_days',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<RememberedDayKind>().notNull(),
    /** Of the person. */
    name: text().notNull(),
    calendar: text().$type<Calendar>().notNull(),
    month: integer().notNull(),
    day: integer().notNull(),
    isLeapMonth: boolean().notNull().default(false),
    /** When the next notice is due; null without notices. */
    noticeAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId),
    index('remembered_days_notice')
      .on(table.noticeAt)
      .where(sql`notice_at is not null`),
    check('remembered_days_date', sql`month between 1 and 12 and day between 1 and 31`),
  ],
)

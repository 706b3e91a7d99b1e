import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { ExposureTarget } from '@/domain/exposure-report'
import type { VerificationPurpose } from '@/domain/verification'
import type { WithdrawReason } from '@/domain/withdrawal'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** Trips to the verification party: of one member, for one purpose, good once. */
export const verificationRequests = pgTable(
  'verification_requests',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<VerificationPurpose>().notNull(),
    /** REQ_SEQ of the party's protocol; what comes back must name it. */
    requestNo: text().notNull().unique(),
    /** What is needed to read the answer; emptied with its use. */
    secret: jsonb().$type<Record<string, string>>().notNull(),
    returnUrl: text().notNull(),
    errorUrl: text().notNull(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc()), index().on(table.expiresAt)],
)

/** A member's wish to leave, and how far it went. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    reason: text().$type<WithdrawReason>(),
    requestedAt: createdAt(),
    /** From then on the member is gone, and what names them is erased. */
    finalAt: instant().notNull(),
    erasedAt: instant(),
    /** From then on not even the hashes that recognise them are kept. */
    forgetAt: instant().notNull(),
    forgottenAt: instant(),
  },
  (table) => [index().on(table.finalAt), index().on(table.forgetAt)],
)

/** Reports that personal information stands where it must not, on their way to customer service. */
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

import { and, eq, getTableName, isNotNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { DAY_MS } from '@/domain/duration'
import { webhookRules } from '@/domain/events'
import { restockLimits } from '@/domain/limits'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { exposureReports, verificationRequests } from '../db/schema/account'
import { bankLinks } from '../db/schema/bank'
import { cartMerges } from '../db/schema/cart'
import { cashReceipts } from '../db/schema/cash-receipt'
import { reviewReports, supportInquiries } from '../db/schema/feedback'
import { passkeyChallenges, refreshTokens, securityEvents, sessions, users } from '../db/schema/identity'
import { notifications, pushDeliveries } from '../db/schema/notification'
import { isAbandonedWithPerson, orders, withoutPersons } from '../db/schema/order'
import { outboxEvents, webhookAttempts } from '../db/schema/outbox'
import { searchWords } from '../db/schema/search'
import { idempotencyKeys, rateLimits, systemFacts } from '../db/schema/system'
import { smsMessages } from '../db/schema/voucher'
import { giftOpenings, gifts, passcodeProofs } from '../db/schema/wallet'
import { restockAlerts } from '../db/schema/wishlist'
import type { Deps } from '../deps'
import { OUTBOX_SINCE } from '../ledger/event-invariants'

/** Rows of one statement, so that a large backlog locks nothing for long. */
const BATCH = 1000

interface Term {
  table: PgTable
  /** The instant that the term begins. */
  from: PgColumn
  days: number
  /** Rows that have not ended stay. */
  hasEnded?: SQL | undefined
  /** Rows with records that stay lose these columns only. `hasEnded` must be false for them afterwards. */
  erased?: object | undefined
  /** The fact that says from when on rows are complete, for checks that count them. */
  since?: string
}

/** How long rows stay that nothing needs any more. The table in `RETENTION.md` lists the same terms. */
export const RETENTION: readonly Term[] = [
  { table: idempotencyKeys, from: idempotencyKeys.createdAt, days: 30 },
  { table: rateLimits, from: rateLimits.resetsAt, days: 1 },
  { table: passcodeProofs, from: passcodeProofs.expiresAt, days: 1 },
  { table: passkeyChallenges, from: passkeyChallenges.expiresAt, days: 1 },
  { table: bankLinks, from: bankLinks.expiresAt, days: 1 },
  { table: verificationRequests, from: verificationRequests.expiresAt, days: 1 },
  { table: refreshTokens, from: refreshTokens.expiresAt, days: 7 },
  // They tell known devices from new ones, to members as well who come back after months.
  { table: sessions, from: sessions.lastUsedAt, days: 365 },
  { table: securityEvents, from: securityEvents.createdAt, days: 365 },
  { table: cartMerges, from: cartMerges.createdAt, days: 30 },
  {
    table: giftOpenings,
    from: giftOpenings.openedAt,
    days: 90,
    hasEnded: sql`not exists (select 1 from ${gifts} where ${eq(gifts.secondaryCardId, giftOpenings.cardId)}
      and ${eq(gifts.status, 'RECEIVING')})`,
  },
  {
    table: smsMessages,
    from: smsMessages.createdAt,
    days: 90,
    hasEnded: ne(smsMessages.state, 'queued'),
  },
  { table: notifications, from: notifications.createdAt, days: 365 },
  { table: pushDeliveries, from: pushDeliveries.createdAt, days: 7 },
  { table: restockAlerts, from: restockAlerts.createdAt, days: restockLimits.days },
  // Complaints stay for three years (전자상거래법 시행령 제6조).
  { table: exposureReports, from: exposureReports.createdAt, days: 1095 },
  { table: reviewReports, from: reviewReports.createdAt, days: 1095 },
  {
    table: supportInquiries,
    from: supportInquiries.createdAt,
    days: 1095,
    // Members read theirs again.
    hasEnded: sql`exists (select 1 from ${users} where ${eq(users.id, supportInquiries.userId)}
      and ${eq(users.status, 'withdrawn')})`,
  },
  {
    table: orders,
    from: orders.createdAt,
    days: 90,
    hasEnded: isAbandonedWithPerson,
    erased: withoutPersons(''),
  },
  // The order was never paid.
  {
    table: cashReceipts,
    from: cashReceipts.createdAt,
    days: 90,
    hasEnded: eq(cashReceipts.state, 'waiting'),
  },
  // Thirty half-lives: such a word weighs nothing, but its row holds the hash of a visitor.
  { table: searchWords, from: searchWords.updatedAt, days: 90 },
  {
    table: outboxEvents,
    from: outboxEvents.occurredAt,
    days: webhookRules.keptDays,
    hasEnded: isNotNull(outboxEvents.dispatchedAt),
    since: OUTBOX_SINCE,
  },
  { table: webhookAttempts, from: webhookAttempts.at, days: webhookRules.keptDays },
]

/** Moves a fact forward to the instant before which rows may be missing, before the first is. */
const moveSince = async (db: Db, key: string, since: Date): Promise<void> => {
  const value = since.toISOString()
  await db
    .insert(systemFacts)
    .values({ key, value })
    .onConflictDoUpdate({
      target: systemFacts.key,
      set: { value },
      setWhere: sql`(${systemFacts.value} #>> '{}')::timestamptz < ${value}::timestamptz`,
    })
}

const endTerm = async (
  db: Db,
  now: Date,
  { table, from, days, hasEnded, erased, since }: Term,
): Promise<number> => {
  const horizon = new Date(now.getTime() - days * DAY_MS)
  if (since) await moveSince(db, since, horizon)
  const isOver = and(since ? lt(from, horizon) : lte(from, horizon), hasEnded)
  let deleted = 0
  for (let count = BATCH; count === BATCH; deleted += count) {
    const batch = sql`select ctid from ${table} where ${isOver} limit ${BATCH} for update skip locked`
    const isInBatch = sql`ctid = any(array(${batch}))`
    const rows = erased
      ? await db.update(table).set(erased).where(isInBatch).returning({ at: from })
      : await db.delete(table).where(isInBatch).returning({ at: from })
    count = rows.length
  }
  return deleted
}

/**
 * Deletes or erases the rows at the end of their term, of every table that allows it. Safe in several processes at once.
 *
 * @returns how many
 * @throws the first failure of a table, after the other tables
 */
export const deleteExpired = async ({ db, now, log }: Deps): Promise<number> => {
  const failures: unknown[] = []
  let deleted = 0
  for (const term of RETENTION) {
    try {
      deleted += await endTerm(db, now(), term)
    } catch (error) {
      log('error', 'deletion of expired rows failed', {
        table: getTableName(term.table),
        ...describeError(error),
      })
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
  return deleted
}

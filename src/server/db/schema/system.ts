import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, amountInWon } from './columns'

/** First answers of calls that carry an Idempotency-Key; `responseStatus` is empty while the first still runs. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    responseStatus: integer(),
    responseBody: jsonb(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)

/** Facts about this database itself: what was seeded, the generated session secret. */
export const systemFacts = pgTable('system_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Attempts at something that must not be tried without end (login, passcode, verification). */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: instant().notNull(),
})

/** The sandbox's login provider: codes that it gave out. */
export const sandboxLoginCodes = pgTable('sandbox_login_codes', {
  code: text().primaryKey(),
  provider: text().notNull(),
  subject: text().notNull(),
  profile: jsonb().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** The sandbox's verification party: what it was asked (`request`) and whom it found (`result`), each good once. */
export const sandboxVerifications = pgTable('sandbox_verifications', {
  token: text().primaryKey(),
  kind: text().$type<'request' | 'result'>().notNull(),
  content: jsonb().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** The sandbox's payment gateway: its own books, which ours are checked against. */
export const sandboxPayments = pgTable('sandbox_payments', {
  tid: id(),
  window: text().notNull(),
  mid: text().notNull(),
  moid: text().notNull(),
  amount: amountInWon().notNull(),
  /** Given back of it, part by part. */
  cancelledAmount: amountInWon().notNull().default(0),
  method: text().notNull(),
  state: text()
    .$type<'authenticated' | 'approved' | 'deposit_waiting' | 'declined' | 'cancelled'>()
    .notNull(),
  ticket: text().notNull(),
  /** What the next approval call meets: ok, declined, a time-out, another amount. */
  behaviour: text().notNull(),
  createdAt: createdAt(),
})

/** Switches that the sandbox console sets, such as "fail the next payment". */
export const sandboxSwitches = pgTable('sandbox_switches', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

import { bigserial, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, amountInWon } from './columns'

/** First answers of calls with an Idempotency-Key. `responseStatus` is empty while the first call runs. */
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
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index().on(table.createdAt)],
)

/** Properties of this database: the seed version, the generated session secret. */
export const systemFacts = pgTable('system_facts', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

/** Attempts per rate limit (login, passcode, verification). */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    resetsAt: instant().notNull(),
  },
  (table) => [index().on(table.resetsAt)],
)

/** Codes issued by the sandbox's login provider. */
export const sandboxLoginCodes = pgTable('sandbox_login_codes', {
  code: text().primaryKey(),
  provider: text().notNull(),
  subject: text().notNull(),
  profile: jsonb().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** Requests (`request`) and results (`result`) of the sandbox's verification provider, each used once. */
export const sandboxVerifications = pgTable('sandbox_verifications', {
  token: text().primaryKey(),
  kind: text().$type<'request' | 'result'>().notNull(),
  content: jsonb().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
})

/** The record of the sandbox's payment gateway, which payments are compared with. */
export const sandboxPayments = pgTable('sandbox_payments', {
  tid: id(),
  gateway: text('window').notNull(),
  mid: text().notNull(),
  moid: text().notNull(),
  amount: amountInWon().notNull(),
  /** Sum of the partial refunds. */
  cancelledAmount: amountInWon().notNull().default(0),
  method: text().notNull(),
  state: text()
    .$type<'authenticated' | 'approved' | 'deposit_waiting' | 'declined' | 'cancelled' | 'disputed'>()
    .notNull(),
  ticket: text().notNull(),
  /** Result of the next approval: ok, declined, a timeout, another amount. */
  behaviour: text().notNull(),
  /** The deadline of a virtual account, as the shop sent it to the window. */
  depositUntil: instant(),
  createdAt: createdAt(),
})

/** Scans that the sandbox's carriers answer for a parcel. */
export const sandboxParcelScans = pgTable(
  'sandbox_parcel_scans',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    carrier: text().notNull(),
    trackingNumber: text().notNull(),
    at: instant().notNull(),
    note: text().notNull(),
    state: text().$type<'in_transit' | 'delayed' | 'delivered'>().notNull(),
  },
  (table) => [index().on(table.carrier, table.trackingNumber)],
)

/** Switches that the sandbox console sets, such as "fail the next payment". */
export const sandboxSwitches = pgTable('sandbox_switches', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
})

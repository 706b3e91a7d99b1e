import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { StaffRequestState, StaffScope } from '@/domain/staff'
import { amountInWon, createdAt, id, instant } from './columns'

/** Keys of the staff API. The secret is shown once, when `npm run staff:key` makes the key. */
export const staffKeys = pgTable('staff_keys', {
  id: id(),
  /** Who or what uses it, such as `cs-desk-3`. */
  name: text().notNull(),
  scopes: jsonb().$type<StaffScope[]>().notNull(),
  /** SHA-256 of the secret, which has 256 random bits. */
  secretHash: text().notNull().unique(),
  createdAt: createdAt(),
  expiresAt: instant().notNull(),
  revokedAt: instant(),
  /** The key that this one replaced. */
  rotatedFrom: text(),
})

/**
 * What the staff has changed, and which data of persons it has read. `append_staff_audit` writes an entry in the transaction of the
 * change, and chains it by hashes; triggers refuse every other change. Ids only, no data of persons.
 */
export const staffAudit = pgTable(
  'staff_audit',
  {
    seq: bigint({ mode: 'number' }).primaryKey(),
    at: instant().notNull(),
    /** `key:` and the id of a key, `oidc:` and the subject of a token, or `cli`. */
    actor: text().notNull(),
    /** The operation of the staff API, or the command. */
    action: text().notNull(),
    /** The kind of what was changed, such as `order_line`, and its id. */
    target: text().notNull(),
    targetId: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    reason: text().notNull(),
    requestId: text().notNull(),
    prevHash: text().notNull(),
    hash: text().notNull().unique(),
  },
  (table) => [index().on(table.target, table.targetId, table.seq), index().on(table.actor, table.seq)],
)

/** The last entry of the trail: its lock puts writers in a row, and an entry that is cut off at the end is missed. */
export const staffAuditHead = pgTable(
  'staff_audit_head',
  {
    id: integer().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
  },
  () => [check('staff_audit_head_one', sql`id = 1`)],
)

/** Adjustments of a balance: by one person up to a limit, above it requested by one and approved by another one. */
export const staffAdjustments = pgTable(
  'staff_adjustments',
  {
    id: id(),
    /** `card` or `money`, and the id of the card or the member. */
    account: text().$type<'card' | 'money'>().notNull(),
    accountRef: text().notNull(),
    userId: text().notNull(),
    /** Won; below zero takes from the member. */
    amount: amountInWon().notNull(),
    reason: text().notNull(),
    state: text().$type<StaffRequestState>().notNull(),
    requestedBy: text().notNull(),
    decidedBy: text(),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (table) => [
    index().on(table.state, table.createdAt.desc(), table.id),
    index().on(table.userId),
    check('staff_adjustments_amount', sql`amount <> 0`),
    check('staff_adjustments_decided', sql`(state = 'waiting') = (decided_by is null)`),
  ],
)

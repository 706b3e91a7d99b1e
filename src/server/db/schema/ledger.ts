import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { AccountKind, LedgerTransactionKind } from '@/domain/ledger'
import { createdAt, id, amountInWon } from './columns'
import { users } from './identity'

/**
 * A place that holds an amount. `balance` and the account's slots together are the sum of its entries, written by
 * the function that writes the entries; only accounts of the world outside may be below zero.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    /** What the account belongs to: a card's id, a user's id, or `dama` for the shop's own accounts. */
    ref: text().notNull(),
    userId: text().references(() => users.id),
    balance: amountInWon().notNull().default(0),
    mayBeNegative: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.kind, table.ref),
    index().on(table.userId),
    check('ledger_accounts_balance', sql`may_be_negative or balance >= 0`),
  ],
)

/**
 * Parts of the balance of an account that all members share. A posting updates a slot that no other transaction has
 * locked, so that payments of different members do not wait for each other.
 */
export const ledgerAccountSlots = pgTable(
  'ledger_account_slots',
  {
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    slot: integer().notNull(),
    balance: amountInWon().notNull().default(0),
    mayBeNegative: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.slot] }),
    check('ledger_account_slots_balance', sql`may_be_negative or balance >= 0`),
  ],
)

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text().$type<LedgerTransactionKind>().notNull(),
    /** Names the event that caused it; the same event is never posted twice. */
    eventKey: text().notNull().unique(),
    /** The order, gift or bank move behind it. */
    ref: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.ref)],
)

/** Append-only; a trigger forbids change, another lets a transaction commit only if its entries sum to zero. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    transactionId: text()
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text()
      .notNull()
      .references(() => ledgerAccounts.id),
    amount: amountInWon().notNull(),
    /** Null for shared accounts, whose balance has no order of entries. */
    balanceAfter: amountInWon(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.transactionId),
    // A history asks for a month: it reads no more when there are years of them.
    index().on(table.accountId, table.createdAt),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)

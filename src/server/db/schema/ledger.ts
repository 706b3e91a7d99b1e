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
 * An account of the ledger. `balance` and the slots of the account together are the sum of its entries, written by the
 * function that writes the entries. Only external accounts may be negative.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    /** Owner of the account: a card's id, a user's id, or `dama` for the company's accounts. */
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
    /** Identifies the event. The same event is posted once. */
    eventKey: text().notNull().unique(),
    /** The order, gift or bank transfer of the event. */
    ref: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.ref)],
)

/** Append-only. One trigger forbids changes, another lets a transaction commit only if its entries sum to zero. */
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
    /** Null for shared accounts, because their entries have no order. */
    balanceAfter: amountInWon(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.transactionId),
    // Histories query one month, independent of older entries.
    index().on(table.accountId, table.createdAt),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)

import { sql } from 'drizzle-orm'
import { bigserial, boolean, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { AccountKind, LedgerTransactionKind } from '@/domain/ledger'
import { createdAt, id, won } from './columns'
import { users } from './identity'

/**
 * A place where won can be. `balance` is the sum of the account's entries, kept in the same
 * statement that writes them; only accounts of the world outside may be below zero.
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: id(),
    kind: text().$type<AccountKind>().notNull(),
    /** What the account belongs to: a card's id, a user's id, or `dama` for the house's own. */
    ref: text().notNull(),
    userId: text().references(() => users.id),
    balance: won().notNull().default(0),
    mayBeNegative: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    unique().on(table.kind, table.ref),
    index().on(table.userId),
    check('ledger_accounts_balance', sql`may_be_negative or balance >= 0`),
  ],
)

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: id(),
    kind: text().$type<LedgerTransactionKind>().notNull(),
    /** Names the one event that caused it; the same event can't be booked twice. */
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
    amount: won().notNull(),
    balanceAfter: won().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.transactionId),
    // A history asks for a month: it reads no more when there are years of them.
    index().on(table.accountId, table.createdAt),
    check('ledger_entries_amount', sql`amount <> 0`),
  ],
)

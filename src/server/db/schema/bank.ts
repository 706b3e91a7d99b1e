import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankDirection, BankMoveStatus } from '@/domain/bank'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'

/** One trip to the bank's consent page. */
export const bankLinks = pgTable(
  'bank_links',
  {
    /** SHA-256 of the `state`. */
    stateHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    returnTo: text().notNull(),
    status: text().$type<'open' | 'asking' | 'done' | 'failed'>().notNull(),
    /** Accounts that came of it, for a return that is loaded twice. */
    accountIds: jsonb().$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

/** A member's consent at the bank, renewed by each new link. */
export const bankConsents = pgTable('bank_consents', {
  userId: text()
    .primaryKey()
    .references(() => users.id),
  /** Tokens, encrypted. */
  sealed: text().notNull(),
  /** After it the tokens have to be renewed. */
  renewAt: instant().notNull(),
  updatedAt: createdAt(),
})

/** A linked account. The full number is never known here; removed ones stay for the moves that name them. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The fintech use number, encrypted. */
    sealedNumber: text().notNull(),
    /** Keyed hash of it: the same account is known again. */
    fingerprint: text().notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    maskedNumber: text().notNull(),
    holderName: text().notNull(),
    /** The member's own name for it; '' without one. */
    alias: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    linkedAt: createdAt(),
    removedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.linkedAt),
    uniqueIndex('bank_accounts_one_owner')
      .on(table.fingerprint)
      .where(sql`removed_at is null`),
    uniqueIndex('bank_accounts_one_default')
      .on(table.userId)
      .where(sql`is_default and removed_at is null`),
  ],
)

/** A charge or withdrawal. Written before the bank is asked; a withdrawal's won wait in `bank_transit/<id>`. */
export const bankMoves = pgTable(
  'bank_moves',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    accountId: text()
      .notNull()
      .references(() => bankAccounts.id),
    direction: text().$type<BankDirection>().notNull(),
    amount: amountInWon().notNull(),
    /** Names the move at the bank, which takes each one once. */
    bankTranId: text().notNull().unique(),
    status: text().$type<BankMoveStatus>().notNull(),
    /** Why it failed, as a code of the catalogue. */
    failureCode: integer(),
    /** The bank's own words for it, `rsp_code/bank_rsp_code`. */
    bankCode: text(),
    /** Questions asked about it so far. */
    asked: integer().notNull().default(0),
    /** When the job looks at it; null once it has ended. */
    nextAskAt: instant(),
    /** When the bank was asked to do it. */
    sentAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    endedAt: instant(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id),
    index('bank_moves_open')
      .on(table.nextAskAt)
      .where(sql`status in ('requested', 'processing')`),
    index('bank_moves_open_of_account')
      .on(table.accountId)
      .where(sql`status in ('requested', 'processing')`),
    check('bank_moves_amount', sql`amount > 0`),
    check('bank_moves_asked', sql`(status in ('requested', 'processing')) = (next_ask_at is not null)`),
    check('bank_moves_ended', sql`(status in ('done', 'failed')) = (ended_at is not null)`),
    check('bank_moves_failed', sql`(status = 'failed') = (failure_code is not null)`),
    check('bank_moves_sent', sql`status <> 'processing' or sent_at is not null`),
  ],
)

/** The sandbox's bank: its own accounts. */
export const sandboxBankAccounts = pgTable('sandbox_bank_accounts', {
  fintechUseNum: text().primaryKey(),
  /** Whose consent it belongs to. */
  userSeqNo: text().notNull(),
  bankCode: text().notNull(),
  bankName: text().notNull(),
  maskedNumber: text().notNull(),
  holderName: text().notNull(),
  balance: amountInWon().notNull(),
  /** How transfers of it go: `ok`, or the refusal that each of them meets. */
  behaviour: text().notNull(),
})

/** The sandbox's bank: the consents that it gave codes for. */
export const sandboxBankCodes = pgTable('sandbox_bank_codes', {
  code: text().primaryKey(),
  userSeqNo: text().notNull(),
  /** What it tells of the person; null where it doesn't tell a CI. */
  person: jsonb()
    .$type<{ name: string; ci: string | null; accounts: { fintechUseNum: string; mayTransfer: boolean }[] }>()
    .notNull(),
  createdAt: createdAt(),
})

/** The sandbox's bank: its books, which ours are checked against. */
export const sandboxBankTransfers = pgTable('sandbox_bank_transfers', {
  bankTranId: text().primaryKey(),
  fintechUseNum: text().notNull(),
  /** '1' out of the account (출금이체), '2' into it (입금이체). */
  checkType: text().notNull(),
  amount: amountInWon().notNull(),
  state: text().$type<'processing' | 'done' | 'failed'>().notNull(),
  bankRspCode: text().notNull(),
  /** A delayed one ends at the question that brings this to 0; null: by hand only. */
  questionsLeft: integer(),
  createdAt: createdAt(),
})

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BankDirection, BankMoveStatus } from '@/domain/bank'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'

/** One session on the bank's consent page. */
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
    /** The linked accounts, for a return page that is loaded twice. */
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
  /** The tokens must be renewed after this time. */
  renewAt: instant().notNull(),
  updatedAt: createdAt(),
})

/** A linked account. The full number is never stored. Removed accounts stay for the transfers that refer to them. */
export const bankAccounts = pgTable(
  'bank_accounts',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    /** The fintech use number, encrypted. */
    sealedNumber: text().notNull(),
    /** Keyed hash of the number, which identifies the same account. */
    fingerprint: text().notNull(),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    maskedNumber: text().notNull(),
    holderName: text().notNull(),
    /** The name that the member gave it; '' without one. */
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

/**
 * A charge or withdrawal. It is written before the bank is called. The amount of a withdrawal is in
 * `bank_transit/<id>` until it ends.
 */
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
    /** The id at the bank, which executes each id once. */
    bankTranId: text().notNull().unique(),
    status: text().$type<BankMoveStatus>().notNull(),
    /** Error code of the catalogue for a failure. */
    failureCode: integer(),
    /** The bank's result, `rsp_code/bank_rsp_code`. */
    bankCode: text(),
    /** Number of inquiries so far. */
    inquiryCount: integer('asked').notNull().default(0),
    /** Time of the next inquiry by the job; null after the end. */
    nextAskAt: instant(),
    /** Time of the call to the bank. */
    sentAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    endedAt: instant(),
    /** When a finished move was undone because the bank returned it; it has failed since. */
    returnedAt: instant(),
    /** When the bank's record is compared with this finished move again. */
    compareAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id),
    index('bank_moves_open')
      .on(table.nextAskAt)
      .where(sql`status in ('requested', 'processing')`),
    index('bank_moves_open_of_account')
      .on(table.accountId)
      .where(sql`status in ('requested', 'processing')`),
    index('bank_moves_to_compare')
      .on(table.compareAt)
      .concurrently()
      .where(sql`status = 'done'`),
    check('bank_moves_returned', sql`returned_at is null or status = 'failed'`),
    check('bank_moves_amount', sql`amount > 0`),
    check('bank_moves_asked', sql`(status in ('requested', 'processing')) = (next_ask_at is not null)`),
    check('bank_moves_ended', sql`(status in ('done', 'failed')) = (ended_at is not null)`),
    check('bank_moves_failed', sql`(status = 'failed') = (failure_code is not null)`),
    check('bank_moves_sent', sql`status <> 'processing' or sent_at is not null`),
  ],
)

/** The accounts of the sandbox's bank. */
export const sandboxBankAccounts = pgTable('sandbox_bank_accounts', {
  fintechUseNum: text().primaryKey(),
  /** The person who owns it. */
  userSeqNo: text().notNull(),
  bankCode: text().notNull(),
  bankName: text().notNull(),
  maskedNumber: text().notNull(),
  holderName: text().notNull(),
  balance: amountInWon().notNull(),
  /** Result of transfers with this account: `ok`, or the rejection of each. */
  behaviour: text().notNull(),
})

/** The consents and codes of the sandbox's bank. */
export const sandboxBankCodes = pgTable('sandbox_bank_codes', {
  code: text().primaryKey(),
  userSeqNo: text().notNull(),
  /** The person that it returns; `ci` is null without a CI. */
  person: jsonb()
    .$type<{ name: string; ci: string | null; accounts: { fintechUseNum: string; mayTransfer: boolean }[] }>()
    .notNull(),
  createdAt: createdAt(),
})

/** The statement of the sandbox's bank, which the ledger is compared with. */
export const sandboxBankTransfers = pgTable('sandbox_bank_transfers', {
  bankTranId: text().primaryKey(),
  fintechUseNum: text().notNull(),
  /** '1': 출금이체 from the account, '2': 입금이체 into it. */
  checkType: text().notNull(),
  amount: amountInWon().notNull(),
  state: text().$type<'processing' | 'done' | 'failed'>().notNull(),
  bankRspCode: text().notNull(),
  /** A delayed transfer ends at the inquiry that reduces this to 0. Null: only by hand. */
  questionsLeft: integer(),
  createdAt: createdAt(),
})

import { eq, inArray, sql } from 'drizzle-orm'
import { type AccountKind, type LedgerTransactionKind, mayBeNegative } from '@/domain/ledger'
import type { Db } from '../db/client'
import { newId } from '../db/new-id'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../db/schema/ledger'
import { AppError } from '../http/app-error'

export interface AccountName {
  kind: AccountKind
  /** A card's id, a user's id, or `dama` for the company's accounts. */
  ref: string
  userId?: string
}

export interface Posting {
  kind: LedgerTransactionKind
  /** Identifies the event. Posting the same event again changes nothing. */
  eventKey: string
  ref?: string
  /** Signed amounts (KRW) that sum to zero. */
  entries: { account: AccountName; amount: number }[]
  /** The time that histories show; the database's clock by default. */
  at?: Date
}

const INSUFFICIENT = { card: 'INSUFFICIENT_CARD_BALANCE', money: 'INSUFFICIENT_MONEY' } as const

const byName = (a: AccountName, b: AccountName): number =>
  `${a.kind}/${a.ref}` < `${b.kind}/${b.ref}` ? -1 : 1

/**
 * Opens missing accounts and locks all of them until the transaction ends. Where a rule depends on balances, every
 * account of the transaction is locked in one call before the posting.
 */
export const lockAccounts = async (tx: Db, names: readonly AccountName[]) => {
  for (const { kind, ref, userId } of names.toSorted(byName)) {
    await tx
      .insert(ledgerAccounts)
      .values({ id: newId('acc'), kind, ref, userId, mayBeNegative: mayBeNegative(kind) })
      .onConflictDoNothing()
  }
  const pairs = names.map(({ kind, ref }) => sql`(${kind}, ${ref})`)
  // Every posting locks in the same order, so that concurrent postings don't deadlock.
  return tx
    .select()
    .from(ledgerAccounts)
    .where(sql`(${ledgerAccounts.kind}, ${ledgerAccounts.ref}) in (${sql.join(pairs, sql`, `)})`)
    .orderBy(ledgerAccounts.id)
    .for('update')
}

/**
 * Posts one ledger transaction inside the caller's database transaction. Amounts are whole won.
 *
 * @returns false when this event was posted before
 * @throws INSUFFICIENT_CARD_BALANCE, INSUFFICIENT_MONEY when the balance of a card or the money is too small
 */
export const postLedger = async (tx: Db, posting: Posting): Promise<boolean> => {
  const total = posting.entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (total !== 0) throw new Error(`ledger posting ${posting.eventKey} sums to ${total}`)
  const transactionId = newId('ltx')
  const { kind, eventKey, ref, at: createdAt } = posting
  const inserted = await tx
    .insert(ledgerTransactions)
    .values({ id: transactionId, kind, eventKey, ref, createdAt })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (inserted.length === 0) return false

  const accounts = await lockAccounts(
    tx,
    posting.entries.map((entry) => entry.account),
  )
  const balances = new Map(accounts.map((account) => [account.id, account.balance]))
  for (const { account: name, amount } of posting.entries) {
    const account = accounts.find((row) => row.kind === name.kind && row.ref === name.ref)
    if (!account) throw new Error(`ledger account ${name.kind}/${name.ref} is missing`)
    const balanceAfter = (balances.get(account.id) ?? 0) + amount
    if (balanceAfter < 0 && !account.mayBeNegative) {
      throw new AppError(INSUFFICIENT[name.kind as keyof typeof INSUFFICIENT] ?? 'UNKNOWN')
    }
    balances.set(account.id, balanceAfter)
    await tx
      .insert(ledgerEntries)
      .values({ transactionId, accountId: account.id, amount, balanceAfter, createdAt })
    await tx.update(ledgerAccounts).set({ balance: balanceAfter }).where(eq(ledgerAccounts.id, account.id))
  }
  return true
}

/** Returns balances (KRW) by `ref`. Accounts that were never opened are missing. */
export const balancesOf = async (db: Db, kind: AccountKind, refs: string[]): Promise<Map<string, number>> => {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ ref: ledgerAccounts.ref, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = ${kind} and ${inArray(ledgerAccounts.ref, refs)}`)
  return new Map(rows.map((row) => [row.ref, row.balance]))
}

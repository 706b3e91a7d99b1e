import { eq, inArray, sql } from 'drizzle-orm'
import { type AccountKind, type LedgerTransactionKind, mayBeNegative } from '@/domain/ledger'
import type { Db } from '../db/client'
import { newId } from '../db/new-id'
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '../db/schema/ledger'
import { AppError } from '../http/app-error'

export interface AccountName {
  kind: AccountKind
  /** A card's id, a user's id, or `dama` for the house's own accounts. */
  ref: string
  userId?: string
}

export interface Posting {
  kind: LedgerTransactionKind
  /** Names the event behind it; booking the same event again changes nothing. */
  eventKey: string
  ref?: string
  /** Signed won; they sum to zero. */
  entries: { account: AccountName; amount: number }[]
  /** The instant that histories show; the database's own clock without it. */
  at?: Date
}

const NOT_ENOUGH = { card: 'INSUFFICIENT_CARD_BALANCE', money: 'INSUFFICIENT_MONEY' } as const

const byName = (a: AccountName, b: AccountName): number =>
  `${a.kind}/${a.ref}` < `${b.kind}/${b.ref}` ? -1 : 1

/**
 * Opens the accounts that are new and locks all of them until the transaction ends. Ask for every account of a
 * transaction in one call, before its posting, where a rule needs balances that nobody else changes meanwhile.
 */
export const lockAccounts = async (tx: Db, names: readonly AccountName[]) => {
  for (const { kind, ref, userId } of names.toSorted(byName)) {
    await tx
      .insert(ledgerAccounts)
      .values({ id: newId('acc'), kind, ref, userId, mayBeNegative: mayBeNegative(kind) })
      .onConflictDoNothing()
  }
  const pairs = names.map(({ kind, ref }) => sql`(${kind}, ${ref})`)
  // Locked in one order everywhere, so that two postings never wait for each other in a ring.
  return tx
    .select()
    .from(ledgerAccounts)
    .where(sql`(${ledgerAccounts.kind}, ${ledgerAccounts.ref}) in (${sql.join(pairs, sql`, `)})`)
    .orderBy(ledgerAccounts.id)
    .for('update')
}

/**
 * Books one movement of won inside the caller's transaction.
 *
 * @returns false when this event was booked before
 * @throws INSUFFICIENT_CARD_BALANCE or INSUFFICIENT_MONEY when a card or the money balance is not enough
 */
export const postLedger = async (tx: Db, posting: Posting): Promise<boolean> => {
  const total = posting.entries.reduce((sum, entry) => sum + entry.amount, 0)
  if (total !== 0) throw new Error(`ledger posting ${posting.eventKey} sums to ${total}`)
  const transactionId = newId('ltx')
  const { kind, eventKey, ref, at: createdAt } = posting
  const booked = await tx
    .insert(ledgerTransactions)
    .values({ id: transactionId, kind, eventKey, ref, createdAt })
    .onConflictDoNothing()
    .returning({ id: ledgerTransactions.id })
  if (booked.length === 0) return false

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
      throw new AppError(NOT_ENOUGH[name.kind as keyof typeof NOT_ENOUGH] ?? 'UNKNOWN')
    }
    balances.set(account.id, balanceAfter)
    await tx
      .insert(ledgerEntries)
      .values({ transactionId, accountId: account.id, amount, balanceAfter, createdAt })
    await tx.update(ledgerAccounts).set({ balance: balanceAfter }).where(eq(ledgerAccounts.id, account.id))
  }
  return true
}

/** Won in each of the accounts, by their id; accounts that were never opened are missing. */
export const balancesOf = async (db: Db, kind: AccountKind, refs: string[]): Promise<Map<string, number>> => {
  if (refs.length === 0) return new Map()
  const rows = await db
    .select({ ref: ledgerAccounts.ref, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(sql`${ledgerAccounts.kind} = ${kind} and ${inArray(ledgerAccounts.ref, refs)}`)
  return new Map(rows.map((row) => [row.ref, row.balance]))
}

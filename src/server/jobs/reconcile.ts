import { addDays } from 'date-fns'
import { and, eq, gte } from 'drizzle-orm'
import { errorCodes } from '@/domain/error-codes'
import type { Db } from '../db/client'
import { describeError } from '../db/database-error'
import { bankMoves } from '../db/schema/bank'
import { systemFacts } from '../db/schema/system'
import type { Deps } from '../deps'
import { checkLedger } from '../ledger/check-ledger'

const KEY = 'ledger-check'

interface LedgerCheck {
  /** When it ended, ISO 8601. */
  at: string
  /** Kinds of inconsistency. */
  findings: number
  /** Bank moves of the last day that ended as failed and were executed; missing in a record of an earlier version. */
  executedTransfers?: number
}

/** Records the result of a check of the ledger for all processes, which one of them makes. */
const recordLedgerCheck = async (db: Db, value: LedgerCheck): Promise<void> => {
  await db
    .insert(systemFacts)
    .values({ key: KEY, value })
    .onConflictDoUpdate({ target: systemFacts.key, set: { value } })
}

/** Returns the result of the last check; undefined before the first. */
export const readLedgerCheck = async (db: Db): Promise<LedgerCheck | undefined> => {
  const [fact] = await db
    .select({ value: systemFacts.value })
    .from(systemFacts)
    .where(eq(systemFacts.key, KEY))
  return fact?.value as LedgerCheck | undefined
}

/** The failure of moves that ended without an answer of the bank. */
const UNANSWERED = errorCodes.BANK_NOT_REACHED
const MAX_IDS = 10

/**
 * Checks the ledger, and inquires about bank moves that ended without an answer in the last day: one that the bank did
 * carry out has left an amount on the wrong account. Changes no amount; every finding is logged as an error for a person.
 *
 * @returns the number of findings
 */
export const reconcile = async (deps: Deps): Promise<number> => {
  const { db, withUnlimitedStatements, invariants, adapters, log, now } = deps
  const findings = await withUnlimitedStatements((unlimited) => checkLedger(unlimited, invariants))
  for (const { what, ids } of findings) {
    log('error', 'ledger mismatch', { what, count: ids.length, ids: ids.slice(0, MAX_IDS) })
  }
  const check = { at: now().toISOString(), findings: findings.length }
  // The inquiries take as long as the bank does. Until their end those of the last check count.
  await recordLedgerCheck(db, {
    ...check,
    executedTransfers: (await readLedgerCheck(db))?.executedTransfers ?? 0,
  })
  let executedTransfers = 0
  const unanswered = await db
    .select()
    .from(bankMoves)
    .where(and(eq(bankMoves.failureCode, UNANSWERED), gte(bankMoves.endedAt, addDays(now(), -1))))
    .orderBy(bankMoves.id)
  for (const { id, direction, bankTranId, amount, sentAt, createdAt } of unanswered) {
    const inquiry = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: now() }
    try {
      const { outcome, bankCode } = await adapters.bank.inquire(inquiry)
      if (outcome !== 'done') continue
      log('error', 'abandoned bank move executed', { move: id, bankCode })
      executedTransfers += 1
    } catch (error) {
      log('error', 'inquiry of an abandoned bank move failed', { move: id, ...describeError(error) })
    }
  }
  await recordLedgerCheck(db, { ...check, executedTransfers })
  return findings.length + executedTransfers
}

import { errorCodes } from '@/domain/error-codes'
import { addDays } from 'date-fns'
import { and, eq, gte } from 'drizzle-orm'
import { bankMoves } from '../db/schema/bank'
import type { Deps } from '../deps'
import { checkLedger } from '../ledger/check'

/** A move that was given up unanswered. */
const UNANSWERED = errorCodes.BANK_NOT_REACHED
const MAX_IDS = 10

/**
 * Holds our books against themselves, and moves that were given up unanswered in the last day against the bank's:
 * one that the bank did after all has left won on the wrong side. Changes nothing; what it finds is for a person, and is
 * logged as an error.
 *
 * @returns how much it found
 */
export const reconcile = async (deps: Deps): Promise<number> => {
  const { db, adapters, log, now } = deps
  const findings = await checkLedger(db)
  for (const { what, ids } of findings) {
    log('error', 'books disagree', { what, count: ids.length, ids: ids.slice(0, MAX_IDS) })
  }
  let found = findings.length
  const givenUp = await db
    .select()
    .from(bankMoves)
    .where(and(eq(bankMoves.failureCode, UNANSWERED), gte(bankMoves.endedAt, addDays(now(), -1))))
    .orderBy(bankMoves.id)
  for (const { id, direction, bankTranId, amount, sentAt, createdAt } of givenUp) {
    const question = { direction, bankTranId, amount, sentAt: sentAt ?? createdAt, at: now() }
    const { outcome, bankCode } = await adapters.bank.inquire(question)
    if (outcome !== 'done') continue
    log('error', 'bank did a move that was given up', { move: id, bankCode })
    found += 1
  }
  return found
}

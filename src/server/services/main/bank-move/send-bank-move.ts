import { and, eq } from 'drizzle-orm'
import type { TransferInquiryResult } from '@/server/adapters/bank/bank-adapter'
import { bankAccounts, bankConsents, bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { type BankMoveRow, settleBankMove } from './settle-bank-move'

/** Longer than the timeout of a transfer, so that the job never inquires about a request without an answer yet. */
export const IN_FLIGHT_MS = 20_000

/**
 * Marks a move as sent before the bank is called.
 *
 * @param sentAt now, but for a move that may have been sent before
 * @returns the move, or undefined when another caller sends it
 */
export const startSending = async (
  { db, now }: Deps,
  moveId: string,
  sentAt = now(),
): Promise<BankMoveRow | undefined> => {
  const at = now()
  const [move] = await db
    .update(bankMoves)
    .set({
      status: 'processing',
      sentAt,
      updatedAt: at,
      nextAskAt: new Date(at.getTime() + IN_FLIGHT_MS),
    })
    .where(and(eq(bankMoves.id, moveId), eq(bankMoves.status, 'requested')))
    .returning()
  return move
}

/**
 * Returns the member's sealed consent, renewed when it is about to expire.
 *
 * @throws OPEN_BANKING_NOT_SET, CARD_COMPANY_UNAVAILABLE, ENCRYPTION_FAILED
 */
const consentOf = async ({ db, adapters, now }: Deps, userId: string): Promise<string> => {
  const isOwn = eq(bankConsents.userId, userId)
  const [consent] = await db.select().from(bankConsents).where(isOwn)
  if (!consent) throw new AppError('OPEN_BANKING_NOT_SET')
  const at = now()
  if (consent.renewAt > at) return consent.sealed
  const renewed = await adapters.bank.renewConsent(consent.sealed, at)
  if (!renewed) throw new AppError('OPEN_BANKING_NOT_SET')
  await db
    .update(bankConsents)
    .set({ ...renewed, updatedAt: at })
    .where(and(isOwn, eq(bankConsents.updatedAt, consent.updatedAt)))
  return renewed.sealed
}

const requestTransfer = async (deps: Deps, move: BankMoveRow): Promise<TransferInquiryResult> => {
  const [account] = await deps.db.select().from(bankAccounts).where(eq(bankAccounts.id, move.accountId))
  if (!account) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  const { direction, bankTranId, amount } = move
  const { sealedNumber, holderName } = account
  const consent = await consentOf(deps, move.userId)
  const at = move.sentAt ?? deps.now()
  return deps.adapters.bank.transfer({ direction, bankTranId, amount, sealedNumber, consent, holderName, at })
}

/**
 * Sends a recorded move to the bank, at most once: afterwards only its result is inquired. An error before the request
 * was sent ends the move as failed.
 *
 * @returns whether the move ended by this call
 */
export const sendBankMove = async (deps: Deps, moveId: string): Promise<boolean> => {
  const move = await startSending(deps, moveId)
  if (!move) return false
  try {
    return await settleBankMove(deps, moveId, await requestTransfer(deps, move))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return settleBankMove(deps, moveId, { outcome: 'refused', reason: error.reason, bankCode: 'not sent' })
  }
}

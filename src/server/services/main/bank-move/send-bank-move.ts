import { and, eq } from 'drizzle-orm'
import { bankAccounts, bankConsents, bankMoves } from '@/server/db/schema/bank'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Books } from '@/server/adapters/bank/bank-adapter'
import { type BankMoveRow, settleBankMove } from './settle-bank-move'

/** Longer than the bank is waited for, so that the job never asks about a request that is just being answered. */
const IN_FLIGHT_MS = 20_000

/** Of many at once one gets to send it; written before the bank hears of it, so a crash leaves a trace. */
const startSending = async ({ db, now }: Deps, moveId: string): Promise<BankMoveRow | undefined> => {
  const at = now()
  const [move] = await db
    .update(bankMoves)
    .set({
      status: 'processing',
      sentAt: at,
      updatedAt: at,
      nextAskAt: new Date(at.getTime() + IN_FLIGHT_MS),
    })
    .where(and(eq(bankMoves.id, moveId), eq(bankMoves.status, 'requested')))
    .returning()
  return move
}

/** The member's tokens, renewed when they are about to run out. @throws OPEN_BANKING_NOT_SET, CARD_COMPANY_UNAVAILABLE, ENCRYPTION_FAILED */
const consentOf = async ({ db, adapters, now }: Deps, userId: string): Promise<string> => {
  const mine = eq(bankConsents.userId, userId)
  const [consent] = await db.select().from(bankConsents).where(mine)
  if (!consent) throw new AppError('OPEN_BANKING_NOT_SET')
  const at = now()
  if (consent.renewAt > at) return consent.sealed
  const renewed = await adapters.bank.renew(consent.sealed, at)
  if (!renewed) throw new AppError('OPEN_BANKING_NOT_SET')
  await db
    .update(bankConsents)
    .set({ ...renewed, updatedAt: at })
    .where(and(mine, eq(bankConsents.updatedAt, consent.updatedAt)))
  return renewed.sealed
}

const requestTransfer = async (deps: Deps, move: BankMoveRow): Promise<Books> => {
  const [account] = await deps.db.select().from(bankAccounts).where(eq(bankAccounts.id, move.accountId))
  if (!account) throw new AppError('BANK_ACCOUNT_NOT_FOUND')
  const { direction, bankTranId, amount } = move
  const { sealedNumber, holderName } = account
  const consent = await consentOf(deps, move.userId)
  const at = move.sentAt ?? deps.now()
  return deps.adapters.bank.transfer({ direction, bankTranId, amount, sealedNumber, consent, holderName, at })
}

/**
 * Asks the bank to do a move that was written down. Sent at most once, ever: after this only its result is asked for.
 * A refusal that comes before anything was sent ends it.
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

import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { PasscodeProof } from '@/contract/main/passcode'
import { amountMovedBy } from '@/domain/amount-moved'
import { passcodeLimits } from '@/domain/limits'
import { isMoneyAction, PASSCODE_PROOF_HEADER, type PasscodeAction } from '@/domain/passcode'
import { type Db, prepareOnce } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { callerOf } from '@/server/http/auth'
import { requireConfirmationAtRisk } from '../security-event/security-events'

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('base64url')

/**
 * Issues a passcode proof. The caller has checked the passcode, a passkey or the member's identity.
 *
 * @param amount the one that the proof is good for, in won; any without it
 */
export const issueProof = async (
  tx: Db,
  userId: string,
  action: PasscodeAction,
  at: Date,
  amount: number | null = null,
): Promise<PasscodeProof> => {
  await tx
    .delete(passcodeProofs)
    .where(and(eq(passcodeProofs.userId, userId), lte(passcodeProofs.expiresAt, at)))
  const proof = newId('prf')
  const expiresAt = new Date(at.getTime() + passcodeLimits.proofMs)
  await tx.insert(passcodeProofs).values({ tokenHash: hashOf(proof), userId, action, amount, expiresAt })
  return { proof, action, expiresAt: expiresAt.toISOString() }
}

/** Returns the error of a missing proof: no passcode, a locked one, or no valid proof. */
const missingProofError = async (tx: Db, userId: string): Promise<AppError> => {
  const [passcode] = await tx.select().from(passcodes).where(eq(passcodes.userId, userId))
  if (!passcode) return new AppError('PASSCODE_NOT_SET')
  return new AppError(
    passcode.misses >= passcodeLimits.maxFailedAttempts ? 'PASSCODE_LOCKED' : 'PASSCODE_PROOF_REQUIRED',
  )
}

const takeStatement = prepareOnce((tx) =>
  tx
    .delete(passcodeProofs)
    .where(
      and(
        eq(passcodeProofs.tokenHash, sql.placeholder('tokenHash')),
        eq(passcodeProofs.userId, sql.placeholder('userId')),
        eq(passcodeProofs.action, sql.placeholder('action')),
        gt(passcodeProofs.expiresAt, sql.placeholder('now')),
        or(isNull(passcodeProofs.amount), eq(passcodeProofs.amount, sql.placeholder('amount'))),
      ),
    )
    .returning({ userId: passcodeProofs.userId })
    .prepare('use_passcode_proof'),
)

/**
 * Uses the passcode proof of the request's X-Passcode-Proof header in the transaction of the action: after an error the
 * proof stays valid. Called inside `runIdempotent`, so that a repeated request needs no proof.
 *
 * @param body of the call, which has the amount that the action moves
 * @throws PASSCODE_PROOF_REQUIRED for a missing, used or expired proof, another action or another amount; PASSCODE_NOT_SET;
 *   PASSCODE_LOCKED; CONFIRMATION_REQUIRED for an amount at risk
 */
export const requirePasscodeProof = async (
  tx: Db,
  c: AppContext,
  action: PasscodeAction,
  body: unknown,
): Promise<void> => {
  const userId = c.get('userId')
  const proof = c.req.header(PASSCODE_PROOF_HEADER) ?? ''
  const now = c.get('deps').now()
  // No proof is for -1.
  const amount = amountMovedBy(body) ?? -1
  const used = await takeStatement(tx).execute({ tokenHash: hashOf(proof), userId, action, amount, now })
  if (used.length === 0) throw await missingProofError(tx, userId)
  if (isMoneyAction(action)) await requireConfirmationAtRisk(tx, callerOf(c), now)
}

import { createHash } from 'node:crypto'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { PasscodeProof } from '@/contract/main/passcode'
import { passcodeLimits } from '@/domain/limits'
import { PASSCODE_PROOF_HEADER, type PasscodeAction } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { passcodeProofs, passcodes } from '@/server/db/schema/wallet'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'

const hashOf = (proof: string): string => createHash('sha256').update(proof).digest('base64url')

/** Gives out a proof; whoever calls has looked at the passcode. */
export const issueProof = async (
  tx: Db,
  userId: string,
  action: PasscodeAction,
  at: Date,
): Promise<PasscodeProof> => {
  await tx
    .delete(passcodeProofs)
    .where(and(eq(passcodeProofs.userId, userId), lte(passcodeProofs.expiresAt, at)))
  const proof = newId('prf')
  const expiresAt = new Date(at.getTime() + passcodeLimits.proofMs)
  await tx.insert(passcodeProofs).values({ tokenHash: hashOf(proof), userId, action, expiresAt })
  return { proof, action, expiresAt: expiresAt.toISOString() }
}

/** Why there is no good proof: no passcode yet, a locked one, or only none at hand. */
const refusal = async (tx: Db, userId: string): Promise<AppError> => {
  const [passcode] = await tx.select().from(passcodes).where(eq(passcodes.userId, userId))
  if (!passcode) return new AppError('PASSCODE_NOT_SET')
  return new AppError(
    passcode.misses >= passcodeLimits.maxFailedAttempts ? 'PASSCODE_LOCKED' : 'PASSCODE_PROOF_REQUIRED',
  )
}

/**
 * Takes the proof of the request's X-Passcode-Proof header, in the transaction of the action that it allows: a
 * refused action leaves it good. Call it inside `runIdempotent`, so that a repeated request needs none.
 *
 * @throws PASSCODE_PROOF_REQUIRED missing, used, expired or for another action; PASSCODE_NOT_SET no passcode; PASSCODE_LOCKED locked
 */
export const requirePasscodeProof = async (tx: Db, c: AppContext, action: PasscodeAction): Promise<void> => {
  const userId = c.get('userId')
  const proof = c.req.header(PASSCODE_PROOF_HEADER) ?? ''
  const taken = await tx
    .delete(passcodeProofs)
    .where(
      and(
        eq(passcodeProofs.tokenHash, hashOf(proof)),
        eq(passcodeProofs.userId, userId),
        eq(passcodeProofs.action, action),
        gt(passcodeProofs.expiresAt, c.get('deps').now()),
      ),
    )
    .returning({ userId: passcodeProofs.userId })
  if (taken.length === 0) throw await refusal(tx, userId)
}

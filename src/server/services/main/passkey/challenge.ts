import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { passkeyLimits } from '@/domain/limits'
import type { PasscodeAction } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { passkeyChallenges, type PasskeyPurpose } from '@/server/db/schema/identity'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { siteOrigin } from '@/server/http/client-key'

/** The site that keys belong to, in the words of WebAuthn. */
export interface RelyingParty {
  expectedOrigin: string
  expectedRPID: string
}

export const relyingPartyOf = (c: AppContext): RelyingParty => {
  const expectedOrigin = siteOrigin(c)
  return { expectedOrigin, expectedRPID: new URL(expectedOrigin).hostname }
}

interface ChallengeFacts {
  purpose: PasskeyPurpose
  /** Null for a sign-in: the key says who it is. */
  userId: string | null
  /** Of a proof. */
  action?: PasscodeAction
  /** Of a proof for an action that moves one, in won. */
  amount?: number | undefined
}

const hashOf = (challenge: string): string => createHash('sha256').update(challenge).digest('base64url')

/**
 * Returns a challenge as base64url. It contains its purpose, action and amount after 32 random bytes, so that the signature of the key
 * covers them.
 */
export const issueChallenge = async (
  tx: Db,
  { purpose, userId, action, amount }: ChallengeFacts,
  at: Date,
): Promise<string> => {
  const facts = [randomBytes(32).toString('base64url'), purpose, action ?? '', amount ?? ''].join('.')
  const challenge = Buffer.from(facts).toString('base64url')
  await tx.insert(passkeyChallenges).values({
    challengeHash: hashOf(challenge),
    purpose,
    userId,
    action: action ?? null,
    amount: amount ?? null,
    expiresAt: new Date(at.getTime() + passkeyLimits.challengeMs),
  })
  return challenge
}

const challengeIn = (clientDataJSON: string): string => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as Record<
      string,
      unknown
    >
    return typeof challenge === 'string' ? challenge : ''
  } catch {
    return ''
  }
}

/**
 * Uses up the challenge that a browser answers, whatever the answer is worth, so that no answer counts twice. Call it outside of a
 * transaction that a refusal would roll back.
 *
 * @throws PASSKEY_REFUSED for one that is unknown, used, expired, or of another purpose or member
 */
export const takeChallenge = async (
  db: Db,
  clientDataJSON: string,
  { purpose, userId }: Pick<ChallengeFacts, 'purpose' | 'userId'>,
  at: Date,
) => {
  const challenge = challengeIn(clientDataJSON)
  const [row] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.challengeHash, hashOf(challenge)), gt(passkeyChallenges.expiresAt, at)))
    .returning()
  if (row?.purpose !== purpose || row.userId !== userId) throw new AppError('PASSKEY_REFUSED')
  return { challenge, action: row.action, amount: row.amount }
}

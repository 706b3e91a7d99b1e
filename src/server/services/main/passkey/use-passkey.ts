import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { and, eq } from 'drizzle-orm'
import type { SignInResult } from '@/contract/main/auth'
import type { PasscodeProof, PasskeyAssertionBody, PasskeyProofOptionsBody } from '@/contract/main/passcode'
import { passkeyLimits } from '@/domain/limits'
import { isMoneyAction } from '@/domain/passcode'
import type { Db } from '@/server/db/client'
import { passkeys, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { type Device, signInMember } from '../auth/sign-in'
import { checkMaySignIn } from '../auth/tokens'
import { issueProof } from '../passcode/proof'
import { recordSecurityEvent, requireConfirmationAtRisk } from '../security-event/security-events'
import { issueChallenge, type RelyingParty, takeChallenge } from './challenge'

const optionsFor = async (
  challenge: string,
  { expectedRPID }: RelyingParty,
  allowed: Pick<typeof passkeys.$inferSelect, 'credentialId' | 'transports'>[] = [],
): Promise<{ challenge: string }> => ({
  ...(await generateAuthenticationOptions({
    rpID: expectedRPID,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: passkeyLimits.challengeMs,
    userVerification: 'required',
    allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
  })),
})

/**
 * Checks an answer with its key locked, because the counter of a key on one device only grows, and stores the use. The counter of a key
 * that several devices share proves nothing: it stays 0, or each device has another one.
 *
 * @throws PASSKEY_REFUSED for an unknown or removed key, one of another member, a wrong origin, signature or counter, or no user
 *   verification
 */
const checkAssertion = async (
  tx: Db,
  { id, response }: PasskeyAssertionBody,
  { challenge, party, at }: { challenge: string; party: RelyingParty; at: Date },
): Promise<typeof passkeys.$inferSelect> => {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, id)).for('update')
  const owner = response.userHandle && Buffer.from(response.userHandle, 'base64url').toString()
  if (!row || (owner && owner !== row.userId)) throw new AppError('PASSKEY_REFUSED')
  const { userHandle: _, ...signed } = response
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
    expectedChallenge: challenge,
    ...party,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, 'base64url')),
      counter: row.isSynced ? 0 : row.counter,
    },
    requireUserVerification: true,
  }).catch(() => {
    throw new AppError('PASSKEY_REFUSED')
  })
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  await tx
    .update(passkeys)
    .set({ counter: row.isSynced ? 0 : authenticationInfo.newCounter, lastUsedAt: at })
    .where(eq(passkeys.id, row.id))
  return row
}

/**
 * Starts a proof by one of the member's keys, instead of the passcode.
 *
 * @throws INVALID_INPUT without the amount of an action that moves one; CONFIRMATION_REQUIRED
 */
export const startPasskeyProof = async (
  { db, now }: Deps,
  caller: Caller,
  party: RelyingParty,
  { action, amount }: PasskeyProofOptionsBody,
) => {
  const { userId } = caller
  if (isMoneyAction(action)) {
    if (amount === undefined)
      throw new AppError('INVALID_INPUT', { fields: { amount: '금액을 알려 주세요.' } })
    await requireConfirmationAtRisk(db, caller, now())
  }
  const own = await db.select().from(passkeys).where(eq(passkeys.userId, userId))
  const challenge = await issueChallenge(db, { purpose: 'proof', userId, action, amount }, now())
  return optionsFor(challenge, party, own)
}

/** Issues the proof of the action and amount that the key has signed. @throws PASSKEY_REFUSED */
export const provePasskey = async (
  { db, now }: Deps,
  { userId }: Caller,
  party: RelyingParty,
  body: PasskeyAssertionBody,
): Promise<PasscodeProof> => {
  const at = now()
  const asked = { purpose: 'proof', userId } as const
  const { challenge, action, amount } = await takeChallenge(db, body.response.clientDataJSON, asked, at)
  return db.transaction(async (tx) => {
    const key = await checkAssertion(tx, body, { challenge, party, at })
    if (key.userId !== userId || !action) throw new AppError('PASSKEY_REFUSED')
    return issueProof(tx, userId, action, at, amount)
  })
}

/** Starts a sign-in: the device offers the keys that it has for the site. */
export const startPasskeySignIn = async ({ db, now }: Deps, party: RelyingParty) =>
  optionsFor(await issueChallenge(db, { purpose: 'sign_in', userId: null }, now()), party)

/**
 * Signs in the member of a key.
 *
 * @throws PASSKEY_REFUSED; MEMBER_BLOCKED, WITHDRAWAL_REQUESTED, MEMBER_WITHDRAWN by status
 */
export const signInByPasskey = async (
  deps: Deps,
  party: RelyingParty,
  body: PasskeyAssertionBody,
  device: Device,
): Promise<SignInResult> => {
  const at = deps.now()
  try {
    const asked = { purpose: 'sign_in', userId: null } as const
    const { challenge } = await takeChallenge(deps.db, body.response.clientDataJSON, asked, at)
    return await deps.db.transaction(async (tx) => {
      const { userId } = await checkAssertion(tx, body, { challenge, party, at })
      const [member] = await tx
        .select({ id: users.id, status: users.status })
        .from(users)
        .where(eq(users.id, userId))
      if (!member) throw new AppError('PASSKEY_REFUSED')
      checkMaySignIn(member.status)
      return { data: await signInMember(tx, deps, member, { device, detail: 'passkey', at }) }
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const [key] = await deps.db
      .select({ userId: passkeys.userId })
      .from(passkeys)
      .where(eq(passkeys.credentialId, body.id))
    await recordSecurityEvent(deps.db, {
      userId: key?.userId ?? null,
      kind: 'sign_in_refused',
      device: device.name,
      detail: `passkey ${error.reason}`,
      at,
    })
    throw error
  }
}

/** Removes a key of the member: what it was used for goes on by the passcode and the providers. @throws NOT_FOUND */
export const removePasskey = async (
  { db, now }: Deps,
  { userId, device }: Caller,
  id: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
      .returning({ id: passkeys.id })
    if (removed.length === 0) throw new AppError('NOT_FOUND')
    await recordSecurityEvent(tx, { userId, kind: 'passkey_removed', device, at: now() })
  })

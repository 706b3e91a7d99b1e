import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { asc, eq } from 'drizzle-orm'
import { brand } from '@/config/brand'
import type { Passkey, RegisterPasskeyBody } from '@/contract/main/passcode'
import type { signInOperations } from '@/contract/operations/main/sign-in'
import { passkeyLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { passkeys, users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { type Caller, callerOf } from '@/server/http/auth'
import { deviceOf } from '@/server/http/client-key'
import type { Routes, UseProof } from '@/server/http/route'
import { renewDeviceCookie } from '../auth/device-cookie'
import { recordSecurityEvent } from '../security-event/security-events'
import { issueChallenge, type RelyingParty, relyingPartyOf, takeChallenge } from './challenge'
import {
  provePasskey,
  removePasskey,
  signInByPasskey,
  startPasskeyProof,
  startPasskeySignIn,
} from './use-passkey'

type PasskeyRow = typeof passkeys.$inferSelect

const toPasskey = ({ id, device, isSynced, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  device,
  isSynced,
  createDt: createdAt.toISOString(),
  lastUsedDt: lastUsedAt?.toISOString() ?? null,
})

const rowsOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** Returns the keys of a member, the oldest first. */
const listPasskeys = async (db: Db, userId: string): Promise<Passkey[]> =>
  (await rowsOf(db, userId)).map(toPasskey)

/**
 * Starts a registration. The proof of the passcode is used here: the key itself follows within five minutes.
 *
 * @throws as `PASSCODE_PROOF_ERRORS`; TOO_MANY_PASSKEYS
 */
const startRegistration = async (
  { db, now }: Deps,
  { userId }: Caller,
  { expectedRPID }: RelyingParty,
  useProof: UseProof,
) => {
  const [member] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
  const known = await rowsOf(db, userId)
  if (known.length >= passkeyLimits.perMember) throw new AppError('TOO_MANY_PASSKEYS')
  const challenge = await db.transaction(async (tx) => {
    await useProof(tx)
    return issueChallenge(tx, { purpose: 'register', userId }, now())
  })
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: expectedRPID,
    userName: member?.email ?? member?.name ?? brand.name,
    userDisplayName: member?.name ?? '',
    userID: new Uint8Array(Buffer.from(userId)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: passkeyLimits.challengeMs,
    attestationType: 'none',
    // A device holds one key of a member.
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/** Checks what the browser answered. @throws PASSKEY_REFUSED */
const verify = async ({ id, response }: RegisterPasskeyBody, challenge: string, party: RelyingParty) => {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, transports: response.transports ?? [] },
    },
    expectedChallenge: challenge,
    ...party,
    requireUserVerification: true,
  }).catch(() => {
    throw new AppError('PASSKEY_REFUSED')
  })
  if (!verified) throw new AppError('PASSKEY_REFUSED')
  return registrationInfo
}

/**
 * Stores a new key of the member, records it and notifies the member.
 *
 * @throws PASSKEY_REFUSED for an answer that is not of this registration, or a key that is registered
 */
const registerPasskey = async (
  { db, now }: Deps,
  { userId, device }: Caller,
  party: RelyingParty,
  body: RegisterPasskeyBody,
): Promise<Passkey> => {
  const at = now()
  const asked = { purpose: 'register', userId } as const
  const { challenge } = await takeChallenge(db, body.response.clientDataJSON, asked, at)
  const { credential, credentialDeviceType } = await verify(body, challenge, party)
  const isSynced = credentialDeviceType === 'multiDevice'
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(passkeys)
      .values({
        id: newId('psk'),
        userId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: isSynced ? 0 : credential.counter,
        transports: credential.transports ?? [],
        isSynced,
        device,
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (!row) throw new AppError('PASSKEY_REFUSED')
    await recordSecurityEvent(tx, { userId, kind: 'passkey_added', device, at })
    return toPasskey(row)
  })
}

/** Keys of WebAuthn for the sign-in, and instead of the passcode. */
export const passkeyRoutes = {
  getPasskeys: async ({ deps, userId }) => ({ items: await listPasskeys(deps.db, userId) }),
  startPasskeyRegistration: ({ c, deps, useProof }) =>
    startRegistration(deps, callerOf(c), relyingPartyOf(c), useProof),
  registerPasskey: ({ c, deps, body }) => registerPasskey(deps, callerOf(c), relyingPartyOf(c), body),
  removePasskey: async ({ c, deps, params }) => {
    await removePasskey(deps, callerOf(c), params.passkeyId)
    return { ok: true }
  },
  startPasskeyProof: ({ c, deps, body }) => startPasskeyProof(deps, callerOf(c), relyingPartyOf(c), body),
  provePasskey: ({ c, deps, body }) => provePasskey(deps, callerOf(c), relyingPartyOf(c), body),
  startPasskeySignIn: ({ c, deps }) => startPasskeySignIn(deps, relyingPartyOf(c)),
  signInByPasskey: async ({ c, deps, body }) => {
    const device = { name: deviceOf(c), idHash: renewDeviceCookie(c) }
    return signInByPasskey(deps, relyingPartyOf(c), body, device)
  },
} satisfies Partial<Routes<typeof signInOperations>>

import { and, eq, gt, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import type { DecDataBody } from '@/contract/main/verification'
import { isSamePersonName } from '@/domain/person-name'
import { ageAt, verificationLimits, type VerificationPurpose } from '@/domain/verification'
import { cleanText } from '@/lib/clean-text'
import { ciHashOf, type VerifiedPerson } from '@/server/adapters/verification/verification-adapter'
import type { Db } from '@/server/db/client'
import { lockMemberIdentities } from '@/server/db/locks'
import { descending } from '@/server/db/rows'
import { verificationRequests } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import { existingAccountError } from '../auth/check-contacts-free'
import { recordSecurityEvent, requireFreshSignIn } from '../security-event/security-events'

export type Member = typeof users.$inferSelect
export interface VerificationResult {
  member: Member
  person: VerifiedPerson
  ciHash: string
  purpose: VerificationPurpose
  /** When the session was opened. */
  openedAt: Date
  at: Date
}

/** Checks that no other account has this identity. @throws the error of the other account's provider or status */
const checkNoOtherAccount = async (tx: Db, userId: string, ciHash: string): Promise<void> => {
  const [holder] = await tx
    .select({ status: users.status, path: users.path })
    .from(users)
    .where(and(eq(users.ciHash, ciHash), ne(users.id, userId)))
  if (holder) throw existingAccountError(holder.status, holder.path)
}

/** Checks that no other member has the number. Who has not agreed to the terms is no member. @throws PHONE_TAKEN */
const checkPhoneFree = async (tx: Db, userId: string, phone: string): Promise<void> => {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.phone, phone),
        ne(users.id, userId),
        notInArray(users.status, ['withdrawn', 'terms_pending']),
      ),
    )
    .limit(1)
  if (holder) throw new AppError('PHONE_TAKEN')
}

const consumeResult = async <T>(
  { db, adapters, now }: Deps,
  userId: string,
  { requestId, encodeData }: DecDataBody,
  purposes: readonly VerificationPurpose[],
  work: (tx: Db, result: VerificationResult) => Promise<T>,
): Promise<T> => {
  const at = now()
  const isOpen = and(
    requestId === undefined ? undefined : eq(verificationRequests.id, requestId),
    eq(verificationRequests.userId, userId),
    isNull(verificationRequests.usedAt),
    gt(verificationRequests.expiresAt, at),
  )
  // The provider is called outside of the transaction, because its answer may take long.
  // Without its id, the newest open session for one of the purposes is meant.
  const [open] = await db
    .select()
    .from(verificationRequests)
    .where(
      and(isOpen, requestId === undefined ? inArray(verificationRequests.purpose, [...purposes]) : undefined),
    )
    .orderBy(descending(verificationRequests.createdAt))
    .limit(1)
  if (!open || !purposes.includes(open.purpose)) throw new AppError('VERIFICATION_SESSION_INVALID')
  const { requestNo, secret } = open
  const person = await adapters.verification.readResult({ requestNo, encodeData, secret, now: at })
  if (ageAt(person.birthday, at) < verificationLimits.minAge) throw new AppError('UNDER_AGE')
  const ciHash = ciHashOf(person.ci)

  return db.transaction(async (tx) => {
    // Two accounts can't be verified as the same person, or with the same number, at the same time.
    await lockMemberIdentities(tx, [`ci:${ciHash}`, `phone:${person.phone}`])
    const used = await tx
      .update(verificationRequests)
      .set({ usedAt: at, secret: {} })
      .where(and(isOpen, eq(verificationRequests.id, open.id)))
      .returning({ id: verificationRequests.id })
    // Not by `lockMember`: the hash of the person is a key of the row, and its update takes this lock.
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (used.length === 0 || !member) throw new AppError('VERIFICATION_SESSION_INVALID')
    if (member.ciHash !== null && member.ciHash !== ciHash) throw new AppError('IDENTITY_MISMATCH')
    if (member.ciHash === null) await checkNoOtherAccount(tx, userId, ciHash)
    return work(tx, { member, person, ciHash, purpose: open.purpose, openedAt: open.createdAt, at })
  })
}

/**
 * Reads the result of a member's verification session and runs `work` with it in a transaction. The session is used up
 * with the transaction: after an error it stays valid until it expires. Errors are recorded.
 *
 * @throws NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, OTHER_PROVIDER_ACTIVE when the person has another account, or the
 *   error of its status; VERIFICATION_SESSION_INVALID for an unknown, used or expired session or another purpose;
 *   IDENTITY_MISMATCH when another person was verified before; UNDER_AGE; VERIFICATION_FAILED
 */
export const applyVerification = async <T>(
  deps: Deps,
  { userId, device }: Pick<Caller, 'userId' | 'device'>,
  body: DecDataBody,
  purposes: readonly VerificationPurpose[],
  work: (tx: Db, result: VerificationResult) => Promise<T>,
): Promise<T> => {
  try {
    return await consumeResult(deps, userId, body, purposes, work)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const at = deps.now()
    await recordSecurityEvent(deps.db, {
      userId,
      kind: 'verification_failed',
      device,
      detail: error.reason,
      at,
    })
    throw error
  }
}

/**
 * Checks that a verified person is the owner of the account, so that someone who finds an unlocked phone can't take the account
 * over: the identity verified before or the account's phone number. A first verification with another number needs the account's
 * name, or an account without a number, and a sign-in just before it, because whoever holds the phone can change the name.
 *
 * @throws IDENTITY_MISMATCH, CONFIRMATION_REQUIRED
 */
export const checkSamePerson = async (
  tx: Db,
  caller: Caller,
  { member, person, ciHash, purpose, openedAt }: VerificationResult,
): Promise<void> => {
  if (member.ciHash === ciHash || member.phone === person.phone) return
  const isFirstPhone = member.phone === null && (purpose === 'identity' || purpose === 'phone')
  if (!isFirstPhone && !isSamePersonName(member.name, person.name)) throw new AppError('IDENTITY_MISMATCH')
  await requireFreshSignIn(tx, caller, openedAt)
}

/**
 * Saves the verified identity, and the number where `withPhone`.
 *
 * @returns whether the number changed
 * @throws PHONE_TAKEN
 */
export const saveIdentity = async (
  tx: Db,
  { member, person, ciHash }: VerificationResult,
  withPhone: boolean,
): Promise<boolean> => {
  const updatesPhone = member.phone !== person.phone && (withPhone || member.phone === null)
  if (updatesPhone) await checkPhoneFree(tx, member.id, person.phone)
  const { birthday, gender } = person
  const name = cleanText(person.name) ?? ''
  await tx
    .update(users)
    .set({
      ciHash,
      name,
      birthday,
      gender,
      verifiedPhone: person.phone,
      ...(updatesPhone && { phone: person.phone }),
    })
    .where(eq(users.id, member.id))
  return updatesPhone
}

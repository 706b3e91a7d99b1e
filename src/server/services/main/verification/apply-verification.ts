import { and, eq, gt, isNull, ne } from 'drizzle-orm'
import type { DecDataBody } from '@/contract/main/verification'
import { ageAt, verificationLimits, type VerificationPurpose } from '@/domain/verification'
import { ciHashOf } from '@/server/adapters/verification/ci'
import type { VerifiedPerson } from '@/server/adapters/verification/verification-adapter'
import { lockMemberIdentities } from '@/server/db/advisory-locks'
import type { Db } from '@/server/db/client'
import { verificationRequests } from '@/server/db/schema/account'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { STATUS_REFUSAL } from '@/server/http/auth'

export type Member = typeof users.$inferSelect
export interface VerificationResult {
  member: Member
  person: VerifiedPerson
  ciHash: string
  purpose: VerificationPurpose
  at: Date
}

/** As at sign-in: two providers have a code of their own, "another active provider" stands for the third. */
const HELD_AT = {
  naver: 'NAVER_ACCOUNT_EXISTS',
  kakao: 'KAKAO_ACCOUNT_EXISTS',
  google: 'OTHER_PROVIDER_ACTIVE',
} as const

const checkNoOtherAccount = async (tx: Db, userId: string, ciHash: string): Promise<void> => {
  const [holder] = await tx
    .select({ status: users.status, path: users.path })
    .from(users)
    .where(and(eq(users.ciHash, ciHash), ne(users.id, userId)))
  if (!holder) return
  const { status, path } = holder
  if (status === 'active' || status === 'terms_pending') throw new AppError(HELD_AT[path])
  throw new AppError(STATUS_REFUSAL[status])
}

/** @throws PHONE_TAKEN the number is another member's; found by them or by who signs in with it later */
const checkPhoneFree = async (tx: Db, userId: string, phone: string): Promise<void> => {
  const [holder] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.phone, phone), ne(users.id, userId), ne(users.status, 'withdrawn')))
    .limit(1)
  if (holder) throw new AppError('PHONE_TAKEN')
}

/**
 * Reads what the party said about a request of this member, for one of these purposes, and does `work` with it. The
 * request is spent with the work: refused, it stays good until it expires.
 *
 * @throws NAVER_ACCOUNT_EXISTS, KAKAO_ACCOUNT_EXISTS, OTHER_PROVIDER_ACTIVE the person has another account; MEMBER_BLOCKED to MEMBER_WITHDRAWN that account's status; VERIFICATION_SESSION_INVALID unknown,
 *   somebody else's, used, expired or for another purpose; IDENTITY_MISMATCH not the person of this account; UNDER_AGE too young; VERIFICATION_FAILED
 */
export const applyVerification = async <T>(
  { db, adapters, now }: Deps,
  userId: string,
  { requestId, encodeData }: DecDataBody,
  purposes: readonly VerificationPurpose[],
  work: (tx: Db, result: VerificationResult) => Promise<T>,
): Promise<T> => {
  const at = now()
  const isOpen = and(
    eq(verificationRequests.id, requestId),
    eq(verificationRequests.userId, userId),
    isNull(verificationRequests.usedAt),
    gt(verificationRequests.expiresAt, at),
  )
  // The party is asked outside of the transaction: it may take its time.
  const [open] = await db.select().from(verificationRequests).where(isOpen)
  if (!open || !purposes.includes(open.purpose)) throw new AppError('VERIFICATION_SESSION_INVALID')
  const { requestNo, secret } = open
  const person = await adapters.verification.read({ requestNo, encodeData, secret, now: at })
  if (ageAt(person.birthday, at) < verificationLimits.minAge) throw new AppError('UNDER_AGE')
  const ciHash = ciHashOf(person.ci)

  return db.transaction(async (tx) => {
    // Two accounts can't be verified as the same person, or with the same number, at the same time.
    await lockMemberIdentities(tx, [`ci:${ciHash}`, `phone:${person.phone}`])
    const spent = await tx
      .update(verificationRequests)
      .set({ usedAt: at, secret: {} })
      .where(isOpen)
      .returning({ id: verificationRequests.id })
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (spent.length === 0 || !member) throw new AppError('VERIFICATION_SESSION_INVALID')
    if (member.ciHash !== null && member.ciHash !== ciHash) throw new AppError('IDENTITY_MISMATCH')
    if (member.ciHash === null) await checkNoOtherAccount(tx, userId, ciHash)
    return work(tx, { member, person, ciHash, purpose: open.purpose, at })
  })
}

/**
 * Whether the first verification of an account is by the person whose account it is: otherwise whoever finds an open
 * phone could make it theirs. The number speaks for them, or where it is another one the name.
 */
export const isSamePerson = ({ member, person, ciHash }: VerificationResult): boolean =>
  member.ciHash === ciHash || member.phone === person.phone || member.name === person.name

/** Keeps what the party confirmed; the number only where `withPhone`. @throws PHONE_TAKEN */
export const saveIdentity = async (
  tx: Db,
  { member, person, ciHash }: VerificationResult,
  withPhone: boolean,
): Promise<boolean> => {
  const updatesPhone = member.phone !== person.phone && (withPhone || member.phone === null)
  if (updatesPhone) await checkPhoneFree(tx, member.id, person.phone)
  const { name, birthday, gender } = person
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

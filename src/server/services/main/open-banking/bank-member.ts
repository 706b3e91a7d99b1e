import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/lock-member'
import { users } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'

interface Member {
  phone: string | null
  verifiedPhone: string | null
  ciHash: string | null
}

const refusalOf = (member: Member): 'IDENTITY_NOT_VERIFIED' | 'VERIFIED_PHONE_MISMATCH' | null => {
  if (member.ciHash === null || member.verifiedPhone === null) return 'IDENTITY_NOT_VERIFIED'
  return member.phone === member.verifiedPhone ? null : 'VERIFIED_PHONE_MISMATCH'
}

/** Returns why a member can't use open banking, or null. It needs a verified identity with the account's phone. */
export const bankRefusal = async (
  db: Db,
  userId: string,
): Promise<'IDENTITY_NOT_VERIFIED' | 'VERIFIED_PHONE_MISMATCH' | null> => {
  const [member] = await db
    .select({ phone: users.phone, verifiedPhone: users.verifiedPhone, ciHash: users.ciHash })
    .from(users)
    .where(eq(users.id, userId))
  return member ? refusalOf(member) : 'IDENTITY_NOT_VERIFIED'
}

/**
 * Locks the member until the transaction ends. It is the first lock of every change of accounts and bank moves.
 *
 * @throws MEMBER_NOT_FOUND; IDENTITY_NOT_VERIFIED; VERIFIED_PHONE_MISMATCH when another phone was verified
 */
export const lockBankMember = async (
  tx: Db,
  userId: string,
): Promise<{ name: string; ciHash: string | null }> => {
  const member = await lockMember(tx, userId)
  if (!member) throw new AppError('MEMBER_NOT_FOUND')
  const refusal = refusalOf(member)
  if (refusal) throw new AppError(refusal)
  return member
}

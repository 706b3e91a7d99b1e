import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { users } from '@/server/db/schema/identity'
import { AppError } from '@/server/http/app-error'

interface Member {
  name: string
  phone: string | null
  verifiedPhone: string | null
  ciHash: string | null
}

const refusalOf = (member: Member): 4036 | 1012 | null => {
  if (member.ciHash === null || member.verifiedPhone === null) return 4036
  return member.phone === member.verifiedPhone ? null : 1012
}

const select = (db: Db, userId: string) =>
  db
    .select({
      name: users.name,
      phone: users.phone,
      verifiedPhone: users.verifiedPhone,
      ciHash: users.ciHash,
    })
    .from(users)
    .where(eq(users.id, userId))

/** Why a member can't use open banking, or null: identity verified, and with the phone that we have. */
export const bankRefusal = async (db: Db, userId: string): Promise<4036 | 1012 | null> => {
  const [member] = await select(db, userId)
  return member ? refusalOf(member) : 4036
}

/**
 * Locks the member until the transaction ends, the first lock of whatever changes accounts or moves won.
 *
 * @throws AppError 4041; 4036 not verified; 1012 verified with another phone than the account's
 */
export const lockBankMember = async (
  tx: Db,
  userId: string,
): Promise<{ name: string; ciHash: string | null }> => {
  const [member] = await select(tx, userId).for('no key update')
  if (!member) throw new AppError(4041)
  const refusal = refusalOf(member)
  if (refusal) throw new AppError(refusal)
  return member
}

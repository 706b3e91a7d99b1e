import { eq } from 'drizzle-orm'
import type { EditUserBody, User } from '@/contract/main/user'
import { lockMember } from '@/server/db/lock-member'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Caller } from '@/server/http/auth'
import type { UseProof } from '@/server/http/route'
import { passcodeState } from '../passcode/passcode-state'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { getUser } from './get-user'

/**
 * Changes name and e-mail address. A member with a passcode needs a passcode proof. A repeat of a change that was made
 * changes nothing and needs no proof: the first request has used it.
 *
 * @throws VERIFIED_NAME_FIXED when the name was verified; PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED
 */
export const editUser = (
  { db, now }: Deps,
  { userId, device }: Caller,
  { name, email, useProof }: EditUserBody & { useProof: UseProof },
): Promise<User> =>
  db.transaction(async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) throw notFound()
    if (member.ciHash !== null && name !== member.name) throw new AppError('VERIFIED_NAME_FIXED')
    if (name === member.name && email === member.email) return getUser(tx, userId)
    if ((await passcodeState(tx, userId)).isSet) await useProof(tx)
    await tx.update(users).set({ name, email }).where(eq(users.id, userId))
    await recordSecurityEvent(tx, { userId, kind: 'account_changed', device, at: now() })
    return getUser(tx, userId)
  })

import { eq } from 'drizzle-orm'
import type { EditUserBody, User } from '@/contract/main/user'
import { lockMember } from '@/server/db/lock-member'
import { users } from '@/server/db/schema/identity'
import type { AppContext } from '@/server/http/app-env'
import { AppError, notFound } from '@/server/http/app-error'
import { deviceOf } from '@/server/http/device'
import { requirePasscodeProof } from '../passcode/proof'
import { passcodeState } from '../passcode/passcode-state'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { getUser } from './get-user'

/**
 * Changes name and e-mail address. A member with a passcode needs a passcode proof. A repeat of a change that was made
 * changes nothing and needs no proof: the first request has used it.
 *
 * @throws VERIFIED_NAME_FIXED when the name was verified; PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED
 */
export const editUser = (c: AppContext, { name, email }: EditUserBody): Promise<User> => {
  const userId = c.get('userId')
  return c.get('deps').db.transaction(async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) throw notFound()
    if (member.ciHash !== null && name !== member.name) throw new AppError('VERIFIED_NAME_FIXED')
    if (name === member.name && email === member.email) return getUser(tx, userId)
    if ((await passcodeState(tx, userId)).isSet) await requirePasscodeProof(tx, c, 'edit_account')
    await tx.update(users).set({ name, email }).where(eq(users.id, userId))
    const at = c.get('deps').now()
    await recordSecurityEvent(tx, { userId, kind: 'account_changed', device: deviceOf(c), at })
    return getUser(tx, userId)
  })
}

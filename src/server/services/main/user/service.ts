import { eq, sql } from 'drizzle-orm'
import type { EditUserBody, User } from '@/contract/main/user'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import type { AppContext } from '@/server/http/app-env'
import { AppError, notFound } from '@/server/http/app-error'
import { deviceOf } from '@/server/http/device'
import { requirePasscodeProof } from '../passcode/proof'
import { passcodeState } from '../passcode/service'
import { recordSecurityEvent } from '../security-event/record-security-event'
import { attachUploads, detachUploads } from '../upload/attach-uploads'
import { saveUpload } from '../upload/save-upload'

const WIRE_PATH = { naver: 'NAVER', kakao: 'KAKAO', google: 'GOOGLE' } as const

const memberStatement = prepareOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('member'),
)

/** Returns a member as the contract shows them. @throws NOT_FOUND */
export const getUser = async (db: Db, userId: string): Promise<User> => {
  const [row] = await memberStatement(db).execute({ id: userId })
  if (!row) throw notFound()
  const { id, name, phone, birthday, gender, email, profileImage, harmonyId } = row
  return {
    id,
    name,
    phone,
    birthday,
    gender,
    path: WIRE_PATH[row.path],
    email,
    profileImage,
    ci: null,
    ciChecked: row.ciHash !== null,
    harmonyId,
    termsAgreed: row.status !== 'terms_pending',
  }
}

/**
 * Changes name and e-mail address. A member with a passcode needs a passcode proof. A repeat of a change that was made
 * changes nothing and needs no proof: the first request has used it.
 *
 * @throws VERIFIED_NAME_FIXED when the name was verified; PASSCODE_PROOF_REQUIRED, PASSCODE_LOCKED
 */
export const editUser = (c: AppContext, { name, email }: EditUserBody): Promise<User> => {
  const userId = c.get('userId')
  return c.get('deps').db.transaction(async (tx) => {
    const [member] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
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

const replaceProfilePhoto = (deps: Deps, userId: string, path: string | null): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const [member] = await tx
      .select({ before: users.profileImage })
      .from(users)
      .where(eq(users.id, userId))
      .for('update')
    if (!member) throw notFound()
    const before = member.before ? [member.before] : []
    const at = deps.now()
    if (path) await attachUploads(tx, userId, 'profile', [path], { before, at })
    else await detachUploads(tx, userId, 'profile', before, at)
    await tx.update(users).set({ profileImage: path }).where(eq(users.id, userId))
    return getUser(tx, userId)
  })

/** Sets a profile photo; a job deletes the previous one. @throws PHOTO_TOO_LARGE, and as `readPhoto` */
export const setProfilePhoto = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<User> => {
  const { path } = await saveUpload(deps, userId, 'profile', bytes)
  return replaceProfilePhoto(deps, userId, path)
}

/** Removes the profile photo. @throws NOT_FOUND */
export const removeProfilePhoto = (deps: Deps, userId: string): Promise<User> =>
  replaceProfilePhoto(deps, userId, null)

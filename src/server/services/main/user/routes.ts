import { and, eq, inArray, sql } from 'drizzle-orm'
import type { EditUserBody, User } from '@/contract/main/user'
import type { accountOperations } from '@/contract/operations/main/account'
import { toWirePath } from '@/domain/account'
import { uploadLimits } from '@/domain/limits'
import { type Db, prepareOnce } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { type Caller, callerOf } from '@/server/http/auth'
import type { Routes, UseProof } from '@/server/http/route'
import { passcodeState } from '../passcode/passcode'
import { recordSecurityEvent } from '../security-event/security-events'
import { attachUploads, detachUploads } from '../upload/attach-uploads'
import { receivePhoto } from '../upload/routes'
import { photoTooLarge, saveUpload } from '../upload/save-upload'

/**
 * Refuses every call of a member from now on, by 1106, or ends that.
 *
 * @returns the member's name; undefined for one who is neither active nor blocked
 */
export const setMemberBlock = async (
  tx: Db,
  userId: string,
  isBlocked: boolean,
): Promise<string | undefined> => {
  const [changed] = await tx
    .update(users)
    .set({ status: isBlocked ? 'blocked' : 'active' })
    .where(and(eq(users.id, userId), inArray(users.status, ['active', 'blocked'])))
    .returning({ name: users.name })
  return changed?.name
}

const memberStatement = prepareOnce((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('member'),
)

/** Returns a member as the contract shows them. @throws NOT_FOUND */
const getUser = async (db: Db, userId: string): Promise<User> => {
  const [row] = await memberStatement(db).execute({ id: userId })
  if (!row) throw notFound()
  const { id, name, phone, birthday, gender, email, profileImage, harmonyId } = row
  return {
    id,
    name,
    phone,
    birthday,
    gender,
    path: toWirePath(row.path),
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
const editUser = (
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

const replaceProfilePhoto = (deps: Deps, userId: string, path: string | null): Promise<User> =>
  deps.db.transaction(async (tx) => {
    const member = await lockMember(tx, userId)
    if (!member) throw notFound()
    const before = member.profileImage ? [member.profileImage] : []
    const at = deps.now()
    if (path) await attachUploads(tx, userId, 'profile', [path], { before, at })
    else await detachUploads(tx, userId, 'profile', before, at)
    await tx.update(users).set({ profileImage: path }).where(eq(users.id, userId))
    return getUser(tx, userId)
  })

/** Sets a profile photo; a job deletes the previous one. @throws PHOTO_TOO_LARGE, and as `readPhoto` */
const setProfilePhoto = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<User> => {
  const { path } = await saveUpload(deps, userId, 'profile', bytes)
  return replaceProfilePhoto(deps, userId, path)
}

/** Removes the profile photo. @throws NOT_FOUND */
const removeProfilePhoto = (deps: Deps, userId: string): Promise<User> =>
  replaceProfilePhoto(deps, userId, null)

export const userRoutes = {
  getMe: {
    allowedStatuses: ['terms_pending'],
    handle: ({ deps, userId }) => getUser(deps.db, userId),
  },

  editMe: ({ c, deps, body, useProof }) => editUser(deps, callerOf(c), { ...body, useProof }),

  setProfilePhoto: ({ c, deps, userId }) =>
    receivePhoto(c, async ({ file }) => {
      if (file.size > uploadLimits.maxBytes.profile) throw photoTooLarge('profile')
      return setProfilePhoto(deps, userId, new Uint8Array(await file.arrayBuffer()))
    }),

  removeProfilePhoto: ({ deps, userId }) => removeProfilePhoto(deps, userId),
} satisfies Partial<Routes<typeof accountOperations>>

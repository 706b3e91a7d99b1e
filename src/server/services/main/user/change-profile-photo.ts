import { eq } from 'drizzle-orm'
import type { User } from '@/contract/main/user'
import { lockMember } from '@/server/db/lock-member'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { attachUploads, detachUploads } from '../upload/attach-uploads'
import { saveUpload } from '../upload/save-upload'
import { getUser } from './get-user'

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
export const setProfilePhoto = async (deps: Deps, userId: string, bytes: Uint8Array): Promise<User> => {
  const { path } = await saveUpload(deps, userId, 'profile', bytes)
  return replaceProfilePhoto(deps, userId, path)
}

/** Removes the profile photo. @throws NOT_FOUND */
export const removeProfilePhoto = (deps: Deps, userId: string): Promise<User> =>
  replaceProfilePhoto(deps, userId, null)

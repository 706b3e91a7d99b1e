import type { accountOperations } from '@/contract/operations/main/account'
import { uploadLimits } from '@/domain/limits'
import { callerOf } from '@/server/http/auth'
import { rateLimits } from '@/domain/rate-limits'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { receivePhoto } from '../upload/receive-photo'
import { photoTooLarge } from '../upload/save-upload'
import { removeProfilePhoto, setProfilePhoto } from './change-profile-photo'
import { editUser } from './edit-user'
import { getUser } from './get-user'

export const userRoutes = {
  getMe: {
    allowedStatuses: ['terms_pending'],
    handle: ({ deps, userId }) => getUser(deps.db, userId),
  },

  editMe: async ({ c, deps, userId, body, useProof }) => {
    await limitRate(deps, `edit-user:${userId}`, rateLimits.editMe)
    return editUser(deps, callerOf(c), { ...body, useProof })
  },

  setProfilePhoto: ({ c, deps, userId }) =>
    receivePhoto(c, async ({ file }) => {
      if (file.size > uploadLimits.maxBytes.profile) throw photoTooLarge('profile')
      return setProfilePhoto(deps, userId, new Uint8Array(await file.arrayBuffer()))
    }),

  removeProfilePhoto: ({ deps, userId }) => removeProfilePhoto(deps, userId),
} satisfies Partial<Routes<typeof accountOperations>>

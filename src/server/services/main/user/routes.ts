import { Hono } from 'hono'
import { editUserBody } from '@/contract/main/user'
import { uploadLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requireUser } from '@/server/http/auth'
import { limitRate, perDay } from '@/server/http/rate-limit'
import { readBody, reply } from '@/server/http/wire'
import { readUploadForm } from '../upload/read-form'
import { receivePhoto } from '../upload/receive-photo'
import { photoTooLarge } from '../upload/save-upload'
import { removeProfilePhoto, setProfilePhoto } from './change-profile-photo'
import { editUser } from './edit-user'
import { getUser } from './get-user'

/** Each change is recorded and notified, and without a passcode it needs no proof. */
const CHANGES_OF_MEMBER = perDay(20)

export const userRoutes = new Hono<AppEnv>()

userRoutes.get('/me', requireUser('terms_pending'), async (c) =>
  reply(c, await getUser(c.get('deps').db, c.get('userId'))),
)

userRoutes.put('/me', requireUser(), async (c) => {
  const body = await readBody(c, editUserBody)
  await limitRate(c.get('deps'), `edit-user:${c.get('userId')}`, CHANGES_OF_MEMBER)
  return reply(c, await editUser(c, body))
})

userRoutes.post('/profile', requireUser(), receivePhoto, async (c) => {
  const file = (await readUploadForm(c)).get('file')
  if (!(file instanceof Blob))
    throw new AppError('INVALID_INPUT', { fields: { file: '사진을 골라 주세요.' } })
  if (file.size > uploadLimits.maxBytes.profile) throw photoTooLarge('profile')
  return reply(
    c,
    await setProfilePhoto(c.get('deps'), c.get('userId'), new Uint8Array(await file.arrayBuffer())),
  )
})

userRoutes.delete('/profile', requireUser(), async (c) =>
  reply(c, await removeProfilePhoto(c.get('deps'), c.get('userId'))),
)

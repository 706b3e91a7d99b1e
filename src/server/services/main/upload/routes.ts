import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { uploadKind } from '@/contract/main/upload'
import { uploadLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requireUser } from '@/server/http/auth'
import { limitRate } from '@/server/http/rate-limit'
import { parse, reply } from '@/server/http/wire'
import { readUploadForm } from './read-form'
import { saveUpload, photoTooLarge } from './save-upload'

export const uploadRoutes = new Hono<AppEnv>().post(
  '/',
  requireUser(),
  bodyLimit({
    maxSize: uploadLimits.maxBody,
    onError: () => {
      throw photoTooLarge('review')
    },
  }),
  async (c) => {
    const deps = c.get('deps')
    const userId = c.get('userId')
    const { max, windowMs } = uploadLimits.perMember
    await limitRate(deps, `upload:${userId}`, max, windowMs)
    const form = await readUploadForm(c)
    const kind = parse(uploadKind, form.get('kind'))
    const file = form.get('file')
    if (!(file instanceof Blob))
      throw new AppError('INVALID_INPUT', { fields: { file: '사진을 골라 주세요.' } })
    // Its size is known before its bytes are copied.
    if (file.size > uploadLimits.maxBytes[kind]) throw photoTooLarge(kind)
    const bytes = new Uint8Array(await file.arrayBuffer())
    return reply(c, await saveUpload(deps, userId, kind, bytes), 201)
  },
)

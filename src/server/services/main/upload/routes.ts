import { Hono } from 'hono'
import { uploadKind } from '@/contract/main/upload'
import { uploadLimits } from '@/domain/limits'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { requireUser } from '@/server/http/auth'
import { parse, reply } from '@/server/http/wire'
import { readUploadForm } from './read-form'
import { receivePhoto } from './receive-photo'
import { saveUpload, photoTooLarge } from './save-upload'

export const uploadRoutes = new Hono<AppEnv>().post('/', requireUser(), receivePhoto, async (c) => {
  const form = await readUploadForm(c)
  const kind = parse(uploadKind, form.get('kind'))
  const file = form.get('file')
  if (!(file instanceof Blob))
    throw new AppError('INVALID_INPUT', { fields: { file: '사진을 골라 주세요.' } })
  // Its size is known before its bytes are copied.
  if (file.size > uploadLimits.maxBytes[kind]) throw photoTooLarge(kind)
  const bytes = new Uint8Array(await file.arrayBuffer())
  return reply(c, await saveUpload(c.get('deps'), c.get('userId'), kind, bytes), 201)
})

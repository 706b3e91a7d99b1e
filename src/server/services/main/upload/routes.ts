import { uploadKind } from '@/contract/main/upload'
import { PHOTO_LIMIT } from '@/contract/operations/main/account'
import type { infoOperations } from '@/contract/operations/main/info'
import { MINUTE_MS } from '@/domain/duration'
import { uploadLimits } from '@/domain/limits'
import type { AppContext } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { readBytes } from '@/server/http/body'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { parse } from '@/server/http/wire'
import { createFairQueue } from '@/server/media/fair-queue'
import { photoTooLarge, saveUpload } from './save-upload'

/** Photos that are in memory at once, one of each member. A photo that waits is still with its sender. */
const MAX_AT_ONCE = 6
/** A form takes up to ten photos, and a client may send them at once. */
const MAX_WAITING = 10
const READ_MS = MINUTE_MS
/** While another member waits for a place, a photo keeps its place for this long, and after a start only at this rate. */
const CONTESTED = { startMs: 5_000, minBytesPerSecond: 64 * 1024, maxMs: 20_000 }

const { enqueue, isPlaceNeeded } = createFairQueue(MAX_AT_ONCE, MAX_WAITING)

const isTooSlow = (bytes: number, ms: number): boolean => {
  const { startMs, minBytesPerSecond, maxMs } = CONTESTED
  const isBehind = ms >= startMs && bytes < (minBytesPerSecond * ms) / 1000
  return ms >= READ_MS || (isPlaceNeeded() && (isBehind || ms >= maxMs))
}

const readPhotoBody = async (body: ReadableStream<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const bytes = await readBytes(body, { maxBytes: uploadLimits.maxBody, isTooSlow })
  if (bytes === 'too large') throw photoTooLarge('review')
  if (typeof bytes === 'string')
    throw new AppError('INVALID_INPUT', { fields: { file: '사진을 제때 받지 못했어요. 다시 올려 주세요.' } })
  return bytes
}

/** @throws INVALID_INPUT for another body, or a form without a photo */
const readPhotoForm = async (c: AppContext) => {
  const form = await c.req.formData().catch(() => {
    throw new AppError('INVALID_INPUT', { fields: { body: '사진을 폼으로 보내 주세요.' } })
  })
  const file = form.get('file')
  if (!(file instanceof Blob))
    throw new AppError('INVALID_INPUT', { fields: { file: '사진을 골라 주세요.' } })
  return { kind: form.get('kind'), file }
}

/** A received photo, with the kind that the form names. */
interface ReceivedPhoto {
  kind: unknown
  file: Blob
}

/**
 * Reads the form with a photo, and runs `work` with it, when the member has their turn. Before it nothing of the body is
 * read, so that what members send at once is bounded in memory. A photo that trickles loses its place to a member who waits.
 *
 * @throws TOO_MANY_REQUESTS for too many photos within minutes or waiting at once, PHOTO_TOO_LARGE, INVALID_INPUT when the
 *   photo has not arrived in its time
 */
export const receivePhoto = async <T>(
  c: AppContext,
  work: (photo: ReceivedPhoto) => Promise<T>,
): Promise<T> => {
  const userId = c.get('userId')
  const { raw } = c.req
  let isReceived = false
  try {
    if (Number(c.req.header('content-length')) > uploadLimits.maxBody) throw photoTooLarge('review')
    await limitRate(c.get('deps'), `upload:${userId}`, PHOTO_LIMIT)
    return await enqueue(userId, async () => {
      const body = raw.body && (await readPhotoBody(raw.body))
      isReceived = true
      c.req.raw = new Request(raw.url, { method: raw.method, headers: new Headers(c.req.header()), body })
      return work(await readPhotoForm(c))
    })
  } catch (error) {
    // The rest of the body is not received.
    if (!isReceived) c.header('connection', 'close')
    throw error
  }
}

export const uploadRoutes = {
  uploadPhoto: ({ c, deps, userId }) =>
    receivePhoto(c, async (photo) => {
      const kind = parse(uploadKind, photo.kind, { name: 'kind' })
      // Its size is known before its bytes are copied.
      if (photo.file.size > uploadLimits.maxBytes[kind]) throw photoTooLarge(kind)
      const bytes = new Uint8Array(await photo.file.arrayBuffer())
      return saveUpload(deps, userId, kind, bytes)
    }),
} satisfies Partial<Routes<typeof infoOperations>>

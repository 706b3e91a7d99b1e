import { withoutAnswer } from '@/api/http/api-error'
import { mainClient } from '@/api/http/clients'
import { PHOTO_LIMIT_MS } from '@/api/http/time-limits'
import type { Upload } from '@/contract/main/upload'
import type { UploadKind } from '@/domain/upload'
import { readAccount } from './reader'

export interface UploadOptions {
  signal?: AbortSignal
  /** 0 to 1. */
  onProgress?: (fraction: number) => void
}

/**
 * Rejects for a photo that is empty or that the device does not give, because it was deleted since or is only in a cloud. A browser reports
 * that as a lost connection.
 */
export const requireReadable = async (photo: Blob): Promise<void> => {
  try {
    const start = await photo.slice(0, 1).arrayBuffer()
    if (start.byteLength === 1) return
  } catch (error) {
    throw withoutAnswer('unreadable', error)
  }
  throw withoutAnswer('unreadable', new Error('the file is empty'))
}

/** Uploads one photo. Forms refer to it by `path` of the answer. */
export const postUpload = async (
  kind: UploadKind,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Upload> => {
  await requireReadable(file)
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, file instanceof File ? file.name : 'photo')
  const call = mainClient.post('/api/uploads', form, {
    signal,
    timeout: PHOTO_LIMIT_MS,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  })
  return readAccount('upload', call)
}

import { mainClient } from '@/api/http/clients'
import type { Upload } from '@/contract/main/upload'
import type { UploadKind } from '@/domain/upload'

/** A photo over a slow phone line takes its time. */
const UPLOAD_TIMEOUT = 120_000

export interface UploadOptions {
  signal?: AbortSignal
  /** 0 to 1. */
  onProgress?: (part: number) => void
}

/**
 * Sends one photo; the answer's `path` goes into the form it belongs to.
 *
 * @throws ApiError PHOTO_TOO_LARGE to PHOTO_HEIC_NOT_SUPPORTED with words for the shopper
 */
export const postUpload = async (
  kind: UploadKind,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Upload> => {
  const form = new FormData()
  form.set('kind', kind)
  form.set('file', file, file instanceof File ? file.name : 'photo')
  const { data } = await mainClient.post<Upload>('/api/uploads', form, {
    signal,
    timeout: UPLOAD_TIMEOUT,
    onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
  })
  return data
}

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

/** Uploads one photo. Forms refer to it by `path` of the answer. */
export const postUpload = async (
  kind: UploadKind,
  file: Blob,
  { signal, onProgress }: UploadOptions = {},
): Promise<Upload> => {
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

import type { ServerEnv } from '@/config/server-variables'
import { describeError } from '../../db/database-error'
import type { Log } from '../../observability/log'

/** Logs that other processes of a shared database do not have the uploads of this one. The sandbox is for one machine. */
export const warnOfLocalUploads = (
  { databaseUrl, storage, isSandbox }: Pick<ServerEnv, 'databaseUrl' | 'storage' | 'isSandbox'>,
  log: Log,
): void => {
  if (databaseUrl && !storage && !isSandbox) log('warn', 'uploads are on this machine only')
}

/**
 * Ends a start with a storage that refuses this server, such as for a misspelt bucket. One that does not answer is only logged: the shop
 * sells without photos.
 *
 * @throws Error with the reason
 */
export const requireStorage = async (storage: StorageAdapter, log: Log): Promise<void> => {
  const { refused } = await storage.check().catch((error: unknown) => {
    log('warn', 'storage did not answer at the start', describeError(error))
    return { refused: undefined }
  })
  if (refused !== undefined)
    throw new Error(
      `업로드한 파일의 저장소를 쓸 수 없어요: ${refused}. S3_*와 DAMA_DATA_DIR 설정을 확인해 주세요. (the storage of uploads refuses this server; check S3_* and DAMA_DATA_DIR)`,
    )
}

/** Returns the storage key of a path: of an upload, a copied picture or one of the shop. The first letters of the hash are the folder. */
export const storageKeyOf = (path: string): string => {
  const [kind, hash = ''] = path.split('/')
  const key = `${hash.slice(0, 2)}/${hash}.webp`
  return kind === 'upload' ? key : `${kind}/${key}`
}

/**
 * Stores files by a key such as `ab/abcdef….webp`. A file is stored completely or not at all. Every function throws an OutageError while
 * the storage does not work, so that a file which cannot be reached is never taken for one that does not exist.
 */
export interface StorageAdapter {
  /** Whether the place of the files exists and this server may use it: `refused` names the reason, for which a person is needed. */
  check(): Promise<{ refused?: string }>
  /** Idempotent, because a key identifies its content. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns null for an unknown key. */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Succeeds for an unknown key. */
  remove(key: string): Promise<void>
}

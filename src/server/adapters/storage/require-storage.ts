import { describeError } from '../../db/database-error'
import type { Log } from '../../observability/log'
import type { StorageAdapter } from './storage-adapter'

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

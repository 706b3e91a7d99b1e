import { DATA_FOLDERS } from '@/config/data-folders'
import { join } from 'node:path'
import type { ServerEnv } from '@/config/server-variables'
import { localStorage } from './local-storage'
import { s3Storage } from './s3-storage'
import type { StorageAdapter } from './storage-adapter'

/** S3-compatible storage where it is set, else a folder beside the embedded database. */
export const createStorageAdapter = (env: ServerEnv): StorageAdapter =>
  env.storage ? s3Storage(env.storage) : localStorage(join(env.dataDir, DATA_FOLDERS.uploads))

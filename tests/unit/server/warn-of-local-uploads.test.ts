import { expect, test, vi } from 'vitest'
import { warnOfLocalUploads } from '@/server/adapters/storage/storage-adapter'
import type { Log } from '@/server/observability/log'

const storage = {
  endpoint: 'https://s3.example',
  region: 'r',
  bucket: 'b',
  accessKeyId: 'i',
  secretAccessKey: 's',
}
const databaseUrl = 'postgres://dama@db.example/shop'

test.each([
  ['a shared database without storage', { databaseUrl, storage: undefined, isSandbox: false }, 1],
  ['a shared database with storage', { databaseUrl, storage, isSandbox: false }, 0],
  ['the embedded database', { databaseUrl: undefined, storage: undefined, isSandbox: false }, 0],
  ['the sandbox', { databaseUrl, storage: undefined, isSandbox: true }, 0],
])('the start with %s', (_name, env, warnings) => {
  const log = vi.fn<Log>()
  warnOfLocalUploads(env, log)
  expect(log).toHaveBeenCalledTimes(warnings)
})

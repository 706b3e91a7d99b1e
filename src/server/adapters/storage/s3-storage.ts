import type { ServerEnv } from '@/config/server-env'
import { signS3 } from './sign-s3'
import type { StorageAdapter } from './storage-adapter'

const TIMEOUT_MS = 20_000
const TRIES = 2

/** Files on S3-compatible storage, addressed by path (`endpoint/bucket/key`), which every such service takes. */
export const s3Storage = (
  settings: NonNullable<ServerEnv['storage']>,
  fetchLike: typeof fetch = fetch,
): StorageAdapter => {
  const ask = async (method: string, key: string, body = new Uint8Array(), type?: string) => {
    const url = new URL(`${settings.endpoint.replace(/\/+$/, '')}/${settings.bucket}/${key}`)
    for (let attempt = 1; ; attempt += 1) {
      const headers = signS3(
        settings,
        { method, url, body, headers: type ? { 'content-type': type } : {} },
        // The storage service compares with the time of day, which no test moves.
        new Date(),
      )
      try {
        const response = await fetchLike(url, {
          method,
          headers,
          body: method === 'PUT' ? Buffer.from(body) : undefined,
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        if (response.status < 500 || attempt >= TRIES) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt >= TRIES) throw error
      }
    }
  }
  const refuse = async (method: string, response: Response): Promise<never> => {
    throw new Error(`storage: ${method} answered ${response.status} ${(await response.text()).slice(0, 200)}`)
  }
  return {
    put: async (key, bytes, contentType) => {
      const response = await ask('PUT', key, Uint8Array.from(bytes), contentType)
      if (!response.ok) await refuse('PUT', response)
    },
    get: async (key) => {
      const response = await ask('GET', key)
      if (response.status === 404) return null
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : refuse('GET', response)
    },
    remove: async (key) => {
      const response = await ask('DELETE', key)
      if (!response.ok && response.status !== 404) await refuse('DELETE', response)
    },
  }
}

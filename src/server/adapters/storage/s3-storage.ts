import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { ServerEnv } from '@/config/server-variables'
import { callProvider, type SendRequest } from '../call-provider'
import { countProviderCall } from '../count-provider-call'
import type { StorageAdapter } from './storage-adapter'

const TIMEOUT_MS = 20_000
const MAX_ATTEMPTS = 2

/** Files on S3-compatible storage, addressed by path (`endpoint/bucket/key`), which every such service accepts. */
export const s3Storage = (
  { region, accessKeyId, secretAccessKey, endpoint, bucket }: NonNullable<ServerEnv['storage']>,
  fetchStorage: SendRequest = fetch,
): StorageAdapter => {
  const send = async (
    method: string,
    key: string,
    file?: { bytes: Uint8Array<ArrayBuffer>; contentType: string },
  ): Promise<Response> => {
    for (let attempt = 1; ; attempt += 1) {
      // Each attempt has a new signature, because a signature expires.
      const signed = await new AwsV4Signer({
        region,
        accessKeyId,
        secretAccessKey,
        service: 's3',
        method,
        url: `${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`,
        headers: {
          ...(file && { 'content-type': file.contentType }),
          // Without this header the library does not sign the content.
          'x-amz-content-sha256': createHash('sha256')
            .update(file?.bytes ?? '')
            .digest('hex'),
        },
        // Otherwise the content type is not signed.
        allHeaders: true,
      }).sign()
      try {
        const { response } = await countProviderCall('storage', async () => {
          const call = { method, headers: Object.fromEntries(signed.headers), body: file?.bytes ?? null }
          const answer = await callProvider(signed.url.href, call, {
            timeoutMs: TIMEOUT_MS,
            send: fetchStorage,
          })
          return { ok: answer.ok || answer.status === 404, response: answer }
        })
        if (response.status < 500 || attempt >= MAX_ATTEMPTS) return response
        await response.body?.cancel()
      } catch (error) {
        if (attempt >= MAX_ATTEMPTS) throw error
      }
    }
  }
  const refuse = async (method: string, response: Response): Promise<never> => {
    throw new Error(`storage: ${method} answered ${response.status} ${(await response.text()).slice(0, 200)}`)
  }
  return {
    put: async (key, bytes, contentType) => {
      const response = await send('PUT', key, { bytes: Uint8Array.from(bytes), contentType })
      if (!response.ok) await refuse('PUT', response)
    },
    get: async (key) => {
      const response = await send('GET', key)
      if (response.status === 404) return null
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : refuse('GET', response)
    },
    remove: async (key) => {
      const response = await send('DELETE', key)
      if (!response.ok && response.status !== 404) await refuse('DELETE', response)
    },
  }
}

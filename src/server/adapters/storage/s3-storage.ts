import { createHash } from 'node:crypto'
import { AwsV4Signer } from 'aws4fetch'
import type { ServerEnv } from '@/config/server-variables'
import { OutageError } from '@/server/http/app-error'
import { callProvider, countProviderCall, type SendRequest } from '../call-provider'
import type { StorageAdapter } from './storage-adapter'

/** Of both attempts together: a member waits for the answer, ms. */
const TIMEOUT_MS = 12_000
const MAX_ATTEMPTS = 2

interface Call {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Behind the address of the bucket. */
  path: string
  file?: { bytes: Uint8Array<ArrayBuffer>; contentType: string }
}

interface Answer {
  ok: boolean
  status: number
  bytes: Uint8Array<ArrayBuffer>
}

/** The code of an error in its XML body, such as `NoSuchKey`; '' without one. */
const codeOf = ({ bytes }: Answer): string =>
  /<Code>(\w+)<\/Code>/.exec(Buffer.from(bytes).toString('utf8', 0, 2000))?.[1] ?? ''

/** 404 is also the answer for a bucket that does not exist, and of a server that is no storage, which sends a page. */
const isMissingFile = (answer: Answer): boolean =>
  answer.status === 404 && (answer.bytes.length === 0 || codeOf(answer) === 'NoSuchKey')

/** The code of the refusal, else the beginning of what was sent instead. */
const reasonOf = (answer: Answer): string =>
  `${answer.status} ${codeOf(answer) || Buffer.from(answer.bytes).toString('utf8', 0, 200)}`.trim()

/** Files on S3-compatible storage, addressed by path (`endpoint/bucket/key`), which every such service accepts. */
export const s3Storage = (
  { region, accessKeyId, secretAccessKey, endpoint, bucket }: NonNullable<ServerEnv['storage']>,
  fetchStorage: SendRequest = fetch,
): StorageAdapter => {
  const sendOnce = async ({ method, path, file }: Call, timeoutMs: number): Promise<Answer> => {
    // Each attempt has a new signature, because a signature expires.
    const signed = await new AwsV4Signer({
      region,
      accessKeyId,
      secretAccessKey,
      service: 's3',
      method,
      url: `${endpoint.replace(/\/+$/, '')}/${bucket}${path}`,
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
    const init = { method, headers: Object.fromEntries(signed.headers), body: file?.bytes ?? null }
    const { answer } = await countProviderCall('storage', async () => {
      const response = await callProvider(signed.url.href, init, { timeoutMs, send: fetchStorage })
      const bytes = new Uint8Array(await response.arrayBuffer())
      const received = { ok: response.ok, status: response.status, bytes }
      return { ok: response.ok || isMissingFile(received), answer: received }
    })
    return answer
  }

  /** @throws OutageError without an answer */
  const send = async (call: Call): Promise<Answer> => {
    const deadline = Date.now() + TIMEOUT_MS
    for (let attempt = 1; ; attempt += 1) {
      const left = deadline - Date.now()
      const mayRepeat = attempt < MAX_ATTEMPTS
      try {
        const answer = await sendOnce(call, Math.max(1, left))
        if (answer.status < 500 || !mayRepeat) return answer
      } catch (error) {
        if (mayRepeat && Date.now() < deadline) continue
        const reason = error instanceof Error ? error.message : String(error)
        throw new OutageError(`storage: ${call.method} was not answered: ${reason}`, { cause: error })
      }
    }
  }
  const refuse = (method: string, answer: Answer): never => {
    throw new OutageError(`storage: ${method} answered ${reasonOf(answer)}`)
  }
  return {
    check: async () => {
      const answer = await send({ method: 'GET', path: '?list-type=2&max-keys=1' })
      if (answer.status >= 500) refuse('GET', answer)
      return answer.ok ? {} : { refused: reasonOf(answer) }
    },
    put: async (key, bytes, contentType) => {
      const file = { bytes: Uint8Array.from(bytes), contentType }
      const answer = await send({ method: 'PUT', path: `/${key}`, file })
      if (!answer.ok) refuse('PUT', answer)
    },
    get: async (key) => {
      const answer = await send({ method: 'GET', path: `/${key}` })
      if (isMissingFile(answer)) return null
      return answer.ok ? answer.bytes : refuse('GET', answer)
    },
    remove: async (key) => {
      const answer = await send({ method: 'DELETE', path: `/${key}` })
      if (!answer.ok && !isMissingFile(answer)) refuse('DELETE', answer)
    },
  }
}

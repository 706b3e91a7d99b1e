import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callProvider } from '@/server/adapters/call-provider'
import { providerFetch } from '@/server/adapters/login/provider-fetch'
import { s3Storage } from '@/server/adapters/storage/s3-storage'
import { niceVerification } from '@/server/adapters/verification/nice'

let origin: string
let followed = 0
/** Answers every call by a redirect, as a host with a wrong setting may. */
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') {
    followed += 1
    return response.end('{}')
  }
  return response.writeHead(307, { location: '/elsewhere' }).end()
})
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  followed = 0
})
afterAll(() => void server.close())

const POST = { method: 'POST' as const, headers: {}, body: 'secret' }
const storage = () =>
  s3Storage({ endpoint: origin, region: 'kr', bucket: 'photos', accessKeyId: 'id', secretAccessKey: 'key' })
const verification = () => niceVerification({ id: 'id', secret: 'key' }, (_url, init) => fetch(origin, init))
const session = { requestNo: '1', authType: 'M', customize: '', returnUrl: '', errorUrl: '', now: new Date() }

it.each([
  ['login', () => providerFetch('kakao', origin, POST)],
  ['verification', () => verification().openSession(session)],
  ['storage', () => storage().remove('key')],
  ['payment or the bank', () => callProvider(origin, POST)],
])('a call of %s follows no redirect', async (_provider, call) => {
  await expect(call()).rejects.toThrow()
  expect(followed).toBe(0)
})

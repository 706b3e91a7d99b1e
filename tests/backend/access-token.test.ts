import { sign } from 'hono/jwt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { signAccessToken } from '@/server/http/access-token'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { TEST_SESSION_SECRET } from '@tests/setup/test-deps'
import { bearerHeader } from './login-request'

const PREVIOUS = 'the-secret-before-of-enough-length-too'
const UNKNOWN = 'a-secret-that-no-server-has-ever-known'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  backend.deps.previousSessionSecret = PREVIOUS
})
afterAll(() => backend.close())

const statusOf = async (token: string): Promise<number> =>
  (await backend.call('GET', '/api/user/me', bearerHeader(token))).status
const signedBy = (secret: string) => signAccessToken(KIM_DAMA, secret, backend.deps.now())
const headerOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>

describe('the key of an access token', () => {
  it('is named in its header, without revealing the secret', async () => {
    const { kid } = headerOf(await signedBy(TEST_SESSION_SECRET))
    expect(kid).toMatch(/^[\w-]{12}$/)
    expect(headerOf(await signedBy(PREVIOUS))['kid']).not.toBe(kid)
  })

  it('may be the current or the previous secret, and no other', async () => {
    expect(await statusOf(await signedBy(TEST_SESSION_SECRET))).toBe(200)
    expect(await statusOf(await signedBy(PREVIOUS))).toBe(200)
    expect(await statusOf(await signedBy(UNKNOWN))).toBe(401)
  })

  it('is refused where the header names another than the one that signed', async () => {
    const [, payload, signature] = (await signedBy(UNKNOWN)).split('.')
    const [header] = (await signedBy(TEST_SESSION_SECRET)).split('.')
    expect(await statusOf([header, payload, signature].join('.'))).toBe(401)
  })

  it('is the current secret for a token without a name, as issued before keys had names', async () => {
    const iat = Math.floor(backend.deps.now().getTime() / 1000)
    const claims = { sub: KIM_DAMA, iat, exp: iat + 60 }
    expect(await statusOf(await sign(claims, TEST_SESSION_SECRET, 'HS256'))).toBe(200)
    expect(await statusOf(await sign(claims, PREVIOUS, 'HS256'))).toBe(401)
  })

  it('is only the current secret where no previous one is set', async () => {
    const other = await createTestBackend()
    const token = await signAccessToken(KIM_DAMA, PREVIOUS, other.deps.now())
    expect((await other.call('GET', '/api/user/me', bearerHeader(token))).status).toBe(401)
    await other.close()
  })

  it('is refused after 15 minutes and with a changed signature, also when it was verified before', async () => {
    const token = await signedBy(TEST_SESSION_SECRET)
    expect(await statusOf(token)).toBe(200)
    expect(await statusOf(`${token.slice(0, -4)}AAAA`)).toBe(401)
    backend.passTime(15 * 60_000 - 1_000)
    expect(await statusOf(token)).toBe(200)
    backend.passTime(1_000)
    expect(await statusOf(token)).toBe(401)
  })

  it('ends its tokens when it is replaced, also those that were verified before', async () => {
    const token = await signedBy(PREVIOUS)
    expect(await statusOf(token)).toBe(200)
    backend.deps.previousSessionSecret = UNKNOWN
    expect(await statusOf(token)).toBe(401)
    backend.deps.previousSessionSecret = PREVIOUS
  })
})

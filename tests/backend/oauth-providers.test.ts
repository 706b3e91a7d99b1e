import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Provider } from '@/domain/account'
import { errorCodes } from '@/domain/error-codes'
import { users } from '@/server/db/schema/identity'
import { loginSecretsOf } from '@/server/services/main/auth/check-contacts-free'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createLoginChallenge, REDIRECT, STATE, exchangeLoginCode } from './login-request'

const keys = { id: 'our-id', secret: 'our-secret' }
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({
    env: { isSandbox: false, oauth: { naver: keys, kakao: keys, google: keys } },
  })
})
afterAll(() => {
  // Files share a process.
  vi.unstubAllGlobals()
  return backend.close()
})

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
const answers = (...bodies: unknown[]) => {
  for (const body of bodies) fetched.mockResolvedValueOnce(Response.json(body))
}
const TOKEN = { access_token: 'their-token', token_type: 'bearer', expires_in: '3600' }

/** Providers of OpenID Connect, and who signs their ID tokens. */
const ISSUERS: Partial<Record<Provider, string>> = {
  kakao: 'https://kauth.kakao.com',
  google: 'https://accounts.google.com',
}

/** A token answer with an ID token for this person, where the provider supports OpenID Connect. */
const tokenFor = (provider: Provider, sub: string, change: Record<string, unknown> = {}) => {
  const iss = ISSUERS[provider]
  if (!iss) return TOKEN
  const now = Math.floor(Date.now() / 1000)
  const { nonce } = loginSecretsOf(STATE, backend.deps.sessionSecret)
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = { iss, sub, aud: keys.id, iat: now, exp: now + 60, nonce, ...change }
  return { ...TOKEN, id_token: `${encode({ alg: 'RS256' })}.${encode(claims)}.${encode({})}` }
}

const PROFILES: Record<Provider, { subject: string; profile: unknown; stored: object }> = {
  naver: {
    subject: 'n-1',
    profile: {
      resultcode: '00',
      message: 'success',
      response: {
        id: 'n-1',
        nickname: '네이버닉',
        name: '네이버이름',
        email: 'n@example.com',
        gender: 'U',
        birthyear: '1999',
        birthday: '10-01',
        mobile: '010-7777-0001',
      },
    },
    stored: {
      name: '네이버이름',
      nickname: '네이버닉',
      email: 'n@example.com',
      phone: '01077770001',
      birthday: '19991001',
      gender: null,
    },
  },
  kakao: {
    subject: '123456789',
    profile: {
      id: 123456789,
      kakao_account: {
        profile: { nickname: '카카오닉' },
        email: 'k@example.com',
        is_email_valid: true,
        is_email_verified: true,
        phone_number: '+82 10-7777-0002',
        birthyear: '2002',
        birthday: '1130',
        gender: 'female',
      },
    },
    stored: {
      name: '카카오닉',
      nickname: '카카오닉',
      email: 'k@example.com',
      phone: '01077770002',
      birthday: '20021130',
      gender: 'F',
    },
  },
  google: {
    subject: 'g-1',
    profile: {
      sub: 'g-1',
      name: '구글 이름',
      given_name: '구글',
      email: 'g@example.com',
      email_verified: true,
    },
    stored: {
      name: '구글 이름',
      nickname: '구*',
      email: 'g@example.com',
      phone: null,
      birthday: null,
      gender: null,
    },
  },
}

describe.each(Object.keys(PROFILES) as Provider[])('%s', (provider) => {
  const { subject, profile, stored } = PROFILES[provider]

  it('receives the required parameters', async () => {
    const { headers } = await backend.call(
      'GET',
      `/api/auth/oauth2/${provider}/authorize?state=${STATE}&redirectUri=${REDIRECT}`,
    )
    const url = new URL(headers.get('location') ?? '')
    expect(url.protocol).toBe('https:')
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'our-id',
      redirect_uri: `http://dama.local${REDIRECT}`,
      state: STATE,
      code_challenge: (await createLoginChallenge(backend)).codeChallenge,
      code_challenge_method: 'S256',
    })
    expect(url.searchParams.has('nonce')).toBe(provider in ISSUERS)
    expect(url.href).not.toContain('our-secret')
  })

  it('creates a member from its profile', async () => {
    answers(tokenFor(provider, subject), profile)
    const { body } = await exchangeLoginCode(backend, provider, 'their-code')
    expect(body.data.needsTerms).toBe(true)
    const rows = await backend.db.select().from(users)
    expect(rows.find((row) => row.email === (stored as { email: string }).email)).toMatchObject({
      ...stored,
      path: provider,
    })
    const form = new URLSearchParams(String(fetched.mock.calls[0]?.[1].body))
    expect(Object.fromEntries(form)).toMatchObject({
      grant_type: 'authorization_code',
      client_id: 'our-id',
      client_secret: 'our-secret',
      code: 'their-code',
      redirect_uri: `http://dama.local${REDIRECT}`,
      code_verifier: loginSecretsOf(STATE, backend.deps.sessionSecret).codeVerifier,
    })
    expect(new Headers(fetched.mock.calls[1]?.[1].headers).get('authorization')).toBe('Bearer their-token')
  })

  it('rejects a code: 4011', async () => {
    fetched.mockResolvedValueOnce(Response.json({ error: 'invalid_grant' }, { status: 400 }))
    expect((await exchangeLoginCode(backend, provider, 'bad')).body.code).toBe(errorCodes.UNAUTHORIZED)
    // Naver answers 200 with an error.
    answers({ error: 'invalid_request', error_description: 'no valid data in session' })
    expect((await exchangeLoginCode(backend, provider, 'bad')).body.code).toBe(errorCodes.UNAUTHORIZED)
  })

  it('is down, slow, or answers invalid data: 7008', async () => {
    fetched.mockResolvedValueOnce(new Response('oops', { status: 503 }))
    expect((await exchangeLoginCode(backend, provider, 'x')).body.code).toBe(errorCodes.SERVICE_UNAVAILABLE)
    fetched.mockRejectedValueOnce(new DOMException('timed out', 'TimeoutError'))
    expect((await exchangeLoginCode(backend, provider, 'x')).body.code).toBe(errorCodes.SERVICE_UNAVAILABLE)
    fetched.mockResolvedValueOnce(new Response('<html>'))
    expect((await exchangeLoginCode(backend, provider, 'x')).body.code).toBe(errorCodes.SERVICE_UNAVAILABLE)
    answers(tokenFor(provider, subject), { something: 'else' })
    const answer = await exchangeLoginCode(backend, provider, 'x')
    expect([answer.status, answer.body.code]).toEqual([503, 7008])
  })
})

describe.each(Object.keys(ISSUERS) as Provider[])('the ID token of %s', (provider) => {
  const { subject, profile } = PROFILES[provider]

  it.each<[string, Record<string, unknown>]>([
    ['has the nonce of another login', { nonce: 'nonce-of-another-login' }],
    ['has no nonce', { nonce: undefined }],
    ['is for another app', { aud: 'their-id' }],
    ['is of another issuer', { iss: 'https://evil.example' }],
    ['has expired', { exp: 1 }],
    ['names another person than the profile', { sub: 'somebody-else' }],
  ])('is rejected when it %s (4011)', async (_, change) => {
    answers(tokenFor(provider, subject, change), profile)
    expect((await exchangeLoginCode(backend, provider, 'x')).body.code).toBe(errorCodes.UNAUTHORIZED)
  })

  it('must not be missing (4011)', async () => {
    answers(TOKEN, profile)
    expect((await exchangeLoginCode(backend, provider, 'x')).body.code).toBe(errorCodes.UNAUTHORIZED)
  })
})

it.each<[Provider, unknown]>([
  ['naver', { response: { id: '9', name: '홍길동', email: 'naver9@example.com' } }],
  ['kakao', { id: 9, kakao_account: { name: '홍길동', email: 'kakao9@example.com' } }],
])('stores the masked name as the nickname of a person without one at %s', async (provider, profile) => {
  answers(tokenFor(provider, '9'), profile)
  await exchangeLoginCode(backend, provider, 'their-code')
  const [row] = await backend.db
    .select({ name: users.name, nickname: users.nickname })
    .from(users)
    .where(eq(users.email, `${provider}9@example.com`))
  expect(row).toEqual({ name: '홍길동', nickname: '홍*동' })
})

describe('an unverified e-mail address of the provider', () => {
  it('is treated as missing: 4033', async () => {
    answers(tokenFor('google', 'g-2'), {
      sub: 'g-2',
      name: 'x',
      email: 'not-mine@example.com',
      email_verified: false,
    })
    expect((await exchangeLoginCode(backend, 'google', 'x')).body.code).toBe(errorCodes.ACCOUNT_EMAIL_MISSING)
    answers(tokenFor('kakao', '5'), {
      id: 5,
      kakao_account: { email: 'not-mine@example.com', is_email_verified: false },
    })
    expect((await exchangeLoginCode(backend, 'kakao', 'x')).body.code).toBe(errorCodes.ACCOUNT_EMAIL_MISSING)
  })
})

const ONLY_NAVER = { naver: keys, kakao: undefined, google: undefined }

describe('a provider without keys', () => {
  it('uses the sandbox when that is on, and is unavailable when it is off', async () => {
    const path = `/api/auth/oauth2/google/authorize?state=${STATE}&redirectUri=${REDIRECT}`
    const mixed = await createTestBackend({ env: { oauth: ONLY_NAVER } })
    expect((await mixed.call('GET', path)).headers.get('location')).toMatch(/^\/api\/sandbox\//)
    await mixed.close()
    const none = await createTestBackend({ env: { isSandbox: false } })
    expect((await none.call('GET', path)).body.code).toBe(errorCodes.NOT_SUPPORTED)
    expect((await exchangeLoginCode(none, 'google', 'x')).body.code).toBe(errorCodes.NOT_SUPPORTED)
    await none.close()
  })
})

describe('behind a proxy', () => {
  it('returns to the public address', async () => {
    const path = `/api/auth/oauth2/naver/authorize?state=${STATE}&redirectUri=${REDIRECT}`
    const headers = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'dama.example' }
    const back = async (env: object, sent: Record<string, string>) => {
      const own = await createTestBackend({ env: { isSandbox: false, oauth: ONLY_NAVER, ...env } })
      const answer = await own.call('GET', path, { headers: sent })
      await own.close()
      return new URL(answer.headers.get('location') ?? '').searchParams.get('redirect_uri')
    }
    expect(await back({ trustedProxies: 1 }, headers)).toBe(`https://dama.example${REDIRECT}`)
    const forged = { 'x-forwarded-proto': 'http, https', 'x-forwarded-host': 'evil.example, dama.example' }
    expect(await back({ trustedProxies: 1 }, forged)).toBe(`https://dama.example${REDIRECT}`)
    const chain = { ...forged, 'x-forwarded-host': 'evil.example, dama.example, inner.example' }
    expect(await back({ trustedProxies: 2 }, chain)).toContain(`://dama.example${REDIRECT}`)
    expect(await back({ trustedProxies: 0 }, headers)).toBe(`http://dama.local${REDIRECT}`)
    expect(await back({ siteUrl: 'https://dama.example/' }, {})).toBe(`https://dama.example${REDIRECT}`)
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { users } from '@/server/db/schema/identity'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { createLoginChallenge, REDIRECT, STATE, exchangeLoginCode } from './login-request'

let backend: TestBackend
/** The query that the authorise address sends to the page. */
let request: Record<string, string>
beforeAll(async () => {
  backend = await createTestBackend()
  const { codeChallenge, nonce } = await createLoginChallenge(backend)
  request = {
    redirect_uri: `http://dama.local${REDIRECT}`,
    state: STATE,
    code_challenge: codeChallenge,
    code_challenge_method: 'S256',
    nonce,
  }
})
afterAll(() => backend.close())

const FROM_US = { origin: 'http://dama.local' }

const show = (provider = 'naver', change: Record<string, string> = {}) =>
  backend.call(
    'GET',
    `/api/sandbox/oauth/${provider}/authorize?${new URLSearchParams({ response_type: 'code', ...request, ...change })}`,
  )

const press = async (
  fields: Record<string, string>,
  { provider = 'naver', headers = FROM_US as Record<string, string> } = {},
) => {
  const response = await backend.app.request(
    `http://dama.local/api/sandbox/oauth/${provider}/authorize?response_type=code`,
    { method: 'POST', body: new URLSearchParams({ ...request, ...fields }), headers },
  )
  const location = response.headers.get('location')
  return {
    status: response.status,
    location,
    back: new URL(location ?? 'x:', 'http://dama.local').searchParams,
  }
}

describe('the sandbox login page', () => {
  it('shows that it is a sandbox, and works without scripts', async () => {
    const { status, body } = await show()
    expect(status).toBe(200)
    expect(body).toContain('연습용 로그인 화면이에요')
    expect(body).toContain('연습용(샌드박스)')
    expect(body).toContain('<html lang="ko">')
    expect(body).not.toMatch(/<script|\son\w+=|javascript:/i)
  })

  it('lists the persons of this provider only', async () => {
    const { body } = await show('kakao')
    expect(body).toContain('이새봄')
    expect(body).not.toContain('이용이 제한된 회원')
  })

  it('escapes its parameters', async () => {
    const { body } = await show('naver', { state: '"><script>alert(1)</script>' })
    expect(body).not.toContain('<script')
  })

  it.each<[string, string]>([
    ['redirect_uri', 'https://evil.example/my/login/process'],
    ['redirect_uri', '/shopping'],
    ['redirect_uri', '//evil.example'],
    ['state', ''],
    ['code_challenge', ''],
    ['code_challenge_method', 'plain'],
    ['nonce', ''],
  ])('shows an error page for %s=%s, and does not redirect', async (name, value) => {
    const { status, headers } = await show('naver', { [name]: value })
    expect([status, headers.get('location')]).toEqual([400, null])
    const pressed = await press({ person: KIM_DAMA, [name]: value })
    expect([pressed.status, pressed.location]).toEqual([400, null])
  })

  it('issues codes only', async () => {
    expect((await show('naver', { response_type: 'token' })).status).toBe(400)
  })

  it('rejects other providers', async () => {
    expect((await show('apple')).status).toBe(400)
  })
})

describe('its buttons', () => {
  it('return a person with a code that signs them in', async () => {
    const { status, location, back } = await press({ person: KIM_DAMA })
    expect(status).toBe(303)
    expect(location).toMatch(/^\/my\/login\/process\?/)
    expect(back.get('state')).toBe(STATE)
    const { body } = await exchangeLoginCode(backend, 'naver', back.get('code') ?? '')
    expect(body.data.needsTerms).toBe(false)
  })

  it('create no session for another state, which has another verifier', async () => {
    const { back } = await press({ person: KIM_DAMA })
    const { status, body } = await exchangeLoginCode(
      backend,
      'naver',
      back.get('code') ?? '',
      `other-${STATE}`,
    )
    expect([status, body.code]).toEqual([401, 4011])
  })

  it('create no session when the provider returns another nonce', async () => {
    const { back } = await press({ person: KIM_DAMA, nonce: 'nonce-of-another-login' })
    const { status, body } = await exchangeLoginCode(backend, 'naver', back.get('code') ?? '')
    expect([status, body.code]).toEqual([401, 4011])
  })

  it('create a new member, who is in the list afterwards', async () => {
    const { back } = await press({
      act: 'join',
      name: '새얼굴',
      email: 'new@example.com',
      phone: '010-5555-0009',
    })
    const { body } = await exchangeLoginCode(backend, 'naver', back.get('code') ?? '')
    expect(body.data.needsTerms).toBe(true)
    const rows = await backend.db.select().from(users)
    const made = rows.find((row) => row.email === 'new@example.com')
    expect(made).toMatchObject({ name: '새얼굴', phone: '01055550009', status: 'terms_pending' })
    expect((await show()).body).toContain('새얼굴')
    const again = await press({ person: made?.id ?? '' })
    expect((await exchangeLoginCode(backend, 'naver', again.back.get('code') ?? '')).status).toBe(200)
  })

  it('create no member without an e-mail address', async () => {
    const { back } = await press({ act: 'join', name: '문메일', email: '', phone: '' })
    expect((await exchangeLoginCode(backend, 'naver', back.get('code') ?? '')).body.code).toBe(
      errorCodes.ACCOUNT_EMAIL_MISSING,
    )
  })

  it('simulate a provider that rejects, fails and forges', async () => {
    const cancel = (await press({ act: 'cancel' })).back
    expect([cancel.get('error'), cancel.get('state'), cancel.get('code')]).toEqual([
      'access_denied',
      STATE,
      null,
    ])
    const failed = (await press({ act: 'server_error' })).back
    expect([failed.get('error'), failed.get('state')]).toEqual(['server_error', STATE])
    const forged = (await press({ act: 'forge_state' })).back
    expect(forged.get('code')).not.toBeNull()
    expect(forged.get('state')).not.toBe(STATE)
  })

  it('reject unknown persons', async () => {
    expect((await press({ person: 'usr_lee_saebom' })).status).toBe(400)
    expect((await press({})).status).toBe(400)
  })

  it.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://dama.local' },
    {},
  ])('reject a request from another origin: %j', async (headers) => {
    expect((await press({ person: KIM_DAMA }, { headers: headers as Record<string, string> })).status).toBe(
      403,
    )
  })
})

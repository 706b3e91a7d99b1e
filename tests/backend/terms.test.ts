import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { users } from '@/server/db/schema/identity'
import { createTestBackend } from '@tests/setup/backend'
import { bearerHeader, signInAs, createStranger } from './login-request'

const backend = await createTestBackend()
afterAll(() => backend.close())

const PENDING = 'usr_yak_gwan'
const agree = (eventAgreed: unknown, as = PENDING) =>
  backend.call('POST', '/api/terms/sign-terms', { as, body: { eventAgreed } })
const rowOf = async (id: string) => (await backend.db.select().from(users).where(eq(users.id, id)))[0]

describe('a member who has not agreed to the terms', () => {
  it('can only read their own account', async () => {
    const me = await backend.call('GET', '/api/user/me', { as: PENDING })
    expect([me.status, me.body.termsAgreed]).toEqual([200, false])
    const shop = await backend.call('GET', '/api/services/auth/users/me', { as: PENDING })
    expect([shop.status, shop.body.code]).toEqual([409, 1004])
  })

  it.each([undefined, null, 'true', 1])('must answer yes or no, not %s', async (value) => {
    const answer = await agree(value)
    expect([answer.status, answer.body.code]).toEqual([400, 7000])
    expect(answer.body.fields.eventAgreed).toMatch(/[가-힣]/)
    expect((await rowOf(PENDING))?.status).toBe('terms_pending')
  })

  it('becomes active, and a second call changes nothing', async () => {
    expect((await agree(true)).body).toEqual({ ok: true })
    const first = await rowOf(PENDING)
    expect(first).toMatchObject({ status: 'active', eventAgreed: true, termsAgreedAt: backend.deps.now() })
    backend.passTime(1000)
    expect((await agree(false)).body).toEqual({ ok: true })
    expect(await rowOf(PENDING)).toEqual(first)
    const me = await backend.call('GET', '/api/user/me', { as: PENDING })
    expect(me.body.termsAgreed).toBe(true)
  })
})

describe('the terms call', () => {
  it('requires a member who is not blocked', async () => {
    const visitor = await backend.call('POST', '/api/terms/sign-terms', { body: { eventAgreed: true } })
    expect(visitor.body.code).toBe(errorCodes.SIGN_IN_REQUIRED)
    expect((await agree(true, 'usr_cha_dan')).body.code).toBe(errorCodes.MEMBER_BLOCKED)
    expect((await rowOf('usr_cha_dan'))?.status).toBe('blocked')
  })

  it('leads a new person from sign-in to the shop', async () => {
    const newcomer = { provider: 'naver' as const, profile: createStranger() }
    const { body } = await signInAs(backend, newcomer)
    expect(body.data.needsTerms).toBe(true)
    await backend.call('POST', '/api/terms/sign-terms', {
      ...bearerHeader(body.data.token),
      body: { eventAgreed: false },
    })
    const shop = await backend.call('GET', '/api/services/auth/users/me', bearerHeader(body.data.token))
    expect(shop.body).toMatchObject({ name: '낯선이', phone: '01055550001', email: 'stranger@example.com' })
    expect(Object.keys(shop.body)).toContain('harmony_id')
    expect((await signInAs(backend, newcomer)).body.data.needsTerms).toBe(false)
  })
})

describe('the development tokens', () => {
  it('belong to 김담아, or to the requested member', async () => {
    const { body } = await backend.call('GET', '/api/dev/test-user-token')
    const me = await backend.call('GET', '/api/user/me', bearerHeader(body.token))
    expect(me.body.id).toBe(KIM_DAMA)
    const other = await backend.call('GET', '/api/dev/test-user-token?person=usr_cha_dan')
    expect((await backend.call('GET', '/api/user/me', bearerHeader(other.body.token))).body.code).toBe(
      errorCodes.MEMBER_BLOCKED,
    )
    const next = await backend.call('POST', '/api/auth/refresh-token', {
      body: { refreshToken: body.refreshToken },
    })
    expect(next.status).toBe(200)
  })

  it.each(['nobody', 'prs_no_mail', 'usr_reviewer_01'])('are not issued for %s', async (person) => {
    const answer = await backend.call('GET', `/api/dev/test-user-token?person=${person}`)
    expect([answer.status, answer.body.code]).toEqual([404, 7003])
  })

  it('do not exist outside the sandbox, nor does the console', async () => {
    const real = await createTestBackend({ env: { isSandbox: false } })
    for (const path of ['/api/dev/test-user-token', '/api/sandbox', '/api/sandbox/oauth/naver/authorize']) {
      const answer = await real.call('GET', path)
      expect([path, answer.status, answer.body.code]).toEqual([path, 404, 7003])
    }
    await real.close()
  })
})

import { and, eq, isNull, sql } from 'drizzle-orm'
import { parse } from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { sessionList } from '@/contract/main/auth'
import { KIM_DAMA, findPerson, LEE_SAEBOM, NA_KADEU } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { securityEvents } from '@/server/db/schema/identity'
import { createTestBackend } from '@tests/setup/backend'
import { bearerHeader, createStranger, exchangeLoginCode, issueLoginCode, signInOn } from './login-request'
import { verifyAsPerson } from './verification-fixtures'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'

const backend = await createTestBackend()
afterAll(() => backend.close())

const signIn = async (id: string, userAgent: string): Promise<{ token: string; refreshToken: string }> =>
  (await signInOn(backend, findPerson(id), userAgent)).body.data
const listSessions = async (token: string) =>
  parse(sessionList, (await backend.call('GET', '/api/user/sessions', bearerHeader(token))).body).items
const end = (token: string, id: string) =>
  backend.call('DELETE', `/api/user/sessions/${id}`, bearerHeader(token))

describe("the list of a member's sessions", () => {
  it('names each device and marks the one that asks', async () => {
    const phone = await signIn(KIM_DAMA, IPHONE)
    backend.passTime(1000)
    const desktop = await signIn(KIM_DAMA, WINDOWS)
    expect((await listSessions(phone.token)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['윈도우 PC · Chrome', false],
      ['아이폰 · Safari', true],
    ])
    backend.passTime(1000)
    await backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken: phone.refreshToken } })
    expect((await listSessions(desktop.token)).map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['아이폰 · Safari', false],
      ['윈도우 PC · Chrome', true],
    ])
  })

  it('holds no session that has ended or of another member', async () => {
    const { token } = await signIn(LEE_SAEBOM, IPHONE)
    const other = await signIn(LEE_SAEBOM, WINDOWS)
    await backend.call('GET', '/api/auth/sign-out', bearerHeader(other.token))
    expect(await listSessions(token)).toHaveLength(1)
  })

  it('holds no session with an expired refresh token', async () => {
    await signIn(LEE_SAEBOM, WINDOWS)
    backend.passTime(25 * 24 * 60 * 60_000)
    const { token } = await signIn(LEE_SAEBOM, IPHONE)
    expect(await listSessions(token)).toHaveLength(1)
  })
})

describe('ending a session', () => {
  it('ends its access token and its refresh token at once, and no other session', async () => {
    const phone = await signIn(KIM_DAMA, IPHONE)
    const lost = await signIn(KIM_DAMA, WINDOWS)
    const found = (await listSessions(lost.token)).find(({ isCurrent }) => isCurrent)
    expect((await end(phone.token, found?.id ?? '')).status).toBe(200)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(lost.token))).status).toBe(401)
    const refreshed = await backend.call('POST', '/api/auth/refresh-token', {
      body: { refreshToken: lost.refreshToken },
    })
    expect([refreshed.status, refreshed.body.code]).toEqual([401, 7001])
    expect((await end(phone.token, found?.id ?? '')).status).toBe(200)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(phone.token))).status).toBe(200)
  })

  it('is refused for the session of another member (7003)', async () => {
    const own = await signIn(KIM_DAMA, IPHONE)
    const other = await signIn(LEE_SAEBOM, IPHONE)
    const id = (await listSessions(other.token)).find(({ isCurrent }) => isCurrent)?.id ?? ''
    const answer = await end(own.token, id)
    expect([answer.status, answer.body.code]).toEqual([404, 7003])
    expect((await backend.call('GET', '/api/user/me', bearerHeader(other.token))).status).toBe(200)
  })
})

describe('the record of security events', () => {
  const eventsOf = async (userId: string) => {
    const rows = await backend.db
      .select({ kind: securityEvents.kind, device: securityEvents.device, detail: securityEvents.detail })
      .from(securityEvents)
      .where(eq(securityEvents.userId, userId))
      .orderBy(securityEvents.createdAt, securityEvents.id)
    return rows
  }
  const lastEventOf = async (userId: string) => (await eventsOf(userId)).at(-1)

  it('holds sign-in, wrong passcode, changes of passcode and account, and sign-out', async () => {
    const provider = 'naver'
    const profile = createStranger({ subject: 'events', phone: '01055550077', email: 'events@example.com' })
    const { body } = await signInOn(backend, { provider, profile }, IPHONE)
    const calling = { headers: { ...bearerHeader(body.data.token).headers, 'user-agent': IPHONE } }
    await backend.call('POST', '/api/terms/sign-terms', { ...calling, body: { eventAgreed: false } })
    const id = (await backend.call('GET', '/api/user/me', calling)).body.id as string
    const device = '아이폰 · Safari'
    expect(await eventsOf(id)).toEqual([{ kind: 'sign_in', device, detail: 'naver' }])

    backend.passTime(1)
    await backend.call('POST', '/api/passcode', { ...calling, body: { passcode: SEED_PASSCODE } })
    expect(await lastEventOf(id)).toEqual({ kind: 'passcode_set', device, detail: '' })
    backend.passTime(1)
    const wrong = { passcode: '935271', action: 'exchange' }
    await backend.call('POST', '/api/passcode/check', { ...calling, body: wrong })
    expect(await lastEventOf(id)).toEqual({ kind: 'passcode_failed', device, detail: '1/5' })
    backend.passTime(1)
    const change = { passcode: '935271', currentPasscode: SEED_PASSCODE }
    await backend.call('POST', '/api/passcode', { ...calling, body: change })
    expect(await lastEventOf(id)).toEqual({ kind: 'passcode_changed', device, detail: '' })
    backend.passTime(1)
    await backend.call('GET', '/api/auth/sign-out', calling)
    expect(await lastEventOf(id)).toEqual({ kind: 'sign_out', device, detail: '' })
    expect(JSON.stringify(await eventsOf(id))).not.toMatch(/935271|01055550077|example\.com/)
  })

  it('holds a changed account and a reset passcode', async () => {
    await backend.call('PUT', '/api/user/me', {
      as: 'usr_tteo_na',
      body: { name: '떠나윤', email: 'new@example.com' },
    })
    expect(await lastEventOf('usr_tteo_na')).toMatchObject({ kind: 'account_changed' })
    backend.passTime(1)
    const reset = await verifyAsPerson(backend, LEE_SAEBOM, 'own', 'passcode')
    await backend.call('POST', '/api/nice/one-time-request-decData', { as: LEE_SAEBOM, body: reset })
    expect(await lastEventOf(LEE_SAEBOM)).toMatchObject({ kind: 'passcode_reset' })
  })

  it('holds a verification as another person, and one with a result that is not valid', async () => {
    const verify = async (path: string, body: object) => {
      backend.passTime(1)
      const call = { as: KIM_DAMA, body, headers: { 'user-agent': IPHONE } }
      return (await backend.call('POST', `/api/nice/${path}`, call)).body.code
    }
    const device = '아이폰 · Safari'
    const other = await verifyAsPerson(backend, KIM_DAMA, 'stranger', 'withdraw')
    expect(await verify('withdraw-request-decData', other)).toBe(7602)
    const detail = 'IDENTITY_MISMATCH'
    expect(await lastEventOf(KIM_DAMA)).toEqual({ kind: 'verification_failed', device, detail })
    expect(await verify('request-decData', { requestId: 'made-up', encodeData: 'x' })).toBe(7601)
    const invalid = 'VERIFICATION_SESSION_INVALID'
    expect(await lastEventOf(KIM_DAMA)).toEqual({ kind: 'verification_failed', device, detail: invalid })
  })

  it('holds a changed phone number', async () => {
    const result = await verifyAsPerson(backend, NA_KADEU, 'other_phone', 'phone')
    const answer = await backend.call('POST', '/api/nice/one-time-request-decData', {
      as: NA_KADEU,
      body: result,
    })
    expect(answer.body).toMatchObject({ phoneUpdated: true })
    expect(await lastEventOf(NA_KADEU)).toMatchObject({ kind: 'phone_changed' })
  })

  it('holds a refused sign-in, of a known member and of nobody', async () => {
    const blocked = findPerson('usr_cha_dan')
    await signInOn(backend, blocked, IPHONE)
    expect(await lastEventOf('usr_cha_dan')).toEqual({
      kind: 'sign_in_refused',
      device: '아이폰 · Safari',
      detail: `${blocked.provider} MEMBER_BLOCKED`,
    })
    await exchangeLoginCode(backend, 'kakao', 'made-up-code')
    const nobody = await backend.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(and(isNull(securityEvents.userId), eq(securityEvents.detail, 'kakao UNAUTHORIZED')))
    expect(nobody).toEqual([{ kind: 'sign_in_refused' }])
  })

  it('holds a session that ended because its refresh token was used again', async () => {
    const { refreshToken } = await signIn(KIM_DAMA, IPHONE)
    const refresh = () => backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken } })
    await refresh()
    backend.passTime(60_000)
    await refresh()
    expect(await lastEventOf(KIM_DAMA)).toMatchObject({
      kind: 'session_ended',
      detail: 'refresh token used again',
    })
  })

  it('cannot be changed afterwards', async () => {
    await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    const update = backend.db.execute(sql`update security_events set device = 'x'`)
    await expect(update).rejects.toThrow()
  })
})

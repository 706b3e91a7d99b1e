import { desc, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, findPerson, LEE_SAEBOM, NA_KADEU } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { errorCodes } from '@/domain/error-codes'
import { confirmationLimits } from '@/domain/limits'
import { PASSCODE_ACTIONS, PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { notifications } from '@/server/db/schema/notification'
import { passcodes } from '@/server/db/schema/wallet'
import { type Answer, createTestBackend } from '@tests/setup/backend'
import { bearerHeader, signInOn } from './login-request'
import { verifyAsPerson } from './verification-fixtures'
import { addCard, issueProofFor } from './wallet-fixtures'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile Safari/604.1'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36'
const DAY = 24 * 60 * 60_000
const LATER = confirmationLimits.freshMs + 1000

const backend = await createTestBackend()
afterAll(() => backend.close())

/** @returns calls of the session that a sign-in has started; its access token is refreshed before each */
const callsOf = (answer: Answer) => {
  let { refreshToken } = answer.body.data
  return async (path: string, body: object, headers: Record<string, string> = {}) => {
    const next = await backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken } })
    refreshToken = next.body.refreshToken
    return backend.call('POST', path, {
      body,
      headers: { ...bearerHeader(next.body.token).headers, ...headers },
    })
  }
}
const signIn = async (id: string, userAgent: string) =>
  callsOf(await signInOn(backend, findPerson(id), userAgent))
type Call = ReturnType<typeof callsOf>
const check = async (call: Call, action = 'exchange') =>
  (await call('/api/passcode/check', { passcode: SEED_PASSCODE, action })).body.code ?? 200

describe('moving an amount from a new device', () => {
  it('needs no confirmation on the first device of a member', async () => {
    const call = await signIn(KIM_DAMA, IPHONE)
    backend.passTime(LATER)
    expect(await check(call)).toBe(200)
  })

  it('needs a sign-in of the last five minutes on a new device, for a day (7508)', async () => {
    const call = await signIn(KIM_DAMA, WINDOWS)
    expect(await check(call)).toBe(200)
    backend.passTime(LATER)
    expect(await check(call)).toBe(7508)
    backend.passTime(DAY)
    expect(await check(call)).toBe(200)
  })

  it('is allowed after another sign-in on the same device', async () => {
    await signIn(KIM_DAMA, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0')
    const call = await signIn(KIM_DAMA, 'Mozilla/5.0 (X11; Linux x86_64) Firefox/142.0')
    backend.passTime(LATER)
    expect(await check(call)).toBe(200)
  })

  it('needs one confirmation in a browser that has lost its cookies', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/143.0'
    const first = await signInOn(backend, findPerson(KIM_DAMA), userAgent, '')
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('dama_device=')) ?? ''
    backend.passTime(LATER)
    expect(await check(callsOf(first))).toBe(7508)
    const call = callsOf(await signInOn(backend, findPerson(KIM_DAMA), userAgent, cookie.split(';')[0]))
    for (let turn = 0; turn < 3; turn += 1) {
      backend.passTime(LATER)
      expect(await check(call)).toBe(200)
    }
  })

  it('is allowed after a verification', async () => {
    const call = await signIn(KIM_DAMA, 'Mozilla/5.0 (Macintosh) Version/18.5 Safari/605.1.15')
    backend.passTime(LATER)
    expect(await check(call)).toBe(7508)
    const body = await verifyAsPerson(backend, KIM_DAMA, 'own', 'identity')
    expect((await call('/api/nice/request-decData', body)).status).toBe(200)
    backend.passTime(LATER)
    expect(await check(call)).toBe(200)
  })

  it('is refused for every movement, also with a passcode proof, and moves nothing', async () => {
    const cardId = await addCard(backend.db, {
      id: 'crd_new_device',
      ownerId: KIM_DAMA,
      amount: 5_000,
      at: backend.deps.now(),
    })
    await signIn(KIM_DAMA, IPHONE)
    const call = await signIn(KIM_DAMA, 'Mozilla/5.0 (X11; CrOS x86_64) Chrome/140.0.0.0 Safari/537.36')
    backend.passTime(LATER)
    const codes: [string, number][] = []
    for (const action of PASSCODE_ACTIONS) codes.push([action, await check(call, action)])
    expect(Object.fromEntries(codes)).toEqual({
      send_gift: 7508,
      charge_card: 7508,
      charge_money: 7508,
      exchange: 7508,
      withdraw_money: 7508,
      delete_card: 200,
      open_banking: 200,
      edit_account: 200,
      withdraw_account: 200,
    })
    const proof = await issueProofFor(backend, KIM_DAMA, 'exchange')
    const body = { cardDivision: 'MASTER', cardId, amount: 1_000 }
    const headers = { 'idempotency-key': 'new-device', [PASSCODE_PROOF_HEADER]: proof }
    expect((await call('/api/card/exchange', body, headers)).body.code).toBe(errorCodes.CONFIRMATION_REQUIRED)
    const known = await signIn(KIM_DAMA, IPHONE)
    expect((await known('/api/card/exchange', body, headers)).status).toBe(200)
  })
})

describe('moving an amount after a change of the passcode', () => {
  it('needs a new sign-in or one of the last five minutes', async () => {
    const call = await signIn(KIM_DAMA, IPHONE)
    const body = { passcode: '935271', currentPasscode: SEED_PASSCODE }
    expect((await call('/api/passcode', body)).status).toBe(200)
    const move = async (session: Call) =>
      (await session('/api/passcode/check', { passcode: '935271', action: 'exchange' })).body.code ?? 200
    expect(await move(call)).toBe(200)
    backend.passTime(LATER)
    expect(await move(call)).toBe(7508)
    const again = await signIn(KIM_DAMA, IPHONE)
    backend.passTime(LATER)
    expect(await move(again)).toBe(200)
    await again('/api/passcode', { passcode: SEED_PASSCODE, currentPasscode: '935271' })
  })
})

describe('moving an amount after a change of the phone', () => {
  it('needs a new sign-in or one of the last five minutes', async () => {
    const other = await signIn(NA_KADEU, IPHONE)
    const call = await signIn(NA_KADEU, IPHONE)
    const body = await verifyAsPerson(backend, NA_KADEU, 'other_phone', 'phone')
    const changed = await call('/api/nice/one-time-request-decData', body)
    expect(changed.body).toMatchObject({ phoneUpdated: true })
    for (const session of [other, call]) expect(await check(session)).toBe(200)
    backend.passTime(LATER)
    for (const session of [other, call]) expect(await check(session)).toBe(7508)
    const again = await signIn(NA_KADEU, IPHONE)
    backend.passTime(LATER)
    expect(await check(again)).toBe(200)
  })
})

describe('the first passcode', () => {
  const removePasscode = () => backend.db.delete(passcodes).where(eq(passcodes.userId, LEE_SAEBOM))

  it('is set within five minutes of the sign-in, and refused later (7508)', async () => {
    const call = await signIn(LEE_SAEBOM, IPHONE)
    backend.passTime(LATER)
    const late = await call('/api/passcode', { passcode: '730185' })
    expect([late.status, late.body.code]).toEqual([403, 7508])
    expect(await backend.db.$count(passcodes, eq(passcodes.userId, LEE_SAEBOM))).toBe(0)
    const again = await signIn(LEE_SAEBOM, IPHONE)
    expect((await again('/api/passcode', { passcode: '730185' })).status).toBe(200)
    await removePasscode()
  })

  it('is set within five minutes of a verification', async () => {
    const call = await signIn(LEE_SAEBOM, IPHONE)
    backend.passTime(LATER)
    const body = await verifyAsPerson(backend, LEE_SAEBOM, 'own', 'identity')
    expect((await call('/api/nice/request-decData', body)).status).toBe(200)
    expect((await call('/api/passcode', { passcode: '730185' })).status).toBe(200)
    await removePasscode()
  })
})

describe('notifications of the security of an account', () => {
  const accountNotifications = async (userId: string) => {
    const rows = await backend.db
      .select({ kind: notifications.kind, title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt))
    return rows.filter(({ kind }) => kind === 'account').map(({ title }) => title)
  }

  it('name a sign-in from a new device, and none at the first one or on a known device', async () => {
    const id = 'usr_park_jeju'
    await signIn(id, IPHONE)
    await signIn(id, IPHONE)
    expect(await accountNotifications(id)).toEqual([])
    await signIn(id, WINDOWS)
    await signIn(id, WINDOWS)
    expect(await accountNotifications(id)).toEqual(['새로운 기기에서 로그인했어요'])
  })

  it('name a changed passcode, once', async () => {
    const before = (await accountNotifications(KIM_DAMA)).length
    const call = await signIn(KIM_DAMA, IPHONE)
    const set = (passcode: string, currentPasscode: string) =>
      call('/api/passcode', { passcode, currentPasscode })
    backend.passTime(1)
    await set('935271', SEED_PASSCODE)
    expect((await accountNotifications(KIM_DAMA))[0]).toBe('결제 비밀번호를 바꿨어요')
    expect(await accountNotifications(KIM_DAMA)).toHaveLength(before + 1)
    await set(SEED_PASSCODE, '935271')
  })

  it('cannot be switched off', async () => {
    const body = { kind: 'account', isOn: false }
    const answer = await backend.call('PATCH', '/api/notifications/settings', { as: KIM_DAMA, body })
    expect([answer.status, answer.body.code]).toEqual([400, 7000])
    const settings = (await backend.call('GET', '/api/notifications/settings', { as: KIM_DAMA })).body
    expect(settings.map(({ kind }: { kind: string }) => kind)).not.toContain('account')
  })
})

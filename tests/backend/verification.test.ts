import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { DOKGO_SEOM, JAM_GEUM, JANG_BAGUNI, KIM_DAMA, LEE_SAEBOM, NA_KADEU } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { errorCodes } from '@/domain/error-codes'
import { verificationRequests } from '@/server/db/schema/account'
import { securityEvents, users } from '@/server/db/schema/identity'
import { signAccessToken } from '@/server/http/access-token'
import { createTestBackend } from '@tests/setup/backend'
import {
  returnFromProvider,
  openVerification,
  chooseOnProviderPage,
  verifyAsPerson,
} from './verification-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

const MINUTE = 60_000
const take = (as: string, body: unknown, call = 'request-decData') =>
  backend.call('POST', `/api/nice/${call}`, { as, body })
const memberOf = async (id: string) => (await backend.db.select().from(users).where(eq(users.id, id)))[0]

it('takes at most thirty results of a member in an hour, because each refused one is recorded', async () => {
  const body = { requestId: 'made-up', encodeData: 'x' }
  const send = () => take(LEE_SAEBOM, body)
  const codes: number[] = []
  for (let count = 0; count < 31; count += 1) codes.push((await send()).body.code)
  expect(codes).toEqual([...Array.from({ length: 30 }, () => 7601), 7004])
  const failures = and(eq(securityEvents.userId, LEE_SAEBOM), eq(securityEvents.kind, 'verification_failed'))
  expect(await backend.db.$count(securityEvents, failures)).toBe(30)
  backend.passTime(60 * MINUTE)
  expect((await send()).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
})

describe('a first verification', () => {
  it('stores the identity as a hash, and can be used once', async () => {
    const result = await verifyAsPerson(backend, DOKGO_SEOM, 'own')
    const answer = await take(DOKGO_SEOM, result)
    expect(answer).toMatchObject({ status: 200, body: { purpose: 'identity', phoneUpdated: false } })
    expect((await memberOf(DOKGO_SEOM))?.ciHash).toMatch(/^[0-9a-f]{64}$/)
    expect((await backend.call('GET', '/api/user/me', { as: DOKGO_SEOM })).body).toMatchObject({
      ci: null,
      ciChecked: true,
    })
    expect((await take(DOKGO_SEOM, result)).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
    const [row] = await backend.db
      .select()
      .from(verificationRequests)
      .where(eq(verificationRequests.id, result.requestId ?? ''))
    expect(row?.secret).toEqual({})
  })

  it.each([
    ['usr_in_jeung', 1010],
    ['usr_in_ka', 1011],
    ['usr_in_gu', 4034],
    ['usr_cha_dan', 1106],
    ['child', 7603],
  ])('as %s is rejected with %i', async (person, code) => {
    expect((await take(JANG_BAGUNI, await verifyAsPerson(backend, JANG_BAGUNI, person))).body.code).toBe(code)
    expect((await memberOf(JANG_BAGUNI))?.ciHash).toBeNull()
  })

  it('with another number reports the difference, and the same result may update the number', async () => {
    const result = await verifyAsPerson(backend, NA_KADEU, 'other_phone')
    expect((await take(NA_KADEU, result)).body.code).toBe(errorCodes.VERIFIED_PHONE_MISMATCH)
    const answer = await take(NA_KADEU, result, 'one-time-request-decData')
    expect(answer.body).toMatchObject({ phoneUpdated: true })
    expect((await memberOf(NA_KADEU))?.phone).toBe('01099990000')
    // The number belongs to the member now.
    const other = await verifyAsPerson(backend, JANG_BAGUNI, 'other_phone')
    expect((await take(JANG_BAGUNI, other, 'one-time-request-decData')).body.code).toBe(
      errorCodes.PHONE_TAKEN,
    )
  })

  it('may take the number of a sign-up without agreement to the terms', async () => {
    const { db } = backend
    await db.update(users).set({ phone: '01099990000' }).where(eq(users.id, 'usr_yak_gwan'))
    await db.update(users).set({ phone: '01011110000' }).where(eq(users.id, NA_KADEU))
    const result = await verifyAsPerson(backend, JANG_BAGUNI, 'other_phone')
    const answer = await take(JANG_BAGUNI, result, 'one-time-request-decData')
    expect(answer.body).toMatchObject({ phoneUpdated: true })
  })

  it('by another person with another number is rejected', async () => {
    const session = await openVerification(backend, LEE_SAEBOM, 'passcode')
    const { page } = await chooseOnProviderPage(backend, session, { person: 'stranger' })
    const { result } = await returnFromProvider(backend, page)
    await backend.db.update(users).set({ phone: '01012344321' }).where(eq(users.id, LEE_SAEBOM))
    expect((await take(LEE_SAEBOM, result, 'one-time-request-decData')).body.code).toBe(
      errorCodes.IDENTITY_MISMATCH,
    )
    await backend.db.update(users).set({ phone: '01000000002' }).where(eq(users.id, LEE_SAEBOM))
  })
})

describe('a result', () => {
  it('without a session id belongs to the newest open session for the purpose', async () => {
    const { encodeData } = await verifyAsPerson(backend, DOKGO_SEOM, 'own')
    await openVerification(backend, DOKGO_SEOM, 'withdraw')
    expect((await take(LEE_SAEBOM, { encodeData })).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
    expect((await take(DOKGO_SEOM, { encodeData })).status).toBe(200)
    expect((await take(DOKGO_SEOM, { encodeData })).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
  })

  it('of another member, request or purpose is rejected', async () => {
    const result = await verifyAsPerson(backend, JANG_BAGUNI, 'own')
    const other = await openVerification(backend, JANG_BAGUNI)
    expect((await take(LEE_SAEBOM, result)).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
    expect((await take(JANG_BAGUNI, { ...result, requestId: other.requestId })).body.code).toBe(
      errorCodes.VERIFICATION_SESSION_INVALID,
    )
    expect((await take(JANG_BAGUNI, result, 'withdraw-request-decData')).body.code).toBe(
      errorCodes.VERIFICATION_SESSION_INVALID,
    )
    expect((await take(JANG_BAGUNI, { ...result, encodeData: 'garbled' })).body.code).toBe(
      errorCodes.VERIFICATION_SESSION_INVALID,
    )
    expect((await take(JANG_BAGUNI, result)).status).toBe(200)
  })

  it('expires after ten minutes', async () => {
    const last = await verifyAsPerson(backend, JANG_BAGUNI, 'own')
    const late = await verifyAsPerson(backend, LEE_SAEBOM, 'own')
    backend.passTime(10 * MINUTE - 1)
    expect((await take(JANG_BAGUNI, last)).status).toBe(200)
    backend.passTime(1)
    expect((await take(LEE_SAEBOM, late)).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
  })

  it('used twice concurrently counts once', async () => {
    const result = await verifyAsPerson(backend, LEE_SAEBOM, 'own')
    const both = await Promise.all([take(LEE_SAEBOM, result), take(LEE_SAEBOM, result)])
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409])
  })

  it('for withdrawal is a proof of that action', async () => {
    const result = await verifyAsPerson(backend, LEE_SAEBOM, 'own', 'withdraw')
    const answer = await take(LEE_SAEBOM, result, 'withdraw-request-decData')
    expect(answer.body).toMatchObject({ action: 'withdraw_account', proof: expect.stringMatching(/^prf_/) })
  })

  it('opens a locked passcode', async () => {
    const result = await verifyAsPerson(backend, JAM_GEUM, 'own', 'passcode')
    expect((await take(JAM_GEUM, result, 'one-time-request-decData')).body.passcodeReset).toBe(true)
    const set = await backend.call('POST', '/api/passcode', {
      as: JAM_GEUM,
      body: { passcode: SEED_PASSCODE },
    })
    expect(set.body).toMatchObject({ isSet: true, isLocked: false })
  })
})

describe('the return redirect', () => {
  it("ends at the app's pages with the result behind the #, or at the failure page", async () => {
    const session = await openVerification(backend, KIM_DAMA)
    const { page } = await chooseOnProviderPage(backend, session, { act: 'fail' })
    const back = await returnFromProvider(backend, page)
    expect(back).toMatchObject({
      status: 303,
      path: '/my/settings/verification/fail',
      result: { error: 'failed' },
    })
    const unknown = await backend.call('GET', '/api/nice/return/vrf_nobody?EncodeData=x')
    expect(unknown.headers.get('location')).toBe('/my/settings/verification/fail#error=unknown')
    const replay = await chooseOnProviderPage(backend, await openVerification(backend, KIM_DAMA), {
      act: 'replay',
    })
    const { result } = await returnFromProvider(backend, replay.page)
    expect((await take(KIM_DAMA, result)).body.code).toBe(errorCodes.VERIFICATION_SESSION_INVALID)
  })

  it('is rejected by the provider for a request that was used or malformed', async () => {
    const session = await openVerification(backend, KIM_DAMA)
    expect((await chooseOnProviderPage(backend, session, { person: 'own' })).status).toBe(200)
    expect((await chooseOnProviderPage(backend, session, { person: 'own' })).status).toBe(400)
    expect((await backend.call('GET', '/api/sandbox/nice?m=checkplusService&EncodeData=broken')).status).toBe(
      400,
    )
  })

  it("leads only to the app's own pages", async () => {
    const answer = await backend.call('POST', '/api/nice/request-encData', {
      as: KIM_DAMA,
      body: {
        authType: '',
        customize: '',
        sreturnUrl: 'https://evil.example/',
        serrorUrl: '/my/settings/verification/fail',
      },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 7000, fields: { sreturnUrl: expect.any(String) } },
    })
  })
})

describe('whoever holds the unlocked phone of an unverified member', () => {
  const OLD_NUMBER = '01055554444'
  const change = (member: Partial<typeof users.$inferInsert>) =>
    backend.db.update(users).set(member).where(eq(users.id, JANG_BAGUNI))
  /** With the token of a sign-in some minutes ago. */
  const callAfterMinutes = async () => {
    const token = await signAccessToken(JANG_BAGUNI, backend.deps.sessionSecret, backend.deps.now())
    backend.passTime(6 * MINUTE)
    return (path: string, body: unknown) =>
      backend.call('POST', path, { headers: { authorization: `Bearer ${token}` }, body })
  }

  it('can make the account their own only by a sign-in just before', async () => {
    await change({ ciHash: null, verifiedPhone: null, phone: null })
    const call = await callAfterMinutes()
    const pages = {
      sreturnUrl: 'http://dama.local/my/settings/verification/process',
      serrorUrl: 'http://dama.local/my/settings/verification/fail',
    }
    const opened = await call('/api/nice/request-encData', { authType: 'M', customize: '', ...pages })
    expect(opened.body.code).toBe(errorCodes.CONFIRMATION_REQUIRED)

    await change({ phone: OLD_NUMBER })
    const unnamed = await verifyAsPerson(backend, JANG_BAGUNI, 'other_phone', 'phone')
    await change({ name: '다른사람' })
    const finish = '/api/nice/one-time-request-decData'
    expect((await call(finish, unnamed)).body.code).toBe(errorCodes.IDENTITY_MISMATCH)
    await change({ name: '장바구' })
    expect((await call(finish, unnamed)).body.code).toBe(errorCodes.CONFIRMATION_REQUIRED)
    expect((await memberOf(JANG_BAGUNI))?.ciHash).toBeNull()

    await change({ phone: null })
    const result = await verifyAsPerson(backend, JANG_BAGUNI, 'own', 'phone')
    expect((await take(JANG_BAGUNI, result, 'one-time-request-decData')).body.phoneUpdated).toBe(true)
  })
})

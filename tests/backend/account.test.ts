import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { issueSandboxCode } from '@/demo/sandbox/login/sandbox-login'
import { KIM_DAMA, LEE_SAEBOM, PARK_JEJU, SEON_MUL } from '@/demo/seed/persons'
import { SEED_PASSCODE } from '@/demo/seed/wallet'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER, type PasscodeAction } from '@/domain/passcode'
import { withdrawals } from '@/server/db/schema/account'
import { addresses, securityEvents, sessions, userIdentities, users } from '@/server/db/schema/identity'
import { rateLimits } from '@/server/db/schema/system'
import { passcodes } from '@/server/db/schema/wallet'
import { finishAccountWithdrawals } from '@/server/jobs/finish-account-withdrawals'
import { cancelWithdrawal } from '@/server/services/main/account-withdrawal/routes'
import { createTestBackend } from '@tests/setup/backend'
import { createPhoto } from '@tests/setup/photos'
import { createLoginChallenge } from './login-request'

const LEAVER = 'usr_tteo_na'
const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
afterAll(() => backend.close())

const proofOf = async (as: string, action: PasscodeAction) => {
  await backend.call('POST', '/api/passcode', { as, body: { passcode: SEED_PASSCODE } })
  const { body } = await backend.call('POST', '/api/passcode/check', {
    as,
    body: { passcode: SEED_PASSCODE, action },
  })
  return { [PASSCODE_PROOF_HEADER]: body.proof as string }
}
const tokensOf = async (person: string) =>
  (await backend.call('GET', `/api/dev/test-user-token?person=${person}`)).body as { refreshToken: string }
const refresh = (refreshToken: string) =>
  backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken } })

describe('my information', () => {
  it('is changed only with a passcode proof', async () => {
    const body = { name: '김담아', email: 'new@example.com' }
    expect((await backend.call('PUT', '/api/user/me', { as: KIM_DAMA, body })).body.code).toBe(
      errorCodes.PASSCODE_PROOF_REQUIRED,
    )
    const headers = await proofOf(KIM_DAMA, 'edit_account')
    expect((await backend.call('PUT', '/api/user/me', { as: KIM_DAMA, body, headers })).body).toMatchObject(
      body,
    )
    // A repeat after a lost answer: the first request has used the proof.
    const repeat = await backend.call('PUT', '/api/user/me', { as: KIM_DAMA, body, headers })
    expect(repeat.body).toMatchObject(body)
    const bad = await backend.call('PUT', '/api/user/me', { as: KIM_DAMA, body: { name: ' ', email: 'x' } })
    expect(Object.keys(bad.body.fields)).toEqual(['name', 'email'])
  })

  it('keeps a verified name', async () => {
    const body = { name: '다른이름', email: 'a@example.com' }
    expect((await backend.call('PUT', '/api/user/me', { as: 'usr_in_jeung', body })).body.code).toBe(
      errorCodes.VERIFIED_NAME_FIXED,
    )
  })

  it('is changed at most twenty times a day, as the passcode is', async () => {
    await backend.db.delete(passcodes).where(eq(passcodes.userId, SEON_MUL))
    const change = (email: string) =>
      backend.call('PUT', '/api/user/me', { as: SEON_MUL, body: { name: '선물희', email } })
    const statuses: number[] = []
    for (let count = 0; count < 21; count += 1)
      statuses.push((await change(`change-${count}@example.com`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
    const changes = and(eq(securityEvents.userId, SEON_MUL), eq(securityEvents.kind, 'account_changed'))
    expect(await backend.db.$count(securityEvents, changes)).toBe(20)

    const resetsAt = new Date(backend.deps.now().getTime() + DAY)
    await backend.db.insert(rateLimits).values({ key: `passcode-change:${KIM_DAMA}`, count: 20, resetsAt })
    const body = { passcode: '935271', currentPasscode: SEED_PASSCODE }
    expect((await backend.call('POST', '/api/passcode', { as: KIM_DAMA, body })).status).toBe(429)
  })

  it('uploads, replaces and removes a photo, and rejects files that are not photos', async () => {
    const send = async (bytes: Uint8Array) => {
      const form = new FormData()
      form.set('file', new File([Uint8Array.from(bytes)], 'me.jpg'))
      return backend.call('POST', '/api/user/profile', { as: LEE_SAEBOM, body: form })
    }
    const first = await send(await createPhoto(40, 40).toBuffer())
    expect(first.body.profileImage).toMatch(/^upload\//)
    const second = await send(await createPhoto(50, 50).toBuffer())
    expect(second.body.profileImage).not.toBe(first.body.profileImage)
    expect((await send(Buffer.from('<svg xmlns="x"><script/></svg>'))).body.code).toBe(
      errorCodes.PHOTO_TYPE_NOT_SUPPORTED,
    )
    expect((await send(new Uint8Array(11 * 1024 * 1024))).body.code).toBe(errorCodes.PHOTO_TOO_LARGE)
    const jpeg = await createPhoto(40, 40).toBuffer()
    expect((await send(Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]))).body.code).toBe(
      errorCodes.PHOTO_HAS_EXTRA_DATA,
    )
    expect(
      (await backend.call('DELETE', '/api/user/profile', { as: LEE_SAEBOM })).body.profileImage,
    ).toBeNull()
  })

  it('signs out here or everywhere', async () => {
    const here = await tokensOf(PARK_JEJU)
    const there = await tokensOf(PARK_JEJU)
    await backend.call('GET', '/api/auth/sign-out?all=true', { as: PARK_JEJU })
    expect((await refresh(here.refreshToken)).status).toBe(401)
    expect((await refresh(there.refreshToken)).status).toBe(401)
  })
})

describe('withdrawal', () => {
  it.each([
    [KIM_DAMA, 1013, 'balance'],
    [SEON_MUL, 1013, 'gifts'],
  ])('%s blocks withdrawal with %i and the message %s', async (as, code, field) => {
    const { body } = await backend.call('GET', '/api/auth/validate-withdraw', { as })
    expect(body.code).toBe(code)
    expect(Object.keys(body.fields)).toContain(field)
    const headers = await proofOf(as, 'withdraw_account')
    expect((await backend.call('GET', '/api/auth/withdraw', { as, headers })).body.code).toBe(code)
  })

  it('requires a passcode proof, ends every session, and rejects sign-in while withdrawal is pending (1107)', async () => {
    const tokens = await tokensOf(LEAVER)
    expect((await backend.call('GET', '/api/auth/validate-withdraw', { as: LEAVER })).status).toBe(200)
    const headers = await proofOf(LEAVER, 'withdraw_account')
    expect((await backend.call('GET', '/api/auth/withdraw?reason=privacy', { as: LEAVER })).body.code).toBe(
      7501,
    )
    const left = await backend.call('GET', '/api/auth/withdraw?reason=privacy', { as: LEAVER, headers })
    expect(left).toMatchObject({ status: 200, body: { finalAt: expect.any(String) } })
    expect((await refresh(tokens.refreshToken)).status).toBe(401)
    expect((await backend.call('GET', '/api/user/me', { as: LEAVER })).body.code).toBe(
      errorCodes.WITHDRAWAL_REQUESTED,
    )
    // Also after customer service has cancelled the request.
    const open = await backend.db.$count(sessions, and(eq(sessions.userId, LEAVER), isNull(sessions.endedAt)))
    expect(open).toBe(0)
  })

  it('erases the member after a week, and still recognises the person at sign-in', async () => {
    await backend.db.insert(addresses).values({
      id: 'adr_leaver',
      userId: LEAVER,
      receiverName: '떠나윤',
      receiverPhone: '01000000054',
      postalCode: '04524',
      baseAddress: '서울',
      detailAddress: '',
    })
    backend.passTime(6 * DAY)
    expect(await finishAccountWithdrawals(backend.deps)).toBe(0)
    backend.passTime(DAY)
    expect(await finishAccountWithdrawals(backend.deps)).toBe(1)
    const [member] = await backend.db.select().from(users).where(eq(users.id, LEAVER))
    expect(member).toMatchObject({
      status: 'withdrawn',
      name: '탈퇴한 회원',
      phone: null,
      email: null,
      birthday: null,
    })
    expect(await backend.db.select().from(addresses).where(eq(addresses.userId, LEAVER))).toEqual([])

    const redirectUri = 'http://dama.local/my/login/process'
    const state = 's'.repeat(32)
    const signIn = async (
      provider: 'naver' | 'kakao',
      subject: string,
      phone: string | null,
      email: string,
    ) => {
      const profile = { subject, name: '떠', nickname: '떠', email, phone, birthday: null, gender: null }
      const code = await issueSandboxCode(backend.db, {
        provider,
        redirectUri,
        ...(await createLoginChallenge(backend, state)),
        profile,
        now: backend.deps.now(),
      })
      return backend.call('POST', `/api/auth/oauth2/${provider}/?code=${code}`, {
        body: { redirectUri, state },
      })
    }
    expect((await signIn('kakao', 'kakao-tteo-na', null, 'a@b.example')).body.code).toBe(
      errorCodes.MEMBER_WITHDRAWN,
    )
    expect((await signIn('naver', 'naver-new', '01000000054', 'c@d.example')).body.code).toBe(
      errorCodes.MEMBER_WITHDRAWN,
    )
    // The same e-mail address at another provider.
    expect((await signIn('naver', 'naver-mail', null, 'PARK-JEJU@example.com')).body.code).toBe(
      errorCodes.OTHER_PROVIDER_ACTIVE,
    )
  })

  it('is cancelled by customer service until it is final', async () => {
    const at = backend.deps.now()
    expect(await cancelWithdrawal(backend.db, KIM_DAMA)).toBe(false)
    await backend.db.update(users).set({ status: 'withdraw_requested' }).where(eq(users.id, KIM_DAMA))
    await backend.db
      .insert(withdrawals)
      .values({ userId: KIM_DAMA, requestedAt: at, finalAt: at, forgetAt: new Date(at.getTime() + DAY) })
    expect(await cancelWithdrawal(backend.db, KIM_DAMA)).toBe(true)
    expect((await backend.call('GET', '/api/user/me', { as: KIM_DAMA })).status).toBe(200)
    expect(await finishAccountWithdrawals(backend.deps)).toBe(0)
    expect(await cancelWithdrawal(backend.db, LEAVER)).toBe(false)
  })

  it('deletes the identity hashes when the retention period ends', async () => {
    backend.passTime(5 * 365 * DAY)
    await finishAccountWithdrawals(backend.deps)
    const [member] = await backend.db.select().from(users).where(eq(users.id, LEAVER))
    expect(member?.phoneHash).toBeNull()
    expect(await backend.db.select().from(userIdentities).where(eq(userIdentities.userId, LEAVER))).toEqual(
      [],
    )
    const [row] = await backend.db.select().from(withdrawals).where(eq(withdrawals.userId, LEAVER))
    expect(row?.forgottenAt).toBeInstanceOf(Date)
  })
})

describe('a report of exposed personal information', () => {
  it('gets an id, and is rejected with empty fields or an unknown target', async () => {
    const body = { place: '머그컵 리뷰', contents: '전화번호가 보여요' }
    const reported = await backend.call('POST', '/api/bc/rereport/review', { as: KIM_DAMA, body })
    expect(reported).toMatchObject({ status: 201, body: { id: expect.stringMatching(/^exp_/) } })
    const empty = await backend.call('POST', '/api/bc/rereport/review', {
      as: KIM_DAMA,
      body: { place: '', contents: '' },
    })
    expect(Object.keys(empty.body.fields)).toEqual(['place', 'contents'])
    expect((await backend.call('POST', '/api/bc/rereport/moon', { as: KIM_DAMA, body })).status).toBe(400)
  })
})

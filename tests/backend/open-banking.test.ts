import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BANK_CONNECT_SWITCH } from '@/demo/sandbox/bank/bank-gateway'
import { setSwitch } from '@/demo/sandbox/switches'
import { errorCodes } from '@/domain/error-codes'
import { PASSCODE_PROOF_HEADER } from '@/domain/passcode'
import { bankAccounts, bankConsents, bankLinks } from '@/server/db/schema/bank'
import { securityEvents, users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { hashState } from '@/server/services/main/open-banking/link-accounts'
import { createTestBackend } from '@tests/setup/backend'
import {
  addVerifiedMember,
  completeLink,
  createConsentCode,
  linkAccount,
  requestTransfer,
  planNextTransfer,
  startLink,
} from './bank-fixtures'
import { issueProofFor } from './wallet-fixtures'

const backend = await createTestBackend()
afterAll(() => backend.close())

const accountsOf = async (as: string) =>
  (await backend.call('GET', '/api/open-banking/accounts', { as })).body

const remove = async (as: string, accountId: string, key: string = randomUUID()) =>
  backend.call('DELETE', `/api/open-banking/accounts/${accountId}`, {
    as,
    headers: {
      [PASSCODE_PROOF_HEADER]: await issueProofFor(backend, as, 'open_banking'),
      'idempotency-key': key,
    },
  })

/** Runs the whole link flow to a rejection. @returns its code */
const refused = async (
  as: string,
  keys: string[],
  who: { name?: string; ci?: string } = {},
): Promise<number> => {
  const { state } = await startLink(backend, as)
  const answer = await completeLink(backend, as, {
    state,
    code: await createConsentCode(backend.db, as, keys, who),
  })
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect((await accountsOf(as)).accounts).toEqual([])
  return answer.body.code
}

describe('linking', () => {
  it('opens the consent page with a state of 32 characters, and stores the result', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_link')
    const { body, state } = await startLink(backend, as, '/my/dama-money/charge')
    const url = new URL(body.url, 'http://dama.local')
    expect(url.pathname).toBe('/api/sandbox/bank/oauth/2.0/authorize')
    expect(url.searchParams.get('redirect_uri')).toBe('http://dama.local/my/open-banking/add-account/process')
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    const code = await createConsentCode(backend.db, as, ['kakao', 'kb'])
    const done = await completeLink(backend, as, { state, code })
    expect(done.body).toMatchObject({ returnTo: '/my/dama-money/charge' })
    expect(done.body.accounts).toHaveLength(2)
    // The same return, loaded again, gives the same answer and not a failure.
    expect((await completeLink(backend, as, { state, code })).body.accounts).toHaveLength(2)
    const { accounts } = await accountsOf(as)
    expect(accounts.filter((account: { isDefault: boolean }) => account.isDefault)).toHaveLength(1)
    const [row] = await backend.db.select().from(bankAccounts).where(eq(bankAccounts.userId, as))
    expect(row?.sealedNumber).toMatch(/^v1\./)
    expect(JSON.stringify(accounts)).not.toContain(row?.sealedNumber)
    const reported = await backend.db.select().from(notifications).where(eq(notifications.userId, as))
    expect(reported.map(({ title }) => title)).toEqual(['계좌를 연결했어요'])
    // A person who has consented before gets the other page.
    const again = await startLink(backend, as)
    expect(again.body.url).toContain('/oauth/2.0/authorize_account?')
    const same = await completeLink(backend, as, {
      state: again.state,
      code: await createConsentCode(backend.db, as, ['kb']),
    })
    expect(same.status).toBe(200)
    expect((await accountsOf(as)).accounts).toHaveLength(2)
  })

  it('notifies of the new accounts only, each time that some are linked', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_more_accounts')
    for (const keys of [['kakao'], ['kakao', 'kb'], ['kakao', 'kb'], ['kakao', 'kb', 'nh', 'toss']])
      await linkAccount(backend, as, keys)
    const reported = await backend.db.select().from(notifications).where(eq(notifications.userId, as))
    expect(reported.map(({ body }) => body).toSorted()).toEqual([
      'NH농협은행 302-0123-****-41 외 1개',
      '국민은행 940302-00-***456',
      '카카오뱅크 3333-01-****123',
    ])
  })

  it('accepts a state once, from its member, within ten minutes', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_state')
    const other = await addVerifiedMember(backend.db, 'usr_state_thief')
    const { state } = await startLink(backend, as)
    const code = await createConsentCode(backend.db, as, ['kakao'])
    expect((await completeLink(backend, other, { state, code })).body.code).toBe(
      errorCodes.BANK_LINK_SESSION_INVALID,
    )
    expect((await completeLink(backend, as, { state: 'made-up', code })).body.code).toBe(
      errorCodes.BANK_LINK_SESSION_INVALID,
    )
    expect((await completeLink(backend, as, { state, error: 'access_denied' })).body.code).toBe(
      errorCodes.BANK_LINK_CANCELLED,
    )
    expect((await completeLink(backend, as, { state, code })).body.code).toBe(
      errorCodes.BANK_LINK_SESSION_INVALID,
    )
    const [last, late] = [await startLink(backend, as), await startLink(backend, as)]
    backend.passTime(10 * 60_000 - 1)
    expect((await completeLink(backend, as, { state: last.state, code })).status).toBe(200)
    backend.passTime(1)
    const another = await createConsentCode(backend.db, as, ['kb'])
    expect((await completeLink(backend, as, { state: late.state, code: another })).body.code).toBe(
      errorCodes.BANK_LINK_SESSION_INVALID,
    )
  })

  it('links once for two concurrent returns', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_two_returns')
    const { state } = await startLink(backend, as)
    const code = await createConsentCode(backend.db, as, ['kakao'])
    const answers = await Promise.all([1, 2, 3].map(() => completeLink(backend, as, { state, code })))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    expect((await accountsOf(as)).accounts).toHaveLength(1)
  })

  it('asks to repeat a return that is sent again while the bank is asked, until it is done or expired', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_reloaded_return')
    const { state } = await startLink(backend, as)
    const code = await createConsentCode(backend.db, as, ['kakao'])
    const { bank } = backend.deps.adapters
    const { exchangeCode } = bank
    let answer = (): void => undefined
    const isHeld = new Promise<void>((resolve) => (answer = resolve))
    let noteRequest = (): void => undefined
    const isRequested = new Promise<void>((resolve) => (noteRequest = resolve))
    const spy = vi.spyOn(bank, 'exchangeCode').mockImplementation(async (request) => {
      noteRequest()
      await isHeld
      return exchangeCode(request)
    })
    const first = completeLink(backend, as, { state, code })
    await isRequested
    const again = await completeLink(backend, as, { state, code })
    expect([again.status, again.body.code]).toEqual([409, errorCodes.REQUEST_IN_PROGRESS])
    answer()
    expect((await first).status).toBe(200)
    expect((await completeLink(backend, as, { state, code })).body).toEqual((await first).body)
    spy.mockRestore()

    const crashed = await startLink(backend, as)
    await backend.db
      .update(bankLinks)
      .set({ status: 'asking' })
      .where(eq(bankLinks.stateHash, hashState(crashed.state)))
    backend.passTime(10 * 60_000)
    const late = await completeLink(backend, as, { state: crashed.state, code })
    expect(late.body.code).toBe(errorCodes.BANK_LINK_SESSION_INVALID)
  })

  it("rejects data that is not the member's with its code, and stores nothing of it", async () => {
    const as = await addVerifiedMember(backend.db, 'usr_refused')
    expect(await refused(as, ['name'])).toBe(7544)
    expect(await refused(as, ['kakao', 'unknown'])).toBe(8002)
    expect(await refused(as, ['agree'])).toBe(40410)
    expect(await refused(as, ['kakao'], { name: '남의이름' })).toBe(7544)
    expect(await refused(as, ['kakao'], { ci: 'somebody-else' })).toBe(7544)
    await setSwitch(backend.db, BANK_CONNECT_SWITCH, 'silent')
    expect(await refused(as, ['kakao'])).toBe(5001)
    const { state } = await startLink(backend, as)
    expect((await completeLink(backend, as, { state, code: 'nobody-gave-this' })).body.code).toBe(
      errorCodes.BANK_LINK_SESSION_INVALID,
    )
    expect(
      (
        await completeLink(backend, as, {
          state: (await startLink(backend, as)).state,
          error: 'server_error',
        })
      ).body.code,
    ).toBe(5001)
  })

  it('rejects an account that another member has linked', async () => {
    const [first, second] = [
      await addVerifiedMember(backend.db, 'usr_family_1'),
      await addVerifiedMember(backend.db, 'usr_family_2'),
    ]
    const accountId = await linkAccount(backend, first, ['family'])
    expect(await refused(second, ['family'])).toBe(7547)
    expect((await remove(first, accountId)).status).toBe(200)
    await linkAccount(backend, second, ['family'])
  })

  it('requires a verified member with the same phone', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_unverified')
    const set = (change: object) => backend.db.update(users).set(change).where(eq(users.id, as))
    await set({ verifiedPhone: '01099999999' })
    expect((await startLink(backend, as)).body.code).toBe(errorCodes.VERIFIED_PHONE_MISMATCH)
    expect(await accountsOf(as)).toMatchObject({ refusal: 1012 })
    await set({ ciHash: null })
    expect((await startLink(backend, as)).body.code).toBe(errorCodes.IDENTITY_NOT_VERIFIED)
    expect(await accountsOf(as)).toMatchObject({ refusal: 4036 })
  })

  it('requires a passcode proof to start', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_no_proof')
    const headers = { 'idempotency-key': randomUUID() }
    expect((await backend.call('POST', '/api/open-banking/links', { as, body: {}, headers })).body.code).toBe(
      7501,
    )
  })

  it('gives a repeated start the first session, without another passcode proof', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_link_twice')
    const key = randomUUID()
    const first = await startLink(backend, as, '/my', key)
    const repeat = () =>
      backend.call('POST', '/api/open-banking/links', {
        as,
        body: { returnTo: '/my' },
        headers: { 'idempotency-key': key },
      })
    expect((await repeat()).body).toEqual(first.body)
  })

  it('never redirects to another site', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_return_to')
    const { state } = await startLink(backend, as, 'https://evil.example/')
    const done = await completeLink(backend, as, {
      state,
      code: await createConsentCode(backend.db, as, ['kakao']),
    })
    expect(done.body.returnTo).toBe('/my/open-banking')
  })
})

describe('accounts', () => {
  it("can be named and made the default, and another member's are not found", async () => {
    const as = await addVerifiedMember(backend.db, 'usr_accounts')
    const other = await addVerifiedMember(backend.db, 'usr_accounts_other')
    await linkAccount(backend, as, ['kakao', 'kb'])
    const { accounts } = await accountsOf(as)
    const id = accounts[1].accountId
    const patch = (who: string, body: object) =>
      backend.call('PATCH', `/api/open-banking/accounts/${id}`, { as: who, body })
    expect((await patch(as, { alias: ' 월급 ', isDefault: true })).body).toMatchObject({
      alias: '월급',
      isDefault: true,
    })
    expect(
      (await accountsOf(as)).accounts.map((account: { isDefault: boolean }) => account.isDefault),
    ).toEqual([true, false])
    expect((await patch(other, { alias: 'x' })).body.code).toBe(40410)
    expect((await patch(as, {})).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await patch(as, { alias: '가'.repeat(21) })).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await remove(other, id)).body.code).toBe(40410)
    expect((await remove(as, id)).status).toBe(200)
    expect((await remove(as, id)).body.code).toBe(40410)
    const left = (await accountsOf(as)).accounts
    expect(left).toHaveLength(1)
    expect(left[0].isDefault).toBe(true)
    expect((await remove(as, left[0].accountId)).status).toBe(200)
    expect(await backend.db.select().from(bankConsents).where(eq(bankConsents.userId, as))).toEqual([])
  })

  it('are recorded as security events when they are linked and removed, and the member is notified', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_account_events')
    const accountId = await linkAccount(backend, as)
    await remove(as, accountId)
    const events = await backend.db
      .select({ kind: securityEvents.kind })
      .from(securityEvents)
      .where(eq(securityEvents.userId, as))
      .orderBy(securityEvents.createdAt, securityEvents.id)
    expect(events.map(({ kind }) => kind).toSorted()).toEqual(['bank_account_linked', 'bank_account_removed'])
    const titles = await backend.db
      .select({ title: notifications.title })
      .from(notifications)
      .where(eq(notifications.userId, as))
    expect(titles.map(({ title }) => title).toSorted()).toEqual([
      '계좌 연결을 해제했어요',
      '계좌를 연결했어요',
    ])
  })

  it('gives a repeated removal the first answer, without another passcode proof', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_remove_twice')
    const accountId = await linkAccount(backend, as)
    const key = randomUUID()
    expect((await remove(as, accountId, key)).body).toEqual({ accountId })
    const repeat = await backend.call('DELETE', `/api/open-banking/accounts/${accountId}`, {
      as,
      headers: { 'idempotency-key': key },
    })
    expect(repeat.body).toEqual({ accountId })
  })

  it('cannot be removed while one of their transfers is pending', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_busy_account')
    const accountId = await linkAccount(backend, as)
    await planNextTransfer(backend.db, 'hold')
    expect((await requestTransfer(backend, as, 'charge', { accountId, amount: 10_000 })).body.status).toBe(
      'processing',
    )
    expect((await remove(as, accountId)).body.code).toBe(errorCodes.BANK_TRANSFER_IN_PROGRESS)
  })
})

describe('the consent page', () => {
  it('accepts only the registered return address, and shows that it is a sandbox', async () => {
    const as = await addVerifiedMember(backend.db, 'usr_page')
    const { body } = await startLink(backend, as)
    const page = await backend.call('GET', body.url)
    expect(page.body).toContain('연습용')
    const evil = body.url.replace(
      encodeURIComponent('http://dama.local/my'),
      encodeURIComponent('http://evil.test/my'),
    )
    expect((await backend.call('GET', evil)).status).toBe(400)
  })
})

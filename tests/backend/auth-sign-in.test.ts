import { eq, inArray } from 'drizzle-orm'
import { safeParse } from 'valibot'
import { afterAll, describe, expect, it } from 'vitest'
import { signInResult } from '@/contract/main/auth'
import { user } from '@/contract/main/user'
import { KIM_DAMA, findPerson } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { supportInquiries } from '@/server/db/schema/feedback'
import { refreshTokens, userIdentities, users } from '@/server/db/schema/identity'
import { deleteAbandonedSignUps } from '@/server/jobs/delete-abandoned'
import { deleteSignUp } from '@/server/services/main/account-withdrawal/erase-member'
import { loginSecretsOf } from '@/server/services/main/auth/check-contacts-free'
import { createTestBackend } from '@tests/setup/backend'
import { exhaustRuns } from '@tests/setup/exhaust-runs'
import {
  REDIRECT,
  STATE,
  bearerHeader,
  issueLoginCode,
  signInAs,
  createStranger,
  exchangeLoginCode,
} from './login-request'
import { addMember } from './order-fixtures'

const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
afterAll(() => backend.close())

const tokensOf = (userId: string) =>
  backend.db.select().from(refreshTokens).where(eq(refreshTokens.userId, userId))

describe('redirect to the provider', () => {
  const leave = (query: string, provider = 'naver') =>
    backend.call('GET', `/api/auth/oauth2/${provider}/authorize?${query}`)

  it('redirects to the provider with our return address and the state', async () => {
    const { status, headers } = await leave(`state=${STATE}&redirectUri=${REDIRECT}`)
    expect(status).toBe(302)
    const target = new URL(headers.get('location') ?? '', 'http://dama.local')
    expect(target.pathname).toBe('/api/sandbox/oauth/naver/authorize')
    expect(Object.fromEntries(target.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sandbox',
      redirect_uri: `http://dama.local${REDIRECT}`,
      state: STATE,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('sends another challenge and nonce for another state, and never the verifier', async () => {
    const parametersFor = async (state: string) => {
      const { headers } = await leave(`state=${state}&redirectUri=${REDIRECT}`)
      return new URL(headers.get('location') ?? '', 'http://dama.local').searchParams
    }
    const [one, other] = [await parametersFor(STATE), await parametersFor(`other-${STATE}`)]
    expect(one.get('code_challenge')).not.toBe(other.get('code_challenge'))
    expect(one.get('nonce')).not.toBe(other.get('nonce'))
    const { codeVerifier } = loginSecretsOf(STATE, backend.deps.sessionSecret)
    expect(one.toString()).not.toContain(codeVerifier)
  })

  it.each([
    'https://evil.example/my/login/process',
    '//evil.example/my/login/process',
    'http://dama.local@evil.example/my/login/process',
    '/\\evil.example/my/login/process',
    '/my/login/process/../../../api/sandbox',
    '/shopping',
    'javascript:alert(1)',
    'http://',
  ])('rejects the return address %s', async (redirectUri) => {
    const answer = await leave(`state=${STATE}&redirectUri=${encodeURIComponent(redirectUri)}`)
    expect([answer.status, answer.body.code]).toEqual([400, 7000])
    expect(answer.body.fields).toHaveProperty('redirectUri')
  })

  it.each(['', 'state=short', `state=${'a'.repeat(201)}`, 'state=%00aaaaaaaaaaaaaaaaaaaaaaaaa'])(
    'rejects the state "%s"',
    async (state) => {
      const answer = await leave(`${state}&redirectUri=${REDIRECT}`)
      expect([answer.status, answer.body.code]).toEqual([400, 7000])
    },
  )

  it('rejects an unknown provider', async () => {
    const answer = await leave(`state=${STATE}&redirectUri=${REDIRECT}`, 'apple')
    expect([answer.status, answer.body.code]).toEqual([403, 4031])
  })
})

describe('sign-in with an authorisation code', () => {
  it('signs a member in, with tokens that work', async () => {
    const { status, body } = await signInAs(backend, findPerson(KIM_DAMA))
    expect(status).toBe(200)
    expect(safeParse(signInResult, body).success).toBe(true)
    expect(body.data.needsTerms).toBe(false)
    const me = await backend.call('GET', '/api/user/me', bearerHeader(body.data.token))
    expect(safeParse(user, me.body).success).toBe(true)
    expect(me.body).toMatchObject({
      id: KIM_DAMA,
      name: '김담아',
      path: 'NAVER',
      ci: null,
      termsAgreed: true,
    })
  })

  it('needs no body where the browser has the cookie of the login', async () => {
    const { headers } = await backend.call(
      'GET',
      `/api/auth/oauth2/naver/authorize?state=${STATE}&redirectUri=${REDIRECT}`,
    )
    const setCookie = headers.get('set-cookie') ?? ''
    expect(setCookie).toMatch(/HttpOnly/)
    expect(setCookie).toMatch(/SameSite=Lax/)
    expect(setCookie).toMatch(/Max-Age=600;/)
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    const cookie = setCookie.split(';')[0] ?? ''
    const answer = await backend.call('POST', `/api/auth/oauth2/naver/?code=${code}`, { headers: { cookie } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)
  })

  it('is rejected with neither body nor cookie (7000)', async () => {
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    const { status, body } = await backend.call('POST', `/api/auth/oauth2/naver/?code=${code}`)
    expect([status, body.code]).toEqual([400, 7000])
    expect(body.fields).toHaveProperty('state')
  })

  it('is the same address without the trailing slash', async () => {
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    const answer = await backend.call('POST', `/api/auth/oauth2/naver?code=${code}`, {
      body: { redirectUri: REDIRECT, state: STATE },
    })
    expect(answer.status).toBe(200)
  })

  it('stores only a hash of the refresh token', async () => {
    const { body } = await signInAs(backend, findPerson(KIM_DAMA))
    const rows = JSON.stringify(await tokensOf(KIM_DAMA))
    expect(rows).not.toContain(body.data.refreshToken)
  })

  it('accepts a code only once', async () => {
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    expect((await exchangeLoginCode(backend, 'naver', code)).status).toBe(200)
    const again = await exchangeLoginCode(backend, 'naver', code)
    expect([again.status, again.body.code]).toEqual([401, 4011])
  })

  it('accepts a code only once under concurrent requests', async () => {
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    const answers = await Promise.all([1, 2, 3].map(() => exchangeLoginCode(backend, 'naver', code)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 401, 401])
  })

  it('accepts a code for 60 seconds', async () => {
    const { profile } = findPerson(KIM_DAMA)
    const [last, late] = [
      await issueLoginCode(backend, 'naver', profile),
      await issueLoginCode(backend, 'naver', profile),
    ]
    backend.passTime(59_999)
    expect((await exchangeLoginCode(backend, 'naver', last)).status).toBe(200)
    backend.passTime(1)
    const answer = await exchangeLoginCode(backend, 'naver', late)
    expect([answer.status, answer.body.code]).toEqual([401, 4011])
  })

  it('rejects a forged code, a code of another provider and a code for another address', async () => {
    expect((await exchangeLoginCode(backend, 'naver', 'forged')).body.code).toBe(errorCodes.UNAUTHORIZED)
    const code = await issueLoginCode(backend, 'naver', findPerson(KIM_DAMA).profile)
    expect((await exchangeLoginCode(backend, 'kakao', code)).body.code).toBe(errorCodes.UNAUTHORIZED)
    const elsewhere = await backend.call('POST', `/api/auth/oauth2/naver/?code=${code}`, {
      body: { redirectUri: `${REDIRECT}?x=1`, state: STATE },
    })
    expect(elsewhere.body.code).toBe(errorCodes.UNAUTHORIZED)
  })

  it('requires a code, a body and a known provider', async () => {
    const body = { redirectUri: REDIRECT, state: STATE }
    expect((await backend.call('POST', '/api/auth/oauth2/naver/', { body })).body.code).toBe(
      errorCodes.INVALID_INPUT,
    )
    expect((await backend.call('POST', '/api/auth/oauth2/naver/?code=x', { body: {} })).body.code).toBe(
      errorCodes.INVALID_INPUT,
    )
    expect((await exchangeLoginCode(backend, 'apple', 'x')).body.code).toBe(errorCodes.NOT_SUPPORTED)
  })
})

describe('sign-in by the status of the member', () => {
  it.each([
    ['usr_cha_dan', 403, 1106],
    ['usr_tal_toe', 403, 1107],
    ['usr_anh_nyeong', 403, 1108],
    ['usr_beon_ho', 409, 1009],
    ['prs_naver_clash', 409, 1010],
    ['prs_kakao_clash', 409, 1011],
    ['prs_google_clash', 403, 4034],
    ['prs_withdrawn_again', 403, 1108],
    ['prs_no_mail', 403, 4033],
  ])('%s is rejected with %i and %i, and gets no token', async (id, status, code) => {
    const before = (await backend.db.select().from(refreshTokens)).length
    const members = await backend.db.$count(users)
    const answer = await signInAs(backend, findPerson(id))
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(answer.body).not.toHaveProperty('data')
    expect((await backend.db.select().from(refreshTokens)).length).toBe(before)
    expect(await backend.db.$count(users)).toBe(members)
  })

  it.each([
    ['usr_cha_dan', 1106],
    ['usr_tal_toe', 1107],
    ['usr_anh_nyeong', 1108],
  ])('%s is rejected with %i on other calls too', async (id, code) => {
    for (const path of [
      '/api/user/me',
      '/api/services/auth/users/me',
      '/api/services/auth/users/me/addresses',
    ]) {
      const answer = await backend.call('GET', path, { as: id })
      expect([answer.status, answer.body.code]).toEqual([403, code])
    }
  })

  it('lets a verified member sign in when the provider reports another phone number', async () => {
    await backend.db.update(users).set({ ciHash: 'proven' }).where(eq(users.id, 'usr_beon_ho'))
    expect((await signInAs(backend, findPerson('usr_beon_ho'))).status).toBe(200)
  })

  it('creates one member for a new person, who must still accept the terms', async () => {
    const profile = createStranger({ name: '낯선\u3164이', nickname: '\u202e낯선이' })
    const newcomer = { provider: 'kakao' as const, profile }
    const answers = await Promise.all([
      signInAs(backend, newcomer),
      signInAs(backend, newcomer),
      signInAs(backend, newcomer),
    ])
    expect(answers.map(({ status, body }) => [status, body.data?.needsTerms])).toEqual(
      answers.map(() => [200, true]),
    )
    const rows = await backend.db.select().from(users).where(eq(users.email, 'stranger@example.com'))
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      status: 'terms_pending',
      path: 'kakao',
      phone: '01055550001',
      name: '낯선이',
      nickname: '낯선이',
    })
  })

  it.each([
    ['blocked', 1106],
    ['withdraw_requested', 1107],
    ['active', 4034],
  ] as const)(
    'rejects a new account with the e-mail address of a member who is %s with %i',
    async (status, code) => {
      const email = `${status}@example.com`
      await addMember(backend.db, `holder-${status}`)
      await backend.db
        .update(users)
        .set({ status })
        .where(eq(users.id, `holder-${status}`))
      const identity = { provider: 'kakao', subject: status, userId: `holder-${status}`, email } as const
      await backend.db.insert(userIdentities).values(identity)
      const profile = createStranger({ subject: `again-${status}`, phone: null, email: email.toUpperCase() })
      const answer = await signInAs(backend, { provider: 'google', profile })
      expect(answer.body.code).toBe(code)
      expect(await backend.db.$count(userIdentities, eq(userIdentities.subject, profile.subject))).toBe(0)
    },
  )

  it('is open to the owner of an address that another member has entered as theirs', async () => {
    await addMember(backend.db, 'holder-entered')
    await backend.db.update(users).set({ email: 'entered@example.com' }).where(eq(users.id, 'holder-entered'))
    const profile = createStranger({ subject: 'owner', phone: null, email: 'entered@example.com' })
    expect((await signInAs(backend, { provider: 'google', profile })).status).toBe(200)
  })

  it('does not merge by e-mail address', async () => {
    const profile = createStranger({ subject: 'stranger-google', phone: null })
    expect((await signInAs(backend, { provider: 'google', profile })).status).toBe(200)
    const rows = await backend.db.select().from(users).where(eq(users.email, 'stranger@example.com'))
    expect(rows.map((row) => row.path).toSorted()).toEqual(['google', 'kakao'])
  })

  it('creates one member for one phone number when two accounts sign up concurrently', async () => {
    const phone = '01055550002'
    const answers = await Promise.all([
      signInAs(backend, { provider: 'naver', profile: createStranger({ subject: 'race-a', phone }) }),
      signInAs(backend, { provider: 'kakao', profile: createStranger({ subject: 'race-b', phone }) }),
    ])
    const agreed = await Promise.all(
      answers.map(({ body }) =>
        backend.call('POST', '/api/terms/sign-terms', {
          ...bearerHeader(body.data.token),
          body: { eventAgreed: false },
        }),
      ),
    )
    expect(agreed.map((answer) => answer.status).toSorted()).toEqual([200, 409])
    const rows = await backend.db.select({ status: users.status }).from(users).where(eq(users.phone, phone))
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['active', 'terms_pending'])
  })

  it('is open to a person who has left the terms of another provider unanswered', async () => {
    const contacts = { phone: '01055550003', email: 'changed-mind@example.com' }
    const kakao = { provider: 'kakao' as const, profile: createStranger({ ...contacts, subject: 'mind-a' }) }
    const naver = { provider: 'naver' as const, profile: createStranger({ ...contacts, subject: 'mind-b' }) }
    const agree = async (person: typeof kakao | typeof naver) => {
      const { body } = await signInAs(backend, person)
      const headers = bearerHeader(body.data.token)
      return backend.call('POST', '/api/terms/sign-terms', { ...headers, body: { eventAgreed: false } })
    }
    expect((await signInAs(backend, kakao)).status).toBe(200)
    expect((await agree(naver)).status).toBe(200)
    // They signed up with Naver in the end.
    expect((await agree(kakao)).body.code).toBe(errorCodes.NAVER_ACCOUNT_EXISTS)
  })

  it('leaves nothing of a person who has not agreed to the terms within a month', async () => {
    const profile = createStranger({ subject: 'passer-by', phone: null, email: 'passer-by@example.com' })
    await signInAs(backend, { provider: 'google', profile })
    const rows = () => backend.db.select().from(users).where(eq(users.email, 'passer-by@example.com'))
    backend.passTime(29 * DAY)
    await deleteAbandonedSignUps(backend.deps)
    expect(await rows()).toHaveLength(1)
    await signInAs(backend, { provider: 'google', profile })
    backend.passTime(29 * DAY)
    await deleteAbandonedSignUps(backend.deps)
    expect(await rows()).toHaveLength(1)
    backend.passTime(2 * DAY)
    await deleteAbandonedSignUps(backend.deps)
    expect(await rows()).toEqual([])
    expect(await backend.db.$count(userIdentities, eq(userIdentities.subject, 'passer-by'))).toBe(0)
    expect((await signInAs(backend, { provider: 'google', profile })).body.data.needsTerms).toBe(true)
  })

  /** Signs a new person in, who does not agree to the terms. @returns their id */
  const addSignUp = async (subject: string): Promise<string> => {
    const email = `${subject}@example.com`
    const profile = createStranger({ subject, phone: null, email })
    await signInAs(backend, { provider: 'google', profile })
    const [row] = await backend.db.select().from(users).where(eq(users.email, email))
    return row?.id ?? ''
  }

  it('leaves abandoned sign-ups to the next run when it has taken long', async () => {
    await addSignUp('abandoned-first')
    await addSignUp('abandoned-second')
    backend.passTime(31 * DAY)
    const restoreClock = exhaustRuns()
    const deleted = await deleteAbandonedSignUps(backend.deps)
    restoreClock()
    expect(deleted).toBe(1)
    expect(await deleteAbandonedSignUps(backend.deps)).toBeGreaterThan(0)
  })

  it('deletes sign-ups behind more than a batch of those that cannot be deleted', async () => {
    const id = await addSignUp('behind-others')
    const [person] = await backend.db.select().from(users).where(eq(users.id, id))
    if (!person) throw new Error('not signed up')
    const stuck = Array.from({ length: 101 }, (_, index) => `usr_0_stuck_${index}`)
    const createdAt = new Date(person.createdAt.getTime() - DAY)
    const copies = stuck.map((copy) => ({ ...person, id: copy, harmonyId: copy, email: null, createdAt }))
    await backend.db.insert(users).values(copies)
    // Something belongs to them that is not deleted with a sign-up.
    const inquiry = { category: 'etc', title: '문의', contents: '내용', images: [] } as const
    await backend.db
      .insert(supportInquiries)
      .values(stuck.map((copy) => ({ ...inquiry, images: [], id: copy, userId: copy })))
    backend.passTime(31 * DAY)
    await deleteAbandonedSignUps(backend.deps)
    expect(await backend.db.$count(users, eq(users.id, id))).toBe(0)
    expect(await backend.db.$count(users, inArray(users.id, stuck))).toBe(stuck.length)
  })

  it('keeps a person who has visited since the job chose them', async () => {
    const id = await addSignUp('back-again')
    backend.passTime(31 * DAY)
    const before = new Date(backend.deps.now().getTime() - 30 * DAY)
    await addSignUp('back-again')
    expect(await backend.db.transaction((tx) => deleteSignUp(tx, id, before))).toBe(false)
    expect(await backend.db.$count(users, eq(users.id, id))).toBe(1)
  })
})

describe('rate limit of sign-in', () => {
  it('rejects more than 60 attempts a minute, and accepts them again afterwards', async () => {
    const own = await createTestBackend()
    for (let index = 0; index < 60; index += 1) await exchangeLoginCode(own, 'naver', 'x')
    const over = await exchangeLoginCode(own, 'naver', 'x')
    expect([over.status, over.body.code]).toEqual([429, 7004])
    own.passTime(60_000)
    expect((await exchangeLoginCode(own, 'naver', 'x')).status).toBe(401)
    await own.close()
  })

  it.each([
    [1, 401],
    [0, 429],
  ])('counts by the forwarded address behind %i trusted proxies', async (trustedProxies, status) => {
    const own = await createTestBackend({ env: { trustedProxies } })
    const tryFrom = (address: string) =>
      own.call('POST', '/api/auth/oauth2/naver/?code=x', {
        body: { redirectUri: REDIRECT, state: STATE },
        headers: { 'x-forwarded-for': address },
      })
    for (let index = 0; index < 60; index += 1) await tryFrom('spoofed, 10.0.0.1')
    expect((await tryFrom('spoofed, 10.0.0.2')).status).toBe(status)
    await own.close()
  })
})

describe('invalid tokens', () => {
  it.each(['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic abc'])(
    '"%s" is not authenticated',
    async (authorization) => {
      const answer = await backend.call('GET', '/api/user/me', { headers: { authorization } })
      expect([answer.status, answer.body.code]).toEqual([401, 7001])
    },
  )

  it('accepts an access token for 15 minutes', async () => {
    const { body } = await signInAs(backend, findPerson(KIM_DAMA))
    backend.passTime(15 * 60_000 - 1000)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(body.data.token))).status).toBe(200)
    backend.passTime(1000)
    expect((await backend.call('GET', '/api/user/me', bearerHeader(body.data.token))).status).toBe(401)
  })

  it('an unsigned token with the same content is rejected', async () => {
    const { body } = await signInAs(backend, findPerson(KIM_DAMA))
    const [, payload] = body.data.token.split('.')
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    expect((await backend.call('GET', '/api/user/me', bearerHeader(`${none}.${payload}.`))).status).toBe(401)
  })
})

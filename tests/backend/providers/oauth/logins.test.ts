import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { sessions, userIdentities, users } from '@/server/db/schema/identity'
import type { Disturbance } from '@tests/providers/stub-server'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { REDIRECT } from '../../login-request'
import { LOGINS, type LoginWorld } from './logins'

const MINUTE_MS = 60_000
const realFetch = globalThis.fetch

describe.each(LOGINS)('$name', ({ name, start, isOpenId, faults, refusals }) => {
  let world: LoginWorld
  let backend: TestBackend
  /** How long an answer is awaited, in place of the adapter's 5 s. */
  let patienceMs: number | undefined
  let logged: Record<string, unknown>[] = []

  beforeAll(async () => {
    world = await start()
    const keys = { id: world.clientId, secret: world.clientSecret }
    const none = { naver: undefined, kakao: undefined, google: undefined }
    backend = await createTestBackend({ env: { isSandbox: false, oauth: { ...none, [name]: keys } } })
  })
  afterAll(async () => {
    // Files share a process.
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    await backend.close()
    await world.stop()
  })
  beforeEach(() => {
    // A client may sign in 60 times a minute.
    backend.passTime(MINUTE_MS)
    patienceMs = undefined
    logged = []
    world.openId?.changeIdToken({})
    world.openId?.setClock(0)
    vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
      const { origin, pathname, search } = new URL(address)
      if (!world.hosts.includes(origin)) throw new Error(`called ${origin}`)
      const signal = patienceMs ? AbortSignal.timeout(patienceMs) : init.signal
      return realFetch(`${world.origin}${pathname}${search}`, { ...init, signal: signal ?? null })
    })
    for (const stream of [process.stdout, process.stderr])
      vi.spyOn(stream, 'write').mockImplementation((line) => {
        for (const part of String(line)
          .split('\n')
          .filter((text) => text.startsWith('{')))
          logged.push(JSON.parse(part) as Record<string, unknown>)
        return true
      })
  })

  let count = 0
  const newPerson = () => {
    count += 1
    const subject = String(7000 + count)
    const person = { nickname: '별이', email: `${name}${count}@example.com` }
    world.share(subject, person)
    return { subject, ...person }
  }

  /** Where our own address sends the browser. */
  const openLogin = async (state: string) => {
    const path = `/api/auth/oauth2/${name}/authorize?state=${state}&redirectUri=${REDIRECT}`
    return (await backend.call('GET', path)).headers.get('location') ?? ''
  }
  const finish = (code: string, state: string) =>
    backend.call('POST', `/api/auth/oauth2/${name}/?code=${encodeURIComponent(code)}`, {
      body: { redirectUri: REDIRECT, state },
    })
  /** The whole way: our address, the provider's page, the code. */
  const signIn = async (subject: string) => {
    count += 1
    const state = `state-of-more-than-128-bits-${count}`
    return finish(world.agree(await openLogin(state), subject), state)
  }
  const memberOf = async (subject: string) => {
    const [row] = await backend.db
      .select({ id: users.id, email: users.email })
      .from(userIdentities)
      .innerJoin(users, eq(users.id, userIdentities.userId))
      .where(eq(userIdentities.subject, subject))
    return row
  }

  it('signs a person in, once as a new member and then as the same one', async () => {
    const { subject, email } = newPerson()
    expect((await signIn(subject)).body.data.needsTerms).toBe(true)
    const first = await memberOf(subject)
    expect(first?.email).toBe(email)
    expect((await signIn(subject)).body.data.token).toBeTypeOf('string')
    expect(await memberOf(subject)).toEqual(first)
  })

  it('takes a code once (4011)', async () => {
    const { subject } = newPerson()
    const state = 'state-of-more-than-128-bits-used-twice'
    const code = world.agree(await openLogin(state), subject)
    expect((await finish(code, state)).status).toBe(200)
    expect((await finish(code, state)).body.code).toBe(errorCodes.UNAUTHORIZED)
  })

  it('needs an e-mail address from a new person (4033), and takes them once they share it', async () => {
    const { subject, email } = newPerson()
    world.share(subject, { nickname: '별이', email: undefined })
    expect((await signIn(subject)).body.code).toBe(errorCodes.ACCOUNT_EMAIL_MISSING)
    expect(await memberOf(subject)).toBeUndefined()
    world.share(subject, { nickname: '별이', email, isEmailUnproven: true })
    expect((await signIn(subject)).body.code).toBe(errorCodes.ACCOUNT_EMAIL_MISSING)
    world.share(subject, { nickname: '별이', email })
    expect((await signIn(subject)).status).toBe(200)
  })

  it('finds a member whose address has changed or is no longer shared', async () => {
    const { subject, email } = newPerson()
    await signIn(subject)
    const member = await memberOf(subject)
    world.share(subject, { nickname: '별이', email: `changed-${email}` })
    expect((await signIn(subject)).status).toBe(200)
    world.share(subject, { nickname: '별이', email: undefined })
    expect((await signIn(subject)).status).toBe(200)
    expect(await memberOf(subject)).toEqual(member)
  })

  it('signs nobody in by the address of another person', async () => {
    const owner = newPerson()
    await signIn(owner.subject)
    const member = await memberOf(owner.subject)
    await backend.db.update(users).set({ status: 'active' }).where(eq(users.email, owner.email))
    const other = newPerson()
    world.share(other.subject, { nickname: '달이', email: owner.email })
    expect((await signIn(other.subject)).status).toBeGreaterThanOrEqual(400)
    expect(await memberOf(other.subject)).toBeUndefined()
    expect(await memberOf(owner.subject)).toEqual(member)
  })

  it('refuses a person who took the consent back (4011), and their member stays', async () => {
    const { subject } = newPerson()
    await signIn(subject)
    const member = await memberOf(subject)
    const before = await backend.db.select().from(sessions)
    world.revoke(subject)
    expect((await signIn(subject)).body.code).toBe(errorCodes.UNAUTHORIZED)
    expect(await backend.db.select().from(sessions)).toHaveLength(before.length)
    expect(await memberOf(subject)).toEqual(member)
  })

  it.each(refusals)('sends a person back to the start after $name (4011)', async ({ on, status, body }) => {
    const { subject } = newPerson()
    world.disturb({ on, status, body })
    expect((await signIn(subject)).body.code).toBe(errorCodes.UNAUTHORIZED)
    expect(await memberOf(subject)).toBeUndefined()
  })

  it.each(faults)('blames nobody for $name (7008), and logs it', async ({ on, status, body }) => {
    const { subject } = newPerson()
    world.disturb({ on, status, body })
    const answer = await signIn(subject)
    expect([answer.status, answer.body.code]).toEqual([503, 7008])
    expect(await memberOf(subject)).toBeUndefined()
    expect(
      logged.filter(({ event, provider }) => /provider/.test(String(event)) && provider === name),
    ).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toContain(world.clientSecret)
  })

  const SPOILT: readonly (readonly [string, Disturbance])[] = [
    ['429 with Retry-After', { status: 429, retryAfter: 30, body: { error: 'slow_down' } }],
    ['500', { status: 500, body: { error: 'server_error' } }],
    ['a page of 500', { status: 500, html: '<html>Internal Server Error</html>' }],
    ['a page of 200', { html: '<html>점검 중</html>' }],
    ['no answer in time', { delayMs: Infinity }],
    ['a body that stops half way', { hangBody: true }],
    ['half a body', { halfBody: true }],
    ['null', { body: null }],
    ['a list', { body: [] }],
  ]

  describe.each([
    ['token', /^POST .*token$/],
    ['profile', /^GET .*(me|userinfo)$/],
  ] as const)('the %s', (_call, on) => {
    it.each(SPOILT)('is %s (7008), and the next sign-in succeeds', async (_fault, disturbance) => {
      const { subject } = newPerson()
      if (disturbance.delayMs ?? disturbance.hangBody) patienceMs = 200
      world.disturb({ on, ...disturbance })
      const answer = await signIn(subject)
      expect([answer.status, answer.body.code]).toEqual([503, 7008])
      expect(await memberOf(subject)).toBeUndefined()
      patienceMs = undefined
      expect((await signIn(subject)).status).toBe(200)
    })
  })

  it('is called with the secret in the body and the token in a header, and in no address', async () => {
    const { subject } = newPerson()
    world.requests.length = 0
    await signIn(subject)
    const [token, profile] = world.requests
    expect(token).toMatchObject({
      method: 'POST',
      query: {},
      body: { client_secret: world.clientSecret, grant_type: 'authorization_code' },
    })
    expect(profile).toMatchObject({ method: 'GET', query: {} })
    expect(profile?.headers.authorization).toMatch(/^Bearer ./)
  })

  it('rejects a wrong secret as a fault of the shop (7008)', async () => {
    const { subject } = newPerson()
    const none = { naver: undefined, kakao: undefined, google: undefined }
    const keys = { id: world.clientId, secret: 'wrong' }
    const wrong = await createTestBackend({ env: { isSandbox: false, oauth: { ...none, [name]: keys } } })
    const state = 'state-of-more-than-128-bits-wrong'
    const path = `/api/auth/oauth2/${name}/authorize?state=${state}&redirectUri=${REDIRECT}`
    const address = (await wrong.call('GET', path)).headers.get('location') ?? ''
    const answer = await wrong.call(
      'POST',
      `/api/auth/oauth2/${name}/?code=${world.agree(address, subject)}`,
      {
        body: { redirectUri: REDIRECT, state },
      },
    )
    await wrong.close()
    expect(answer.body.code).toBe(errorCodes.SERVICE_UNAVAILABLE)
  })

  it.each<[string, Record<string, unknown>]>(
    isOpenId
      ? [
          ['has the nonce of another login', { nonce: 'nonce-of-another-login' }],
          ['has no nonce', { nonce: undefined }],
          ['is for another app', { aud: 'another-app' }],
          [
            'is for two apps and was issued to the other one',
            { aud: ['$client', 'another-app'], azp: 'another-app' },
          ],
          ['is of another issuer', { iss: 'https://evil.example' }],
          ['names another person than the profile', { sub: '1' }],
          ['has no person', { sub: undefined }],
          ['has no end', { exp: undefined }],
        ]
      : [],
  )('rejects an ID token that %s (4011)', async (_, change) => {
    const { subject } = newPerson()
    world.openId?.changeIdToken(
      JSON.parse(
        JSON.stringify(change, (_key, value) => (value === undefined ? null : value)).replace(
          '$client',
          world.clientId,
        ),
      ) as Record<string, unknown>,
    )
    expect((await signIn(subject)).body.code).toBe(errorCodes.UNAUTHORIZED)
    expect(await memberOf(subject)).toBeUndefined()
  })

  // An ID token ends an hour after it was issued.
  it.each(
    isOpenId
      ? [
          ['30 s ahead', 30_000, 200],
          ['30 s behind at its end', -60 * MINUTE_MS - 30_000, 200],
          ['2 minutes behind at its end', -62 * MINUTE_MS, 401],
        ]
      : [],
  )('with a clock %s answers %#', async (_, skewMs, status) => {
    const { subject } = newPerson()
    world.openId?.setClock(skewMs)
    expect((await signIn(subject)).status).toBe(status)
  })

  it.each(isOpenId ? ['keys'] : [])('goes on after a change of its %s, without asking for them', async () => {
    const { subject } = newPerson()
    expect((await signIn(subject)).status).toBe(200)
    world.openId?.rotateKeys()
    world.requests.length = 0
    expect((await signIn(subject)).status).toBe(200)
    expect(world.requests.map(({ path }) => path)).toHaveLength(2)
  })
})

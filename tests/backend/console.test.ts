import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KIM_DAMA, LEE_SAEBOM, PERSONS, findPerson } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { channelExtensions, channels } from '@/server/db/schema/channel'
import { addresses, users } from '@/server/db/schema/identity'
import { systemFacts } from '@/server/db/schema/system'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balancesOf } from '@/server/ledger/post-ledger'
import { createTestBackend } from '@tests/setup/backend'
import { issueLoginCode, signInAs, createStranger, exchangeLoginCode } from './login-request'

const backend = await createTestBackend()
afterAll(() => backend.close())

const press = async (
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) => {
  const response = await backend.app.request(`http://dama.local/api/sandbox/console/${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin: 'http://dama.local', ...headers },
  })
  const location = response.headers.get('location') ?? ''
  const cookies = response.headers.getSetCookie()
  const message = new URL(location || 'x:', 'http://dama.local').searchParams.get('message')
  return { status: response.status, location, message, cookies }
}
const cookieHeader = (cookies: string[]) => ({
  cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
})
const signInByConsole = async (person: string) =>
  cookieHeader((await press('people/sign-in', { person })).cookies)
const refreshTokenIn = (cookie: string) => /dama_refresh=([^;]+)/.exec(cookie)?.[1]
const refresh = (refreshToken: string | undefined) =>
  backend.call('POST', '/api/auth/refresh-token', { body: { refreshToken } })

describe('the console', () => {
  it('shows every sample member without JavaScript', async () => {
    const { status, body } = await backend.call('GET', '/api/sandbox')
    expect(status).toBe(200)
    for (const { name, purpose: shows } of PERSONS) {
      expect(body).toContain(name)
      expect(body).toContain(shows)
    }
    expect(body).toContain('연습용(샌드박스)')
    expect(body).not.toMatch(/<script|\son\w+=/i)
    expect((await backend.call('GET', '/api/sandbox/')).status).toBe(200)
  })

  it('reports the result as text', async () => {
    const { body } = await backend.call('GET', `/api/sandbox?message=${encodeURIComponent('<b>했어요</b>')}`)
    expect(body).toContain('&lt;b&gt;했어요')
  })

  it('signs in as a person, with the cookies of the app', async () => {
    const { status, location, cookies } = await press('people/sign-in', { person: KIM_DAMA })
    expect([status, location]).toEqual([303, '/'])
    const [access = '', refreshed = ''] = cookies
    expect(access).toMatch(/^dama_access=Bearer%20[\w.-]+; Max-Age=900; Path=\/; SameSite=Lax$/)
    expect(refreshed).toMatch(/^dama_refresh=[\w-]{43}; Max-Age=2073600; Path=\/; SameSite=Lax$/)
    const authorization = decodeURIComponent(/^dama_access=([^;]+)/.exec(access)?.[1] ?? '')
    const me = await backend.call('GET', '/api/user/me', { headers: { authorization } })
    expect(me.body.id).toBe(KIM_DAMA)
    const page = await backend.call('GET', '/api/sandbox', { headers: cookieHeader(cookies) })
    expect(page.body).toContain('지금 이 사람')
  })

  it('sets Secure cookies where the page is https', async () => {
    const own = await createTestBackend({ env: { siteUrl: 'https://dama.example' } })
    const response = await own.app.request('http://inner/api/sandbox/console/people/sign-in', {
      method: 'POST',
      body: new URLSearchParams({ person: KIM_DAMA }),
      headers: { origin: 'https://dama.example' },
    })
    expect(response.headers.getSetCookie().map((cookie) => /; Secure/.test(cookie))).toEqual([true, true])
    await own.close()
  })

  it('rejects sign-in as an unknown member', async () => {
    const { message, cookies } = await press('people/sign-in', { person: 'nobody' })
    expect([message, cookies]).toEqual(['그 회원은 지금 없어요.', []])
  })

  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])('rejects a request from another origin: %j', async (headers) => {
    const { status } = await press(
      'people/status',
      { person: LEE_SAEBOM, status: 'blocked' },
      headers as never,
    )
    expect(status).toBe(403)
    expect((await backend.call('GET', '/api/user/me', { as: LEE_SAEBOM })).status).toBe(200)
  })
})

describe('members', () => {
  it('are blocked immediately and in every call, and unblocked again', async () => {
    await press('people/status', { person: LEE_SAEBOM, status: 'blocked' })
    expect((await backend.call('GET', '/api/user/me', { as: LEE_SAEBOM })).body.code).toBe(
      errorCodes.MEMBER_BLOCKED,
    )
    expect((await signInAs(backend, findPerson(LEE_SAEBOM))).body.code).toBe(errorCodes.MEMBER_BLOCKED)
    await press('people/status', { person: LEE_SAEBOM, status: 'active' })
    expect((await backend.call('GET', '/api/user/me', { as: LEE_SAEBOM })).status).toBe(200)
  })

  it('who have withdrawn are not restored by unblocking', async () => {
    await press('people/status', { person: 'usr_anh_nyeong', status: 'active' })
    expect((await backend.call('GET', '/api/user/me', { as: 'usr_anh_nyeong' })).body.code).toBe(
      errorCodes.MEMBER_WITHDRAWN,
    )
  })
})

describe('my session', () => {
  it('loses only its access token', async () => {
    const { cookies } = await press('session/expire', {}, await signInByConsole(KIM_DAMA))
    expect(cookies).toEqual([expect.stringMatching(/^dama_access=; Max-Age=0; Path=\//)])
  })

  it('loses its session', async () => {
    const cookies = await signInByConsole(KIM_DAMA)
    await press('session/end-family', {}, cookies)
    expect((await refresh(refreshTokenIn(cookies.cookie))).status).toBe(401)
    expect((await press('session/end-family')).message).toBe('로그인한 뒤에 할 수 있어요.')
  })

  it('ends', async () => {
    const cookies = await signInByConsole(KIM_DAMA)
    expect((await press('session/sign-out', {}, cookies)).cookies).toHaveLength(2)
    expect((await refresh(refreshTokenIn(cookies.cookie))).status).toBe(401)
  })
})

describe('the next sign-in', () => {
  it.each([
    ['code_refused', 401, 4011],
    ['provider_down', 503, 7008],
  ])('fails once with %s', async (fault, status, code) => {
    await press('login/next', { fault })
    const failed = await signInAs(backend, findPerson(KIM_DAMA))
    expect([failed.status, failed.body.code]).toEqual([status, code])
    expect((await signInAs(backend, findPerson(KIM_DAMA))).status).toBe(200)
  })

  it('succeeds when the planned failure is cancelled', async () => {
    await press('login/next', { fault: 'provider_down' })
    await press('login/next', { fault: '' })
    expect((await signInAs(backend, findPerson(KIM_DAMA))).status).toBe(200)
  })
})

describe('the shop', () => {
  const channel = 'chn_console_test'
  beforeAll(async () => {
    await backend.db.insert(channels).values({
      id: channel,
      domain: 'console.test',
      basic: {} as never,
      home: {} as never,
      design: { productCardSetting: 'min', isStockBadgeOn: false, themeSetting: 'kept' } as never,
      productPage: {} as never,
    })
    await backend.db
      .insert(channelExtensions)
      .values({ channelId: channel, kind: 'review', isInstalled: true })
  })
  const design = async () =>
    (await backend.db.select().from(channels).where(eq(channels.id, channel)))[0]?.design

  it('loses and gets an extension', async () => {
    const isInstalled = async () =>
      (await backend.db.select().from(channelExtensions).where(eq(channelExtensions.channelId, channel)))[0]
        ?.isInstalled
    await press('channel/extension', { channel, kind: 'review', installed: 'false' })
    expect(await isInstalled()).toBe(false)
    await press('channel/extension', { channel, kind: 'review', installed: 'true' })
    expect(await isInstalled()).toBe(true)
    expect((await press('channel/extension', { channel, kind: 'nonsense' })).message).toBe(
      '그런 확장은 없어요.',
    )
  })

  it('changes only its product card and stock badge', async () => {
    await press('channel/product-card', { channel, value: 'max' })
    await press('channel/stock-badge', { channel, value: 'true' })
    expect(await design()).toEqual({ productCardSetting: 'max', isStockBadgeOn: true, themeSetting: 'kept' })
    const page = async () =>
      (await backend.call('GET', `/api/services/channel/channel/${channel}/product-page-setting`)).body
    for (const value of ['true', 'false']) {
      await press('channel/product-page', { channel, name: 'isShowMarketPrice', value })
      expect((await page()).is_show_market_price).toBe(value === 'true')
    }
    expect((await press('channel/product-page', { channel, name: 'nothing', value: 'true' })).message).toBe(
      '그런 설정은 없어요.',
    )
    expect((await press('channel/product-card', { channel, value: 'huge' })).message).toBe(
      '그런 설정은 없어요.',
    )
    expect((await design())?.productCardSetting).toBe('max')
    expect((await press('channel/stock-badge', { channel: 'x', value: 'true' })).message).toBe(
      '그런 채널은 없어요.',
    )
  })
})

describe('resetting', () => {
  it('restores the seed data, keeps the secret, and leaves the ledger balanced', async () => {
    const own = await createTestBackend()
    await own.db.insert(systemFacts).values({ key: 'session_secret', value: 'kept' }).onConflictDoNothing()
    const before = {
      users: await own.db.$count(users),
      addresses: await own.db.$count(addresses),
      money: await balancesOf(own.db, 'money', [KIM_DAMA]),
    }
    await signInAs(own, { provider: 'naver', profile: createStranger() })
    await own.db.delete(addresses)
    const response = await own.app.request('http://dama.local/api/sandbox/console/data/reset', {
      method: 'POST',
      headers: { origin: 'http://dama.local' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()).toHaveLength(2)
    expect(await own.db.$count(users)).toBe(before.users)
    expect(await own.db.$count(addresses)).toBe(before.addresses)
    expect(await balancesOf(own.db, 'money', [KIM_DAMA])).toEqual(before.money)
    expect(before.money.get(KIM_DAMA)).toBe(50_000)
    expect(await checkLedger(own.db)).toEqual([])
    const facts = await own.db.select().from(systemFacts)
    expect(facts.map((fact) => fact.key).toSorted()).toEqual(['outbox-since', 'seed', 'session_secret'])
    const code = await issueLoginCode(own, 'naver', findPerson(KIM_DAMA).profile)
    expect((await exchangeLoginCode(own, 'naver', code)).status).toBe(200)
    await own.close()
  })
})

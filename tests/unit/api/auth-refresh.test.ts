import * as fc from 'fast-check'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { handleApiError } from '@/api/http/handle-api-error'
import { createSessionEvents } from '@/api/http/session-events'
import type { TokenStore } from '@/api/http/token-store'
import { errorCodes } from '@/domain/error-codes'
import { createApiFixture, type World } from './api-fixtures'

let fixture: World

beforeEach(() => {
  fixture = createApiFixture()
})

/** The error of a private call after all answers are in. */
const fail = async (path = '/private/1') => {
  const call = fixture
    .openTab()
    .raw.get(path)
    .catch((error: unknown) => error)
  await fixture.drain()
  return call
}

describe('one refresh for everybody', () => {
  it('serves N parallel 401s over several clients with one refresh, and each gets its own answer', async () => {
    const tab = fixture.openTab()
    const calls = [0, 1, 2, 3, 4, 5].map((index) =>
      (index % 2 ? tab.snake : tab.raw).get(`/private/${index}`),
    )
    await fixture.drain()
    const answers = await Promise.all(calls)
    expect(answers.map(({ data }) => data)).toEqual(
      [0, 1, 2, 3, 4, 5].map((index) => expect.objectContaining({ path: `/private/${index}` })),
    )
    expect(fixture.refreshes).toBe(1)
    expect(fixture.redirects).toEqual([])
  })

  it('holds under any interleaving of answers, clients and tabs', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ tab: fc.nat(2), snake: fc.boolean() }), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.nat(1000)),
        async (requests, order) => {
          const fresh = createApiFixture(() => Number(order.next().value))
          const tabs = [fresh.openTab(), fresh.openTab(), fresh.openTab()]
          const calls = requests.map(({ tab, snake }, index) =>
            (snake ? tabs[tab]!.snake : tabs[tab]!.raw).get(`/private/${index}`),
          )
          await fresh.drain()
          const settled = await Promise.allSettled(calls)
          expect(settled.map(({ status }) => status)).toEqual(requests.map(() => 'fulfilled'))
          expect(fresh.refreshes).toBe(1)
          expect(fresh.redirects).toEqual([])
          expect(fresh.cookieJar.access).toBe(`Bearer ${fresh.goodToken}`)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('settles every request under any interleaving when the refresh fails in any way', async () => {
    const outcomes = ['401', '403', '500', 'network', 'html'] as const
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...outcomes),
        fc.integer({ min: 1, max: 8 }),
        fc.infiniteStream(fc.nat(1000)),
        async (outcome, count, order) => {
          const fresh = createApiFixture(() => Number(order.next().value))
          fresh.refreshAnswer = outcome
          const tab = fresh.openTab()
          const calls = Array.from({ length: count }, (_, index) => tab.raw.get(`/private/${index}`))
          const settling = Promise.allSettled(calls)
          await fresh.drain()
          const settled = await settling
          expect(settled.every(({ status }) => status === 'rejected')).toBe(true)
          const isEnded = outcome === '401' || outcome === '403'
          expect(fresh.cookieJar.refresh === undefined).toBe(isEnded)
          expect(new Set(fresh.redirects).size).toBe(isEnded ? 1 : 0)
          // Requests that get their 401 after the failed refresh may refresh again; those that waited must not.
          expect(fresh.refreshes).toBeLessThanOrEqual(isEnded ? 1 : count)
        },
      ),
      { numRuns: 150 },
    )
  })

  it('uses a token that was renewed during the request, without a call', async () => {
    const tab = fixture.openTab()
    const call = tab.raw.get('/private/1')
    await fixture.arrive()
    fixture.cookieJar.access = `Bearer ${fixture.goodToken}`
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ status: 200 })
    expect(fixture.refreshes).toBe(0)
  })

  it('makes the next refresh after the first is done', async () => {
    const tab = fixture.openTab()
    const first = tab.raw.get('/private/1')
    await fixture.drain()
    await first
    fixture.expire()
    const second = tab.raw.get('/private/2')
    await fixture.drain()
    await second
    expect(fixture.refreshes).toBe(2)
  })
})

describe('between tabs', () => {
  it('refreshes once for two tabs, the second using what the first stored', async () => {
    const [one, two] = [fixture.openTab(), fixture.openTab()]
    const calls = [one.raw.get('/private/1'), two.snake.get('/private/2')]
    await fixture.drain()
    await Promise.all(calls)
    expect(fixture.refreshes).toBe(1)
  })

  it('does not undo a sign-out that happened during the refresh', async () => {
    const tab = fixture.openTab()
    const call = tab.raw.get('/private/1').catch((error: unknown) => error)
    await fixture.arrive()
    await fixture.answer('/private/1')
    await fixture.arrive()
    Object.assign(fixture.cookieJar, { access: undefined, refresh: undefined })
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ status: 401 })
    expect(fixture.cookieJar).toEqual({ access: undefined, refresh: undefined })
    expect(fixture.redirects).toEqual(['/my/login?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'])
  })

  it('keeps the tokens of another tab when its own refresh token turns out to be used up', async () => {
    fixture.refreshAnswer = '401'
    const tab = fixture.openTab()
    const call = tab.raw.get('/private/1')
    await fixture.arrive()
    await fixture.answer('/private/1')
    await fixture.arrive()
    Object.assign(fixture.cookieJar, { access: `Bearer ${fixture.goodToken}`, refresh: 'rotated' })
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ status: 200 })
    expect(fixture.cookieJar.refresh).toBe('rotated')
    expect(fixture.redirects).toEqual([])
  })
})

describe('the outcomes of a refresh', () => {
  it('redirects to login and clears the tokens when the new token is rejected too', async () => {
    await expect(fail('/never/1')).resolves.toMatchObject({ status: 401, code: 7001 })
    expect(fixture.redirects).toEqual(['/my/login?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'])
    expect(fixture.refreshes).toBe(1)
    expect(fixture.cookieJar).toEqual({ access: undefined, refresh: undefined })
  })

  it('redirects to sign-up and clears the tokens when the refresh answers 401', async () => {
    fixture.refreshAnswer = '401'
    await expect(fail()).resolves.toMatchObject({ status: 401 })
    expect(fixture.redirects).toEqual(['/my/sign-up?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'])
    expect(fixture.cookieJar).toEqual({ access: undefined, refresh: undefined })
  })

  it('redirects to login and clears the tokens when the refresh answers 403', async () => {
    fixture.refreshAnswer = '403'
    await expect(fail()).resolves.toMatchObject({ status: 401 })
    expect(fixture.redirects).toEqual(['/my/login?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'])
    expect(fixture.cookieJar).toEqual({ access: undefined, refresh: undefined })
  })

  it.each([
    ['500', { status: 500, code: 5000 }],
    ['network', { kind: 'network', status: 0 }],
    ['html', { kind: 'unknown' }],
  ] as const)('keeps the tokens and stays when the refresh fails with %s', async (answer, error) => {
    fixture.refreshAnswer = answer
    await expect(fail()).resolves.toMatchObject(error)
    expect(fixture.redirects).toEqual([])
    expect(fixture.cookieJar).toEqual({ access: 'Bearer old', refresh: 'refresh-0' })
  })

  it('sends a visitor to login without asking for a refresh', async () => {
    Object.assign(fixture.cookieJar, { access: undefined, refresh: undefined })
    await expect(fail()).resolves.toMatchObject({ status: 401 })
    expect(fixture.refreshes).toBe(0)
    expect(fixture.redirects).toHaveLength(1)
  })

  it('does not redirect a visitor who is on the sign-in page already', async () => {
    fixture.path = '/my/login?returnTo=%2Fmy'
    Object.assign(fixture.cookieJar, { access: undefined, refresh: undefined })
    await fail()
    expect(fixture.redirects).toEqual([])
  })

  it('does not treat a failed sign-in as an expired session', async () => {
    await expect(fail('/api/auth/oauth2/naver/?code=never')).resolves.toMatchObject({ status: 401 })
    expect(fixture.refreshes).toBe(0)
    expect(fixture.redirects).toEqual([])
  })

  it('leaves a blocked member on the sign-in page when the sign-in call itself is refused', async () => {
    fixture.path = '/my/login/process'
    await fail('/api/auth/oauth2/kakao/?code=blocked')
    expect(fixture.redirects).toEqual([])
    expect(fixture.cookieJar.refresh).toBeDefined()
  })
})

describe('an error of the session', () => {
  const here = 'returnTo=%2Fmy%2Fcards%3Ftab%3DALL'
  const pages = [
    ['TERMS_NOT_AGREED', `/my/sign-up?${here}`, 'kept'],
    ['MEMBER_TYPE_NOT_SET', `/my/sign-up?${here}`, 'kept'],
    ['MEMBER_BLOCKED', `/error/blocked?${here}`, 'cleared'],
    ['WITHDRAWAL_REQUESTED', `/my/sign-up/fail?code=1107&${here}`, 'cleared'],
    ['MEMBER_WITHDRAWN', `/my/sign-up/fail?code=1108&${here}`, 'cleared'],
  ] as const
  const tokens = () => (fixture.cookieJar.refresh === undefined ? 'cleared' : 'kept')
  const call = async (path: string) => {
    const error = fixture
      .openTab()
      .raw.get(path)
      .catch((thrown: unknown) => thrown)
    await fixture.drain()
    return error
  }

  it.each(pages)('%s leads to %s from any call, with the tokens %s', async (name, page, expected) => {
    await expect(call(`/refused/${errorCodes[name]}`)).resolves.toMatchObject({ reason: name })
    expect(fixture.redirects).toEqual([page])
    expect(tokens()).toBe(expected)
  })

  it.each(pages)('%s leads to %s from the refresh too, with the tokens %s', async (name, page, expected) => {
    fixture.refreshAnswer = name
    await expect(call('/private/1')).resolves.toMatchObject({ reason: name })
    expect(fixture.redirects).toEqual([page])
    expect(tokens()).toBe(expected)
  })

  it.each(pages)('%s leads to %s from the refresh on load', async (name, page, expected) => {
    fixture.cookieJar.access = undefined
    fixture.refreshAnswer = name
    const start = fixture.openTab().resumeSession()
    await fixture.drain()
    await expect(start).resolves.toMatchObject({ kind: 'refused' })
    expect(fixture.redirects).toEqual([page])
    expect(tokens()).toBe(expected)
  })

  it.each(
    pages
      .slice(2)
      .flatMap(([name, page]) => [400, 401, 403, 409, 500].map((status) => [name, status, page] as const)),
  )(
    '%s leads to its page under the status %i as well, from a call as from the refresh',
    async (name, status, page) => {
      await expect(call(`/refused/${errorCodes[name]}/${status}`)).resolves.toMatchObject({ reason: name })
      expect([fixture.redirects, fixture.refreshes, tokens()]).toEqual([[page], 0, 'cleared'])
      fixture = createApiFixture()
      fixture.refreshAnswer = { name, status }
      await expect(call('/private/1')).resolves.toMatchObject({ reason: name })
      expect([fixture.redirects, tokens()]).toEqual([[page], 'cleared'])
    },
  )

  it.each(
    (['UNAUTHORIZED', 'SIGN_IN_REQUIRED'] as const).flatMap((name) =>
      [400, 401, 403, 409, 500].map((status) => [name, status] as const),
    ),
  )('%s under the status %i is answered by one refresh and one repeat', async (name, status) => {
    await expect(call(`/refused/${errorCodes[name]}/${status}`)).resolves.toMatchObject({ status: 200 })
    expect([fixture.redirects, fixture.refreshes]).toEqual([[], 1])
  })

  it.each(['UNAUTHORIZED', 'SIGN_IN_REQUIRED'] as const)(
    '%s after the refresh too ends the session on the sign-in page, under whatever status',
    async (name) => {
      const refused = `/refused/${errorCodes[name]}/403`
      const first = fixture.openTab().raw.get(refused)
      const settled = first.catch((thrown: unknown) => thrown)
      await fixture.arrive()
      await fixture.answer(refused)
      await fixture.answer('/api/auth/refresh-token')
      fixture.goodToken = 'revoked'
      await fixture.drain()
      await expect(settled).resolves.toMatchObject({ reason: name })
      expect(fixture.redirects).toEqual([`/my/login?${here}`])
      expect(tokens()).toBe('cleared')
    },
  )

  it.each([
    ['UNAUTHORIZED', 401, '/my/sign-up'],
    ['UNAUTHORIZED', 403, '/my/login'],
    ['UNAUTHORIZED', 400, '/my/sign-up'],
    ['SIGN_IN_REQUIRED', 403, '/my/login'],
    ['TERMS_NOT_AGREED', 401, '/my/sign-up'],
    ['MEMBER_TYPE_NOT_SET', 401, '/my/sign-up'],
  ] as const)('%s of the refresh under the status %i leads a visitor to %s', async (name, status, page) => {
    fixture.refreshAnswer = { name, status }
    await call('/private/1')
    expect(fixture.redirects).toEqual([`${page}?${here}`])
    expect(fixture.cookieJar).toEqual({ access: undefined, refresh: undefined })
  })

  it('keeps the tokens until the page is there, because members’ pages lead visitors to sign in', async () => {
    const events = createSessionEvents(() => '/my')
    const arrivals: (() => void)[] = []
    events.subscribe(() => new Promise<void>((resolve) => arrivals.push(resolve)))
    const store = {
      refresh: () => fixture.cookieJar.refresh,
      clear: vi.fn<() => void>(),
    } as unknown as TokenStore
    const error = new ApiError({
      kind: 'response',
      status: 403,
      code: 1106,
      reason: 'MEMBER_BLOCKED',
      message: '',
    })
    handleApiError(error, { events, tokens: store })
    expect(store.clear).not.toHaveBeenCalled()
    arrivals[0]?.()
    await expect.poll(() => store.clear).toHaveBeenCalledOnce()
  })

  it.each(['/my/login/process?code=1', '/info/terms-of-service', '/my/sign-up'])(
    'leaves a member without terms on %s',
    async (path) => {
      fixture.path = path
      await call('/refused/1004')
      expect(fixture.redirects).toEqual([])
    },
  )
})

describe('requests that need no refresh', () => {
  it('does not refresh for an offline request', async () => {
    const call = fixture
      .openTab()
      .raw.get('/offline')
      .catch((error: unknown) => error)
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ kind: 'network', status: 0 })
    expect(fixture.refreshes).toBe(0)
  })

  it('does not refresh for a cancelled request, and does not send again what was cancelled while waiting', async () => {
    const tab = fixture.openTab()
    const early = new AbortController()
    const late = new AbortController()
    const first = tab.raw.get('/private/1', { signal: early.signal }).catch((error: unknown) => error)
    early.abort()
    await expect(first).resolves.toMatchObject({ kind: 'cancelled' })
    const second = tab.raw.get('/private/2', { signal: late.signal }).catch((error: unknown) => error)
    await fixture.arrive()
    await fixture.answer('/private/2')
    await fixture.arrive()
    late.abort()
    await fixture.drain()
    await expect(second).resolves.toMatchObject({ kind: 'cancelled' })
    expect(fixture.requests.filter(({ path }) => path === '/private/2')).toHaveLength(1)
  })
})

describe('the repeated request', () => {
  it('sends a snake_case body and parameters once converted, not twice', async () => {
    const tab = fixture.openTab()
    const body = { skuId: 'a', attributeOptions: { 색상Name: 'x', camelKey: 1 } }
    const call = tab.snake.post('/private/cart', body, { params: { postalCode: '06236', skus: ['a', 'b'] } })
    await fixture.drain()
    await call
    const tries = fixture.requests.filter(({ path }) => path === '/private/cart')
    expect(tries).toHaveLength(2)
    expect(tries[1]?.body).toBe('{"sku_id":"a","attribute_options":{"색상Name":"x","camelKey":1}}')
    expect(tries[1]?.body).toBe(tries[0]?.body)
    expect(tries[1]?.query).toBe('?postal_code=06236&skus=a&skus=b')
    expect(tries[1]?.query).toBe(tries[0]?.query)
    expect(tries[1]?.type).toBe('application/json')
  })

  it('sends a form again with its file', async () => {
    const form = new FormData()
    form.append('profileImage', new Blob(['picture']), 'a.png')
    const call = fixture.openTab().snake.post('/private/profile', form)
    await fixture.drain()
    await call
    const tries = fixture.requests.filter(({ path }) => path === '/private/profile')
    expect(tries).toHaveLength(2)
    expect(tries[1]?.type).toMatch(/^multipart\/form-data; boundary=/)
    expect(tries[1]?.body).toContain('picture')
  })
})

describe('a member with only the refresh token left', () => {
  beforeEach(() => {
    fixture.cookieJar.access = undefined
  })

  it('gets a new token before the request is sent', async () => {
    const call = fixture.openTab().raw.get('/private/1')
    await fixture.drain()
    await call
    expect(fixture.requests.map(({ path }) => path)).toEqual(['/api/auth/refresh-token', '/private/1'])
  })

  it('is a visitor on public calls when the refresh is refused, and is not redirected', async () => {
    fixture.refreshAnswer = '401'
    const call = fixture.openTab().raw.get('/public/1')
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ status: 200 })
    expect(fixture.redirects).toEqual([])
    expect(fixture.cookieJar.refresh).toBeUndefined()
  })

  it('redirects to sign-up from a private call when the refresh is rejected', async () => {
    fixture.refreshAnswer = '401'
    const call = fixture
      .openTab()
      .raw.get('/private/1')
      .catch((error: unknown) => error)
    await fixture.drain()
    await expect(call).resolves.toMatchObject({ status: 401 })
    expect(fixture.redirects).toEqual(['/my/sign-up?returnTo=%2Fmy%2Fcards%3Ftab%3DALL'])
    expect(fixture.refreshes).toBe(1)
  })

  it('is signed in again on load, and stays on a public page when that is refused', async () => {
    const tab = fixture.openTab()
    const start = tab.resumeSession()
    await fixture.drain()
    await expect(start).resolves.toMatchObject({ kind: 'ok' })
    fixture.cookieJar.access = undefined
    fixture.refreshAnswer = '403'
    const again = tab.resumeSession()
    await fixture.drain()
    await expect(again).resolves.toMatchObject({ kind: 'forbidden' })
    expect(fixture.redirects).toEqual([])
    await expect(tab.resumeSession()).resolves.toBeUndefined()
  })

  it.each([
    ['401', '/my/sign-up'],
    ['403', '/my/login'],
  ])('gets %s for the refresh on a members’ page and is led to %s, as after a call', async (answer, page) => {
    fixture.cookieJar.access = undefined
    fixture.refreshAnswer = answer as typeof fixture.refreshAnswer
    const start = fixture.openTab().resumeSession({ needsMember: true })
    await fixture.drain()
    await start
    expect(fixture.redirects).toEqual([`${page}?returnTo=%2Fmy%2Fcards%3Ftab%3DALL`])
  })
})

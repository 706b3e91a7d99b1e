import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startForeignBackend } from '@tests/foreign/backend'
import type { ForeignBackend } from '@tests/foreign/backend'
import type { ServiceName } from '@tests/foreign/service-names'

const SITE = 'http://localhost:4800'
const ID = '37'

let backend: ForeignBackend
let token = ''

beforeAll(async () => {
  backend = await startForeignBackend({ siteOrigin: SITE })
  token = backend.sessions.signIn(501).token
})
afterAll(() => backend.stop())
afterEach(() => backend.restore())

const call = async (
  method: string,
  service: ServiceName,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) => {
  const response = await fetch(`${backend.addressOf(service)}${path}`, {
    method,
    headers: {
      origin: SITE,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text }
}

const json = (text: string) => JSON.parse(text) as Record<string, unknown>

const WHO = { authType: 'M', customize: 'Mobile', sreturnUrl: SITE, serrorUrl: SITE }
const INQUIRY = { product_id: 1, product_sku_id: 10, inquiry_title: '제목', inquiry_contents: '내용', is_displayed: true, name: '한지우', nickname: '지우', email: 'a@mail.example' } // prettier-ignore

/** Every call that the two documents name, with the status it gets. */
const CALLS: [string, ServiceName, string, unknown, number][] = [
  ['POST', 'main', '/api/auth/oauth2/naver/?code=abc', undefined, 200],
  ['POST', 'main', '/api/terms/sign-terms', { eventAgreed: true }, 200],
  ['GET', 'main', '/api/dev/test-user-token', undefined, 200],
  ['GET', 'main', '/api/user/me', undefined, 200],
  ['DELETE', 'main', '/api/user/profile', undefined, 204],
  ['POST', 'main', '/api/nice/request-encData', WHO, 200],
  ['POST', 'main', '/api/nice/request-decData', { encodeData: 'same-phone' }, 200],
  ['POST', 'main', '/api/nice/one-time-request-decData', { encodeData: 'same-phone', updatePhone: true }, 200],
  ['POST', 'main', '/api/nice/withdraw-request-decData', { encodeData: 'same-phone' }, 200],
  ['POST', 'main', '/api/bc/rereport/card', {}, 200],
  ['POST', 'main', '/api/passcode/check', { passcode: '258036' }, 200],
  ['POST', 'main', '/api/passcode', { passcode: '258037' }, 200],
  ['GET', 'main', '/api/passcode/user', undefined, 200],
  ['GET', 'main', '/api/auth/withdraw', undefined, 200],
  ['GET', 'main', '/api/auth/validate-withdraw', undefined, 409],
  ['GET', 'main', '/api/card/my-cards/ALL?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/my-cards/GIFT_OWNED?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/my-cards/GIFT_RECEIVING?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/my-cards/PURCHASED?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/my-cards/PUBLISH?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/my-cards/REFUND?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/list/shopping/HIGH?page=1&size=5', undefined, 200],
  ['GET', 'main', '/api/card/count', undefined, 200],
  ['GET', 'main', '/api/card/swipe-cards/', undefined, 200],
  ['GET', 'main', '/api/card/basic-cards', undefined, 200],
  ['GET', 'main', '/api/card/detail/MASTER/100', undefined, 200],
  ['GET', 'main', '/api/card/received/200', undefined, 200],
  ['PATCH', 'main', '/api/card/delete/MASTER/101', undefined, 409],
  ['GET', 'main', '/api/card/refund-card/history', undefined, 200],
  ['GET', 'main', '/api/card/exchange/MASTER/100', undefined, 200],
  ['POST', 'main', '/api/card/exchange', { cardId: 102, amount: 1000 }, 200],
  ['GET', 'main', '/api/gift/limit', undefined, 200],
  ['POST', 'main', '/api/gift/send-master', { cardId: 100, amount: 10_000, msgToReceiver: '축하해' }, 201],
  ['POST', 'main', '/api/gift/send-secondary', { cardId: 200, amount: 10_000 }, 201],
  ['POST', 'main', '/api/gift/accept', { secondaryCardId: 206 }, 200],
  ['POST', 'main', '/api/gift/cancel', { secondaryCardId: 210 }, 200],
  ['POST', 'main', '/api/gift/send-msg', { cardHistoryId: 8001, secondaryCardId: 201, thankMsgFromReceiver: '고마워' }, 200],
  ['GET', 'main', '/api/gift/history/send-history', undefined, 200],
  ['GET', 'main', '/api/gift/history/send-history/detail/MASTER/7002/102', undefined, 200],
  ['GET', 'main', '/api/gift/history/receive-history', undefined, 200],
  ['GET', 'main', '/api/gift/history/receive-history/detail/8001/101', undefined, 200],
  ['GET', 'main', '/api/gift/history/list?page=1&size=5', undefined, 200],
  ['POST', 'main', '/api/charge/card', { cardId: 100, amount: 10_000 }, 200],
  ['GET', 'main', '/api/money/history/MASTER/100?year=2026&month=1&actionCodeList=REFUND', undefined, 200],
  ['GET', 'main', '/api/auth/sign-out', undefined, 200],
  ['GET', 'channel', '/basic-setting?domain=shop.example', undefined, 200],
  ['GET', 'channel', `/${ID}/extensions/install-status`, undefined, 200],
  ['GET', 'channel', `/channel/${ID}/product-page-setting`, undefined, 200],
  ['GET', 'product', `/${ID}/products?page=2&items_per_page=20`, undefined, 200],
  ['GET', 'product', `/${ID}/products/3`, undefined, 200],
  ['GET', 'product', `/${ID}/inquiries/40020`, undefined, 200],
  ['GET', 'review', `/channel/${ID}/products/1/inquiries?ordering=-create_dt&page=1`, undefined, 200],
  ['POST', 'product', `/channel/${ID}/inquiries`, INQUIRY, 201],
  ['GET', 'channel', `/channels/${ID}/inquiry_answers/inquiry/40020`, undefined, 200],
  ['GET', 'review', `/channel/${ID}/products/2/reviews/aggregation`, undefined, 200],
  ['GET', 'review', `/channel/${ID}/products/2/reviews?ordering=-score&age=10,20&score=5,4&gender=F`, undefined, 200],
  ['GET', 'review', `/channel/${ID}/products/2/reviews/photos?items_per_page=4`, undefined, 200],
  ['PATCH', 'review', `/channels/${ID}/reviews/200`, { like_or_dislike: 'like' }, 200],
  ['POST', 'review', `/channel/${ID}/reviews/200/reports`, { reason_for_action: 'irrelevant_content', comments: '' }, 204],
  ['POST', 'product', `/channel/${ID}/wishlist/7`, undefined, 201],
  ['DELETE', 'product', `/channel/${ID}/wishlist/601`, undefined, 204],
  ['POST', 'transaction', `/${ID}/cart/lines`, { product_id: 1, skus: [{ sku_id: 10, quantity: 1 }] }, 201],
  ['GET', 'transaction', `/${ID}/direct/order?skus=10__2&skus=20__1&postal_code=63001`, undefined, 200],
] // prettier-ignore

describe('every call of the specification', () => {
  test.each(CALLS)('%s %s%s', async (method, service, path, body, status) => {
    const answer = await call(method, service, path, body)
    expect(answer.status, answer.text).toBe(status)
    expect(backend.unknownRequests()).toEqual([])
  })

  test('stores a profile picture', async () => {
    const form = new FormData()
    form.set('file', new File(['x'], 'me.png', { type: 'image/png' }))
    const response = await fetch(`${backend.addressOf('main')}/api/user/profile`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    expect(response.status).toBe(200)
  })
})

describe('sessions', () => {
  test('gives a new access token for a refresh token, and 401 for an unknown one', async () => {
    const { refreshToken } = backend.sessions.signIn(501)
    const good = await call('POST', 'main', '/api/auth/refresh-token', { refreshToken })
    expect(json(good.text).token).toBeTypeOf('string')
    const bad = await call('POST', 'main', '/api/auth/refresh-token', { refreshToken: 'unknown' })
    expect(bad.status).toBe(401)
  })

  test.each([1009, 1010, 1011, 1106, 1107, 1108])(
    'refuses sign-in with error %i when the code is that number',
    async (code) => {
      const answer = await call('POST', 'main', `/api/auth/oauth2/kakao/?code=${code}`)
      expect(answer.status).toBe(400)
      expect(json(answer.text).code).toBe(code)
    },
  )

  test('answers 401 to a visitor where a member is needed', async () => {
    const answer = await call('GET', 'main', '/api/user/me', undefined, {})
    expect(answer.status).toBe(401)
  })
})

describe('cross-origin rules', () => {
  const ask = (service: ServiceName, origin: string, headers: string) =>
    fetch(`${backend.addressOf(service)}/api/user/me`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': headers },
    })

  test('allows credentials for the commerce services but not for the main API', async () => {
    const main = await ask('main', SITE, 'authorization')
    const product = await ask('product', SITE, 'authorization')
    expect(main.headers.get('access-control-allow-origin')).toBe(SITE)
    expect(main.headers.get('access-control-allow-credentials')).toBeNull()
    expect(product.headers.get('access-control-allow-credentials')).toBe('true')
  })

  test('lets pages read the headers of an answer that the app reads, of errors too', async () => {
    for (const path of ['/api/user/me', '/api/unknown']) {
      const { headers } = await call('GET', 'main', path)
      expect(headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id')
    }
  })

  test('gives other origins no permission', async () => {
    const answer = await ask('product', 'http://elsewhere.example', 'authorization')
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })

  test('lists a preflight that asks for an unspecified header', async () => {
    backend.forgetRequests()
    await ask('product', SITE, 'authorization,x-unspecified')
    expect(backend.refusedPreflights().map((request) => request.preflightProblem)).toEqual([
      'header x-unspecified',
    ])
  })
})

describe('switches', () => {
  test('lists unknown routes and answers them with a plain 404', async () => {
    backend.forgetRequests()
    const answer = await call('GET', 'product', '/no/such/route/here')
    expect(answer.status).toBe(404)
    expect(answer.text).toBe('Not Found')
    expect(answer.headers.get('x-unknown-route')).toBeNull()
    expect(backend.unknownRequests().map((request) => request.path)).toEqual(['/no/such/route/here'])
  })

  test('refuses connections of a failed service only', async () => {
    backend.failService('product')
    await expect(call('GET', 'product', `/${ID}/products`)).rejects.toThrow('fetch failed')
    expect((await call('GET', 'channel', '/basic-setting?domain=shop.example')).status).toBe(200)
    backend.failService('product', 'status-500')
    expect((await call('GET', 'product', `/${ID}/products`)).status).toBe(500)
  })

  test.each(['kginicis', 'smartro'])(
    'the %s window posts back to the address in its form',
    async (gateway) => {
      const back = 'http://localhost:4800/paid'
      const fields: Record<string, string> =
        gateway === 'kginicis'
          ? {
              P_INI_PAYMENT: 'CARD',
              P_MID: 'm',
              P_OID: '1',
              P_AMT: '1000',
              P_GOODS: 'g',
              P_UNAME: 'u',
              P_NEXT_URL: back,
            }
          : {
              PayMethod: 'CARD',
              GoodsName: 'g',
              Amt: '1000',
              Moid: '1',
              Mid: 'm',
              ReturnUrl: back,
              StopUrl: back,
              EdiDate: '2',
            }
      const response = await fetch(`${backend.addressOf('transaction')}/payment-windows/${gateway}`, {
        method: 'POST',
        body: new URLSearchParams(fields),
      })
      expect(await response.text()).toContain(`action="${back}"`)
    },
  )

  test('answers nonsense of three kinds', async () => {
    const path = `/channel/${ID}/products/2/reviews/aggregation`
    backend.answerNonsense('review', 'html')
    expect((await call('GET', 'review', path)).text).toContain('<!doctype html>')
    backend.answerNonsense('review', 'truncated')
    const cut = await call('GET', 'review', path)
    expect(() => json(cut.text)).toThrow()
    backend.answerNonsense('review', 'wrong-types')
    expect(json((await call('GET', 'review', path)).text).count).toBe('several')
  })
})

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { createClient } from '@/api/http/create-client'
import { withIdempotencyKey } from '@/api/http/idempotency'
import { createServerClients, fetchTransport } from '@/api/http/server-transport'
import { GENERIC_ERROR_MESSAGE } from '@/domain/generic-error'
import { errorEntryOf } from '@tests/setup/error-entry'

type Seen = { method: string; url: string; headers: Headers; body: string }

const server = (answer: () => Response = () => Response.json({})) => {
  const received: Seen[] = []
  const transport = fetchTransport(async (request) => {
    const { method, url, headers } = request
    received.push({ method, url, headers, body: await request.text() })
    return answer()
  })
  return { seen: received, transport }
}

const snakeClient = (transport: ReturnType<typeof fetchTransport>) =>
  createClient({ baseURL: 'http://shop.test/base', keyCase: 'snake', credentials: true, transport })

describe('a refusal', () => {
  const OWN = '오늘은 더 바꿀 수 없어요.'
  const OF_CODE = errorEntryOf(4061).message

  it.each([
    ['its own message from a server of the contract', { code: 4061, message: OWN, requestId: 'r' }, OWN],
    ['the message of its code from another server', { code: 4061, message: OWN }, OF_CODE],
    ['the message of its code without one', { code: 4061, requestId: 'r' }, OF_CODE],
    [
      'the message of its code for another language',
      { code: 4061, message: 'nope', requestId: 'r' },
      OF_CODE,
    ],
    ['the generic message with an unknown code', { code: 99_999, message: OWN }, GENERIC_ERROR_MESSAGE],
    ['the generic message without a code', { message: OWN }, GENERIC_ERROR_MESSAGE],
  ])('has %s', async (_what, body, message) => {
    const { transport } = server(() => Response.json(body, { status: 409 }))
    await expect(snakeClient(transport).post('change', {})).rejects.toMatchObject({ message })
  })
})

describe('an answer with status 200 that says failure', () => {
  const client = (body: unknown) => snakeClient(server(() => Response.json(body)).transport)

  it.each([
    [{ code: 4061, message: 'no' }],
    [{ code: '4061', message: 'no', success: false, data: null }],
    [{ code: 4061, message: '', status: 200, timestamp: 1, request_id: 'r' }],
  ])('%j is the refusal with its code', async (body) => {
    const refusal = { kind: 'response', code: 4061, message: errorEntryOf(4061).message }
    await expect(client(body).post('change', {})).rejects.toMatchObject(refusal)
    await expect(client(body).get('read')).rejects.toMatchObject(refusal)
  })

  it.each([
    [{ success: false }],
    [{ error: { code: 'E_FAIL' }, data: null }],
    [{ error: 'Internal' }],
    [{ errors: [{ message: 'x' }] }],
    [{ code: 99_999, message: 'Internal' }],
    [{ code: 500, message: null }],
    [{ code: 'AUTH_ERROR', message: 'x' }],
  ])('%j is an answer without a known result', async (body) => {
    await expect(client(body).post('change', {})).rejects.toMatchObject({ kind: 'unexpected' })
    await expect(client(body).get('read')).rejects.toMatchObject({ kind: 'unexpected' })
  })

  it.each([
    [{ code: 0, message: 'ok' }],
    [{ code: '0000', message: '성공' }],
    [{ code: 200, message: 'OK', data: { id: 1 } }],
    [{ code: 'SUCCESS', message: '' }],
    [{ success: true, error: null, errors: [] }],
    [{ code: 4061, message: 'a text', amount: 1 }],
    [{ message: '감사합니다' }],
    [{}],
    [[]],
  ])('%j is none', async (body) => {
    await expect(client(body).post('change', {})).resolves.toMatchObject({ data: body })
  })
})

describe('a snake_case client', () => {
  it('sends snake_case bodies and parameters and returns camelCase', async () => {
    const { seen, transport } = server(() =>
      Response.json({ sell_price: 1000, notice_info: { 제조_국: '한국' } }),
    )
    const { data } = await snakeClient(transport).post(
      'channel/dama/inquiries',
      { productSkuId: 'sku-1', noticeInfo: { materialType: '면' } },
      { params: { itemsPerPage: 10 } },
    )
    expect(data).toEqual({ sellPrice: 1000, noticeInfo: { 제조_국: '한국' } })
    expect(seen[0]?.url).toBe('http://shop.test/base/channel/dama/inquiries?items_per_page=10')
    expect(JSON.parse(seen[0]?.body ?? '')).toEqual({
      product_sku_id: 'sku-1',
      notice_info: { materialType: '면' },
    })
  })

  it('repeats array parameters without brackets and omits undefined ones', async () => {
    const { seen, transport } = server()
    await snakeClient(transport).get('/dama/direct/order', {
      params: { skus: ['a__1', 'b__2'], postalCode: '06236', gender: undefined, age: null },
    })
    expect(seen[0]?.url).toBe('http://shop.test/base/dama/direct/order?skus=a__1&skus=b__2&postal_code=06236')
  })

  it('keeps a trailing slash', async () => {
    const { seen, transport } = server()
    await snakeClient(transport).get('/card/swipe-cards/')
    expect(seen[0]?.url).toBe('http://shop.test/base/card/swipe-cards/')
  })

  it('does not change a form body', async () => {
    const { seen, transport } = server()
    const form = new FormData()
    form.append('profileImage', new Blob(['x'], { type: 'image/png' }), 'a.png')
    await snakeClient(transport).post('/user/profile', form)
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/)
    expect(seen[0]?.body).toContain('name="profileImage"')
  })

  it('turns a failure into an ApiError with camelCase fields', async () => {
    const { transport } = server(() =>
      Response.json(
        { code: 7000, message: '확인해 주세요.', fields: { postal_code: '5자리예요.' }, request_id: 'r-1' },
        { status: 400 },
      ),
    )
    const error = await snakeClient(transport)
      .get('/x')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      kind: 'response',
      status: 400,
      code: 7000,
      message: '확인해 주세요.',
      fields: { postalCode: '5자리예요.' },
      requestId: 'r-1',
    })
  })
})

describe('a raw client', () => {
  it('sends and returns bodies unchanged', async () => {
    const { seen, transport } = server(() => Response.json({ refresh_token: 1, accessToken: 2 }))
    const client = createClient({
      baseURL: 'http://main.test',
      keyCase: 'none',
      credentials: false,
      transport,
    })
    const { data } = await client.post('/api/auth/oauth2/naver/?code=1', { eventAgreed: true })
    expect(data).toEqual({ refresh_token: 1, accessToken: 2 })
    expect(seen[0]?.url).toBe('http://main.test/api/auth/oauth2/naver/?code=1')
    expect(seen[0]?.body).toBe('{"eventAgreed":true}')
  })

  it('carries an idempotency key', async () => {
    const { seen, transport } = server(() => Response.json({ headers: ['Idempotency-Key'] }))
    const client = createClient({
      baseURL: 'http://main.test',
      keyCase: 'none',
      credentials: false,
      transport,
    })
    await client.post('/api/gift/accept', {}, withIdempotencyKey('key-1'))
    const accept = seen.find(({ url }) => url.endsWith('/api/gift/accept'))
    expect(accept?.headers.get('idempotency-key')).toBe('key-1')
  })
})

describe('createServerClients', () => {
  it('reaches the embedded services through the given function, as a visitor', async () => {
    const received: string[] = []
    const clients = createServerClients(async (request) => {
      received.push(`${request.url} ${request.headers.get('authorization')}`)
      return Response.json({ min_sell_price: 1 })
    })
    const { data } = await clients.productClient.get('/dama/products/1')
    await clients.mainClient.get('/api/user/me')
    expect(data).toEqual({ minSellPrice: 1 })
    expect(received).toEqual([
      'http://dama.internal/api/services/product/dama/products/1 null',
      'http://dama.internal/api/user/me null',
    ])
  })
})

describe('a transport that never answers', () => {
  const client = createClient({
    baseURL: 'http://main.test',
    keyCase: 'none',
    credentials: false,
    transport: fetchTransport(() => new Promise<Response>(() => {})),
  })

  it('ends by the time-out', async () => {
    await expect(client.get('/x', { timeout: 5 })).rejects.toMatchObject({
      kind: 'timeout',
      status: 0,
      code: 0,
    })
  })

  it('ends by the time-out also if the memory of the call was collected', async () => {
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    const call = client.get('/x', { timeout: 200 }).catch((error: ApiError) => error)
    const collecting = setInterval(collectGarbage, 20)
    expect(await call).toMatchObject({ kind: 'timeout' })
    clearInterval(collecting)
  })

  it('ends when the caller gives up', async () => {
    const caller = new AbortController()
    const pending = client.get('/x', { signal: caller.signal })
    setTimeout(() => caller.abort(), 0)
    await expect(pending).rejects.toMatchObject({ kind: 'cancelled' })
  })
})

describe('headers that the specification lacks', () => {
  const headers = { 'Idempotency-Key': 'key-1', 'X-Passcode-Proof': 'proof-1' }
  const post = (capabilities: () => Response) => {
    const seen: Request[] = []
    const transport = fetchTransport(async (request) => {
      seen.push(request)
      return request.url.endsWith('/capabilities') ? capabilities() : Response.json({})
    })
    const client = createClient({
      baseURL: 'https://main.test',
      keyCase: 'none',
      credentials: false,
      transport,
    })
    const call = () => client.post('/api/card/exchange', {}, { headers })
    return { seen, call }
  }
  const sent = (request: Request | undefined) => [
    request?.headers.get('idempotency-key'),
    request?.headers.get('x-passcode-proof'),
  ]

  it('are removed for a service without a capability document, which is read once', async () => {
    const { seen, call } = post(() => new Response(null, { status: 404 }))
    await call()
    await call()
    expect(seen.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/capabilities',
      '/api/card/exchange',
      '/api/card/exchange',
    ])
    expect(sent(seen[1])).toEqual([null, null])
  })

  it('are sent as far as the service lists them', async () => {
    const { seen, call } = post(() => Response.json({ headers: ['idempotency-key'] }))
    await call()
    expect(sent(seen[1])).toEqual(['key-1', null])
  })

  it('delay the call until it is known whether the service accepts them', async () => {
    const { seen, call } = post(() => new Response(null, { status: 503 }))
    await expect(call()).rejects.toThrow(ApiError)
    expect(seen).toHaveLength(1)
  })
})

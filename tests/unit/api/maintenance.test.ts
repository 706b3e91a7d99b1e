import { afterEach, describe, expect, it } from 'vitest'
import { ApiError } from '@/api/http/api-error'
import { createClient } from '@/api/http/create-client'
import { maintenanceMode } from '@/api/http/maintenance'
import { createQueryClient } from '@/api/http/query-client'
import { fetchTransport } from '@/api/http/server-transport'
import { createSession } from '@/api/http/session'
import { parseServerEnv } from '@/config/server-env'
import { errorCodes, errorNameOf } from '@/domain/error-codes'

afterEach(() => maintenanceMode.set(null))

const clientOf = (answer: () => Response) => {
  const received: string[] = []
  const transport = fetchTransport(async ({ method, url }) => {
    received.push(`${method} ${new URL(url).pathname}${new URL(url).search}`)
    return answer()
  })
  const tokens = {
    access: () => undefined,
    refresh: () => undefined,
    save: () => undefined,
    clear: () => undefined,
  }
  const session = createSession({ tokens, transport })
  const options = { baseURL: 'http://shop.test', keyCase: 'none', credentials: false, transport } as const
  return { client: createClient({ ...options, session }), visitor: createClient(options), seen: received }
}
const refusal = (init: ResponseInit, body: unknown = { code: 7009, message: '점검' }) =>
  Response.json(body, { status: 503, ...init })
const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error as ApiError,
  )

describe('services in maintenance', () => {
  it('are reported once for all clients, with their end, and requested again after it', async () => {
    let isOver = false
    const { client, seen } = clientOf(() =>
      isOver ? Response.json({}) : refusal({ headers: { 'retry-after': '600' } }),
    )
    const before = Date.now()
    const failure = await failureOf(client.get('/user/me', { params: { page: 2 } }))
    expect([failure?.code, failure?.retryAfter]).toEqual([errorCodes.MAINTENANCE, 600])
    const maintenance = maintenanceMode.get()
    expect((maintenance?.until?.getTime() ?? 0) - before).toBeGreaterThanOrEqual(600_000)
    await expect(maintenance?.retry()).rejects.toMatchObject({ code: errorCodes.MAINTENANCE })
    isOver = true
    await maintenance?.retry()
    expect(new Set(seen)).toEqual(new Set(['GET /user/me?page=2']))
  })

  it('never send a mutation again to detect their end', async () => {
    const { client, seen } = clientOf(() => refusal({}))
    await failureOf(client.post('/gift', { amount: 1000 }))
    expect(maintenanceMode.get()?.until).toBeNull()
    await failureOf(Promise.resolve(maintenanceMode.get()?.retry()))
    expect(seen).toEqual(['POST /gift', 'GET /gift'])
  })

  it.each(['/api/auth/sign-out', '/api/auth/withdraw'])(
    'never send the change %s again, which is a GET, to detect their end',
    async (path) => {
      const { client, seen } = clientOf(() => refusal({}))
      await failureOf(client.get(path, { isChange: true }))
      await failureOf(Promise.resolve(maintenanceMode.get()?.retry()))
      expect(seen).toEqual([`GET ${path}`, 'GET /api/capabilities'])
    },
  )

  it('are detected by the Retry-After of a proxy’s error page too', async () => {
    const page = () => new Response('<html>', { status: 503, headers: { 'retry-after': '30' } })
    expect((await failureOf(clientOf(page).client.get('/x')))?.code).toBe(errorCodes.MAINTENANCE)
    const until = new Date(Date.now() + 90_000).toUTCString()
    const dated = () => new Response('<html>', { status: 503, headers: { 'retry-after': until } })
    const failure = await failureOf(clientOf(dated).client.get('/x'))
    expect(failure?.retryAfter).toBeGreaterThan(85)
  })

  it.each([
    ['a service that is down', new Response('', { status: 503 }), 7008],
    ['a bank at night', refusal({ headers: { 'retry-after': '9' } }, { code: 7541, message: '은행' }), 7541],
  ])('are not %s', async (_, answer, code) => {
    expect((await failureOf(clientOf(() => answer).client.get('/x')))?.code).toBe(code)
    expect(maintenanceMode.get()).toBeNull()
  })

  it('do not affect a page that is rendered on the server', async () => {
    await failureOf(clientOf(() => refusal({})).visitor.get('/x'))
    expect(maintenanceMode.get()).toBeNull()
  })

  it('are not requested repeatedly by every query', () => {
    const retry = createQueryClient().getDefaultOptions().queries?.retry as (n: number, e: Error) => boolean
    const of = (code: number) =>
      new ApiError({ kind: 'response', status: 503, code, reason: errorNameOf(code), message: '' })
    expect([retry(0, of(7009)), retry(0, of(7008))]).toEqual([false, true])
  })
})

it('the setting of a process accepts only a time with an offset', () => {
  const base = { DAMA_SANDBOX: 'on' }
  const { maintenanceUntil } = parseServerEnv({ ...base, DAMA_MAINTENANCE: '2026-01-31T03:00+09:00' })
  expect(maintenanceUntil).toEqual(new Date('2026-01-30T18:00:00Z'))
  for (const wrong of ['on', '2026-01-31', '2026-13-31T03:00+09:00', '2026-01-31T03:00'])
    expect(() => parseServerEnv({ ...base, DAMA_MAINTENANCE: wrong })).toThrow('DAMA_MAINTENANCE')
})

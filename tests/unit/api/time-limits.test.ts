import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ApiError } from '@/api/http/api-error'
import { createClient } from '@/api/http/create-client'
import { createQueryClient } from '@/api/http/query-client'
import { type FetchLike, fetchTransport } from '@/api/http/server-transport'

// The clients load parts of themselves with the first call, which takes real time.
beforeAll(async () => {
  await serviceThat(ok).client.get('/api/info/notices')
  await serviceThat(ok).client.post('/api/charge/card', {}, { headers: { 'Idempotency-Key': 'key-1' } })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Passes time in small steps, so that what has become possible happens between them. In ms. */
const passTime = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 500) {
    await new Promise(setImmediate)
    await vi.advanceTimersByTimeAsync(500)
  }
}

const after = (ms: number, answer: () => Response): Promise<Response> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(answer()), ms)
  })
const never: FetchLike = () => new Promise<Response>(() => undefined)
const ok = () => Response.json({ id: 1 })

/** A client of a service of another company, which has a capability document. */
const serviceThat = (answer: FetchLike, document: FetchLike = () => new Response(null, { status: 404 })) => {
  const calls: string[] = []
  const client = createClient({
    service: 'main',
    baseURL: 'https://main.test',
    keyCase: 'none',
    credentials: false,
    transport: fetchTransport((request) => {
      const { pathname } = new URL(request.url)
      if (pathname === '/api/capabilities') return document(request)
      calls.push(pathname)
      return answer(request)
    }),
  })
  return { client, calls }
}

/** What a screen shows of a read, and after which time. */
const readBy = async (
  { client }: Pick<ReturnType<typeof serviceThat>, 'client'>,
  path = '/api/notifications',
) => {
  const start = Date.now()
  let end = 0
  const observer = new QueryObserver(createQueryClient(), {
    queryKey: [path],
    queryFn: async ({ signal }) => (await client.get<unknown>(path, { signal })).data,
  })
  observer.subscribe(({ fetchStatus }) => {
    if (fetchStatus === 'idle') end ||= Date.now()
  })
  await passTime(60_000)
  const { data, error } = observer.getCurrentResult()
  return { data, error: error as ApiError | null, seconds: (end - start) / 1000 }
}

describe('a read of a service that never answers', () => {
  it('ends after 15 s and is not repeated', async () => {
    const service = serviceThat(never)
    const { error, seconds } = await readBy(service)
    expect(error?.kind).toBe('timeout')
    expect(seconds).toBeCloseTo(15, 1)
    expect(service.calls).toHaveLength(1)
  })

  it('ends after the same time if its capability document does not come either', async () => {
    const service = serviceThat(never, never)
    const { error, seconds } = await readBy(service, '/api/info/notices')
    expect(error?.kind).toBe('timeout')
    expect(seconds).toBeCloseTo(15, 1)
  })

  it.each([0, 3000, 6000])('ends soon after it if the first answer was a 500 after %i ms', async (delay) => {
    let count = 0
    const service = serviceThat((request) => {
      count += 1
      return count === 1 ? after(delay, () => new Response(null, { status: 500 })) : never(request)
    })
    const { error, seconds } = await readBy(service)
    expect(error?.kind).toBe('timeout')
    expect(seconds).toBeGreaterThanOrEqual(14.9)
    expect(seconds).toBeLessThanOrEqual(17)
  })
})

describe('a read of a slow service', () => {
  it('succeeds if its answer comes within 14 s, as over a slow phone', async () => {
    const { data, seconds } = await readBy(serviceThat(() => after(14_000, ok)))
    expect(data).toEqual({ id: 1 })
    expect(seconds).toBeCloseTo(14, 1)
  })

  it('is repeated after quick failures only', async () => {
    const failing = serviceThat(() => new Response(null, { status: 500 }))
    expect((await readBy(failing)).seconds).toBeCloseTo(3, 1)
    expect(failing.calls).toHaveLength(3)
    const slow = serviceThat(() => after(9000, () => new Response(null, { status: 500 })))
    expect((await readBy(slow)).seconds).toBeCloseTo(9, 1)
    expect(slow.calls).toHaveLength(1)
  })
})

describe('a change', () => {
  const change = async (answer: FetchLike, config: { timeout?: number } = {}, document?: FetchLike) => {
    const start = Date.now()
    const { client } = serviceThat(answer, document)
    const outcome = client.post('/api/charge/card', {}, config).then(
      () => ({ kind: 'done', seconds: (Date.now() - start) / 1000 }),
      ({ kind }: ApiError) => ({ kind, seconds: (Date.now() - start) / 1000 }),
    )
    await passTime(150_000)
    return outcome
  }

  it('has 15 s, and is not shortened by what it waits for', async () => {
    expect(await change(never)).toEqual({ kind: 'timeout', seconds: 15 })
    expect(await change(() => after(14_000, ok), {}, never)).toMatchObject({ kind: 'done' })
  })

  it('of a photo has its own limit', async () => {
    expect(await change(() => after(100_000, ok), { timeout: 120_000 })).toMatchObject({ kind: 'done' })
  })
})

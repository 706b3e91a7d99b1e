import { createServer, request, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { metrics } from '@/server/observability/metrics'
import { MAX_STALE_MS, MICRO_CACHE_TTL_MS, microCache } from '@/server/page-cache/micro-cache'
import { negotiateEncoding } from '@/server/page-cache/negotiate-encoding'

const SHARED = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 's-maxage=3' }
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that answers with the number of requests. */
const createFixture = async (
  answer: (requested: number) => RequestListener = (requested) => (_, res) => {
    res.writeHead(200, SHARED).end(`page ${requested}`)
  },
  options: {
    maxBytes?: number
    maxRenders?: number
    maxWaiting?: number
    request?: (path: string, headers: Record<string, string>) => Promise<void>
    version?: () => number
    bypass?: Record<string, string>
    siteOrigin?: () => string | undefined
    inlineOf?: (address: string) => string | undefined
  } = {},
) => {
  let [count, clock] = [0, 0]
  const handle: RequestListener = (req, res) => {
    count += 1
    answer(count)(req, res)
  }
  const answerCached = microCache(handle, { now: () => clock, ...options })
  let [arrivals, departures] = [0, 0]
  const server = createServer((req, res) => {
    arrivals += 1
    res.once('close', () => {
      departures += 1
    })
    answerCached(req, res)
  })
  servers.push(server)
  await new Promise<void>((resolve) => {
    server.listen(0, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    port,
    pass: (ms: number) => {
      clock += ms
    },
    /** Requests that reached the handler. */
    requestCount: () => count,
    arrivals: () => arrivals,
    departures: () => departures,
    get: (path = '/', headers: Record<string, string> = {}, method = 'GET') =>
      new Promise<{ status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }>(
        (resolve, reject) => {
          const call = request({ port, path, headers, method, agent: false }, (res) => {
            const parts: Buffer[] = []
            res.on('data', (part: Buffer) => parts.push(part))
            res.on('end', () => {
              const bytes = Buffer.concat(parts)
              resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text: bytes.toString() })
            })
          })
          call.on('error', reject)
          call.end()
        },
      ),
  }
}

test.each(['s-maxage=3', 'private, no-cache'])(
  'a page with `%s` names the whole address of its share image, and other texts stay as they are',
  async (cacheControl) => {
    const html =
      '<meta property="og:image" content="/api/media/머그?w=1200"/><a href="/api/media/머그">머그</a>'
    const answers = ['text/html; charset=utf-8', 'application/json'] as const
    const { get } = await createFixture(
      (count) => (_, res) => {
        const headers = { 'Content-Type': answers[count - 1] ?? '', 'Cache-Control': cacheControl }
        res.writeHead(200, headers).end(html)
      },
      { siteOrigin: () => 'https://dama.example' },
    )
    const page = await get('/page')
    expect(page.text).toBe(html.replace('content="/', 'content="https://dama.example/'))
    expect(page.headers['content-length']).toBe(String(page.bytes.length))
    expect((await get('/_next/data/page.json')).text).toBe(html)
  },
)

test.each(['s-maxage=3', 'private, no-cache'])(
  'a page with `%s` names the first picture of its first view in a header',
  async (cacheControl) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl }
    const { get } = await createFixture(() => (_, res) => {
      res
        .writeHead(200, headers)
        .end('<script></script><link rel="preload" as="image" href="/api/media/a?w=520&amp;v=2"/>')
    })
    for (const _visit of [1, 2])
      expect((await get()).headers.link).toBe(
        '</api/media/a?w=520&v=2>; rel=preload; as=image; fetchpriority=high',
      )
  },
)

test.each(['s-maxage=3', 'private, no-cache'])(
  'a page with `%s` contains its first picture for a browser that accepts AVIF, from when it is known',
  async (cacheControl) => {
    const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': cacheControl }
    const html = (source: string) => `<script></script><img src="${source}"/>`
    const preload = '<link rel="preload" as="image" href="/api/media/a?w=520&amp;v=2"/>'
    let dataUrl: string | undefined
    const { get } = await createFixture(
      () => (_, res) => res.writeHead(200, headers).end(preload + html('/api/media/a?w=520&amp;v=2')),
      { inlineOf: (address) => (address === '/api/media/a?w=520&v=2' ? dataUrl : undefined) },
    )
    const visit = async (accept: string) => {
      const answer = await get('/', { accept, 'accept-encoding': 'br' })
      expect(answer.headers.vary).toBe('Accept, Accept-Encoding')
      return [
        brotliDecompressSync(answer.bytes).toString().replace(preload, ''),
        answer.headers.link !== undefined,
      ]
    }
    const linked = [html('/api/media/a?w=520&amp;v=2'), true]
    expect(await visit('text/html,image/avif')).toEqual(linked)
    for (const known of ['data:image/avif;base64,AAAA', 'data:image/avif;base64,BBBB']) {
      dataUrl = known
      expect(await visit('text/html,image/avif,*/*;q=0.8')).toEqual([html(known), false])
      for (const accept of ['text/html,*/*;q=0.8', 'image/avif;q=0'])
        expect(await visit(accept)).toEqual(linked)
    }
  },
)

describe('a page that a shared cache may store', () => {
  test('is served without rendering for one second', async () => {
    const { get, pass } = await createFixture()
    expect((await get()).text).toBe('page 1')
    pass(MICRO_CACHE_TTL_MS - 1)
    expect((await get()).text).toBe('page 1')
    pass(1)
    expect((await get()).text).toBe('page 2')
  })
  test('is the file of a page without a loader too, which the handler sends without a policy', async () => {
    const { get, requestCount } = await createFixture(() => (_, res) => {
      res.writeHead(200, { 'Content-Type': 'text/html' }).end('form')
    })
    for (const _visit of [1, 2])
      expect((await get('/my/login')).headers['cache-control']).toBe('s-maxage=3, stale-while-revalidate=7')
    expect(requestCount()).toBe(1)
  })
  test('is not another answer without a policy', async () => {
    const { get, requestCount } = await createFixture(() => (_, res) => {
      res.writeHead(200, { 'Content-Type': 'text/plain' }).end('text')
    })
    for (const _visit of [1, 2]) expect((await get()).headers['cache-control']).toBeUndefined()
    expect(requestCount()).toBe(2)
  })
  test('is a 404 of any visitor, so that it does not depend on what the browser wants it for', async () => {
    const { get } = await createFixture(() => (req, res) => {
      const isPicture = req.headers['sec-fetch-dest'] === 'image'
      res.writeHead(404, { 'Content-Type': isPicture ? 'text/plain' : 'text/html' }).end('없어요')
    })
    expect((await get('/gone', { 'sec-fetch-dest': 'image' })).headers['content-type']).toBe('text/html')
  })
  test('is counted by how it was answered', async () => {
    metrics().pageRequests.reset()
    const { get, pass } = await createFixture()
    await get()
    await get()
    pass(MICRO_CACHE_TTL_MS)
    await get()
    const { values } = await metrics().pageRequests.get()
    expect(Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))).toEqual({
      rendered: 2,
      fresh: 1,
    })
  })
  test('is timed by the pattern of its route and by how it was answered', async () => {
    metrics().pageSeconds.reset()
    const { get, pass } = await createFixture(
      () => (_, res) => {
        const shared = { ...SHARED, 'Cache-Control': 's-maxage=3, stale-while-revalidate=60' }
        res.writeHead(200, shared).end('page')
      },
      { request: async () => undefined },
    )
    await get('/card/a')
    await get('/card/a')
    await get('/card/b')
    pass(MICRO_CACHE_TTL_MS)
    await get('/card/b')
    const { values } = await metrics().pageSeconds.get()
    const counts = values.filter(({ metricName }) => metricName === 'dama_page_seconds_count')
    expect(counts.map(({ labels, value }) => [labels.result, value])).toEqual([
      ['rendered', 2],
      ['fresh', 1],
      ['stale', 1],
    ])
  })
  test('is cached once for each address and host, and so are the data for the router', async () => {
    const { get } = await createFixture()
    const calls = [['/'], ['/?q=a'], ['/', { host: 'other' }], ['/_next/data/build/index.json']] as const
    for (const [index, [path, headers]] of calls.entries()) {
      expect((await get(path, headers)).text).toBe(`page ${index + 1}`)
      expect((await get(path, headers)).text).toBe(`page ${index + 1}`)
    }
  })
  test('keeps its status and headers', async () => {
    const { get } = await createFixture()
    await get()
    const { status, headers } = await get()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': SHARED['Content-Type'],
      'cache-control': 's-maxage=3',
      'content-length': '6',
      vary: 'Accept-Encoding',
    })
  })
  test('displaces the page that was not requested for the longest time', async () => {
    const { get, requestCount } = await createFixture(
      () => (_, res) => {
        res.writeHead(200, SHARED).end('0123456789')
      },
      { maxBytes: 25 },
    )
    for (const path of ['/a', '/b', '/c', '/c', '/b']) await get(path)
    expect(requestCount()).toBe(3)
    await get('/a')
    expect(requestCount()).toBe(4)
  })
})

describe('a change of the settings', () => {
  test('is on the page of the first visitor afterwards', async () => {
    let version = 0
    const bypassed: (string | undefined)[] = []
    const { get } = await createFixture(
      (requested) => (req, res) => {
        bypassed.push(req.headers['x-render'] as string | undefined)
        res.writeHead(200, SHARED).end(`page ${requested}`)
      },
      { version: () => version, bypass: { 'x-render': 'now' } },
    )
    expect((await get()).text).toBe('page 1')
    version += 1
    expect((await get()).text).toBe('page 2')
    expect((await get()).text).toBe('page 2')
    expect((await get('/other')).text).toBe('page 3')
    expect(bypassed).toEqual([undefined, 'now', 'now'])
  })
  test('bypasses the cache of the handler once for each path, as that cache has one copy of a path', async () => {
    let version = 0
    const bypassed: (string | undefined)[] = []
    const { get, pass } = await createFixture(
      (requested) => (req, res) => {
        bypassed.push(req.headers['x-render'] as string | undefined)
        res.writeHead(200, SHARED).end(`page ${requested}`)
      },
      { version: () => version, bypass: { 'x-render': 'now' } },
    )
    version += 1
    await get('/a')
    pass(MICRO_CACHE_TTL_MS)
    await get('/a')
    await get('/a?click=1')
    await get('/a', { host: 'other.example' })
    await get('/b')
    expect(bypassed).toEqual(['now', undefined, undefined, undefined, 'now'])
  })
})

describe('a failed render after a change of the settings', () => {
  test('is no copy of the handler: the next render bypasses its cache as well', async () => {
    let version = 0
    const bypassed: unknown[] = []
    const { get } = await createFixture(
      (requested) => (req, res) => {
        bypassed.push(req.headers['x-render'])
        res.writeHead(requested === 1 ? 500 : 200, SHARED).end('page')
      },
      { version: () => version, bypass: { 'x-render': 'now' } },
    )
    version += 1
    await get('/a')
    await get('/a?b')
    expect(bypassed).toEqual(['now', 'now'])
  })
})

describe('a page with stale-while-revalidate', () => {
  const STALE = { ...SHARED, 'Cache-Control': 's-maxage=3, stale-while-revalidate=60' }

  /** A fixture with pages that wait for `finish` and a cache that can request its own pages. */
  const createSlowFixture = async () => {
    const unfinished: (() => void)[] = []
    const requests: string[] = []
    let port = 0
    const fixture = await createFixture(
      (requested) => (_, res) => {
        unfinished.push(() => res.writeHead(200, STALE).end(`page ${requested}`))
      },
      {
        request: (path, headers) => {
          requests.push(path)
          return new Promise((resolve) => {
            request({ port, path, headers, agent: false }, (res) => res.resume().once('close', resolve)).end()
          })
        },
      },
    )
    ;({ port } = fixture)
    return { ...fixture, unfinished, requests, finish: () => unfinished.splice(0).forEach((end) => end()) }
  }
  const until = (isDone: () => boolean) => expect.poll(isDone).toBe(true)

  test('is served at once after its second, and is rendered again once for all visitors', async () => {
    const { get, pass, finish, unfinished, requests } = await createSlowFixture()
    const first = get('/list?q=a')
    await until(() => unfinished.length === 1)
    finish()
    expect((await first).text).toBe('page 1')
    pass(MICRO_CACHE_TTL_MS)
    const stale = await Promise.all([get('/list?q=a'), get('/list?q=a')])
    expect(stale.map(({ text }) => text)).toEqual(['page 1', 'page 1'])
    await until(() => unfinished.length === 1)
    expect(requests).toEqual(['/list?q=a'])
    finish()
    await expect.poll(async () => (await get('/list?q=a')).text).toBe('page 2')
  })
  test('is asked for again by the next visitor where the handler itself answered a stale copy', async () => {
    const requests: string[] = []
    const { get, pass } = await createFixture(
      (count) => (_, res) => {
        res.writeHead(200, { ...STALE, 'x-nextjs-cache': 'STALE' }).end(`page ${count}`)
      },
      {
        request: async (path) => {
          requests.push(path)
        },
      },
    )
    await get('/list')
    expect((await get('/list')).text).toBe('page 1')
    expect(requests).toEqual(['/list'])
    // The copy may be at the end of the time for which the handler serves it.
    pass(MICRO_CACHE_TTL_MS)
    expect((await get('/list')).text).toBe('page 2')
  })
  test('keeps the scheme of its visitors when it is rendered again', async () => {
    const schemes: unknown[] = []
    let port = 0
    const fixture = await createFixture(
      (count) => (req, res) => {
        schemes.push(req.headers['x-forwarded-proto'])
        res.writeHead(200, STALE).end(`page ${count}`)
      },
      {
        request: (path, headers) =>
          new Promise((resolve) => {
            request({ port, path, headers, agent: false }, (res) => res.resume().once('close', resolve)).end()
          }),
      },
    )
    ;({ port } = fixture)
    const { get, pass } = fixture
    const visitors: Record<string, string>[] = [{ 'x-forwarded-proto': 'http, https' }, {}]
    for (const headers of visitors) {
      schemes.length = 0
      pass(MICRO_CACHE_TTL_MS + MAX_STALE_MS)
      await get('/', headers)
      pass(MICRO_CACHE_TTL_MS)
      await get('/', headers)
      await until(() => schemes.length === 2)
      expect(schemes[1]).toBe(schemes[0])
    }
  })
  test('is not served beyond its bound', async () => {
    const { get, pass, finish, unfinished } = await createSlowFixture()
    const first = get()
    await until(() => unfinished.length === 1)
    finish()
    await first
    pass(MICRO_CACHE_TTL_MS + MAX_STALE_MS)
    const next = get()
    await until(() => unfinished.length === 1)
    finish()
    expect((await next).text).toBe('page 2')
  })
  test('is rendered once for visitors who come at the same time', async () => {
    const { get, requestCount, finish, unfinished } = await createSlowFixture()
    const visits = [get(), get(), get()]
    await until(() => unfinished.length === 1)
    finish()
    expect((await Promise.all(visits)).map(({ text }) => text)).toEqual(['page 1', 'page 1', 'page 1'])
    expect(requestCount()).toBe(1)
  })
})

test('visitors of a private page wait for no other visitor once it is known to be private', async () => {
  const unfinished: (() => void)[] = []
  const { get } = await createFixture((requested) => (_, res) => {
    unfinished.push(() => res.writeHead(200, { 'Cache-Control': 'private' }).end(`page ${requested}`))
  })
  const finish = () => unfinished.splice(0).forEach((end) => end())
  const first = get('/my')
  await expect.poll(() => unfinished).toHaveLength(1)
  finish()
  await first
  const both = [get('/my'), get('/my')]
  await expect.poll(() => unfinished).toHaveLength(2)
  finish()
  expect((await Promise.all(both)).map(({ text }) => text).toSorted()).toEqual(['page 2', 'page 3'])
})

describe('an answer that is not stored', () => {
  const CASES: [string, Record<string, string>, number, string?, string?][] = [
    ['a private page', { 'Cache-Control': 'private, no-store' }, 200],
    ['a page without Cache-Control', {}, 200],
    ['s-maxage=0', { 'Cache-Control': 's-maxage=0' }, 200],
    ['a page that sets a cookie', { ...SHARED, 'Set-Cookie': 'a=b' }, 200],
    ['an unknown page that sets a cookie', { ...SHARED, 'Set-Cookie': 'a=b' }, 404],
    ['a redirect', { ...SHARED, Location: '/x' }, 308],
    ['an API call', SHARED, 200, '/api/me'],
    ['a file', SHARED, 200, '/worker.js'],
    ['a post', SHARED, 200, '/', 'POST'],
  ]
  test.each(CASES)('%s', async (_, headers, status, path = '/', method = 'GET') => {
    const { get } = await createFixture((requested) => (_req, res) => {
      res.writeHead(status, headers).end(`answer ${requested}`)
    })
    await get(path, {}, method)
    const second = await get(path, {}, method)
    expect(second).toMatchObject({ status, text: 'answer 2' })
    expect(second.headers).toMatchObject(
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [
          name.toLowerCase(),
          name === 'Set-Cookie' ? [value] : value,
        ]),
      ),
    )
  })
})

test('a page is that of everybody for a request with an authorization, which its renderer does not see', async () => {
  const seen: unknown[] = []
  const { get } = await createFixture((requested) => (req, res) => {
    seen.push(req.headers.authorization)
    res.writeHead(200, SHARED).end(`page ${requested}`)
  })
  await get('/', { authorization: 'Basic c3RhZ2luZzp4' })
  expect((await get('/')).text).toBe('page 1')
  expect((await get('/', { authorization: 'Bearer x' })).text).toBe('page 1')
  await get('/api/me', { authorization: 'Bearer x' })
  expect(seen).toEqual([undefined, 'Bearer x'])
})

describe('what caches in front may keep of a copy', () => {
  const LIFE = { ...SHARED, 'Cache-Control': 's-maxage=3, stale-while-revalidate=4' }
  /** Age and policy of the first page, `ms` after its rendering. */
  const readLife = async (ms: number, headers: Record<string, string> = LIFE) => {
    const { get, pass } = await createFixture(() => (_, res) => res.writeHead(200, headers).end('page'), {
      // The page is never rendered again.
      request: () => new Promise(() => undefined),
    })
    await get()
    pass(ms)
    const { age, 'cache-control': policy } = (await get()).headers
    return [age, policy]
  }

  test.each([
    [0, [undefined, 's-maxage=3, stale-while-revalidate=4']],
    [400, ['1', 's-maxage=2, stale-while-revalidate=4']],
    [3000, ['3', 's-maxage=0, stale-while-revalidate=4']],
    [4900, ['5', 's-maxage=0, stale-while-revalidate=2']],
  ])('is what is left after %i ms', async (ms, expected) => {
    expect(await readLife(ms)).toEqual(expected)
  })

  test('is nothing of a copy that is stale already where it comes from', async () => {
    const stale = { ...LIFE, 'X-Nextjs-Cache': 'STALE' }
    expect(await readLife(400, stale)).toEqual([undefined, 's-maxage=0, must-revalidate'])
  })
})

describe('the page of an unknown address', () => {
  test('is cached for a second regardless of its header', async () => {
    const { get, pass, requestCount } = await createFixture(() => (_, res) => {
      res.writeHead(404, { 'Cache-Control': 'private, no-cache' }).end('unknown')
    })
    await get('/x')
    expect(await get('/x')).toMatchObject({ status: 404, text: 'unknown' })
    expect(requestCount()).toBe(1)
    pass(MICRO_CACHE_TTL_MS)
    await get('/x')
    expect(requestCount()).toBe(2)
  })
  test('displaces no page that exists', async () => {
    const { get, requestCount } = await createFixture(
      () => (req, res) => {
        res.writeHead(req.url === '/' ? 200 : 404, SHARED).end('0123456789')
      },
      { maxBytes: 15 },
    )
    await get('/')
    for (const path of ['/a', '/b', '/c']) await get(path)
    await get('/')
    expect(requestCount()).toBe(4)
  })
})

describe('renders', () => {
  /** A server that answers only when the test says so. */
  const createHeldFixture = async (options: { maxRenders: number; maxWaiting: number }) => {
    const held: (() => void)[] = []
    const fixture = await createFixture(
      (requested) => (_, res) => {
        // As Next, which answers no closed connection.
        held.push(() => void (res.closed || res.writeHead(200, SHARED).end(`page ${requested}`)))
      },
      options,
    )
    return { ...fixture, held }
  }

  test('are bounded: more requests wait, and beyond the queue the answer is 503 with Retry-After', async () => {
    const { get, held, requestCount } = await createHeldFixture({ maxRenders: 1, maxWaiting: 1 })
    const first = get('/a')
    await expect.poll(requestCount).toBe(1)
    const answers = [get('/b'), get('/c')]
    const refused = await Promise.race(answers)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2'])
    expect(requestCount()).toBe(1)
    held[0]?.()
    expect((await first).text).toBe('page 1')
    await expect.poll(requestCount).toBe(2)
    held[1]?.()
    expect((await Promise.all(answers)).map(({ status }) => status).toSorted()).toEqual([200, 503])
  })

  test.each([
    ['with a token', '/b', { authorization: 'Bearer x' }, 'GET'],
    ['by another method', '/b', {}, 'POST'],
    ['with a dot in its path', '/b.c', {}, 'GET'],
    ['with a very long address', `/b?${'x'.repeat(4000)}`, {}, 'GET'],
  ] as const)('are bounded for a request %s', async (_, path, headers, method) => {
    const { get, held, requestCount } = await createHeldFixture({ maxRenders: 1, maxWaiting: 0 })
    const first = get('/a')
    await expect.poll(requestCount).toBe(1)
    expect((await get(path, headers, method)).status).toBe(503)
    held[0]?.()
    await first
    const second = get(path, headers, method)
    await expect.poll(requestCount).toBe(2)
    held[1]?.()
    expect((await second).status).toBe(200)
  })

  test('end with their answer, even for a client that does not read it', async () => {
    // More than the buffers of a connection take.
    const large = Buffer.alloc(16_000_000, 'x')
    const { get, pass, port, requestCount } = await createFixture(
      () => (_, res) => void res.writeHead(200, SHARED).end(large),
      { maxRenders: 1, maxWaiting: 0 },
    )
    const slow = connect(port).pause()
    slow.write('GET /a HTTP/1.1\r\nhost: localhost\r\n\r\n')
    await expect.poll(requestCount).toBe(1)
    expect((await get('/b')).status).toBe(200)
    pass(MAX_STALE_MS + MICRO_CACHE_TTL_MS)
    const headers = { host: 'localhost' }
    expect((await get('/a', headers)).status).toBe(200)
    expect(requestCount()).toBe(3)
    slow.destroy()
  })

  test.each([1, 2])(
    'go on after all visitors of a page left before its answer, of %i at once',
    async (maxRenders) => {
      const { get, port, held, arrivals, departures } = await createHeldFixture({ maxRenders, maxWaiting: 9 })
      const visit = () =>
        request({ port, path: '/a', agent: false })
          .on('error', () => undefined)
          .end()
      const first = visit()
      await expect.poll(arrivals).toBe(1)
      const second = visit()
      await expect.poll(arrivals).toBe(2)
      second.destroy()
      await expect.poll(departures).toBe(1)
      first.destroy()
      await expect.poll(departures).toBe(2)
      const statuses: number[] = []
      for (const path of ['/a', '/b']) void get(path).then(({ status }) => statuses.push(status))
      await expect
        .poll(() => {
          for (const end of held.splice(0)) end()
          return statuses
        })
        .toEqual([200, 200])
    },
  )

  test('happen once for concurrent requests of the same page', async () => {
    const { get, held, requestCount } = await createHeldFixture({ maxRenders: 1, maxWaiting: 9 })
    const answers = [get('/a'), get('/a'), get('/a')]
    await expect.poll(requestCount).toBe(1)
    held[0]?.()
    expect((await Promise.all(answers)).map(({ text }) => text)).toEqual(['page 1', 'page 1', 'page 1'])
    expect(requestCount()).toBe(1)
  })
})

describe('compression', () => {
  const LONG = '담아 '.repeat(500)
  test.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
    [undefined, '', (bytes: Buffer) => bytes],
  ] as const)('%s, when rendered and when stored', async (coding, accepted, decode) => {
    const { get } = await createFixture(() => (req, res) => {
      expect(req.headers['accept-encoding']).toBeUndefined()
      for (const [name, value] of Object.entries(SHARED)) res.setHeader(name, value)
      res.write(LONG.slice(0, 100))
      res.end(LONG.slice(100))
    })
    for (const visit of [1, 2]) {
      const { headers, bytes } = await get('/', { 'accept-encoding': accepted })
      expect(headers['content-encoding'], `visit ${visit}`).toBe(coding)
      expect(headers['content-length']).toBe(String(bytes.length))
      expect(decode(bytes).toString()).toBe(LONG)
    }
  })
  test('also of a page that is not stored', async () => {
    const { get } = await createFixture(() => (_, res) => {
      res.writeHead(404, { 'Content-Type': 'text/html' }).end(LONG)
    })
    expect((await get('/', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
  })
  test('not of pictures', async () => {
    const { get } = await createFixture(() => (_, res) => {
      res.writeHead(200, { ...SHARED, 'Content-Type': 'image/png' }).end(LONG)
    })
    expect((await get('/', { 'accept-encoding': 'br' })).text).toBe(LONG)
  })
})

test.each([
  [undefined, 'identity'],
  ['*', 'identity'],
  ['GZIP', 'gzip'],
  ['gzip;q=1.0, br;q=0.000', 'gzip'],
  ['br;q=0.5', 'br'],
  ['gzip;q=0', 'identity'],
] as const)('of %s the best coding is %s', (accepted, coding) => {
  expect(negotiateEncoding(accepted)).toBe(coding)
})

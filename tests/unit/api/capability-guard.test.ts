import * as v from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createCapabilityStore, CAPABILITY_TTL_MS } from '@/api/http/capability-store'
import type { Capability } from '@/contract/capabilities'
import { required } from '@/contract/wire'

/** The modules of a page that was just loaded, with a service that answers as the test defines. */
const openPage = async (answer: (path: string) => Response) => {
  vi.resetModules()
  const { createClient } = await import('@/api/http/create-client')
  const { fetchTransport } = await import('@/api/http/server-transport')
  const { capabilities } = await import('@/api/http/capability-store')
  const seen: string[] = []
  const transport = fetchTransport(async ({ method, url }) => {
    const { pathname } = new URL(url)
    seen.push(`${method} ${pathname}`)
    return answer(pathname)
  })
  const client = createClient({
    service: 'main',
    baseURL: 'https://main.test',
    keyCase: 'none',
    credentials: false,
    transport,
  })
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      (error: unknown) => error,
    )
  const callsOf = (path: string) => seen.filter((call) => call.endsWith(` ${path}`)).length
  return {
    client,
    failureOf,
    callsOf,
    get: (path: string) => failureOf(client.get(path)),
    post: (path: string) => failureOf(client.post(path, {})),
    isAbsent: (name: Capability) => capabilities.isAbsent(name),
  }
}

const noRoute = () => new Response('Not found', { status: 404 })
const noResource = () => Response.json({ code: 404, message: 'gone' }, { status: 404 })
const named = (code: number) => Response.json({ code, message: '없어요' }, { status: 404 })

beforeEach(() => {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return () => {
    vi.unstubAllGlobals()
    vi.resetModules()
  }
})

describe('capabilities of a service of another company', () => {
  it('are absent after the first call without a route, which is not sent again, not even by the next page', async () => {
    const first = await openPage(noRoute)
    expect(await first.get('/api/notifications')).toMatchObject({ kind: 'absent', status: 404 })
    expect(await first.get('/api/notifications/unread-count')).toMatchObject({ kind: 'absent' })
    expect(first.isAbsent('notifications')).toBe(true)
    expect(first.isAbsent('faqs')).toBe(false)
    expect(first.callsOf('/api/notifications/unread-count')).toBe(0)

    const second = await openPage(noRoute)
    expect(second.isAbsent('notifications')).toBe(true)
    expect(await second.get('/api/notifications')).toMatchObject({ kind: 'absent' })
    expect(second.callsOf('/api/notifications')).toBe(0)
    expect(second.callsOf('/api/capabilities')).toBe(0)
  })

  it('are present when the 404 has a code of the catalogue', async () => {
    const page = await openPage(() => named(4043))
    expect(await page.post('/api/gift/preview')).toMatchObject({ kind: 'response', status: 404 })
    expect(page.isAbsent('giftLinks')).toBe(false)
  })

  it('with changes only are absent without a document, and present if the document lists them', async () => {
    const first = await openPage(noRoute)
    expect(await first.post('/api/gift/send-basic')).toMatchObject({ kind: 'absent' })
    expect(first.callsOf('/api/gift/send-basic')).toBe(0)
    sessionStorage.removeItem('dama_absent_capabilities')
    sessionStorage.removeItem('dama_service_main')

    const second = await openPage(() => Response.json({ capabilities: ['basicGifts'] }))
    expect(await second.post('/api/gift/send-basic')).toBeNull()
    expect(second.callsOf('/api/gift/send-basic')).toBe(1)
  })

  describe('with data of another kind at their address', () => {
    const readMoves = async (answer: (path: string) => Response) => {
      const page = await openPage(answer)
      const { answerReader } = await import('@/api/http/answer-reader')
      const schema = v.object({ moveId: required(v.string()) })
      const read = answerReader(async () => ({ answers: { schema } }))
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const failure = (path: string) => page.failureOf(read('schema', page.client.get(path)))
      return { ...page, failure }
    }

    it('are absent after the unreadable answer', async () => {
      const page = await readMoves((path) =>
        path === '/api/capabilities' ? noRoute() : Response.json({ transfers: [] }),
      )
      expect(await page.failure('/api/money/moves')).toMatchObject({ kind: 'absent' })
      expect(page.isAbsent('transfers')).toBe(true)
    })

    it('are not absent for a change that the service may have carried out', async () => {
      const page = await readMoves((path) =>
        path === '/api/capabilities' ? noRoute() : Response.json({ transfers: [] }),
      )
      const { answerReader } = await import('@/api/http/answer-reader')
      const schema = v.object({ moveId: required(v.string()) })
      const read = answerReader(async () => ({ answers: { schema } }))
      const call = page.client.post('/api/money/charge', {}, { headers: { 'Idempotency-Key': 'key-1' } })
      expect(await page.failureOf(read('schema', call))).toMatchObject({
        kind: 'unexpected',
        cause: { config: { isUnrepeatable: true } },
      })
      expect(page.isAbsent('transfers')).toBe(false)
    })

    it('are not absent because one resource is unreadable', async () => {
      const page = await readMoves((path) =>
        path === '/api/capabilities' ? noRoute() : Response.json({ transfers: [] }),
      )
      expect(await page.failure('/api/money/moves/17')).toMatchObject({ kind: 'absent' })
      expect(page.isAbsent('transfers')).toBe(false)
    })

    it.each([
      ['the service lists them', Response.json({ transfers: [] }), ['transfers'], 'unexpected'],
      ['the answer is a page of HTML', new Response('<h1>Moved</h1>'), undefined, 'response'],
    ])('are not absent if %s', async (_case, answer, listed, kind) => {
      const page = await readMoves((path) =>
        path !== '/api/capabilities' ? answer : listed ? Response.json({ capabilities: listed }) : noRoute(),
      )
      expect(await page.failure('/api/money/moves')).toMatchObject({ kind })
      expect(page.isAbsent('transfers')).toBe(false)
    })
  })

  it('are not absent because one resource is missing', async () => {
    const page = await openPage(noResource)
    expect(await page.get('/api/info/notices/17')).toMatchObject({ kind: 'absent' })
    expect(page.isAbsent('notices')).toBe(false)
  })

  it('are present once one of their calls has succeeded', async () => {
    const page = await openPage((path) =>
      path === '/api/info/inquiries' ? Response.json({ items: [] }) : noResource(),
    )
    expect(await page.get('/api/info/inquiries')).toBeNull()
    expect(await page.get('/api/info/inquiries/17')).toMatchObject({ kind: 'response', status: 404 })
    expect(page.isAbsent('support')).toBe(false)
  })

  it('are neither present nor absent because an answer was cut off', async () => {
    const answers = [new Response('{"items": [{"id": "1", "ti'), noRoute()]
    const page = await openPage((path) =>
      path === '/api/notifications' ? (answers.shift() ?? noRoute()) : noRoute(),
    )
    await page.get('/api/notifications')
    expect(page.isAbsent('notifications')).toBe(false)
    expect(await page.get('/api/notifications')).toMatchObject({ kind: 'absent' })
    expect(page.isAbsent('notifications')).toBe(true)
  })

  describe('behind a strict CORS policy', () => {
    /** As a browser sees it: a page reads the answers of known routes only. */
    const openStrictPage = (isReachable: boolean, known: Record<string, unknown> = {}) => {
      const probe = vi.fn<typeof fetch>(async () => {
        if (!isReachable) throw new TypeError('Failed to fetch')
        return new Response()
      })
      vi.stubGlobal('window', {})
      vi.stubGlobal('fetch', probe)
      return openPage((path) => {
        if (!(path in known)) throw new TypeError('Failed to fetch')
        return Response.json(known[path])
      })
    }

    it('are absent if the answer cannot be read, and specified calls are sent', async () => {
      const page = await openStrictPage(true, { '/api/card/charge': {} })
      expect(await page.get('/api/notifications')).toMatchObject({ kind: 'absent' })
      expect(page.isAbsent('notifications')).toBe(true)
      const headers = { 'Idempotency-Key': 'key-1' }
      expect(await page.failureOf(page.client.post('/api/card/charge', {}, { headers }))).toBeNull()
      expect(page.callsOf('/api/capabilities')).toBe(1)
    })

    it('are present, and changes wait, while the service cannot be reached', async () => {
      const page = await openStrictPage(false)
      expect(await page.get('/api/notifications')).toMatchObject({ kind: 'network' })
      expect(page.isAbsent('notifications')).toBe(false)
      const headers = { 'Idempotency-Key': 'key-1' }
      const charge = page.client.post('/api/card/charge', {}, { headers })
      expect(await page.failureOf(charge)).toMatchObject({ kind: 'network' })
      expect(page.callsOf('/api/card/charge')).toBe(0)
    })

    it('stay as the service has listed them in this tab', async () => {
      const listed = { headers: ['idempotency-key'], capabilities: ['faqs'], until: Date.now() - 1 }
      sessionStorage.setItem('dama_service_main', JSON.stringify(listed))
      const page = await openStrictPage(true, { '/api/info/faqs': [] })
      expect(await page.get('/api/info/faqs')).toBeNull()
      expect(await page.get('/api/notifications')).toMatchObject({ kind: 'absent' })
      expect(page.callsOf('/api/notifications')).toBe(0)
    })
  })

  it('are absent if the capability document does not list them, without a call', async () => {
    const page = await openPage((path) =>
      path === '/api/capabilities' ? Response.json({ capabilities: ['faqs'] }) : Response.json({}),
    )
    expect(await page.get('/api/notifications')).toMatchObject({ kind: 'absent' })
    expect(await page.get('/api/info/faqs')).toBeNull()
    expect(page.callsOf('/api/notifications')).toBe(0)
    expect(page.isAbsent('studio')).toBe(true)
  })

  it('are learned from the document with the first specified call', async () => {
    const page = await openPage((path) =>
      path === '/api/capabilities' ? Response.json({ capabilities: [] }) : Response.json({}),
    )
    expect(await page.get('/api/user/me')).toBeNull()
    await expect.poll(() => page.isAbsent('studio')).toBe(true)
  })

  it('does not take a specified call without a route for a capability', async () => {
    const page = await openPage(noRoute)
    expect(await page.get('/api/user/me')).toMatchObject({ kind: 'response', status: 404 })
  })

  it('are requested again after half an hour', () => {
    let now = 1_000_000
    const store = createCapabilityStore(() => now)
    store.set(['studio'], true)
    now += CAPABILITY_TTL_MS - 1
    expect(store.isAbsent('studio')).toBe(true)
    now += 1
    expect(store.isAbsent('studio')).toBe(false)
  })
})

import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { dark, light } from '@/ui/theme/palettes'

type Listener = (event: unknown) => void
type Fetch = (request: unknown) => Promise<Response>

/** Runs `public/worker.js` with a stub of the worker's globals, and returns its cache and responses. */
const startWorker = (fetch: Fetch) => {
  const listeners: Record<string, Listener> = {}
  const stored = new Map<string, Map<string, Response>>([['dama-offline-0', new Map()]])
  const cacheOf = (name: string) => {
    const files = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, files)
    return {
      addAll: async (requests: { url: string }[]) => {
        for (const { url } of requests) files.set(url, new Response(`kept ${url}`))
      },
      match: async (path: string) => files.get(path)?.clone(),
    }
  }
  const scope = {
    addEventListener: (type: string, listener: Listener) => (listeners[type] = listener),
    location: { origin: 'https://shop.test' },
    registration: { navigationPreload: { enable: async () => undefined } },
    clients: { claim: async () => undefined },
    skipWaiting: async () => undefined,
  }
  runInNewContext(readFileSync('public/worker.js', 'utf8'), {
    self: scope,
    caches: {
      open: async (name: string) => cacheOf(name),
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    },
    Request: class {
      constructor(readonly url: string) {}
    },
    Response,
    URL,
    fetch,
  })
  const happen = async (type: string) => {
    let work: Promise<unknown> = Promise.resolve()
    listeners[type]?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) })
    await work
  }
  const ask = (url: string, request: { method?: string; mode?: string } = {}, preloadResponse?: Response) => {
    let answer: Promise<Response> | undefined
    listeners.fetch?.({
      request: { method: 'GET', mode: 'cors', ...request, url: new URL(url, 'https://shop.test').href },
      preloadResponse: Promise.resolve(preloadResponse),
      respondWith: (promise: Promise<Response>) => (answer = promise),
    })
    return answer
  }
  return { kept: stored, happen, ask }
}

const online: Fetch = async () => new Response('from the server')
const offline: Fetch = async () => {
  throw new TypeError('Failed to fetch')
}
const VISIT = { mode: 'navigate' }
const started = async (fetch: Fetch) => {
  const worker = startWorker(fetch)
  await worker.happen('install')
  await worker.happen('activate')
  return worker
}

describe('the worker', () => {
  it('caches only the offline page and its files', async () => {
    const { kept } = await started(online)
    expect([...kept.keys()]).toEqual(['dama-offline-4'])
    const page = readFileSync('public/offline.html', 'utf8')
    const needed = [...page.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, path]) => path)
    expect([...(kept.get('dama-offline-4')?.keys() ?? [])].toSorted()).toEqual(
      [...new Set(['/offline.html', ...needed])].toSorted(),
    )
  })

  it('shows it at the requested address while there is no connection', async () => {
    const { ask } = await started(offline)
    expect(await (await ask('/my/cards?tab=PUBLISH', VISIT))?.text()).toBe('kept /offline.html')
    expect(await (await ask('/art/offline-plug.svg'))?.text()).toBe('kept /art/offline-plug.svg')
  })

  it('passes everything else to the server', async () => {
    const { ask } = await started(online)
    expect(await (await ask('/my', VISIT))?.text()).toBe('from the server')
    expect(await (await ask('/my', VISIT, new Response('ahead')))?.text()).toBe('ahead')
    for (const [url, request] of [
      ['/api/user/me', {}],
      ['/api/sandbox', VISIT],
      ['/_next/static/x.js', {}],
      ['/my', { method: 'POST', ...VISIT }],
      ['https://elsewhere.test/', VISIT],
    ] as const)
      expect(ask(url, request), url).toBeUndefined()
  })
})

it('the offline page has the colours of the product and no script inside', () => {
  const page = readFileSync('public/offline.html', 'utf8')
  const known = new Set([...Object.values(light), ...Object.values(dark)].map((value) => value.toLowerCase()))
  const used = [...page.matchAll(/#[\da-f]{6}\b/gi)].map(([hex]) => hex.toLowerCase())
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((hex) => !known.has(hex))).toEqual([])
  expect(page).not.toMatch(/<script>|\son\w+=/)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { parseServerEnv } from '@/config/server-env'
import { seedDatabase } from '@/demo/seed/seed'
import { openPglite } from '@/server/db/open-database'
import { signAccessToken } from '@/server/http/auth'
import { CHANNEL_ID } from '@tests/foreign/data/products'
import { mutateResponse } from '@tests/foreign/http/mutate-answer'
import { createTestApp, createTestDeps } from '@tests/setup/test-deps'

const REFERENCE_CHANNEL = 'dama'

/** The address of a call at the reference backend. */
const referencePath = (pathname: string): string => {
  const [, service = '', ...rest] = pathname.split('/')
  const path = rest.map((part) => (part === String(CHANNEL_ID) ? REFERENCE_CHANNEL : part)).join('/')
  if (service === 'main') return `/${path}`
  return ['auth', 'product', 'channel', 'transaction', 'review'].includes(service)
    ? `/api/services/${service}/${path}`
    : pathname
}

interface Options {
  port: number
  siteOrigin: string
  seed: string
}

/** The reference backend with its seed at the addresses of the foreign one; values of its answers change at random. */
export const startMutatingProxy = async ({ port, siteOrigin, seed }: Options) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'dama-mutated-'))
  const { db, close } = await openPglite()
  await seedDatabase(db, new Date())
  const deps = createTestDeps(
    db,
    parseServerEnv({ DAMA_SANDBOX: 'on', DAMA_DATA_DIR: dataDir }),
    () => new Date(),
  )
  const app = createTestApp(deps)
  const counts = { answers: 0, changes: 0 }

  const mutated = async (response: Response, call: string): Promise<Response> => {
    const { response: changed, changes } = await mutateResponse(response, call, seed)
    if (changed !== response) counts.answers += 1
    counts.changes += changes
    return changed
  }

  const permission = (request: Request): Record<string, string> => ({
    'access-control-allow-origin': siteOrigin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'Retry-After, X-Request-Id',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? '',
  })

  const fetch = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const call = `${request.method} ${url.pathname}${url.search}`
    url.pathname = referencePath(url.pathname)
    const response =
      request.method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : await mutated(await app.fetch(new Request(url, request)), call)
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(permission(request))) headers.set(name, value)
    return new Response(response.body, { status: response.status, headers })
  }

  const tokenOf = (userId: string) => signAccessToken(userId, deps.sessionSecret, deps.now())
  /** The newest order of a member, and its first line, without changes. */
  const newestOrder = async (userId: string) => {
    const path = `/api/services/transaction/${REFERENCE_CHANNEL}/orders?page=1&items_per_page=1`
    const headers = { authorization: `Bearer ${await tokenOf(userId)}` }
    const answer = await app.fetch(new Request(`${siteOrigin}${path}`, { headers }))
    const { items } = (await answer.json()) as { items: { id: string; transaction_skus: { id: string }[] }[] }
    const [order] = items
    const [line] = order?.transaction_skus ?? []
    if (!order || !line) throw new Error(`${userId} has no order.`)
    return { orderId: order.id, lineId: line.id }
  }

  const server = createAdaptorServer({ fetch: fetch as never })
  // Node closes an idle connection after 5 s, at times while a busy client sends its next call.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => {
    server.listen(port, resolve)
  })
  return {
    counts,
    tokenOf,
    newestOrder,
    stop: async () => {
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
      await close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

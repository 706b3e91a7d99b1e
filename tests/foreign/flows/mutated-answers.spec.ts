import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test } from '@playwright/test'
import { parseServerEnv } from '@/config/server-env'
import { BAN_GYOHWAN, KIM_DAMA } from '@/demo/seed/persons'
import { seedDatabase } from '@/demo/seed/seed'
import { openPglite } from '@/server/db/open-database'
import { signAccessToken } from '@/server/http/access-token'
import { routeTable } from '@/shell/route-table'
import { CHANNEL_ID } from '@tests/foreign/data/products'
import { mutateResponse } from '@tests/foreign/http/mutate-answer'
import { backendPort } from '@tests/foreign/settings'
import { startSite } from '@tests/foreign/site'
import { createTestApp, createTestDeps } from '@tests/setup/test-deps'
import { walk } from './walk'

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
const startMutatingProxy = async ({ port, siteOrigin, seed }: Options) => {
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

type NewestOrder = { orderId: string; lineId: string }

/** The pages of an order, which another member of the seed has. */
const orderPages = ({ orderId, lineId }: NewestOrder): Record<string, string> => ({
  '/shopping/order/success': `/shopping/order/success?orderId=${orderId}`,
  '/shopping/order/fail': `/shopping/order/fail?orderId=${orderId}`,
  ...Object.fromEntries(
    ['purchase-confirm', 'cancel-request', 'exchange-request', 'refund-request'].map((form) => [
      `/my/order/${form}`,
      `/my/order/${form}?orderId=${orderId}&lineId=${lineId}`,
    ]),
  ),
})

/** Ids of the reference backend's seed. */
const FULL: Record<string, string> = {
  '/': '/?pid=prd_moon-mug',
  '/card-shop': '/card-shop?design=basic_thanks-letter',
  '/info/notice': '/info/notice?id=ntc_phishing',
  '/shopping/category/result': '/shopping/category/result?categoryId=cat_food',
  '/my/cards': '/my/cards?card=MASTER.crd_kim_dama',
  '/card/receive-gift': '/card/receive-gift?cardId=crd_gift_waiting',
  '/card/history/refund-history': '/card/history/refund-history?card=REFUND.crd_many_6',
  '/shopping/product-detail/[productId]': '/shopping/product-detail/prd_moon-mug?tab=review',
  '/shopping/[...customPage]': '/shopping/gift-season',
  '/shopping/search': '/shopping/search?q=머그',
  '/card/charge': '/card/charge?card=MASTER.crd_kim_dama',
  '/card/exchange': '/card/exchange?card=MASTER.crd_kim_dama',
  '/card/send-gift': '/card/send-gift?cardId=crd_kim_dama&division=MASTER',
  '/card/history': '/card/history?card=MASTER.crd_kim_dama',
}

const seed = process.env.MUTATION_SEED ?? String(Date.now() % 1_000_000)

test.describe.configure({ timeout: 300_000 })
// Recording many pages at the same time takes longer than the visits.
test.use({ trace: 'off' })

for (const [role, tag] of [
  ['visitor', ' @long'],
  ['member', ''],
] as const) {
  test(`every route survives changed answers, as a ${role}${tag}`, async ({ browser }, { parallelIndex }) => {
    const port = backendPort(parallelIndex)
    const site = await startSite(port)
    const proxy = await startMutatingProxy({ port, siteOrigin: site.origin, seed })
    const routes = routeTable.filter(({ membersOnly }) => role === 'member' || !membersOnly)
    const ofOrder = orderPages(await proxy.newestOrder(BAN_GYOHWAN))
    const tokens = {
      [BAN_GYOHWAN]: await proxy.tokenOf(BAN_GYOHWAN),
      [KIM_DAMA]: await proxy.tokenOf(KIM_DAMA),
    }
    const cookiesOf = (address: string) => {
      const token = tokens[Object.values(ofOrder).includes(address) ? BAN_GYOHWAN : KIM_DAMA]
      return [
        { name: 'dama_access', value: encodeURIComponent(`Bearer ${token}`), url: site.origin },
        { name: 'dama_refresh', value: 'unused', url: site.origin },
      ]
    }
    try {
      const problems = await walk(browser, {
        origin: site.origin,
        addresses: routes.map(({ path }) => ofOrder[path] ?? FULL[path] ?? path),
        cookiesOf: role === 'member' ? cookiesOf : () => [],
      })
      console.log(
        `seed ${seed}, ${role}: ${routes.length} routes, ${proxy.counts.answers} answers, ${proxy.counts.changes} values changed`,
      )
      expect(problems, `MUTATION_SEED=${seed}`).toEqual([])
    } finally {
      await proxy.stop()
      await site.stop()
    }
  })
}

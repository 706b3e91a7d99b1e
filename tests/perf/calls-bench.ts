/**
 * Requests a second of single calls on PostgreSQL, with ten connections, as ratios to a route that reads one row by its
 * primary key over the same pool in the same run; medians of several rounds in turns.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/perf/calls-bench.ts
 *
 * `--rounds 5`, `--seconds 2`: the length of the run. `--slack 1`: fails only below a bound divided by it. `--only cart`: one
 * call, for `node --cpu-prof --import tsx`. Settings and categories come from memory. Lists and products are asked for by thousands of
 * addresses in turn.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Db } from '@/server/db/client'
import { channels } from '@/server/db/schema/channel'
import { signAccessToken } from '@/server/http/access-token'
import { createRequestListener } from '@/server/http/serve-api'
import { createTestBackend } from '@tests/setup/backend'
import buildTemplate from '@tests/setup/template-db'
import { median } from './median'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '2' },
    slack: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
})
const rounds = Number(values.rounds)
const seconds = Number(values.seconds)
const slack = Number(values.slack)

const CONNECTIONS = 10
const SHOP = '/api/services'
const KIM = 'usr_kim_dama'
/** `createServer` below puts the next of many addresses in the place of these. */
const ANY_PRODUCT = '/any-product'
const ANY_LIST = '/any-list'
const ANY_CART = '/any-cart'
const ORDERS = `${SHOP}/transaction/dama/orders?page=1&items_per_page=10`
const CART = `${SHOP}/transaction/dama/cart`
/** Each call with the member who makes it and its bound; null for what is printed only. */
const CALLS: readonly [name: string, path: string, member: string | null, bound: number | null][] = [
  ['settings', `${SHOP}/channel/basic-setting`, null, 1],
  ['categories', `${SHOP}/product/dama/categories`, null, 1],
  ['unread count', '/api/notifications/unread-count', KIM, 0.5],
  ['profile', '/api/user/me', KIM, 0.6],
  ['my cards', '/api/card/my-cards/ALL?page=1&size=20&sort=LATEST', KIM, 0.4],
  ['orders', ORDERS, 'usr_ban_gyohwan', 0.35],
  ['cart', ANY_CART, 'usr_jang_baguni', 0.3],
  ['products', ANY_PRODUCT, null, 0.4],
  ['lists', ANY_LIST, null, null],
]

/** As many as a large shop has. */
const MANY_PRODUCTS = 6_000

const addProducts = (db: Db) =>
  db.transaction(async (tx) => {
    const copies = sql`generate_series(1, ${MANY_PRODUCTS}::int) n`
    await tx.execute(sql`insert into products select copy.* from ${copies}, products p,
      jsonb_populate_record(p, jsonb_build_object('id', 'many_' || n)) copy where p.id = 'prd_moon-mug'`)
    await tx.execute(sql`insert into skus select copy.* from ${copies}, skus s,
      jsonb_populate_record(s, jsonb_build_object('id', s.id || '_' || n, 'product_id', 'many_' || n)) copy
      where s.product_id = 'prd_moon-mug'`)
  })

const ORDERINGS = ['-sold_count', '-view_count', '-approved_dt', '-ratings']
/** As many lists: of four orders, with 5 to 24 products a page, from one of the first 75 pages. */
const listAt = (index: number): string =>
  `page=${1 + (Math.floor(index / 80) % 75)}&items_per_page=${5 + (Math.floor(index / 4) % 20)}&ordering=${ORDERINGS[index % 4]}`

const measured = CALLS.filter(([name]) => values.only === undefined || name === values.only)

const main = async () => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL is not set; see the head of this file')
  await buildTemplate()
  const { app, db, deps, close } = await createTestBackend({ cachesSettings: true })
  // PostgreSQL does so by itself some time after a change. Without statistics it plans some statements for each call.
  await db.execute(sql`analyze`)
  const reference = new Hono().get('/row', async (c) => {
    const [row] = await db.select({ id: channels.id }).from(channels).where(eq(channels.id, 'dama'))
    return c.json(row)
  })
  const listener = createRequestListener((request, env) =>
    request.url.endsWith('/row') ? reference.fetch(request) : app.fetch(request, env),
  )
  let requested = 0
  const server = createServer((request, response) => {
    if (request.url === ANY_PRODUCT)
      request.url = `${SHOP}/product/dama/products/many_${1 + (requested++ % MANY_PRODUCTS)}`
    if (request.url === ANY_CART) request.url = `${CART}?postal_code=${10_000 + (requested++ % 1_000)}`
    if (request.url === ANY_LIST) request.url = `${SHOP}/product/dama/products?${listAt(requested++)}`
    void listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const perSecond = async (path: string, member: string | null): Promise<number> => {
    const token = member && (await signAccessToken(member, deps.sessionSecret, deps.now()))
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    const { requests, non2xx, errors } = await autocannon({
      url: origin + path,
      headers,
      connections: CONNECTIONS,
      duration: seconds,
      workers: 1,
    })
    if (non2xx + errors > 0) throw new Error(`${path}: ${non2xx + errors} failed answers`)
    return requests.average
  }

  const failures: string[] = []
  let bounded = 0
  let hasManyProducts = false
  const rows = []
  try {
    for (const [name, path, member, bound] of measured) {
      if ([ANY_PRODUCT, ANY_LIST].includes(path) && !hasManyProducts) {
        await addProducts(db)
        hasManyProducts = true
      }
      await perSecond(path, member)
      const [ours, theirs]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round += 1) {
        theirs.push(await perSecond('/row', null))
        ours.push(await perSecond(path, member))
      }
      const ratio = median(ours) / median(theirs)
      rows.push({
        call: name,
        'calls/s': Math.round(median(ours)),
        'one row/s': Math.round(median(theirs)),
        ratio: ratio.toFixed(2),
        bound,
      })
      if (bound === null) continue
      bounded += 1
      if (ratio < bound / slack) failures.push(`${name}: ${ratio.toFixed(2)}, bound ${bound}`)
    }
    console.table(rows)
  } finally {
    server.close()
    await close()
  }
  for (const failure of failures) console.error(`below its bound: ${failure}`)
  console.log(`${bounded - failures.length} of ${bounded} calls reach their bound (÷ ${slack})`)
  process.exit(failures.length === 0 ? 0 : 1)
}

void main()

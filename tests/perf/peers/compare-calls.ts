/**
 * Reads a second of this app and of Vendure, in turns on one PostgreSQL server with as many products and ten connections each. Nothing is
 * asked for twice in a round but the cart, whose postal code changes here. Vendure is installed in a temporary folder.
 *
 *   bash tests/setup/with-postgres.sh npx tsx tests/perf/peers/compare-calls.ts
 *
 * `--products 1000`, `--rounds 3`, `--seconds 3`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import type { Db } from '@/server/db/client'
import { signAccessToken } from '@/server/http/access-token'
import { createRequestListener } from '@/server/http/serve-api'
import { createTestBackend } from '@tests/setup/backend'
import buildTemplate from '@tests/setup/template-db'
import { median } from '../median'

const VERSION = '3.7.3'
const PORT = 39_217
const CONNECTIONS = 10
/** Different addresses of one round. */
const ADDRESSES = 2_000
const MEMBER = 'usr_jang_baguni'
const SHOP = '/api/services'

const { values } = parseArgs({
  options: {
    products: { type: 'string', default: '1000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
  },
})
const products = Number(values.products)

const server = process.env.TEST_DATABASE_URL
if (!server) throw new Error('TEST_DATABASE_URL is not set; see the head of this file')

type Requests = autocannon.Request[]
interface Peer {
  origin: string
  headers: Record<string, string>
  reads: Record<'lists' | 'products' | 'cart', Requests>
}

const many = <T>(make: (n: number) => T): T[] => Array.from({ length: ADDRESSES }, (_, n) => make(n))
/** A number below `below` that looks random and is the same in each run. */
const pick = (n: number, below: number): number => (n * 7_919) % below

const graphql = (query: string): autocannon.Request => ({
  method: 'POST',
  path: '/shop-api',
  body: JSON.stringify({ query }),
})

const callVendure = async (query: string, token = '') => {
  const answer = await fetch(`http://127.0.0.1:${PORT}/shop-api`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await answer.json()) as { data: unknown; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return { data, token: answer.headers.get('vendure-auth-token') ?? token }
}

const ORDER = `id code totalQuantity totalWithTax shippingWithTax lines { id quantity unitPriceWithTax linePriceWithTax
  productVariant { id name sku stockLevel product { id name slug } options { name } } }`

const startVendure = async (lines: number): Promise<Peer & { stop: () => void }> => {
  const folder = join(tmpdir(), `dama-peer-vendure-${VERSION}`)
  if (!existsSync(join(folder, 'node_modules', '@vendure'))) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const packages = [`@vendure/core@${VERSION}`, 'pg@8']
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', ...packages], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error('npm install failed')
  }
  copyFileSync(join(import.meta.dirname, 'vendure-server.cjs'), join(folder, 'vendure-server.cjs'))
  const admin = new Client({ connectionString: server })
  await admin.connect()
  await admin.query('drop database if exists vendure')
  await admin.query('create database vendure')
  await admin.end()
  const url = new URL(server)
  url.pathname = '/vendure'
  const child = spawn(process.execPath, ['vendure-server.cjs', url.href, String(PORT), String(products)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => text.includes('ready') && resolve())
    child.once('exit', (code) => reject(new Error(`Vendure ended with ${code}`)))
  })
  const indexed = async () => {
    const { data } = await callVendure('{ search(input: { groupByProduct: true }) { totalItems } }')
    return (data as { search: { totalItems: number } }).search.totalItems
  }
  while ((await indexed()) < products) await new Promise((resolve) => void setTimeout(resolve, 500))
  let token = ''
  for (let line = 1; line <= lines; line += 1) {
    const add = `mutation { addItemToOrder(productVariantId: ${line * 3}, quantity: 1) { __typename } }`
    ;({ token } = await callVendure(add, token))
  }
  const pages = Math.max(1, Math.floor(products / 24))
  const orders = ['name: ASC', 'name: DESC', 'price: ASC', 'price: DESC']
  return {
    origin: `http://127.0.0.1:${PORT}`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    reads: {
      lists: many((n) => {
        const term = n % 2 === 0 ? `term: "머그 ${1 + pick(n, products)}"` : ''
        const skip = n % 2 === 0 ? 0 : pick(n, pages) * 20
        return graphql(`{ search(input: { ${term} groupByProduct: true, take: ${5 + (n % 20)}, skip: ${skip},
          sort: { ${orders[n % 4]} } }) { totalItems items { productId productName slug productAsset { preview } inStock
          priceWithTax { ... on PriceRange { min max } } } } }`)
      }),
      products: many((n) =>
        graphql(
          `{ product(slug: "dal-mug-${1 + pick(n, products)}") { id name slug description assets { preview }
          optionGroups { name options { name } } collections { name } facetValues { name }
          variants { id name sku priceWithTax stockLevel options { name } } } }`,
        ),
      ),
      cart: [graphql(`{ activeOrder { ${ORDER} } }`)],
    },
    stop: () => child.kill(),
  }
}

const addProducts = (db: Db) =>
  db.transaction(async (tx) => {
    const copies = sql`generate_series(1, ${products}::int) n`
    await tx.execute(sql`insert into products select copy.* from ${copies}, products p,
      jsonb_populate_record(p, jsonb_build_object('id', 'many_' || n, 'title', '달항아리 머그 ' || n,
        'search_text', p.search_text || n, 'search_jamo', p.search_jamo || n)) copy where p.id = 'prd_moon-mug'`)
    await tx.execute(sql`insert into skus select copy.* from ${copies}, skus s,
      jsonb_populate_record(s, jsonb_build_object('id', s.id || '_' || n, 'product_id', 'many_' || n)) copy
      where s.product_id = 'prd_moon-mug'`)
  })

const startOurs = async (): Promise<Peer & { lines: number }> => {
  await buildTemplate()
  const { app, db, deps } = await createTestBackend({ cachesSettings: true })
  await addProducts(db)
  await db.execute(sql`vacuum analyze`)
  const listener = createRequestListener((request, env) => app.fetch(request, env))
  const http = createServer((request, response) => void listener(request, response))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const token = await signAccessToken(MEMBER, deps.sessionSecret, deps.now())
  const { rows } = await db.execute<{ lines: number }>(
    sql`select count(*)::int as lines from cart_lines where user_id = ${MEMBER}`,
  )
  const pages = Math.max(1, Math.floor(products / 24))
  const orders = ['-sold_count', 'min_sell_price', '-approved_dt', '-min_sell_price']
  return {
    origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    headers: { authorization: `Bearer ${token}` },
    lines: rows[0]?.lines ?? 0,
    reads: {
      lists: many((n) => {
        const search = n % 2 === 0 ? `&search=${encodeURIComponent(`머그 ${1 + pick(n, products)}`)}` : ''
        const page = n % 2 === 0 ? 1 : 1 + pick(n, pages)
        const order = `ordering=${orders[n % 4]}&items_per_page=${5 + (n % 20)}`
        return { path: `${SHOP}/product/dama/products?page=${page}&${order}${search}` }
      }),
      products: many((n) => ({ path: `${SHOP}/product/dama/products/many_${1 + pick(n, products)}` })),
      cart: many((n) => ({ path: `${SHOP}/transaction/dama/cart?postal_code=${10_000 + n}` })),
    },
  }
}

const readsPerSecond = async (
  { origin, headers, reads }: Peer,
  read: keyof Peer['reads'],
): Promise<number> => {
  const { requests, non2xx, errors } = await autocannon({
    url: origin,
    headers,
    requests: reads[read],
    connections: CONNECTIONS,
    duration: Number(values.seconds),
    workers: 1,
  })
  if (non2xx + errors > 0) throw new Error(`${origin} ${read}: ${non2xx + errors} failed answers`)
  return requests.average
}

const main = async () => {
  const ours = await startOurs()
  const vendure = await startVendure(ours.lines)
  const rows = []
  for (const read of ['lists', 'products', 'cart'] as const) {
    const [here, there]: [number[], number[]] = [[], []]
    await readsPerSecond(ours, read)
    await readsPerSecond(vendure, read)
    for (let round = 0; round < Number(values.rounds); round += 1) {
      here.push(await readsPerSecond(ours, read))
      there.push(await readsPerSecond(vendure, read))
    }
    const ratio = median(here) / median(there)
    rows.push({
      read,
      'ours/s': Math.round(median(here)),
      'Vendure/s': Math.round(median(there)),
      ratio: ratio.toFixed(1),
    })
  }
  console.table(rows)
  vendure.stop()
  process.exit(0)
}

void main()

import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '@/domain/duration'
import { errorCodes } from '@/domain/error-codes'
import { pictureCopyTasks, products, timeSales } from '@/server/db/schema/catalog'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { readTrail } from '@tests/setup/stored-rows'
import {
  addMember,
  addProduct,
  buildShop,
  CHANNEL,
  createOrderAs,
  orderBody,
  readStock,
} from './order-fixtures'
import { type StaffCall, staffWith } from './staff-fixtures'

let backend: TestBackend
let shop: StaffCall
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  await addMember(backend.db, 'usr_stock_buyer', 500_000)
  shop = await staffWith(backend, 'shop')
})
afterAll(() => backend.close())
afterEach(() => expectLedgerConsistent(backend.db))

let added = 0
/** A product of 10,000 won with ten pieces. @returns its id */
const addGoods = async (stock = 10): Promise<string> => {
  const id = `staff-product-${(added += 1)}`
  await addProduct(backend.db, { id, stock, policy: 'ow-free' })
  return id
}
const read = async (id: string) => (await shop('GET', `/products/${id}`)).body
const change = async (id: string, body: object, version?: string) =>
  shop('PATCH', `/products/${id}`, { body: { version: version ?? (await read(id)).version, ...body } })
const shown = async (id: string) =>
  (await backend.call('GET', `/api/services/product/${CHANNEL}/products/${id}`)).body
const find = async (search: string) =>
  (await shop('GET', `/products?search=${encodeURIComponent(search)}`)).body.items.map(
    ({ id }: { id: string }) => id,
  )
const trailOf = (targetId: string) => readTrail(backend.db, targetId)

describe('a product', () => {
  it('is found by words, shop, seller, category and state, with the version that it is read with', async () => {
    const id = await addGoods()
    const { body } = await shop(
      'GET',
      `/products?channelId=${CHANNEL}&sellerId=ow-seller&categoryId=ow-cat&salesStatus=selling`,
    )
    const item = body.items.find((one: { id: string }) => one.id === id)
    expect(item).toMatchObject({
      title: `상품 ${id}`,
      minSellPrice: 10_000,
      leftInventoryCount: 10,
      skuCount: 1,
    })
    expect(item.version).toBe((await read(id)).version)
    expect((await shop('GET', '/products?salesStatus=banned&channelId=ow-channel')).body.total).toBe(0)
    expect((await shop('GET', '/products/none')).body.code).toBe(errorCodes.NOT_FOUND)
  })

  it('has its new words in the app and in searches at once', async () => {
    const id = await addGoods()
    const before = await read(id)
    const answer = await change(id, {
      title: '손으로 빚은 유약 찻잔',
      brand: '흙과불',
      keywords: ['다기'],
      reason: '이름 바꿈',
    })
    expect(answer).toMatchObject({ status: 200, body: { id } })
    expect(answer.body.version).not.toBe(before.version)
    expect((await read(id)).version).toBe(answer.body.version)
    expect(await shown(id)).toMatchObject({ title: '손으로 빚은 유약 찻잔', brand: '흙과불' })
    expect(await find('유약 다기')).toEqual([id])
    const [entry] = await trailOf(id)
    expect(entry).toMatchObject({
      action: 'changeProduct',
      before: { title: `상품 ${id}` },
      after: { title: '손으로 빚은 유약 찻잔' },
      reason: '이름 바꿈',
    })
    expect(entry?.after).not.toHaveProperty('marketPrice')
  })

  it('is refused to who has read an older version, also at the same instant', async () => {
    const id = await addGoods()
    const { version } = await read(id)
    expect((await change(id, { note: '<p>하나</p>' }, version)).status).toBe(200)
    expect((await change(id, { note: '<p>둘</p>' }, version)).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect((await read(id)).note).toBe('<p>하나</p>')
  })

  it('keeps one of several changes that are sent at once', async () => {
    const id = await addGoods()
    const { version } = await read(id)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => change(id, { faq: `<p>${index}</p>` }, version)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(await trailOf(id)).toHaveLength(1)
  })

  it('shows what is safe of its HTML, and has the pictures of other sites copied', async () => {
    const id = await addGoods()
    const description =
      '<h3 onclick="x()">설명</h3><script>x()</script><img src="https://seller.example/1.jpg" alt="앞모습">'
    await change(id, { description })
    expect(await read(id)).toMatchObject({ description, hasPicturesToCopy: true })
    const page = (await shown(id)).description
    expect(page).toContain('<h3>설명</h3>')
    expect(page).not.toMatch(/script|onclick|seller\.example/)
    expect(await backend.db.$count(pictureCopyTasks, eq(pictureCopyTasks.productId, id))).toBe(1)
    const [entry] = await trailOf(id)
    expect(JSON.stringify(entry?.after)).not.toContain('설명')
    // A job writes the copied address, and does not make the version of the reader old.
    const { version } = await read(id)
    await backend.db.update(products).set({ description: '<p>복사됨</p>' }).where(eq(products.id, id))
    expect((await change(id, { brand: '새이름' }, version)).status).toBe(200)
    expect((await read(id)).description).toBe('<p>복사됨</p>')
  })

  it('is not written with a text that the page would cut', async () => {
    const id = await addGoods()
    expect((await change(id, { description: '가'.repeat(200_000) })).status).toBe(200)
    expect((await change(id, { description: '가'.repeat(200_001) })).body.fields).toHaveProperty(
      'description',
    )
    expect((await change(id, { note: '<b>'.repeat(10_001) })).body.fields).toHaveProperty('note')
  })

  it('has prices of its options, which lists and orders use at once', async () => {
    const id = await addGoods()
    const { skus } = await read(id)
    const { body } = await change(id, {
      marketPrice: 30_000,
      skus: [{ id: skus[0].id, sellPrice: 15_000, title: '큰 것' }],
    })
    expect(await shown(id)).toMatchObject({ min_sell_price: 15_000, market_price: 30_000, discount_rate: 50 })
    expect(await read(id)).toMatchObject({
      version: body.version,
      minSellPrice: 15_000,
      maxSellPrice: 15_000,
    })
    expect((await createOrderAs(backend, 'usr_stock_buyer', orderBody(`${id}-sku`, 10_000))).status).toBe(409)
    expect((await createOrderAs(backend, 'usr_stock_buyer', orderBody(`${id}-sku`, 15_000))).status).toBe(200)
    await change(id, { skus: [{ id: skus[0].id, activeStatus: 'inactive' }] })
    expect((await read(id)).leftInventoryCount).toBe(0)
    expect(await shown(id)).toMatchObject({ is_sold_out: true })
    await change(id, { skus: [{ id: skus[0].id, activeStatus: 'active' }] })
    expect((await read(id)).leftInventoryCount).toBe(9)
  })

  it('is sold, stopped and hidden', async () => {
    const id = await addGoods()
    await change(id, { salesStatus: 'stopped' })
    expect(await shown(id)).toMatchObject({ is_selling: false })
    await change(id, { salesStatus: 'banned' })
    expect((await shown(id)).code).toBe(errorCodes.NOT_FOUND)
    await change(id, { salesStatus: 'selling' })
    expect(await shown(id)).toMatchObject({ is_selling: true })
    const past = new Date(backend.deps.now().getTime() - HOUR_MS).toISOString()
    expect((await change(id, { limitAt: past })).body.fields).toHaveProperty('limitAt')
    expect((await change(id, { limitAt: past, salesStatus: 'stopped' })).status).toBe(200)
    expect((await change(id, { limitAt: null, salesStatus: 'selling' })).status).toBe(200)
  })

  it('has a time sale, which is changed, ended and never begun', async () => {
    const id = await addGoods()
    const at = (ms: number) => new Date(backend.deps.now().getTime() + ms).toISOString()
    const sale = { title: '주말', discountPercent: 30, startsAt: at(-HOUR_MS), endsAt: at(DAY_MS) }
    const later = { ...sale, title: '다음 주', startsAt: at(DAY_MS), endsAt: at(2 * DAY_MS) }
    expect((await change(id, { sales: [{ ...sale, endsAt: sale.startsAt }] })).body.fields).toHaveProperty([
      'sales.0.endsAt',
    ])
    expect((await change(id, { sales: [{ ...sale, endsAt: at(-1000) }] })).body.fields).toHaveProperty([
      'sales.0.endsAt',
    ])
    expect((await change(id, { sales: [sale, later] })).status).toBe(200)
    expect(await shown(id)).toMatchObject({ min_sell_price: 7_000 })
    const [running] = (await read(id)).sales
    await change(id, { sales: [{ ...running, discountPercent: 50 }] })
    expect(await shown(id)).toMatchObject({ min_sell_price: 5_000 })
    expect((await read(id)).sales).toHaveLength(1)
    await change(id, { sales: [] })
    expect(await shown(id)).toMatchObject({ min_sell_price: 10_000, timesale_applied_now: null })
    expect(await backend.db.$count(timeSales, eq(timeSales.productId, id))).toBe(1)
    expect((await change(id, { sales: [running] })).body.fields).toHaveProperty(['sales.0.id'])
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: '가'.repeat(201) }, 'title'],
    [{ keywords: ['하나,둘'] }, 'keywords.0'],
    [{ marketPrice: -1 }, 'marketPrice'],
    [{ salesStatus: 'sold' }, 'salesStatus'],
    [{ categoryId: 'cat_food' }, 'categoryId'],
    [{ skus: [{ id: 'sku_other', sellPrice: 1 }] }, 'skus.0.id'],
    [{ skus: [{ id: 'sku_other', sellPrice: 0 }] }, 'skus.0.sellPrice'],
    [{ limitAt: '2026-02-30T00:00:00Z' }, 'limitAt'],
  ])('is not changed by %j', async (body, field) => {
    const id = await addGoods()
    const before = await read(id)
    const answer = await change(id, body)
    expect([answer.body.code, Object.keys(answer.body.fields)]).toEqual([7000, [field]])
    expect(await read(id)).toEqual(before)
  })

  it('is read by customer service, and changed by the shop only', async () => {
    const id = await addGoods()
    const support = await staffWith(backend, 'support')
    const { version } = (await support('GET', `/products/${id}`)).body
    expect((await support('PATCH', `/products/${id}`, { body: { version, title: '다른' } })).status).toBe(403)
    expect((await support('POST', `/skus/${id}-sku/stock`, { body: { add: 1 } })).status).toBe(403)
  })
})

describe('the stock of an option', () => {
  const stockOf = async (id: string) => (await read(id)).skus[0]
  const set = (id: string, body: object, key?: string) =>
    shop('POST', `/skus/${id}-sku/stock`, { body, ...(key && { headers: { 'idempotency-key': key } }) })
  /** An unpaid order. */
  const reserve = (id: string, quantity: number) =>
    createOrderAs(backend, 'usr_stock_buyer', {
      ...orderBody(`${id}-sku`, 10_000 * quantity),
      skus: [{ sku_id: `${id}-sku`, quantity }],
    })

  it('is set to a new count, with the pieces of orders that wait for their payment', async () => {
    const id = await addGoods()
    const { stockVersion } = await stockOf(id)
    expect((await reserve(id, 3)).status).toBe(200)
    // The order has moved three pieces, and their number is the same.
    expect(await stockOf(id)).toMatchObject({ stockVersion, leftInventoryCount: 7, reservedCount: 3 })
    const answer = await set(id, { version: stockVersion, count: 25, reason: '실사' })
    expect(answer.body).toMatchObject({ leftInventoryCount: 22, reservedCount: 3 })
    expect(await shown(id)).toMatchObject({ inventory_status: 'enough' })
    expect((await read(id)).leftInventoryCount).toBe(22)
    expect((await set(id, { version: stockVersion, count: 30 })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect(await trailOf(`${id}-sku`)).toMatchObject([
      {
        action: 'changeStock',
        before: { left: 7, reserved: 3 },
        after: { left: 22, reserved: 3 },
        reason: '실사',
      },
    ])
  })

  it('is never below what orders have reserved, and never below zero', async () => {
    const id = await addGoods()
    await reserve(id, 4)
    const { stockVersion } = await stockOf(id)
    const refused = await set(id, { version: stockVersion, count: 3 })
    expect([refused.status, refused.body.code]).toEqual([409, 7102])
    expect(refused.body.message).toContain('4개')
    expect((await set(id, { add: -7 })).body.code).toBe(errorCodes.INSUFFICIENT_STOCK)
    expect(await readStock(backend.db, `${id}-sku`)).toBe(6)
    expect((await set(id, { version: stockVersion, count: 4 })).body).toMatchObject({ leftInventoryCount: 0 })
  })

  it('is added to once for each key, without a version', async () => {
    const id = await addGoods()
    const first = await set(id, { add: 5 }, `stock-${id}`)
    expect((await set(id, { add: 5 }, `stock-${id}`)).body).toEqual(first.body)
    expect(await readStock(backend.db, `${id}-sku`)).toBe(15)
    expect((await set(id, { add: -15 })).body).toMatchObject({ leftInventoryCount: 0 })
  })

  it.each([
    [{}, 'count'],
    [{ count: 1, add: 1, version: 'x' }, 'count'],
    [{ count: 1 }, 'version'],
    [{ add: 0 }, 'add'],
    [{ add: 1_000_000 }, 'add'],
    [{ count: 1_000_001, version: 'x' }, 'count'],
    [{ count: -1, version: 'x' }, 'count'],
  ])('is not changed by %j', async (body, field) => {
    const id = await addGoods()
    const answer = await set(id, body)
    expect([answer.body.code, Object.keys(answer.body.fields ?? {})]).toEqual([7000, [field]])
    expect(await readStock(backend.db, `${id}-sku`)).toBe(10)
  })

  it('keeps every reservation when it is counted and added to beside orders that come and are given up', async () => {
    const id = await addGoods(12)
    const buyers = Array.from({ length: 24 }, (_, index) => `usr_${id}_${index}`)
    for (const buyer of buyers) await addMember(backend.db, buyer)
    const order = async (buyer: string) => {
      const { status, body } = await createOrderAs(
        backend,
        buyer,
        orderBody(`${id}-sku`, 10_000),
        `k-${buyer}`,
      )
      if (status !== 200) return 0
      if (buyers.indexOf(buyer) % 3 > 0) return 1
      const path = `/api/services/transaction/${CHANNEL}/orders/${body.order_id}/abandon`
      expect((await backend.call('POST', path, { as: buyer })).status).toBe(200)
      return 0
    }
    const add = async (pieces: number) => ((await set(id, { add: pieces })).status === 200 ? pieces : 0)
    // Counts as many as there are, again and again: nothing may change by it.
    const recount = async () => {
      for (let times = 0; times < 30; times += 1) {
        const { stockVersion: version, leftInventoryCount, reservedCount } = await stockOf(id)
        const { status } = await set(id, { version, count: leftInventoryCount + reservedCount })
        expect([200, 409]).toContain(status)
      }
    }
    const [kept, pieces] = await Promise.all([
      Promise.all(buyers.map(order)),
      Promise.all([4, -3, 5, -2, -6, 3, -4, 2].map(add)),
      recount(),
      recount(),
    ])
    const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
    const { leftInventoryCount, reservedCount } = await stockOf(id)
    expect(reservedCount).toBe(sum(kept))
    expect(leftInventoryCount).toBe(12 + sum(pieces) - sum(kept))
    expect((await read(id)).leftInventoryCount).toBe(leftInventoryCount)
  })

  it('of an unknown one is not found', async () => {
    expect((await shop('POST', '/skus/none/stock', { body: { add: 1 } })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  })
})

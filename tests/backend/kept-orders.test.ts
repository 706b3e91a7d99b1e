import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BAN_GYOHWAN, JANG_BAGUNI } from '@/demo/seed/persons'
import type { Db } from '@/server/db/client'
import { getCart } from '@/server/services/transaction/cart/get-cart'
import { listOrders } from '@/server/services/transaction/order/list-orders'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { openSecondProcess } from './second-process'

const SHOP = 'dama'

let backend: TestBackend
let other: Db
let closeOther: () => Promise<void>
beforeAll(async () => {
  backend = await createTestBackend({ cachesSettings: true })
  const second = await openSecondProcess(backend)
  other = second.backend.db
  closeOther = second.close
})
afterAll(async () => {
  await closeOther()
  await backend.close()
})

/** A transaction is another object for the cache, so that nothing is cached for it. */
const uncached = <T>(read: (db: Db) => Promise<T>): Promise<T> =>
  backend.db.transaction((tx) => read(tx as Db))

type Change = [what: string, change: SQL | (() => unknown)]

const apply = async (change: Change[1]): Promise<unknown> =>
  typeof change === 'function' ? change() : other.execute(change)

const listPage = (db: Db, page = 1) =>
  listOrders(db, { channelId: SHOP, userId: BAN_GYOHWAN }, { page, itemsPerPage: 10 })

describe('a page of orders in memory', () => {
  const ownOrders = sql`(select id from orders where user_id = ${BAN_GYOHWAN})`
  const ownLine = sql`(select order_lines.id from order_lines join orders on orders.id = order_id
    where user_id = ${BAN_GYOHWAN} and placed_at is not null order by placed_at desc, order_lines.id limit 1)`
  const ownProduct = sql`(select product_id from order_lines where id = ${ownLine})`
  const ownClaim = sql`(select claims.id from claims join orders on orders.id = order_id
    where claims.user_id = ${BAN_GYOHWAN} and placed_at is not null and claims.id <> 'clm_kept'
    order by placed_at desc, claims.id limit 1)`

  it('is answered from memory while nothing changes, each page from its own', async () => {
    const first = await listPage(backend.db)
    expect(await listPage(backend.db)).toBe(first)
    expect((await listPage(backend.db, 2)).body.page).toBe(2)
    expect(first.body.items.length).toBeGreaterThan(1)
  })

  it.each<Change>([
    ['an order', sql`update orders set delivery_memo = '문 앞' where user_id = ${BAN_GYOHWAN}`],
    ['a line', sql`update order_lines set tracking_number = '1234567890' where id = ${ownLine}`],
    [
      'a payment',
      sql`update payments set receipt = '{"url":"https://example.com/r"}' where order_id in ${ownOrders}`,
    ],
    [
      'another payment',
      sql`insert into payments select p.* from payments o,
        jsonb_populate_record(o, jsonb_build_object('id', 'pay_kept', 'moid', 'kept', 'tid', null, 'status', 'failed', 'method', 'bank', 
          'created_at', now() + interval '1 day')) p
        where o.order_id in ${ownOrders} order by o.id limit 1`,
    ],
    [
      'a later claim of a line',
      async () => {
        await other.execute(sql`insert into claims select c.* from claims o,
          jsonb_populate_record(o, jsonb_build_object('id', 'clm_kept', 'created_at', now() + interval '1 day')) c
          where o.id = ${ownClaim}`)
        await other.execute(sql`insert into claim_lines select l.* from claim_lines o,
          jsonb_populate_record(o, '{"claim_id": "clm_kept", "is_open": 0}') l where o.claim_id = ${ownClaim}`)
      },
    ],
    [
      'a refund',
      sql`insert into refunds select r.* from refunds o, jsonb_populate_record(o, jsonb_build_object('id', 'ref_kept',
        'seq', 999999, 'order_id', (select order_id from claims where id = ${ownClaim}), 'claim_id', null)) r limit 1`,
    ],
    ['a removed product', sql`update products set sales_status = 'deleted' where id = ${ownProduct}`],
    ['a product that is back', sql`update products set sales_status = 'selling' where id = ${ownProduct}`],
    ['the end of a refund', sql`update refunds set state = 'cancelling' where id = 'ref_kept'`],
    [
      'a refund of a voucher',
      sql`insert into voucher_refunds values (${ownLine}, 'remaining', 'money', 1000, 1000, 90, 900)`,
    ],
    [
      'an order that is not placed any more',
      sql`update orders set placed_at = null where id = (select id from orders where user_id = ${BAN_GYOHWAN} limit 1)`,
    ],
  ])('shows %s at once after another process changed it', async (_what, change) => {
    const before = await listPage(backend.db)
    await apply(change)
    const [kept, current] = [await listPage(backend.db), await uncached(listPage)]
    expect(kept.body).toEqual(current.body)
    expect(kept.body).not.toEqual(before.body)
  })
})

const readCart = (db: Db, postalCode?: string) =>
  getCart(db, { channelId: SHOP, userId: JANG_BAGUNI }, postalCode, backend.deps.now())

describe('a cart in memory', () => {
  const product = sql`(select product_id from skus join cart_lines on cart_lines.sku_id = skus.id
    where user_id = ${JANG_BAGUNI} order by added_at limit 1)`

  it('is answered from memory while nothing changes, but not for another postal code', async () => {
    const first = await readCart(backend.db)
    expect(await readCart(backend.db)).toBe(first)
    expect((await readCart(backend.db, '63309')).body.cartMetadata.postalCode).toBe('63309')
    expect((await readCart(backend.db)).body).toEqual(first.body)
  })

  it.each<Change>([
    [
      'a delivery that joins a group',
      sql`update delivery_policies set delivery_group_id = 'dgr_clay' where id in
        (select delivery_policy_id from products join skus on product_id = products.id
          join cart_lines on sku_id = skus.id where user_id = ${JANG_BAGUNI} and product_class = 'tangible')`,
    ],
    ['a delivery group', sql`update delivery_groups set name = '새 묶음'`],
    ['a quantity', sql`update cart_lines set quantity = quantity + 1 where user_id = ${JANG_BAGUNI}`],
    [
      'a line that is gone',
      sql`delete from cart_lines where id = (select id from cart_lines where user_id = ${JANG_BAGUNI} limit 1)`,
    ],
    ['a price', sql`update skus set sell_price = sell_price + 100 where product_id = ${product}`],
    ['a stock', sql`update skus set left_inventory_count = 1 where product_id = ${product}`],
    ['a title', sql`update products set title = '새 이름' where id = ${product}`],
    ['a seller', sql`update sellers set name = '새 판매자'`],
    ['a delivery fee', sql`update delivery_policies set base_delivery_fee = 1234`],
    [
      'a time sale',
      () =>
        other.execute(sql`insert into time_sales (id, product_id, title, discount_percent, starts_at, ends_at)
          values ('tms_cart', ${product}, '반값', 50, ${new Date(backend.deps.now().getTime() - 60_000)},
            ${new Date(backend.deps.now().getTime() + 60_000)})`),
    ],
    ['the end of a time sale', () => backend.passTime(120_000)],
    ['the default address', sql`update addresses set postal_code = '63309' where user_id = ${JANG_BAGUNI}`],
  ])('shows %s at once after another process changed it', async (_what, change) => {
    const before = await readCart(backend.db)
    await apply(change)
    const [kept, current] = [await readCart(backend.db), await uncached(readCart)]
    expect(kept.body).toEqual(current.body)
    expect(kept.body).not.toEqual(before.body)
  })
  it('shows changed payment settings once their change is reported', async () => {
    await readCart(backend.db)
    await other.execute(sql`update payment_settings set name = '새 결제'`)
    const settings = (await uncached(readCart)).body.paymentSettings
    expect(settings.map(({ name }) => name)).toContain('새 결제')
    await expect.poll(async () => (await readCart(backend.db)).body.paymentSettings).toEqual(settings)
  })
})

it('keeps the line of a removed product, and says that it has no page', async () => {
  const linesOf = async () =>
    (await listPage(backend.db)).body.items.flatMap((order) => order.transactionSkus)
  const [line] = await linesOf()
  const product = line?.sellableProductId ?? ''
  expect(line?.isProductGone).toBe(false)
  for (const change of [
    sql`sales_status = 'banned'`,
    sql`sales_status = 'selling', active_status = 'deleted'`,
  ]) {
    await backend.db.execute(sql`update products set ${change} where id = ${product}`)
    const lines = (await linesOf()).filter(({ sellableProductId }) => sellableProductId === product)
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.every(({ isProductGone }) => isProductGone)).toBe(true)
    const page = await backend.call('GET', `/api/services/product/${SHOP}/products/${product}`)
    expect(page.status).toBe(404)
  }
  await backend.db.execute(sql`update products set active_status = 'active' where id = ${product}`)
  expect((await linesOf())[0]?.isProductGone).toBe(false)
})

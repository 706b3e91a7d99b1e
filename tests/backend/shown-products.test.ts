import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { BAN_GYOHWAN, LEE_SAEBOM } from '@/demo/seed/persons'
import { listOrders } from '@/server/services/transaction/order/list-orders'
import { createTestBackend } from '@tests/setup/backend'
import { addProduct, buildShopWithBuyers, CHANNEL, createOrderAs, orderBody } from './order-fixtures'

const SHOP = 'dama'

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())

it('are sold out for the next visitor when a member has bought the last piece', async () => {
  const sku = await addProduct(backend.db, { id: 'ow-last', price: 10_000, stock: 1, policy: 'ow-free' })
  const read = async () => {
    const { body } = await backend.call('GET', `/api/services/product/${CHANNEL}/products/ow-last`)
    const list = await backend.call('GET', `/api/services/product/${CHANNEL}/products`)
    return [body.is_sold_out, list.body.items[0].inventory_status]
  }
  expect(await read()).toEqual([false, 'shortage'])
  expect((await createOrderAs(backend, 'ann', orderBody(sku, 10_000))).status).toBe(200)
  expect(await read()).toEqual([true, 'sold_out'])
})

it('never show the wish of one visitor to another', async () => {
  const wish = await backend.call('POST', '/api/services/product/channel/dama/wishlist/prd_alpaca-scarf', {
    as: LEE_SAEBOM,
  })
  const path = '/api/services/product/dama/products'
  const wishOf = async (as?: string) => {
    const detail = await backend.call('GET', `${path}/prd_alpaca-scarf`, { as })
    const list = await backend.call('GET', `${path}?ids=prd_alpaca-scarf`, { as })
    return [detail.body.wishlist_id, list.body.items[0].wishlist_id]
  }
  expect(await wishOf()).toEqual([null, null])
  expect(await wishOf(LEE_SAEBOM)).toEqual([wish.body.id, wish.body.id])
  expect(await wishOf()).toEqual([null, null])
})

it('stay in the orders once they are removed, as products without a page', async () => {
  const linesOf = async () => {
    const { items } = await listOrders(
      backend.db,
      { channelId: SHOP, userId: BAN_GYOHWAN },
      { page: 1, itemsPerPage: 10 },
    )
    return items.flatMap((order) => order.transactionSkus)
  }
  const [line] = await linesOf()
  const product = line?.sellableProductId ?? ''
  expect(line?.isProductGone).toBe(false)
  for (const change of [
    sql`sales_status = 'deleted'`,
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

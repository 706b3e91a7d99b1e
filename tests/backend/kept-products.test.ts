import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEE_SAEBOM } from '@/demo/seed/persons'
import type { Db } from '@/server/db/client'
import {
  deliveryGroups,
  deliveryPolicies,
  products,
  sellers,
  skus,
  timeSales,
} from '@/server/db/schema/catalog'
import { createVersionedCache } from '@/server/db/versioned-cache'
import { getProduct } from '@/server/services/product/product/get-product'
import { listProducts } from '@/server/services/product/product/list-products'
import { previewGuestCart } from '@/server/services/transaction/cart/get-cart'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { addProduct, buildShopWithBuyers, CHANNEL, createOrderAs, orderBody } from './order-fixtures'
import { openSecondProcess } from './second-process'

const SHOP = 'dama'
const ID = 'prd_moon-mug'
const SKU_ID = 'sku_moon-mug_1'
const QUERY = { page: 1, itemsPerPage: 20, ordering: '-approved_dt' } as const

/** `backend` caches answers; `other` is a second process where the engine has one. */
let backend: TestBackend
let other: TestBackend
let closeOther: () => Promise<void>
beforeAll(async () => {
  backend = await createTestBackend({ cachesSettings: true })
  const second = await openSecondProcess(backend)
  other = second.backend
  closeOther = second.close
})
afterAll(async () => {
  await closeOther()
  await backend.close()
})

const readAll = async (db: Db) => {
  const deps = { ...backend.deps, db }
  const line = { skuId: SKU_ID, quantity: 1, isSelected: true, seenPrice: 0, addedAt: '2026-11-01T00:00:00Z' }
  return {
    detail: await getProduct(deps, SHOP, ID),
    list: await listProducts(deps, SHOP, QUERY),
    // Its delivery policies are kept in memory.
    cart: await previewGuestCart(db, SHOP, [line], undefined, deps.now()),
  }
}

const readKept = () => readAll(backend.db)

/** A transaction is another object for the cache, so that nothing is cached for it. */
const readUncached = () => backend.db.transaction((tx) => readAll(tx as Db))

describe('a product and a list that are kept in memory', () => {
  it('are answered from memory while nothing changes, and encoded once', async () => {
    const first = await readKept()
    const second = await readKept()
    expect(second.detail).toBe(first.detail)
    expect(second.list).toBe(first.list)
    expect(JSON.parse(new TextDecoder().decode(first.list.json)).items[0]).toHaveProperty('seller_portal_id')
  })

  it.each<[what: string, change: (db: Db) => Promise<unknown>]>([
    ['the price', (db) => db.update(products).set({ minSellPrice: 1_000 }).where(eq(products.id, ID))],
    ['the rating', (db) => db.update(products).set({ reviewCount: 4_321 }).where(eq(products.id, ID))],
    [
      'the newest product',
      (db) => db.update(products).set({ approvedAt: new Date() }).where(eq(products.id, ID)),
    ],
    [
      'the stock of an option',
      (db) => db.update(skus).set({ leftInventoryCount: 1 }).where(eq(skus.productId, ID)),
    ],
    [
      'an option that ends',
      (db) => db.update(skus).set({ activeStatus: 'inactive' }).where(eq(skus.productId, ID)),
    ],
    ['the seller', (db) => db.update(sellers).set({ name: '새 이름' })],
    ['the delivery', (db) => db.update(deliveryPolicies).set({ baseDeliveryFee: 1_234 })],
    ['the delivery group', (db) => db.update(deliveryGroups).set({ name: '새 묶음' })],
    [
      'a time sale',
      (db) =>
        db.insert(timeSales).values({
          id: 'tms_kept',
          productId: ID,
          title: '반값',
          discountPercent: 50,
          startsAt: new Date(backend.deps.now().getTime() - 60_000),
          endsAt: new Date(backend.deps.now().getTime() + 60_000),
        }),
    ],
    [
      'a changed time sale',
      (db) => db.update(timeSales).set({ discountPercent: 60 }).where(eq(timeSales.id, 'tms_kept')),
    ],
    ['the end of a time sale', async () => backend.passTime(120_000)],
    [
      'a product that stops',
      (db) => db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, ID)),
    ],
  ])('show %s at once after another process changed it', async (_what, change) => {
    await readKept()
    await change(other.db)
    const [kept, uncached] = [await readKept(), await readUncached()]
    expect(kept.detail.body).toEqual(uncached.detail.body)
    expect(kept.list.body).toEqual(uncached.list.body)
    expect(kept.cart).toEqual(uncached.cart)
  })

  it('are sold out for the next visitor when a member has bought the last piece', async () => {
    await buildShopWithBuyers(backend.db)
    const sku = await addProduct(backend.db, { id: 'ow-last', price: 10_000, stock: 1, policy: 'ow-free' })
    const read = async () => {
      const { body } = await backend.call('GET', `/api/services/product/${CHANNEL}/products/ow-last`)
      const list = await backend.call('GET', `/api/services/product/${CHANNEL}/products`)
      return [body.is_sold_out, list.body.items[0].inventory_status]
    }
    expect(await read()).toEqual([false, 'shortage'])
    expect((await createOrderAs(other, 'ann', orderBody(sku, 10_000))).status).toBe(200)
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
})

it('keeps no more than its size', () => {
  const db = {}
  const cache = createVersionedCache<{ size: number }>('test', { maxSize: 100, sizeOf: ({ size }) => size })
  for (const key of ['a', 'b', 'c']) cache.set(db, key, '1', { size: 40 })
  expect(['a', 'b', 'c'].filter((key) => cache.get(db, key, '1'))).toEqual(['b', 'c'])
  expect(cache.get(db, 'c', '2')).toBeUndefined()
  expect(cache.get({}, 'c', '1')).toBeUndefined()
  // A long key takes memory as well.
  cache.set(db, 'd'.repeat(20), '1', { size: 40 })
  expect(cache.get(db, 'c', '1')).toBeUndefined()
})

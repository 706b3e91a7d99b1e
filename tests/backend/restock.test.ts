import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { restockLimits } from '@/domain/limits'
import { products, skus } from '@/server/db/schema/catalog'
import { notifications, notificationSettings } from '@/server/db/schema/notification'
import { restockAlerts } from '@/server/db/schema/wishlist'
import { deleteExpired } from '@/server/jobs/delete-expired'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { notifyRestocked } from '@/server/services/product/wishlist/restock-alerts'
import { createTestBackend } from '@tests/setup/backend'
import {
  addMember,
  addProduct,
  buildShopWithBuyers,
  CHANNEL,
  createOrderAs,
  orderBody,
} from './order-fixtures'
import { staffWith } from './staff-fixtures'

const ALERTS = `/api/services/product/channel/${CHANNEL}/restock-alerts`
const DAY = 86_400_000

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())

const ask = (as: string, skuId: string) => backend.call('POST', ALERTS, { as, body: { sku_id: skuId } })
const list = async (as: string): Promise<string[]> =>
  (await backend.call('GET', ALERTS, { as })).body.items.map((item: { sku_id: string }) => item.sku_id)
const soldOut = (id: string) => addProduct(backend.db, { id, policy: 'ow-free', stock: 0 })
const setStock = async (skuId: string, left: number) => {
  await backend.db.update(skus).set({ leftInventoryCount: left }).where(eq(skus.id, skuId))
}
const noticesOf = async (userId: string, productId: string) =>
  (await backend.db.select().from(notifications).where(eq(notifications.userId, userId))).filter(
    ({ kind, href }) => kind === 'order' && href.endsWith(productId),
  )

describe('a restock notice', () => {
  it('is asked for once for each option, listed and removed', async () => {
    const sku = await soldOut('r1')
    expect((await ask('ann', sku)).body).toMatchObject({ sku_id: sku, product_id: 'r1' })
    expect((await ask('ann', sku)).status).toBe(200)
    expect(await list('ann')).toEqual([sku])
    expect(await list('bob')).toEqual([])
    // Another member's stays.
    expect((await backend.call('DELETE', `${ALERTS}/${sku}`, { as: 'bob' })).status).toBe(200)
    expect(await list('ann')).toEqual([sku])
    expect((await backend.call('DELETE', `${ALERTS}/${sku}`, { as: 'ann' })).status).toBe(200)
    expect(await list('ann')).toEqual([])
    expect((await backend.call('GET', ALERTS)).status).toBe(401)
  })

  it('is refused for an option that can be bought, is unknown or gone, and beyond the limit', async () => {
    const sku = await addProduct(backend.db, { id: 'r2', stock: 3 })
    expect((await ask('bob', sku)).body).toMatchObject({ code: 7000, fields: { sku_id: expect.any(String) } })
    expect((await ask('bob', 'nobody')).body.code).toBe(errorCodes.NOT_FOUND)
    await addMember(backend.db, 'wants-none')
    const off = { userId: 'wants-none', kind: 'order' as const, isOn: false }
    await backend.db.insert(notificationSettings).values(off)
    expect((await ask('wants-none', await soldOut('r2-off'))).body.message).toContain('꺼져 있어요')
    const gone = await soldOut('r2-gone')
    await backend.db.update(products).set({ salesStatus: 'deleted' }).where(eq(products.id, 'r2-gone'))
    expect((await ask('bob', gone)).body.code).toBe(errorCodes.NOT_FOUND)
    await addMember(backend.db, 'waits-a-lot')
    for (let index = 0; index < restockLimits.max; index += 1) {
      const skuId = await soldOut(`r2-${index}`)
      await backend.db.insert(restockAlerts).values({ userId: 'waits-a-lot', channelId: CHANNEL, skuId })
    }
    expect((await ask('waits-a-lot', await soldOut('r2-more'))).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await ask('waits-a-lot', 'r2-0-sku')).status).toBe(200)
  })

  it('comes once when the staff adds stock, and asks to be asked for again', async () => {
    const sku = await soldOut('r3')
    await ask('ann', sku)
    await runAllJobs(backend.deps)
    expect(await noticesOf('ann', 'r3')).toEqual([])
    const shop = await staffWith(backend, 'shop')
    expect((await shop('POST', `/skus/${sku}/stock`, { body: { add: 2 } })).status).toBe(200)
    await runAllJobs(backend.deps)
    await runAllJobs(backend.deps)
    expect(await noticesOf('ann', 'r3')).toHaveLength(1)
    expect(await list('ann')).toEqual([])
    await setStock(sku, 0)
    backend.passTime(1_000)
    await ask('ann', sku)
    await setStock(sku, 1)
    await runAllJobs(backend.deps)
    expect(await noticesOf('ann', 'r3')).toHaveLength(2)
  })

  it('comes when an order gives its last piece back', async () => {
    const sku = await addProduct(backend.db, { id: 'r4', policy: 'ow-free', stock: 1 })
    const order = await createOrderAs(backend, 'ann', orderBody(sku, 10_000))
    expect(order.status).toBe(200)
    expect((await ask('bob', sku)).status).toBe(200)
    await notifyRestocked(backend.deps)
    expect(await noticesOf('bob', 'r4')).toEqual([])
    backend.passTime(DAY)
    await runAllJobs(backend.deps)
    await notifyRestocked(backend.deps)
    expect(await noticesOf('bob', 'r4')).toHaveLength(1)
  })

  it('waits while the product is stopped, and ends with it', async () => {
    const sku = await soldOut('r5')
    await ask('ann', sku)
    await backend.db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, 'r5'))
    await setStock(sku, 5)
    await notifyRestocked(backend.deps)
    expect(await list('ann')).toContain(sku)
    await backend.db.update(products).set({ salesStatus: 'banned' }).where(eq(products.id, 'r5'))
    await notifyRestocked(backend.deps)
    expect(await list('ann')).not.toContain(sku)
    expect(await noticesOf('ann', 'r5')).toEqual([])
  })

  it('ends after half a year', async () => {
    const sku = await soldOut('r6')
    await ask('ann', sku)
    backend.passTime((restockLimits.days - 1) * DAY)
    await deleteExpired(backend.deps)
    expect(await list('ann')).toContain(sku)
    backend.passTime(2 * DAY)
    await deleteExpired(backend.deps)
    expect(await list('ann')).not.toContain(sku)
  })

  it('reaches each of many members once, by two processes and while members change their mind', async () => {
    const sku = await soldOut('r7')
    const members = await Promise.all(
      Array.from({ length: 230 }, (_, index) => addMember(backend.db, `waiting-${index}`)),
    )
    const createdAt = backend.deps.now()
    await backend.db
      .insert(restockAlerts)
      .values(members.map((userId) => ({ userId, channelId: CHANNEL, skuId: sku, createdAt })))
    await setStock(sku, 1)
    const leaving = members.slice(0, 20)
    const [first, second, ...removed] = await Promise.all([
      notifyRestocked(backend.deps),
      notifyRestocked(backend.deps),
      ...leaving.map((as) => backend.call('DELETE', `${ALERTS}/${sku}`, { as })),
    ])
    expect(removed.map(({ status }) => status)).toEqual(leaving.map(() => 200))
    await notifyRestocked(backend.deps)
    const sent = await backend.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(eq(notifications.href, '/shopping/product-detail/r7'))
    const told = sent.map(({ userId }) => userId)
    expect(new Set(told).size).toBe(told.length)
    expect(told).toHaveLength(first + second)
    expect(told.length).toBeGreaterThanOrEqual(members.length - leaving.length)
    expect(await backend.db.$count(restockAlerts, eq(restockAlerts.skuId, sku))).toBe(0)
  })
})

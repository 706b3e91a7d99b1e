import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { products, productViews, sellers } from '@/server/db/schema/catalog'
import { countViews } from '@/server/jobs/count-views'
import { stopEndedSales, updateSearchColumns } from '@/server/jobs/update-products'
import { createTestBackend } from '@tests/setup/backend'

const backend = await createTestBackend({ env: { trustedProxies: 1 } })
afterAll(() => backend.close())

const DAY = 24 * 60 * 60_000
const PRODUCT = '/api/services/product/dama/products'
const look = (id: string, address: string, browser = 'browser') =>
  backend.call('POST', `${PRODUCT}/${id}/views`, {
    headers: { 'x-forwarded-for': address, 'user-agent': browser },
  })
const viewsOf = async (id: string): Promise<number> =>
  (await backend.call('GET', `${PRODUCT}/${id}`)).body.view_count

describe('product views', () => {
  it('count once for each visitor and day, after the job has aggregated them', async () => {
    const before = await viewsOf('prd_moon-mug')
    expect((await look('prd_moon-mug', 'a')).body).toEqual({ is_counted: true })
    expect((await look('prd_moon-mug', 'a')).body).toEqual({ is_counted: false })
    await look('prd_moon-mug', 'b')
    expect(await viewsOf('prd_moon-mug')).toBe(before)
    expect(await countViews(backend.deps)).toBe(2)
    expect(await countViews(backend.deps)).toBe(0)
    expect(await viewsOf('prd_moon-mug')).toBe(before + 2)
    backend.passTime(DAY)
    expect((await look('prd_moon-mug', 'a')).body).toEqual({ is_counted: true })
  })

  it('count once when two processes aggregate concurrently', async () => {
    const before = await viewsOf('prd_rice-soap')
    for (const address of ['a', 'b', 'c']) await look('prd_rice-soap', address)
    await Promise.all([countViews(backend.deps), countViews(backend.deps)])
    expect(await viewsOf('prd_rice-soap')).toBe(before + 3)
  })

  it('are deleted after two days, and never store an address', async () => {
    await look('prd_moon-mug', 'secret-address')
    const rows = await backend.db.select().from(productViews)
    expect(JSON.stringify(rows)).not.toContain('secret-address')
    backend.passTime(3 * DAY)
    await countViews(backend.deps)
    expect(await backend.db.select().from(productViews)).toEqual([])
  })

  it('are rejected for an unknown product and beyond the rate limit', async () => {
    expect((await look('prd_nobody', 'x')).status).toBe(404)
    let last = 200
    for (let times = 0; times < 61; times += 1)
      last = (await look('prd_rice-soap', 'robot', `${times}`)).status
    expect(last).toBe(429)
  })

  it('count once for an address with many browsers', async () => {
    expect((await look('prd_moon-mug', 'one', 'first')).body).toEqual({ is_counted: true })
    expect((await look('prd_moon-mug', 'one', 'second')).body).toEqual({ is_counted: false })
  })
})

describe('a product with a last day of sale', () => {
  it('is sold until then, and stopped afterwards', async () => {
    const { body } = await backend.call('GET', `${PRODUCT}/prd_edge-last-one`)
    expect(body.is_selling).toBe(true)
    const [row] = await backend.db.select().from(products).where(eq(products.id, 'prd_edge-last-one'))
    expect(body.limit_date).toBe(row?.limitAt?.toISOString())
    expect(await stopEndedSales(backend.deps)).toBe(0)
    backend.passTime(30 * DAY)
    expect(await stopEndedSales(backend.deps)).toBe(1)
    const after = await backend.call('GET', `${PRODUCT}/prd_edge-last-one`)
    expect(after.body).toMatchObject({ sales_status: 'stopped', is_selling: false, is_not_sellable: true })
  })
})

it('is found by its new name after a change by SQL', async () => {
  const found = async (word: string) => {
    const { body } = await backend.call('GET', `${PRODUCT}?search=${encodeURIComponent(word)}`)
    return body.items.map((item: { id: string }) => item.id)
  }
  expect(await updateSearchColumns(backend.deps)).toBe(0)
  const { id, sellerId } = (
    await backend.db.select().from(products).where(eq(products.id, 'prd_edge-last-one'))
  )[0]!
  await backend.db
    .update(products)
    .set({ title: '꽃무늬 찻잔', keywords: ['ＴＥＡ'] })
    .where(eq(products.id, id))
  await backend.db.update(sellers).set({ name: '새로운상점' }).where(eq(sellers.id, sellerId))
  const ofSeller = await backend.db.$count(products, eq(products.sellerId, sellerId))
  expect(await updateSearchColumns(backend.deps)).toBe(ofSeller)
  expect(await updateSearchColumns(backend.deps)).toBe(0)
  await backend.db.update(products).set({ salesStatus: 'selling' }).where(eq(products.id, id))
  for (const word of ['찻ㅈ', 'ㄲㅁㄴ', 'tea', '새로운상점 찻잔'])
    expect(await found(word), word).toContain(id)
})

it("includes a voucher's face value, the supplier's prices and common questions", async () => {
  const voucher = (await backend.call('GET', `${PRODUCT}/prd_beauty-30000`)).body
  expect(voucher.giftcard_amount).toBe(30_000)
  const mug = (await backend.call('GET', `${PRODUCT}/prd_moon-mug`)).body
  expect(mug.giftcard_amount).toBeNull()
  expect(mug.min_supply_price).toBeGreaterThan(0)
  expect(mug.min_supply_price).toBeLessThan(mug.min_sell_price)
  expect(mug.faq).toContain('식기세척기')
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { LEE_SAEBOM, PARK_JEJU } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { products } from '@/server/db/schema/catalog'
import { channelExtensions } from '@/server/db/schema/channel'
import { wishes } from '@/server/db/schema/wishlist'
import { createTestBackend } from '@tests/setup/backend'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)

const backend = await createTestBackend()
afterAll(() => backend.close())

const ME = LEE_SAEBOM
const OTHER = PARK_JEJU
const WISHES = '/api/services/product/channel/dama/wishlist'
const call = (method: string, path = '', as: string | undefined = ME) =>
  backend.call(method, `${WISHES}${path}`, { ...(as && { as }) })
const idsOf = async (as = ME): Promise<string[]> =>
  (await call('GET', '/ids', as)).body.items.map((item: { product_id: string }) => item.product_id)
const setProduct = (id: string, values: Partial<typeof products.$inferInsert>) =>
  backend.db.update(products).set(values).where(eq(products.id, id))

it('requires a member, and is separate for each member', async () => {
  expect((await backend.call('GET', WISHES)).status).toBe(401)
  expect((await backend.call('POST', `${WISHES}/prd_moon-mug`)).status).toBe(401)
  const { body } = await call('POST', '/prd_moon-mug')
  expect(body).toMatchObject({ id: expect.stringMatching(/^wsh_/), product_id: 'prd_moon-mug' })
  const stolen = await call('DELETE', `/${body.id}`, OTHER)
  expect([stolen.status, stolen.body.code]).toEqual([404, 7003])
  expect(await idsOf(OTHER)).toEqual([])
  expect(await idsOf()).toEqual(['prd_moon-mug'])
})

it('adds a product once under repeated and concurrent requests', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/prd_alpaca-scarf')))
  expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
  const { id } = answers[0]!.body
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await call('DELETE', `/${id}`)).body.code).toBe(errorCodes.NOT_FOUND)
})

it.runIf(isPostgres)('adds a product while an insert of the same member has not ended', async () => {
  await backend.db.transaction(async (tx) => {
    const seen = { userId: OTHER, channelId: 'dama', productId: 'prd_moon-mug' }
    await tx.insert(wishes).values({ ...seen, id: 'not-ended', removedAt: backend.deps.now() })
    expect((await call('POST', '/prd_alpaca-scarf', OTHER)).status).toBe(200)
  })
  await backend.db.delete(wishes).where(eq(wishes.userId, OTHER))
})

it('restores an undone removal at its position, and forgets the others', async () => {
  backend.passTime(60_000)
  await call('POST', '/prd_red-ginseng')
  const first = (await call('GET')).body.items.at(-1)
  expect(first).toMatchObject({ product_id: 'prd_moon-mug', id: first.wishlist_id })
  await call('DELETE', `/${first.id}`)
  backend.passTime(5_000)
  const again = await call('POST', '/prd_moon-mug')
  expect(again.body.id).toBe(first.id)
  expect(await idsOf()).toEqual(['prd_red-ginseng', 'prd_moon-mug'])

  await call('DELETE', `/${first.id}`)
  backend.passTime(11 * 60_000)
  await call('POST', '/prd_moon-mug')
  expect(await idsOf()).toEqual(['prd_moon-mug', 'prd_red-ginseng'])

  const { body } = await call('POST', '/prd_daily-tumbler')
  await call('DELETE', `/${body.id}`)
  backend.passTime(11 * 60_000)
  await call('DELETE', `/${(await call('POST', '/prd_alpaca-scarf')).body.id}`)
  expect(await backend.db.select().from(wishes).where(eq(wishes.id, body.id))).toEqual([])
})

it('lists page after page, and an empty page beyond the last', async () => {
  const page = (await call('GET', '?page=1&items_per_page=1')).body
  expect(page).toMatchObject({ page: 1, items_per_page: 1, total: 2, has_next_page: true })
  expect((await call('GET', '?page=9&items_per_page=1')).body).toMatchObject({ total: 2, items: [] })
  expect((await call('GET', '?page=0')).body.code).toBe(errorCodes.INVALID_INPUT)
})

it('keeps a product that was stopped or removed, and marks it', async () => {
  await setProduct('prd_moon-mug', { activeStatus: 'deleted' })
  await setProduct('prd_red-ginseng', { salesStatus: 'stopped' })
  const { items, total } = (await call('GET')).body
  expect(total).toBe(2)
  expect(items.map((item: { sales_status: string }) => item.sales_status)).toEqual(['deleted', 'stopped'])
  const refused = await call('POST', '/prd_moon-mug')
  expect(refused.body.code).toBe(errorCodes.NOT_FOUND)
  expect((await call('POST', '/prd_nothing')).body.code).toBe(errorCodes.NOT_FOUND)
  expect((await call('DELETE', `/${items[0].id}`)).status).toBe(200)
  await setProduct('prd_moon-mug', { activeStatus: 'active' })
  await setProduct('prd_red-ginseng', { salesStatus: 'selling' })
})

it('is marked in lists and details only for its member', async () => {
  const [wished] = (await call('GET', '/ids')).body.items
  const PRODUCTS = '/api/services/product/dama/products'
  for (const [as, seen] of [
    [ME, wished.id],
    [OTHER, null],
    [undefined, null],
  ] as const) {
    const detail = await backend.call('GET', `${PRODUCTS}/${wished.product_id}`, { ...(as && { as }) })
    expect(detail.body.wishlist_id).toBe(seen)
    const list = await backend.call('GET', `${PRODUCTS}?ids=${wished.product_id}`, { ...(as && { as }) })
    expect(list.body.items[0].wishlist_id).toBe(seen)
  }
})

it('is limited to one thousand', async () => {
  const rows = await backend.db.select({ id: products.id }).from(products)
  const copies = await backend.db.select().from(products).where(eq(products.id, 'prd_moon-mug'))
  const fill = Array.from({ length: 1000 - rows.length + 5 }, (_, index) => ({
    ...copies[0]!,
    id: `prd_fill_${index}`,
  }))
  await backend.db.insert(products).values(fill)
  const all = await backend.db.select({ id: products.id }).from(products)
  await backend.db.insert(wishes).values(
    all.slice(0, 1000).map(({ id }, index) => ({
      id: `wsh_fill_${index}`,
      userId: OTHER,
      channelId: 'dama',
      productId: id,
    })),
  )
  const refused = await call('POST', `/${all[1001]!.id}`, OTHER)
  expect([refused.status, refused.body.code]).toEqual([409, 7432])
  expect((await call('POST', `/${all[0]!.id}`, OTHER)).status).toBe(200)
  expect(await idsOf(OTHER)).toHaveLength(1000)
})

it('is not found without its extension', async () => {
  await backend.db
    .update(channelExtensions)
    .set({ isInstalled: false })
    .where(eq(channelExtensions.kind, 'wishlist'))
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/ids'],
    ['POST', '/prd_moon-mug'],
  ] as const) {
    expect((await call(method, path)).body.code).toBe(errorCodes.WISHLIST_UNAVAILABLE)
  }
  expect(
    (await backend.call('GET', '/api/services/product/channel/elsewhere/wishlist', { as: ME })).body.code,
  ).toBe(7003)
})

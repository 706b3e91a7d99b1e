import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { products } from '@/server/db/schema/catalog'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { readTrail } from '@tests/setup/stored-rows'
import { addProduct, buildShop, CHANNEL } from './order-fixtures'
import { type StaffCall, staffWith } from './staff-fixtures'

let backend: TestBackend
let shop: StaffCall
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  shop = await staffWith(backend, 'shop')
})
afterAll(() => backend.close())

type Item = { id: string; version: string } & Record<string, unknown>
const trailOf = (targetId: string) => readTrail(backend.db, targetId)
const productOf = async (id: string) =>
  (await backend.db.select().from(products).where(eq(products.id, id)))[0]
const changeProduct = async (id: string, body: object) => {
  const { version } = (await shop('GET', `/products/${id}`)).body
  return shop('PATCH', `/products/${id}`, { body: { version, ...body } })
}

describe('a category', () => {
  const list = async (): Promise<Item[]> => (await shop('GET', `/categories?channelId=${CHANNEL}`)).body.items
  const versionOf = async (id: string) => (await list()).find((item) => item.id === id)?.version
  const shown = async () =>
    (await backend.call('GET', `/api/services/product/${CHANNEL}/categories`)).body.items.map(
      ({ id, name }: Item) => [id, name],
    )
  const add = async (body: object = {}): Promise<string> =>
    (await shop('POST', '/categories', { body: { channelId: CHANNEL, name: '새 분류', ...body } })).body.id
  const change = async (id: string, body: object) =>
    shop('PATCH', `/categories/${id}`, { body: { version: await versionOf(id), ...body } })
  const close = async (id: string, body: object = {}) =>
    shop('POST', `/categories/${id}/close`, { body: { version: await versionOf(id), ...body } })

  it('is added, renamed and ordered, and the app has it at once', async () => {
    const first = await add({ name: '꽃', sortOrder: 5 })
    const second = await add({ name: '화분', sortOrder: 9 })
    const order = async () =>
      (await shown()).map(([id]: [string]) => id).filter((id: string) => [first, second].includes(id))
    expect(await order()).toEqual([first, second])
    const { status, body } = await change(second, { name: '큰 화분', sortOrder: 0 })
    expect([status, body.version]).toEqual([200, await versionOf(second)])
    expect(await order()).toEqual([second, first])
    expect(await shown()).toContainEqual([second, '큰 화분'])
    expect((await trailOf(second)).at(-1)).toMatchObject({
      before: { name: '화분' },
      after: { name: '큰 화분' },
    })
    const old = { version: 'old', name: '다른' }
    expect((await shop('PATCH', `/categories/${second}`, { body: old })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    expect((await shop('PATCH', '/categories/none', { body: old })).body.code).toBe(errorCodes.NOT_FOUND)
  })

  it('is moved below another one of its channel, and never below itself', async () => {
    const top = await add()
    const middle = await add({ parentId: top })
    const low = await add({ parentId: middle })
    for (const parentId of [top, middle, low])
      expect((await change(top, { parentId })).body.fields).toHaveProperty('parentId')
    expect((await change(top, { parentId: 'cat_food' })).body.fields).toHaveProperty('parentId')
    expect((await change(low, { parentId: null })).status).toBe(200)
    expect((await change(top, { parentId: low })).status).toBe(200)
    // Two that are moved below each other at once do not both succeed.
    const [one, two] = [await add(), await add()]
    const moves = await Promise.all([change(one, { parentId: two }), change(two, { parentId: one })])
    expect(moves.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  it('is closed once its products have moved and none is below it', async () => {
    const [old, next] = [await add(), await add()]
    const below = await add({ parentId: old })
    await addProduct(backend.db, { id: 'moved-product' })
    expect((await changeProduct('moved-product', { categoryId: old })).status).toBe(200)
    expect((await close(old, { moveTo: next })).body.fields).toHaveProperty('categoryId')
    expect((await close(below)).body).toEqual({ id: below, movedCount: 0 })
    expect((await close(old)).body.fields).toHaveProperty('moveTo')
    for (const moveTo of [old, 'cat_food', 'none'])
      expect((await close(old, { moveTo })).body.fields).toHaveProperty('moveTo')
    expect((await close(old, { moveTo: next })).body).toEqual({ id: old, movedCount: 1 })
    expect((await productOf('moved-product'))?.categoryId).toBe(next)
    expect((await list()).map(({ id }) => id)).not.toContain(old)
    expect((await trailOf(old)).at(-1)).toMatchObject({
      after: { moveTo: next, products: ['moved-product'] },
    })
    expect((await changeProduct('moved-product', { categoryId: old })).body.fields).toHaveProperty(
      'categoryId',
    )
  })

  it('loses no product that comes into it while it is closed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [old, next] = [await add(), await add()]
      await addProduct(backend.db, { id: `coming-${round}` })
      const [closed, moved] = await Promise.all([
        close(old, { moveTo: next }),
        changeProduct(`coming-${round}`, { categoryId: old }),
      ])
      expect([closed.status, [200, 400].includes(moved.status)]).toEqual([200, true])
      const expected = moved.status === 200 ? next : 'ow-cat'
      expect((await productOf(`coming-${round}`))?.categoryId).toBe(expected)
    }
  })

  it('is closed into another one that is closed into it at the same instant, or stays', async () => {
    for (let round = 0; round < 6; round += 1) {
      const pair = [await add(), await add()] as const
      for (const [index, categoryId] of pair.entries()) {
        const product = `crossing-${round}-${index}`
        await addProduct(backend.db, { id: product })
        await changeProduct(product, { categoryId })
      }
      const [one, two] = pair
      const answers = await Promise.all([close(one, { moveTo: two }), close(two, { moveTo: one })])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    }
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ parentId: 'cat_food' }, 'parentId'],
    [{ channelId: 'none' }, 'channelId'],
    [{ image: '../../etc' }, 'image'],
    [{ sortOrder: -1 }, 'sortOrder'],
  ])('is not added with %j', async (body, field) => {
    const { fields } = (
      await shop('POST', '/categories', { body: { channelId: CHANNEL, name: '분류', ...body } })
    ).body
    expect(Object.keys(fields)).toEqual([field])
  })
})

describe('a seller', () => {
  const SELLER = {
    name: '새벽도자기',
    representative: '이새벽',
    businessNumber: '1234567890',
    phone: '0212345678',
    email: 'cs@dawn.example',
    address: '경기도 이천시 도자길 1',
  }
  const find = async (search: string): Promise<Item> =>
    (await shop('GET', `/sellers?search=${encodeURIComponent(search)}`)).body.items[0]
  const call = async (id: string, path: string, body: object, method = 'POST') => {
    const { items } = (await shop('GET', '/sellers?itemsPerPage=100')).body
    const { version } = items.find((item: Item) => item.id === id)
    return shop(method, `/sellers/${id}${path}`, { body: { version, ...body } })
  }

  it('is added and renamed, and its products show it', async () => {
    const { body } = await shop('POST', '/sellers', { body: SELLER })
    expect(await find('새벽')).toMatchObject({
      ...body,
      businessNumber: '123-45-67890',
      phone: '02-1234-5678',
      closedAt: null,
      productCount: 0,
    })
    await addProduct(backend.db, { id: 'dawn-product' })
    await backend.db.update(products).set({ sellerId: body.id }).where(eq(products.id, 'dawn-product'))
    expect((await call(body.id, '', { name: '아침도자기' }, 'PATCH')).status).toBe(200)
    const product = await backend.call('GET', `/api/services/product/${CHANNEL}/products/dawn-product`)
    expect(product.body.seller_info).toMatchObject({ name: '아침도자기', representative: '이새벽' })
    expect(product.body.seller_info).not.toHaveProperty('closed_at')
    expect(await find('아침')).toMatchObject({ productCount: 1, sellingCount: 1 })
    // The trail names no person.
    expect(JSON.stringify(await trailOf(body.id))).not.toMatch(/이새벽|dawn\.example|1234-5678/)
  })

  it('is closed: its products are stopped and not sold again, until it is opened', async () => {
    const { id } = (await shop('POST', '/sellers', { body: { ...SELLER, name: '닫을가게' } })).body
    for (const product of ['closed-1', 'closed-2', 'closed-3']) {
      await addProduct(backend.db, {
        id: product,
        salesStatus: product === 'closed-3' ? 'stopped' : 'selling',
      })
      await backend.db.update(products).set({ sellerId: id }).where(eq(products.id, product))
    }
    expect((await call(id, '/close', {})).body.fields).toHaveProperty('reason')
    expect((await call(id, '/close', { reason: '계약 종료' })).body).toMatchObject({ id, stoppedCount: 2 })
    expect(await find('닫을가게')).toMatchObject({ closedAt: expect.any(String), sellingCount: 0 })
    expect((await changeProduct('closed-1', { salesStatus: 'selling' })).body.fields).toHaveProperty(
      'salesStatus',
    )
    expect((await changeProduct('closed-1', { title: '이름만' })).status).toBe(200)
    expect((await trailOf(id)).at(-1)).toMatchObject({
      after: { stopped: ['closed-1', 'closed-2'] },
      reason: '계약 종료',
    })
    expect((await call(id, '/reopen', {})).status).toBe(200)
    expect((await productOf('closed-1'))?.salesStatus).toBe('stopped')
    expect((await changeProduct('closed-1', { salesStatus: 'selling' })).status).toBe(200)
  })

  it('has no product on sale that was put on sale while it was closed', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = (await shop('POST', '/sellers', { body: { ...SELLER, name: `경쟁${round}` } })).body
      const product = `racing-${round}`
      await addProduct(backend.db, { id: product, salesStatus: 'stopped' })
      await backend.db.update(products).set({ sellerId: id }).where(eq(products.id, product))
      const answers = await Promise.all([
        call(id, '/close', { reason: '계약 종료' }),
        changeProduct(product, { salesStatus: 'selling' }),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      expect((await productOf(product))?.salesStatus).toBe('stopped')
    }
  })

  it.each([
    [{ businessNumber: '12-34' }, 'businessNumber'],
    [{ email: 'cs' }, 'email'],
    [{ phone: '1' }, 'phone'],
    [{ name: '두\n줄' }, 'name'],
  ])('is not added with %j', async (body, field) => {
    expect(
      Object.keys((await shop('POST', '/sellers', { body: { ...SELLER, ...body } })).body.fields),
    ).toEqual([field])
  })
})

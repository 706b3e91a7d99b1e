import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Cart, cart as cartSchema } from '@/contract/transaction/cart'
import { cartProducts } from '@/domain/cart'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { cartLines } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import { addresses } from '@/server/db/schema/identity'
import { checkLedger } from '@/server/ledger/check-ledger'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import {
  addMember,
  addProduct,
  SERVICES_API,
  buildShop,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
} from './order-fixtures'

let backend: TestBackend
const NAMES = [
  'c-group-a',
  'c-group-b',
  'c-cond',
  'c-free',
  'c-voucher',
  'c-points',
  'c-last',
  'c-gone',
] as const
const sku = (id: string) => `${id}-sku`
beforeAll(async () => {
  backend = await createTestBackend()
  const { db } = backend
  await buildShop(db)
  await addMember(db, 'ann', 1_000_000)
  await addMember(db, 'bob')
  const add = (id: (typeof NAMES)[number], more: object) => addProduct(db, { id, stock: 100, ...more })
  await add('c-group-a', { policy: 'ow-grouped', price: 10_000 })
  await add('c-group-b', { policy: 'ow-grouped', price: 20_000 })
  await add('c-cond', { policy: 'ow-conditional', price: 30_000 })
  await add('c-free', { policy: 'ow-free', price: 5_000 })
  await add('c-voucher', { voucher: 'instant', price: 4_000 })
  await add('c-points', { policy: 'ow-free', setting: 'ow-points' })
  await add('c-last', { policy: 'ow-free', stock: 1 })
  await add('c-gone', { policy: 'ow-free', stock: 0 })
})
afterAll(() => backend.close())
beforeEach(() => backend.db.delete(cartLines))

const call = (method: string, path: string, as?: string, body?: unknown, key?: string) =>
  backend.call(method, `${SERVICES_API}${path}`, {
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const add = (as: string, id: string, quantity = 1) =>
  call('POST', '/cart/lines', as, { lines: [{ sku_id: sku(id), quantity }] })
const read = async (as: string, query = ''): Promise<Cart> => {
  const { status, body } = await call('GET', `/cart${query}`, as)
  expect(status).toBe(200)
  return toCamel(body) as Cart
}
const skusOf = (cart: Cart) => cartProducts(cart).flatMap((product) => product.skus)
const quantities = (cart: Cart) =>
  Object.fromEntries(skusOf(cart).map(({ skuId, quantity }) => [skuId, quantity]))
const stored = (id: string, quantity = 1, more: object = {}) => ({
  sku_id: sku(id),
  quantity,
  is_selected: true,
  seen_price: 1_000,
  added_at: '2026-01-01T00:00:00.000Z',
  ...more,
})

describe('adding to the cart', () => {
  it('adds once for a key, and each time without one', async () => {
    const lines = { lines: [{ sku_id: sku('c-free'), quantity: 2 }] }
    const first = await call('POST', '/cart/lines', 'ann', lines, 'lost-answer')
    expect((await call('POST', '/cart/lines', 'ann', lines, 'lost-answer')).body).toEqual(first.body)
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 2 })
    await call('POST', '/cart/lines', 'ann', lines)
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 4 })
  })

  it('adds to the existing quantity up to the limit, and reports the limit', async () => {
    expect((await add('ann', 'c-free', 30)).body).toMatchObject({ is_capped: false, count: 1 })
    expect((await add('ann', 'c-free', 30)).body).toMatchObject({ is_capped: true, count: 1 })
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 50 })
  })

  it('counts every one of many concurrent requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => add('ann', 'c-free')))
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 8 })
  })

  it('keeps the quantity of a voucher at one', async () => {
    await add('ann', 'c-voucher')
    expect((await add('ann', 'c-voucher')).body.is_capped).toBe(true)
    const [line] = skusOf(await read('ann'))
    const path = `/cart/lines/${line?.lineId}`
    expect((await call('PATCH', path, 'ann', { quantity: 2 })).body.code).toBe(errorCodes.INVALID_QUANTITY)
  })

  it.each([
    ['what is sold out', 'c-gone', 1, 7102],
    ['more than is left', 'c-last', 2, 7102],
    ['nothing', 'c-free', 0, 7000],
    ['51', 'c-free', 51, 7000],
    ['what nobody knows', 'nobody', 1, 7003],
  ])('rejects %s', async (_what, id, quantity, code) => {
    expect((await add('ann', id, quantity)).body.code).toBe(code)
    expect(skusOf(await read('ann'))).toEqual([])
  })

  it.each(['0000-01-01T00:00:00Z', '2026-02-31T00:00:00Z', '2026-01-01T00:00:00+09'])(
    'rejects a stored line of %s, which is no instant (7000)',
    async (added_at) => {
      const batch = { id: 'hostile-instant-01', lines: [stored('c-free', 1, { added_at })] }
      expect((await call('POST', '/cart/merges', 'ann', batch)).body.code).toBe(errorCodes.INVALID_INPUT)
    },
  )

  it('requires a member', async () => {
    expect((await call('POST', '/cart/lines', undefined, { lines: [] })).status).toBe(401)
  })

  it('rejects a line beyond one thousand', async () => {
    const { db } = backend
    const [row] = await db
      .select()
      .from(skus)
      .where(eq(skus.id, sku('c-free')))
    const many = Array.from({ length: 1_000 }, (_, index) => ({ ...row!, id: `full-${index}` }))
    await db.insert(skus).values(many)
    const lines = many.map(({ id }) => ({ ...stored('x'), sku_id: id }))
    const first = await call('POST', '/cart/merges', 'ann', { id: 'full-cart-0123456789', lines })
    expect(first.body).toEqual({ is_merged: true, count: 1_000 })
    expect((await add('ann', 'c-cond')).body.code).toBe(errorCodes.CART_FULL)
    const more = { id: 'full-cart-0123456780', lines: [stored('c-cond')] }
    expect((await call('POST', '/cart/merges', 'ann', more)).body.code).toBe(errorCodes.CART_FULL)
    expect(skusOf(await read('ann'))).toHaveLength(1_000)
    await db.delete(cartLines)
    // The rejected batch is not recorded: it may be sent again when there is room.
    expect((await call('POST', '/cart/merges', 'ann', more)).body.is_merged).toBe(true)
  })
})

describe('the cart', () => {
  const fill = async () => {
    for (const id of ['c-group-a', 'c-group-b', 'c-cond', 'c-free', 'c-voucher']) {
      await add('ann', id)
      backend.passTime(1_000)
    }
  }

  it('is grouped, priced and in the format of the contract', async () => {
    await fill()
    const cart = await read('ann')
    expect(v.safeParse(cartSchema, cart).issues).toBeUndefined()
    expect(cart.deliveryGroupedProducts).toHaveLength(1)
    expect(cart.deliveryGroupedProducts[0]?.groupInfo).toMatchObject({
      totalDeliveryFee: 5_000,
      groupDeliveryDiscount: 2_500,
    })
    expect(cart.nonDeliveryGroupedProducts.map(({ title }) => title)).toEqual([
      '상품 c-voucher',
      '상품 c-free',
      '상품 c-cond',
    ])
    expect(cart.finalCartCalculations).toEqual({
      totalProductPrice: 69_000,
      totalDeliveryFee: 8_000,
      groupDeliveryDiscount: 2_500,
      regionalFees: 0,
      totalPgAmountToPay: 74_500,
    })
  })

  it('adds the regional fees of the default address, or of the requested one', async () => {
    await fill()
    await backend.db.insert(addresses).values({
      id: 'ann-home',
      userId: 'ann',
      receiverName: '김담아',
      receiverPhone: '01012345678',
      postalCode: '63122',
      baseAddress: '제주',
      detailAddress: '',
      isDefault: true,
    })
    const cart = await read('ann')
    expect(cart.cartMetadata.postalCode).toBe('63122')
    const { regionalFees } = cart.finalCartCalculations
    expect(regionalFees).toBeGreaterThan(0)
    expect((await read('ann', '?postal_code=04524')).finalCartCalculations.regionalFees).toBe(0)
    expect((await call('GET', '/cart?postal_code=1', 'ann')).body.code).toBe(errorCodes.INVALID_POSTAL_CODE)
    await backend.db.delete(addresses).where(eq(addresses.id, 'ann-home'))
  })

  it('shows lines that cannot be ordered, and excludes them from the total', async () => {
    const lines = [stored('c-gone'), stored('c-last', 3), stored('c-free'), stored('c-cond')]
    await call('POST', '/cart/merges', 'ann', { id: 'problems-0123456789', lines })
    const { db } = backend
    await db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, 'c-cond'))
    const cart = await read('ann')
    expect(Object.fromEntries(skusOf(cart).map((line) => [line.skuId, line.problem]))).toEqual({
      [sku('c-gone')]: 'sold_out',
      [sku('c-last')]: 'stock_short',
      [sku('c-cond')]: 'stopped',
      [sku('c-free')]: null,
    })
    expect(cart.finalCartCalculations.totalPgAmountToPay).toBe(5_000)
    await db.update(products).set({ salesStatus: 'selling' }).where(eq(products.id, 'c-cond'))
  })

  it('is visible to its member only', async () => {
    await add('ann', 'c-free')
    const [line] = skusOf(await read('ann'))
    const id = line?.lineId ?? ''
    expect((await call('PATCH', `/cart/lines/${id}`, 'bob', { quantity: 3 })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
    const all = { line_ids: [id] }
    expect((await call('PATCH', '/cart/lines', 'bob', { ...all, is_selected: false })).body.changed).toBe(0)
    expect((await call('DELETE', '/cart/lines', 'bob', all)).body.changed).toBe(0)
    expect((await call('GET', '/cart/count', 'bob')).body).toEqual({ count: 0 })
    expect((await call('GET', '/cart/count', 'ann')).body).toEqual({ count: 1 })
    expect(skusOf(await read('ann'))).toMatchObject([{ quantity: 1, isSelected: true }])
  })

  it('changes quantity and choice, and deletes', async () => {
    await fill()
    const ids = skusOf(await read('ann')).map(({ lineId }) => lineId)
    await call('PATCH', `/cart/lines/${ids[0]}`, 'ann', { quantity: 3 })
    await call('PATCH', '/cart/lines', 'ann', { line_ids: ids.slice(1), is_selected: false })
    const cart = await read('ann')
    expect(cart.finalCartCalculations.totalProductPrice).toBe(
      3 * (skusOf(cart).find(({ lineId }) => lineId === ids[0])?.sellPrice ?? 0),
    )
    expect((await call('DELETE', '/cart/lines', 'ann', { line_ids: ids })).body.changed).toBe(5)
    expect((await call('PATCH', `/cart/lines/${ids[0]}`, 'ann', { quantity: 3 })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  })

  it("prices a visitor's lines the same, and stores none", async () => {
    const lines = ['c-group-a', 'c-group-b', 'c-cond'].map((id) => stored(id))
    const preview = await call('POST', '/cart/preview', undefined, { lines: [...lines, stored('nobody')] })
    await call('POST', '/cart/merges', 'bob', { id: 'preview-0123456789', lines })
    const cart = toCamel(preview.body) as Cart
    expect(v.safeParse(cartSchema, cart).issues).toBeUndefined()
    expect(cart.finalCartCalculations).toEqual((await read('bob')).finalCartCalculations)
    expect(skusOf(cart).map(({ lineId, skuId }) => lineId === skuId)).toEqual([true, true, true])
  })

  it('calculates for the option sheet', async () => {
    const ask = (query: string) => call('GET', `/cart/calculation?${query}`)
    const path = `product_id=c-cond&skus=${sku('c-cond')}__2`
    expect((await ask(path)).body.final_cart_calculations.total_pg_amount_to_pay).toBe(60_000)
    expect((await ask(`${path}&skus=${sku('c-free')}__1`)).body.code).toBe(errorCodes.INVALID_INPUT)
    expect((await ask(`skus=${sku('c-gone')}__1`)).body.code).toBe(errorCodes.INSUFFICIENT_STOCK)
  })
})

describe('merging', () => {
  const TEN_MINUTES = 10 * 60_000

  it('counts a batch once, however often and by whomever it is sent', async () => {
    await add('ann', 'c-free', 2)
    const batch = {
      id: 'device-batch-0001',
      lines: [stored('c-free', 3), stored('c-cond'), stored('nobody')],
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('POST', '/cart/merges', 'ann', batch)),
    )
    expect(answers.filter(({ body }) => body.is_merged)).toHaveLength(1)
    expect((await call('POST', '/cart/merges', 'bob', batch)).body).toEqual({ is_merged: false, count: 0 })
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 5, [sku('c-cond')]: 1 })
  })

  it('is limited to sixty batches of a member in ten minutes', async () => {
    const merge = (id: string) => call('POST', '/cart/merges', 'bob', { id, lines: [stored('nobody')] })
    backend.passTime(TEN_MINUTES)
    const statuses: number[] = []
    for (let turn = 0; turn < 61; turn += 1) statuses.push((await merge(`a-limited-batch-${turn}`)).status)
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429])
    backend.passTime(TEN_MINUTES)
    expect((await merge('a-limited-batch-60')).body.is_merged).toBe(true)
  })

  it('never loses, doubles or overfills a line', async () => {
    const ids = ['c-group-a', 'c-cond', 'c-free', 'c-voucher', 'c-gone'] as const
    let run = 0
    const line = fc.record({ id: fc.constantFrom(...ids), quantity: fc.integer({ min: 1, max: 50 }) })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(line, { minLength: 1, maxLength: 6 }), { maxLength: 4 }),
        async (batches) => {
          await backend.db.delete(cartLines)
          backend.passTime(TEN_MINUTES)
          run += 1
          const expected = new Map<string, number>()
          for (const [index, batch] of batches.entries()) {
            const body = {
              id: `property-batch-${run}-${index}`,
              lines: batch.map(({ id, quantity }) => stored(id, quantity)),
            }
            await call('POST', '/cart/merges', 'ann', body)
            await call('POST', '/cart/merges', 'ann', body)
            for (const { id, quantity } of batch) {
              const most = id === 'c-voucher' ? 1 : 50
              expected.set(sku(id), Math.min(most, (expected.get(sku(id)) ?? 0) + quantity))
            }
          }
          expect(quantities(await read('ann'))).toEqual(Object.fromEntries(expected))
        },
      ),
      { numRuns: 12 },
    )
  })
})

describe('ordering', () => {
  let keys = 0
  const order = (as: string, body: unknown, key = `cart-key-${(keys += 1)}`) =>
    call('POST', '/cart/orders', as, body, key)

  it('removes the lines after the payment, and keeps them when the payment window is closed', async () => {
    await add('ann', 'c-free', 1)
    await add('ann', 'c-cond', 1)
    const body = orderBody(sku('c-free'), 5_000)
    const left = await order('ann', body)
    expect(left.status).toBe(200)
    await call('POST', `/orders/${left.body.order_id}/abandon`, 'ann')
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 1, [sku('c-cond')]: 1 })
    const again = await order('ann', body)
    // Another line is added while the payment window is open: it stays.
    await add('ann', 'c-free', 1)
    const way = await submitPaymentWindow(backend, again.body.window, 'approve')
    expect(await postPaymentReturn(backend, way)).toContain('/shopping/order/success')
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 1, [sku('c-cond')]: 1 })
  })

  it('is paid at once by points that cover the total, and the same key returns the same order', async () => {
    await add('ann', 'c-free', 1)
    const body = orderBody(sku('c-free'), 5_000, { points: [{ source: 'money', amount: 5_000 }] })
    const first = await order('ann', body, 'cart-same-key')
    expect(first.body.window).toBeNull()
    expect(skusOf(await read('ann'))).toEqual([])
    expect((await order('ann', body, 'cart-same-key')).body).toEqual(first.body)
    // This fixture sets the stock by sku only.
    const findings = await checkLedger(backend.db)
    expect(findings.filter(({ what }) => !what.startsWith('products with a stock'))).toEqual([])
  })

  it('rejects lines that the cart does not contain in this form', async () => {
    const body = orderBody(sku('c-free'), 5_000)
    expect((await order('ann', body)).body.code).toBe(errorCodes.CART_CHANGED)
    await add('ann', 'c-free', 2)
    expect((await order('ann', body)).body.code).toBe(errorCodes.CART_CHANGED)
    expect((await order('bob', body)).body.code).toBe(errorCodes.CART_CHANGED)
    expect(quantities(await read('ann'))).toEqual({ [sku('c-free')]: 2 })
  })

  it('rejects products with different payment settings, and keeps the cart', async () => {
    await add('ann', 'c-free')
    await add('ann', 'c-points')
    const two = [
      { sku_id: sku('c-free'), quantity: 1 },
      { sku_id: sku('c-points'), quantity: 1 },
    ]
    const { body } = await order('ann', orderBody('', 15_000, { skus: two }))
    expect(body).toMatchObject({ code: 7000, fields: { skus: expect.any(String) } })
    expect(skusOf(await read('ann'))).toHaveLength(2)
  })
})

import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import * as v from 'valibot'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { createdOrder } from '@/contract/transaction/direct-order'
import { type Order, orderList } from '@/contract/transaction/order'
import { errorCodes } from '@/domain/error-codes'
import { toCamel } from '@/lib/key-case'
import { products, skus as skuTable } from '@/server/db/schema/catalog'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { transitionLine } from '@/server/services/transaction/order-line/transition-line'
import { createTestBackend } from '@tests/setup/backend'
import { readLines, requestClaim } from './claim-fixtures'
import {
  addMember,
  addProduct,
  SERVICES_API,
  buildShopWithBuyers,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
  readOrderState,
  readStock,
} from './order-fixtures'

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())

const add = (id: string, more: object = {}) => addProduct(backend.db, { id, policy: 'ow-free', ...more })
const create = (as: string, body: unknown, key?: string) => createOrderAs(backend, as, body, key)
const get = (as: string, path: string) => backend.call('GET', `${SERVICES_API}${path}`, { as })

describe('creating an order', () => {
  it('matches the contract and reserves the stock', async () => {
    const sku = await add('c1')
    const answer = await create('ann', orderBody(sku, 10_000))
    expect(answer.status).toBe(200)
    expect(v.is(createdOrder, toCamel(answer.body))).toBe(true)
    expect(await readStock(backend.db, sku)).toBe(9)
  })

  it.each([
    ['another total', 7104, { expected_total: 9_990 }],
    ['no agreement', 7000, { agreements: ['order_confirm'] }],
    ['nobody to send it to', 7105, { receiver: null }],
    ['a quantity of 0', 7103, { skus: [{ sku_id: 'rules-sku', quantity: 0 }] }],
    ['a quantity of 51', 7103, { skus: [{ sku_id: 'rules-sku', quantity: 51 }] }],
    ['more than is left', 7102, { skus: [{ sku_id: 'rules-sku', quantity: 11 }] }],
    ['an unknown sku', 7003, { skus: [{ sku_id: 'nobody', quantity: 1 }] }],
    ['more points than the total', 7000, { points: [{ source: 'money', amount: 10_001 }] }],
    ['an unknown card', 7003, { points: [{ source: 'card', card_id: 'x', amount: 1 }] }],
    ['no sku', 7000, { skus: [] }],
  ])('rejects %s with %i and changes nothing', async (_what, code, change) => {
    if ((await readStock(backend.db, 'rules-sku')) < 0) await add('rules')
    const answer = await create('ann', orderBody('rules-sku', 10_000, change))
    expect(answer.body.code).toBe(code)
    expect(await readStock(backend.db, 'rules-sku')).toBe(10)
  })

  it("rejects points beyond the member's balance", async () => {
    const sku = await add('c2')
    const answer = await create('bob', orderBody(sku, 10_000, { points: [{ source: 'money', amount: 1 }] }))
    expect(answer.body.code).toBe(errorCodes.INSUFFICIENT_MONEY)
  })

  it('rejects products of two payment settings in one order', async () => {
    const skus = [await add('c3'), await add('c4', { setting: 'ow-smartro' })]
    const both = { skus: skus.map((sku_id) => ({ sku_id, quantity: 1 })) }
    expect((await create('ann', orderBody('', 20_000, both))).body.code).toBe(errorCodes.INVALID_INPUT)
  })

  it('allows payment with points only, where the setting says so', async () => {
    const sku = await add('c5', { setting: 'ow-points' })
    expect((await create('ann', orderBody(sku, 10_000))).body.code).toBe(errorCodes.INSUFFICIENT_MONEY)
    const paid = await create(
      'ann',
      orderBody(sku, 10_000, { points: [{ source: 'money', amount: 10_000 }] }),
    )
    expect(paid.body.window).toBeNull()
    expect(await readOrderState(backend.db, paid.body.order_id)).toMatchObject({
      order: 'paid',
      lines: ['check_required'],
    })
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('issues vouchers, one line and one PIN each', async () => {
    const sku = await add('c6', { voucher: 'instant' })
    const by = await add('c7', { voucher: 'external' })
    const skus = [
      { sku_id: sku, quantity: 3 },
      { sku_id: by, quantity: 1 },
    ]
    const points = [{ source: 'money', amount: 40_000 }]
    const paid = await create('ann', orderBody('', 40_000, { skus, points, receiver: null }))
    expect(paid.status).toBe(200)
    const { body } = await get('ann', `/orders/${paid.body.order_id}`)
    const lines = toCamel<Order>(body).transactionSkus
    expect(lines.map((line) => line.status)).toEqual([
      'received',
      'received',
      'received',
      'manually_issue_required',
    ])
    expect(new Set(lines.slice(0, 3).map((line) => line.pinNumber)).size).toBe(3)
    for (const line of lines.slice(0, 3)) expect(line.pinNumber).toMatch(/^\d{16}$/)
    expect(lines[3]?.pinNumber).toBeNull()
    expect(lines[0]?.expirationDate).toBe('2027-11-19T14:59:59.999Z')
  })

  it('refuses more lines than an order may have, also in the quote', async () => {
    const skus = await Promise.all(
      ['many1', 'many2', 'many3'].map((id) => add(id, { voucher: 'instant', price: 100, stock: 100 })),
    )
    const wants = (...quantities: number[]) =>
      quantities.map((quantity, index) => ({ sku_id: skus[index] ?? '', quantity }))
    const refused = {
      code: 7103,
      message: '상품권은 다른 상품과 합쳐 한 번에 100개까지 주문할 수 있어요. 나누어 주문해 주세요.',
    }
    const query = wants(50, 50, 1).map(({ sku_id, quantity }) => `skus=${sku_id}__${quantity}`)
    expect((await get('ann', `/direct/order?${query.join('&')}`)).body).toMatchObject(refused)
    const tooMany = orderBody('', 10_100, { skus: wants(50, 50, 1), receiver: null })
    expect((await create('ann', tooMany)).body).toMatchObject(refused)
    const most = orderBody('', 10_000, { skus: wants(50, 50), receiver: null })
    expect((await create('ann', most)).status).toBe(200)
  })

  it('pays and closes many lines with as many statements as one', async () => {
    const sku = await add('many4', { voucher: 'instant', price: 100, stock: 100 })
    const statements = async (quantity: number, change: object) => {
      const body = orderBody('', quantity * 100, {
        skus: [{ sku_id: sku, quantity }],
        receiver: null,
        ...change,
      })
      const query = vi.spyOn(Client.prototype as { query: (...args: unknown[]) => unknown }, 'query')
      expect((await create('ann', body)).status).toBe(200)
      const count = query.mock.calls.length
      query.mockRestore()
      return count
    }
    const paid = (quantity: number) =>
      statements(quantity, { points: [{ source: 'money', amount: quantity * 100 }] })
    // The first order of a connection prepares its statements.
    await paid(1)
    expect(await paid(30)).toBe(await paid(1))
    // A second order closes the pending one of the same SKU.
    await statements(1, {})
    const closesOne = await statements(30, {})
    expect(await statements(1, {})).toBe(closesOne)
  })

  it('refuses a member who creates orders without end, by the cart as well', async () => {
    const member = await addMember(backend.db, 'flooder')
    const sku = await add('many5')
    const wrongTotal = orderBody(sku, 1)
    const answers = await Promise.all(Array.from({ length: 60 }, () => create(member, wrongTotal)))
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([7104]))
    const headers = { 'idempotency-key': 'flood' }
    const fromCart = { as: member, body: wrongTotal, headers }
    expect((await backend.call('POST', `${SERVICES_API}/cart/orders`, fromCart)).body.code).toBe(
      errorCodes.TOO_MANY_REQUESTS,
    )
    expect((await create(member, wrongTotal)).body.code).toBe(errorCodes.TOO_MANY_REQUESTS)
    expect((await create('bob', wrongTotal)).body.code).toBe(errorCodes.PRICE_CHANGED)
    backend.passTime(10 * 60_000)
    expect((await create(member, wrongTotal)).body.code).toBe(errorCodes.PRICE_CHANGED)
  })

  it('returns the same answer for the same key, and rejects another body', async () => {
    const sku = await add('c8')
    const body = orderBody(sku, 10_000)
    const answers = await Promise.all([create('ann', body, 'same'), create('ann', body, 'same')])
    expect(answers[0].body).toEqual(answers[1].body)
    expect(await readStock(backend.db, sku)).toBe(9)
    expect((await create('ann', { ...body, delivery_memo: '문 앞' }, 'same')).body.code).toBe(
      errorCodes.IDEMPOTENCY_KEY_REUSED,
    )
    const none = await backend.call('POST', `${SERVICES_API}/direct/orders`, { as: 'ann', body })
    expect(none.body.code).toBe(errorCodes.INVALID_INPUT)
  })

  it('sells the last item once under concurrent orders', async () => {
    const sku = await add('c9', { stock: 1 })
    const wants = await Promise.all(
      Array.from({ length: 8 }, async (_, index) =>
        create(await addMember(backend.db, `racer-${index}`), orderBody(sku, 10_000)),
      ),
    )
    expect(wants.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(wants.filter(({ body }) => body.code === 7102)).toHaveLength(7)
    expect(await readStock(backend.db, sku)).toBe(0)
  })

  it('never deadlocks when two orders reserve the same skus in opposite order', async () => {
    const [a, b] = [await add('c10', { stock: 50 }), await add('c11', { stock: 50 })]
    const pair = (ids: string[]) => ({ skus: ids.map((sku_id) => ({ sku_id, quantity: 1 })) })
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        create(index % 2 ? 'ann' : 'bob', orderBody('', 20_000, pair(index % 3 ? [a, b] : [b, a]))),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    await runAllJobs(backend.deps)
    expect(await checkLedger(backend.db)).toEqual([])
  })

  it('counts the options on sale only in the stock and the prices of their product', async () => {
    const sku = await add('c13', { stock: 5 })
    const { db } = backend
    const [first] = await db.select().from(skuTable).where(eq(skuTable.id, sku))
    await db
      .insert(skuTable)
      .values({ ...first!, id: 'c13-large', options: [], sellPrice: 14_000, leftInventoryCount: 3 })
    const product = async () => {
      const [row] = await db.select().from(products).where(eq(products.id, 'c13'))
      return [row?.leftInventoryCount, row?.minSellPrice, row?.maxSellPrice]
    }
    expect(await product()).toEqual([8, 10_000, 14_000])
    const { body } = await create('ann', orderBody(sku, 10_000))
    expect(await product()).toEqual([7, 10_000, 14_000])
    await db.update(skuTable).set({ activeStatus: 'inactive' }).where(eq(skuTable.id, sku))
    expect(await product()).toEqual([3, 14_000, 14_000])
    // What comes back to an option that was stopped cannot be bought.
    await backend.call('POST', `${SERVICES_API}/orders/${body.order_id}/abandon`, { as: 'ann' })
    expect(await product()).toEqual([3, 14_000, 14_000])
    await db.update(skuTable).set({ activeStatus: 'active', sellPrice: 9_000 }).where(eq(skuTable.id, sku))
    expect(await product()).toEqual([8, 9_000, 14_000])
    expect(await checkLedger(db)).toEqual([])
  })

  it("releases the last item from a member's own abandoned payment window", async () => {
    const sku = await add('c12', { stock: 1 })
    const first = await create('ann', orderBody(sku, 10_000))
    const second = await create('ann', orderBody(sku, 10_000))
    expect(second.status).toBe(200)
    expect(await readOrderState(backend.db, first.body.order_id)).toMatchObject({ order: 'abandoned' })
    await postPaymentReturn(backend, await submitPaymentWindow(backend, first.body.window, 'approve'))
    expect(await readOrderState(backend.db, first.body.order_id)).toMatchObject({ order: 'abandoned' })
  })
})

describe('orders that are paid by deposit', () => {
  const orderByDeposit = (as: string, sku: string) =>
    create(as, orderBody(sku, 10_000, { payment_method: 'vbank' }))

  it('are refused while a member has five unpaid ones, until one of them is cancelled', async () => {
    await addMember(backend.db, 'hoarder')
    const skus = await Promise.all(Array.from({ length: 6 }, (_, index) => add(`deposit-${index}`)))
    const placed: string[] = []
    for (const sku of skus.slice(0, 5)) {
      const { body } = await orderByDeposit('hoarder', sku)
      await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'vbank'))
      placed.push(body.order_id)
    }
    const last = skus[5] ?? ''
    const refused = await orderByDeposit('hoarder', last)
    expect([refused.status, refused.body.message]).toEqual([
      429,
      expect.stringContaining('결제하지 않은 주문이 5개'),
    ])
    expect(await readStock(backend.db, last)).toBe(10)
    expect((await create('hoarder', orderBody(last, 10_000))).status).toBe(200)

    const cancelled = await requestClaim(backend, 'hoarder', placed[0] ?? '', {
      kind: 'cancel',
      lines: (await readLines(backend.db, placed[0] ?? '')).map(({ id }) => ({ lineId: id })),
    })
    expect(cancelled.status).toBe(200)
    expect((await orderByDeposit('hoarder', last)).status).toBe(200)
  })

  it('are counted one after another where they are placed at once', async () => {
    await addMember(backend.db, 'parallel')
    const skus = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`at-once-${index}`)))
    const answers = await Promise.all(skus.map((sku) => orderByDeposit('parallel', sku)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
  })

  it('are five at most, whatever method the order named before the payment window', async () => {
    await addMember(backend.db, 'by-window')
    const skus = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`by-window-${index}`)))
    const placed: { orderId: string; skuId: string }[] = []
    const returns: Awaited<ReturnType<typeof submitPaymentWindow>>[] = []
    for (const skuId of skus) {
      const { body } = await create('by-window', orderBody(skuId, 10_000))
      returns.push(await submitPaymentWindow(backend, body.window, 'vbank'))
      placed.push({ orderId: body.order_id, skuId })
    }
    // The eighth comes after the others, which come at once.
    const last = returns.pop()
    await Promise.all(returns.map((returned) => postPaymentReturn(backend, returned)))
    if (last) await postPaymentReturn(backend, last)
    const states = await Promise.all(
      placed.map(async ({ orderId, skuId }) => ({
        ...(await readOrderState(backend.db, orderId)),
        left: await readStock(backend.db, skuId),
      })),
    )
    expect(states.filter(({ payment }) => payment === 'deposit_waiting')).toHaveLength(5)
    const refused = states.filter(({ order }) => order !== 'awaiting_deposit')
    expect(refused).toHaveLength(3)
    for (const state of refused)
      expect(state).toMatchObject({ order: 'failed', code: 7004, payment: 'cancelled', left: 10 })
    expect(states.at(-1)).toMatchObject({ order: 'failed' })
    expect(await checkLedger(backend.db, backend.deps.invariants)).toEqual([])
  })
})

describe('an existing order', () => {
  it('is visible to its member only', async () => {
    const { body } = await create('ann', orderBody(await add('o1'), 10_000))
    expect((await get('ann', `/orders/${body.order_id}`)).status).toBe(200)
    expect((await get('bob', `/orders/${body.order_id}`)).body.code).toBe(errorCodes.NOT_FOUND)
    const abandon = await backend.call('POST', `${SERVICES_API}/orders/${body.order_id}/abandon`, {
      as: 'bob',
    })
    expect(abandon.body.code).toBe(errorCodes.NOT_FOUND)
    expect((await backend.call('GET', `${SERVICES_API}/orders`)).body.code).toBe(errorCodes.SIGN_IN_REQUIRED)
  })

  it('is cancelled once, and never when it is paid', async () => {
    const sku = await add('o2')
    const { body } = await create('ann', orderBody(sku, 10_000))
    const abandon = (id: string) =>
      backend.call('POST', `${SERVICES_API}/orders/${id}/abandon`, { as: 'ann' })
    const many = await Promise.all([1, 2, 3].map(() => abandon(body.order_id)))
    for (const answer of many) expect(answer.body.status).toBe('abandoned')
    expect(await readStock(backend.db, sku)).toBe(10)
    const paid = await create('ann', orderBody(sku, 10_000))
    await postPaymentReturn(backend, await submitPaymentWindow(backend, paid.body.window, 'approve'))
    expect((await abandon(paid.body.order_id)).body.status).toBe('paid')
  })

  it('releases its stock after 15 minutes', async () => {
    const sku = await add('o3')
    const { body } = await create('ann', orderBody(sku, 10_000))
    backend.passTime(15 * 60_000 - 1)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, body.order_id)).toMatchObject({ order: 'pending_payment' })
    backend.passTime(1)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, body.order_id)).toMatchObject({
      order: 'abandoned',
      code: 7202,
      placed: false,
    })
    expect(await readStock(backend.db, sku)).toBe(10)
  })

  it('is listed in the history, newest first, with pages and filters', async () => {
    const member = await addMember(backend.db, 'lister', 100_000)
    const points = [{ source: 'money', amount: 10_000 }]
    for (const id of ['l1', 'l2', 'l3']) {
      await create(member, orderBody(await add(id), 10_000, { points }))
      backend.passTime(1_000)
    }
    await create(member, orderBody(await add('l4'), 10_000))
    const { body } = await get(member, '/orders?page=1&items_per_page=2')
    const page = v.parse(orderList, toCamel(body))
    expect(page).toMatchObject({ total: 3, hasNextPage: true })
    expect(page.items.map((item) => item.transactionSkus[0]?.productTitle)).toEqual(['상품 l3', '상품 l2'])
    const found = await get(member, `/orders?search=${encodeURIComponent('품 l1')}`)
    expect(found.body.total).toBe(1)
    expect((await get(member, '/orders?product_class=giftcard')).body.total).toBe(0)
    expect((await get(member, '/orders?from=2026-11-01&to=2026-11-30')).body.total).toBe(3)
  })

  it.each(['nope', '0000-01-01', '0000-12-31', '0001-01-01', '1999-12-31', '2026-02-31'])(
    'rejects the day %s in the period of a list (7000)',
    async (day) => {
      for (const query of [`from=${day}`, `to=${day}`]) {
        expect((await get('ann', `/orders?${query}`)).body.code).toBe(errorCodes.INVALID_INPUT)
        expect((await get('ann', `/claims?${query}`)).body.code).toBe(errorCodes.INVALID_INPUT)
      }
      expect((await get('ann', '/orders?from=2000-01-01&to=9999-12-31')).status).toBe(200)
    },
  )

  it('changes line statuses only by the transition table', async () => {
    const { body } = await create(
      'ann',
      orderBody(await add('m1'), 10_000, { points: [{ source: 'money', amount: 10_000 }] }),
    )
    const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.orderId, body.order_id))
    const lineId = line?.id ?? ''
    const move = (to: 'ship_required' | 'ship_ok' | 'delivery_ok', more: object = {}) =>
      backend.db.transaction((tx) =>
        transitionLine(tx, { lineId, to, actor: 'seller', at: backend.deps.now(), ...more }),
      )
    await expect(move('delivery_ok')).rejects.toMatchObject({ code: 7301 })
    await move('ship_required')
    await expect(move('ship_ok')).rejects.toMatchObject({ code: 7000 })
    await move('ship_ok', { carrier: { id: 'kr.cjlogistics', name: 'CJ' }, trackingNumber: '6500-1234-5678' })
    const events = await backend.db
      .select()
      .from(orderLineEvents)
      .where(eq(orderLineEvents.lineId, lineId))
      .orderBy(orderLineEvents.id)
    expect(events.map(({ toStatus }) => toStatus)).toEqual([
      'payment_required',
      'check_required',
      'ship_required',
      'ship_ok',
    ])
  })
})

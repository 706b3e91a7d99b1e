import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { NEXT_CANCEL_SWITCH } from '@/demo/sandbox/payment-records'
import { setSwitch } from '@/demo/sandbox/switches'
import { errorCodes } from '@/domain/error-codes'
import { cards } from '@/server/db/schema/card'
import { products, skus } from '@/server/db/schema/catalog'
import { notifications } from '@/server/db/schema/notification'
import { rateLimits } from '@/server/db/schema/system'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { createTestBackend } from '@tests/setup/backend'
import {
  addCard,
  addSku,
  followSteps,
  passDaysToMidnight,
  requestClaim,
  DELIVERY_STEPS,
  EXCHANGE_STEPS,
  ADDRESS,
  createPaidOrder,
  requestClaimQuote,
} from './claim-fixtures'
import {
  addMember,
  addProduct,
  SERVICES_API,
  buildShopWithBuyers,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
} from './order-fixtures'

const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())

let made = 0
const product = (more: object = {}) =>
  addProduct(backend.db, { id: `cv-${(made += 1)}`, policy: 'ow-free', ...more })
const read = async (path: string, as = 'ann') => backend.call('GET', SERVICES_API + path, { as })

it('limits the claims of a member, because those that they withdraw stay as records', async () => {
  const resetsAt = new Date(backend.deps.now().getTime() + DAY)
  await backend.db.insert(rateLimits).values({ key: 'claim:bob', count: 200, resetsAt })
  const lines = [{ lineId: 'unknown' }]
  expect((await requestClaim(backend, 'bob', 'unknown', { kind: 'cancel', lines })).status).toBe(429)
  await backend.db.delete(rateLimits).where(eq(rateLimits.key, 'claim:bob'))
})

it('hides an order and its claims from everybody but its buyer, in every call', async () => {
  const sku = await product()
  const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
  const lines = [{ lineId: lineIds[0] ?? '' }]
  const cancel = { kind: 'cancel', lines } as const
  expect((await requestClaim(backend, 'bob', orderId, cancel)).body.code).toBe(errorCodes.NOT_FOUND)
  await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
  const body = { expected_refund: 0, expected_exchange_fee: 0 }
  for (const kind of ['refund', 'exchange'] as const) {
    expect((await requestClaimQuote(backend, 'bob', orderId, { kind, lines })).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
    expect((await requestClaim(backend, 'bob', orderId, { kind, lines }, body)).body.code).toBe(
      errorCodes.NOT_FOUND,
    )
  }
  const own = await requestClaim(backend, 'ann', orderId, { kind: 'refund', lines, reason: 'defective' })
  const headers = { 'idempotency-key': 'foreign' }
  const calls: [string, string, object?][] = [
    ['GET', `/orders/${orderId}`],
    ['GET', `/orders/${orderId}/lines/${lineIds[0]}/tracking`],
    ['GET', `/orders/${orderId}/lines/${lineIds[0]}/exchange-options`],
    ['POST', `/orders/${orderId}/confirm`, { line_ids: lineIds }],
    ['GET', `/claims/${own.body.claim_id}`],
    ['POST', `/claims/${own.body.claim_id}/withdraw`, {}],
  ]
  for (const [method, path, sent] of calls) {
    const answer = await backend.call(method, SERVICES_API + path, { as: 'bob', body: sent, headers })
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 7003])
  }
  expect((await read('/claims', 'bob')).body.total).toBe(0)
})

describe('the destination of a refund', () => {
  it('names the REFUND card of a deleted card, before and after', async () => {
    const [gone, kept] = [
      await addCard(backend.db, 'ann', 'cv-card-gone', 6_000),
      await addCard(backend.db, 'ann', 'cv-card-kept', 4_000),
    ]
    const points = [
      { source: 'card', card_id: gone, amount: 6_000 },
      { source: 'card', card_id: kept, amount: 4_000 },
    ]
    const sku = await product()
    const items = [{ skuId: sku, quantity: 1 }]
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 10_000, { points })
    await backend.db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, gone))
    const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    const targets = [
      { source: 'card', card_id: gone, amount: 6_000, to_refund_card: true },
      { source: 'card', card_id: kept, amount: 4_000, to_refund_card: false },
    ]
    expect((await requestClaimQuote(backend, 'ann', orderId, requested)).body.payouts).toEqual(targets)
    const done = await requestClaim(backend, 'ann', orderId, requested)
    // A card that is deleted later had already received the refund.
    await backend.db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, kept))
    const { body } = await read(`/claims/${done.body.claim_id}`)
    expect(body.breakdown.payouts).toEqual(targets)
    await backend.db.update(cards).set({ status: 'OWNED' }).where(eq(cards.id, kept))
  })

  it('distinguishes pending refunds from completed ones', async () => {
    const sku = await product()
    const items = [{ skuId: sku, quantity: 2 }]
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 20_000)
    expect((await read(`/orders/${orderId}`)).body.refund_info).toBeNull()
    const request = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }] } as const
    await requestClaim(backend, 'ann', orderId, request)
    await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'timeout')
    await requestClaim(backend, 'ann', orderId, request)
    const info = async () => (await read(`/orders/${orderId}`)).body.refund_info
    expect(await info()).toEqual({ refund_amount: 10_000, pending_amount: 10_000 })
    backend.passTime(60_000)
    await runAllJobs(backend.deps)
    expect(await info()).toEqual({ refund_amount: 20_000, pending_amount: 0 })
  })
})

it('accepts a change of mind for a week from the arrival of exchanged products', async () => {
  const sku = await product()
  const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
  const lines = [{ lineId: lineIds[0] ?? '' }]
  await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
  backend.passTime(5 * DAY)
  await requestClaim(backend, 'ann', orderId, { kind: 'exchange', lines, reason: 'wrong_item' })
  await followSteps(backend, lineIds[0] ?? '', EXCHANGE_STEPS)
  backend.passTime(6 * DAY)
  const again = { kind: 'refund', lines } as const
  expect((await requestClaimQuote(backend, 'ann', orderId, again)).status).toBe(200)
  // Requesting and withdrawing a claim does not restart the period.
  const requested = await requestClaim(backend, 'ann', orderId, { ...again, reason: 'defective' })
  const path = `${SERVICES_API}/claims/${requested.body.claim_id}/withdraw`
  await backend.call('POST', path, { as: 'ann', headers: { 'idempotency-key': 'back' } })
  passDaysToMidnight(backend, 1)
  expect((await requestClaimQuote(backend, 'ann', orderId, again)).status).toBe(200)
  backend.passTime(1)
  expect((await requestClaimQuote(backend, 'ann', orderId, again)).body.code).toBe(
    errorCodes.CLAIM_PERIOD_OVER,
  )
})

it('shows a claim with the options that it started with, under their own names', async () => {
  const sku = await product({ price: 20_000 })
  const productId = sku.replace('-sku', '')
  await backend.db
    .update(products)
    .set({ optionNames: ['색상', 'cupSize'] })
    .where(eq(products.id, productId))
  await backend.db
    .update(skus)
    .set({ options: ['먹색', '대'] })
    .where(eq(skus.id, sku))
  const other = await addSku(backend.db, productId, { price: 20_000, stock: 3 })
  const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 20_000)
  const lineId = lineIds[0] ?? ''
  await followSteps(backend, lineId, DELIVERY_STEPS)
  const swap = { kind: 'exchange', lines: [{ lineId, exchangeSkuId: other }], reason: 'wrong_item' } as const
  const requested = await requestClaim(backend, 'ann', orderId, swap)
  await followSteps(backend, lineId, EXCHANGE_STEPS)
  const { body } = await read(`/claims/${requested.body.claim_id}`)
  expect(body).toMatchObject({
    state: 'done',
    pickup: { name: ADDRESS.name, phone: ADDRESS.phone },
    lines: [
      { title: '기본', exchange_title: '다른 옵션', attribute_options: { 색상: '먹색', cupSize: '대' } },
    ],
  })
})

it('shows the number of a voucher in an order only while the voucher shows it', async () => {
  const sku = await product({ voucher: 'instant' })
  const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
  const pin = async () => (await read(`/orders/${orderId}`)).body.transaction_skus[0].pin_number
  expect(await pin()).toMatch(/^\d{16}$/)
  await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] })
  expect(await pin()).toBeNull()
})

it('notifies about a pending deposit, and about one that expired', async () => {
  await addMember(backend.db, 'cat')
  const reported = async () =>
    (await backend.db.select().from(notifications).where(eq(notifications.userId, 'cat'))).map(
      ({ title, body, href }) => [title, body, href],
    )
  const order = await createOrderAs(
    backend,
    'cat',
    orderBody(await product(), 10_000, { payment_method: 'vbank' }),
  )
  await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
  const href = `/my/order/history?orderId=${order.body.order_id}`
  const waits = ['입금을 기다리고 있어요', expect.stringMatching(/까지 10,000원을 입금해 주세요$/), href]
  expect(await reported()).toEqual([waits])
  backend.passTime(4 * 24 * 60 * 60_000)
  await runAllJobs(backend.deps)
  await runAllJobs(backend.deps)
  expect(await reported()).toHaveLength(2)
  expect(await reported()).toContainEqual([
    '입금 기한이 지나 주문이 취소됐어요',
    expect.stringMatching(/^주문번호 /),
    href,
  ])
})

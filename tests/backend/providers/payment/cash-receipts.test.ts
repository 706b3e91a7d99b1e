import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import type { GatewayName } from '@/domain/payment-method'
import { cashReceipts } from '@/server/db/schema/cash-receipt'
import { paymentSettings } from '@/server/db/schema/channel'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { readLines, requestClaim } from '@tests/backend/claim-fixtures'
import {
  addMember,
  addProduct,
  buildShop,
  createOrderAs,
  orderBody,
  SERVICES_API,
  type Window,
} from '@tests/backend/order-fixtures'
import { type StaffCall, staffWith } from '@tests/backend/staff-fixtures'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import type { GatewayWorld, WindowEnd } from './gateway-world'
import { createPortone, createToss } from './gateways'

const MINUTE = 60_000
const MEMBER = 'receiptee'
const DEDUCTION = { use: 'deduction', identity: '01012345678' }

let backend: TestBackend
let staff: StaffCall
const worlds = {} as Record<'portone' | 'toss', GatewayWorld>
beforeAll(async () => {
  worlds.portone = await createPortone()
  worlds.toss = await createToss()
  const [portone, toss] = [worlds.portone.adapter, worlds.toss.adapter]
  backend = await createTestBackend({
    adapters: (defaults) => ({ ...defaults, payments: { ...defaults.payments, portone, toss } }),
  })
  await buildShop(backend.db)
  await addMember(backend.db, MEMBER, 500_000)
  staff = await staffWith(backend, 'support')
})
afterAll(async () => {
  await backend.close()
  for (const world of Object.values(worlds)) await world.stop()
})

let count = 0
const order = async (gateway: GatewayName, change: Record<string, unknown>, quantity = 1) => {
  await backend.db
    .update(paymentSettings)
    .set({ pgType: gateway })
    .where(eq(paymentSettings.id, 'ow-kginicis'))
  const skuId = await addProduct(backend.db, {
    id: `receipt-${(count += 1)}`,
    setting: 'ow-kginicis',
    policy: 'ow-free',
  })
  const body = orderBody(skuId, 10_000 * quantity, change)
  return createOrderAs(backend, MEMBER, { ...body, skus: [{ sku_id: skuId, quantity }] })
}

const moidOf = (window: Window) => new URL(window.action).searchParams.get('moid') ?? ''

/** Opens and ends the window of a gateway's script, and brings the browser back. */
const pay = async (gateway: 'portone' | 'toss', window: Window, end: WindowEnd = 'approve') => {
  const choices = await worlds[gateway].adapter.launcher?.start(new URLSearchParams(window.fields))
  const form = worlds[gateway].endScriptWindow?.(choices?.[0]?.request ?? {}, end)
  await backend.app.request(`http://dama.local/api/payment/return/${gateway}?moid=${moidOf(window)}&${form}`)
}

/** The jobs of the next minutes. */
const runJobs = async (minutes = 1) => {
  backend.passTime(minutes * MINUTE)
  await runAllJobs(backend.deps)
}

const rowOf = async (orderId: string) => {
  const [row] = await backend.db.select().from(cashReceipts).where(eq(cashReceipts.orderId, orderId))
  return row
}
const shownOf = async (orderId: string) => {
  const { body } = await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as: MEMBER })
  return body.cash_receipt as { state: string; amount: number; number: string | null } | null
}

/** Cancels a number of pieces of what an order has left, at a price that the shopper saw. */
const cancelPart = async (orderId: string, quantity: number) => {
  const lines = await readLines(backend.db, orderId)
  const line = lines.find(({ status }) => status === 'check_required')
  const claim = { kind: 'cancel', lines: [{ lineId: line?.id ?? '', quantity }] } as const
  const answer = await requestClaim(backend, MEMBER, orderId, claim)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

describe.each(['portone', 'toss'] as const)('a cash receipt by %s', (gateway) => {
  it('is offered for goods of this gateway, and issued for a deposit once it arrives', async () => {
    const placed = await order(gateway, { payment_method: 'vbank', cash_receipt: DEDUCTION })
    expect(placed.status).toBe(200)
    const { order_id: orderId, window } = placed.body
    await pay(gateway, window)
    await runJobs()
    expect(await shownOf(orderId)).toMatchObject({ state: 'waiting', amount: 0, number: null })
    await worlds[gateway].deposit(moidOf(window))
    await runJobs(11)
    await runJobs()
    expect(await shownOf(orderId)).toMatchObject({
      state: 'issued',
      amount: 10_000,
      number: expect.any(String),
    })
    const row = await rowOf(orderId)
    expect(worlds[gateway].receiptsOf?.(row?.gatewayId ?? '')).toEqual([10_000])
    expect(row).toMatchObject({ state: 'settled', attempts: 1 })
  })

  it('is for 담아머니 alone, issued again for what a refund leaves, and cancelled with the rest', async () => {
    const points = [{ source: 'money', amount: 30_000 }]
    const placed = await order(
      gateway,
      { points, cash_receipt: { use: 'expense', identity: '1208147521' } },
      3,
    )
    const orderId = placed.body.order_id as string
    await runJobs()
    const first = await rowOf(orderId)
    expect(worlds[gateway].receiptsOf?.(first?.gatewayId ?? '')).toEqual([30_000])
    await cancelPart(orderId, 1)
    await runJobs()
    const second = await rowOf(orderId)
    expect(second?.gatewayId).not.toBe(first?.gatewayId)
    expect(worlds[gateway].receiptsOf?.(first?.gatewayId ?? '')).toEqual([])
    expect(worlds[gateway].receiptsOf?.(second?.gatewayId ?? '')).toEqual([20_000])
    expect(await shownOf(orderId)).toMatchObject({ use: 'expense', state: 'issued', amount: 20_000 })
    await cancelPart(orderId, 2)
    await runJobs()
    expect(worlds[gateway].receiptsOf?.(second?.gatewayId ?? '')).toEqual([])
    expect(await shownOf(orderId)).toMatchObject({ state: 'cancelled', amount: 0 })
  })

  it('is for the part that 담아머니 paid of an order by card', async () => {
    const points = [{ source: 'money', amount: 4_000 }]
    const placed = await order(gateway, { points, payment_method: 'card', cash_receipt: DEDUCTION })
    await pay(gateway, placed.body.window)
    await runJobs()
    expect(await shownOf(placed.body.order_id)).toMatchObject({ state: 'issued', amount: 4_000 })
  })

  it('does not exist for an order that a card paid in the end', async () => {
    const placed = await order(gateway, { payment_method: 'card', cash_receipt: DEDUCTION })
    await pay(gateway, placed.body.window)
    await runJobs()
    expect(await shownOf(placed.body.order_id)).toBeNull()
    expect(worlds[gateway].receiptsOf?.((await rowOf(placed.body.order_id))?.gatewayId ?? '')).toEqual([])
  })

  it('is issued once when the answer to the gateway is lost', async () => {
    const points = [{ source: 'money', amount: 10_000 }]
    const placed = await order(gateway, { points, cash_receipt: DEDUCTION })
    worlds[gateway].disturb({ delayMs: Infinity, isApplied: true })
    await runJobs()
    expect(await shownOf(placed.body.order_id)).toMatchObject({ state: 'waiting' })
    await runJobs(5)
    const row = await rowOf(placed.body.order_id)
    expect(worlds[gateway].receiptsOf?.(row?.gatewayId ?? '')).toEqual([10_000])
    expect(row).toMatchObject({ state: 'settled', issuedAmount: 10_000 })
  })

  it('ends as refused, with the reason for customer service, when the gateway refuses it again and again', async () => {
    const points = [{ source: 'money', amount: 10_000 }]
    const placed = await order(gateway, { points, cash_receipt: DEDUCTION })
    const refusal = { type: 'PG_PROVIDER', code: 'PROVIDER_ERROR', message: 'refused 01012345678' }
    for (let tries = 0; tries < 8; tries += 1) {
      worlds[gateway].disturb({ status: 502, body: refusal, on: /cash-receipts$/ })
      await runJobs(6 * 60 + 1)
    }
    expect(await shownOf(placed.body.order_id)).toMatchObject({ state: 'refused' })
    const row = await rowOf(placed.body.order_id)
    expect(row?.refusal).toContain(gateway === 'toss' ? 'PROVIDER_ERROR' : 'PG_PROVIDER')
    expect(row?.refusal).not.toContain('01012345678')
  })

  /** An order of two whose receipt the gateway has refused for good. */
  const orderRefused = async () => {
    const points = [{ source: 'money', amount: 20_000 }]
    const placed = await order(gateway, { points, cash_receipt: DEDUCTION }, 2)
    for (let tries = 0; tries < 8; tries += 1) {
      worlds[gateway].disturb({ status: 502, body: { type: 'PG_PROVIDER' }, on: /cash-receipts$/ })
      await runJobs(6 * 60 + 1)
    }
    return placed.body.order_id as string
  }
  const read = async (orderId: string) => (await staff('GET', `/cash-receipts/${orderId}`)).body
  const send = async (orderId: string, call: 'retry' | 'note', body: object = {}) => {
    const { version } = await read(orderId)
    return staff('POST', `/cash-receipts/${orderId}/${call}`, { body: { version, ...body } })
  }
  const findRefused = async () =>
    (await staff('GET', '/cash-receipts?itemsPerPage=50')).body.items.map(
      (item: { orderId: string }) => item.orderId,
    )

  it('that was refused is found by the staff, with what it takes, and tried again', async () => {
    const orderId = await orderRefused()
    expect(await findRefused()).toContain(orderId)
    expect(await read(orderId)).toMatchObject({
      state: 'refused',
      identity: '01012345678',
      dueAmount: 20_000,
      isByHand: false,
    })
    expect(await send(orderId, 'retry')).toMatchObject({ status: 200 })
    await runJobs()
    expect(await shownOf(orderId)).toMatchObject({ state: 'issued', amount: 20_000 })
    expect(await findRefused()).not.toContain(orderId)
    expect((await send(orderId, 'retry')).body.fields).toEqual({
      orderId: '결제사가 거절한 현금영수증이 아니에요.',
    })
  })

  it('that was issued by hand is shown with its number, and cancelled by hand after a refund', async () => {
    const orderId = await orderRefused()
    const old = (await read(orderId)).version
    expect(await send(orderId, 'note', { amount: 20_000, number: 'H-1' })).toMatchObject({ status: 200 })
    expect(await shownOf(orderId)).toMatchObject({ state: 'issued', amount: 20_000, number: 'H-1' })
    const late = await staff('POST', `/cash-receipts/${orderId}/note`, {
      body: { version: old, amount: 1, number: 'H-2' },
    })
    expect(late.body.code).toBe(errorCodes.STAFF_VERSION_CHANGED)

    await cancelPart(orderId, 1)
    await runJobs(11)
    await runJobs()
    expect(await findRefused()).toContain(orderId)
    expect(await read(orderId)).toMatchObject({ dueAmount: 10_000, issuedAmount: 20_000, isByHand: true })
    expect((await send(orderId, 'retry')).body.fields).toEqual({ orderId: '직접 발급한 현금영수증이에요.' })
    await send(orderId, 'note', { amount: 10_000, number: 'H-3' })
    expect(await shownOf(orderId)).toMatchObject({ state: 'issued', amount: 10_000, number: 'H-3' })
    await send(orderId, 'note', { amount: 0, number: 'H-3' })
    expect(await shownOf(orderId)).toMatchObject({ state: 'cancelled', amount: 0 })
  })
})

it.each([
  ['a number of no company', { use: 'expense', identity: '1234567890' }],
  ['a number of no phone', { use: 'deduction', identity: '0212345678' }],
  ['another use', { use: 'gift', identity: '01012345678' }],
])('is refused for %s', async (_what, receipt) => {
  const answer = await order('portone', { payment_method: 'vbank', cash_receipt: receipt })
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.body.fields ?? {}).join()).toContain('cash_receipt')
})

it('is neither offered nor taken by a gateway without receipts', async () => {
  const answer = await order('smartro', { payment_method: 'vbank', cash_receipt: DEDUCTION })
  expect(answer.status).toBe(400)
  const skuId = await addProduct(backend.db, {
    id: 'receipt-none',
    setting: 'ow-kginicis',
    policy: 'ow-free',
  })
  const path = `${SERVICES_API}/direct/order?skus=${skuId}__1&postal_code=04524`
  expect((await backend.call('GET', path)).body.has_cash_receipts).toBe(false)
  await backend.db
    .update(paymentSettings)
    .set({ pgType: 'toss' })
    .where(eq(paymentSettings.id, 'ow-kginicis'))
  expect((await backend.call('GET', path)).body.has_cash_receipts).toBe(true)
})

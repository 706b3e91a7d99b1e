import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { claims } from '@/server/db/schema/claim'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { readTrail } from '@tests/setup/stored-rows'
import { createPaidOrder, DELIVERY_STEPS, followSteps, requestClaim } from './claim-fixtures'
import { addMember, addProduct, buildShop } from './order-fixtures'
import { type StaffCall, staffWith } from './staff-fixtures'

let backend: TestBackend
let shop: StaffCall
let goods: string
let voucher: string
const BUYER = 'usr_staff_buyer'
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  await addMember(backend.db, BUYER, 500_000)
  goods = await addProduct(backend.db, { id: 'staff-goods', stock: 100, policy: 'ow-free' })
  voucher = await addProduct(backend.db, { id: 'staff-voucher', stock: 100, voucher: 'external' })
  shop = await staffWith(backend, 'shop', 'support', 'finance')
})
afterAll(() => backend.close())
afterEach(() => expectLedgerConsistent(backend.db))

const order = (skuId = goods, quantity = 1) =>
  createPaidOrder(backend, BUYER, [{ skuId, quantity }], 10_000 * quantity, {
    points: [{ source: 'money', amount: 10_000 * quantity }],
  })
const readOrder = async (orderId: string) => (await shop('GET', `/orders/${orderId}`)).body
const lineOf = async (orderId: string) => (await readOrder(orderId)).lines[0]
const advance = async (orderId: string, status: string, more: object = {}) => {
  const { id, version } = await lineOf(orderId)
  return shop('POST', `/lines/${id}/advance`, { body: { version, status, ...more } })
}
const trailOf = (targetId: string) => readTrail(backend.db, targetId)
const CARRIER = { carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' } }

describe('a line', () => {
  it('is shipped with its tracking number, step by step, and every step is in the trail', async () => {
    const { orderId, lineIds } = await order()
    expect((await lineOf(orderId)).nextStatuses).toContain('ship_required')
    expect((await advance(orderId, 'ship_required', { reason: '확인' })).status).toBe(200)
    expect((await advance(orderId, 'ship_ok', CARRIER)).body.fields).toHaveProperty('trackingNumber')
    expect((await advance(orderId, 'ship_ok', { ...CARRIER, trackingNumber: '650012345678' })).status).toBe(
      200,
    )
    expect(await lineOf(orderId)).toMatchObject({ status: 'ship_ok', trackingNumber: '650012345678' })
    const trail = await trailOf(lineIds[0] ?? '')
    expect(
      trail.map(({ action, before, after, reason }) => [action, before?.status, after?.status, reason]),
    ).toEqual([
      ['advanceLine', 'check_required', 'ship_required', '확인'],
      ['advanceLine', 'ship_required', 'ship_ok', ''],
    ])
  })

  it('is refused a step that its status does not have, and leaves no entry', async () => {
    const { orderId, lineIds } = await order()
    expect((await advance(orderId, 'delivery_ok')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
    expect((await advance(orderId, 'refund_finished_order_canceled')).body.code).toBe(
      errorCodes.ORDER_STATUS_CHANGED,
    )
    expect(await trailOf(lineIds[0] ?? '')).toEqual([])
  })

  it('is not changed by who has read an older version', async () => {
    const { orderId } = await order()
    const { id, version } = await lineOf(orderId)
    const body = { version, status: 'ship_required' }
    expect((await shop('POST', `/lines/${id}/advance`, { body })).status).toBe(200)
    const late = { version, status: 'order_fail_ship_rejected' }
    expect((await shop('POST', `/lines/${id}/advance`, { body: late })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
  })

  it('takes one of two steps that are sent at once', async () => {
    const { orderId, lineIds } = await order()
    const { id, version } = await lineOf(orderId)
    const statuses = [
      'ship_required',
      'order_fail_check_rejected',
      'ship_required',
      'order_fail_check_rejected',
    ]
    const answers = await Promise.all(
      statuses.map((status) => shop('POST', `/lines/${id}/advance`, { body: { version, status } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(await trailOf(lineIds[0] ?? '')).toHaveLength(1)
  })

  it('answers a repeat with the same key by the first answer, and records it once', async () => {
    const { orderId, lineIds } = await order()
    const { id, version } = await lineOf(orderId)
    const options = {
      body: { version, status: 'ship_required' },
      headers: { 'idempotency-key': `k-${orderId}` },
    }
    const first = await shop('POST', `/lines/${id}/advance`, options)
    expect(await shop('POST', `/lines/${id}/advance`, options)).toMatchObject({
      status: 200,
      body: first.body,
    })
    expect(await trailOf(lineIds[0] ?? '')).toHaveLength(1)
  })

  it('that the shop rejects is refunded', async () => {
    const { orderId } = await order()
    expect((await advance(orderId, 'order_fail_check_rejected', { note: '재고가 없어요' })).status).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({
      lines: [{ status: 'refund_finished_check_rejected' }],
      refunds: [{ state: 'done', amount: 10_000 }],
    })
  })
})

describe('a claim', () => {
  const returned = async () => {
    const { orderId, lineIds } = await order()
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const lines = [{ lineId: lineIds[0] ?? '' }]
    await requestClaim(backend, BUYER, orderId, { kind: 'refund', lines, reason: 'defective' })
    const [claim] = (await shop('GET', `/claims?orderId=${orderId}`)).body.items
    return { orderId, claim }
  }
  const decide = async (orderId: string, decision: string, more: object = {}) => {
    const [claim] = (await shop('GET', `/claims?orderId=${orderId}`)).body.items
    return shop('POST', `/claims/${claim.id}/decide`, { body: { version: claim.version, decision, ...more } })
  }

  it('is approved twice: its request, and the goods that have come back, which are then refunded', async () => {
    const { orderId, claim } = await returned()
    expect(claim).toMatchObject({ status: 'refund_requested', canApprove: true, canReject: true })
    expect((await decide(orderId, 'approve')).status).toBe(200)
    expect((await lineOf(orderId)).status).toBe('refund_agreed')
    expect((await decide(orderId, 'approve')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
    expect((await advance(orderId, 'refund_return_ok')).status).toBe(200)
    expect((await decide(orderId, 'approve')).status).toBe(200)
    expect(await readOrder(orderId)).toMatchObject({
      lines: [{ status: 'refund_finished_normal' }],
      refunds: [{ state: 'done' }],
    })
    const trail = await trailOf(claim.id)
    expect(trail.map(({ action }) => action)).toEqual(['decideClaim', 'decideClaim'])
  })

  it('is rejected with a note for the member', async () => {
    const { orderId, claim } = await returned()
    expect((await decide(orderId, 'reject', { note: '사용한 흔적이 있어요' })).status).toBe(200)
    const [row] = await backend.db.select().from(claims).where(eq(claims.id, claim.id))
    expect(row).toMatchObject({ state: 'refused', note: '사용한 흔적이 있어요' })
  })
})

describe('a voucher that the seller issues', () => {
  it('is sent, sent again, extended and redeemed', async () => {
    const { orderId } = await order(voucher)
    const number = `ST${Date.now()}`
    expect((await advance(orderId, 'manually_issue_confirmed', { voucherNumber: number })).status).toBe(200)
    const { id, version, expirationDate } = await lineOf(orderId)
    expect((await shop('POST', `/lines/${id}/send-voucher`, { body: { version } })).status).toBe(200)
    const extended = await shop('POST', `/lines/${id}/extend-voucher`, { body: { version } })
    expect(Date.parse(extended.body.expirationDate)).toBeGreaterThan(Date.parse(expirationDate))
    expect((await shop('POST', `/lines/${id}/extend-voucher`, { body: { version } })).body.code).toBe(
      errorCodes.STAFF_VERSION_CHANGED,
    )
    const trail = (await trailOf(id)).find(({ action }) => action === 'advanceLine')
    expect(JSON.stringify(trail)).not.toContain(number)
  })
})

it('lists orders by their filters', async () => {
  const { orderId } = await order()
  const { sn } = await readOrder(orderId)
  const find = async (query: string) => (await shop('GET', `/orders?${query}`)).body
  expect((await find(`sn=${sn}`)).items.map(({ id }: { id: string }) => id)).toEqual([orderId])
  expect((await find(`memberId=${BUYER}&lineStatus=check_required`)).items).toContainEqual(
    expect.objectContaining({ id: orderId }),
  )
  expect((await find('sellerId=ow-seller&itemsPerPage=1')).items).toHaveLength(1)
  expect((await find('from=2030-01-01')).total).toBe(0)
  expect((await find('status=nonsense')).code).toBe(errorCodes.INVALID_INPUT)
})

it('records who has read an order with its persons', async () => {
  const { orderId } = await order()
  await readOrder(orderId)
  expect(await trailOf(orderId)).toMatchObject([{ action: 'readOrder', target: 'order', after: null }])
})

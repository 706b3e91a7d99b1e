import { and, eq, ne, type SQL } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { NEXT_CANCEL_SWITCH } from '@/demo/sandbox/payment-records'
import { setSwitch } from '@/demo/sandbox/switches'
import { errorCodes } from '@/domain/error-codes'
import { moneyLimits } from '@/domain/limits'
import type { OrderLineStatus } from '@/domain/order-line-status'
import { endOfDayAfter, endOfMonthsAfter } from '@/domain/seoul-calendar'
import { formatDate } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { cards } from '@/server/db/schema/card'
import { products } from '@/server/db/schema/catalog'
import { refundPayouts, refunds } from '@/server/db/schema/claim'
import { users } from '@/server/db/schema/identity'
import { notifications } from '@/server/db/schema/notification'
import { sandboxPayments } from '@/server/db/schema/system'
import { smsMessages } from '@/server/db/schema/voucher'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balancesOf } from '@/server/ledger/post-ledger'
import { writeReview } from '@/server/services/review/my-review/routes'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { completeRefund } from '@/server/services/transaction/refund/complete-refund'
import { settleOrderRefunds } from '@/server/services/transaction/refund/settle-refunds'
import { adjustStock } from '@/server/services/transaction/stock/adjust-stock'
import { createTestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { readPayment } from '@tests/setup/stored-rows'
import {
  addCard,
  addSku,
  grantToCard,
  followSteps,
  passDaysToMidnight,
  requestClaim,
  DELIVERY_STEPS,
  EXCHANGE_STEPS,
  readLines,
  createPaidOrder,
  requestClaimQuote,
  RETURN_STEPS,
} from './claim-fixtures'
import {
  addMember,
  addProduct,
  CHANNEL,
  SERVICES_API,
  buildShopWithBuyers,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
  readOrderState,
  readStock,
} from './order-fixtures'
import { staffWith } from './staff-fixtures'

const backend = await createTestBackend()
await buildShopWithBuyers(backend.db)
afterAll(() => backend.close())
// After each test the ledgers must agree.
afterEach(() => expectLedgerConsistent(backend.db))

let made = 0
const product = (more: object = {}) =>
  addProduct(backend.db, { id: `cl-${(made += 1)}`, policy: 'ow-free', ...more })
const money = async (who = 'ann') => (await balancesOf(backend.db, 'money', [who])).get(who) ?? 0
const statuses = async (orderId: string) =>
  (await readLines(backend.db, orderId)).map(({ status }) => status).toSorted()

describe('cancelling before the seller sends', () => {
  it('refunds the payment and the points in full, and restores the stock', async () => {
    const sku = await product({ policy: 'ow-conditional' })
    const before = await money()
    const points = [{ source: 'money', amount: 5_000 }]
    const { orderId, lineIds } = await createPaidOrder(
      backend,
      'ann',
      [{ skuId: sku, quantity: 2 }],
      23_000,
      {
        points,
      },
    )
    const answer = await requestClaim(backend, 'ann', orderId, {
      kind: 'cancel',
      lines: [{ lineId: lineIds[0] ?? '', quantity: 2 }],
    })
    expect(answer.status).toBe(200)
    expect(await statuses(orderId)).toEqual(['refund_finished_order_canceled'])
    expect(await money()).toBe(before)
    expect(await readPayment(backend.db, { orderId })).toMatchObject({
      status: 'approved',
      cancelledAmount: 18_000,
    })
    expect(await readStock(backend.db, sku)).toBe(10)
    const own = await backend.call('GET', `${SERVICES_API}/claims/${answer.body.claim_id}`, { as: 'ann' })
    expect(own.body).toMatchObject({ kind: 'cancel', state: 'done', refund_state: 'done' })
    const reported = await backend.db.select().from(notifications).where(eq(notifications.userId, 'ann'))
    expect(reported.map(({ title }) => title)).toContain('23,000원을 환불했어요')
  })

  it('splits a line for a partial cancel, and deducts the delivery fee that is no longer waived', async () => {
    const sku = await product({ policy: 'ow-conditional', price: 30_000 })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 2 }], 60_000)
    const lines = [{ lineId: lineIds[0] ?? '', quantity: 1 }]
    expect((await requestClaimQuote(backend, 'ann', orderId, { kind: 'cancel', lines })).body).toMatchObject({
      goods_amount: 30_000,
      delivery_amount: -3_000,
      refund_amount: 27_000,
    })
    expect((await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines })).status).toBe(200)
    expect(await statuses(orderId)).toEqual(['check_required', 'refund_finished_order_canceled'])
    const rest = { kind: 'cancel', lines } as const
    expect((await requestClaimQuote(backend, 'ann', orderId, rest)).body.refund_amount).toBe(33_000)
    expect((await requestClaim(backend, 'ann', orderId, rest)).status).toBe(200)
    expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(60_000)
  })

  it('is at the fault of the shop only once the shop is late, and not for a reason of another kind of claim', async () => {
    const sku = await product({ policy: 'ow-conditional', price: 30_000 })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 2 }], 60_000)
    const quote = async (reason: string) => {
      const lines = [{ lineId: lineIds[0] ?? '' }]
      return (await requestClaimQuote(backend, 'ann', orderId, { kind: 'cancel', lines, reason })).body
    }
    expect(await quote('late_delivery')).toMatchObject({ code: 7310 })
    expect(await quote('defective')).toMatchObject({
      code: 7000,
      fields: { reason_code: expect.any(String) },
    })
    expect(await quote('change_of_mind')).toMatchObject({ delivery_amount: -3_000 })
    passDaysToMidnight(backend, 5)
    backend.passTime(1)
    expect(await quote('late_delivery')).toMatchObject({ delivery_amount: 0, refund_amount: 30_000 })
  })

  describe('of an order with free delivery', () => {
    /** Goods for 40,000 and two for 5,000 won in one parcel, which is delivered free from 50,000 won. */
    const orderFreeDelivery = async () => {
      const large = await product({ policy: 'ow-conditional', price: 40_000 })
      const small = await addSku(backend.db, large.replace('-sku', ''), { price: 5_000 })
      await backend.db.transaction((tx) => adjustStock(tx, [{ skuId: small, stock: 5, sold: 0 }]))
      const items = [
        { skuId: large, quantity: 1 },
        { skuId: small, quantity: 2 },
      ]
      const { orderId } = await createPaidOrder(backend, 'ann', items, 50_000)
      const lines = await readLines(backend.db, orderId)
      const idOf = (skuId: string) => lines.find((line) => line.skuId === skuId)?.id ?? ''
      return { orderId, large: idOf(large), small: idOf(small) }
    }

    it('deducts no fee for the free delivery that a rejection by the shop has cost', async () => {
      const { orderId, large, small } = await orderFreeDelivery()
      await followSteps(backend, large, ['order_fail_check_rejected'])
      const request = { kind: 'cancel', lines: [{ lineId: small, quantity: 1 }] } as const
      expect((await requestClaimQuote(backend, 'ann', orderId, request)).body).toMatchObject({
        delivery_amount: 0,
        refund_amount: 5_000,
      })
    })

    it('charges the free delivery to a return after the return of a defect', async () => {
      const { orderId, large, small } = await orderFreeDelivery()
      for (const line of [large, small]) await followSteps(backend, line, DELIVERY_STEPS)
      await requestClaim(backend, 'ann', orderId, {
        kind: 'refund',
        lines: [{ lineId: large }],
        reason: 'defective',
      })
      await followSteps(backend, large, RETURN_STEPS)
      const request = { kind: 'refund', lines: [{ lineId: small, quantity: 2 }] } as const
      expect((await requestClaimQuote(backend, 'ann', orderId, request)).body).toMatchObject({
        return_fee: 6_000,
        refund_amount: 4_000,
      })
    })
  })

  it('cancels an order that waits for its deposit only as a whole', async () => {
    const sku = await product()
    const body = orderBody(sku, 20_000, { skus: [{ sku_id: sku, quantity: 2 }], payment_method: 'vbank' })
    const order = await createOrderAs(backend, 'ann', body)
    await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
    const orderId = order.body.order_id as string
    const [line] = await readLines(backend.db, orderId)
    const part = { kind: 'cancel', lines: [{ lineId: line?.id ?? '', quantity: 1 }] } as const
    expect((await requestClaim(backend, 'ann', orderId, part)).body.code).toBe(
      errorCodes.PARTIAL_CANCEL_BEFORE_DEPOSIT,
    )
    const whole = { kind: 'cancel', lines: [{ lineId: line?.id ?? '', quantity: 2 }] } as const
    expect((await requestClaim(backend, 'ann', orderId, whole)).body).toMatchObject({ claim_id: null })
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      lines: ['order_cancelled'],
      placed: true,
    })
    expect(await readStock(backend.db, sku)).toBe(10)
  })

  it('cancels an order of the most lines that waits for its deposit', async () => {
    const skus = await Promise.all(
      ['w1', 'w2'].map((id) => addProduct(backend.db, { id, voucher: 'instant', stock: 50 })),
    )
    const body = orderBody('', 1_000_000, {
      skus: skus.map((sku_id) => ({ sku_id, quantity: 50 })),
      receiver: null,
      payment_method: 'vbank',
    })
    const order = await createOrderAs(backend, 'ann', body)
    await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
    const orderId = order.body.order_id as string
    const lines = (await readLines(backend.db, orderId)).map(({ id }) => ({ lineId: id }))
    expect(lines).toHaveLength(100)
    expect((await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines })).body).toMatchObject({
      claim_id: null,
    })
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'abandoned' })
  })

  it('refunds a paid virtual account as money, which can be withdrawn', async () => {
    const sku = await product()
    const order = await createOrderAs(backend, 'ann', orderBody(sku, 10_000, { payment_method: 'vbank' }))
    await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
    const orderId = order.body.order_id as string
    const payment = await readPayment(backend.db, { orderId })
    await backend.db
      .update(sandboxPayments)
      .set({ state: 'approved' })
      .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    if (payment) await confirmDeposit(backend.deps, payment)
    const before = await money()
    const [line] = await readLines(backend.db, orderId)
    const cancel = { kind: 'cancel' as const, lines: [{ lineId: line?.id ?? '' }] }
    await requestClaim(backend, 'ann', orderId, cancel, { refund_account: null })
    expect(await money()).toBe(before + 10_000)
    expect(await statuses(orderId)).toEqual(['refund_finished_order_canceled'])
  })

  it('is rejected once the seller has confirmed the order, and for a line of another member', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    expect((await requestClaim(backend, 'bob', orderId, requested)).body.code).toBe(errorCodes.NOT_FOUND)
    expect(
      (await requestClaim(backend, 'ann', orderId, { ...requested, lines: [{ lineId: 'nobody' }] })).body
        .code,
    ).toBe(7003)
    const more = { ...requested, lines: [{ lineId: lineIds[0] ?? '', quantity: 2 }] }
    expect((await requestClaim(backend, 'ann', orderId, more)).body.code).toBe(
      errorCodes.CLAIM_QUANTITY_EXCEEDED,
    )
    await followSteps(backend, lineIds[0] ?? '', ['ship_required'])
    expect((await requestClaim(backend, 'ann', orderId, requested)).body.code).toBe(
      errorCodes.ORDER_STATUS_CHANGED,
    )
  })

  it('is done once for one key, and rejected at another price than the shopper saw', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    expect(
      (await requestClaim(backend, 'ann', orderId, requested, { expected_refund: 9_000 })).body.code,
    ).toBe(7302)
    const body = { expected_refund: 10_000, expected_exchange_fee: 0 }
    const first = await requestClaim(backend, 'ann', orderId, requested, body, 'one-key')
    const again = await requestClaim(backend, 'ann', orderId, requested, body, 'one-key')
    expect(again.body).toEqual(first.body)
    expect((await requestClaim(backend, 'ann', orderId, requested, body, 'other-key')).body.code).toBe(
      errorCodes.ORDER_STATUS_CHANGED,
    )
  })
})

describe('a voucher', () => {
  it('is cancelled until the end of the seventh day, and not later', async () => {
    const sku = await product({ voucher: 'instant' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 2 }], 20_000)
    const cancel = (lineId = '') =>
      requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines: [{ lineId }] })
    expect((await cancel(lineIds[0])).status).toBe(200)
    expect(await statuses(orderId)).toEqual(['issue_cancelled', 'received'])
    const voucher = async () =>
      (await backend.call('GET', `${SERVICES_API}/vouchers/${lineIds[1]}`, { as: 'ann' })).body
    const until = endOfDayAfter(backend.deps.now(), 7).toISOString()
    passDaysToMidnight(backend, 7)
    expect(await voucher()).toMatchObject({ is_cancellable: true, cancel_until: until })
    backend.passTime(1)
    expect(await voucher()).toMatchObject({ is_cancellable: false, cancel_until: until })
    expect((await cancel(lineIds[1])).body.code).toBe(errorCodes.CLAIM_PERIOD_OVER)
  })

  it("that the seller sends is cancelled only with the seller's approval", async () => {
    const sku = await product({ voucher: 'external' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] })
    expect(await statuses(orderId)).toEqual(['manually_issue_cancelling'])
    await followSteps(backend, lineIds[0] ?? '', ['refund_finished_manually_issue_cancelled'])
    expect(await statuses(orderId)).toEqual(['refund_finished_manually_issue_cancelled'])
    expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(10_000)
  })

  it('keeps the terms of its order, and its validity begins when the seller sends it', async () => {
    const sku = await product({ voucher: 'external' })
    const body = orderBody(sku, 10_000, { payment_method: 'vbank', receiver: null })
    const order = await createOrderAs(backend, 'ann', body)
    await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
    const orderId = order.body.order_id as string
    const productId = sku.replace('-sku', '')
    const change = { validityDays: 30, giftcardAmount: 99 }
    await backend.db.update(products).set(change).where(eq(products.id, productId))
    const payment = await readPayment(backend.db, { orderId })
    const deposit = eq(sandboxPayments.tid, payment?.tid ?? '')
    await backend.db.update(sandboxPayments).set({ state: 'approved' }).where(deposit)
    if (payment) await confirmDeposit(backend.deps, payment)
    const voucher = async () => (await readLines(backend.db, orderId))[0]
    const paidAt = backend.deps.now()
    expect(await voucher()).toMatchObject({
      expirationDate: endOfDayAfter(paidAt, 366),
      giftcardOriginalAmount: -1,
    })
    backend.passTime(2 * 86_400_000)
    await followSteps(backend, (await voucher())?.id ?? '', ['manually_issue_confirmed'])
    expect(await voucher()).toMatchObject({ expirationDate: endOfDayAfter(paidAt, 368) })
  })

  it('is sent with its number when the seller refuses to cancel it before it was sent, and once', async () => {
    const sku = await product({ voucher: 'external' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const lineId = lineIds[0] ?? ''
    await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines: [{ lineId }] })
    await followSteps(backend, lineId, ['manually_issue_confirmed'])
    const numbers = async () => (await readLines(backend.db, orderId)).map(({ pinNumber }) => pinNumber)
    const issued = await numbers()
    expect(issued).toEqual([expect.stringMatching(/^\d{16}$/)])
    const messages = await backend.db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.eventKey, `voucher-issued:${lineId}`))
    expect(messages).toHaveLength(1)
    const at = backend.deps.now()
    await operateLine(backend.deps, { lineId, to: 'manually_issue_cancelling', actor: 'channel_owner', at })
    await followSteps(backend, lineId, ['manually_issue_confirmed'])
    expect(await numbers()).toEqual(issued)
  })

  it('gets its number alone when the seller refuses to cancel several, and the others wait for theirs', async () => {
    const sku = await product({ voucher: 'external' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 2 }], 20_000)
    const [first = '', second = ''] = lineIds
    await requestClaim(backend, 'ann', orderId, {
      kind: 'cancel',
      lines: [{ lineId: first }, { lineId: second }],
    })
    await followSteps(backend, second, ['manually_issue_confirmed'])
    const stateOf = async (id: string) =>
      (await readLines(backend.db, orderId)).find((line) => line.id === id)
    expect(await stateOf(second)).toMatchObject({
      status: 'manually_issue_confirmed',
      pinNumber: expect.stringMatching(/^\d{16}$/),
    })
    expect(await stateOf(first)).toMatchObject({
      status: 'manually_issue_required',
      pinNumber: null,
      claimedFrom: null,
    })
    await followSteps(backend, first, ['manually_issue_confirmed'])
    expect((await stateOf(first))?.pinNumber).not.toBe((await stateOf(second))?.pinNumber)
    expect(await checkLedger(backend.db)).toEqual([])
  })
})

describe('returning goods', () => {
  it('deducts the return delivery for a change of mind, and both deliveries if the first was free', async () => {
    const sku = await product({ policy: 'ow-conditional', price: 60_000 })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 60_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const lines = [{ lineId: lineIds[0] ?? '' }]
    expect((await requestClaimQuote(backend, 'ann', orderId, { kind: 'refund', lines })).body).toMatchObject({
      goods_amount: 60_000,
      delivery_amount: 0,
      return_fee: 6_000,
      refund_amount: 54_000,
    })
    const fair = { kind: 'refund', lines, reason: 'defective' } as const
    expect((await requestClaimQuote(backend, 'ann', orderId, fair)).body.refund_amount).toBe(60_000)
    expect((await requestClaim(backend, 'ann', orderId, { kind: 'refund', lines })).status).toBe(200)
    expect((await requestClaim(backend, 'ann', orderId, fair)).body.code).toBe(
      errorCodes.ORDER_STATUS_CHANGED,
    )
    await followSteps(backend, lineIds[0] ?? '', RETURN_STEPS)
    expect(await statuses(orderId)).toEqual(['refund_finished_normal'])
    expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(54_000)
    expect(await readStock(backend.db, sku)).toBe(10)
  })

  it('refunds the delivery fee too where the seller is at fault', async () => {
    const sku = await product({ policy: 'ow-conditional' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 13_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    await requestClaim(backend, 'ann', orderId, {
      kind: 'refund',
      lines: [{ lineId: lineIds[0] ?? '' }],
      reason: 'wrong_item',
    })
    await followSteps(backend, lineIds[0] ?? '', RETURN_STEPS)
    expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(13_000)
  })

  it('can be withdrawn until the pick-up, which restores the previous status', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const requested = { kind: 'refund', lines: [{ lineId: lineIds[0] ?? '' }], reason: 'defective' } as const
    const withdraw = (id: string, key: string) =>
      backend.call('POST', `${SERVICES_API}/claims/${id}/withdraw`, {
        as: 'ann',
        headers: { 'idempotency-key': key },
      })
    const first = await requestClaim(backend, 'ann', orderId, requested)
    expect((await withdraw(first.body.claim_id, 'w1')).status).toBe(200)
    expect((await withdraw(first.body.claim_id, 'w1')).status).toBe(200)
    expect((await withdraw(first.body.claim_id, 'w2')).body.code).toBe(errorCodes.CLAIM_NOT_WITHDRAWABLE)
    expect(await statuses(orderId)).toEqual(['delivery_ok'])
    backend.passTime(1_000)
    const second = await requestClaim(backend, 'ann', orderId, requested)
    await followSteps(backend, lineIds[0] ?? '', ['refund_checked', 'refund_agreed', 'refund_return_ok'])
    expect((await withdraw(second.body.claim_id, 'w3')).body.code).toBe(errorCodes.CLAIM_NOT_WITHDRAWABLE)
    await followSteps(backend, lineIds[0] ?? '', ['refund_fail_inspect_rejected'])
    const own = await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as: 'ann' })
    expect(own.body.transaction_skus[0]).toMatchObject({
      status: 'refund_fail_inspect_rejected',
      claimed_from: 'delivery_ok',
      claim_id: second.body.claim_id,
    })
  })

  it('pays for the free delivery where another return that paid for it is withdrawn or refused', async () => {
    const sku = await product({ policy: 'ow-conditional', price: 30_000 })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 3 }], 90_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const request = { kind: 'refund', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    const claimIds: string[] = []
    for (let piece = 0; piece < 3; piece += 1) {
      claimIds.push((await requestClaim(backend, 'ann', orderId, request)).body.claim_id)
      backend.passTime(1_000)
    }
    const fees = async () => {
      const rows = await Promise.all(
        claimIds.map((id) => backend.call('GET', `${SERVICES_API}/claims/${id}`, { as: 'ann' })),
      )
      return rows.map(({ body }) => body.breakdown.return_fee)
    }
    expect(await fees()).toEqual([6_000, 3_000, 3_000])
    await backend.call('POST', `${SERVICES_API}/claims/${claimIds[0]}/withdraw`, {
      as: 'ann',
      headers: { 'idempotency-key': 'w-first' },
    })
    expect(await fees()).toEqual([6_000, 6_000, 3_000])
    const { body } = await backend.call('GET', '/api/notifications?page=1&size=20', { as: 'ann' })
    expect(JSON.stringify(body)).toContain('반품 환불 금액이 24,000원으로 바뀌었어요')
    const lineOf = async (claimId = '') =>
      (await backend.call('GET', `${SERVICES_API}/claims/${claimId}`, { as: 'ann' })).body.lines[0].line_id
    await followSteps(backend, await lineOf(claimIds[2]), RETURN_STEPS)
    await followSteps(backend, await lineOf(claimIds[1]), ['refund_checked', 'refund_agreed'])
    const again = { ...request, lines: [{ lineId: await lineOf(claimIds[0]) }] }
    const last = await requestClaim(backend, 'ann', orderId, again)
    claimIds.push(last.body.claim_id)
    await followSteps(backend, await lineOf(claimIds[1]), [
      'refund_return_ok',
      'refund_fail_inspect_rejected',
    ])
    expect(await fees()).toEqual([6_000, 6_000, 3_000, 3_000])
  })

  it('is rejected after the seventh day for a change of mind, and after three months for a defect', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const lines = [{ lineId: lineIds[0] ?? '' }]
    const quote = (reason: string) =>
      requestClaimQuote(backend, 'ann', orderId, { kind: 'refund', lines, reason })
    const delivered = backend.deps.now()
    passDaysToMidnight(backend, 7)
    expect((await quote('change_of_mind')).status).toBe(200)
    backend.passTime(1)
    expect((await quote('change_of_mind')).body.code).toBe(errorCodes.CLAIM_PERIOD_OVER)
    backend.passTime(endOfMonthsAfter(delivered, 3).getTime() - backend.deps.now().getTime())
    expect((await quote('defective')).status).toBe(200)
    backend.passTime(1)
    expect((await quote('defective')).body.code).toBe(errorCodes.CLAIM_PERIOD_OVER)
  })

  it('is rejected where the return delivery costs more than the products', async () => {
    const sku = await product({ price: 2_000 })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 2_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const lines = [{ lineId: lineIds[0] ?? '' }]
    expect((await requestClaimQuote(backend, 'ann', orderId, { kind: 'refund', lines })).body.code).toBe(
      errorCodes.RETURN_COST_EXCEEDS_REFUND,
    )
  })

  it('refunds to a REFUND card when the paying card is deleted, the same card each time', async () => {
    const card = await addCard(backend.db, 'ann', 'card-gone', 20_000)
    const sku = await product()
    const points = [{ source: 'card', card_id: card, amount: 20_000 }]
    const { orderId, lineIds } = await createPaidOrder(
      backend,
      'ann',
      [{ skuId: sku, quantity: 2 }],
      20_000,
      {
        points,
      },
    )
    await backend.db.update(cards).set({ status: 'DELETED' }).where(eq(cards.id, card))
    const request = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }] } as const
    await requestClaim(backend, 'ann', orderId, request)
    await requestClaim(backend, 'ann', orderId, request)
    const found = await backend.db
      .select()
      .from(cards)
      .where(and(eq(cards.ownerId, 'ann'), eq(cards.division, 'REFUND')))
    expect(found).toHaveLength(1)
    const id = found[0]?.id ?? ''
    expect((await balancesOf(backend.db, 'card', [id])).get(id)).toBe(20_000)
    expect((await balancesOf(backend.db, 'card', [card])).get(card)).toBe(0)
  })

  it('refunds to a REFUND card where the paying card would hold more than 2,000,000 won', async () => {
    const card = await addCard(backend.db, 'ann', 'card-full', moneyLimits.maxBalance)
    const sku = await product()
    const line = [{ skuId: sku, quantity: 2 }]
    const points = [{ source: 'card', card_id: card, amount: 20_000 }]
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', line, 20_000, { points })
    const balance = async (id: string) => (await balancesOf(backend.db, 'card', [id])).get(id)
    await grantToCard(backend.db, { kind: 'card', ref: card }, 5_000)
    const request = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }] } as const
    const goesToRefundCard = async () =>
      (await requestClaimQuote(backend, 'ann', orderId, request)).body.payouts[0].to_refund_card
    expect(await goesToRefundCard()).toBe(false)
    await requestClaim(backend, 'ann', orderId, request)
    expect(await balance(card)).toBe(moneyLimits.maxBalance - 5_000)
    expect(await goesToRefundCard()).toBe(true)
    await requestClaim(backend, 'ann', orderId, request)
    expect(await balance(card)).toBe(moneyLimits.maxBalance - 5_000)
    const [payout] = await backend.db
      .select({ paidTo: refundPayouts.paidTo })
      .from(refundPayouts)
      .where(and(eq(refundPayouts.cardId, card), ne(refundPayouts.paidTo, card)))
    expect(await balance(payout?.paidTo ?? '')).toBe(10_000)
  })
})

describe('exchanging goods', () => {
  it('reserves the new products from the request on and debits its delivery fee from the money', async () => {
    const sku = await product({ price: 20_000 })
    const productId = sku.replace('-sku', '')
    const other = await addSku(backend.db, productId, { price: 20_000 })
    const dear = await addSku(backend.db, productId, { price: 30_000, id: `${productId}-dear` })
    await backend.db.transaction((tx) => adjustStock(tx, [{ skuId: other, stock: 3, sold: 0 }]))
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 2 }], 40_000)
    const lineId = lineIds[0] ?? ''
    await followSteps(backend, lineId, DELIVERY_STEPS)
    const before = await money()
    const soldCount = async () =>
      (await backend.db.select().from(products).where(eq(products.id, productId)))[0]?.soldCount
    const soldBefore = await soldCount()
    const swap = (exchangeSkuId: string) =>
      ({ kind: 'exchange', lines: [{ lineId, quantity: 2, exchangeSkuId }] }) as const
    expect((await requestClaim(backend, 'ann', orderId, swap(dear))).body.code).toBe(
      errorCodes.EXCHANGE_OPTION_UNAVAILABLE,
    )
    const first = await requestClaim(backend, 'ann', orderId, swap(other))
    expect(first.status).toBe(200)
    expect([await readStock(backend.db, other), await money()]).toEqual([1, before - 6_000])
    const history = async () => {
      const [year, month] = formatDate(backend.deps.now()).split('.').map(Number)
      const path = `/api/money/history/MONEY/me?year=${year}&month=${month}`
      return (await backend.call('GET', path, { as: 'ann' })).body.items
    }
    expect(await history()).toContainEqual(
      expect.objectContaining({ amount: -6_000, counterpart: '교환 배송비', orderId }),
    )
    await followSteps(backend, lineId, ['exchange_fail_check_rejected'])
    expect(await history()).toContainEqual(
      expect.objectContaining({ amount: 6_000, counterpart: '교환 배송비', orderId }),
    )
    expect([await readStock(backend.db, other), await money()]).toEqual([3, before])
    await requestClaim(backend, 'ann', orderId, swap(other))
    await followSteps(backend, lineId, EXCHANGE_STEPS)
    const [line] = await readLines(backend.db, orderId)
    expect(line).toMatchObject({ status: 'exchange_delivery_ok', skuId: other, skuTitle: '다른 옵션' })
    expect([await readStock(backend.db, other), await readStock(backend.db, sku)]).toEqual([1, 10])
    expect(await soldCount()).toBe(soldBefore)
  })

  it('is rejected where the money does not cover its delivery fee', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'bob', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const requested = { kind: 'exchange', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    expect((await requestClaim(backend, 'bob', orderId, requested)).body.code).toBe(
      errorCodes.INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE,
    )
    expect(await readStock(backend.db, sku)).toBe(9)
  })
})

describe('confirming a purchase', () => {
  it('twice is recorded once', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const confirm = (as: string, key: string) =>
      backend.call('POST', `${SERVICES_API}/orders/${orderId}/confirm`, {
        as,
        headers: { 'idempotency-key': key },
        body: { line_ids: lineIds },
      })
    expect((await confirm('ann', 'f0')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    expect((await confirm('bob', 'f1')).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await confirm('ann', 'f1')).status).toBe(200)
    expect((await confirm('ann', 'f1')).status).toBe(200)
    expect((await confirm('ann', 'f2')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
  })
})

describe('a defect of a confirmed purchase', () => {
  const confirmedOrder = async (status: 'order_finished' | 'order_finished_reviewed') => {
    const items = [{ skuId: await product(), quantity: 1 }]
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 10_000)
    const lineId = lineIds[0] ?? ''
    await followSteps(backend, lineId, DELIVERY_STEPS)
    const delivered = backend.deps.now()
    await operateLine(backend.deps, { lineId, to: 'order_finished', actor: 'user', at: delivered })
    const review = { lineId, score: 5, comments: '잘 받았어요. 마음에 들어요.', images: [] }
    const writer = { channelId: CHANNEL, userId: 'ann', at: delivered }
    if (status === 'order_finished_reviewed')
      await backend.db.transaction((tx) => writeReview(tx, writer, review))
    const claim = (kind: 'refund' | 'exchange', reason = 'defective') =>
      requestClaim(backend, 'ann', orderId, { kind, lines: [{ lineId }], reason })
    return { orderId, lineId, delivered, claim }
  }

  describe.each(['order_finished', 'order_finished_reviewed'] as const)('at %s', (status) => {
    it('is refunded in full, for its reasons only and for three months', async () => {
      const { orderId, lineId, delivered, claim } = await confirmedOrder(status)
      expect((await claim('refund', 'change_of_mind')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
      expect((await claim('refund', 'late_delivery')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
      const until = endOfMonthsAfter(delivered, 3)
      backend.passTime(until.getTime() - backend.deps.now().getTime())
      const { body } = await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as: 'ann' })
      expect(body.transaction_skus[0].defect_claim_until).toBe(until.toISOString())
      expect((await claim('refund')).status).toBe(200)
      await followSteps(backend, lineId, RETURN_STEPS)
      expect(await statuses(orderId)).toEqual(['refund_finished_normal'])
      expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(10_000)
      const late = await confirmedOrder(status)
      backend.passTime(endOfMonthsAfter(late.delivered, 3).getTime() + 1 - backend.deps.now().getTime())
      expect((await late.claim('refund')).body.code).toBe(errorCodes.CLAIM_PERIOD_OVER)
    })

    it('is confirmed again after its claim is withdrawn, refused, or ended by an exchange', async () => {
      const { orderId, lineId, claim } = await confirmedOrder(status)
      const { body } = await claim('refund')
      await expectLedgerConsistent(backend.db)
      const confirm = await backend.call('POST', `${SERVICES_API}/orders/${orderId}/confirm`, {
        as: 'ann',
        headers: { 'idempotency-key': `confirm-${lineId}` },
        body: { line_ids: [lineId] },
      })
      expect(confirm.body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
      await backend.call('POST', `${SERVICES_API}/claims/${body.claim_id}/withdraw`, {
        as: 'ann',
        headers: { 'idempotency-key': `withdraw-${lineId}` },
      })
      expect(await statuses(orderId)).toEqual([status])
      await claim('refund')
      await followSteps(backend, lineId, ['refund_fail_check_rejected'])
      expect(await statuses(orderId)).toEqual([status])
      await claim('exchange')
      await followSteps(backend, lineId, EXCHANGE_STEPS)
      expect(await statuses(orderId)).toEqual([status])
    })
  })
})

/** What was cancelled of an order's payment, by our record and by the gateway's. */
const cancelledAmounts = async (orderId: string) => {
  const payment = await readPayment(backend.db, { orderId })
  const [gatewayRecord] = await backend.db
    .select()
    .from(sandboxPayments)
    .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
  return [payment?.cancelledAmount, gatewayRecord?.cancelledAmount]
}

/** A database that runs `work` after the rows of its first update were returned. */
const afterFirstUpdate = (db: Db, work: () => Promise<unknown>): Db => {
  let isFirst = true
  const update = (table: typeof refunds) => ({
    set: (values: object) => ({
      where: (condition: SQL) => ({
        returning: async (fields: { id: typeof refunds.id }) => {
          const rows = await db.update(table).set(values).where(condition).returning(fields)
          if (isFirst) await work()
          isFirst = false
          return rows
        },
      }),
    }),
  })
  return new Proxy(db, {
    get: (target, key) => {
      if (key === 'update') return update
      const value: unknown = Reflect.get(target, key)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

describe.each(['ow-kginicis', 'ow-smartro'] as const)(
  'a gateway that does not answer a cancel (%s)',
  (setting) => {
    const adapter = () => backend.deps.adapters.payments[setting === 'ow-kginicis' ? 'kginicis' : 'smartro']
    /** A paid order of three times 10,000 won. */
    const paidThreeTimes = async () => {
      const items = [{ skuId: await product({ setting }), quantity: 3 }]
      const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 30_000)
      const lines = [{ lineId: lineIds[0] ?? '', quantity: 1 }]
      const requestCancel = () => requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines })
      return { orderId, requestCancel }
    }
    const refundsOf = (orderId: string) =>
      backend.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(refunds.seq)
    const settle = (orderId: string, deps = backend.deps) => {
      backend.passTime(60_000)
      return settleOrderRefunds(deps, orderId)
    }
    /** A person cancels until this amount of a payment is cancelled at the gateway. */
    const cancelAtGateway = async (orderId: string, cancelledAmount: number) => {
      const payment = await readPayment(backend.db, { orderId })
      await backend.db
        .update(sandboxPayments)
        .set({ cancelledAmount, ...(cancelledAmount === payment?.amount && { state: 'cancelled' }) })
        .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    }
    afterEach(() => void vi.restoreAllMocks())

    it.each(['timeout', 'lost'])('ends settled and never twice: %s', async (fault) => {
      const sku = await product({ setting })
      const { orderId, lineIds } = await createPaidOrder(
        backend,
        'ann',
        [{ skuId: sku, quantity: 3 }],
        30_000,
      )
      await setSwitch(backend.db, NEXT_CANCEL_SWITCH, fault)
      const request = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }] } as const
      await requestClaim(backend, 'ann', orderId, request)
      expect(await statuses(orderId)).toContain('refund_ing_order_canceled')
      // A second claim waits behind the first.
      await requestClaim(backend, 'ann', orderId, request)
      const waiting = await backend.db.select().from(refunds).where(eq(refunds.orderId, orderId))
      expect(waiting.map(({ state }) => state)).toEqual(['cancelling', 'cancelling'])
      backend.passTime(60_000)
      await Promise.all([runAllJobs(backend.deps), runAllJobs(backend.deps)])
      expect(await cancelledAmounts(orderId)).toEqual([20_000, 20_000])
    })

    it('is reported while it refuses a partial refund, until it accepts one', async () => {
      const { orderId, requestCancel } = await paidThreeTimes()
      const cancel = vi
        .spyOn(adapter(), 'cancelPartially')
        .mockResolvedValue({ outcome: 'unknown', code: '500626', message: '' })
      await requestCancel()
      const [refund] = await refundsOf(orderId)
      expect(refund).toMatchObject({ state: 'cancelling', refusalCode: '500626' })
      expect(await checkLedger(backend.db)).toEqual([
        { what: 'refunds that the gateway refuses', ids: [refund?.id] },
      ])
      const staff = await staffWith(backend, 'finance')
      const find = async (state: string) => (await staff('GET', `/refunds?state=${state}`)).body.items
      expect(await find('refused')).toMatchObject([
        { id: refund?.id, orderId, gatewayAmount: 10_000, refusalCode: '500626' },
      ])
      expect(await find('asked')).toEqual([])
      cancel.mockRestore()
      await settle(orderId)
      expect(await cancelledAmounts(orderId)).toEqual([10_000, 10_000])
    })

    it('is reported while it refuses the inquiry that a partial refund needs', async () => {
      const { orderId, requestCancel } = await paidThreeTimes()
      await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
      await requestCancel()
      const inquire = vi
        .spyOn(adapter(), 'inquire')
        .mockResolvedValue({ outcome: 'unknown', code: '500101', message: '' })
      await settle(orderId)
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'cancelling', refusalCode: '500101' }])
      inquire.mockRestore()
      await settle(orderId)
      expect(await cancelledAmounts(orderId)).toEqual([10_000, 10_000])
    })

    it('is not reported for a refund that another caller has completed meanwhile', async () => {
      const { orderId, requestCancel } = await paidThreeTimes()
      await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
      await requestCancel()
      const [refund] = await refundsOf(orderId)
      vi.spyOn(adapter(), 'cancelPartially').mockImplementationOnce(async (request) => {
        await adapter().cancelPartially(request)
        await backend.db.transaction((tx) => completeRefund(tx, refund?.id ?? '', backend.deps.now()))
        return { outcome: 'unknown', code: '500626', message: '이미 취소된 거래' }
      })
      const { log, lines } = captureLog()
      await settle(orderId, { ...backend.deps, log })
      expect(await refundsOf(orderId)).toMatchObject([{ state: 'done', refusalCode: null }])
      expect(lines).toEqual([])
      expect(await cancelledAmounts(orderId)).toEqual([10_000, 10_000])
    })

    // As OPERATION.md advises after a refusal.
    it.each([
      ['both amounts', 20_000],
      ['the whole payment', 30_000],
    ])('completes two refused refunds after a person has refunded %s there', async (_what, amount) => {
      const { orderId, requestCancel } = await paidThreeTimes()
      const refuse = vi
        .spyOn(adapter(), 'cancelPartially')
        .mockResolvedValue({ outcome: 'unknown', code: '500626', message: '' })
      await requestCancel()
      await requestCancel()
      await cancelAtGateway(orderId, amount)
      await settle(orderId)
      expect(await refundsOf(orderId)).toMatchObject([
        { state: 'done' },
        { state: 'done', refusalCode: null },
      ])
      expect(refuse).toHaveBeenCalledTimes(1)
      expect(await cancelledAmounts(orderId)).toEqual([20_000, amount])
      refuse.mockRestore()
      // The amount beyond the two refunds is there for the next one.
      await requestCancel()
      await settle(orderId)
      expect(await cancelledAmounts(orderId)).toEqual([30_000, 30_000])
    })

    it('completes no refund beyond the amount that a person has refunded there', async () => {
      const { orderId, requestCancel } = await paidThreeTimes()
      vi.spyOn(adapter(), 'cancelPartially').mockResolvedValue({ outcome: 'unknown', code: '500626' })
      await requestCancel()
      await requestCancel()
      for (const [amount, states] of [
        [9_999, ['cancelling', 'cancelling']],
        [19_999, ['done', 'cancelling']],
        [20_000, ['done', 'done']],
      ] as const) {
        await cancelAtGateway(orderId, amount)
        await settle(orderId)
        expect((await refundsOf(orderId)).map(({ state }) => state)).toEqual(states)
      }
    })

    it('is not sent a refund twice by a caller who was overtaken after its turn had come', async () => {
      const sku = await product({ setting })
      const items = [{ skuId: sku, quantity: 3 }]
      const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 30_000)
      await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'timeout')
      const lines = [{ lineId: lineIds[0] ?? '', quantity: 1 }]
      await requestClaim(backend, 'ann', orderId, { kind: 'cancel', lines })
      const [{ id } = { id: '' }] = await backend.db
        .select()
        .from(refunds)
        .where(eq(refunds.orderId, orderId))
      const overtaken = afterFirstUpdate(backend.db, () =>
        backend.db.transaction((tx) => completeRefund(tx, id, backend.deps.now())),
      )
      await settleOrderRefunds({ ...backend.deps, db: overtaken }, orderId, 0)
      expect(await cancelledAmounts(orderId)).toEqual([10_000, 10_000])
    })
  },
)

it('rejects a claim for a line with a pending refund', async () => {
  await addProduct(backend.db, { id: 'refused-voucher', price: 7_000, voucher: 'external', stock: 5 })
  const items = [{ skuId: 'refused-voucher-sku', quantity: 1 }]
  const { orderId, lineIds } = await createPaidOrder(backend, 'ann', items, 7_000, { receiver: null })
  await setSwitch(backend.db, NEXT_CANCEL_SWITCH, 'lost')
  await followSteps(backend, lineIds[0] ?? '', ['refund_finished_manually_issue_rejected'])
  expect(await statuses(orderId)).toEqual(['manually_issue_required'])
  const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] } as const
  expect((await requestClaimQuote(backend, 'ann', orderId, requested)).body.code).toBe(
    errorCodes.ORDER_STATUS_CHANGED,
  )
  expect((await requestClaim(backend, 'ann', orderId, requested)).body.code).toBe(
    errorCodes.ORDER_STATUS_CHANGED,
  )
  backend.passTime(60_000)
  await runAllJobs(backend.deps)
  expect(await statuses(orderId)).toEqual(['refund_finished_manually_issue_rejected'])
  expect(await checkLedger(backend.db, backend.deps.invariants)).toEqual([])
})

describe('the shop', () => {
  it('refunds everything for products that it could not sell', async () => {
    const sku = await product({ policy: 'ow-conditional' })
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 13_000)
    await followSteps(backend, lineIds[0] ?? '', ['order_fail_check_rejected'])
    expect(await statuses(orderId)).toEqual(['refund_finished_check_rejected'])
    expect((await readPayment(backend.db, { orderId })).cancelledAmount).toBe(13_000)
  })

  it('refunds nothing to the money or cards of a member who has left, only to the payment', async () => {
    await addMember(backend.db, 'left', 20_000)
    const byMoney = { points: [{ source: 'money', amount: 10_000 }] }
    const goods = [{ skuId: await product(), quantity: 1 }]
    const gift = [{ skuId: await product({ voucher: 'instant' }), quantity: 1 }]
    const [paidByMoney, paidByCard, voucher] = [
      await createPaidOrder(backend, 'left', goods, 10_000, byMoney),
      await createPaidOrder(backend, 'left', goods, 10_000),
      await createPaidOrder(backend, 'left', gift, 10_000, { ...byMoney, receiver: null }),
    ].map(({ lineIds }) => lineIds[0] ?? '')
    for (const id of [paidByMoney, paidByCard]) {
      await followSteps(backend, id ?? '', DELIVERY_STEPS)
      await operateLine(backend.deps, {
        lineId: id ?? '',
        to: 'order_finished',
        actor: 'user',
        at: backend.deps.now(),
      })
    }
    backend.passTime(400 * 86_400_000)
    await runAllJobs(backend.deps)
    await backend.db.update(users).set({ status: 'withdrawn' }).where(eq(users.id, 'left'))
    const refund = (lineId = '', to: OrderLineStatus) =>
      operateLine(backend.deps, { lineId, to, actor: 'system', at: backend.deps.now() })
    await expect(refund(paidByMoney, 'refund_finished_canceled_confirmed')).rejects.toMatchObject({
      code: 1108,
    })
    await expect(refund(voucher, 'expired_confirmed')).rejects.toMatchObject({ code: 1108 })
    await refund(paidByCard, 'refund_finished_canceled_confirmed')
    expect(await money('left')).toBe(0)
  })

  it('cancels for the shopper before the goods are late', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const step = { lineId: lineIds[0] ?? '', to: 'refund_ing_order_canceled', actor: 'user' } as const
    await operateLine(backend.deps, { ...step, at: backend.deps.now() })
    expect(await statuses(orderId)).toEqual(['refund_finished_order_canceled'])
  })

  it('accepts a claim during delivery, and resumes tracking when the shop rejects it', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', [
      'ship_required',
      'ship_ok',
      'delivery_ing',
      'refund_requested',
    ])
    await followSteps(backend, lineIds[0] ?? '', ['refund_fail_check_rejected'])
    const confirm = (key: string) =>
      backend.call('POST', `${SERVICES_API}/orders/${orderId}/confirm`, {
        as: 'ann',
        headers: { 'idempotency-key': key },
        body: { line_ids: lineIds },
      })
    const again = { kind: 'refund', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    expect((await confirm('way')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
    expect((await requestClaim(backend, 'ann', orderId, again)).body.code).toBe(
      errorCodes.ORDER_STATUS_CHANGED,
    )
    // A second claim, accepted and rejected during delivery as well, keeps the tracking data.
    await followSteps(backend, lineIds[0] ?? '', ['refund_requested', 'refund_fail_check_rejected'])
    expect((await confirm('way-2')).body.code).toBe(errorCodes.ORDER_STATUS_CHANGED)
    await followSteps(backend, lineIds[0] ?? '', ['delivery_ing', 'delivery_ok'])
    expect(await statuses(orderId)).toEqual(['delivery_ok'])
    expect((await confirm('home')).status).toBe(200)
  })

  it('confirms automatically when the seventh day after arrival is over, but not while the line of a rejected claim is still in delivery', async () => {
    const sku = await product()
    const order = () => createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    // One after the other: a member's new order gives up the one that waits for its payment.
    const way = await order()
    const home = await order()
    const refused = [
      'ship_required',
      'ship_ok',
      'delivery_ing',
      'refund_requested',
      'refund_fail_check_rejected',
    ]
    await followSteps(backend, way.lineIds[0] ?? '', refused as OrderLineStatus[])
    await followSteps(backend, home.lineIds[0] ?? '', [
      ...(refused as OrderLineStatus[]),
      'delivery_ing',
      'delivery_ok',
    ])
    passDaysToMidnight(backend, 7)
    await runAllJobs(backend.deps)
    expect(await statuses(home.orderId)).toEqual(['delivery_ok'])
    backend.passTime(1)
    await runAllJobs(backend.deps)
    expect(await statuses(way.orderId)).toEqual(['refund_fail_check_rejected'])
    expect(await statuses(home.orderId)).toEqual(['order_finished'])
  })

  it('cannot mark a line paid or refunded by hand', async () => {
    const sku = await product()
    const { lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await expect(followSteps(backend, lineIds[0] ?? '', ['refund_finished_normal'])).rejects.toMatchObject({
      code: 7301,
    })
  })
})

describe('concurrent requests', () => {
  it('two claims on one line: one is accepted', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    await followSteps(backend, lineIds[0] ?? '', DELIVERY_STEPS)
    const lines = [{ lineId: lineIds[0] ?? '' }]
    const answers = await Promise.all([
      requestClaim(backend, 'ann', orderId, { kind: 'refund', lines, reason: 'defective' }),
      requestClaim(backend, 'ann', orderId, { kind: 'exchange', lines, reason: 'defective' }),
      requestClaim(backend, 'ann', orderId, { kind: 'refund', lines }),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 7301)).toHaveLength(2)
  })

  it('a cancel while the seller ships: one is accepted', async () => {
    const sku = await product()
    const { orderId, lineIds } = await createPaidOrder(backend, 'ann', [{ skuId: sku, quantity: 1 }], 10_000)
    const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] } as const
    const [cancelled, shipped] = await Promise.allSettled([
      requestClaim(backend, 'ann', orderId, requested),
      followSteps(backend, lineIds[0] ?? '', ['ship_required']),
    ])
    const isCancelled = cancelled.status === 'fulfilled' && cancelled.value.status === 200
    expect(isCancelled).toBe(shipped.status === 'rejected')
    expect(await statuses(orderId)).toEqual([
      isCancelled ? 'refund_finished_order_canceled' : 'ship_required',
    ])
  })

  it('partial cancels of one order: each amount is refunded once', async () => {
    const sku = await product()
    const points = [{ source: 'money', amount: 3_333 }]
    const { orderId, lineIds } = await createPaidOrder(
      backend,
      'ann',
      [{ skuId: sku, quantity: 6 }],
      60_000,
      {
        points,
      },
    )
    const requested = { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '', quantity: 1 }] } as const
    await Promise.all(Array.from({ length: 5 }, () => requestClaim(backend, 'ann', orderId, requested)))
    backend.passTime(60_000)
    await runAllJobs(backend.deps)
    const sum = (await backend.db.select().from(refunds).where(eq(refunds.orderId, orderId))).reduce(
      (all, { amount }) => all + amount,
      0,
    )
    expect(sum).toBe(50_000)
  })
})

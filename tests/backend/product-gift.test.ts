import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { productGiftList, productGiftPreview } from '@/contract/transaction/product-gift'
import { errorCodes } from '@/domain/error-codes'
import { formatDate } from '@/lib/date'
import { toCamel } from '@/lib/key-case'
import { products } from '@/server/db/schema/catalog'
import { orders } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balanceOf } from '@/server/ledger/post-ledger'
import { readSettlement } from '@/server/services/staff/settlement'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import { readNotifications, readPayment } from '@tests/setup/stored-rows'
import { addSku, DELIVERY_STEPS, followSteps, readLines, requestClaim, RETURN_STEPS } from './claim-fixtures'
import { addMember, addProduct, buildShopWithBuyers, readOrderState, readStock } from './order-fixtures'
import { giftBody, giftCalls, giftsOf } from './product-gift-fixtures'

const DAY = 24 * 60 * 60_000
const HOUR = DAY / 24

let backend: TestBackend
let calls: ReturnType<typeof giftCalls>
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShopWithBuyers(backend.db)
  await addMember(backend.db, 'carol')
  calls = giftCalls(backend)
})
afterAll(() => backend.close())
afterEach(async () => {
  const findings = await checkLedger(backend.db, backend.deps.invariants)
  if (findings.length > 0) throw new Error(JSON.stringify(findings))
})

const giftOf = async (orderId: string) => {
  const [gift] = await giftsOf(backend.db, orderId)
  if (!gift) throw new Error('no gift')
  return gift
}
const heldOf = (giftId: string) => balanceOf(backend.db, 'gift_escrow', giftId)
const moneyOf = (userId: string) => balanceOf(backend.db, 'money', userId)
const PAY_BY_MONEY = (amount: number) => ({ points: [{ source: 'money', amount }] })

describe('a voucher for one receiver', () => {
  const give = async (id: string, change: Record<string, unknown> = {}) => {
    const sku = await addProduct(backend.db, { id, price: 20_000, voucher: 'instant' })
    const orderId = await calls.give('ann', giftBody(sku, 20_000, change))
    return { sku, orderId, gift: await giftOf(orderId) }
  }

  it('is held from the payment on, shown before sign-in, and issued to who accepts it', async () => {
    const { sku, orderId, gift } = await give('pg-voucher')
    expect(gift).toMatchObject({ status: 'WAITING', amount: 20_000 })
    expect(await heldOf(gift.id)).toBe(20_000)
    expect(await readStock(backend.db, sku)).toBe(9)
    // The giver's order says that it is a gift, and has no number of a voucher.
    const given = (await calls.get('ann', `/orders/${orderId}`)).body
    expect(given).toMatchObject({ gift_role: 'given', status: 'paid' })
    expect(given.transaction_skus[0]).toMatchObject({ status: null, pin_number: null })

    const shown = await calls.preview(undefined, gift.token)
    expect(v.is(productGiftPreview, toCamel(shown.body))).toBe(true)
    expect(shown.body).toMatchObject({
      viewer: 'visitor',
      giver_name: '앤',
      price: 20_000,
      status: 'WAITING',
    })

    const accepted = await calls.accept('bob', gift.token)
    expect(accepted.status).toBe(200)
    expect(await heldOf(gift.id)).toBe(0)
    const voucher = await calls.get('bob', `/vouchers/${accepted.body.line_id}`)
    expect(voucher.body).toMatchObject({ status: 'received', pin_number: expect.stringMatching(/^\d{16}$/) })
    expect((await calls.get('ann', `/vouchers/${accepted.body.line_id}`)).status).toBe(404)
    const [notice] = await readNotifications(backend.db, { eventKey: `product-gift-accepted:${gift.id}` })
    expect(notice).toMatchObject({ userId: 'ann', title: '김담아님이 선물을 받았어요' })

    const sent = await calls.list('ann', 'direction=SENT')
    expect(v.is(productGiftList, toCamel(sent.body))).toBe(true)
    expect(sent.body.items[0]).toMatchObject({ status: 'ACCEPTED', link: null, received: null })
    const received = await calls.list('bob', 'direction=RECEIVED')
    expect(received.body.items[0].received).toEqual({
      order_id: accepted.body.order_id,
      line_id: accepted.body.line_id,
    })
  })

  it('is accepted by one of two members who press at the same time, and by nobody twice', async () => {
    const { gift } = await give('pg-race')
    const answers = await Promise.all([
      calls.accept('bob', gift.token),
      calls.accept('carol', gift.token),
      calls.accept('bob', gift.token),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await backend.db.$count(orders, eq(orders.giftId, gift.id))).toBe(1)
  })

  it('is not accepted by its giver, nor by a token of nobody', async () => {
    const { gift } = await give('pg-own')
    expect((await calls.accept('ann', gift.token)).body.code).toBe(errorCodes.OWN_GIFT)
    expect((await calls.accept('bob', `${gift.token}x`)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await calls.preview('ann', gift.token)).body.viewer).toBe('sender')
  })

  it.each([
    ['declined by its receiver', 'receiver', (token: string) => calls.decline('bob', token)],
    ['cancelled by its giver', 'sender', (_token: string, id: string) => calls.cancel('ann', id)],
    [
      'not accepted for seven days',
      'expiry',
      async () => {
        backend.passTime(7 * DAY)
        await runAllJobs(backend.deps)
        return { status: 200 }
      },
    ],
  ])('returns its amount to the payment when it is %s', async (_how, endedBy, end) => {
    const { sku, orderId, gift } = await give(`pg-${endedBy}`)
    expect((await end(gift.token, gift.id)).status).toBe(200)
    expect(await giftOf(orderId)).toMatchObject({ status: 'RETURNED', endedBy })
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      lines: ['refund_finished_order_canceled'],
    })
    expect(await readPayment(backend.db, { orderId })).toMatchObject({ cancelledAmount: 20_000 })
    expect(await heldOf(gift.id)).toBe(0)
    expect(await readStock(backend.db, sku)).toBe(10)
    expect((await calls.accept('bob', gift.token)).body.code).toBe(errorCodes.GIFT_ENDED)
    expect((await calls.cancel('ann', gift.id)).body.code).toBe(errorCodes.GIFT_ENDED)
  })

  it('returns points to where they came from', async () => {
    const before = await moneyOf('ann')
    const { gift } = await give('pg-points', PAY_BY_MONEY(20_000))
    expect(await moneyOf('ann')).toBe(before - 20_000)
    await calls.decline('bob', gift.token)
    expect(await moneyOf('ann')).toBe(before)
  })

  it('reminds the giver, and who opened it, once on the fifth day', async () => {
    const { gift } = await give('pg-remind')
    await calls.preview('bob', gift.token)
    backend.passTime(4.9 * DAY)
    await runAllJobs(backend.deps)
    const reminded = async (eventKey: string) =>
      (await readNotifications(backend.db, { eventKey })).map(({ userId }) => userId)
    const eventKey = `product-gift-reminder:${gift.id}`
    expect(await reminded(eventKey)).toEqual([])
    backend.passTime(0.2 * DAY)
    await runAllJobs(backend.deps)
    await runAllJobs(backend.deps)
    expect(await reminded(eventKey)).toEqual(['ann'])
    expect(await reminded(`${eventKey}:bob`)).toEqual(['bob'])
    await calls.decline('bob', gift.token)
  })

  it('goes back to its giver when the receiver cancels it within seven days', async () => {
    const before = await moneyOf('ann')
    const { gift } = await give('pg-cancel', PAY_BY_MONEY(20_000))
    const { body } = await calls.accept('bob', gift.token)
    const claim = { kind: 'cancel' as const, lines: [{ lineId: body.line_id }] }
    const answer = await requestClaim(backend, 'bob', body.order_id, claim)
    expect(answer.status).toBe(200)
    const shown = await calls.get('bob', `/claims/${answer.body.claim_id}`)
    expect(shown.body.breakdown.payouts).toEqual([
      { source: 'payment', card_id: null, amount: 20_000, to_refund_card: false, to_giver: true },
    ])
    expect(await moneyOf('ann')).toBe(before)
    expect(await moneyOf('bob')).toBe(0)
  })

  it('is given on once, and returns to its first giver when it is cancelled then', async () => {
    const before = await moneyOf('ann')
    const { gift } = await give('pg-on', PAY_BY_MONEY(20_000))
    const received = (await calls.accept('bob', gift.token)).body
    const pin = (await calls.get('bob', `/vouchers/${received.line_id}`)).body.pin_number
    const given = await calls.giveOn('bob', received.line_id)
    expect(given.status).toBe(200)
    expect(await heldOf(given.body.gift_id)).toBe(20_000)
    const day = formatDate(backend.deps.now()).replaceAll('.', '-')
    const settled = await readSettlement(backend.db, { from: day, to: day })
    expect(settled.total).toBe(settled.ledgerTotal)
    expect(settled.items.filter(({ sellerId }) => sellerId === '')).toEqual([])
    // Nobody moves its line by hand.
    await expect(
      operateLine(backend.deps, {
        lineId: received.line_id,
        to: 'received',
        actor: 'system',
        at: backend.deps.now(),
      }),
    ).rejects.toThrow(AppError)
    expect((await calls.giveOn('bob', received.line_id)).body.code).toBe(errorCodes.VOUCHER_NOT_USABLE)
    // It comes back with its number.
    await calls.cancel('bob', given.body.gift_id)
    expect((await calls.get('bob', `/vouchers/${received.line_id}`)).body).toMatchObject({
      status: 'received',
      pin_number: pin,
    })
    const again = await calls.giveOn('bob', received.line_id)
    const token = again.body.link.split('item=')[1]
    const kept = (await calls.accept('carol', token)).body
    const voucher = (await calls.get('carol', `/vouchers/${kept.line_id}`)).body
    expect(voucher.pin_number).not.toBe(pin)
    expect((await calls.giveOn('carol', kept.line_id)).body.code).toBe(errorCodes.VOUCHER_NOT_USABLE)
    await requestClaim(backend, 'carol', kept.order_id, { kind: 'cancel', lines: [{ lineId: kept.line_id }] })
    expect(await moneyOf('ann')).toBe(before)
  })

  it('ends with a payment that fails, and stays with one that waits for a deposit', async () => {
    const sku = await addProduct(backend.db, { id: 'pg-unpaid', price: 20_000, voucher: 'instant' })
    const answer = await calls.order('ann', giftBody(sku, 20_000))
    expect(await giftOf(answer.body.order_id)).toMatchObject({ status: 'UNPAID' })
    expect((await calls.preview('bob', (await giftOf(answer.body.order_id)).token)).status).toBe(404)
    backend.passTime(HOUR)
    await runAllJobs(backend.deps)
    expect(await giftOf(answer.body.order_id)).toMatchObject({ status: 'CLOSED' })
    expect(await readStock(backend.db, sku)).toBe(10)
  })

  it('returns when the shop deletes the product, and stays when it only stops selling it', async () => {
    const { orderId } = await give('pg-gone')
    await backend.db.update(products).set({ salesStatus: 'stopped' }).where(eq(products.id, 'pg-gone'))
    await runAllJobs(backend.deps)
    expect(await giftOf(orderId)).toMatchObject({ status: 'WAITING' })
    await backend.db.update(products).set({ salesStatus: 'deleted' }).where(eq(products.id, 'pg-gone'))
    await runAllJobs(backend.deps)
    expect(await giftOf(orderId)).toMatchObject({ status: 'RETURNED', endedBy: 'shop' })
  })

  it('keeps its giver from leaving while it waits', async () => {
    const { gift } = await give('pg-leave')
    const answer = await backend.call('GET', '/api/auth/validate-withdraw', { as: 'ann' })
    expect(answer.body.fields.gifts).toBeDefined()
    await calls.cancel('ann', gift.id)
  })
})

describe('goods', () => {
  it('go to the address of the receiver, who may take another option of the same price', async () => {
    const sku = await addProduct(backend.db, { id: 'pg-mug', price: 12_000 })
    const other = await addSku(backend.db, 'pg-mug', { price: 12_000, stock: 3 })
    const dear = await addSku(backend.db, 'pg-mug', { price: 13_000, stock: 3, id: 'pg-mug-dear' })
    const orderId = await calls.give('ann', giftBody(sku, 15_000, { can_choose_option: true }))
    const gift = await giftOf(orderId)
    expect(gift.amount).toBe(15_000)
    const shown = await calls.preview('bob', gift.token)
    expect(shown.body.options.map((option: { sku_id: string }) => option.sku_id)).toEqual([sku, other])
    expect((await calls.accept('bob', gift.token)).body.fields.receiver).toBeDefined()
    expect((await calls.acceptGoods('bob', gift.token, { sku_id: dear })).body.code).toBe(
      errorCodes.EXCHANGE_OPTION_UNAVAILABLE,
    )
    const accepted = await calls.acceptGoods('bob', gift.token, { sku_id: other })
    expect(accepted.status).toBe(200)
    expect([await readStock(backend.db, sku), await readStock(backend.db, other)]).toEqual([10, 2])
    const order = (await calls.get('bob', `/orders/${accepted.body.order_id}`)).body
    expect(order).toMatchObject({ gift_role: 'received', delivery_info: { postal_code: '63000' } })
    expect(order.transaction_skus[0]).toMatchObject({ status: 'check_required', title: '다른 옵션' })
    // The giver does not see where it goes.
    expect((await calls.get('ann', `/orders/${orderId}`)).body.delivery_info).toBeNull()

    await followSteps(backend, accepted.body.line_id, DELIVERY_STEPS)
    await requestClaim(backend, 'bob', accepted.body.order_id, {
      kind: 'refund',
      lines: [{ lineId: accepted.body.line_id }],
    })
    await followSteps(backend, accepted.body.line_id, RETURN_STEPS)
    const { cancelledAmount } = await readPayment(backend.db, { orderId })
    expect(cancelledAmount).toBeGreaterThan(0)
    expect(cancelledAmount).toBeLessThan(15_000)
    expect(await moneyOf('bob')).toBe(0)
  })
})

describe('several receivers', () => {
  it('are paid at once, accept each on their own, and refuse an order of more than thirty', async () => {
    const sku = await addProduct(backend.db, { id: 'pg-many', price: 5_000, stock: 31 })
    const names = (count: number) => Array.from({ length: count }, (_, at) => ({ name: `친구 ${at + 1}` }))
    const priced = await calls.get('ann', `/gifts/calculation?sku_id=${sku}&receivers=3`)
    expect(priced.body.final_cart_calculations).toMatchObject({
      total_product_price: 15_000,
      total_delivery_fee: 9_000,
      total_pg_amount_to_pay: 24_000,
    })
    expect((await calls.order('ann', giftBody(sku, 0, { receivers: names(31) }))).body.code).toBe(
      errorCodes.INVALID_INPUT,
    )
    const orderId = await calls.give('ann', giftBody(sku, 24_000, { receivers: names(3) }))
    const listed = (await calls.list('ann', `direction=SENT&order_id=${orderId}`)).body.items
    expect(listed.map((gift: { receiver_name: string }) => gift.receiver_name)).toEqual([
      '친구 1',
      '친구 2',
      '친구 3',
    ])
    const [first, second, third] = await giftsOf(backend.db, orderId)
    if (!first || !second || !third) throw new Error('three gifts')
    expect(new Set([first.token, second.token, third.token]).size).toBe(3)
    expect((await calls.acceptGoods('bob', first.token)).status).toBe(200)
    await calls.cancel('ann', second.id)
    expect(await readPayment(backend.db, { orderId })).toMatchObject({
      amount: 24_000,
      cancelledAmount: 8_000,
    })
    backend.passTime(7 * DAY)
    await runAllJobs(backend.deps)
    expect(await readPayment(backend.db, { orderId })).toMatchObject({ cancelledAmount: 16_000 })
    expect((await readLines(backend.db, orderId)).map(({ status }) => status).toSorted()).toEqual([
      'gift_accepted',
      'refund_finished_order_canceled',
      'refund_finished_order_canceled',
    ])
    expect(await readStock(backend.db, sku)).toBe(30)
  })
})

describe('a gift on a day', () => {
  it('is held from the payment, opens at its hour once, and can be changed until then', async () => {
    const sku = await addProduct(backend.db, { id: 'pg-day', price: 20_000, voucher: 'instant' })
    const at = (days: number) => new Date(backend.deps.now().getTime() + days * DAY).toISOString()
    expect(
      (await calls.order('ann', giftBody(sku, 20_000, { send_at: at(-1) }))).body.fields.send_at,
    ).toBeDefined()
    const orderId = await calls.give('ann', giftBody(sku, 20_000, { send_at: at(10) }))
    const gift = await giftOf(orderId)
    expect(gift).toMatchObject({ status: 'SCHEDULED', receiveBy: null })
    expect(await heldOf(gift.id)).toBe(20_000)
    expect((await calls.preview('bob', gift.token)).body).toMatchObject({
      status: 'SCHEDULED',
      msg_to_receiver: null,
    })
    expect((await calls.accept('bob', gift.token)).body.code).toBe(errorCodes.GIFT_ENDED)
    expect((await calls.schedule('ann', gift.id, at(3))).status).toBe(200)
    // Nobody ran the job for days.
    backend.passTime(5 * DAY)
    await Promise.all([runAllJobs(backend.deps), runAllJobs(backend.deps)])
    const opened = await giftOf(orderId)
    expect(opened).toMatchObject({ status: 'WAITING' })
    expect(opened.receiveBy?.getTime()).toBe(backend.deps.now().getTime() + 7 * DAY)
    expect(await readNotifications(backend.db, { eventKey: `product-gift-opened:${gift.id}` })).toHaveLength(
      1,
    )
    expect((await calls.schedule('ann', gift.id, at(3))).body.code).toBe(errorCodes.GIFT_ENDED)
    expect((await calls.accept('bob', gift.token)).status).toBe(200)
  })
})

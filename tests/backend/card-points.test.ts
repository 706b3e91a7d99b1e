import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { errorCodes } from '@/domain/error-codes'
import { refundPayouts } from '@/server/db/schema/claim'
import { createTestBackend } from '@tests/setup/backend'
import { expectLedgerConsistent } from '@tests/setup/expect-ledger-consistent'
import { requestClaim, createPaidOrder } from './claim-fixtures'
import {
  addProduct,
  SERVICES_API,
  buildShop,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
  readOrderState,
} from './order-fixtures'
import { callWithProof, addCard, addWalletMember, readCardBalance, readMoneyBalance } from './wallet-fixtures'

const backend = await createTestBackend()
let count = 0
let [member, first, second] = ['', '', '']

await buildShop(backend.db)
afterAll(() => backend.close())
beforeEach(async () => {
  count += 1
  member = await addWalletMember(backend.db, `payer-${count}`, 5_000)
  const card = (id: string, won: number) =>
    addCard(backend.db, { id: `${id}-${count}`, ownerId: member, amount: won, at: backend.deps.now() })
  first = await card('first', 4_000)
  second = await card('second', 3_000)
})
afterEach(() => expectLedgerConsistent(backend.db))

const product = () => addProduct(backend.db, { id: `cp-${count}`, policy: 'ow-free' })
const pay = (cardId: string, amount: number) => ({ source: 'card', card_id: cardId, amount })
const usage = async (cardId: string) =>
  (await backend.call('GET', `/api/money/history/MASTER/${cardId}?year=2026&month=11`, { as: member })).body
    .items

it("offers the balances of the member's cards, and nothing to a visitor", async () => {
  const path = `${SERVICES_API}/direct/order?skus=${await product()}__1&postal_code=04524`
  expect((await backend.call('GET', path, { as: member })).body.available_points).toEqual({
    money: 5_000,
    cards: 7_000,
  })
  expect((await backend.call('GET', path)).body.available_points).toEqual({ money: 0, cards: 0 })
})

it('pays with cards, money and the gateway together, and refunds each its own part', async () => {
  const points = [pay(first, 4_000), pay(second, 1_000), { source: 'money', amount: 2_000 }]
  const { orderId, lineIds } = await createPaidOrder(
    backend,
    member,
    [{ skuId: await product(), quantity: 1 }],
    10_000,
    { points },
  )
  expect((await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as: member })).body).toMatchObject(
    {
      total_point_amount: 7_000,
      card_point_amount: 5_000,
      payment_info: { amount: 3_000 },
    },
  )
  expect((await usage(first))[0]).toMatchObject({
    action: 'PURCHASED',
    usageKind: 'PAY_PRODUCT',
    amount: -4_000,
    balanceAfter: 0,
    orderId,
    counterpart: `상품 cp-${count}`,
  })
  await requestClaim(backend, member, orderId, { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] })
  expect(await Promise.all([first, second].map((id) => readCardBalance(backend.db, id)))).toEqual([
    4_000, 3_000,
  ])
  expect(await readMoneyBalance(backend.db, member)).toBe(5_000)
  expect((await usage(second))[0]).toMatchObject({ action: 'REFUNDED', usageKind: 'REFUND', amount: 1_000 })
  const payouts = await backend.db.select().from(refundPayouts).where(eq(refundPayouts.source, 'card'))
  expect(payouts.map(({ cardId }) => cardId)).toEqual(expect.arrayContaining([first, second]))
})

it("rejects more than a card's balance, counts a repeated card once, and rejects cards of others", async () => {
  const skuId = await product()
  const order = (points: object[], as = member) =>
    createOrderAs(backend, as, orderBody(skuId, 10_000, { points }))
  expect((await order([pay(second, 3_001)])).body.code).toBe(errorCodes.INSUFFICIENT_CARD_BALANCE)
  expect((await order([pay(second, 2_000), pay(second, 2_000)])).body.code).toBe(
    errorCodes.INSUFFICIENT_CARD_BALANCE,
  )
  const stranger = await addWalletMember(backend.db, `stranger-${count}`)
  expect((await order([pay(first, 1)], stranger)).body.code).toBe(errorCodes.NOT_FOUND)
  expect((await order(Array.from({ length: 21 }, () => pay(first, 1)))).body.code).toBe(
    errorCodes.INVALID_INPUT,
  )
})

it("refunds the gateway's part when the card was spent in the meantime", async () => {
  const points = [pay(first, 4_000)]
  const made = await createOrderAs(backend, member, orderBody(await product(), 10_000, { points }))
  const exchange = { cardDivision: 'MASTER', cardId: first, amount: 1 }
  expect((await callWithProof(backend, member, '/api/card/exchange', exchange)).status).toBe(200)
  await postPaymentReturn(backend, await submitPaymentWindow(backend, made.body.window, 'approve'))
  expect(await readOrderState(backend.db, made.body.order_id)).toMatchObject({
    order: 'failed',
    code: 4061,
    payment: 'cancelled',
  })
  expect(await readCardBalance(backend.db, first)).toBe(3_999)
})

import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import type { ArrivalTerms } from '@/domain/arrival'
import { errorCodes } from '@/domain/error-codes'
import { sellers } from '@/server/db/schema/catalog'
import { sandboxPayments } from '@/server/db/schema/system'
import { confirmDeposit } from '@/server/services/transaction/payment/settle-payment'
import { createTestBackend } from '@tests/setup/backend'
import { readPayment } from '@tests/setup/stored-rows'
import {
  addProduct,
  buildShopWithBuyers,
  CHANNEL,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  SERVICES_API,
  submitPaymentWindow,
} from './order-fixtures'
import { staffWith } from './staff-fixtures'

const TERMS: ArrivalTerms = {
  cutoffHour: 14,
  dispatchDays: 0,
  mainlandDays: 1,
  jejuDays: 2,
  islandDays: 4,
  isSaturdayDelivered: false,
  closedDays: [],
}
const HOUR = 3_600_000

const backend = await createTestBackend()
const setTerms = (arrivalTerms: ArrivalTerms | null) =>
  backend.db.update(sellers).set({ arrivalTerms }).where(eq(sellers.id, 'ow-seller'))
/** Moves the clock to a moment in Seoul. */
const goTo = (seoul: string) =>
  backend.passTime(new Date(`${seoul}+09:00`).getTime() - backend.deps.now().getTime())

await buildShopWithBuyers(backend.db)
await setTerms(TERMS)
afterAll(() => backend.close())

const productOf = async (id: string) =>
  (await backend.call('GET', `/api/services/product/${CHANNEL}/products/${id}`)).body
const calculate = async (sku: string, code: string) =>
  (
    await backend.call('GET', `${SERVICES_API}/direct/order?skus=${sku}__1&postal_code=${code}`, {
      as: 'ann',
    })
  ).body.products[0].arrival
const lineOf = async (orderId: string) =>
  (await backend.call('GET', `${SERVICES_API}/orders/${orderId}`, { as: 'ann' })).body.transaction_skus[0]
const addGoods = (id: string, more: object = {}) => addProduct(backend.db, { id, policy: 'ow-free', ...more })
const byMoney = (more: object = {}) => ({ points: [{ source: 'money', amount: 10_000 }], ...more })
const expecting = (productId: string, day: string) => ({
  expected_arrivals: [{ product_id: productId, day }],
})

it('is shown with the product, and changes at the hour although no row has changed', async () => {
  await addGoods('a1')
  goTo('2026-12-01T13:59:59')
  expect((await productOf('a1')).arrival).toEqual({
    day: '2026-12-02',
    order_by: '2026-12-01T05:00:00.000Z',
    jeju_day: '2026-12-03',
    island_day: '2026-12-07',
  })
  backend.passTime(1_000)
  expect((await productOf('a1')).arrival).toMatchObject({ day: '2026-12-03' })
})

it('is not shown for vouchers, for what is sold out, and without terms of the seller', async () => {
  await addGoods('a2-voucher', { voucher: 'instant' })
  await addGoods('a2-out', { stock: 0 })
  const sku = await addGoods('a2')
  expect((await productOf('a2-voucher')).arrival).toBeNull()
  expect((await productOf('a2-out')).arrival).toBeNull()
  await setTerms(null)
  expect((await productOf('a2')).arrival).toBeNull()
  expect(await calculate(sku, '04524')).toBeNull()
  const paid = await createOrderAs(backend, 'ann', orderBody(sku, 10_000, byMoney()))
  expect((await lineOf(paid.body.order_id)).arrival_day).toBeNull()
  await setTerms(TERMS)
})

it('is calculated for the address, and kept with the order', async () => {
  const sku = await addGoods('a3')
  goTo('2026-12-03T10:00')
  expect(await calculate(sku, '04524')).toMatchObject({ day: '2026-12-04' })
  expect(await calculate(sku, '63000')).toMatchObject({ day: '2026-12-07' })
  const body = orderBody(sku, 10_000, byMoney(expecting('a3', '2026-12-04')))
  const { order_id: orderId } = (await createOrderAs(backend, 'ann', body)).body
  await setTerms({ ...TERMS, dispatchDays: 9 })
  expect((await lineOf(orderId)).arrival_day).toBe('2026-12-04')
  await setTerms(TERMS)
})

it('refuses an order with another day than its screen has shown, and changes nothing', async () => {
  const sku = await addGoods('a4')
  goTo('2026-12-08T14:00')
  const late = await createOrderAs(
    backend,
    'ann',
    orderBody(sku, 10_000, byMoney(expecting('a4', '2026-12-09'))),
  )
  expect(late.body).toMatchObject({ code: 7104, message: expect.stringContaining('도착 예정일') })
  expect((await productOf('a4')).sku_list[0].left_inventory_count).toBe(10)
  const body = orderBody(sku, 10_000, byMoney(expecting('a4', '2026-12-10')))
  expect((await createOrderAs(backend, 'ann', body)).status).toBe(200)
  const wrong = orderBody(sku, 10_000, byMoney(expecting('a4', '2026-02-30')))
  expect((await createOrderAs(backend, 'ann', wrong)).body.code).toBe(errorCodes.INVALID_INPUT)
})

it('counts from the deposit where one pays by transfer', async () => {
  const sku = await addGoods('a5')
  goTo('2026-12-14T10:00')
  const order = await createOrderAs(
    backend,
    'ann',
    orderBody(sku, 10_000, { payment_method: 'vbank', ...expecting('a5', '2026-12-15') }),
  )
  await postPaymentReturn(backend, await submitPaymentWindow(backend, order.body.window, 'vbank'))
  const { order_id: orderId } = order.body
  expect((await lineOf(orderId)).arrival_day).toBeNull()
  backend.passTime(26 * HOUR)
  const payment = await readPayment(backend.db, { orderId })
  const deposit = eq(sandboxPayments.tid, payment?.tid ?? '')
  await backend.db.update(sandboxPayments).set({ state: 'approved' }).where(deposit)
  if (payment) await confirmDeposit(backend.deps, payment)
  expect(await lineOf(orderId)).toMatchObject({ status: 'check_required', arrival_day: '2026-12-16' })
})

it('follows what the staff says of a seller, whose version does not depend on the order of names', async () => {
  await addGoods('a6')
  goTo('2026-12-21T10:00')
  const shop = await staffWith(backend, 'shop')
  const read = async () =>
    (await shop('GET', '/sellers?search=상점')).body.items.find(
      (item: { id: string }) => item.id === 'ow-seller',
    )
  const change = async (arrivalTerms: unknown) =>
    shop('PATCH', '/sellers/ow-seller', { body: { version: (await read()).version, arrivalTerms } })
  const { closedDays: _closed, ...terms } = TERMS
  const first = await change({ ...terms, closedDays: ['2026-12-21'] })
  expect([first.status, first.body.version]).toEqual([200, (await read()).version])
  expect((await productOf('a6')).arrival).toMatchObject({ day: '2026-12-23' })
  for (const bad of [
    { cutoffHour: 25 },
    { dispatchDays: -1 },
    { mainlandDays: 31 },
    { closedDays: ['2026-12-32'] },
  ])
    expect(Object.keys((await change({ ...terms, ...bad })).body.fields)).toEqual([
      expect.stringContaining(`arrivalTerms.${Object.keys(bad)[0]}`),
    ])
  expect((await change(null)).status).toBe(200)
  expect((await productOf('a6')).arrival).toBeNull()
  expect(await read()).toMatchObject({ arrivalTerms: null })
})

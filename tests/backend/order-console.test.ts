import { eq } from 'drizzle-orm'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ordersSection } from '@/demo/sandbox/console-orders'
import { orderLines, orders, payments } from '@/server/db/schema/order'
import type { AppEnv } from '@/server/http/app-env'
import { requestContext } from '@/server/http/errors'
import { createTestBackend, type TestBackend } from '@tests/setup/backend'
import {
  addMember,
  addProduct,
  SERVICES_API,
  buildShop,
  createOrderAs,
  postPaymentReturn,
  orderBody,
  submitPaymentWindow,
  readOrderState,
} from './order-fixtures'
import { addCard, addWalletMember, callWithProof } from './wallet-fixtures'

let backend: TestBackend
let console: Hono<AppEnv>
beforeAll(async () => {
  backend = await createTestBackend()
  await buildShop(backend.db)
  await addMember(backend.db, 'ann')
  console = new Hono<AppEnv>()
  console.use(requestContext(backend.deps))
  console.route('/', ordersSection.routes)
})
afterAll(() => backend.close())

const submit = async (path: string, fields: Record<string, string> = {}): Promise<string> => {
  const answer = await console.request(path, { method: 'POST', body: new URLSearchParams(fields) })
  expect(answer.status).toBe(303)
  return new URL(answer.headers.get('location') ?? '', 'http://dama.local').searchParams.get('message') ?? ''
}
const order = async (id: string, act: string) => {
  const sku = await addProduct(backend.db, { id, policy: 'ow-free' })
  const { body } = await createOrderAs(backend, 'ann', orderBody(sku, 10_000))
  await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, act))
  return body.order_id as string
}

it('moves a line by allowed transitions, and rejects the others', async () => {
  const orderId = await order('co1', 'approve')
  const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const move = (to: string, more = {}) =>
    submit('/orders/move', { line: line?.id ?? '', to, actor: 'seller', ...more })
  expect(await move('delivery_ok')).toContain('7301')
  await move('ship_required')
  expect(await move('ship_ok')).toContain('7000')
  await move('ship_ok', { trackingNumber: '650012345678' })
  expect(await readOrderState(backend.db, orderId)).toMatchObject({ lines: ['ship_ok'] })
  expect(String(await ordersSection.render(backend.deps, { userId: null }))).toContain('delivery_ing')
})

it('records scans at the carrier of a parcel in transit, and of no other', async () => {
  const orderId = await order('co-scan', 'approve')
  const [line] = await backend.db.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const scan = (what: string) => submit('/orders/scan', { line: line?.id ?? '', scan: what })
  expect(await scan('집화 처리')).toContain('7301')
  const more = { trackingNumber: '650012345678' }
  for (const to of ['ship_required', 'ship_ok'])
    await submit('/orders/move', { line: line?.id ?? '', to, actor: 'seller', ...more })
  expect(await scan('바다에 빠짐')).toContain('없어요')
  expect(await scan('집화 처리')).toContain('집화 처리')
  const way = await backend.call('GET', `${SERVICES_API}/orders/${orderId}/lines/${line?.id}/tracking`, {
    as: 'ann',
  })
  expect(way.body).toMatchObject({ status: 'delivery_ing' })
  expect(way.body.events.at(-2)).toMatchObject({ status: 'ship_ok', note: '집화 처리' })
  expect(await submit('/orders/next-parcel')).toContain('답이 오지 않아요')
  expect(await scan('배송 지연')).toContain('택배사에 기록했어요')
  expect(await scan('배달 완료')).toContain('택배 소식을 더했어요')
  expect(await readOrderState(backend.db, orderId)).toMatchObject({ lines: ['delivery_ok'] })
})

it('reports a deposit', async () => {
  const orderId = await order('co2', 'vbank')
  const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(await submit('/orders/deposit', { payment: payment?.id ?? '' })).toContain('결제됐어요')
  expect(await readOrderState(backend.db, orderId)).toMatchObject({
    order: 'paid',
    lines: ['check_required'],
  })
  expect(await submit('/orders/deposit', { payment: payment?.id ?? '' })).toContain('아니에요')
})

it('expires the deposit period', async () => {
  const orderId = await order('co-late', 'vbank')
  const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
  expect(await submit('/orders/deposit-late', { payment: payment?.id ?? '' })).toContain('넘겼어요')
  expect(await readOrderState(backend.db, orderId)).toMatchObject({
    order: 'failed',
    lines: ['payment_fail_timeout'],
  })
  expect(await submit('/orders/deposit-late', { payment: payment?.id ?? '' })).toContain('아니에요')
  expect(String(await ordersSection.render(backend.deps, { userId: null }))).toContain('늦은 입금 통보')
  expect(await submit('/orders/deposit', { payment: payment?.id ?? '' })).toContain('담아머니로 돌려줬어요')
  expect(await submit('/orders/deposit', { payment: payment?.id ?? '' })).toContain('아니에요')
})

it('expires the virtual account of a charge', async () => {
  const member = await addWalletMember(backend.db, 'console-charger')
  const cardId = await addCard(backend.db, { id: 'console-card', ownerId: member, at: backend.deps.now() })
  const body = { cardDivision: 'MASTER', cardId, amount: 50_000, from: 'window', paymentMethod: 'vbank' }
  const { paymentId, window } = (await callWithProof(backend, member, '/api/charge/card', body)).body
  await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))
  const isThis = eq(payments.walletPaymentId, paymentId)
  const [payment] = await backend.db.select().from(payments).where(isThis)
  expect(String(await ordersSection.render(backend.deps, { userId: null }))).toContain(
    '카드 충전 50,000원 입금',
  )
  expect(await submit('/orders/deposit-late', { payment: payment?.id ?? '' })).toContain('넘겼어요')
  const [expired] = await backend.db.select().from(payments).where(isThis)
  expect(expired?.status).toBe('cancelled')
})

it('fails the next payment', async () => {
  // Pending work of the seed is done first. What a run has done may be work for the next one.
  for (let run = 0; run < 3; run += 1) await submit('/orders/run-jobs')
  await submit('/orders/next-payment', { fault: 'decline' })
  expect(await readOrderState(backend.db, await order('co3', 'approve'))).toMatchObject({
    order: 'failed',
    code: 7201,
  })
  expect(await submit('/orders/run-jobs')).toContain('0건')
})

it('shows the order lines of one member, page by page, and returns there after a step', async () => {
  await addMember(backend.db, 'pat')
  const sku = await addProduct(backend.db, { id: 'co4', policy: 'ow-free', stock: 20 })
  for (let at = 0; at < 16; at += 1) {
    backend.passTime(1_000)
    const { body } = await createOrderAs(backend, 'pat', orderBody(sku, 10_000))
    await postPaymentReturn(backend, await submitPaymentWindow(backend, body.window, 'approve'))
  }
  const shown = async (query: Record<string, string>) =>
    String(await ordersSection.render(backend.deps, { userId: null, query }))
  const count = (page: string) => page.split('class="tag">').length - 1
  const first = await shown({ linesOf: 'pat' })
  expect(count(first)).toBe(15)
  expect(first).toContain('<option value="pat" selected')
  expect(first).toContain('linesOf=pat&amp;linesPage=2#orders')
  expect(count(await shown({ linesOf: 'pat', linesPage: '2' }))).toBe(1)
  expect(count(await shown({ linesOf: 'nobody', linesPage: '-1e9' }))).toBe(0)
  const [line] = await backend.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, 'pat'))
  const answer = await console.request('/orders/move', {
    method: 'POST',
    body: new URLSearchParams({
      line: line?.id ?? '',
      to: 'ship_required',
      actor: 'seller',
      linesOf: 'pat',
      linesPage: '2',
    }),
  })
  expect(answer.headers.get('location')).toMatch(/linesOf=pat&linesPage=2&message=/)
})

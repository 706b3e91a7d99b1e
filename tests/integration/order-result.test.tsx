import { act, screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { readDirectOrderDraft } from '@/browser/storage/direct-order-draft'
import { OrderFail } from '@/features/order/components/order-fail'
import { OrderSuccess } from '@/features/order/components/order-success'
import { orderSubmissions, readPendingOrder } from '@/features/order/model/order-storage'
import { orders, payments } from '@/server/db/schema/order'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { CHANNEL, chooseProduct, placeOrder, TUMBLER } from './order-fixtures'

const KIM = 'usr_kim_dama'

withBackend()

type OrderPatch = Partial<typeof orders.$inferInsert>
const setOrder = async (orderId: string, patch: OrderPatch) =>
  (await testBackend()).db.update(orders).set(patch).where(eq(orders.id, orderId))
const success = (orderId: string, as = KIM) =>
  renderScreen(<OrderSuccess />, { at: `/shopping/order/success?orderId=${orderId}`, as })
const fail = (orderId: string) =>
  renderScreen(<OrderFail />, { at: `/shopping/order/fail?orderId=${orderId}`, as: KIM })

/** The draft that the order sheet stores for the payment window. */
const storePendingOrder = (orderId: string) => {
  orderSubmissions.open(KIM, { order: {} as never, kind: 'direct' })
  orderSubmissions.noteExternal(KIM, orderId)
}

describe('the success page', () => {
  it('shows the order of the server, clears its drafts and passes axe', async () => {
    const { orderId, sn } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'paid', paidAt: new Date(), placedAt: new Date() })
    await chooseProduct(TUMBLER)
    storePendingOrder(orderId)
    await success(orderId)
    expect(await screen.findByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    expect(screen.getByText(new RegExp(sn))).toBeVisible()
    expect(screen.getByText(/\[04524\] 서울특별시 중구/)).toBeVisible()
    expect(screen.getByRole('link', { name: '주문내역 보기' })).toHaveAttribute('href', '/my/order/history')
    expect([readDirectOrderDraft(), readPendingOrder()]).toEqual([null, null])
    expect(await axeProblems()).toEqual([])
  })

  it('keeps the draft of another order', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'paid' })
    await chooseProduct(TUMBLER)
    await success(orderId)
    await screen.findByRole('heading', { name: '주문을 완료했어요' })
    expect(readDirectOrderDraft()?.productId).toBe(TUMBLER)
  })

  it('shows the account for the deposit', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'awaiting_deposit' })
    const receipt = { 입금은행: '연습은행', 계좌번호: '56211900001234', 입금기한: '20261124' }
    await (await testBackend()).db.update(payments).set({ receipt }).where(eq(payments.orderId, orderId))
    const { user } = await success(orderId)
    expect(await screen.findByText('56211900001234')).toBeVisible()
    expect(screen.getByText('2026.11.24 23:59까지')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '계좌번호 복사하기' }))
    expect(await screen.findByText('계좌번호를 복사했어요')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('56211900001234')
  })

  it('waits while the payment is being confirmed, and then continues automatically', async () => {
    const { orderId } = await placeOrder(KIM)
    await success(orderId)
    expect(await screen.findByText('결제를 확인하고 있어요')).toBeVisible()
    await setOrder(orderId, { status: 'paid' })
    expect(await screen.findByText('주문을 완료했어요')).toBeVisible()
  })

  it('asks for a minute about an order of which the service says for ever that it is confirmed later', async () => {
    const { orderId } = await placeOrder(KIM)
    let asked = 0
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(`/orders/${orderId}`)) asked += 1
    })
    const realTimeout = setTimeout
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await success(orderId)
    expect(await screen.findByText('결제를 확인하고 있어요')).toBeVisible()
    /** Each step is time for the next call, and for its answer, which takes real time. */
    const pass = async (steps: number) => {
      for (let step = 0; step < steps; step += 1)
        await act(async () => {
          await vi.advanceTimersByTimeAsync(2_100)
          await new Promise((done) => realTimeout(done, 30))
        })
    }
    await pass(35)
    const inFirstMinute = asked
    expect(inFirstMinute).toBeGreaterThan(5)
    expect(inFirstMinute).toBeLessThanOrEqual(32)
    await pass(35)
    expect(asked).toBe(inFirstMinute)
    vi.useRealTimers()
  })

  it('redirects a failed order to the failure page', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'failed', failureCode: 7201 })
    const { router } = await success(orderId)
    await waitFor(() => expect(router.steps).toEqual([`replace /shopping/order/fail?orderId=${orderId}`]))
  })

  it.each([
    ['an order that is nobody’s', 'ord_none', KIM],
    ['no order at all', '', KIM],
  ])('finds nothing for %s', async (_what, orderId, as) => {
    await success(orderId, as)
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeVisible()
    expect(screen.getByText(/다른 계정으로 주문했다면 그 계정의 주문내역에 있어요\./)).toBeVisible()
  })

  it('shows nothing to another member', async () => {
    const { orderId } = await placeOrder(KIM)
    await success(orderId, 'usr_park_jeju')
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeVisible()
  })

  it('can be retried when the server is unavailable', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'paid' })
    let isAway = true
    server.use(http.get(`*${CHANNEL}/orders/:id`, () => (isAway ? refuse(7003, { status: 400 }) : undefined)))
    const { user } = await success(orderId)
    const again = await screen.findByRole('button', { name: '다시 시도하기' })
    isAway = false
    await user.click(again)
    expect(await screen.findByText('주문을 완료했어요')).toBeVisible()
  })
})

describe('the failure page', () => {
  it.each([
    [7201, '결제가 승인되지 않았어요'],
    [7202, '결제 시간이 지났어요'],
    [7203, '결제를 취소했어요'],
    [7204, '결제 금액이 달라요'],
    [null, '결제를 마치지 못했어요'],
  ])('shows the reason %s, keeps the draft and leads back', async (failureCode, title) => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'failed', failureCode })
    await chooseProduct(TUMBLER)
    storePendingOrder(orderId)
    const { user, router } = await fail(orderId)
    expect(await screen.findByText(title)).toBeVisible()
    expect(screen.getByText(/결제된 금액은 없어요/)).toBeVisible()
    expect(readDirectOrderDraft()?.productId).toBe(TUMBLER)
    // The next attempt is a new order.
    expect(readPendingOrder()).toBeNull()
    await user.click(screen.getByRole('button', { name: '다시 결제하기' }))
    expect(router.steps).toEqual(['replace /shopping/order/direct'])
  })

  it('tells of a deposit where a virtual account was to pay', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'failed', failureCode: 7202, paymentMethod: 'vbank' })
    await fail(orderId)
    expect(await screen.findByText(/입금하셨다면 담아머니로 돌려 드려요/)).toBeVisible()
    expect(screen.queryByText(/결제된 금액은 없어요/)).toBeNull()
  })

  it('has a message for a return without an order, and passes axe', async () => {
    await renderScreen(<OrderFail />, { at: '/shopping/order/fail', as: KIM })
    expect(await screen.findByText('결제를 마치지 못했어요')).toBeVisible()
    expect(await axeProblems()).toEqual([])
  })

  it('redirects an order that succeeded to the success page', async () => {
    const { orderId } = await placeOrder(KIM)
    await setOrder(orderId, { status: 'paid' })
    const { router } = await fail(orderId)
    await waitFor(() => expect(router.steps).toEqual([`replace /shopping/order/success?orderId=${orderId}`]))
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { delay, http, HttpResponse } from 'msw'
import { beforeAll, describe, expect, it } from 'vitest'
import { OrderHistory } from '@/features/order-history/components/order-history'
import { Reorder } from '@/screens/reorder'
import { cartLines } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import { orderLines, orders } from '@/server/db/schema/order'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { TEST_NOW } from '@tests/setup/test-db'
import { withBackend } from '@tests/setup/with-backend'
import { CHANNEL, placeOrder, TUMBLER } from './order-fixtures'

const KIM = 'usr_kim_dama'
const NEW_MEMBER = 'usr_lee_saebom'
const HISTORY = '/my/order/history'
const LIST = `*${CHANNEL}/orders`

let orderId = ''
let sn = ''
withBackend()
beforeAll(async () => {
  const placed = await placeOrder(KIM)
  orderId = placed.orderId
  sn = placed.sn
  const { db } = await testBackend()
  await db
    .update(orders)
    .set({ status: 'paid', paidAt: TEST_NOW, placedAt: TEST_NOW })
    .where(eq(orders.id, orderId))
  await setLine({ status: 'check_required' })
})

const setLine = async (patch: Partial<typeof orderLines.$inferInsert>) =>
  (await testBackend()).db.update(orderLines).set(patch).where(eq(orderLines.orderId, orderId))
const open = (at = HISTORY, as = KIM) => renderScreen(<OrderHistory Reorder={Reorder} />, { at, as })
const card = () => screen.findByRole('article', { name: '2026.11.18' })

describe('the list of orders', () => {
  it('shows number, products and status, and no button without an action', async () => {
    await open()
    const order = await card()
    expect(order).toHaveTextContent(`주문번호 ${sn}`)
    expect(order).toHaveTextContent('데일리 텀블러 480ml')
    expect(within(order).getByText('결제 완료')).toBeVisible()
    expect(
      within(order)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['주문 상세 ', '다시 담기'])
    expect(within(order).getByRole('link', { name: '판매자 문의' })).toHaveAttribute(
      'href',
      `/shopping/product-detail/${TUMBLER}?tab=qna&type=write`,
    )
    expect(within(order).getByRole('link', { name: '주문 취소' })).toHaveAttribute(
      'href',
      expect.stringContaining('/my/order/cancel-request?orderId='),
    )
    expect(await axeProblems()).toEqual([])
  })

  it('updates when the tab is focused again', async () => {
    const { user } = await open()
    await card()
    await setLine({
      status: 'ship_ok',
      carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' },
      trackingNumber: '123456789012',
    })
    await user.click(screen.getByRole('button', { name: '새로고침' }))
    expect(await screen.findByText('발송 완료')).toBeVisible()
    expect(screen.getByRole('link', { name: '택배사 조회' })).toHaveAttribute(
      'href',
      'https://trace.cjlogistics.com/next/tracking.html?wblNo=123456789012',
    )
    await user.click(screen.getByRole('button', { name: /운송장 번호 123456789012 복사/ }))
    expect(await navigator.clipboard.readText()).toBe('123456789012')
    await setLine({ status: 'delivery_ok' })
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('배송 완료')).toBeVisible()
  })

  it('shows no status badge when its name is empty', async () => {
    await setLine({ status: 'order_cancelled', carrier: null, trackingNumber: null })
    await open()
    const order = await card()
    expect(within(order).queryByText(/취소|완료/)).toBeNull()
    await setLine({ status: 'check_required' })
  })

  it('offers a review only if the shop has reviews', async () => {
    await setLine({ status: 'order_finished' })
    const first = await open()
    expect(await screen.findByRole('link', { name: '리뷰 쓰기' })).toBeVisible()
    first.unmount()
    const none = { wishlist: { installed: true }, review: { installed: false } }
    server.use(http.get('*/dama/extensions/install-status', () => HttpResponse.json(none)))
    await open()
    await card()
    await waitFor(() => expect(screen.queryByRole('link', { name: '리뷰 쓰기' })).toBeNull())
    await setLine({ status: 'check_required' })
  })

  it('offers to claim a defect of a confirmed purchase, for three months', async () => {
    const deliveredAt = (await testBackend()).deps.now()
    await setLine({ status: 'order_finished_reviewed', deliveredAt })
    const first = await open()
    const link = await screen.findByRole('link', { name: '하자·오배송 신청' })
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/my\/order\/refund-request\?orderId=.*&lineId=/),
    )
    first.unmount()
    await setLine({ deliveredAt: new Date(deliveredAt.getTime() - 93 * 86_400_000) })
    await open()
    expect(await screen.findByText('리뷰 작성 완료')).toBeVisible()
    expect(screen.queryByRole('link', { name: '하자·오배송 신청' })).toBeNull()
    await setLine({ status: 'check_required', deliveredAt: null })
  })

  it('shows the delivery of a line with a claim that was rejected during delivery', async () => {
    const parcel = { carrier: { id: 'kr.cjlogistics', name: 'CJ대한통운' }, trackingNumber: '123456789012' }
    await setLine({ status: 'refund_fail_check_rejected', claimedFrom: 'delivery_ing', ...parcel })
    await open()
    expect(await screen.findByRole('link', { name: '택배사 조회' })).toBeVisible()
    await setLine({ status: 'check_required', claimedFrom: null, carrier: null, trackingNumber: null })
  })

  it('keeps its filters in the URL', async () => {
    const { user, router } = await open()
    await card()
    await user.click(screen.getByRole('button', { name: '모바일상품권' }))
    expect(await screen.findByText('이 조건의 주문이 없어요')).toBeVisible()
    expect(router.asPath).toBe(`${HISTORY}?type=voucher`)
    await user.click(screen.getByRole('button', { name: '배송 상품' }))
    expect(await card()).toBeVisible()
  })

  it('filters by the stage requested by my home until the filter is removed', async () => {
    const { user, router } = await open(`${HISTORY}?stage=shipping`)
    expect(await screen.findByText('이 조건의 주문이 없어요')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /배송 중.*눌러서 모두 보기/ }))
    expect(await card()).toBeVisible()
    expect(router.asPath).toBe(HISTORY)
  })

  it('shows the month in the URL', async () => {
    const first = await open(`${HISTORY}?year=2026&month=11`)
    expect(await card()).toBeVisible()
    first.unmount()
    const { user, router } = await open(`${HISTORY}?year=2026&month=10`)
    expect(await screen.findByText('이 조건의 주문이 없어요')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '전체 기간' }))
    expect(await card()).toBeVisible()
    expect(router.asPath).toBe(HISTORY)
  })

  it('links to the shop when there are no orders', async () => {
    await open(HISTORY, NEW_MEMBER)
    expect(await screen.findByText('아직 주문한 상품이 없어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '쇼핑하러 가기' })).toBeVisible()
    expect(screen.queryByRole('group', { name: '조회 기간' })).toBeNull()
  })

  it('can be retried', async () => {
    server.use(
      http.get(LIST, () => refuse(7000), {
        once: true,
      }),
    )
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '다시 시도하기' }))
    expect(await card()).toBeVisible()
  })
})

describe('the detail of an order', () => {
  it('shows only the message when an order on the screen no longer exists', async () => {
    const { queryClient } = await open(`${HISTORY}?orderId=${orderId}`)
    const dialog = await screen.findByRole('dialog', { name: '주문 상세' })
    expect(await within(dialog).findByText(sn)).toBeVisible()
    // The event requests nothing again that is still being requested.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    server.use(http.get(`${LIST}/:orderId`, () => refuse(7003)))
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await within(dialog).findByText('주문을 찾을 수 없어요')).toBeVisible()
    expect(within(dialog).queryByText(sn)).toBeNull()
  })

  it('opens over the list with its own URL, and closes', async () => {
    const { user, router } = await open()
    await user.click(within(await card()).getByRole('button', { name: '주문 상세' }))
    expect(router.asPath).toBe(`${HISTORY}?orderId=${orderId}`)
    const dialog = await screen.findByRole('dialog', { name: '주문 상세' })
    expect(await within(dialog).findByText(sn)).toBeVisible()
    expect(dialog).toHaveTextContent('[04524] 서울특별시 중구 세종대로 110 3층')
    await user.click(within(dialog).getByRole('button', { name: '닫기' }))
    await waitFor(() => expect(router.asPath).toBe(HISTORY))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('shows what the list has until its own answer arrives', async () => {
    server.use(http.get(`${LIST}/:orderId`, () => delay('infinite')))
    const { user } = await open()
    await user.click(within(await card()).getByRole('button', { name: '주문 상세' }))
    const dialog = await screen.findByRole('dialog', { name: '주문 상세' })
    expect(await within(dialog).findByText(sn)).toBeVisible()
  })

  it.each([
    ['refund_finished_order_canceled', ['일부 환불', '환불한 금액']],
    ['refund_ing_order_canceled', ['환불 중인 금액']],
  ] as const)('shows the state of the refund of a line that is %s', async (status, text) => {
    const { db } = await testBackend()
    const [line] = await db.select().from(orderLines).where(eq(orderLines.status, status))
    await open(`${HISTORY}?orderId=${line?.orderId}`, 'usr_ban_gyohwan')
    const dialog = await screen.findByRole('dialog', { name: '주문 상세' })
    for (const word of text) expect(await within(dialog).findByText(word)).toBeVisible()
  })

  it('shows a message when the order in the URL is not the member’s', async () => {
    await open(`${HISTORY}?orderId=${orderId}`, NEW_MEMBER)
    expect(await screen.findByText('주문을 찾을 수 없어요')).toBeVisible()
  })
})

describe('putting an order into the cart again', () => {
  const cartOf = async (userId: string) => {
    const { db } = await testBackend()
    return db
      .select({ skuId: cartLines.skuId, quantity: cartLines.quantity })
      .from(cartLines)
      .where(eq(cartLines.userId, userId))
  }
  const emptyCart = async () => (await testBackend()).db.delete(cartLines).where(eq(cartLines.userId, KIM))
  const setStock = async (leftInventoryCount: number) =>
    (await testBackend()).db.update(skus).set({ leftInventoryCount }).where(eq(skus.productId, TUMBLER))
  const findButton = async () => within(await card()).findByRole('button', { name: '다시 담기' })

  it('adds its options once for a double tap, and then leads to the cart', async () => {
    await emptyCart()
    const { user, router } = await open()
    await user.dblClick(await findButton())
    expect(await screen.findByText('장바구니에 담았어요')).toBeVisible()
    const [line] = await (
      await testBackend()
    ).db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
    expect(await cartOf(KIM)).toEqual([{ skuId: line?.skuId, quantity: line?.quantity }])
    await user.click(within(await card()).getByRole('button', { name: '장바구니 보기' }))
    expect(router.asPath).toBe('/shopping/cart')
    expect(await cartOf(KIM)).toHaveLength(1)
  })

  it('does the same in the details of the order', async () => {
    await emptyCart()
    const { user } = await open(`${HISTORY}?orderId=${orderId}`)
    const dialog = await screen.findByRole('dialog', { name: '주문 상세' })
    await user.click(await within(dialog).findByRole('button', { name: '다시 담기' }))
    expect(await within(dialog).findByRole('button', { name: '장바구니 보기' })).toBeVisible()
    expect(await cartOf(KIM)).toHaveLength(1)
  })

  it('adds what is left, and names what is missing', async () => {
    await emptyCart()
    const setQuantity = async (quantity: number) => {
      const [line] = await (
        await testBackend()
      ).db
        .select()
        .from(orderLines)
        .where(eq(orderLines.orderId, orderId))
      await setLine({ quantity, totalAmount: (line?.sellPrice ?? 0) * quantity })
    }
    await setQuantity(3)
    await setStock(2)
    const { user } = await open()
    await user.click(await findButton())
    const dialog = await screen.findByRole('alertdialog', { name: '담을 수 있는 만큼 담았어요' })
    expect(dialog).toHaveTextContent(/데일리 텀블러 480ml.*: 3개 중 2개만 담을 수 있어요/)
    await user.click(within(dialog).getByRole('button', { name: '닫기' }))
    expect(await cartOf(KIM)).toMatchObject([{ quantity: 2 }])
    await setStock(100)
    await setQuantity(1)
  })

  it('names a product that is sold out, and adds nothing', async () => {
    await emptyCart()
    await setStock(0)
    const { user } = await open()
    await user.click(await findButton())
    const dialog = await screen.findByRole('alertdialog', { name: '다시 담을 수 있는 상품이 없어요' })
    expect(dialog).toHaveTextContent(/데일리 텀블러 480ml.*: 품절됐어요/)
    await user.click(within(dialog).getByRole('button', { name: '확인' }))
    expect(await findButton()).toBeVisible()
    expect(await cartOf(KIM)).toEqual([])
    await setStock(100)
  })

  it('names a product without a page, and does not offer to ask about it', async () => {
    const { db } = await testBackend()
    const setStatus = (salesStatus: 'selling' | 'deleted') =>
      db.update(products).set({ salesStatus }).where(eq(products.id, TUMBLER))
    await setStatus('deleted')
    const { user } = await open()
    await user.click(await findButton())
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(/데일리 텀블러 480ml.*: 판매가 끝났어요/)
    expect(within(await card()).queryByRole('link', { name: '판매자 문의' })).toBeNull()
    await setStatus('selling')
  })

  it('shows a message when the products cannot be loaded, and can be tried again', async () => {
    await emptyCart()
    server.use(http.get('*/dama/products/:id', () => HttpResponse.error(), { once: true }))
    const { user } = await open()
    await user.click(await findButton())
    expect(await screen.findByText(/담지 못했어요/)).toBeVisible()
    expect(await cartOf(KIM)).toEqual([])
    await user.click(await findButton())
    expect(await screen.findByText('장바구니에 담았어요')).toBeVisible()
  })

  it('says that the result is not known when no answer arrives', async () => {
    await emptyCart()
    server.use(http.post('*/cart/lines', () => HttpResponse.error()))
    const { user } = await open()
    await user.click(await findButton())
    expect(await screen.findByText(/담겼는지 확인하지 못했어요/)).toBeVisible()
  })

  it('is not offered for an order that waits for its payment', async () => {
    const { db } = await testBackend()
    const setStatus = (status: 'paid' | 'awaiting_deposit') =>
      db.update(orders).set({ status }).where(eq(orders.id, orderId))
    await setStatus('awaiting_deposit')
    await open()
    expect(within(await card()).queryByRole('button', { name: '다시 담기' })).toBeNull()
    await setStatus('paid')
  })
})

describe('the tracking of a parcel', () => {
  it('has a URL, and opens over the order that it was opened from', async () => {
    const { user, router } = await open('/my/order/history?search=단독구성&days=7', 'usr_ban_gyohwan')
    const [way] = await screen.findAllByRole('button', { name: '배송 조회' })
    await user.click(way as HTMLElement)
    expect(router.steps.at(-1)).toMatch(/^push .*days=7&parcelOf=ord_[^&]+&parcel=line_/)
    const sheet = await screen.findByRole('dialog', { name: '배송 조회' })
    expect(await within(sheet).findByText('발송 완료')).toBeVisible()
    await user.click(within(sheet).getByRole('button', { name: '닫기' }))
    expect(router.steps.at(-1)).toBe('back')
    expect(router.asPath).toContain('days=7')
    expect(router.asPath).not.toContain('parcel')
  })
})

import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { capabilities } from '@/api/http/capability-store'
import { createQueryClient, setRefetchOnMount } from '@/api/http/query-client'
import { tokenOwner } from '@/api/http/token-store'
import { cartQueryOptions } from '@/api/transaction/cart'
import { addGuestLines, countGuestLines, readGuestLines } from '@/browser/storage/guest-cart'
import { seedCart } from '@/demo/seed/cart'
import { JANG_BAGUNI } from '@/demo/seed/persons'
import { AddToCart } from '@/features/cart/components/add-to-cart'
import { CartScreen } from '@/features/cart/components/cart-screen'
import { deviceCartQueryOptions } from '@/features/cart/hooks/use-cart'
import { OptionSheet } from '@/features/option-sheet/components/option-sheet'
import { CartOrder } from '@/features/order/components/cart-order'
import { cartLines } from '@/server/db/schema/cart'
import { skus } from '@/server/db/schema/catalog'
import { mergeGuest } from '@/shell/merge-guest'
import { toasts } from '@/ui/overlay/toast-store'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { refuse } from '@tests/setup/refuse'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { CHANNEL, readOrderRows, watchPaymentWindow } from './order-fixtures'

const CART = `*${CHANNEL}/cart`
const MUG = 'sku_moon-mug_1'

/** The JSON of an answer. */
// oxlint-disable-next-line typescript/no-explicit-any
type Row = any

const rows = async () => (await testBackend()).db.select().from(cartLines)
const selectOnly = async (lineIds: string[]) => {
  const { call } = await testBackend()
  const ids = (await rows()).map(({ id }) => id)
  const path = `${CHANNEL}/cart/lines`
  await call('PATCH', path, { as: JANG_BAGUNI, body: { line_ids: ids, is_selected: false } })
  await call('PATCH', path, { as: JANG_BAGUNI, body: { line_ids: lineIds, is_selected: true } })
}

withBackend()
beforeEach(async () => {
  const { db, deps } = await testBackend()
  await db.delete(cartLines)
  await seedCart(db, deps.now())
})

const open = (as?: string) => renderScreen(<CartScreen />, { at: '/shopping/cart', as })
const line = (name: RegExp) => screen.findByRole('checkbox', { name })

describe('a member’s cart', () => {
  it('shows a message instead of the order button if the services take no orders', async () => {
    capabilities.set(['cartOrders'], true)
    onTestFinished(() => capabilities.set(['cartOrders'], false))
    await open(JANG_BAGUNI)
    expect(await screen.findByText('지금은 여기에서 주문할 수 없어요.')).toBeVisible()
    expect(screen.queryByRole('button', { name: /주문하기$/ })).not.toBeInTheDocument()
  })

  it('shows every state of a line with its action, and passes axe', async () => {
    const { container } = await open(JANG_BAGUNI)
    expect(await screen.findByText('품절됐어요. 지우거나, 다시 들어올 때까지 두어도 돼요.')).toBeVisible()
    expect(screen.getByText('판매가 끝난 상품이에요. 장바구니에서 지워 주세요.')).toBeVisible()
    expect(screen.getByRole('button', { name: '1개로 바꾸기' })).toBeVisible()
    expect(screen.getByText(/담았을 때보다 .*내렸어요/)).toBeVisible()
    expect(screen.getByText('담았을 때보다 1,000원 올랐어요.')).toBeVisible()
    expect(screen.getAllByText('무료배송이에요')[0]).toBeVisible()
    expect(screen.getByText(/함께 주문할 수 없어요/)).toBeVisible()
    expect(screen.getByText('제주·도서산간 추가 배송비')).toBeVisible()
    expect(await axeProblems(container)).toEqual([])
  })

  it('says which destination the delivery fee is for, with a default address and without', async () => {
    const byAddress = /기본 배송지로 계산했어요/
    const first = await open(JANG_BAGUNI)
    expect(await screen.findByText(byAddress)).toBeVisible()
    first.unmount()
    server.use(
      http.get(CART, async ({ request }) => {
        const body: Row = await (await (await testBackend()).app.fetch(request)).json()
        return HttpResponse.json({ ...body, cart_metadata: { ...body.cart_metadata, postal_code: '' } })
      }),
    )
    await open(JANG_BAGUNI)
    expect(await screen.findByText(/제주·도서산간은 주문할 때 추가 배송비가/)).toBeVisible()
    expect(screen.queryByText(byAddress)).toBeNull()
  })

  it('keeps only lines of one payment setting on a tap', async () => {
    const { user } = await open(JANG_BAGUNI)
    // What a touch of the button may load: the order sheet, where it leads there.
    expect(await screen.findByRole('button', { name: /개 주문하기$/ })).not.toHaveAttribute('data-opens')
    await user.click(await screen.findByRole('button', { name: /상품권 결제 1개만 선택/ }))
    const order = await screen.findByRole('button', { name: '1개 주문하기' })
    await waitFor(() => expect(screen.queryByText(/함께 주문할 수 없어요/)).toBeNull())
    expect(order).toHaveAttribute('data-opens', '/shopping/order')
  })

  it('sends rapid taps once, with the last value', async () => {
    const sent: unknown[] = []
    server.use(
      http.patch(`${CART}/lines/:id`, async ({ request }) => {
        sent.push(await request.clone().json())
        return (await testBackend()).app.fetch(request)
      }),
    )
    await open(JANG_BAGUNI)
    const mug = await screen.findByRole('group', { name: /달항아리 머그.*수량/ })
    const more = within(mug).getByRole('button', { name: '수량 늘리기' })
    // Events without pauses: taps further apart than the delay are sent one by one.
    fireEvent.click(more)
    fireEvent.click(more)
    expect(within(mug).getByRole('textbox')).toHaveValue('4')
    await waitFor(async () => expect((await rows()).find(({ skuId }) => skuId === MUG)?.quantity).toBe(4))
    expect(sent).toEqual([{ quantity: 4 }])
  })

  it('sends presses that wait for the timer by a call that outlives the page, without waiting for any timer', async () => {
    const calls: [method: string, keepalive: boolean | undefined][] = []
    const { fetch } = globalThis
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
      calls.push([init?.method ?? 'GET', init?.keepalive])
      return fetch(typeof input === 'string' ? new URL(input, location.href) : input, init)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    await open(JANG_BAGUNI)
    const mug = await screen.findByRole('group', { name: /달항아리 머그.*수량/ })
    const before = Number(within(mug).getByRole<HTMLInputElement>('textbox').value)
    for (let press = 0; press < 5; press += 1)
      fireEvent.click(within(mug).getByRole('button', { name: '수량 늘리기' }))
    calls.length = 0
    fireEvent(window, new Event('pagehide'))
    // At once: a page that is left runs no timer and no answer.
    expect(calls).toEqual([['PATCH', true]])
    await waitFor(async () =>
      expect((await rows()).find(({ skuId }) => skuId === MUG)?.quantity).toBe(before + 5),
    )
  })

  it('sends a change that has no answer once more with the page, and reads the cart again on the next one', async () => {
    let isHeld = true
    const kept: unknown[] = []
    server.use(
      http.patch(`${CART}/lines/:id`, async ({ request }) => {
        const body = (await request.clone().json()) as { quantity: number }
        // The call of the page hangs; the one that outlives it arrives after the next page was rendered.
        if (isHeld && kept.length === 0) {
          kept.push(body)
          return new Promise<Response>(() => undefined)
        }
        kept.push(body)
        return (await testBackend()).app.fetch(request)
      }),
    )
    const { unmount, queryClient } = await open(JANG_BAGUNI)
    const mug = () => screen.findByRole('group', { name: /달항아리 머그.*수량/ })
    const before = Number(within(await mug()).getByRole<HTMLInputElement>('textbox').value)
    const cartKeyOfMember = cartQueryOptions().queryKey
    const rendered = queryClient.getQueryData(cartKeyOfMember)
    fireEvent.click(within(await mug()).getByRole('button', { name: '수량 늘리기' }))
    await waitFor(() => expect(kept).toHaveLength(1))
    fireEvent(window, new Event('pagehide'))
    isHeld = false
    await waitFor(() => expect(kept).toEqual([{ quantity: before + 1 }, { quantity: before + 1 }]))
    expect(sessionStorage.getItem('dama_cart_left')).toBe('1')
    unmount()
    // Rendered before the change arrived, and not requested while the page hydrates.
    const client = createQueryClient()
    setRefetchOnMount(client, false)
    client.setQueryData(cartKeyOfMember, rendered)
    await renderScreen(<CartScreen />, { at: '/shopping/cart', as: JANG_BAGUNI, queryClient: client })
    await waitFor(async () =>
      expect(within(await mug()).getByRole('textbox')).toHaveValue(String(before + 1)),
    )
    expect(sessionStorage.getItem('dama_cart_left')).toBeNull()
  })

  it('restores the stored value when a change is rejected', async () => {
    server.use(http.patch(`${CART}/lines/:id`, () => refuse(7003)))
    const { user } = await open(JANG_BAGUNI)
    const mug = await screen.findByRole('group', { name: /달항아리 머그.*수량/ })
    await user.click(within(mug).getByRole('button', { name: '수량 늘리기' }))
    expect(await screen.findByText('다른 화면에서 지운 상품이에요.')).toBeVisible()
    await waitFor(() => expect(within(mug).getByRole('textbox')).toHaveValue('2'))
  })

  it('deletes the selected lines, and restores them', async () => {
    const before = (await rows()).length
    const { user } = await open(JANG_BAGUNI)
    ;(await screen.findByRole('button', { name: '선택 지우기' })).focus()
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await rows()).toHaveLength(3))
    await waitFor(() => expect(screen.getByRole('button', { name: '되돌리기' })).toHaveFocus())
    await user.click(await screen.findByRole('button', { name: '되돌리기' }))
    await waitFor(async () => expect(await rows()).toHaveLength(before))
    expect((await rows()).find(({ skuId }) => skuId === MUG)).toMatchObject({ quantity: 2, isSelected: true })
    expect(await line(/달항아리 머그 .*선택/)).toBeChecked()
  })

  it('shows a failed calculation, keeps the lines and retries', async () => {
    server.use(http.get(CART, () => refuse(5000, { status: 400 }), { once: true }))
    const { user } = await open(JANG_BAGUNI)
    expect(await screen.findByText('결제 금액을 불러오지 못했어요.')).toBeVisible()
    expect(await axeProblems()).toEqual([])
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(await line(/달항아리 머그 .*선택/)).toBeChecked()
  })

  it('renders only visible lines of a thousand, and orders fifty of them', async () => {
    await selectOnly(['ctl_baguni_1'])
    let chosen = 1_000
    server.use(
      http.get(CART, async ({ request }) => {
        const cart = await (await (await testBackend()).app.fetch(request)).json()
        const groups: { products: Row[] }[] = cart.delivery_grouped_products
        const mug = [
          ...groups.flatMap(({ products }) => products),
          ...cart.non_delivery_grouped_products,
        ].find(({ is_product_selected }) => is_product_selected)
        const many = Array.from({ length: 1_000 }, (_, index) => ({
          ...mug,
          product_sellable_id: `prd_many_${index}`,
          title: `천 가지 가운데 ${index}`,
          is_product_selected: index < chosen,
          skus: [
            { ...mug.skus[0], line_id: `ctl_${index}`, sku_id: `sku_${index}`, is_selected: index < chosen },
          ],
        }))
        return HttpResponse.json({
          ...cart,
          delivery_grouped_products: [],
          non_delivery_grouped_products: many,
        })
      }),
      http.patch(`${CART}/lines`, () => {
        chosen = 50
        return HttpResponse.json({ changed: 950 })
      }),
    )
    const { user } = await open(JANG_BAGUNI)
    expect(await screen.findByText('전체 선택 (1,000/1,000)')).toBeVisible()
    expect(screen.getAllByRole('link', { name: /^천 가지 가운데/ })).toHaveLength(8)
    expect(screen.getByText(/지금 1,000가지를/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: '앞의 50가지만 선택' }))
    expect(await screen.findByRole('button', { name: '50개 주문하기' })).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/지금 1,000가지를/)).toBeNull())
  })

  it('shows a link when it is empty, and a skeleton while it loads', async () => {
    await (await testBackend()).db.delete(cartLines)
    server.use(
      http.get(CART, async ({ request }) => {
        await delay(50)
        return (await testBackend()).app.fetch(request)
      }),
    )
    const { container } = await open(JANG_BAGUNI)
    expect(screen.getByRole('status', { name: '장바구니를 불러오는 중이에요' })).toBeVisible()
    expect(await screen.findByRole('link', { name: '쇼핑하러 가기' })).toBeVisible()
    expect(await axeProblems(container)).toEqual([])
  })
})

describe('a visitor', () => {
  const put = () =>
    addGuestLines([{ skuId: MUG, quantity: 2, seenPrice: 18_000, max: 50 }], new Date('2026-01-01'))

  it('sees the lines with prices, changes them, and must sign in to order', async () => {
    put()
    const { user, router } = await open()
    expect(await screen.findByRole('button', { name: '1개 주문하기' })).not.toHaveAttribute('data-opens')
    await user.click(await line(/달항아리 머그 .*선택/))
    expect(await screen.findByRole('button', { name: '0개 주문하기' })).toBeVisible()
    expect(readGuestLines()[0]?.isSelected).toBe(false)
    await user.click(await line(/달항아리 머그 .*선택/))
    await user.click(await screen.findByRole('button', { name: '1개 주문하기' }))
    await user.click(await screen.findByRole('button', { name: '로그인하기' }))
    await waitFor(() => expect(router.steps).toEqual(['push /my/login?returnTo=%2Fshopping%2Fcart']))
  })

  it('finds the lines in the member’s cart after signing in, once', async () => {
    put()
    await open(JANG_BAGUNI)
    await screen.findAllByText('달항아리 머그 350ml')
    expect((await rows()).find(({ skuId }) => skuId === MUG)?.quantity).toBe(4)
    expect(countGuestLines(tokenOwner())).toBe(0)
  })

  it('keeps every line when the cart is full, says why, and merges after a deletion', async () => {
    put()
    server.use(http.post(`${CART}/merges`, () => refuse(7112)))
    const { user } = await open(JANG_BAGUNI)
    expect(await screen.findByText(/^장바구니가 가득 찼어요\. .*1개.*필요 없는 상품을 지우면/)).toBeVisible()
    expect(countGuestLines(tokenOwner())).toBe(1)
    await mergeGuest(createQueryClient())
    expect(toasts.get()[0]?.message).toMatch(/가득 차서 .* 1개를 옮기지 못했어요\. 이 기기에 그대로/)
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '선택 지우기' }))
    await waitFor(() => expect(countGuestLines(tokenOwner())).toBe(0))
    await waitFor(() => expect(screen.queryByText(/장바구니가 가득 찼어요/)).toBeNull())
  })

  it('keeps every line when the merge fails', async () => {
    put()
    server.use(http.post(`${CART}/merges`, () => refuse(5000, { status: 400 })))
    const { user } = await open(JANG_BAGUNI)
    expect(await screen.findByText(/상품 1개를 아직 옮기지 못했어요/)).toBeVisible()
    expect(screen.queryByText(/가득/)).toBeNull()
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '다시 옮기기' }))
    await waitFor(() => expect(screen.queryByText(/아직 옮기지 못했어요/)).toBeNull())
    expect((await rows()).find(({ skuId }) => skuId === MUG)?.quantity).toBe(4)
  })

  it('adds a product from the option sheet', async () => {
    const { body } = await (
      await testBackend()
    ).call('GET', '/api/services/product/dama/products/prd_rice-soap')
    const { toCamel } = await import('@/lib/key-case')
    const product = toCamel(body) as Parameters<typeof OptionSheet>[0]['product']
    const { user, router } = await renderScreen(
      <OptionSheet product={product} isOpen onClose={() => undefined} AddToCart={AddToCart} />,
      { at: '/shopping/product-detail/prd_rice-soap' },
    )
    await user.click(screen.getByRole('button', { name: '장바구니' }))
    expect(await screen.findByText('장바구니에 담았어요')).toBeVisible()
    expect(countGuestLines(tokenOwner())).toBe(1)
    await user.click(screen.getByRole('button', { name: '보러 가기' }))
    expect(router.steps).toEqual(['push /shopping/cart'])
  })
})

describe('ordering the cart', () => {
  const openOrder = () =>
    renderScreen(<CartOrder addressPicker={() => null} />, { at: '/shopping/order', as: JANG_BAGUNI })
  const agree = async (user: Awaited<ReturnType<typeof openOrder>>['user']) =>
    user.click(screen.getByLabelText('전체 동의하기'))

  it('omits unavailable lines with a message, and is paid with money only', async () => {
    await selectOnly(['ctl_baguni_9', 'ctl_baguni_6'])
    const { user, router } = await openOrder()
    expect(await screen.findByText(/상품 중 1개는 품절되거나/)).toBeVisible()
    await agree(user)
    await user.click(await screen.findByRole('button', { name: /담아머니 30,000원으로 결제하기/ }))
    await waitFor(() =>
      expect(router.steps).toEqual([expect.stringMatching(/^replace \/shopping\/order\/success/)]),
    )
    expect((await readOrderRows()).at(-1)?.status).toBe('paid')
    expect((await rows()).some(({ id }) => id === 'ctl_baguni_9')).toBe(false)
    expect((await rows()).some(({ id }) => id === 'ctl_baguni_6')).toBe(true)
  })

  it('reports a line deleted in another tab, and keeps the input', async () => {
    await selectOnly(['ctl_baguni_1', 'ctl_baguni_4'])
    const { user } = await openOrder()
    await user.selectOptions(await screen.findByLabelText(/배송 메모/), '문 앞에 놓아 주세요')
    await agree(user)
    await screen.findByRole('button', { name: /원 결제하기$/ })
    const { db } = await testBackend()
    await db.delete(cartLines).where(eq(cartLines.id, 'ctl_baguni_4'))
    await user.click(screen.getByRole('button', { name: /원 결제하기$/ }))
    expect(await screen.findByText(/장바구니가 바뀌었어요/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('쌀뜨물 비누 3개')).toBeNull())
    expect(screen.getByLabelText(/배송 메모/)).toHaveValue('문 앞에 놓아 주세요')
  })

  it('omits lines that sold out, keeps the input, and orders the rest', async () => {
    const left = watchPaymentWindow()
    const { db } = await testBackend()
    const setSoap = (leftInventoryCount: number) =>
      db.update(skus).set({ leftInventoryCount }).where(eq(skus.productId, 'prd_rice-soap'))
    onTestFinished(async () => void (await setSoap(50)))
    await selectOnly(['ctl_baguni_1', 'ctl_baguni_4'])
    const { user } = await openOrder()
    await user.selectOptions(await screen.findByLabelText(/배송 메모/), '문 앞에 놓아 주세요')
    await agree(user)
    const pay = () => screen.findByRole('button', { name: /원 결제하기$/ })
    const before = (await pay()).textContent
    await setSoap(0)
    await user.click(await pay())
    expect(await screen.findByText(/^쌀뜨물 비누.* 품절됐어요\.$/)).toBeVisible()
    expect(await screen.findByText(/상품 중 1개는 품절되거나/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('쌀뜨물 비누 3개')).toBeNull())
    expect(screen.getByLabelText(/배송 메모/)).toHaveValue('문 앞에 놓아 주세요')
    await waitFor(async () => expect((await pay()).textContent).not.toBe(before))
    await user.click(await pay())
    await waitFor(() => expect(left).toHaveLength(1))
    // Unavailable lines stay in the cart.
    expect((await rows()).some(({ id }) => id === 'ctl_baguni_4')).toBe(true)
  })

  it('returns to the cart when nothing is selected', async () => {
    await selectOnly(['ctl_baguni_6'])
    await openOrder()
    expect(await screen.findByText('주문할 상품이 없어요')).toBeVisible()
    expect(screen.getByRole('link', { name: '장바구니로 가기' })).toBeVisible()
  })
})

it('composes the cart of the device from specified calls for a service without a cart', async () => {
  const added = { skuId: MUG, quantity: 2, seenPrice: 1000, max: 50, productId: 'prd_moon-mug' }
  addGuestLines([added], new Date())
  const cart = await new QueryClient().fetchQuery(deviceCartQueryOptions())
  const [product] = cart.nonDeliveryGroupedProducts
  expect(product).toMatchObject({ productSellableId: 'prd_moon-mug', skus: [{ skuId: MUG, quantity: 2 }] })
  const { totalProductPrice, totalDeliveryFee, totalPgAmountToPay } = cart.finalCartCalculations
  expect(totalProductPrice).toBe(product?.calculatedProductPrice)
  expect(totalPgAmountToPay).toBe(totalProductPrice + totalDeliveryFee)
})

it('does not retry a failed price of the device’s cart, because the whole cart is requested again', async () => {
  addGuestLines(
    [{ skuId: MUG, quantity: 2, seenPrice: 1000, max: 50, productId: 'prd_moon-mug' }],
    new Date(),
  )
  let calculations = 0
  server.use(
    http.get(`${CART}/calculation`, () => {
      calculations += 1
      return refuse(5000)
    }),
  )
  const client = createQueryClient()
  await expect(client.fetchQuery({ ...deviceCartQueryOptions(), retry: false })).rejects.toThrow()
  expect(calculations).toBe(1)
})

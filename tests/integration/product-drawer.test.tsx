import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProductDrawerHost } from '@/screens/product-drawer/product-drawer-host'
import { Link } from '@/ui/primitives/link'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => {
  vi.restoreAllMocks()
})

const MUG = '/shopping/product-detail/prd_moon-mug'
const open = (at: string, pathname?: string) =>
  renderScreen(
    <>
      <main>
        <h1>쇼핑</h1>
        <Link href={MUG}>달항아리 머그</Link>
        <Link href="/shopping/product-detail/prd_linen-shirt">리넨 셔츠</Link>
        <Link href="/shopping/product-detail/prd_daily-tumbler">텀블러</Link>
        <Link href="/shopping/cart">장바구니로</Link>
      </main>
      <ProductDrawerHost />
    </>,
    { at, pathname },
  )
const drawer = () => screen.findByRole('dialog', { name: '상품 상세' })
const product = '*/api/services/product/*/products/:id'

describe('a product over a list', () => {
  test('opens by a plain tap on its link, and keeps the URL of the list', async () => {
    const { user, router } = await open('/shopping?category=cat_food')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(screen.getByRole('link', { name: '달항아리 머그' }))
    expect(router.steps).toEqual(['push /shopping?category=cat_food&pid=prd_moon-mug'])
    const layer = within(await drawer())
    const summary = within(await layer.findByRole('region', { name: '상품 요약' }))
    expect(summary.getByRole('heading', { level: 2, name: '달항아리 머그 350ml' })).toBeInTheDocument()
    expect(layer.getByRole('link', { name: '담아' })).toHaveAttribute('href', '/')
    await waitFor(() => expect(layer.getByRole('button', { name: '닫기' })).toHaveFocus())
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await axeProblems()).toEqual([])
  })

  test('gives the focus to the button of another product that opens in it', async () => {
    const { user, router } = await open('/shopping?pid=prd_moon-mug')
    const close = async () => within(await drawer()).getByRole('button', { name: '닫기' })
    const first = await close()
    await waitFor(() => expect(first).toHaveFocus())
    await user.click(screen.getByRole('link', { name: '텀블러', hidden: true }))
    expect(router.asPath).toBe('/shopping?pid=prd_daily-tumbler')
    await waitFor(() => expect(first).not.toBeInTheDocument())
    expect(await close()).toHaveFocus()
  })

  test('that was opened by a tap closes by a history step', async () => {
    const back = vi.spyOn(history, 'go').mockImplementation(() => undefined)
    const { user } = await open('/shopping')
    await user.click(screen.getByRole('link', { name: '달항아리 머그' }))
    await user.click(within(await drawer()).getByRole('button', { name: '닫기' }))
    expect(back).toHaveBeenCalledWith(-1)
  })

  test('that was opened by URL closes by removing its parameters, including the tab', async () => {
    const { user, router } = await open('/shopping?category=cat_food&pid=prd_moon-mug&tab=info')
    const layer = within(await drawer())
    expect(await layer.findByText('배송 안내')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(router.steps).toEqual(['replace /shopping?category=cat_food']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('ignores taps for a new tab, other links and other pages', async () => {
    const { router, unmount } = await open('/shopping')
    const link = screen.getByRole('link', { name: '달항아리 머그' })
    link.addEventListener('click', (event) => event.preventDefault())
    fireEvent.click(link, { ctrlKey: true })
    expect(router.steps).toEqual([])
    unmount()
    const elsewhere = await open('/my/reviews')
    await elsewhere.user.click(screen.getByRole('link', { name: '달항아리 머그' }))
    expect(elsewhere.router.steps).toEqual([`push ${MUG}`])
  })

  test('shows an error, and loads on retry', async () => {
    server.use(
      http.get(product, () =>
        HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 }),
      ),
    )
    const { user } = await open('/shopping?pid=prd_moon-mug')
    const layer = within(await drawer())
    expect(await layer.findByRole('alert')).toHaveTextContent(
      '상품 정보를 불러오지 못했어요잠시 후 다시 시도해 주세요.',
    )
    expect(await axeProblems()).toEqual([])
    server.resetHandlers()
    await user.click(layer.getByRole('button', { name: '다시 시도하기' }))
    expect(await layer.findByRole('region', { name: '상품 요약' })).toHaveTextContent('달항아리 머그 350ml')
  })

  test('that cannot be bought shows a message and links to the shop on a direct visit', async () => {
    const { user, router } = await open('/shopping/category/result?pid=prd_linen-shirt')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('구매할 수 없는 상품이에요')
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(router.steps).toEqual(['replace /shopping']))
  })

  test('that cannot be bought returns to the previous page', async () => {
    const { user, router } = await open('/shopping/cart')
    await user.click(screen.getByRole('link', { name: '리넨 셔츠' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('구매할 수 없는 상품이에요')
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(router.steps.at(-1)).toBe('back'))
    expect(router.asPath).toBe('/shopping/cart')
  })

  test('that is removed while it is open shows a message', async () => {
    const { user } = await open('/shopping?pid=prd_moon-mug')
    const layer = within(await drawer())
    const buy = await layer.findByRole('button', { name: '구매하기' })
    server.use(
      http.get(product, () =>
        HttpResponse.json({ code: 7003, message: '없어요', request_id: 'r' }, { status: 404 }),
      ),
    )
    // Opening the options loads the current state.
    await user.click(buy)
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('구매할 수 없는 상품이에요')
    expect(layer.getByText('구매할 수 없는 상품')).toBeInTheDocument()
  })
})

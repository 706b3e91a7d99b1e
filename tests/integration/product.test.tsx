import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { recentProducts } from '@/browser/storage/recent-lists'
import type { ProductDetail } from '@/contract/product/product'
import { lineStatus } from '@/domain/order-line-status'
import { UnlinkedNotice } from '@/features/product/components/detail-tab'
import { toCamel } from '@/lib/key-case'
import ProductDetailPage from '@/pages/shopping/product-detail/[productId]'
import { BelowTabs } from '@/screens/product-detail/below-tabs'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { GivenTitle } from '@tests/setup/given-title'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = async (productId: string, as?: string) => {
  const path = `/shopping/product-detail/${productId}`
  return renderScreen(
    <>
      <GivenTitle />
      <ProductDetailPage />
    </>,
    {
      at: path,
      pathname: '/shopping/product-detail/[productId]',
      params: { productId: productId.split('?')[0] ?? '' },
      as,
    },
  )
}
const ready = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
/** Not the heart beside it. */
const buyButton = () =>
  within(screen.getByRole('region', { name: '구매' })).getByRole('button', { name: /^(?!재입고|.*찜하기$)/ })
const failing = (status: number) =>
  http.get('*/api/services/product/*/products/*', () =>
    HttpResponse.json(
      { code: status === 404 ? 7003 : 5000, message: '안 돼요', request_id: 'r' },
      { status },
    ),
  )

describe('the page of a product', () => {
  test('shows name, price, discount, delivery fee and regional fees', async () => {
    await open('prd_moon-mug')
    await ready('달항아리 머그 350ml')
    expect(screen.getByRole('status', { name: '제목' })).toHaveTextContent('달항아리 머그 350ml')
    const summary = screen.getByRole('region', { name: '상품 요약' })
    await waitFor(() => expect(summary).toHaveTextContent('할인율 25%'))
    expect(summary).toHaveTextContent('판매가 18,000원')
    expect(summary).toHaveTextContent('정가 24,000원')
    expect(summary).toHaveTextContent(/배송비\s*3,000원 \(3만원 이상 무료배송\)/)
    expect(summary).toHaveTextContent('제주 3,000원, 도서산간 5,000원 추가')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    expect(await axeProblems()).toEqual([])
  })

  test('hides discount and market price by the channel’s setting', async () => {
    server.use(
      http.get('*/product-page-setting', () =>
        HttpResponse.json({
          is_show_discount_rate: false,
          is_show_market_price: false,
          is_text_badge_on: true,
          text_badge_content: '설정을 읽었어요',
        }),
      ),
    )
    await open('prd_moon-mug')
    await screen.findByText('설정을 읽었어요')
    expect(screen.queryByText('할인율')).toBeNull()
    expect(screen.queryByText('정가')).toBeNull()
    expect(screen.getByText('판매가')).toBeInTheDocument()
  })

  test('shows no percentage and no countdown of a time sale of which only the existence is known', async () => {
    const path = '/api/services/product/dama/products/prd_moon-mug'
    const { body } = await (await testBackend()).call('GET', path)
    server.use(http.get(`*${path}`, () => HttpResponse.json({ ...body, timesale_applied_now: true })))
    await open('prd_moon-mug')
    expect(await screen.findByText('타임세일')).toBeVisible()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  test('runs no script of a seller’s text, and shows the text', async () => {
    await open('prd_edge-evasive-html')
    await screen.findByText('설명은 여기에서 끝나요.')
    expect(
      document.body.querySelectorAll('script, iframe, form, [onerror], [onload], [href^="javascript:" i]'),
    ).toHaveLength(0)
  })

  test('expands a long description when a link inside has the focus', async () => {
    await open('prd_moon-mug')
    await screen.findByRole('button', { name: '상세정보 펼치기' })
    const fold = document.getElementById(
      screen.getByRole('button', { name: '상세정보 펼치기' }).getAttribute('aria-controls')!,
    )!
    fireEvent.focus(fold.querySelector('p, img, div')!)
    expect(screen.getByRole('button', { name: '상세정보 접기' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('expands a long description', async () => {
    const { user } = await open('prd_moon-mug')
    await user.click(await screen.findByRole('button', { name: '상세정보 펼치기' }))
    expect(screen.getByRole('button', { name: '상세정보 접기' })).toHaveAttribute('aria-expanded', 'true')
  })

  test.each([
    [588, 'there', 0],
    [589, 'there', 1],
    [588, 'on their way', 1],
  ])(
    'of a description %i px high with pictures %s has %i buttons to expand it',
    async (height, pictures, buttons) => {
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(private readonly notify: () => void) {}
          observe = () => this.notify()
          disconnect = () => undefined
        },
      )
      vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(height)
      vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(pictures === 'there')
      await open('prd_moon-mug')
      await ready('달항아리 머그 350ml')
      // The layout is measured after rendering.
      await act(async () => undefined)
      expect(screen.queryAllByRole('button', { name: '상세정보 펼치기' })).toHaveLength(buttons)
    },
  )

  test('shows the terms of a voucher beside its price', async () => {
    await open('prd_onyang-latte')
    const summary = await screen.findByRole('region', { name: '상품 요약' })
    expect(summary).toHaveTextContent(/유효기간\s*발급일부터/)
    expect(summary).toHaveTextContent(/7일 안에, 쓰지 않았다면 전액/)
    expect(summary).not.toHaveTextContent('배송비')
  })

  test('names the states of an unlinked voucher as the status table does', async () => {
    await renderScreen(<UnlinkedNotice />)
    for (const status of ['manually_issue_cancelling', 'refund_finished_manually_issue_cancelled'] as const)
      expect(screen.getByText(new RegExp(`‘${lineStatus(status).label}’`))).toBeVisible()
  })

  test('keeps its tab in the URL, and switches it by keyboard', async () => {
    const { user, router } = await open('prd_moon-mug')
    await ready('달항아리 머그 350ml')
    const first = screen.getByRole('tab', { name: '상세정보' })
    expect(first).toHaveAttribute('aria-selected', 'true')
    first.focus()
    await user.keyboard('{ArrowRight}')
    expect(router.steps).toEqual(['replace /shopping/product-detail/prd_moon-mug?tab=info'])
    expect(await screen.findByText('배송 안내')).toBeInTheDocument()
    expect(screen.getByRole('tab', { name: '구매정보' })).toHaveFocus()
  })

  test('shows the five trading conditions, common questions, the legal notice and precautions', async () => {
    const { user } = await open('prd_moon-mug?tab=info')
    for (const title of [
      '배송 안내',
      '반품(청약철회) 안내',
      '교환·보증과 환불 안내',
      '불만과 분쟁 처리',
      '거래 약관',
    ])
      expect(await screen.findByText(title)).toBeInTheDocument()
    expect(screen.getByText('자주 묻는 질문')).toBeInTheDocument()
    expect(screen.getByText('유의사항')).toBeInTheDocument()
    await user.click(screen.getByText('상품정보 제공고시'))
    expect(await screen.findByText('제조국')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('of a voucher sent by SMS explains the delivery before the seller’s text', async () => {
    await open('prd_department-100000')
    const notice = await screen.findByText('모바일상품권 안내')
    expect(notice.closest('div')).toHaveTextContent(/1~2영업일 안에 문자/)
    expect(screen.getByRole('region', { name: '상품 요약' })).toHaveTextContent('100,000원권')
  })

  test('in a time sale shows the countdown and the former price', async () => {
    await open('prd_daily-tumbler')
    const summary = await screen.findByRole('region', { name: '상품 요약' })
    expect(summary).toHaveTextContent('타임세일 전 29,000원')
    await waitFor(() =>
      expect(within(summary).getByRole('timer')).toHaveTextContent(/\d\d:\d\d:\d\d|끝났어요/),
    )
  })

  test('shows its pictures enlarged, and pages them by keyboard', async () => {
    const { user } = await open('prd_moon-mug')
    await user.click(await screen.findByRole('button', { name: /사진 4 크게 보기$/ }))
    const viewer = within(await screen.findByRole('dialog', { name: '상품 사진 크게 보기' }))
    expect(viewer.getByText('4 / 5')).toBeInTheDocument()
    await user.keyboard('{ArrowRight}')
    expect(viewer.getByText('5 / 5')).toBeInTheDocument()
    expect(viewer.queryByRole('button', { name: '다음 사진' })).toBeNull()
    await user.click(viewer.getByRole('button', { name: '확대' }))
    expect(viewer.getByRole('button', { name: '축소' })).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('copies its URL when the browser cannot share', async () => {
    const { user } = await open('prd_moon-mug')
    await user.click(await screen.findByRole('button', { name: '공유하기' }))
    const sheet = within(await screen.findByRole('dialog', { name: '공유하기' }))
    expect(sheet.queryByText('카카오톡으로 보내기')).toBeNull()
    expect(await axeProblems()).toEqual([])
    await user.click(sheet.getByRole('button', { name: '링크 복사' }))
    expect(await screen.findByText('링크를 복사했어요')).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toMatch(/\/shopping\/product-detail\/prd_moon-mug$/)
  })

  test('shows an error, and loads on retry', async () => {
    server.use(failing(400))
    const { user } = await open('prd_moon-mug')
    expect(await screen.findByRole('alert')).toHaveTextContent('상품 정보를 불러오지 못했어요')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    await ready('달항아리 머그 350ml')
  })

  test('is noted on this device as looked at', async () => {
    await open('prd_moon-mug')
    await ready('달항아리 머그 350ml')
    await waitFor(() => expect(recentProducts.read().items).toEqual(['prd_moon-mug']))
  })

  test('of an unknown product links to the shop', async () => {
    await open('prd_nobody')
    expect(await screen.findByText('찾으시는 상품이 없어요')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: '쇼핑 홈으로 가기' })).toHaveAttribute('href', '/shopping')
  })

  test('of a stopped product shows a message and links to the shop', async () => {
    const { user, router } = await open('prd_linen-shirt')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('구매할 수 없는 상품이에요')
    expect(buyButton()).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '확인' }))
    await waitFor(() => expect(router.steps).toEqual(['replace /shopping']))
  })

  test('of a sold-out product can be viewed', async () => {
    await open('prd_edge-sold-out')
    await ready('모두 팔린 초')
    expect(buyButton()).toBeDisabled()
    expect(buyButton()).toHaveTextContent('SOLD OUT')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

test('shows the channel’s banner and other products of the category and the seller', async () => {
  const requested: URLSearchParams[] = []
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname.endsWith('/dama/products')) requested.push(searchParams)
  })
  const { body } = await (await testBackend()).call('GET', '/api/services/product/dama/products/prd_moon-mug')
  await renderScreen(<BelowTabs product={toCamel(body) as ProductDetail} />, {
    at: '/shopping?pid=prd_moon-mug',
  })
  expect(await screen.findByRole('link', { name: /부모님 선물, 여기서 골라요/ })).toHaveAttribute(
    'href',
    '/shopping/for-parents',
  )
  for (const name of ['이런 상품은 어때요?', '이 판매자의 다른 상품']) {
    const shelf = await screen.findByRole('region', { name })
    expect(within(shelf).queryByText('달항아리 머그 350ml')).toBeNull()
  }
  expect(requested.map((params) => params.get('sales_setting_type'))).toEqual(['all', 'all'])
  expect(requested.map((params) => [params.get('category_id'), params.get('seller_portal_id')])).toEqual([
    [body.channel_category_id, null],
    [null, body.seller_portal_id],
  ])
  expect(await axeProblems()).toEqual([])
})

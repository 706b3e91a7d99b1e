import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ProofHost } from '@/features/passcode/components/proof-host'
import ExchangePage from '@/pages/card/exchange/index'
import RefundHistoryPage from '@/pages/card/history/refund-history'
import FaqPage from '@/pages/info/faq'
import MyCardsPage from '@/pages/my/cards/index'
import ReviewsPage from '@/pages/my/reviews'
import CategoryPage from '@/pages/shopping/category'
import ProductPage from '@/pages/shopping/product-detail/[productId]'
import { server, testBackend } from '@tests/mocks/backend'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'
import { tapPasscode } from './passcode-fixtures'

withBackend()
beforeEach(() => {
  // One log line for engineers for each unreadable answer.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

const LOGIN_PAGE = '<!doctype html><title>Sign in</title>'

const KINDS = {
  'a page of HTML': () => HttpResponse.html(LOGIN_PAGE),
  'an empty body': () => HttpResponse.text(''),
  'status 204': () => new HttpResponse(null, { status: 204 }),
  'half of its JSON': () => HttpResponse.text('{"items": [{"id": 1, '),
  'a number': () => HttpResponse.json(7),
  'an error that CORS hides': () => HttpResponse.error(),
  '403 with a page': () => HttpResponse.html(LOGIN_PAGE, { status: 403 }),
  '429 without a body': () => new HttpResponse(null, { status: 429 }),
  '500 with a page': () => HttpResponse.html(LOGIN_PAGE, { status: 500 }),
}

const SCREENS: [string, ReactElement, string | undefined, string][] = [
  ['/info/faq', <FaqPage key="f" />, undefined, '*/api/info/faqs'],
  ['/my/cards', <MyCardsPage key="c" />, 'usr_kim_dama', '*/api/card/*'],
  ['/card/history/refund-history', <RefundHistoryPage key="r" />, 'usr_kim_dama', '*/api/card/*'],
  ['/my/reviews', <ReviewsPage key="m" />, 'usr_kim_dama', '*/services/review/*'],
]

describe.each(SCREENS)('%s', (at, page, as, path) => {
  it.each(Object.entries(KINDS))('offers a retry while its service answers %s', async (_kind, answer) => {
    server.use(http.get(path, answer))
    const { user } = await renderScreen(page, { at, ...(as && { as }) })
    const [retry] = await screen.findAllByRole('button', { name: '다시 시도하기' })
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    expect(document.body.textContent).not.toMatch(/undefined|NaN|\[object|-원|doctype/)
    server.resetHandlers()
    await user.click(retry!)
    await waitFor(() => expect(screen.queryAllByText('불러오지 못했어요')).toHaveLength(0))
  })
})

/** An answer of the backend without the values of these names, at any depth. */
const without =
  (names: readonly string[]) =>
  async ({ request }: { request: Request }) => {
    const answer = await (await testBackend()).app.fetch(request)
    const body = JSON.parse(await answer.text(), (key, value: unknown) =>
      names.includes(key) ? 'lost' : value,
    )
    return HttpResponse.json(body, { status: answer.status })
  }

describe('numbers that cannot be read', () => {
  const COUNTS = [
    'product_count',
    'voucher_count',
    'review_count',
    'ratings',
    'count',
    'mean',
    'five',
    'four',
  ]

  it('leave the categories in their list, without a number', async () => {
    server.use(http.get('*/categories', without(COUNTS)))
    await renderScreen(<CategoryPage />, { at: '/shopping/category' })
    const link = await screen.findByRole('link', { name: '백화점' })
    expect(link.textContent).toBe('백화점')
  })

  it('are not shown as 0 reviews', async () => {
    server.use(http.get('*/products/:id', without(COUNTS)))
    server.use(http.get('*/reviews/aggregation', without(COUNTS)))
    await renderScreen(<ProductPage />, {
      at: '/shopping/product-detail/prd_moon-mug?tab=review',
      pathname: '/shopping/product-detail/[productId]',
      params: { productId: 'prd_moon-mug' },
    })
    expect(await screen.findByRole('tab', { name: '리뷰' })).toBeVisible()
    const summary = await screen.findByRole('region', { name: '리뷰 요약' })
    expect(summary).not.toHaveTextContent(/리뷰|NaN|4점|0\.0/)
    expect(summary).toHaveTextContent('3점')
    expect(await screen.findAllByRole('article')).not.toHaveLength(0)
  })
})

describe('an exchange', () => {
  const exchange = async () => {
    const { user, router } = await renderScreen(
      <>
        <ExchangePage />
        <ProofHost />
      </>,
      { at: '/card/exchange?card=MASTER.crd_park_jeju', as: 'usr_park_jeju' },
    )
    await user.type(await screen.findByRole('textbox', { name: '교환 금액' }), '2000')
    await user.click(screen.getByRole('button', { name: '2,000원 교환하기' }))
    await tapPasscode(user)
    return router
  }

  it('is not reported as done when a login page answers in place of the service', async () => {
    server.use(http.post('*/api/card/exchange', () => HttpResponse.html(LOGIN_PAGE)))
    const router = await exchange()
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement())
    expect(router.asPath).not.toMatch(/success/)
  })

  it.each([
    ['an empty body', () => HttpResponse.text('')],
    ['status 204 after a while', () => delay(50).then(() => new HttpResponse(null, { status: 204 }))],
  ])('is done when the service accepts it with %s', async (_kind, answer) => {
    server.use(http.post('*/api/card/exchange', answer))
    const router = await exchange()
    await waitFor(() => expect(router.asPath).toMatch(/success/))
  })
})

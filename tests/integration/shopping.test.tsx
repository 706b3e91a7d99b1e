import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { recentProducts } from '@/browser/storage/recent-lists'
import CustomPage from '@/pages/shopping/[...customPage]'
import ShoppingPage from '@/pages/shopping/index'
import SearchPage from '@/pages/shopping/search'
import { server, testBackend } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { GivenTitle } from '@tests/setup/given-title'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const open = (at = '/shopping') => renderScreen(<ShoppingPage />, { at })
const products = '*/api/services/product/*/products'
const refused = () => HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 })
const shelf = (name: string) => screen.findByRole('region', { name })

describe('the home of the shop', () => {
  test('shows banners, shelves, sales and what the channel recommends', async () => {
    await open()
    const banners = await screen.findByRole('group', { name: '기획전' })
    const dots = await within(banners).findAllByRole('button', { name: /번째 보기$/ })
    expect(dots).toHaveLength(4)
    expect(dots[0]).toHaveAttribute('aria-current', 'true')
    const recommended = within(await shelf('지금 많이 담는 선물'))
    await waitFor(() => expect(recommended.getAllByRole('listitem')).toHaveLength(8))
    expect(recommended.getAllByText('정가').length).toBeGreaterThan(0)
    expect(await shelf('지금만 이 가격')).toHaveTextContent(/가장 빠른 할인 종료 \d+월 \d+일 \d\d:\d\d/)
    expect(await screen.findByRole('navigation', { name: '카테고리' })).toHaveTextContent('모바일상품권')
    expect(await screen.findByText('제0000-서울성동-00000호')).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('shows no recommendations when the channel wants none', async () => {
    const path = '/api/services/channel/basic-setting'
    const { body } = await (await testBackend()).call('GET', path)
    const setting = { ...body, home_setting: { ...body.home_setting, rec_product_count: 0 } }
    server.use(http.get(`*${path}`, () => HttpResponse.json(setting)))
    await open()
    expect(await shelf('지금만 이 가격')).toBeVisible()
    expect(screen.queryByRole('region', { name: '지금 많이 담는 선물' })).toBeNull()
  })

  test('shows stars on its cards only if the shop has reviews', async () => {
    const first = await open()
    const withReviews = within(await shelf('지금 많이 담는 선물'))
    expect((await withReviews.findAllByRole('img', { name: /^별점/ })).length).toBeGreaterThan(0)
    first.unmount()
    const none = { wishlist: { installed: true }, review: { installed: false } }
    server.use(http.get('*/dama/extensions/install-status', () => HttpResponse.json(none)))
    await open()
    const without = within(await shelf('지금 많이 담는 선물'))
    await waitFor(() => expect(without.getAllByRole('listitem')).toHaveLength(8))
    await waitFor(() => expect(without.queryByRole('img', { name: /^별점/ })).toBeNull())
  })

  describe('with products that were looked at on this device', () => {
    const MUG = 'prd_moon-mug'
    const TUMBLER = 'prd_daily-tumbler'
    const shelfOf = async () => within(await shelf('최근 본 상품'))
    const titles = async () => {
      const recent = await shelfOf()
      const links = await recent.findAllByRole('link')
      return links.map((link) => link.getAttribute('href')?.split('/').at(-1))
    }

    test('shows them, the latest first, without the ones that are gone', async () => {
      for (const id of [MUG, 'prd_nobody', TUMBLER]) recentProducts.add(id)
      await open()
      expect(await titles()).toEqual([TUMBLER, MUG])
      expect(await axeProblems()).toEqual([])
      act(() => recentProducts.add(MUG))
      expect(await titles()).toEqual([MUG, TUMBLER])
    })

    test('shows nothing when all are gone', async () => {
      recentProducts.add('prd_nobody')
      const { queryClient } = await open()
      expect(await shelf('지금 많이 담는 선물')).toBeVisible()
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      await waitFor(() => expect(screen.queryByRole('region', { name: '최근 본 상품' })).toBeNull())
    })

    test('is emptied, and restored by the undo', async () => {
      recentProducts.add(MUG)
      const { user } = await open()
      await user.click((await shelfOf()).getByRole('button', { name: '모두 지우기' }))
      expect(screen.queryByRole('region', { name: '최근 본 상품' })).toBeNull()
      expect(recentProducts.read()).toEqual({ isOn: true, items: [] })
      await user.click(await screen.findByRole('button', { name: '되돌리기' }))
      expect(await titles()).toEqual([MUG])
    })

    test('is switched off here, and on again in the search', async () => {
      recentProducts.add(MUG)
      const home = await open()
      await home.user.click((await shelfOf()).getByRole('button', { name: '저장 끄기' }))
      expect(await screen.findByText(/검색 화면에서 다시 켤 수 있어요/)).toBeVisible()
      home.unmount()
      recentProducts.add(TUMBLER)
      expect(recentProducts.read()).toEqual({ isOn: false, items: [] })
      const { user } = await renderScreen(<SearchPage />, { at: '/shopping/search' })
      const recent = await shelfOf()
      expect(recent.getByText('최근 본 상품을 저장하지 않고 있어요')).toBeVisible()
      await user.click(recent.getByRole('button', { name: '저장 켜기' }))
      expect(screen.queryByRole('region', { name: '최근 본 상품' })).toBeNull()
      act(() => recentProducts.add(TUMBLER))
      expect(await titles()).toEqual([TUMBLER])
    })

    test('shows an error where they cannot be loaded, and loads them on retry', async () => {
      recentProducts.add(MUG)
      server.use(
        http.get(products, ({ request }) =>
          new URL(request.url).searchParams.has('ids') ? refused() : undefined,
        ),
      )
      const { user } = await open()
      const retry = await (await shelfOf()).findByRole('button', { name: '다시 시도하기' })
      server.resetHandlers()
      await user.click(retry)
      expect(await titles()).toEqual([MUG])
    })
  })

  test('shows another banner when its dot is tapped', async () => {
    const { user } = await open()
    const dot = await screen.findByRole('button', { name: '4개 중 2번째 보기' })
    await user.click(dot)
    expect(dot).toHaveAttribute('aria-current', 'true')
  })

  test('filters the recommendations by category, and keeps the filter in the URL', async () => {
    const { user, router } = await open()
    await user.click(await screen.findByRole('button', { name: '식품' }))
    await waitFor(() => expect(router.steps).toEqual(['replace /shopping?category=cat_food']))
    expect(screen.getByRole('button', { name: '식품' })).toHaveAttribute('aria-pressed', 'true')
    await user.click(screen.getByRole('button', { name: '전체' }))
    await waitFor(() => expect(router.asPath).toBe('/shopping'))
  })

  test('filters by partner if the channel is set so', async () => {
    server.use(
      http.get('*/basic-setting', async ({ request }) => {
        const setting = await (await (await testBackend()).app.fetch(request)).json()
        setting.home_setting.rec_list_display_type = 'partner'
        return HttpResponse.json(setting)
      }),
    )
    const { user, router } = await open()
    const partners = within(await screen.findByRole('group', { name: '판매처로 좁히기' }))
    const [, first] = await partners.findAllByRole('button')
    await user.click(first!)
    expect(router.asPath).toMatch(/^\/shopping\?partner=sel_/)
    expect(partners.getByRole('button', { pressed: true })).toBe(first)
    const recommended = within(await shelf('지금 많이 담는 선물'))
    await waitFor(() => expect(recommended.getAllByRole('link').length).toBeGreaterThan(0))
  })

  test('a slow block shows five placeholders while the others are shown', async () => {
    let answer = () => undefined as void
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    server.use(
      http.get(products, async ({ request }) => {
        await held
        return (await testBackend()).app.fetch(request)
      }),
    )
    await open()
    expect(await screen.findByRole('group', { name: '기획전' })).toBeInTheDocument()
    const block = within(await shelf('지금 많이 담는 선물'))
    const places = await block.findByRole('list', { name: '상품을 불러오는 중' })
    expect(places).toHaveAttribute('aria-busy', 'true')
    expect(within(places).getAllByRole('listitem')).toHaveLength(5)
    answer()
    await waitFor(() => expect(block.getAllByRole('listitem')).toHaveLength(8))
  })

  test('a failed block does not affect the others, and loads on retry', async () => {
    server.use(http.get(products, refused))
    const { user } = await open()
    const block = within(await shelf('지금 많이 담는 선물'))
    expect(await block.findByRole('alert')).toHaveTextContent('불러오지 못했어요')
    expect(await screen.findByRole('group', { name: '기획전' })).toBeInTheDocument()
    server.resetHandlers()
    await user.click(block.getByRole('button', { name: '다시 시도하기' }))
    await waitFor(() => expect(block.getAllByRole('listitem')).toHaveLength(8))
  })

  test('shows an empty state without products', async () => {
    server.use(
      http.get(products, () =>
        HttpResponse.json({ page: 1, items_per_page: 8, total: 0, has_next_page: false, items: [] }),
      ),
    )
    await open()
    expect(await screen.findByText('지금은 진열된 상품이 없어요')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: '지금만 이 가격' })).toBeNull()
  })
})

describe('a page composed by the owner', () => {
  const openPage = (path: string) =>
    renderScreen(
      <>
        <GivenTitle />
        <CustomPage />
      </>,
      {
        at: `/shopping/${path}`,
        pathname: '/shopping/[...customPage]',
        params: { customPage: path },
      },
    )
  test('consists of banners, products and texts', async () => {
    await openPage('gift-season')
    expect(await screen.findByRole('heading', { name: '말보다 먼저 도착하는 마음' })).toBeInTheDocument()
    expect(screen.getByRole('status', { name: '제목' })).toHaveTextContent('연말 선물 고르기')
    const row = within(await shelf('3만원 안에서'))
    await waitFor(() => expect(row.getAllByRole('link').length).toBeGreaterThan(3))
    expect(await axeProblems()).toEqual([])
  })
  test('that does not exist links back to the shop', async () => {
    await openPage('nothing-here')
    expect(await screen.findByText('찾으시는 화면이 없어요')).toBeInTheDocument()
  })
})

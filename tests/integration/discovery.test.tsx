import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { productPagesQueryOptions } from '@/api/product/product'
import { entryId } from '@/browser/history/history-entry'
import { InfiniteProducts } from '@/features/catalog/components/product-results'
import { storePosition } from '@/features/catalog/hooks/use-restored-position'
import CategoryPage from '@/pages/shopping/category/index'
import ResultPage from '@/pages/shopping/category/result'
import SearchPage from '@/pages/shopping/search'
import VoucherPage from '@/pages/voucher'
import { Countdown } from '@/ui/primitives/countdown'
import { server } from '@tests/mocks/backend'
import { axeProblems } from '@tests/setup/axe'
import { renderScreen } from '@tests/setup/render-screen'
import { withBackend } from '@tests/setup/with-backend'

withBackend()

const SERVICE = '*/api/services/product/*'
const refused = () => HttpResponse.json({ code: 7000, message: '안 돼요', request_id: 'r' }, { status: 400 })
const cards = () => screen.findAllByRole('link', { name: /원/ })

describe('the tree of categories', () => {
  test('shows subcategories, and moves by arrow keys', async () => {
    const { user, router } = await renderScreen(<CategoryPage />, { at: '/shopping/category' })
    const first = await screen.findByRole('tab', { name: '모바일상품권' })
    expect(first).toHaveAttribute('aria-selected', 'true')
    expect(screen.getByRole('link', { name: /카페\/베이커리/ })).toHaveAttribute(
      'href',
      '/shopping/category/result?categoryId=cat_voucher_cafe',
    )
    first.focus()
    await user.keyboard('{ArrowDown}')
    expect(router.asPath).toBe('/shopping/category?top=cat_food')
    expect(screen.getByRole('tab', { name: '식품' })).toHaveFocus()
    expect(await screen.findByRole('link', { name: '식품 전체' })).toBeInTheDocument()
    expect(await axeProblems()).toEqual([])
  })

  test('shows an error without affecting the page, and loads on retry', async () => {
    server.use(http.get(`${SERVICE}/categories`, refused))
    const { user } = await renderScreen(<CategoryPage />, { at: '/shopping/category' })
    expect(await screen.findByRole('alert')).toHaveTextContent('불러오지 못했어요')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(await screen.findByRole('tab', { name: '식품' })).toBeInTheDocument()
  })
})

describe('the list of a category', () => {
  const open = (query = 'categoryId=cat_food') =>
    renderScreen(<ResultPage />, { at: `/shopping/category/result?${query}` })

  test('counts, sorts and filters, all in the URL', async () => {
    const { user, router } = await open()
    await cards()
    expect(screen.getByText(/^총 \d+개$/)).toBeInTheDocument()
    expect(screen.getByText(/개를 (모두 )?불러왔어요/)).toHaveAttribute('role', 'status')
    await user.selectOptions(screen.getByRole('combobox', { name: '정렬' }), 'min_sell_price')
    expect(router.asPath).toBe('/shopping/category/result?categoryId=cat_food&sort=min_sell_price')
    await user.click(screen.getByRole('button', { name: '무료배송' }))
    expect(router.asPath).toBe(
      '/shopping/category/result?categoryId=cat_food&sort=min_sell_price&freeDelivery=true',
    )
    expect(screen.getByRole('group', { name: '필터' })).toHaveFocus()
    await user.click(await screen.findByRole('button', { name: '무료배송 빼기' }))
    expect(screen.getByRole('group', { name: '필터' })).toHaveFocus()
    expect(router.asPath).toBe('/shopping/category/result?categoryId=cat_food&sort=min_sell_price')
    expect(await axeProblems()).toEqual([])
  })

  test('shows the number of results before the filter is applied', async () => {
    const { user, router } = await open()
    await cards()
    await user.click(screen.getByRole('button', { name: '필터' }))
    const sheet = within(await screen.findByRole('dialog', { name: '필터' }))
    await user.click(sheet.getByRole('button', { name: '1~3만원' }))
    await user.click((await sheet.findAllByRole('checkbox', { name: /\(\d+\)$/ }))[0]!)
    await user.click(await sheet.findByRole('button', { name: /^\d+개 상품 보기$/ }))
    expect(decodeURIComponent(router.asPath)).toMatch(/minPrice=10000&maxPrice=30000&brand=/)
    expect(await screen.findByRole('button', { name: '1만원~3만원 빼기' })).toBeInTheDocument()
  })

  test('offers the subcategories', async () => {
    await open()
    const chips = within(await screen.findByRole('navigation', { name: '하위 카테고리' }))
    expect(await chips.findByRole('link', { name: '전체' })).toHaveAttribute('aria-current', 'page')
    expect(chips.getByRole('link', { name: '과일' })).toBeInTheDocument()
  })

  test('shows a hint when no product matches the filter', async () => {
    const { user, router } = await open('categoryId=cat_food&minPrice=900000000')
    expect(await screen.findByText('조건에 맞는 상품이 없어요')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: '필터 모두 지우기' }))
    expect(router.asPath).toBe('/shopping/category/result?categoryId=cat_food')
    expect(screen.getByRole('group', { name: '상품 목록' })).toHaveFocus()
    expect((await cards()).length).toBeGreaterThan(3)
  })

  test('shows an error, and loads on retry', async () => {
    server.use(http.get(`${SERVICE}/products`, refused))
    const { user } = await open()
    expect(await screen.findByRole('alert')).toHaveTextContent('불러오지 못했어요')
    server.resetHandlers()
    await user.click(screen.getByRole('button', { name: '다시 시도하기' }))
    expect(await screen.findByText(/^총 [1-9]\d*개$/)).toBeInTheDocument()
  })

  test('shows a message for an unknown category', async () => {
    await open('categoryId=nowhere')
    expect(await screen.findByText('찾으시는 카테고리가 없어요')).toBeInTheDocument()
  })
})

describe('a list that is restored after Back', () => {
  test('requests a page that fails once, and again by the button', async () => {
    const params = { itemsPerPage: 2 }
    const key = () => `${entryId()} ${JSON.stringify(productPagesQueryOptions(params).queryKey)}`
    const Restored = () => {
      useState(() => storePosition(key(), { y: 900, pages: 3, heights: [], width: window.innerWidth }))
      return <InfiniteProducts params={params} empty={null} />
    }
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    let failures = 0
    server.use(
      http.get(`${SERVICE}/products`, ({ request }) => {
        if (new URL(request.url).searchParams.get('page') !== '2') return undefined
        failures += 1
        return refused()
      }),
    )
    const { user } = await renderScreen(<Restored />, { at: '/shopping/category/result' })
    const retry = await screen.findByRole('button', { name: '다시 시도하기' })
    expect(failures).toBe(1)
    server.resetHandlers()
    await user.click(retry)
    await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 900, behavior: 'instant' }))
    expect(await cards()).toHaveLength(6)
  })
})

describe('search', () => {
  const open = (query = '') => renderScreen(<SearchPage />, { at: `/shopping/search${query}` })
  const field = () => screen.getByRole('combobox', { name: '상품 검색' })

  test('suggests while typing, and stores the search', async () => {
    const { user, router } = await open()
    expect(await screen.findByText('최근 검색어가 없어요')).toBeInTheDocument()
    await user.type(field(), '흙과')
    const options = await screen.findAllByRole('option')
    expect(options[0]).toHaveTextContent('흙과불브랜드')
    await user.keyboard('{ArrowDown}')
    expect(field()).toHaveAttribute('aria-activedescendant', options[0]!.id)
    await user.keyboard('{Enter}')
    expect(decodeURIComponent(router.asPath)).toBe('/shopping/search?q=흙과불')
    await cards()
    expect(JSON.parse(localStorage.getItem('dama_recent_words') ?? '')).toEqual({
      isOn: true,
      words: ['흙과불'],
    })
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(await axeProblems()).toEqual([])
  })

  test('deletes one search or all searches, and can stop storing them', async () => {
    localStorage.setItem('dama_recent_words', JSON.stringify({ isOn: true, words: ['머그', '캔들', '홍삼'] }))
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '‘캔들’ 지우기' }))
    const panel = screen.getByRole('region', { name: '최근 검색어' })
    expect(panel).toHaveFocus()
    const recent = within(panel)
    expect(recent.getByRole('button', { name: '머그' })).toBeInTheDocument()
    expect(recent.queryByRole('button', { name: '캔들' })).toBeNull()
    await user.click(recent.getByRole('button', { name: '저장 끄기' }))
    expect(recent.getByText('검색어를 저장하지 않고 있어요')).toBeInTheDocument()
    await user.type(field(), '머그{Enter}')
    expect(JSON.parse(localStorage.getItem('dama_recent_words') ?? '').words).toEqual([])
  })

  test('shows popular searches, and searches for one on a tap', async () => {
    const { user, router } = await open()
    const popular = within(await screen.findByRole('region', { name: '인기 검색어' }))
    const word = (await popular.findAllByRole('button'))[0]!
    await user.click(word)
    expect(decodeURIComponent(router.asPath)).toMatch(/\/shopping\/search\?q=.+/)
  })

  test('corrects the wrong keyboard layout, shows a note, and offers the original query', async () => {
    const { user, router } = await open('?q=ajrm')
    expect(await screen.findByText('‘머그’로 검색했어요')).toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: '‘ajrm’ 그대로 검색하기' }))
    await waitFor(() => expect(router.asPath).toBe('/shopping/search?q=ajrm&exact=true'))
    expect(await screen.findByText('‘ajrm’에 맞는 상품이 없어요')).toBeInTheDocument()
    expect(await screen.findByRole('region', { name: '이런 선물은 어때요?' })).toBeInTheDocument()
  })

  test.each(['%', '🎁', 'ㅋ', '텀블ㄹ', '가'.repeat(200), '\ud83d', '<b>'])(
    'answers %j calmly',
    async (word) => {
      await open(`?${new URLSearchParams({ q: word })}`)
      await waitFor(() => expect(screen.queryByLabelText('상품을 불러오는 중')).toBeNull())
      expect(screen.queryByRole('alert')).toBeNull()
    },
  )

  test('hides sold-out products while the stock badge is on', async () => {
    await open(`?q=${encodeURIComponent('초')}`)
    await cards()
    expect(screen.queryByText('품절')).toBeNull()
    await act(async () => undefined)
  })
})

test('the home of vouchers links by kind, amount and brand', async () => {
  await renderScreen(<VoucherPage />, { at: '/voucher' })
  expect(await screen.findByRole('link', { name: '카페/베이커리' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /5만원 이상/ })).toHaveAttribute(
    'href',
    '/shopping/category/result?productClass=giftcard&minPrice=50000',
  )
  const brands = within(screen.getByRole('region', { name: '브랜드로 고르기' }))
  expect(await brands.findByRole('link', { name: /온양커피/ })).toBeInTheDocument()
  expect(await axeProblems()).toEqual([])
})

test('a countdown runs, and reports its end once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  try {
    const onEnd = vi.fn<() => void>()
    const endsAt = new Date(Date.now() + 90_061_000).toISOString()
    await renderScreen(<Countdown endsAt={endsAt} label="내일까지" onEnd={onEnd} />)
    expect(screen.getByRole('timer')).toHaveTextContent('1일 01:01:01')
    act(() => void vi.advanceTimersByTime(1_000))
    expect(screen.getByRole('timer')).toHaveTextContent('1일 01:01:00')
    act(() => void vi.advanceTimersByTime(90_060_000))
    expect(screen.getByRole('timer')).toHaveTextContent('00:00:00')
    expect(onEnd).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

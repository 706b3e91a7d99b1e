import { http, HttpResponse } from 'msw'
import { stepTo } from './support/step-to'
import { axeViolations, expect, test } from './support/test'

test('the home of the shop shows its first products on a desktop without scrolling @extended', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/shopping')
  const picture = await page
    .getByRole('region', { name: '지금만 이 가격' })
    .locator('img')
    .first()
    .boundingBox()
  const navigation = await page.getByRole('navigation', { name: '주요 메뉴' }).boundingBox()
  expect((picture?.y ?? Infinity) + (picture?.height ?? 0)).toBeLessThanOrEqual(navigation?.y ?? 0)
})

test('a visitor browses, filters, searches and gets a corrected query @every-size', async ({ page }) => {
  test.slow()
  await test.step('home links to a list by amount, the shop to its categories', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: /1~3만원/ }).click()
    await expect(page).toHaveURL(/minPrice=10000&maxPrice=30000/)
    await expect(page.getByRole('button', { name: '1만원~3만원 빼기' })).toBeVisible()
    await page.goto('/shopping/category')
    await page.getByRole('tab', { name: '식품' }).click()
    await expect(page).toHaveURL(/top=cat_food/)
    await page.getByRole('link', { name: '식품 전체' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '식품' })).toBeVisible()
    await expect(page).toHaveTitle('식품 | 담아')
  })

  await test.step('filter and order are in the address and survive a reload', async () => {
    await page.getByRole('button', { name: '필터', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: '필터' })
    await expect(sheet.getByRole('checkbox', { name: /\(\d+\)$/ }).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: '1~3만원' }).click()
    await sheet.getByRole('button', { name: /개 상품 보기$/ }).click()
    await page.getByRole('combobox', { name: '정렬' }).selectOption('min_sell_price')
    await expect(page).toHaveURL(/sort=min_sell_price/)
    const total = await page.getByText(/^총 \d+개$/).textContent()
    await page.reload()
    await expect(page.getByText(total ?? '')).toBeVisible()
    await expect(page.getByRole('combobox', { name: '정렬' })).toHaveValue('min_sell_price')
  })

  await test.step('search suggests, finds and corrects', async () => {
    await page.goto('/shopping/search')
    const field = page.getByRole('combobox', { name: '상품 검색' })
    await field.fill('흙과')
    await expect(page.getByRole('option', { name: /흙과불/ }).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await field.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.getByText(/^총 [1-9]\d*개$/)).toBeVisible()
    await field.fill('ajrm')
    await field.press('Enter')
    await expect(page.getByText('‘머그’로 검색했어요')).toBeVisible()
  })
})

const PAGE = 24
const TOTAL = 1_200

const item = (index: number) => ({
  id: `prd_many_${index}`,
  images: [],
  title: `끝없는 목록의 상품 ${index}`,
  brand: '많은가게',
  min_sell_price: 1000 + index,
  market_price: 2000 + index,
  wishlist_id: null,
  timesale_applied_now: null,
  inventory_status: 'enough',
  product_class: 'tangible',
  sales_status: 'selling',
  issuance_type: null,
  ratings: 4.5,
  review_count: 3,
  delivery_fee: 0,
  seller_portal_id: 'sel_many',
  seller_name: '많은가게',
})

test('a list of 1,200 renders few cards, and Back restores the position @extended', async ({
  page,
  network,
}) => {
  test.slow()
  network.use(
    http.get('*/api/services/product/dama/products', ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('page') ?? 1)
      const from = (at - 1) * PAGE
      return HttpResponse.json({
        page: at,
        items_per_page: PAGE,
        total: TOTAL,
        has_next_page: from + PAGE < TOTAL,
        items: Array.from({ length: Math.min(PAGE, TOTAL - from) }, (_, index) => item(from + index + 1)),
        searched_as: null,
      })
    }),
  )
  await page.goto('/shopping/category')
  await stepTo(page, '/shopping/category/result')
  await expect(page.getByText('끝없는 목록의 상품 1', { exact: true })).toBeVisible()
  await page.evaluate(() => {
    const record = window as unknown as { longest: number }
    record.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) record.longest = Math.max(record.longest, entry.duration)
    }).observe({ type: 'longtask' })
  })
  const cards = page.getByRole('main').locator('li a[href*="product-detail"]')
  let most = 0
  const numberOfLast = async () => Number((await cards.last().innerText()).match(/상품 (\d+)/)?.[1])
  // Each page has a separate wait: how long all of them take depends on the load of the machine.
  for (let end = PAGE; end <= TOTAL; end += PAGE)
    await expect
      .poll(
        async () => {
          await page.evaluate(() =>
            window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }),
          )
          most = Math.max(most, await cards.count())
          return numberOfLast()
        },
        { intervals: [50] },
      )
      .toBeGreaterThanOrEqual(end)
  await expect(page.getByText(`끝없는 목록의 상품 ${TOTAL}`, { exact: true })).toHaveCount(1)
  expect(most).toBeLessThanOrEqual(PAGE * 5)
  const longest = await page.evaluate(() => (window as unknown as { longest: number }).longest)
  // Reported and not asserted: it depends on the load of the machine. The number of cards, which
  // causes it, is asserted.
  test.info().annotations.push({
    type: 'longest task',
    description: `${Math.round(longest)} ms, at most ${most} cards`,
  })
  await expect(page.getByText('상품을 모두 봤어요', { exact: true })).toBeVisible()

  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight * 0.55, behavior: 'instant' }),
  )
  await expect.poll(() => cards.count()).toBeGreaterThan(PAGE - 1)
  // Blocks that are rendered again may correct their heights, and the browser then corrects the position.
  // A frame tells the page of the scroll; a busy machine may draw none for a second.
  const read = () =>
    page.evaluate(
      () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(window.scrollY))),
    )
  let before = await read()
  await expect
    .poll(
      async () => {
        const previous = before
        before = await read()
        return before - previous
      },
      { intervals: [500] },
    )
    .toBe(0)
  // Pressed by script: before a click the test runner scrolls a button of the sticky header into view, a finger does not.
  await page.getByRole('button', { name: '뒤로', exact: true }).evaluate((back: HTMLElement) => back.click())
  await expect(page.getByRole('tab', { name: '식품' })).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/category\/result/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  await expect.poll(() => cards.count()).toBeGreaterThan(PAGE - 1)
  expect(await cards.count()).toBeLessThanOrEqual(PAGE * 5)
})

test('products that were looked at are found again in the shop and the search, and not after a sign-out', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_kim_dama')
  await page.goto('/shopping')
  const shelf = page.getByRole('region', { name: '최근 본 상품' })
  await expect(page.getByRole('region', { name: '지금만 이 가격' })).toBeVisible()
  await expect(shelf).toHaveCount(0)
  // In the drawer over the shop, and on the page of a product.
  await page.getByRole('region', { name: '지금만 이 가격' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog').getByRole('button', { name: '구매하기' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('dama_recent_products'))).toContain('prd_')
  await page.goBack()
  await expect(shelf.getByRole('listitem')).toHaveCount(1)
  await page.goto('/shopping/product-detail/prd_moon-mug')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('dama_recent_products')))
    .toContain('prd_moon-mug')
  await page.goto('/shopping/search')
  await expect(shelf.getByRole('listitem')).toHaveCount(2)
  await expect(shelf.getByRole('listitem').first()).toContainText('달항아리 머그')
  expect(await axeViolations(page)).toEqual([])

  await page.goto('/my/settings')
  await page.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect(page.getByText('로그아웃했어요')).toBeVisible()
  await page.goto('/shopping/search')
  await expect(page.getByRole('region', { name: '최근 검색어' })).toBeVisible()
  await expect(shelf).toHaveCount(0)
})

import {
  cartAddition,
  heart,
  inquiry,
  make,
  openReport,
  reaction,
  report,
  wish,
  wishRemoval,
} from './changes'
import { expect, test } from './fixtures'

/** With three options. */
const WITH_OPTIONS = 3
const SINGLE = 4

test('home, shopping, the vouchers and the category result show products', async ({ page, visit }) => {
  await visit('/')
  await visit('/voucher')
  await visit('/shopping')
  await expect(page.locator('a[href*="/shopping/product-detail/"]').first()).toBeVisible()
  await visit('/shopping/category/result?categoryId=1')
  await expect(page.locator('a[href*="/shopping/product-detail/"]').first()).toBeVisible()
})

test('lists leave out what an ignored filter should have left out', async ({ page, visit }) => {
  const products = page.locator('a[href*="/shopping/product-detail/"]')
  // Products with an id that 9 divides are on sale, those that 17 divides are sold out.
  await visit('/shopping')
  const sale = page.getByRole('region', { name: '지금만 이 가격' })
  await expect(sale).toBeVisible()
  const links = await sale
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const link of links) expect(Number(/\d+$/.exec(link ?? '')?.[0]) % 9, String(link)).toBe(0)
  await visit('/shopping/search?q=세트')
  await expect(products.first()).toBeVisible()
  await expect(page.locator('a[href$="/product-detail/17"]')).toHaveCount(0)
  await visit('/shopping/category/result')
  await expect(page.getByRole('button', { name: '무료배송' })).toHaveCount(0)
})

test('the channel is looked up by the host in use, on pages that are rendered for everybody too', async ({
  visit,
  backend,
}) => {
  for (const address of ['/', '/shopping', '/shopping/search?q=세트']) {
    backend.forgetRequests()
    await visit(address)
    const lookUps = () =>
      backend.requests.filter(({ path }) => path === '/basic-setting').map(({ query }) => query)
    await expect.poll(lookUps, address).not.toHaveLength(0)
    expect(lookUps(), address).toEqual(['?domain=localhost'])
  }
})

test('categories, which the services lack, have no entrance on the shopping home', async ({
  page,
  visit,
}) => {
  await visit('/shopping/category')
  await visit('/shopping')
  await expect(page.getByRole('main').getByRole('link', { name: /카테고리/ })).toHaveCount(0)
})

test('a search lists products, also without one, and opens one as a drawer', async ({
  page,
  visit,
  expectHealthy,
}) => {
  await visit('/shopping/search?q=세트')
  await page.locator('a[href*="/shopping/product-detail/"]').first().click()
  await expect(page.getByRole('tab', { name: '상세정보' })).toBeVisible()
  await expectHealthy()
  await visit('/shopping/search?q=없는상품이름')
  await expect(page.getByText('맞는 상품이 없어요')).toBeVisible()
})

test('a product shows each tab, as a page and as a drawer', async ({ page, visit, expectHealthy }) => {
  await visit('/shopping')
  await page.locator('a[href*="/shopping/product-detail/"]').first().click()
  await expect(page).toHaveURL(/pid=\d+/)
  await expect(page.getByRole('dialog', { name: '상품 상세' })).toBeVisible()
  await expectHealthy()
  await visit(`/shopping/product-detail/${SINGLE}`)
  for (const tab of ['구매정보', /^리뷰/, /^Q&A/, '상세정보']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectHealthy()
  }
})

test('options are chosen, and the amount follows the quantity', async ({ page, visit }) => {
  await visit(`/shopping/product-detail/${WITH_OPTIONS}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('combobox').first().selectOption({ index: 2 })
  await expect(sheet.getByText('13,000원').first()).toBeVisible()
  await sheet.getByRole('button', { name: /늘리기|더하기|증가/ }).click()
  await expect(sheet.getByText('26,000원').first()).toBeVisible()
})

test('reviews are filtered, photographs open, and a member reacts and reports', async ({
  page,
  visit,
  signIn,
  expectHealthy,
  backend,
}) => {
  await signIn()
  await make(reaction, page, visit)
  await expect
    .poll(
      () =>
        backend.requests.filter(({ method, path }) => method === 'PATCH' && path.includes('/reviews/'))
          .length,
    )
    .toBe(1)
  await page.getByRole('button', { name: '상세 필터' }).click()
  const filter = page.getByRole('dialog', { name: '리뷰 상세 필터' })
  await filter.getByRole('button', { name: '5점' }).click()
  await filter.getByRole('button', { name: /보기$/ }).click()
  await expect(page).toHaveURL(/reviewScore=5/)
  await expectHealthy()
  await page
    .getByRole('button', { name: /^리뷰 사진 1/ })
    .first()
    .click()
  const photo = page.getByRole('dialog', { name: '리뷰 사진' })
  await expect(photo.getByRole('img', { name: '리뷰 사진 1' })).toBeVisible()
  await photo.getByRole('button', { name: '닫기' }).click()
  await openReport(page)
  await Promise.all([page.getByText('리뷰 신고가 접수됐어요').waitFor(), report.send(page)])
  const reports = backend.requests.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/reports'),
  )
  expect(reports.map(({ status }) => status)).toEqual([204])
})

test('a member asks about a product, and a private inquiry of another stays closed', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn()
  await make(inquiry, page, visit)
  await expect(page).not.toHaveURL(/type=write/)
  await expect(page.getByText('언제 오나요?')).toBeVisible()
  // The second inquiry of the product is private and of another member.
  await expect(page.getByText('비밀글이에요').first()).toBeVisible()
  await expect(page.getByText('2번째 문의예요')).toHaveCount(0)
  await expect(page.getByText('1번째 문의예요', { exact: true })).toBeVisible()
})

test('a member wishes for a product, finds it in the list and removes it', async ({
  page,
  visit,
  signIn,
}) => {
  await signIn()
  await make(wish, page, visit)
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await wishRemoval.prepare(page, visit)
  await expect(page.getByText('전체 4개')).toBeVisible()
  await wishRemoval.send(page)
  await expect(page.getByText('전체 3개')).toBeVisible()
})

test('a visitor’s cart is shown and kept', async ({ page, visit, expectHealthy }) => {
  await make(cartAddition, page, visit)
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
  await expectHealthy()
  await visit('/shopping/cart')
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
})

test('a member’s cart is shown by specified calls, and kept', async ({
  page,
  visit,
  signIn,
  expectHealthy,
}) => {
  await signIn()
  await make(cartAddition, page, visit)
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
  await expectHealthy()
  await visit('/shopping/cart')
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
})

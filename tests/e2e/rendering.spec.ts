import type { Page } from '@playwright/test'
import { routeTable } from '@/shell/route-table'
import { monthOfDaysAgo } from '@tests/setup/month-of-days-ago'
import { readPageWithData } from '@tests/setup/page-with-data'
import { memberCookies } from '../setup/member-cookies'
import { routeAddress } from './support/route-address'
import { chooseOption } from './support/shop'
import { expect, test } from './support/test'

/** The HTML of a page that the server has rendered with its data. */
const htmlOf = (page: Page, address: string, headers: Record<string, string> = {}) =>
  readPageWithData(address, async () => (await page.request.get(address, { headers })).text())

test('lists and search results are in the HTML of their address, for shared caches', async ({ page }) => {
  for (const [address, text] of [
    ['/shopping/search?q=%EB%A8%B8%EA%B7%B8', '달항아리 머그 350ml'],
    ['/shopping/category/result?productClass=giftcard&maxPrice=10000', '총 '],
  ] as const) {
    const html = await readPageWithData(address, async () => {
      const answer = await page.request.get(address)
      expect(answer.headers()['cache-control']).toMatch(/^public, s-maxage=\d, stale-while-revalidate=\d$/)
      return answer.text()
    })
    expect(html).toContain(text)
  }
})

test('what is below the first view appears without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto('/')
  // False inside of what the browser does not lay out.
  const isLaidOut = () => page.getByText('이용약관').evaluate((text) => text.checkVisibility())
  await expect.poll(isLaidOut).toBe(true)
  await context.close()
})

test('the rules for the first paint end when the app has taken the page over', async ({ page }) => {
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<html lang="ko" data-first-paint=""')
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-first-paint')
})

test('a page without a loader is stored by caches for seconds, not over a deploy', async ({ page }) => {
  for (const address of ['/my/login', '/my/sign-up', '/shopping/order/fail', '/info/inquiry/create'])
    expect((await page.request.get(address)).headers()['cache-control'], address).toMatch(
      // What is left of three fresh and seven more seconds.
      /^s-maxage=[0-3], stale-while-revalidate=[0-7]$/,
    )
})

test('the share image of each page has a whole address in its HTML', async ({ page, baseURL }) => {
  for (const { path } of routeTable) {
    const html = await (await page.request.get(routeAddress(path))).text()
    const image = /property="og:image" content="([^"]*)"/.exec(html)?.[1]
    expect(image?.startsWith(`${baseURL}/`), `${path} shares ${image}`).toBe(true)
  }
})

test('a cached page shows a changed setting to the first visitor after the change', async ({ page }) => {
  const readPage = () => htmlOf(page, '/shopping')
  const press = async (name: string) => {
    await page.goto('/api/sandbox')
    await page.getByRole('button', { name }).click()
    await expect(page).toHaveURL(/message=/)
  }
  for (const _visit of [1, 2]) expect(await readPage()).toContain('카테고리로 좁히기')
  await press('판매처별로 보기')
  expect(await readPage()).toContain('판매처로 좁히기')
  await press('카테고리별로 보기')
  expect(await readPage()).toContain('카테고리로 좁히기')
})

test('a member’s page is rendered with the member’s data and is stored by no cache', async ({
  page,
  signInAs,
}) => {
  const visitor = await page.request.get('/my')
  expect(await visitor.text()).not.toContain('김담아')
  await signInAs('usr_kim_dama')
  for (const address of ['/my', '/my/address', '/my/settings']) {
    const html = await readPageWithData(address, async () => {
      const answer = await page.request.get(address)
      expect(answer.headers()['cache-control']).toBe('private, no-store')
      return answer.text()
    })
    expect(html).toContain('김담아')
  }
})

test('pages rendered at the same time for different members hold only their own data', async ({
  page,
  signInAs,
  context,
}) => {
  const cookieOf = async (person: string) => {
    await context.clearCookies()
    await signInAs(person)
    return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  }
  const people = [
    ['김담아', await cookieOf('usr_kim_dama')],
    ['이새봄', await cookieOf('usr_lee_saebom')],
  ] as const
  await context.clearCookies()
  const visits = Array.from({ length: 10 }, (_, index) => people[index % 2] ?? people[0])
  await Promise.all(
    visits.map(async ([name, cookie]) => {
      const html = await htmlOf(page, '/my', { cookie })
      for (const [other] of people) expect(html.includes(other)).toBe(other === name)
    }),
  )
})

test('the first pictures of a member’s lists are in the HTML of their page', async ({ page, signInAs }) => {
  for (const [person, address] of [
    ['usr_ban_gyohwan', '/my/order/history'],
    ['usr_ban_gyohwan', '/my/order/claims'],
    ['usr_ban_gyohwan', '/my/reviews'],
    ['usr_ba_ko', '/my/order/history?type=voucher'],
    ['usr_kim_dama', '/my/wishlist'],
    ['usr_seon_mul', `/my/gift/received-history?${monthOfDaysAgo(9)}`],
    ['usr_seon_mul', `/my/gift/sent-history?${monthOfDaysAgo(3)}`],
  ] as const) {
    await signInAs(person)
    expect(await htmlOf(page, address), address).toMatch(/<img[^>]* src="\/api\/media\/(product|card)\//)
  }
})

test('a page contains the first picture of its first view or names it in a header, and requests each of the others once', async ({
  page,
}) => {
  const requested: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/media/')) requested.push(pathname + search)
  })
  const readAs = (address: string, accept: string) => page.request.get(address, { headers: { accept } })
  for (const address of [
    '/shopping',
    '/card-shop',
    '/voucher',
    '/shopping/product-detail/prd_moon-mug',
    '/shopping/search?q=%EB%A8%B8%EA%B7%B8',
  ]) {
    await htmlOf(page, address)
    const plain = await readAs(address, 'text/html,*/*;q=0.8')
    const [, first] = /^<([^>]+)>; rel=preload; as=image/.exec(plain.headers().link ?? '') ?? []
    expect(first, address).toMatch(/^\/api\/media\//)
    expect(await plain.text(), address).not.toContain('data:image/avif')
    // The picture is read behind the answer.
    const readInlined = async () => (await readAs(address, 'text/html,image/avif')).text()
    await expect.poll(readInlined, { message: address }).toContain(' src="data:image/avif')

    requested.length = 0
    const answer = await page.goto(address, { waitUntil: 'networkidle' })
    expect(answer?.headers().link, address).toBeUndefined()
    const firstView = await page
      .locator('img[fetchpriority="high"]')
      .evaluateAll((images: HTMLImageElement[]) =>
        images.map((image) => ({ source: image.getAttribute('src') ?? '', width: image.naturalWidth })),
      )
    expect(
      firstView.filter(({ source, width }) => source.startsWith('data:image/avif') && width > 0),
      address,
    ).toHaveLength(1)
    const linked = firstView.map(({ source }) => source).filter((source) => !source.startsWith('data:'))
    for (const path of linked)
      expect(
        requested.filter((other) => other === path),
        `${address} ${path}`,
      ).toHaveLength(1)
    expect(requested, address).not.toContain(first)
    // The other pictures come before the scripts.
    const html = (await answer?.text()) ?? ''
    const [beforeScripts = ''] = html.split('<script', 1)
    expect(beforeScripts.match(/rel="preload" as="image"/g) ?? [], address).toHaveLength(
      Math.min(new Set(linked).size, 5),
    )
  }
})

/** The file with the clients of the services, as the chunk is named in `shell.tsx`. */
const CLIENTS = /service-clients-\w+\.js/

test('a member’s first view makes no call for data that is in its HTML, and names no clients', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_jang_baguni')
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  for (const address of ['/shopping/cart', '/my', '/my/cards', '/my/order/history', '/card/charge']) {
    expect(await htmlOf(page, address), address).not.toMatch(CLIENTS)
    requests.length = 0
    await page.goto(address, { waitUntil: 'load' })
    await expect(page.locator('main')).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (address === '/shopping/cart')
      await expect(page.getByRole('checkbox', { name: /전체 선택/ })).toBeVisible()
    expect(
      requests.filter((url) => new URL(url).pathname.startsWith('/api/') && !url.includes('/api/media/')),
      address,
    ).toEqual([])
  }
})

test('an empty cart of a member comes with the products that it recommends', async ({ page, signInAs }) => {
  await signInAs('usr_kim_dama')
  const html = await htmlOf(page, '/shopping/cart')
  expect(html).toContain('장바구니가 비어 있어요')
  expect(html).toContain('이런 상품은 어때요?')
  expect(html).not.toMatch(CLIENTS)
})

test('a page that comes without its data names the clients, which renew the session and request it', async ({
  page,
  baseURL,
}) => {
  const [access, refresh] = await memberCookies(baseURL!, 'usr_kim_dama')
  for (const cookies of [[{ ...access!, value: 'Bearer%20expired' }, refresh!], [refresh!]]) {
    await page.context().clearCookies()
    await page.context().addCookies(cookies)
    expect(await (await page.request.get('/my/cards')).text()).toMatch(CLIENTS)
  }
  await page.goto('/my/cards')
  await expect(page.locator('main')).toContainText('원')
})

test('a visitor’s filled cart is never shown as an empty one', async ({ page }) => {
  await page.goto('/shopping/cart')
  await expect(page.getByText('장바구니가 비어 있어요')).toBeVisible()
  expect(await (await page.request.get('/shopping/cart')).text()).toContain('장바구니가 비어 있어요')
  const sheet = await chooseOption(page)
  await sheet.getByRole('button', { name: /장바구니/ }).click()
  await expect
    .poll(async () =>
      (await (await page.request.get('/shopping/cart')).text()).includes('장바구니가 비어 있어요'),
    )
    .toBe(false)
})

test('forms and histories of a member come with their data', async ({ page, signInAs }) => {
  await signInAs('usr_kim_dama')
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) calls.push(pathname)
  })
  for (const [address, call] of [
    ['/shopping/order', '/cart'],
    ['/shopping/order/direct', '/api/user/me'],
    ['/card/send-gift/basic', '/api/card/basic-cards'],
    ['/card/history', '/api/card/my-cards/ALL'],
    ['/card/history/refund-history', '/api/card/refund-card/history'],
    ['/card/history/refund-card-history', '/api/card/my-cards/REFUND'],
    ['/my/notification/settings', '/api/notifications/settings'],
    ['/my/settings', '/api/user/sessions'],
    ['/my/settings/verification', '/api/user/me'],
  ] as const) {
    await htmlOf(page, address)
    calls.length = 0
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.locator('main')).toBeVisible()
    expect(
      calls.filter((path) => path.endsWith(call)),
      address,
    ).toEqual([])
  }
})

test.describe('the next screen', () => {
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ })
  const readyForSteps = (page: Page) => page.waitForResponse(/next-screen/)

  test('has its data requested when its link is touched, once', async ({ page, signInAs }) => {
    await signInAs('usr_ban_gyohwan')
    const isReady = readyForSteps(page)
    await page.goto('/my')
    await isReady
    const calls: string[] = []
    page.on('request', (request) => {
      if (/\/orders\?/.test(request.url())) calls.push(request.url())
    })
    const link = page.getByRole('link', { name: '주문내역' })
    const answer = page.waitForResponse(/\/orders\?/)
    await link.dispatchEvent('pointerdown')
    await answer
    await link.click()
    await expect(page).toHaveURL(/\/my\/order\/history$/)
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(calls.map((url) => new URL(url).search)).toHaveLength(1)
  })

  test('is back at once where the visit began', async ({ page, context }) => {
    const isReady = readyForSteps(page)
    await page.goto('/shopping')
    await isReady
    const data = page.waitForResponse(/_next\/data\/.*\/shopping\.json/)
    await page.getByRole('link', { name: '검색' }).first().click()
    await expect(page).toHaveURL(/\/shopping\/search$/)
    await data
    await context.setOffline(true)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: '쇼핑' })).toBeVisible()
    await context.setOffline(false)
  })
})

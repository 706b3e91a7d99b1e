import { get } from 'node:http'
import type { Page } from '@playwright/test'
import { pageTitle } from '@/config/brand'
import { type RouteRule, routeTable, titleOf } from '@/shell/route-table'
import { readPageWithData } from '@tests/setup/page-with-data'
import { routeAddress } from './support/route-address'
import { stepTo } from './support/step-to'
import { axeViolations, bringAxe, expect, test, withHydrationWait } from './support/test'

/** Screens that redirect when their address has no parameters. */
const LEADS_ON: Record<string, RegExp> = {
  '/shopping/product-detail': /\/shopping$/,
  '/card/receive-gift': /\/card\/receive-gift\/fail/,
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

const SCREENS_A_TEST = 12

/** A dozen screens per test: a separate browser for each of them would take minutes. */
const areas = (routes: readonly RouteRule[]) =>
  Array.from({ length: Math.ceil(routes.length / SCREENS_A_TEST) }, (_, index) =>
    routes.slice(index * SCREENS_A_TEST, (index + 1) * SCREENS_A_TEST),
  )

const WITHOUT_SIGNING_IN = /login|sign-up|blocked/

/**
 * The screen at its address: its title, heading and shell, no horizontal overflow, no axe
 * violations.
 */
const expectStanding = async (page: Page, route: RouteRule) => {
  const answer = await page.goto(routeAddress(route.path))
  expect(answer?.status()).toBe(200)
  const leadsOn = LEADS_ON[route.path]
  if (leadsOn) return expect(page).toHaveURL(leadsOn)

  const heading = page.locator('h1')
  await expect(heading).toHaveCount(1)
  const title = titleOf(route, {})
  if (title) {
    await expect(page).toHaveTitle(pageTitle(title))
    // A screen with a custom header has its own heading.
    if (route.header !== 'custom') await expect(heading).toHaveText(title)
  } else await expect(page).toHaveTitle(route.path === '/' ? pageTitle() : /.+ \| 담아$/)
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toHaveCount(
    route.bottomNavigation ? 1 : 0,
  )
  // A screen with a custom header has its own back button.
  if (route.header !== 'custom')
    await expect(page.getByRole('button', { name: '뒤로', exact: true })).toHaveCount(
      route.header === 'back' ? 1 : 0,
    )
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
  return expect(await axeViolations(page)).toEqual([])
}

/** Has nothing: the screens with the most data are those of `fullest-screens.spec.ts`. */
const NEW_MEMBER = 'usr_lee_saebom'

test.describe('every route of the table', () => {
  // The obstacles to withdrawal are requested, and answered by their code.
  test.use({ expectedConsole: /status of 409/ })
  for (const routes of areas(routeTable.filter(({ path }) => !WITHOUT_SIGNING_IN.test(path)))) {
    test(`from ${routes[0]?.path} to ${routes.at(-1)?.path} renders accessibly in its shell for a member who has nothing @extended`, async ({
      page,
      signInAs,
    }) => {
      test.setTimeout(15_000 + routes.length * 8_000)
      await signInAs(NEW_MEMBER)
      await bringAxe(page)
      for (const route of routes) await test.step(route.path, () => expectStanding(page, route))
    })
  }
})

test.describe('the shell', () => {
  test('opens the sheet of my gifts with links that depend on the session @every-size', async ({
    page,
    signInAs,
  }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '내 선물' }).click()
    const sheet = page.getByRole('dialog', { name: '내 선물' })
    await expect(sheet.getByRole('link', { name: '선물 만들기' })).toHaveAttribute('href', '/my/login')
    await expect(sheet.getByText(/아직 받지 않은 선물/)).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await signInAs('usr_kim_dama')
    await page.reload()
    await page.getByRole('button', { name: '내 선물' }).click()
    await expect(sheet.getByRole('link', { name: /아직 받지 않은 선물이 1개/ })).toHaveAttribute(
      'href',
      '/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING',
    )
    await expect(sheet.getByRole('link', { name: '선물 만들기' })).toHaveAttribute('href', '/dama-studio')
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('link', { name: '내가 만든 카드 보기' }).click()
    await expect(page).toHaveURL(/\/my\/cards\?tab=PUBLISH$/)
  })

  test('goes back to the page of the route table', async ({ page, signInAs, baseURL }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my')
    await page.getByRole('link', { name: '주문내역' }).click()
    await expect(page).toHaveURL(/\/my\/order\/history$/)
    await page.goto('/my/order/history?type=voucher')
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page).toHaveURL(`${baseURL}/my/order/history`)
    await page.getByRole('button', { name: '뒤로' }).click()
    await expect(page).toHaveURL(`${baseURL}/my`)
  })

  test('keeps the scroll position of a page under a sheet', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: '쇼핑' }).click()
    // The address changes before the page, and the page starts at its top.
    await expect(page.getByRole('heading', { level: 1, name: '쇼핑' })).toBeVisible()
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
    const place = await page.evaluate(() => scrollY)
    let loads = 0
    await page.exposeFunction('countLoad', () => (loads += 1))
    await page.evaluate('next.router.events.on("routeChangeStart", countLoad)')
    const sheet = page.getByRole('dialog', { name: '내 선물' })
    for (const close of [() => sheet.getByRole('button', { name: '닫기' }).click(), () => page.goBack()]) {
      await page.getByRole('button', { name: '내 선물' }).click()
      await expect(sheet).toBeVisible()
      await expect.poll(() => page.evaluate('history.state.layer')).toBe(1)
      await close()
      await expect(sheet).toBeHidden()
      await expect.poll(() => page.evaluate('history.state.layer')).toBeUndefined()
    }
    expect(loads).toBe(0)
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })

  test('keeps the place of the page under a sheet where scrollbars take space @extended', async ({
    playwright,
    server,
  }) => {
    const { launchOptions } = test.info().project.use
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--hide-scrollbars'],
    })
    try {
      const desktop = { viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false }
      const page = withHydrationWait(await browser.newPage(desktop))
      await page.goto(`${server.origin}/shopping`)
      const place = () =>
        page.evaluate(() => ({
          scrollbar: innerWidth - document.documentElement.offsetWidth,
          left: document.querySelector('main')?.getBoundingClientRect().left,
        }))
      const before = await place()
      expect(before.scrollbar).toBeGreaterThan(0)
      await page.getByRole('button', { name: '내 선물' }).click()
      await expect(page.getByRole('dialog', { name: '내 선물' })).toBeVisible()
      expect(await place()).toEqual(before)
    } finally {
      await browser.close()
    }
  })

  test('keeps the scroll position of a list under a sheet that is in the address', async ({
    page,
    signInAs,
  }) => {
    await signInAs('usr_ban_gyohwan')
    await page.goto('/my/order/history')
    const opener = page.getByRole('button', { name: '주문 상세' }).nth(5)
    await opener.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(100)
    for (const close of [
      () => page.getByRole('dialog', { name: '주문 상세' }).getByRole('button', { name: '닫기' }).click(),
      () => page.goBack(),
    ]) {
      await opener.click()
      await expect(page).toHaveURL(/orderId=/)
      await expect(page.getByRole('dialog', { name: '주문 상세' })).toBeVisible()
      await close()
      await expect(page).toHaveURL(/history$/)
      expect(await page.evaluate(() => scrollY)).toBe(place)
    }
  })

  test('redirects home from the page of an extension that is not installed @extended', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my/wishlist')
    await expect(page.getByRole('heading', { name: '찜한 상품' })).toBeVisible()
    await page.goto('/api/sandbox')
    expect(await page.evaluate(overflow), 'the console on a phone').toBe(0)
    // Another navigation would end the call of the button.
    const press = async (name: RegExp) => {
      await page.getByRole('button', { name }).click()
      await expect(page).toHaveURL(/message=/)
    }
    await press(/^찜 지우기/)
    await page.goto('/my/wishlist')
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.goto('/api/sandbox')
    await press(/찜 설치/)
  })

  test.describe('rejected requests', () => {
    test.use({ expectedConsole: /status of 403/ })

    test('lead a member who was blocked in the meantime to the page that explains it @extended', async ({
      page,
      signInAs,
      context,
    }) => {
      await signInAs('usr_dokgo_seom')
      await page.goto('/my')
      await expect(page.getByRole('heading', { name: '독고섬님', exact: true })).toBeVisible()
      const press = async (act: string) => {
        const console = await context.newPage()
        await console.goto('/api/sandbox')
        await console
          .getByRole('listitem')
          .filter({ hasText: '독고섬' })
          .getByRole('button', { name: act })
          .click()
        await expect(console.getByRole('status')).toContainText('독고섬')
        await console.close()
      }
      await press('이용 제한하기')
      await page.goto('/my/order/history')
      await expect(page).toHaveURL(/\/error\/blocked/)
      await press('이용 제한 풀기')
    })
  })

  test('answers which build it is without reading a body', async ({ request }) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await request.post('/api/build', { headers, data: Buffer.from('{') })
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toEqual({ id: expect.any(String) })
  })

  test('redirects from www. to the host, and keeps path and query', async ({ server }) => {
    const { port } = new URL(server.origin)
    const location = await new Promise<string | undefined>((resolve, reject) => {
      const headers = { host: `www.localhost:${port}` }
      get({ host: '127.0.0.1', port, path: '/shopping?x=1', headers }, (response) => {
        resolve(response.headers.location)
        response.resume()
      }).on('error', reject)
    })
    expect(location).toBe(`http://localhost:${port}/shopping?x=1`)
  })

  test('sends link previews the title, description and picture, and sets the cache policy of the page', async ({
    page,
  }) => {
    const previewOf = async (path: string) => {
      const answer = await page.request.get(path)
      const html = await answer.text()
      const content = (name: string) =>
        new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
      expect(html).toContain('rel="manifest" href="/manifest.webmanifest"')
      const picture = await page.request.get(content('og:image').replaceAll('&amp;', '&'))
      expect(picture.headers()['content-type']).toMatch(/^image\//)
      expect(content('description').length).toBeGreaterThan(10)
      return { title: content('og:title'), kept: answer.headers()['cache-control'] }
    }
    // A copy at the end of its life says so, and is rendered again behind the answer.
    await expect
      .poll(() => previewOf('/'))
      .toEqual({
        title: pageTitle(),
        kept: expect.stringMatching(/s-maxage=[0-3], stale-while-revalidate=[0-7]$/),
      })
    const product = '/shopping/product-detail/prd_moon-mug'
    await readPageWithData(product, async () => (await page.request.get(product)).text())
    expect(await previewOf(product)).toEqual({
      title: expect.stringMatching(/달항아리 머그.* \| 담아$/),
      kept: expect.stringMatching(/s-maxage=[0-3], stale-while-revalidate=[0-7]$/),
    })
    const gift = '/card/receive-gift?gift=gl_seed_to_seon_1'
    expect(await previewOf(gift)).toEqual({
      title: expect.stringMatching(/ \| 담아$/),
      kept: 'private, no-store',
    })
    // Its address holds the token of the gift.
    expect((await page.request.get(gift)).headers()['referrer-policy']).toBe('no-referrer')
  })

  test('sends every page with its security headers', async ({ page }) => {
    const headers = (await page.goto('/'))?.headers() ?? {}
    expect(headers['content-security-policy']).toMatch(
      /script-src 'self' https:\/\/t1\.kakaocdn\.net\/[\w/]+\/ https:\/\/t1\.kakaocdn\.net\/kakao_js_sdk\/ 'sha256-[\w+/=]+';/,
    )
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeTruthy()
  })
})

test.describe('an address that no page answers', () => {
  test('shows our page in Korean, whatever is wrong with it', async ({ page, baseURL }) => {
    for (const [method, path, status, text] of [
      ['GET', '/%E0%A4%A', 404, '찾으시는 화면이 없어요'],
      ['GET', '/product/%zz', 404, '찾으시는 화면이 없어요'],
      ['GET', '/shopping/product-detail/%zz', 400, '열 수 없는 주소예요'],
      ['GET', '/no/such/page', 404, '찾으시는 화면이 없어요'],
      ['POST', '/', 405, '열 수 없는 주소예요'],
      ['PUT', '/shopping', 405, '열 수 없는 주소예요'],
      ['DELETE', '/info/faq', 405, '열 수 없는 주소예요'],
      ['OPTIONS', '/my', 204, ''],
    ] as const) {
      const answer = await page.request.fetch(baseURL + path, { method })
      const html = await answer.text()
      expect([answer.status(), html.includes(text)], `${method} ${path}\n${html.slice(0, 300)}`).toEqual([
        status,
        true,
      ])
    }
  })

  test.describe('of what is not there', () => {
    test.use({ expectedConsole: /status of 404/ })

    test('has a title, and one heading of the first level', async ({ page }) => {
      await page.goto('/shopping/cart')
      await stepTo(page, '/shopping/nobody-made-this')
      await expect(page).toHaveTitle('찾을 수 없는 화면 | 담아')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['찾을 수 없는 화면'])
      await page.goto('/no/such/page')
      await expect(page).toHaveTitle('찾을 수 없는 화면 | 담아')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(['찾을 수 없는 화면'])
    })

    // Without the data in time the page comes as a skeleton, and its screen says it.
    test('says of a removed product that it is gone, and leads to the others', async ({ page }) => {
      await page.goto('/shopping/product-detail/prd_nothing')
      await expect(
        page.getByRole('heading', { name: /판매가 끝났거나 없는 상품이에요|찾으시는 상품이 없어요/ }),
      ).toBeVisible()
      await page.getByRole('link', { name: /다른 상품 보러 가기|쇼핑 홈으로 가기/ }).click()
      await expect(page).toHaveURL(/\/shopping$/)
    })
  })
})

test('the page that was opened is announced, and never the one that was left', async ({ page, signInAs }) => {
  await signInAs('usr_kim_dama')
  await page.goto('/shopping/product-detail/prd_moon-mug')
  await page.evaluate(() => {
    const spoken: string[] = []
    Object.assign(window, { spoken })
    new MutationObserver(() => {
      const text = document.getElementById('__next-route-announcer__')?.textContent
      if (text && spoken.at(-1) !== text) spoken.push(text)
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken)
  await stepTo(page, '/shopping/cart')
  await expect(page).toHaveTitle('장바구니 | 담아')
  await stepTo(page, '/shopping/product-detail/prd_moon-mug')
  await expect(page).toHaveTitle('달항아리 머그 350ml | 담아')
  await stepTo(page, '/my/order/history')
  await expect(page).toHaveTitle('주문내역 | 담아')
  await expect.poll(spoken).toEqual(['장바구니 | 담아', '달항아리 머그 350ml | 담아', '주문내역 | 담아'])
})

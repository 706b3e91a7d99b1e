import { pageTitle } from '@/config/brand'
import { routeTable, titleOf } from '@/shell/route-table'
import { axeViolations, expect, test } from './support/test'

/** What stands for the parameters of a route. */
const addressOf = (path: string): string =>
  path.replace('[productId]', 'prd_moon-mug').replace('[...customPage]', 'gift-season')

/** Screens that lead elsewhere when nothing is in their address. */
const LEADS_ON: Record<string, RegExp> = {
  '/shopping/product-detail': /\/shopping$/,
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

const SCREENS_A_TEST = 12

/** A dozen screens a test: a browser of its own for each of them would take minutes. */
const areas = Array.from({ length: Math.ceil(routeTable.length / SCREENS_A_TEST) }, (_, index) =>
  routeTable.slice(index * SCREENS_A_TEST, (index + 1) * SCREENS_A_TEST),
)

test.describe('every route of the table', () => {
  // What stands in the way of leaving is asked for, and told by its code.
  test.use({ expectedConsole: /status of 409/ })
  for (const routes of areas) {
    test(`from ${routes[0]?.path} to ${routes.at(-1)?.path} stands, in its shell and within reach of everybody`, async ({
      page,
      signInAs,
      context,
    }) => {
      test.setTimeout(15_000 + routes.length * 8_000)
      for (const route of routes) {
        await test.step(route.path, async () => {
          await signInAs('usr_kim_dama')
          if (/login|sign-up|blocked/.test(route.path)) await context.clearCookies()
          const answer = await page.goto(addressOf(route.path))
          expect(answer?.status()).toBe(200)
          const leadsOn = LEADS_ON[route.path]
          if (leadsOn) return expect(page).toHaveURL(leadsOn)

          await expect(page.locator('h1')).toHaveCount(1)
          const title = titleOf(route, {})
          if (title) await expect(page).toHaveTitle(pageTitle(title))
          else await expect(page).toHaveTitle(route.path === '/' ? pageTitle() : /.+ \| 담아$/)
          await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toHaveCount(
            route.bottomNavigation ? 1 : 0,
          )
          // A screen with a header of its own brings its own way back.
          if (route.header !== 'custom')
            await expect(page.getByRole('button', { name: '뒤로', exact: true })).toHaveCount(
              route.header === 'back' ? 1 : 0,
            )
          await expect(page.getByRole('main')).not.toBeEmpty()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0)
          expect(await axeViolations(page)).toEqual([])
        })
      }
    })
  }
})

// Every one of them is tried in the screens' tests; here a few, on a real page load.
test('a visitor is led to login from members’ screens, with the way back kept', async ({ page }) => {
  for (const route of routeTable.filter((one) => one.membersOnly).filter((_, index) => index % 12 === 0)) {
    await page.goto(route.path)
    await expect(page).toHaveURL(new RegExp(`/my/login\\?returnTo=${encodeURIComponent(route.path)}$`))
  }
})

test.describe('the shell', () => {
  test('opens the sheet of my gifts, whose links know who asks @every-size', async ({ page, signInAs }) => {
    await page.goto('/')
    await page.getByRole('button', { name: '내 선물' }).click()
    const sheet = page.getByRole('dialog', { name: '내 선물' })
    await expect(sheet.getByRole('link', { name: '선물 만들기' })).toHaveAttribute('href', '/my/login')
    await expect(sheet.getByText(/확인하지 않은 선물/)).toHaveCount(0)
    await page.goBack()
    await expect(sheet).toBeHidden()
    await expect(page).toHaveURL(/\/$/)

    await signInAs('usr_kim_dama')
    await page.reload()
    await page.getByRole('button', { name: '내 선물' }).click()
    await expect(sheet.getByRole('link', { name: /확인하지 않은 선물이 1개/ })).toHaveAttribute(
      'href',
      '/my/cards?tab=GIFT_OWNED&subTab=GIFT_RECEIVING',
    )
    await expect(sheet.getByRole('link', { name: '선물 만들기' })).toHaveAttribute('href', '/dama-studio')
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('link', { name: '발행한 선물 보기' }).click()
    await expect(page).toHaveURL(/\/my\/cards\?tab=PUBLISH$/)
  })

  test('goes back where the table says', async ({ page, signInAs, baseURL }) => {
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

  test('leads home from the page of an extension that is not installed', async ({
    page,
    signInAs,
    baseURL,
  }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my/wishlist')
    await expect(page.getByRole('heading', { name: '찜한 상품' })).toBeVisible()
    await page.goto('/api/sandbox')
    expect(await page.evaluate(overflow), 'the console on a phone').toBe(0)
    await page.getByRole('button', { name: '찜 지우기' }).click()
    await page.goto('/my/wishlist')
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.goto('/api/sandbox')
    await page.getByRole('button', { name: /찜 설치/ }).click()
  })

  test.describe('refused', () => {
    test.use({ expectedConsole: /status of 403/ })

    test('leads a member who was blocked meanwhile to the page that explains it', async ({
      page,
      signInAs,
      context,
    }) => {
      await signInAs('usr_dokgo_seom')
      await page.goto('/my')
      await expect(page.getByRole('heading', { name: '독고섬 님', exact: true })).toBeVisible()
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

  test('takes www. off the host and keeps the rest', async ({ server }) => {
    const { port } = new URL(server.origin)
    const answer = await new Promise<{ status?: number; location?: string }>((resolve, reject) => {
      import('node:http').then(({ get }) =>
        get(
          { host: '127.0.0.1', port, path: '/shopping?x=1', headers: { host: 'www.dama.example' } },
          (response) => {
            resolve({ status: response.statusCode, location: response.headers.location })
            response.resume()
          },
        ).on('error', reject),
      )
    })
    expect(answer).toEqual({ status: 308, location: 'http://dama.example/shopping?x=1' })
  })

  test('sends every page with its safety headers', async ({ page }) => {
    const headers = (await page.goto('/'))?.headers() ?? {}
    expect(headers['content-security-policy']).toContain("script-src 'self' https://t1.kakaocdn.net;")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['strict-transport-security']).toBeTruthy()
  })
})

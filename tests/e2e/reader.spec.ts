import type { Page } from '@playwright/test'
import { http, HttpResponse } from 'msw'
import { expect, test } from './support/test'

const HOUR = 3_600_000

/** Taps the members' cards inside the app. @returns the paths that the page has shown one after the other since */
const tapCards = async (page: Page): Promise<string[]> => {
  const paths: string[] = []
  page.on('framenavigated', (frame) => {
    const { pathname } = new URL(frame.url())
    if (pathname !== (paths.at(-1) ?? '/my')) paths.push(pathname)
  })
  await page
    .getByRole('link', { name: /선물함/ })
    .first()
    .click()
  return paths
}

test.describe('a session that the server has ended', () => {
  test.use({ expectedConsole: /status of 40[13]/ })

  test('leads from a tap inside the app to sign-up, and stays there', async ({
    page,
    context,
    baseURL,
    signInAs,
  }) => {
    await signInAs('usr_kim_dama')
    await page.goto('/my')
    await page.waitForLoadState('networkidle')
    await context.addCookies(
      [
        { name: 'dama_access', value: encodeURIComponent('Bearer gone') },
        { name: 'dama_refresh', value: 'gone' },
      ].map((cookie) => ({ ...cookie, url: baseURL ?? '' })),
    )
    const refresh = page.waitForResponse('**/api/auth/refresh-token')
    const paths = await tapCards(page)
    expect((await refresh).status()).toBe(401)
    await expect(page).toHaveURL(/\/my\/sign-up\?returnTo=%2Fmy%2Fcards/)
    await expect(page.getByRole('button', { name: /카카오/ })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(paths).toEqual(['/my/cards', '/my/sign-up'])
  })
})

test.describe('a call that is refused for missing terms', () => {
  test.use({ expectedConsole: /status of 403/ })

  for (const code of [1004, 4037]) {
    test(`as ${code} leads to their form, and two addresses do not take turns`, async ({
      page,
      network,
      signInAs,
    }) => {
      await signInAs('usr_kim_dama')
      await page.goto('/my')
      await page.waitForLoadState('networkidle')
      network.use(
        http.get('*/api/card/my-cards/*', () => HttpResponse.json({ code, message: '' }, { status: 403 })),
      )
      const paths = await tapCards(page)
      await expect(page.getByRole('button', { name: '동의하고 시작하기' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page).toHaveURL(/\/my\/sign-up\?returnTo=%2Fmy%2Fcards/)
      expect(paths).toEqual(['/my/cards', '/my/sign-up'])
    })
  }
})

test.describe('a device whose clock is a day ahead', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript((ahead) => {
      const DeviceDate = Date
      globalThis.Date = class extends DeviceDate {
        constructor(...given: ConstructorParameters<DateConstructor>) {
          super(...((given.length > 0 ? given : [DeviceDate.now() + ahead]) as [number]))
        }
        static override now() {
          return DeviceDate.now() + ahead
        }
      } as DateConstructor
    }, 24 * HOUR)
  })

  test('shows the time that a running sale has left', async ({ page }) => {
    await page.goto('/shopping')
    const timer = page.getByRole('timer').first()
    await expect(timer).toContainText(/\d\d:\d\d:\d\d/)
    await expect(timer).not.toContainText('00:00:00')
  })

  test('hydrates days and months as the server has rendered them', async ({ page, signInAs }) => {
    await signInAs('usr_kim_dama')
    for (const address of [
      '/my/gift/received-history',
      '/my/notification',
      '/my/cards',
      '/my/dama-money/history',
    ]) {
      await page.goto(address)
      await expect(page.getByRole('main')).toBeVisible()
    }
  })
})

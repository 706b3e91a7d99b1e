import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

// The browser reports each missing file, and Next each page that it then loads as a document.
test.use({ expectedConsole: /404|MIME type|ChunkLoadError|Loading (initial )?chunk|Failed to (load|lookup)/ })

/** Opens an address, and waits until the services for long visits watch the build: a missing script makes them ask for it. */
const openForLong = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(async () => {
    const asked = page.waitForRequest('**/api/build', { timeout: 1000 })
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.src = '/_next/static/chunks/gone.js'
      document.body.append(script)
    })
    await asked
  }).toPass()
}

/** From here on the server has the files of another build: what this document has not loaded yet is gone. */
const deploy = async (page: Page): Promise<void> => {
  let isOld = true
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isOld = false
  })
  await page.route('**/api/build', (route) => route.fulfill({ json: { id: 'newer' } }))
  await page.route('**/_next/static/**', (route) =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  )
}

test.describe('a tab that is open over a deploy', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('usr_kim_dama'))

  test('opens the next page as a document @extended', async ({ page }) => {
    await openForLong(page, '/my')
    await deploy(page)
    await page
      .getByRole('link', { name: /담아머니/ })
      .first()
      .click()
    await expect(page).toHaveURL(/dama-money/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('offers a reload where a form of money lacks its next part @extended', async ({ page }) => {
    await openForLong(page, '/my/dama-money/charge')
    await page.getByLabel('충전할 금액').fill('10000')
    await deploy(page)
    await page.getByRole('button', { name: /충전하기/ }).click()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByRole('alert')).toContainText('새 버전이 나왔어요')
    await sheet.getByRole('button', { name: '새로고침' }).click()
    await expect(page.getByLabel('충전할 금액')).toBeVisible()
  })

  test('offers a reload where a sheet cannot open @extended', async ({ page }) => {
    await openForLong(page, '/shopping/category/result')
    await deploy(page)
    await page.getByRole('button', { name: /필터/ }).click()
    await page.getByRole('button', { name: '새로고침' }).click()
    // A tap before the new document can take it is lost.
    await expect(async () => {
      await page.getByRole('button', { name: /필터/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 })
    }).toPass()
  })
})

import type { Page } from '@playwright/test'
import type { ServiceName } from '@tests/foreign/service-names'
import { cartAddition, make } from './changes'
import { expect, test } from './fixtures'
import { shortenDelays } from './walk'

interface Read {
  address: string
  expectShown(page: Page): Promise<void>
}

const showsFirst = (link: string) => (page: Page) => expect(page.locator(link).first()).toBeVisible()

/** What each service alone shows. */
const READS: Record<ServiceName, Read> = {
  main: { address: '/my/cards', expectShown: showsFirst('main a[href*="card="]') },
  // It has no address book, which the app learns when it answers.
  auth: {
    address: '/my/address',
    expectShown: (page) => expect(page.getByText('이용할 수 없는 기능')).toBeVisible(),
  },
  product: {
    address: '/shopping/search?q=세트',
    expectShown: showsFirst('a[href*="/shopping/product-detail/"]'),
  },
  channel: { address: '/shopping', expectShown: showsFirst('a[href*="/shopping/product-detail/"]') },
  transaction: { address: '/my/order/history', expectShown: showsFirst('article') },
  review: { address: '/shopping/product-detail/4?tab=review', expectShown: showsFirst('article') },
}

const retryIn = (page: Page) => page.getByRole('button', { name: '다시 시도하기' })

test.beforeEach(async ({ page, signIn }) => {
  await signIn()
  await page.addInitScript(shortenDelays)
})

for (const [name, { address, expectShown }] of Object.entries(READS) as [keyof typeof READS, Read][])
  test(`what the ${name} service shows has a retry while it fails, which shows it when the service is back`, async ({
    page,
    expectHealthy,
    backend,
  }) => {
    backend.failService(name, 'status-500')
    await page.goto(address)
    const retry = retryIn(page).first()
    await retry.waitFor()
    await expectHealthy()
    backend.restore()
    backend.answerNonsense(name, 'html')
    await page.reload()
    await retry.waitFor()
    await expectHealthy()
    backend.restore()
    await retry.click()
    await expectShown(page)
    await expectHealthy()
  })

test('a token that cannot be renewed is reported without a sign-out, and renewed by the retry', async ({
  page,
  visit,
  expectHealthy,
  backend,
}) => {
  await visit('/my')
  backend.sessions.expireAccessTokens()
  const retry = retryIn(page).first()
  for (const failure of ['status-500', 'html', 'list'] as const) {
    backend.forgetRequests()
    backend.failCalls(/^\/api\/auth\/refresh-token$/, failure)
    await page.goto('/my/cards')
    await retry.waitFor()
    await expectHealthy()
    expect(backend.requests.some(({ path }) => path === '/api/auth/refresh-token')).toBe(true)
  }
  await expect(page).toHaveURL(/\/my\/cards$/)
  backend.restore()
  await retry.click()
  await READS.main.expectShown(page)
})

test('a member’s cart with amounts that cannot be calculated says so, and shows them after a retry', async ({
  page,
  visit,
  expectHealthy,
  backend,
}) => {
  await make(cartAddition, page, visit)
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
  for (const failure of ['status-500', 'html', 'list'] as const) {
    backend.failCalls(/\/cart\/calculation$/, failure)
    await visit('/shopping/cart')
    await retryIn(page).waitFor()
  }
  await expectHealthy()
  backend.restore()
  await retryIn(page).click()
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
})

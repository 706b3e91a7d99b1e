/**
 * The main flows of the built app without any backend: each call of the browser is answered by the handlers of `handlers.ts`, and the
 * server renders pages without their data, because nothing listens at the address of the services.
 */
import { defineNetworkFixture, type NetworkFixture } from '@msw/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { http, HttpResponse } from 'msw'
import type { ServiceName } from '@/contract/operations/operation'
import { enterPasscode } from '@tests/e2e/support/gift'
import { problemsOf, watchErrors } from '@tests/foreign/flows/page-health'
import { backendPort } from '@tests/foreign/settings'
import { type Site, startSite } from '@tests/foreign/site'
import { exampleCookies } from '@tests/setup/member-cookies'
import { answers, contractHandlers, createWorld, documented, type Handlers, type World } from './handlers'

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'

const addressOf = (parallelIndex: number) => (service: ServiceName) =>
  `http://localhost:${backendPort(parallelIndex)}/${service}`

interface Fixtures {
  world: World
  network: NetworkFixture
  /** Other answers of single calls, from here on. */
  answerOtherwise(handlers: Handlers): void
  signIn(): Promise<void>
  visit(address: string): Promise<void>
}

const test = base.extend<Fixtures, { site: Site }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { parallelIndex }) => {
      const site = await startSite(backendPort(parallelIndex))
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, use) => use(createWorld()),
  network: [
    async ({ context, world }, use, { parallelIndex }) => {
      const network = defineNetworkFixture({
        context,
        handlers: [
          ...contractHandlers(world, addressOf(parallelIndex)),
          http.get(
            `http://localhost:${backendPort(parallelIndex)}/*`,
            () => new HttpResponse(PICTURE, { headers: { 'content-type': 'image/svg+xml' } }),
          ),
        ],
        onUnhandledRequest: 'bypass',
        skipAssetRequests: false,
      })
      await network.enable()
      await use(network)
      await network.disable()
    },
    { auto: true },
  ],
  page: async ({ page }, use) => {
    const errors = watchErrors(page)
    await use(page)
    expect(await problemsOf(page), 'the page at the end').toEqual([])
    expect(errors, 'console errors').toEqual([])
  },
  answerOtherwise: async ({ network }, use, { parallelIndex }) =>
    use((handlers) => network.use(...answers(handlers, addressOf(parallelIndex)))),
  signIn: async ({ context, site }, use) =>
    use(async () => context.addCookies(exampleCookies(site.origin, documented('getMe').id))),
  visit: async ({ page }, use) =>
    use(async (address) => {
      await page.goto(address)
      await page.waitForFunction(() => performance.getEntriesByName('Next.js-hydration').length > 0)
    }),
})

const product = documented('getProduct')
const PRODUCT_PAGE = `/shopping/product-detail/${product.id}`

const openOptions = async (page: Page) => {
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  const picker = sheet.getByRole('combobox')
  if ((await picker.count()) > 0) await picker.first().selectOption({ index: 1 })
  return sheet
}

test('a visitor finds a product by its list', async ({ page, visit }) => {
  await visit('/shopping')
  await page.locator(`a[href*="/shopping/product-detail/"]`).first().click()
  await expect(page.getByRole('button', { name: '구매하기' })).toBeVisible()
})

test('a member puts goods into the cart, and changes how many', async ({ page, visit, signIn, world }) => {
  await signIn()
  await visit(PRODUCT_PAGE)
  const sheet = await openOptions(page)
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page.getByText('21,000원').first()).toBeVisible()
  await page.getByRole('button', { name: '수량 늘리기' }).click()
  await expect(page.getByText('39,000원').first()).toBeVisible()
  await expect.poll(() => world.cartQuantity).toBe(2)
})

const openOrder = async (page: Page) => {
  const sheet = await openOptions(page)
  await sheet.getByRole('button', { name: '바로구매' }).click()
  await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
  await page.getByRole('checkbox', { name: '전체 동의하기' }).check()
}
const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })

test('a member orders and pays', async ({ page, visit, signIn, world }) => {
  await signIn()
  await visit(PRODUCT_PAGE)
  await openOrder(page)
  await payButton(page).dblclick()
  await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
  expect(world.orders).toHaveLength(1)
})

test('an order whose answer is an error page is confirmed by its key', async ({
  page,
  visit,
  signIn,
  answerOtherwise,
}) => {
  await signIn()
  await visit(PRODUCT_PAGE)
  await openOrder(page)
  const keys: (string | null)[] = []
  answerOtherwise({
    createDirectOrder: ({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return keys.length === 1
        ? new HttpResponse('<html>Bad Gateway</html>', { status: 502 })
        : { ...documented('createDirectOrder'), window: null }
    },
  })
  await payButton(page).click()
  await page.getByRole('button', { name: '다시 확인하기' }).click()
  await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
  expect(keys).toEqual([expect.any(String), keys[0]])
})

test('a member withdraws money with the passcode', async ({ page, visit, signIn, world }) => {
  await signIn()
  await visit('/my/dama-money/withdraw')
  await page.getByLabel('출금할 금액').fill('10000')
  await page.getByRole('button', { name: '1만원 출금하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '1만원 출금하기' }).click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: '1만원을 출금했어요' })).toBeVisible()
  await expect.poll(() => world.balance).toBe(140_000)
})

test('a member sends a gift from a card', async ({ page, visit, signIn, world }) => {
  await signIn()
  await visit(`/card/send-gift?cardId=${documented('listMyCards').items[0]?.cardId}&division=MASTER`)
  await page.getByLabel('보낼 금액').fill('1000')
  await page.getByLabel('메시지', { exact: true }).fill('축하해요')
  await page.getByRole('button', { name: /선물 보내기$/ }).click()
  await page
    .getByRole('dialog', { name: '이렇게 보낼까요?' })
    .getByRole('button', { name: /보내기$/ })
    .click()
  await enterPasscode(page)
  await expect(page).toHaveURL(/\/card\/send-gift\/success/)
  expect(world.gifts).toEqual([expect.objectContaining({ amount: 1000, msgToReceiver: '축하해요' })])
})

test('a member asks customer service, and finds the inquiry', async ({ page, visit, signIn }) => {
  await signIn()
  await visit('/info/inquiry/create')
  await page.getByRole('combobox').selectOption({ index: 1 })
  await page.getByLabel(/제목/).fill('링크를 다시 보내려면')
  await page.getByLabel(/내용/).fill('보낸 링크를 잃어버렸어요. 어떻게 하나요?')
  await page.getByRole('button', { name: /남기기|문의하기|보내기/ }).click()
  await expect(page.getByText('링크를 다시 보내려면')).toBeVisible()
})

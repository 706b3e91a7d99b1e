import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures'

test.use({ takesOrders: true })

type PaymentCompany = 'kginicis' | 'smartro'

/** Their addresses at their companies, and products that are paid there. */
const WINDOWS = {
  kginicis: { name: 'KG이니시스', pattern: /^https:\/\/mobile\.inicis\.com\//, product: 4 },
  smartro: { name: '스마트로', pattern: /^https:\/\/tpay\.smartropay\.co\.kr\//, product: 7 },
} as const

/** Shows the stand-ins of the payment windows at the addresses of the real ones, so that they post back cross-site. */
const answerWindows = async (context: BrowserContext, backendOrigin: string): Promise<void> => {
  for (const [company, { pattern }] of Object.entries(WINDOWS))
    await context.route(pattern, async (route) => {
      const request = route.request()
      const answer = await fetch(`${backendOrigin}/transaction/payment-windows/${company}`, {
        method: 'POST',
        headers: { 'content-type': request.headers()['content-type'] ?? '' },
        body: request.postData() ?? '',
      })
      await route.fulfill({ contentType: 'text/html; charset=utf-8', body: await answer.text() })
    })
}

test.beforeEach(async ({ signIn, context, backend }) => {
  await signIn()
  await answerWindows(context, backend.origin)
})

type Visit = (address: string) => Promise<void>

/** From the product to the open payment window. */
const openWindow = async (page: Page, visit: Visit, company: PaymentCompany): Promise<void> => {
  const { name, product } = WINDOWS[company]
  await visit(`/shopping/product-detail/${product}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  await page.getByRole('dialog', { name: '옵션 선택' }).getByRole('button', { name: '바로구매' }).click()
  await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
  await fillAddress(page)
  await pay(page)
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

/** The services have no address book, so nothing offers to save the address. */
const fillAddress = async (page: Page): Promise<void> => {
  await page.getByLabel('우편번호').fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울 중구 세종대로 110')
  await page.getByLabel('상세주소').fill('501호')
  await expect(page.getByText('주소록에 저장하기')).toHaveCount(0)
}

const pay = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: '전체 동의하기' }).check()
  await page.getByRole('button', { name: /^[\d,]+원 결제하기$/ }).click()
}

const choose = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

for (const company of ['kginicis', 'smartro'] as const) {
  test(`an order is paid in the window of ${company}, and the order history shows it`, async ({
    page,
    visit,
    expectHealthy,
    backend,
  }) => {
    await openWindow(page, visit, company)
    await choose(page, '결제')
    await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=\d+/)
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    await expectHealthy()
    const [order] = backend.world.orders
    const [line] = order?.transactionSkus ?? []
    expect(line?.status).toBe('check_required')
    expect(order?.deliveryInfo).toMatchObject({ postalCode: '04524', detailAddress: '501호' })
    const calls = backend.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/direct/orders'),
    )
    expect(calls.map(({ headers }) => typeof headers['idempotency-key'])).toEqual(['string'])
    await page.getByRole('link', { name: '주문내역 보기' }).click()
    const card = page.getByRole('article').first()
    await expect(card).toContainText(order?.sn ?? '')
    await expect(card).toContainText(line?.productTitle ?? '')
    await expectHealthy()
  })

  for (const [button, reason] of [
    ['취소', '결제를 취소했어요'],
    ['한도를 넘은 카드로 결제', '결제가 승인되지 않았어요'],
  ] as const)
    test(`"${button}" in the window of ${company} says "${reason}", and the order can be paid again`, async ({
      page,
      visit,
      expectHealthy,
      backend,
    }) => {
      await openWindow(page, visit, company)
      await choose(page, button)
      await expect(page).toHaveURL(/\/shopping\/order\/fail\?orderId=\d+/)
      await expect(page.getByRole('heading', { name: reason })).toBeVisible()
      await expectHealthy()
      expect(backend.world.orders[0]?.paidDate).toBeNull()
      await choose(page, '다시 결제하기')
      await pay(page)
      await choose(page, '결제')
      await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
      expect(backend.world.orders.map(({ failureCode }) => failureCode).slice(0, 2)).toEqual([
        undefined,
        expect.any(Number),
      ])
    })
}

test('a product of the cart, which the services do not order, is ordered by itself', async ({
  page,
  visit,
  backend,
}) => {
  await visit(`/shopping/product-detail/${WINDOWS.kginicis.product}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  await page.getByRole('dialog', { name: '옵션 선택' }).getByRole('button', { name: '장바구니' }).click()
  await page.getByRole('button', { name: '보러 가기' }).click()
  await page.getByRole('button', { name: /주문하기$/ }).click()
  await fillAddress(page)
  await pay(page)
  await choose(page, '결제')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  expect(backend.world.orders[0]?.transactionSkus).toHaveLength(1)
})

test('an order with half an answer is sent again with its key, so that there is one order', async ({
  page,
  visit,
  backend,
}) => {
  const before = backend.world.orders.length
  backend.cutOffAnswers(/\/direct\/orders$/)
  await openWindow(page, visit, 'kginicis')
  const keys = backend.requests
    .filter(({ method, path }) => method === 'POST' && path.endsWith('/direct/orders'))
    .map(({ headers }) => headers['idempotency-key'])
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(backend.world.orders).toHaveLength(before + 1)
  await choose(page, '결제')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
})

test('a paid order is cancelled, and the order history shows it', async ({
  page,
  visit,
  expectHealthy,
  backend,
}) => {
  const order = backend.world.orders.find(({ id }) => id === 3001)
  await visit('/my/order/history')
  await page
    .getByRole('article')
    .filter({ hasText: order?.sn ?? '' })
    .getByRole('link', { name: '주문 취소' })
    .click()
  await expect(page).toHaveURL(/\/my\/order\/cancel-request\?orderId=3001/)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page).toHaveURL(/\/my\/order\/cancel-request\/success/)
  await expectHealthy()
  expect(order?.transactionSkus[0]?.status).toBe('order_cancelled')
  await page.getByRole('link', { name: '주문내역 보기' }).click()
  const card = page.getByRole('article').filter({ hasText: order?.sn ?? '' })
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: '주문 취소' })).toHaveCount(0)
  await expectHealthy()
})

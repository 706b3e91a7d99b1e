import type { Page } from '@playwright/test'
import { make, type Visit } from './changes'
import { expect, test } from './fixtures'
import {
  answerWindows,
  choose,
  fillAddress,
  order,
  orderCancellation,
  pay,
  type PaymentCompany,
  WINDOWS,
} from './paying'

test.use({ takesOrders: true })

test.beforeEach(async ({ signIn, context, backend }) => {
  await signIn()
  await answerWindows(context, backend.origin)
})

const openWindow = async (page: Page, visit: Visit, company: PaymentCompany): Promise<void> => {
  await make(order(company), page, visit)
  await expect(page.getByRole('heading', { name: WINDOWS[company].name })).toBeVisible()
}

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
    const [paid] = backend.world.orders
    const [line] = paid?.transactionSkus ?? []
    expect(line?.status).toBe('check_required')
    expect(paid?.deliveryInfo).toMatchObject({ postalCode: '04524', detailAddress: '501호' })
    const calls = backend.requests.filter(
      ({ method, path }) => method === 'POST' && path.endsWith('/direct/orders'),
    )
    expect(calls.map(({ headers }) => typeof headers['idempotency-key'])).toEqual(['string'])
    await page.getByRole('link', { name: '주문내역 보기' }).click()
    const card = page.getByRole('article').first()
    await expect(card).toContainText(paid?.sn ?? '')
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
  const paid = backend.world.orders.find(({ id }) => id === 3001)!
  await make(orderCancellation(paid), page, visit)
  await expect(page).toHaveURL(/\/my\/order\/cancel-request\/success/)
  await expectHealthy()
  expect(paid.transactionSkus[0]?.status).toBe('order_cancelled')
  await page.getByRole('link', { name: '주문내역 보기' }).click()
  const card = page.getByRole('article').filter({ hasText: paid.sn })
  await expect(card).toBeVisible()
  await expect(card.getByRole('link', { name: '주문 취소' })).toHaveCount(0)
  await expectHealthy()
})

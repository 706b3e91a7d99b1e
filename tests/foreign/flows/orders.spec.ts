import { expect, test } from './fixtures'

test.beforeEach(async ({ signIn }) => signIn())

test('the order history shows orders and their lines', async ({ page, visit }) => {
  await visit('/my/order/history')
  await expect(page.getByText('결제 완료').first()).toBeVisible()
  await expect(page.getByText(/\d원/).first()).toBeVisible()
})

test('the pages of one order show it', async ({ page, visit }) => {
  for (const address of ['/shopping/order/success?orderId=3001', '/shopping/order/fail?orderId=3018']) {
    await visit(address)
    await expect(page.getByText('불러오지 못했어요'), address).toHaveCount(0)
  }
})

test('the forms of claims, which the services cannot take, say so', async ({ page, visit }) => {
  for (const address of [
    '/my/order/purchase-confirm?orderId=3006&lineId=30060',
    '/my/order/cancel-request?orderId=3001&lineId=30010',
    '/my/order/refund-request?orderId=3006&lineId=30060',
    '/my/order/exchange-request?orderId=3006&lineId=30060',
  ]) {
    await visit(address)
    await expect(page.getByRole('heading', { name: '이용할 수 없어요' }), address).toBeVisible()
    await expect(page.getByRole('button', { name: '다시 시도하기' })).toHaveCount(0)
  }
})

test('an order, which the services cannot take, has no entrance', async ({ page, visit, expectHealthy }) => {
  await visit('/shopping/product-detail/4')
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('button', { name: '장바구니' }).waitFor()
  await expect(sheet.getByRole('button', { name: '바로구매' })).toHaveCount(0)
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page.getByRole('checkbox', { name: /선택$/ }).first()).toBeVisible()
  await expectHealthy()
  await expect(page.getByRole('button', { name: /주문하기$/ })).toHaveCount(0)
  await expect(page.getByText('지금은 여기에서 주문할 수 없어요.')).toBeVisible()
})

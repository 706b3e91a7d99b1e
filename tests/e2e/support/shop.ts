import type { Page } from '@playwright/test'
import { expect } from './test'

export const MUG = 'prd_moon-mug'

/** Opens the option sheet of a product and chooses its first option (where there is a choice). */
export const chooseOption = async (page: Page, productId = MUG) => {
  await page.goto(`/shopping/product-detail/${productId}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await expect(sheet).toBeVisible()
  const picker = sheet.getByRole('combobox')
  if (await picker.count()) await picker.first().selectOption({ index: 1 })
  return sheet
}

/** A member's navigation to the order sheet of a product. */
export const goToOrder = async (page: Page, productId = MUG) => {
  const sheet = await chooseOption(page, productId)
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
}

/** Fills in the receiver and an address in Seoul. */
export const fillAddress = async (page: Page) => {
  await page.getByLabel(/^받는 분 \*|^받는 분$/).fill('홍길동')
  await page.getByLabel(/받는 분 연락처/).fill('01012345678')
  await page.getByLabel(/우편번호/).fill('04524')
  await page.getByRole('textbox', { name: '주소', exact: true }).fill('서울특별시 중구 세종대로 110')
  await page.getByLabel(/상세주소/).fill('101동 1203호')
}

export const agreeToAll = (page: Page) => page.getByRole('checkbox', { name: /전체 동의/ }).check()

export const payButton = (page: Page) => page.getByRole('button', { name: /원 결제하기$/ })

/** From the filled order sheet to the payment window. */
export const openPaymentWindow = async (page: Page) => {
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
}

export const finishPayment = (page: Page, result: string) =>
  page.getByRole('button', { name: result }).first().click()

/** The number of orders of the signed-in member. Ends on the history. */
export const countOrders = async (page: Page): Promise<number> => {
  await page.goto('/my/order/history')
  await expect(page.getByRole('heading', { name: '주문내역' })).toBeVisible()
  const access = (await page.context().cookies()).find(({ name }) => name === 'dama_access')
  const answer = await page.request.get('/api/services/transaction/dama/orders?page=1&items_per_page=1', {
    headers: { authorization: decodeURIComponent(access?.value ?? '') },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { total: number }).total
}

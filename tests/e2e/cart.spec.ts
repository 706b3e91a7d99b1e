import { agreeToAll, chooseOption, finishPayment, MUG, openPaymentWindow, payButton } from './support/shop'
import { expect, test } from './support/test'

const CART = '/shopping/cart'

test('a visitor’s cart is merged at sign-in, ordered, and empty after the payment @every-size', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const sheet = await chooseOption(page, MUG)
  await sheet.getByRole('button', { name: '장바구니' }).click()
  await page.getByRole('button', { name: '보러 가기' }).click()
  await expect(page).toHaveURL(`${baseURL}${CART}`)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ })).toBeChecked()

  await page.getByRole('button', { name: '1개 주문하기' }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name: /장바구/ }).click()
  await expect(page).toHaveURL(`${baseURL}${CART}`)

  // Two lines were there, one was merged.
  await expect(page.getByRole('textbox', { name: /달항아리 머그.* 수량/ })).toHaveValue('3')
  // Some of them are selected: the first tap selects all, the second none.
  await page.getByRole('checkbox', { name: /전체 선택/ }).check()
  await page.getByRole('checkbox', { name: /전체 선택/ }).uncheck()
  await page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ }).check()
  await page.getByRole('button', { name: '1개 주문하기' }).click()
  await expect(page).toHaveURL(`${baseURL}/shopping/order`)
  await agreeToAll(page)
  await expect(payButton(page)).toBeEnabled()
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()

  await page.goto(CART)
  await expect(page.getByRole('checkbox', { name: /전체 선택/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /달항아리 머그.* 선택$/ })).toHaveCount(0)
})

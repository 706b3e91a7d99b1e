import type { Locator, Page } from '@playwright/test'
import { finishPayment, MUG, payButton } from './support/shop'
import { countTaps } from './support/taps'
import { expect, test } from './support/test'

/** Signs a new member up, from the login page. */
const joinAsNewMember = async (page: Page) => {
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name: '새 회원으로 가입하기' }).click()
  await page.getByRole('checkbox', { name: /모두 동의/ }).check()
  await page.getByRole('button', { name: '동의하고 시작하기' }).click()
}

/** Types into a field that has the focus already, so that a finger need not tap it. */
const typeAtOnce = async (field: Locator, text: string) => {
  await expect(field).toBeFocused()
  await field.pressSequentially(text)
}

// The script of the public address search is out of reach here; its replacement takes the same taps.
test.use({ expectedConsole: /postcode\.v2\.js/ })

test('a new member buys a product by card with at most 13 taps, from the product page @extended', async ({
  page,
  context,
}) => {
  test.slow()
  const taps = await countTaps(context)
  await page.goto(`/shopping/product-detail/${MUG}`)
  await page.getByRole('button', { name: '구매하기' }).click()
  const sheet = page.getByRole('dialog', { name: '옵션 선택' })
  await sheet.getByRole('combobox').first().selectOption({ index: 1 })
  // One opens the list of the browser, one chooses.
  const ofSelect = 2
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await joinAsNewMember(page)
  await expect(page).toHaveURL(/\/shopping\/order\/direct$/)
  await page.getByRole('button', { name: '주소 찾기' }).click()
  await typeAtOnce(page.getByLabel('도로명, 동, 건물 이름'), '세종대로')
  await page.getByRole('dialog').getByRole('listitem').getByRole('button').first().click()
  await typeAtOnce(page.getByLabel(/상세주소/), '101동 1203호')
  await expect(payButton(page)).toHaveText(/모두 동의하고/)
  await payButton(page).click()
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  const total = taps() + ofSelect
  process.stdout.write(`a new member buys with ${total} taps, from the product page\n`)
  expect(total).toBeLessThanOrEqual(13)
})

const PASSCODE = '258036'

test('a new member sends a gift on a new card with at most 14 taps, from the form @extended', async ({
  page,
  context,
}) => {
  test.slow()
  const taps = await countTaps(context)
  await page.goto('/card/send-gift/basic')
  await joinAsNewMember(page)
  await expect(page).toHaveURL(/\/card\/send-gift\/basic/)
  await page.getByRole('button', { name: '1만원', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /보내기$/ })
    .click()
  await page
    .getByRole('dialog', { name: '이렇게 보낼까요?' })
    .getByRole('button', { name: /보내기$/ })
    .click()
  for (const title of ['결제 비밀번호를 정해 주세요', '한 번 더 입력해 주세요']) {
    const keypad = page.getByRole('group', { name: title })
    for (const digit of PASSCODE) await keypad.getByRole('button', { name: digit, exact: true }).click()
  }
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '선물이 준비됐어요' })).toBeVisible()
  const ofRepeatedPasscode = PASSCODE.length
  const total = taps() - ofRepeatedPasscode
  process.stdout.write(`a new member sends a gift with ${total} taps, from its form\n`)
  expect(total).toBeLessThanOrEqual(14)
})

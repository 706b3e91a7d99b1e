import { confirmGift, enterPasscode, SENDER } from './support/gift'
import { expect, test } from './support/test'

test('a member gets a card, charges it and sends it as a gift with the message previewed on its face @extended @every-size', async ({
  page,
  signInAs,
}) => {
  await signInAs(SENDER)
  await page.goto('/card-shop')
  await page.getByRole('region', { name: '이벤트 카드' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/design=/)
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('메시지 미리 써 보기').fill('네 하루에 보태는 마음')
  await sheet.getByRole('button', { name: '카드 받기' }).click()
  await sheet.getByRole('link', { name: '충전하고 선물하기' }).click()
  await expect(page).toHaveURL(/\/card\/charge\?card=MASTER\.crd_/)
  await expect(page.getByRole('heading', { name: '얼마를 충전할까요?' })).toBeVisible()
  await page.getByLabel('충전 금액').fill('10000')
  await page.getByRole('button', { name: '1만원 충전하기' }).click()
  await enterPasscode(page)
  await page.getByRole('link', { name: '이 카드로 선물하기' }).click()
  await expect(page.getByLabel('메시지', { exact: true })).toHaveValue('네 하루에 보태는 마음')
  await page.getByLabel('보낼 금액').fill('10000')
  await page.getByRole('button', { name: /선물 보내기$/ }).click()
  await confirmGift(page)
})

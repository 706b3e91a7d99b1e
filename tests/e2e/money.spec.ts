import { enterPasscode } from './support/gift'
import { expect, test } from './support/test'

test('a member links an account during a charge, charges, sees the balance and withdraws it', async ({
  page,
  signInAs,
  baseURL,
}) => {
  test.slow()
  await signInAs('usr_park_jeju')
  await page.goto('/my/dama-money/charge')
  await page.getByLabel('충전할 금액').fill('30000')
  await page.getByRole('link', { name: '계좌 연결하러 가기' }).click()
  await expect(page).toHaveURL(/\/my\/open-banking\?returnTo=/)
  await page.getByRole('button', { name: '계좌 연결하기' }).click()
  await enterPasscode(page)
  await expect(page).toHaveURL(/\/api\/sandbox\/bank\/oauth\/2\.0\/authorize\?/)
  await page.getByRole('button', { name: '동의하고 등록하기' }).click()

  await expect(page).toHaveURL(/\/my\/dama-money\/charge$/)
  await expect(page.getByLabel('충전할 금액')).toHaveValue('30,000')
  // Not to the bank's page, where another consent would link nothing.
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.goto('/my/dama-money/charge')
  await expect(page.getByLabel('충전할 금액')).toHaveValue('30,000')
  await page.getByRole('button', { name: '3만원 충전하기' }).click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: '3만원을 충전했어요' })).toBeVisible()
  await page.getByRole('link', { name: '이용내역 보기' }).click()
  await expect(page.getByText('+30,000원')).toBeVisible()
  await expect(page.getByText('잔액 230,000원')).toBeVisible()

  await page.getByRole('link', { name: '출금하기' }).click()
  await page.getByRole('button', { name: /^전액/ }).click()
  await page.getByRole('button', { name: '23만원 출금하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '23만원 출금하기' }).click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: '23만원을 출금했어요' })).toBeVisible()
})

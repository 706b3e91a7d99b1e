import type { Page } from '@playwright/test'
import { expect, test } from './support/test'

const PASSCODE = '258036'

/** Presses a button of the sandbox console, as the signed-in member. */
const press = async (page: Page, path: string, form: Record<string, string>): Promise<void> => {
  const origin = new URL(page.url()).origin
  const answer = await page.request.post(`${origin}/api/sandbox/console/${path}`, {
    form,
    headers: { origin },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

const tapPasscode = async (page: Page): Promise<void> => {
  const pad = page.getByRole('group', { name: '결제 비밀번호를 입력해 주세요' })
  for (const digit of PASSCODE) await pad.getByRole('button', { name: digit, exact: true }).click()
}

const confirmMove = async (page: Page, label: string): Promise<void> => {
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('dialog').getByRole('button', { name: label }).click()
  await tapPasscode(page)
}

test('a member links an account during a charge, charges, sees the balance and withdraws it', async ({
  page,
  signInAs,
  baseURL,
}) => {
  test.slow()
  await signInAs('usr_park_jeju')
  await page.goto('/my/dama-money/charge')
  await press(page, 'bank/hours', { hours: 'open' })
  await page.reload()
  await page.getByLabel('충전할 금액').fill('30000')
  await page.getByRole('link', { name: '계좌 연결하러 가기' }).click()
  await expect(page).toHaveURL(/\/my\/open-banking\?returnTo=/)
  await page.getByRole('button', { name: '계좌 연결하기' }).click()
  await tapPasscode(page)
  await expect(page).toHaveURL(/\/api\/sandbox\/bank\/oauth\/2\.0\/authorize\?/)
  await page.getByRole('button', { name: '동의하고 등록하기' }).click()

  await expect(page).toHaveURL(/\/my\/dama-money\/charge$/)
  await expect(page.getByLabel('충전할 금액')).toHaveValue('30,000')
  // Not to the bank's page, where another consent would link nothing.
  await page.goBack()
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.goto('/my/dama-money/charge')
  await expect(page.getByLabel('충전할 금액')).toHaveValue('30,000')
  await confirmMove(page, '3만원 충전하기')
  await expect(page.getByRole('heading', { name: '3만원을 충전했어요' })).toBeVisible()
  await page.getByRole('link', { name: '이용내역 보기' }).click()
  await expect(page.getByText('+30,000원')).toBeVisible()
  await expect(page.getByText('잔액 230,000원')).toBeVisible()

  await page.getByRole('link', { name: '출금하기' }).click()
  await page.getByRole('button', { name: /^전액/ }).click()
  await confirmMove(page, '23만원 출금하기')
  await expect(page.getByRole('heading', { name: '23만원을 출금했어요' })).toBeVisible()
})

import { stepTo } from './support/step-to'
import { expect, test } from './support/test'

test('a new member accepts the terms after the sign-in at a provider, and returns to the previous page', async ({
  page,
}) => {
  await page.goto(`/my/login?returnTo=${encodeURIComponent('/info/faq')}`)
  await page.getByRole('button', { name: 'Google 계정으로 계속하기' }).click()
  await expect(page.getByRole('heading', { name: /구글 로그인/ })).toBeVisible()
  await page.getByRole('button', { name: '새 회원으로 가입하기' }).click()
  await expect(page).toHaveURL(/\/my\/sign-up\?returnTo=%2Finfo%2Ffaq$/)

  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await page.getByRole('checkbox', { name: /개인정보/ }).check()
  await page.getByRole('button', { name: '동의하고 시작하기', exact: true }).click()
  await expect(page.getByText('이용약관에 동의해 주세요.')).toBeVisible()
  await page.getByRole('checkbox', { name: /이용약관 동의/ }).check()
  await page.getByRole('button', { name: '동의하고 시작하기' }).click()
  await expect(page).toHaveURL(/\/info\/faq$/)
})

test('a members’ screen asks for the sign-in, opens after it, and Back leads to the page before it', async ({
  page,
}) => {
  await page.goto('/voucher')
  await stepTo(page, '/my/order/history?type=voucher')
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  await page.getByRole('button', { name: '네이버로 시작하기' }).click()
  await page.getByRole('button', { name: '김담아' }).click()
  await expect(page).toHaveURL(/\/my\/order\/history\?type=voucher$/)
  await stepTo(page, '/shopping')
  await expect(page).toHaveURL(/\/shopping$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/my\/order\/history\?type=voucher$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/voucher$/)
  await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
})

/** Exchanges a refresh token for its successor, as another holder of it would. */
const spend = async (origin: string, refreshToken: string | undefined): Promise<string> => {
  const answer = await fetch(`${origin}/api/auth/refresh-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken }),
  })
  return ((await answer.json()) as { refreshToken: string }).refreshToken
}

test.describe('a session that was stolen and used', () => {
  test.use({ expectedConsole: /status of 401/ })

  test('ends, and the sign-in is asked for', async ({ page, context, signInAs, server }) => {
    await signInAs('usr_lee_saebom')
    const cookies = await context.cookies()
    const refreshToken = cookies.find((cookie) => cookie.name === 'dama_refresh')?.value
    await spend(server.origin, await spend(server.origin, refreshToken))
    await context.clearCookies({ name: 'dama_access' })
    await page.goto('/my/order/history')
    await expect(page).toHaveURL(/\/my\/(login|sign-up)/)
  })
})

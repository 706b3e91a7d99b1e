import { expect, test } from './fixtures'

test('information pages are shown to a visitor', async ({ page, visit }) => {
  for (const address of [
    '/info/notice',
    '/info/faq',
    '/info/privacy-policy',
    '/info/terms-of-service',
    '/info/dama-money',
  ]) {
    await visit(address)
    await expect(page.getByRole('button', { name: '다시 시도하기' }), address).toHaveCount(0)
  }
})

test('a member reads the own data, and what hinders a withdrawal', async ({ page, visit, signIn }) => {
  await signIn()
  await visit('/my/settings')
  await expect(page.getByText('010-2345-6789')).toBeVisible()
  await visit('/my/settings/edit-my-info')
  await visit('/my/settings/withdraw-user')
  await expect(page.getByText('아직 탈퇴할 수 없어요')).toBeVisible()
})

test('a verification in the window of NICE returns to the page it started from', async ({
  page,
  context,
  visit,
  signIn,
  site,
}) => {
  await signIn()
  await context.route(/nice\.checkplus\.co\.kr/, (route) => {
    const result = new URLSearchParams(route.request().postData() ?? '').get('EncodeData')
    const back = `${site.origin}/my/settings/verification/process?EncodeData=${result}`
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>NICE</title><a href="${back}">완료</a>`,
    })
  })
  await visit('/my/settings/verification?returnTo=%2Fmy%2Fsettings')
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: '휴대폰으로 본인인증하기' }).click()
  const provider = await popup
  await provider.getByRole('link', { name: '완료' }).click()
  await expect(page).toHaveURL(/\/my\/settings$/)
})

import { make, signInAt } from './changes'
import { expect, test } from './fixtures'

const NAVER = '네이버로 시작하기'
const BUTTONS = [NAVER, '카카오로 시작하기', 'Google 계정으로 계속하기']

for (const button of BUTTONS) {
  test(`"${button}" signs in and returns to the page`, async ({ page, visit }) => {
    await make(signInAt(button), page, visit)
    await expect(page).toHaveURL(/\/my\/settings$/)
    await expect(page.getByText('한지우').first()).toBeVisible()
  })
}

const REFUSALS: [codes: string[], address: RegExp][] = [
  // 1004 has no token to agree to the terms with, unlike that of a later call.
  [['1004', '1005'], /\/my\/login\/process/],
  [['1001', '1002', '1009', '1010', '1011', '1107', '1108'], /\/my\/sign-up\/fail/],
  [['1106'], /\/error\/blocked/],
]

for (const [codes, address] of REFUSALS) {
  for (const code of codes) {
    test(`a sign-in that is refused with ${code} ends on a page that shows the reason`, async ({
      page,
      visit,
    }) => {
      await make(signInAt(NAVER, code), page, visit)
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
      await expect(page.getByRole('main').getByText(/^[A-Z][a-z ]+\.$/)).toHaveCount(0)
    })
  }
}

test('a member who is blocked later is redirected to the page that explains it', async ({ page, visit }) => {
  await make(signInAt(NAVER, 'blocked'), page, visit)
  await expect(page).toHaveURL(/\/error\/blocked/)
})

test('an expired access token is renewed once, and a lost session leads to sign-in', async ({
  page,
  signIn,
  visit,
  backend,
}) => {
  await signIn()
  await visit('/my')
  backend.sessions.expireAccessTokens()
  await visit('/my/cards')
  await expect(page).toHaveURL(/\/my\/cards/)
  backend.sessions.expireAllTokens()
  await page.goto('/my/settings')
  await expect(page).toHaveURL(/\/my\/(login|sign-up)/)
})

test('a tab shows nothing of a member after another one has signed in in a second tab', async ({
  page,
  context,
  visit,
}) => {
  await make(signInAt(NAVER), page, visit)
  await expect(page.getByText('한지우').first()).toBeVisible()
  const second = await context.newPage()
  await second.goto('/my/settings')
  await second.getByRole('button', { name: '로그아웃', exact: true }).click()
  await expect(second).not.toHaveURL(/\/my\/settings/)
  await make(signInAt(NAVER, 'other'), second, visit)
  await expect(second.getByText('박서연').first()).toBeVisible()
  await second.close()
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(page.getByText('박서연').first()).toBeVisible()
  await expect(page.getByText('한지우')).toHaveCount(0)
})

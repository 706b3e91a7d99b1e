import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from './support/test'

const providers = { naver: '네이버', kakao: '카카오', google: '구글' } as const
const buttons = {
  naver: '네이버로 시작하기',
  kakao: '카카오로 시작하기',
  google: 'Google 계정으로 계속하기',
} as const
type Provider = keyof typeof providers

const startWith = async (page: Page, provider: Provider, path = '/my/login') => {
  await page.goto(path)
  await page.getByRole('button', { name: buttons[provider] }).click()
  await expect(page.getByRole('heading', { name: new RegExp(`${providers[provider]} 로그인`) })).toBeVisible()
}

const choose = (page: Page, name: string) => page.getByRole('button', { name }).click()

test.describe('sign-in', () => {
  for (const provider of Object.keys(providers) as Provider[]) {
    test(`a new member joins with ${provider}, accepts the terms and returns to the previous page`, async ({
      page,
    }) => {
      await startWith(page, provider, `/my/login?returnTo=${encodeURIComponent('/info/faq')}`)
      await choose(page, '새 회원으로 가입하기')
      await expect(page).toHaveURL(/\/my\/sign-up\?returnTo=%2Finfo%2Ffaq$/)

      for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
      await page.getByRole('button', { name: '동의하고 시작하기' }).click()
      await expect(page.getByText('이용약관에 동의해 주세요.')).toBeVisible()
      await page.getByRole('checkbox', { name: /이용약관 동의/ }).check()
      await page.getByRole('checkbox', { name: /개인정보/ }).check()
      await page.getByRole('button', { name: '동의하고 시작하기' }).click()
      await expect(page).toHaveURL(/\/info\/faq$/)
    })
  }

  test('a known member returns directly, and Back does not return to the process page', async ({ page }) => {
    await startWith(page, 'naver', `/my/login?returnTo=${encodeURIComponent('/info/faq')}`)
    await choose(page, '김담아')
    await expect(page).toHaveURL(/\/info\/faq$/)
    await page.reload()
    await expect(page).toHaveURL(/\/info\/faq$/)
  })

  test('Back after a sign-in leads to the page before it, and not to the provider', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/voucher')
    await page.getByRole('navigation', { name: '주요 메뉴' }).getByRole('link', { name: '마이' }).click()
    await page.getByRole('button', { name: buttons.naver }).click()
    await choose(page, '김담아')
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.getByRole('link', { name: '쇼핑', exact: true }).click()
    await expect(page).toHaveURL(/\/shopping$/)
    await page.goBack()
    await expect(page).toHaveURL(`${baseURL}/`)
    await page.goBack()
    await expect(page).toHaveURL(/\/voucher$/)
    await expect(page.getByRole('navigation', { name: '주요 메뉴' })).toBeVisible()
  })

  test('a visitor who cancels at the provider can try again', async ({ page }) => {
    await startWith(page, 'kakao')
    await page.getByRole('button', { name: '취소', exact: true }).click()
    await expect(page.getByRole('heading', { name: '로그인을 취소했어요' })).toBeVisible()
    await page.getByRole('button', { name: '로그인 화면으로 가기' }).click()
    await expect(page.getByRole('button', { name: '카카오로 시작하기' })).toBeVisible()
  })

  test('a forged state is rejected', async ({ page, context }) => {
    await startWith(page, 'google')
    await page.getByRole('button', { name: 'state를 바꿔서 돌려보내기' }).click()
    await expect(page.getByRole('heading', { name: '로그인을 이어갈 수 없어요' })).toBeVisible()
    expect((await context.cookies()).filter((cookie) => /access|refresh/.test(cookie.name))).toEqual([])
  })

  test('a process address opened directly, or again, does not sign in', async ({ page }) => {
    await page.goto('/my/login/process?code=stolen&state=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
    await expect(page.getByRole('heading', { name: '로그인을 이어갈 수 없어요' })).toBeVisible()
  })

  test('a failing provider shows its own message', async ({ page }) => {
    await startWith(page, 'naver')
    await page.getByRole('button', { name: '제공자 오류' }).click()
    await expect(page.getByRole('heading', { name: '로그인하지 못했어요' })).toBeVisible()
  })

  for (const evil of ['//evil.example', 'https://evil.example', '/\\evil.example', '/api/sandbox']) {
    test(`returnTo=${evil} redirects to home only @extended`, async ({ page }) => {
      await startWith(page, 'naver', `/my/login?returnTo=${encodeURIComponent(evil)}`)
      await choose(page, '김담아')
      await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    })
  }

  test.describe('rejected', () => {
    // The browser reports the rejected request.
    test.use({ expectedConsole: /status of 40[39]/ })

    test('a blocked member sees the reason and a phone number', async ({ page }) => {
      await startWith(page, 'naver')
      await choose(page, '차단우')
      await expect(page).toHaveURL(/\/error\/blocked$/)
      await expect(page.getByRole('link', { name: /고객센터/ })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })

    test('a phone number of another account is reported with its code', async ({ page }) => {
      await startWith(page, 'naver')
      await choose(page, '이새봄(네이버)')
      await expect(page).toHaveURL(/\/my\/sign-up\/fail\?code=1011$/)
      await expect(page.getByRole('heading', { name: '가입하지 못했어요' })).toBeVisible()
      expect(await axeViolations(page)).toEqual([])
    })
  })

  test.describe('inside another app', () => {
    test.use({
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; wv) AppleWebKit/537.36 Chrome/130.0 Mobile KAKAOTALK 11.0.0',
    })

    test('google is not offered, and a link to the browser is', async ({ page }) => {
      await page.goto('/my/login')
      await expect(page.getByRole('button', { name: '다른 브라우저로 열기' })).toBeVisible()
      await expect(page.getByRole('button', { name: /Google/ })).toHaveCount(0)
    })
  })
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

test.describe('a session', () => {
  test('with an expired access token is refreshed without a message at start', async ({
    page,
    context,
    signInAs,
    baseURL,
  }) => {
    await signInAs('usr_kim_dama')
    await context.clearCookies({ name: 'dama_access' })
    await page.goto('/my')
    await expect(page).toHaveURL(`${baseURL}/my`)
    await expect
      .poll(async () => (await context.cookies()).some((cookie) => cookie.name === 'dama_access'))
      .toBe(true)
  })

  test('is required on members’ screens, which redirect to sign-in and back', async ({ page }) => {
    await page.goto('/my/order/history?type=voucher')
    await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
    await choose(page, '네이버로 시작하기')
    await choose(page, '김담아')
    await expect(page).toHaveURL(/\/my\/order\/history\?type=voucher$/)
  })

  test('continues after a reload lost the answer of a refresh', async ({
    page,
    context,
    signInAs,
    server,
  }) => {
    await signInAs('usr_lee_saebom')
    const cookies = await context.cookies()
    await spend(server.origin, cookies.find((cookie) => cookie.name === 'dama_refresh')?.value)
    await context.clearCookies({ name: 'dama_access' })
    await page.goto('/my/order/history')
    await expect
      .poll(async () => (await context.cookies()).some((cookie) => cookie.name === 'dama_access'))
      .toBe(true)
    await expect(page).toHaveURL(/\/my\/order\/history/)
  })

  test.describe('that was stolen and used', () => {
    test.use({ expectedConsole: /status of 401/ })

    test('ends, and the member signs in again', async ({ page, context, signInAs, server }) => {
      await signInAs('usr_lee_saebom')
      const cookies = await context.cookies()
      const refreshToken = cookies.find((cookie) => cookie.name === 'dama_refresh')?.value
      await spend(server.origin, await spend(server.origin, refreshToken))
      await context.clearCookies({ name: 'dama_access' })
      await page.goto('/my/order/history')
      await expect(page).toHaveURL(/\/my\/(login|sign-up)/)
    })
  })
})

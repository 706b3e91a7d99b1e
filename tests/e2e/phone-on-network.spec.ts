import { clickForToast } from '@tests/setup/click-for-toast'
import { launchOptions } from '@tests/setup/find-browser.mjs'
import { agreeToAll, chooseOption, finishPayment, fillAddress, MUG, openPaymentWindow } from './support/shop'
import { expect, test } from './support/test'

const HOST = 'dama.test'

/**
 * A phone opens the machine by its address on the network: without https, so without what browsers keep for secure
 * pages (Web Locks, the clipboard, `randomUUID`, Secure cookies). A name that is not this machine's own is the same.
 */
test.use({
  launchOptions: launchOptions([`--host-resolver-rules=MAP ${HOST} 127.0.0.1`]),
  baseURL: async ({ server }, use) => use(server.origin.replace('127.0.0.1', HOST)),
})

test('a phone on the same network signs in, buys, stays signed in and copies an address @extended', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow()
  const sheet = await chooseOption(page)
  expect(await page.evaluate(() => isSecureContext)).toBe(false)
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  // Each step is reloaded, and the last is tapped twice: the selection is still there at the end.
  await page.reload()
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  const join = page.getByRole('button', { name: '새 회원으로 가입하기' })
  await expect(join).toBeVisible()
  await page.reload()
  await join.click()
  await expect(page).toHaveURL(/\/my\/sign-up\?returnTo=/)
  await page.reload()
  await page.getByRole('checkbox', { name: /이용약관 동의/ }).check()
  await page.getByRole('checkbox', { name: /개인정보/ }).check()
  await page.getByRole('button', { name: '동의하고 시작하기' }).dblclick()
  await expect(page).toHaveURL(`${baseURL}/shopping/order/direct`)
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('dama_'))
  expect(cookies.map(({ name, domain, secure, sameSite }) => ({ name, domain, secure, sameSite }))).toEqual([
    { name: 'dama_device', domain: HOST, secure: false, sameSite: 'Lax' },
    { name: 'dama_access', domain: HOST, secure: false, sameSite: 'Lax' },
    { name: 'dama_refresh', domain: HOST, secure: false, sameSite: 'Lax' },
    { name: 'dama_owner', domain: HOST, secure: false, sameSite: 'Lax' },
  ])

  await fillAddress(page)
  await agreeToAll(page)
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  expect(page.url()).toContain(baseURL ?? '')

  // The access token has expired; without Web Locks one refresh still serves the whole page.
  const refreshes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/refresh-token')) refreshes.push(request.url())
  })
  await context.clearCookies({ name: 'dama_access' })
  await page.goto('/my/order/history')
  await expect(page.getByText('결제 완료')).toBeVisible()
  expect(refreshes).toHaveLength(1)

  await page.goto(`/shopping/product-detail/${MUG}`)
  await page.getByRole('button', { name: '공유하기' }).first().click()
  await clickForToast(page.getByRole('button', { name: '링크 복사' }), '링크를 복사했어요')
})

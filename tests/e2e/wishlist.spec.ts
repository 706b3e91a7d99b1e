import { expect, test } from './support/test'

test('a member sets a heart on a card of a list, stays there, and finds the product in the wishlist', async ({
  page,
  baseURL,
  signInAs,
}) => {
  await signInAs('usr_kim_dama')
  // Until the wishlist is loaded every heart is empty.
  const wishes = page.waitForResponse(/\/wishlist\/ids/)
  await page.goto('/shopping')
  await (await wishes).finished()
  const heart = page
    .getByRole('button', { name: /찜하기$/ })
    .and(page.locator('[aria-pressed=false]'))
    .first()
  const name = (await heart.getAttribute('aria-label')) ?? ''
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/wishlist/') && answer.ok(),
  )
  await heart.click()
  await expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(page).toHaveURL(`${baseURL}/shopping`)
  await saved

  await page.goto('/my/wishlist')
  await expect(page.getByRole('button', { name: name.replace(/찜하기$/, '찜 빼기') })).toBeVisible()
})

test('a member waits for a sold-out option, finds it in the settings, and waits no longer @extended', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_kim_dama')
  await page.goto('/shopping/product-detail/prd_edge-sold-out')
  await page.getByRole('button', { name: '재입고 알림' }).click()
  const sheet = page.getByRole('dialog', { name: '재입고 알림' })
  await sheet
    .getByRole('button', { name: /알림 받기$/ })
    .first()
    .click()
  await expect(page.getByText('다시 들어오면 알림으로 알려 드릴게요')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /알림 취소$/ })).toHaveCount(1)

  await page.goto('/my/notification/settings')
  await page.getByRole('button', { name: '재입고 알림 목록' }).click()
  await expect(sheet.getByText(/까지 기다려요/)).toHaveCount(1)
  await sheet.getByRole('button', { name: /알림 취소$/ }).click()
  await expect(sheet.getByText(/여기에서 볼 수 있어요/)).toBeVisible()
})

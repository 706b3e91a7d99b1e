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

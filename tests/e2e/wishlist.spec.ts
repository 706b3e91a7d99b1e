import { axeViolations, expect, test, waitForChange } from './support/test'

const MUG = '/shopping/product-detail/prd_rice-soap'

test('a visitor’s heart is set after sign-in, at the same place', async ({ page, baseURL }) => {
  await page.goto(MUG)
  await page
    .getByRole('button', { name: /찜하기$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '로그인하기' }).click()
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  // The toast lasts two seconds, in which a slow machine may still wait for the address.
  const toast = page.getByText('찜한 상품에 담았어요').waitFor()
  await page
    .getByRole('button', { name: /이새봄/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${baseURL}${MUG}`)
  await toast
  await expect(page.getByRole('button', { name: /찜하기$/ }).first()).toHaveAttribute('aria-pressed', 'true')
})

test.describe('a member', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('usr_kim_dama'))

  test('removes a product, undoes it, and finds it in its position @every-size', async ({ page }) => {
    await page.goto('/my/wishlist')
    await expect(page.getByText('전체 6개')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    const hearts = page.getByRole('button', { name: /찜 빼기$/ })
    const second = await hearts.nth(1).getAttribute('aria-label')
    await hearts.nth(1).click()
    await expect(page.getByText('전체 5개')).toBeVisible()
    const saved = waitForChange(page, 'POST')
    await page.getByRole('button', { name: '되돌리기' }).click()
    await expect(page.getByText('전체 6개')).toBeVisible()
    await saved
    await page.reload()
    await expect(hearts.nth(1)).toHaveAttribute('aria-label', second ?? '')
  })

  test('sets a heart on a card of a list and stays there', async ({ page, baseURL }) => {
    // Until the wishlist is loaded every heart is empty.
    const wishes = page.waitForResponse(/\/wishlist\/ids/)
    await page.goto('/shopping')
    await (await wishes).finished()
    const heart = page
      .getByRole('button', { name: /찜하기$/ })
      .and(page.locator('[aria-pressed=false]'))
      .first()
    const name = (await heart.getAttribute('aria-label')) ?? ''
    await heart.click()
    await expect(page.getByRole('button', { name, exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expect(page).toHaveURL(`${baseURL}/shopping`)
  })
})

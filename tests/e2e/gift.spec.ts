import { openGift, openPageAs, RECEIVER, SENDER, sendGift } from './support/gift'
import { axeViolations, expect, test } from './support/test'

/** A gift of the seed that nobody has accepted. */
const WAITING_GIFT = '/card/receive-gift?gift=gl_seed_from_seon_1'

test('a gift is sent, accepted and thanked for, and appears on both sides', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs(SENDER)
  const link = await sendGift(page, '30000', '생일 축하해\n맛있는 거 먹어')

  const preview = await (await fetch(baseURL + link)).text()
  expect(preview).toContain('선물희님이 보낸 선물')
  expect(preview).not.toContain('30,000')
  expect(preview).not.toContain('생일 축하해')

  const other = await openPageAs(browser, baseURL ?? '', RECEIVER)
  await openGift(other, link)
  await expect(other.getByText('맛있는 거 먹어')).toBeVisible()
  await other.getByRole('button', { name: '선물 받기' }).dblclick()
  await expect(other.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await other.getByRole('button', { name: '잘 쓸게요' }).click()
  await expect(other.getByText('보낸 감사 메시지')).toBeVisible()
  await other.goto('/my/gift/received-history')
  await expect(other.getByRole('button', { name: /30,000원/ })).toBeVisible()

  await page.goto('/my/gift/sent-history')
  await page.getByRole('button', { name: /감사 메시지.*30,000원/ }).click()
  await expect(page.getByRole('dialog').getByText('잘 쓸게요')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await other.context().close()
})

test('a visitor opens a gift, signs in and returns to the open gift', async ({ page }) => {
  await openGift(page, WAITING_GIFT)
  await page.getByRole('button', { name: '로그인하고 선물 받기' }).click()
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page
    .getByRole('button', { name: /이새봄/ })
    .first()
    .click()
  await page.getByRole('button', { name: '선물 받기' }).click()
  await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
})

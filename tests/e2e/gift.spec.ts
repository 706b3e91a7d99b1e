import { enterPasscode, openGift, openPageAs, RECEIVER, SENDER, sendGift } from './support/gift'
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

test('a card is reserved for a day, waits for it, and its sender opens it at once instead @every-size', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs(SENDER)
  await page.goto('/card/send-gift?cardId=crd_seon_mul&division=MASTER')
  await page.getByLabel('보낼 금액').fill('21000')
  await page.getByRole('radio', { name: '날짜 정하기' }).check()
  // The morning of tomorrow, until another one is chosen.
  await expect(page.getByLabel('열리는 날과 시각')).toHaveValue(/T09:00$/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '21,000원 선물 예약하기' }).click()
  await expect(page.getByRole('dialog')).toContainText('09:00에 열려요')
  await page.getByRole('dialog').getByRole('button', { name: '21,000원 선물 예약하기' }).click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: '선물을 예약했어요' })).toBeVisible()
  const link = await page.getByLabel('선물 링크').inputValue()

  const other = await openPageAs(browser, baseURL ?? '', RECEIVER)
  await other.goto(link)
  await expect(other.getByRole('heading', { name: '선물희님이 선물을 준비했어요' })).toBeVisible()
  await expect(other.getByText('21,000원')).toHaveCount(0)
  expect(await axeViolations(other)).toEqual([])

  await page.goto('/my/gift/sent-history')
  await page.getByRole('button', { name: /예약됨.*21,000원/ }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('radio', { name: '지금 바로' }).check()
  await sheet.getByRole('button', { name: '지금 열기' }).click()
  await expect(sheet.getByText('받기 전')).toBeVisible()

  await openGift(other, link)
  await other.getByRole('button', { name: '선물 받기' }).click()
  await expect(other.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await other.context().close()
})

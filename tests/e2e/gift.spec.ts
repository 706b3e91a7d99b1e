import { confirmGift, enterPasscode, openGift, openPageAs, RECEIVER, SENDER, sendGift } from './support/gift'
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

test('one payment sends a card to several, by a list of names or by one link that two of three open @every-size', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs(SENDER)
  await page.goto('/card/send-gift?cardId=crd_seon_mul&division=MASTER')
  await page.getByLabel('보낼 금액').fill('2300')
  await page.getByRole('button', { name: '여러 분께 보내기' }).click()
  await page.getByLabel('받는 분 이름').fill('민지\n하루\n민지')
  await expect(page.getByText('3번째 줄 ‘민지’: 같은 이름이 또 있어요')).toBeVisible()
  await page.getByLabel('받는 분 이름').fill('민지\n하루')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '4,600원 선물 보내기' }).click()
  await confirmGift(page)
  const receivers = page.getByRole('list', { name: '받는 분' })
  await expect(receivers.getByRole('listitem')).toHaveCount(2)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '선물 모두 취소하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '선물 취소하기' }).click()
  await expect(receivers.getByText('취소', { exact: true })).toHaveCount(2)

  await page.goto('/card/send-gift?cardId=crd_seon_mul&division=MASTER')
  await page.getByLabel('보낼 금액').fill('2400')
  await page.getByRole('button', { name: '여러 분께 보내기' }).click()
  await page.getByRole('radio', { name: /링크 하나로 여러 분/ }).check()
  await page.getByRole('button', { name: '7,200원 선물 보내기' }).click()
  await confirmGift(page)
  const { pathname, search } = new URL(await page.getByLabel('선물 링크').inputValue())
  const takers = [RECEIVER, 'usr_kim_dama']
  for (const [index, taker] of takers.entries()) {
    const other = await openPageAs(browser, baseURL ?? '', taker)
    await openGift(other, pathname + search)
    await expect(other.getByText(`지금 ${3 - index}개 남았어요`)).toBeVisible()
    expect(await axeViolations(other)).toEqual([])
    await other.getByRole('button', { name: '선물 받기' }).dblclick()
    await expect(other.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
    // Their second opening shows their own gift.
    await other.goto(pathname + search)
    await expect(other.getByRole('heading', { name: '이미 받은 선물이에요' })).toBeVisible()
    await other.context().close()
  }
  await page.goto('/my/gift/sent-history')
  await page.getByRole('button', { name: /2,400원씩 3명.*3명 중 2명이 받았어요/ }).click()
  const sheet = page.getByRole('dialog', { name: '보낸 선물' })
  await expect(sheet.getByRole('listitem')).toHaveCount(2)
  await sheet.getByRole('button', { name: '남은 선물 모두 취소하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '선물 취소하기' }).click()
  await expect(page.getByText('2,400원을', { exact: false }).first()).toBeVisible()
})

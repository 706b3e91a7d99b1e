import type { Page } from '@playwright/test'
import { DAY_MS } from '@/domain/duration'
import { seoulDayOf } from '@/domain/seoul-calendar'
import { toLunarDate, yearlyDayText } from '@/domain/yearly-day'
import { finishPayment, openPaymentWindow, payButton } from './support/shop'
import { expect, test } from './support/test'

/** The first face is chosen once the faces are there; until then a gift cannot be paid. */
const expectChosenFace = (page: Page) =>
  expect(page.getByRole('group', { name: '카드 그림' }).getByRole('radio', { checked: true })).toHaveCount(1)

test('a member gives a voucher, pays, and its receiver has the barcode @every-size', async ({
  page,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_kim_dama')
  await page.goto('/shopping/product-detail/prd_onyang-30000')
  await page.getByRole('button', { name: '선물하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: '선물하기' }).click()
  await expect(page).toHaveURL(`${baseURL}/shopping/order/direct?gift=1`)
  await page.getByLabel('받는 분 이름 (선택)').fill('봄이')
  await page.getByLabel('메시지 (선택)').fill('생일 축하해요')
  await page.getByLabel('전체 동의하기').check()
  await expect(payButton(page)).toHaveText(/원 결제하기$/)
  await expectChosenFace(page)
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '선물을 준비했어요' })).toBeVisible()
  const link = await page.getByRole('textbox', { name: '선물 링크' }).inputValue()
  expect(link).toContain('/card/receive-gift?item=')

  await signInAs('usr_lee_saebom')
  await page.goto(link)
  // The token leaves the address.
  await expect(page).toHaveURL(/itemLink=/)
  await page.getByRole('button', { name: '선물 받기' }).click()
  await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  await page.getByRole('link', { name: '바코드 보기' }).click()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /바코드/ })
      .first(),
  ).toBeVisible()
})

test('a member keeps a lunar birthday, and prepares a gift that opens on it', async ({
  page,
  baseURL,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_kim_dama')
  // A day two weeks ahead, so that a gift may wait for it on whatever day the test runs.
  const lunar = toLunarDate(seoulDayOf(Date.now() + 14 * DAY_MS))
  if (!lunar) throw new Error('no lunar date')
  const text = yearlyDayText({ ...lunar, calendar: 'lunar' })
  await page.goto('/my/gift/sent-history?kind=days')
  await page.getByRole('button', { name: '기념일 추가하기' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('누구의 날인가요?').fill('엄마')
  await sheet.getByRole('radio', { name: '음력' }).check()
  await sheet.getByLabel('월', { exact: true }).selectOption(String(lunar.month))
  await sheet.getByLabel('일', { exact: true }).selectOption(String(lunar.day))
  await sheet.getByLabel('윤달이에요').setChecked(lunar.isLeapMonth)
  await expect(sheet.getByText(`다가오는 ${text}은`)).toBeVisible()
  await sheet.getByRole('button', { name: '저장하기' }).click()
  // One day less where Seoul's midnight has passed since.
  await expect(page.getByText(new RegExp(`\\(${text}\\) · 1[34]일 남음`))).toBeVisible()
  await page.getByRole('button', { name: '엄마 생일 선물 준비하기' }).click()
  await expect(page).toHaveURL(`${baseURL}/shopping`)

  await page.goto('/shopping/product-detail/prd_onyang-30000')
  await page.getByRole('button', { name: '선물하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '선물하기' }).click()
  await expect(page.getByLabel('받는 분 이름 (선택)')).toHaveValue('엄마')
  await expect(page.getByLabel('열리는 날과 시각')).toHaveValue(/T09:00$/)
})

test('one link is opened by two members, and its giver sees how many have', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('usr_kim_dama')
  await page.goto('/shopping/product-detail/prd_onyang-30000')
  await page.getByRole('button', { name: '선물하기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '선물하기' }).click()
  await page.getByRole('radio', { name: /링크 하나로 여러 분/ }).check()
  await page.getByLabel('받을 사람 수').selectOption('2')
  await page.getByLabel('어디에 보내나요? (선택)').fill('동호회')
  await page.getByLabel('전체 동의하기').check()
  await expect(payButton(page)).toHaveText(/원 결제하기$/)
  await expectChosenFace(page)
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  const link = await page.getByRole('textbox', { name: '선물 링크' }).inputValue()
  for (const member of ['usr_lee_saebom', 'usr_park_jeju']) {
    await signInAs(member)
    await page.goto(link)
    await page.getByRole('button', { name: '선물 받기' }).click()
    await expect(page.getByRole('heading', { name: '선물을 받았어요' })).toBeVisible()
  }
  await signInAs('usr_seon_mul')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: '모두 받아 간 선물이에요' })).toBeVisible()
  await signInAs('usr_kim_dama')
  await page.goto('/my/gift/sent-history?kind=product')
  await expect(page.getByText('동호회 · 2명이 모두 받았어요')).toBeVisible()
})

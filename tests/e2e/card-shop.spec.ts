import { confirmGift, enterPasscode, SENDER } from './support/gift'
import { axeViolations, expect, test } from './support/test'

test('a visitor browses the shop, and returns from sign-in to the selected card @every-size', async ({
  page,
  baseURL,
}) => {
  await page.goto('/card-shop')
  await expect(page.getByRole('heading', { name: '지금 많이 보내는 카드' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '계절' }).click()
  await expect(page).toHaveURL(`${baseURL}/card-shop?occasion=season`)
  await page.reload()
  await expect(page.getByRole('heading', { name: '계절 카드' })).toBeVisible()
  await page.goto('/card-shop?design=dsg_summer-sea')
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: '카드 받기' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: '카드 받기' }).click()
  await expect(page).toHaveURL(/\/my\/login\?returnTo=/)
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page
    .getByRole('button', { name: /이새봄/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${baseURL}/card-shop?design=dsg_summer-sea`)
  await page.getByRole('button', { name: '카드 받기' }).click()
  await expect(page.getByRole('link', { name: '충전하고 선물하기' })).toBeVisible()
})

test.describe('a member', () => {
  test.beforeEach(async ({ signInAs }) => signInAs('usr_kim_dama'))

  test('gets a card, charges it and sends it as a gift, keeping the message previewed on its face', async ({
    page,
    signInAs,
  }) => {
    await signInAs(SENDER)
    await page.goto('/card-shop')
    await page.getByRole('region', { name: '이벤트 카드' }).getByRole('link').first().click()
    await expect(page).toHaveURL(/design=/)
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('메시지 미리 써 보기').fill('네 하루에 보태는 마음')
    await sheet.getByRole('button', { name: '카드 받기' }).click()
    await sheet.getByRole('link', { name: '충전하고 선물하기' }).click()
    await expect(page).toHaveURL(/\/card\/charge\?card=MASTER\.crd_/)
    await expect(page.getByRole('heading', { name: '얼마를 충전할까요?' })).toBeVisible()
    await page.getByLabel('충전 금액').fill('10000')
    await page.getByRole('button', { name: '1만원 충전하기' }).click()
    await enterPasscode(page)
    await page.getByRole('link', { name: '이 카드로 선물하기' }).click()
    await expect(page.getByLabel('메시지', { exact: true })).toHaveValue('네 하루에 보태는 마음')
    await page.getByLabel('보낼 금액').fill('10000')
    await page.getByRole('button', { name: /선물 보내기$/ }).click()
    await confirmGift(page)
  })

  test('carries the message previewed on a ready-made face over to the gift', async ({ page }) => {
    await page.goto('/card-shop?design=basic_love-heart')
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: '오늘도 많이 사랑해.' }).click()
    await sheet.getByRole('link', { name: '이 카드로 선물하기' }).click()
    await expect(page).toHaveURL(/\/card\/send-gift\/basic\?cardId=basic_love-heart/)
    await expect(page.getByRole('textbox', { name: /메시지/ })).toHaveValue('오늘도 많이 사랑해.')
  })

  test('returns from a design to the shop', async ({ page, baseURL }) => {
    await page.goto('/card-shop')
    await page.getByRole('region', { name: '한정 카드' }).getByRole('link').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(`${baseURL}/card-shop`)
  })
})

import type { Page } from '@playwright/test'
import { agreeToAll, fillAddress, finishPayment, goToOrder } from './support/shop'
import { axeViolations, expect, test } from './support/test'

const PASSCODE = '258036'

const enterPasscode = async (page: Page) => {
  const sheet = page.getByRole('dialog', { name: '결제 비밀번호' })
  await expect(sheet).toBeVisible()
  for (const digit of PASSCODE) await sheet.getByRole('button', { name: digit, exact: true }).click()
}

const fillAmount = (page: Page, label: string, amount: string) =>
  page.getByRole('textbox', { name: label }).fill(amount)

test('home shows a member the wallet, pages by its dots and hides the balances @extended', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_na_kadeu')
  await page.goto('/')
  const wallet = page.getByRole('region', { name: '내 지갑' })
  await expect(wallet.getByRole('heading', { level: 1, name: '나카드님의 지갑' })).toBeVisible()
  await expect(wallet.getByRole('link', { name: /생일 케이크/ })).toBeVisible()
  await wallet.getByRole('button', { name: '11개 중 3번째 보기' }).click()
  await expect(wallet.getByRole('button', { name: '11개 중 3번째 보기' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await wallet.getByRole('button', { name: '금액 숨기기' }).click()
  await expect(wallet.getByText(/\d원/)).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(wallet.getByRole('button', { name: '금액 숨기기' })).toHaveAttribute('aria-pressed', 'true')
})

test('a charge asks for 담아머니 or a card, and a gift for one of many cards from a list @every-size', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_na_kadeu')
  await page.goto('/')
  const wallet = page.getByRole('region', { name: '내 지갑' })
  await wallet.getByRole('link', { name: '충전' }).click()
  await expect(page.getByRole('heading', { name: '무엇을 충전할까요?' })).toBeVisible()
  await expect(page.getByRole('list', { name: '카드' }).getByRole('link').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /^담아머니 ?[\d,]+원/ }).click()
  await expect(page).toHaveURL(/\/my\/dama-money\/charge$/)

  await page.goto('/card/send-gift')
  const carousel = page.getByRole('group', { name: '보낼 카드' })
  await expect(carousel.getByRole('radio')).toHaveCount(5)
  await page.getByRole('button', { name: '목록에서 고르기' }).click()
  const sheet = page.getByRole('dialog', { name: '보낼 카드' })
  // Beyond the first page of the list.
  const card = sheet.getByRole('radio').nth(24)
  await expect(async () => {
    await sheet.getByRole('radio').last().scrollIntoViewIfNeeded()
    await expect(card).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await card.check()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: '이 카드로 보낼게요' }).click()
  await expect(sheet).toBeHidden()
  await expect(carousel.getByRole('radio').first()).toBeChecked()
  await expect(carousel.locator('label').first()).toBeInViewport({ ratio: 0.9 })
})

test('a card is charged from 담아머니, once also after a reload', async ({ page, signInAs }) => {
  await signInAs('usr_seon_mul')
  await page.goto('/card/charge?card=MASTER.crd_seon_mul')
  await fillAmount(page, '충전 금액', '30000')
  await page.getByRole('button', { name: '3만원 충전하기' }).click()
  await enterPasscode(page)
  await expect(page).toHaveURL(/\/card\/charge\/success/)
  await expect(page.getByRole('heading', { name: '3만원을 충전했어요' })).toBeVisible()
  const balance = await page.getByText('카드 잔액').locator('..').innerText()
  await page.reload()
  await expect(page.getByText('카드 잔액').locator('..')).toHaveText(balance.replace('\n', ''))
  await page.goto('/card/history?card=MASTER.crd_seon_mul&type=CHARGED')
  await expect(page.getByText('+30,000원')).toHaveCount(1)
})

test('a card is charged by the payment window, from which Back leads to the card', async ({
  page,
  signInAs,
}) => {
  await signInAs('usr_kim_dama')
  await page.goto('/card/charge?card=MASTER.crd_kim_dama')
  await fillAmount(page, '충전 금액', '20000')
  await page.getByRole('radio', { name: /결제창/ }).check()
  await page.getByRole('button', { name: '2만원 충전하기' }).click()
  await enterPasscode(page)
  await expect(page.getByRole('heading', { name: /결제 \(연습용\)/ })).toBeVisible()
  await finishPayment(page, '승인')
  await expect(page).toHaveURL(/\/card\/charge\/success\?paymentId=/)
  await expect(page.getByRole('heading', { name: '2만원을 충전했어요' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('100,000원')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/my\/cards\?card=MASTER\.crd_kim_dama/)
})

test('a gift card pays in the shop, and its history shows the payment @extended', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('usr_bu_jane')
  await goToOrder(page)
  await fillAddress(page)
  await page.getByRole('button', { name: '결제에 쓸 카드 고르기' }).click()
  const sheet = page.getByRole('dialog', { name: '결제에 쓸 카드' })
  await sheet.getByRole('button', { name: '잔액 적은 순' }).click()
  await sheet.getByRole('checkbox', { name: /1,990,000원/ }).check()
  await expect(sheet.getByText('결제할 금액을 모두 채웠어요.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByRole('button', { name: '카드 21,000원 쓰기' }).click()
  await agreeToAll(page)
  await page.getByRole('button', { name: '카드 21,000원으로 결제하기' }).click()
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  await expect(page.getByText('카드 사용')).toBeVisible()
  await page.goto('/card/history?card=MASTER.crd_bu_jane_near&type=PURCHASED')
  await expect(page.getByText('−21,000원')).toBeVisible()
})

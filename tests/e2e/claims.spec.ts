import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { agreeToAll, finishPayment, goToOrder, openPaymentWindow } from './support/shop'
import { axeViolations, expect, test } from './support/test'

/** A member who has an order in every status. */
const BAN = 'usr_ban_gyohwan'
const CUSHION = '메밀껍질 방석 쿠션'

const orders = (page: Page) => page.getByRole('list', { name: '주문 목록' }).getByRole('article')

const fact = (page: Page, label: string | RegExp) =>
  page.getByRole('region', { name: '환불 안내' }).locator('div').filter({ hasText: label }).last()

// The test recorder tries to copy the preview of the picked file, which the page's policy blocks.
test.use({ expectedConsole: /Connecting to 'blob:/ })

test('a part of an order is cancelled, and the displayed amount is refunded', async ({ page, signInAs }) => {
  await signInAs(BAN)
  await page.goto('/my/order/history')
  const order = orders(page).filter({ hasText: '쌀뜨물' }).filter({ hasText: CUSHION })
  await order.getByRole('link', { name: '주문 취소' }).first().click()
  const group = page.getByRole('group', { name: /방석 쿠션.*수량/ })
  await group.getByRole('button', { name: '수량 줄이기' }).click()
  await group.getByRole('button', { name: '수량 줄이기' }).click()
  await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
  await expect(fact(page, '환불 예정 금액')).toContainText('27,000원')
  await page.getByRole('button', { name: '주문 취소하기' }).click()

  await expect(page).toHaveURL(/cancel-request\/success\?/)
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  await expect(fact(page, '환불 금액')).toContainText('27,000원')
  await page.getByRole('link', { name: '진행 상황 보기' }).click()
  const claim = page.getByRole('dialog', { name: '취소 상세' })
  await expect(claim.getByText('취소 접수, 환불 중')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await claim.getByRole('button', { name: '닫기' }).click()
  await expect(claim).toBeHidden()
  await expect(page).toHaveURL(/\/my\/order\/claims$/)
})

test('an order is put into the cart again, and its seller asked', async ({ page, signInAs }) => {
  await signInAs(BAN)
  await page.goto(`/my/order/history?search=${encodeURIComponent(CUSHION)}`)
  const order = orders(page).filter({ hasText: CUSHION }).filter({ hasNotText: '단독구성' }).first()
  await order.getByRole('button', { name: '다시 담기' }).click()
  await order.getByRole('button', { name: '장바구니 보기' }).click()
  await expect(page.getByRole('checkbox', { name: new RegExp(`${CUSHION}.* 선택$`) })).toBeChecked()
  await page.goBack()
  await order.getByRole('link', { name: '판매자 문의' }).first().click()
  await expect(page.getByRole('dialog', { name: '상품 문의하기' })).toBeVisible()
  await page.goBack()
  await expect(order).toBeVisible()
})

test('a return with a photo is requested and withdrawn @extended', async ({ page, signInAs }) => {
  await signInAs(BAN)
  await page.goto(`/my/order/history?search=${encodeURIComponent(CUSHION)}`)
  const order = orders(page)
    .filter({ hasText: '배송 완료' })
    .filter({ hasText: CUSHION })
    .filter({ hasNotText: '단독구성' })
  await order.getByRole('link', { name: '반품 신청' }).click()
  await page.getByRole('radio', { name: /파손/ }).check()
  await page.getByLabel('자세한 내용').fill('솔기가 터져 있어요')
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c93a16' } })
    .jpeg()
    .toBuffer()
  const photos = page.getByLabel(/^사진 추가/)
  await photos.setInputFiles([{ name: 'crack.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /\/api\/media\/upload\//)
  await expect(fact(page, '환불 예정 금액')).toContainText('원')
  await page.getByRole('button', { name: /반품 신청하기$/ }).click()
  await expect(page.getByRole('heading', { name: '반품을 신청했어요' })).toBeVisible()
  await page.getByRole('link', { name: '진행 상황 보기' }).click()
  const claim = page.getByRole('dialog', { name: '반품 상세' })
  await claim.getByRole('button', { name: '신청 사진 1 크게 보기' }).click()
  const photo = page.getByRole('dialog', { name: '신청 사진' })
  await expect(photo.getByRole('img', { name: '신청 사진 1' })).toBeVisible()
  await photo.getByRole('button', { name: '닫기' }).click()
  await expect(photo).toBeHidden()
  await claim.getByRole('button', { name: '신청 철회하기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '철회하기' }).click()
  await expect(claim.getByText('신청 철회').first()).toBeVisible()
})

test('a voucher is bought, shown and refunded within a week @extended', async ({ page, signInAs }) => {
  test.slow()
  await signInAs(BAN)
  await goToOrder(page, 'prd_onyang-latte')
  await agreeToAll(page)
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  await page.goto('/my/order/history?type=voucher')
  await page.getByRole('button', { name: /아이스 카페라떼/ }).click()
  const sheet = page.getByRole('dialog', { name: '모바일상품권' })
  await sheet.getByRole('button', { name: /바코드 보기/ }).click()
  await expect(sheet.getByRole('img', { name: '바코드' })).toBeVisible()
  await sheet.getByRole('link', { name: '주문 취소' }).click()
  await page.getByRole('radio', { name: '단순 변심이에요' }).check()
  await expect(fact(page, '환불 예정 금액')).toContainText('원')
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  await page.goto('/my/order/history?type=voucher&tab=expired')
  await page.getByRole('button', { name: /아이스 카페라떼/ }).click()
  await expect(sheet.getByText('취소 완료')).toBeVisible()
  await expect(sheet.getByRole('button', { name: /바코드 보기/ })).toBeHidden()
})

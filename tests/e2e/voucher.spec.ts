import { axeViolations, expect, test, waitForChange } from './support/test'

const BARCO = 'usr_ba_ko'
const VOUCHERS = '/my/order/history?type=voucher'

test('a voucher is found, shown at a shop and hidden afterwards @every-size', async ({ page, signInAs }) => {
  await signInAs(BARCO)
  await page.goto(VOUCHERS)
  await expect(page.getByRole('heading', { level: 1, name: '모바일상품권 내역' })).toBeVisible()
  await expect(page.getByRole('list', { name: '상품권 목록' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: /아이스 카페라떼/ }).click()
  await expect(page).toHaveURL(/voucher=line_voucher_latte/)
  const sheet = page.getByRole('dialog', { name: '모바일상품권' })
  await sheet.getByRole('button', { name: /바코드 보기/ }).click()
  const bars = sheet.getByRole('img', { name: '바코드' })
  await expect(bars).toBeVisible()
  const box = await bars.boundingBox()
  expect(box?.width).toBe(286)
  expect((box?.x ?? 0) + 286).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  expect(await axeViolations(page)).toEqual([])

  await sheet.getByRole('button', { name: '크게 보기' }).click()
  const large = page.getByRole('dialog', { name: /바코드$/ })
  await expect(large.getByText('화면 밝기를 높여 주세요')).toBeVisible()
  await large.getByRole('button', { name: '돌려서 크게' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=voucher$/)
})

test('a shop redeems a part, the notification reports it, and the voucher shows the rest', async ({
  page,
  signInAs,
}) => {
  await signInAs(BARCO)
  await page.goto('/api/sandbox')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: '온양커피 3만원권' })
    .filter({ hasText: 'partially_used' })
  await line.getByLabel('금액').fill('3000')
  await line.getByRole('button', { name: '매장에서 사용' }).press('Enter')
  await expect(page.getByRole('status')).toContainText('남은 금액 15,000원')

  await page.goto('/')
  await page.getByRole('link', { name: /읽지 않은 알림 \d+개/ }).click()
  const notice = page.getByRole('link', { name: /상품권에서 3,000원을 사용했어요/ })
  await expect(notice).toHaveAccessibleName(/읽지 않음/)
  expect(await axeViolations(page)).toEqual([])
  await notice.click()
  const sheet = page.getByRole('dialog', { name: '모바일상품권' })
  await expect(sheet.getByText('남은 금액').first()).toBeVisible()
  await expect(sheet.getByText('15,000원').first()).toBeVisible()
  await page.goto('/my/notification')
  await expect(page.getByRole('link', { name: /상품권에서 3,000원을 사용했어요/ })).not.toHaveAccessibleName(
    /읽지 않음/,
  )
})

test('an expired voucher is refunded in full as money, once @extended', async ({ page, signInAs }) => {
  await signInAs(BARCO)
  await page.goto(`${VOUCHERS}&tab=expired&voucher=line_voucher_expired`)
  const sheet = page.getByRole('dialog', { name: '모바일상품권' })
  await expect(sheet.getByRole('radio', { name: /결제수단으로 28,800원/ })).toBeVisible()
  await sheet.getByRole('radio', { name: /담아머니로/ }).check()
  await sheet.getByRole('button', { name: '32,000원 환불받기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '환불받기' }).click()
  await expect(sheet.getByText(/32,000원을 담아머니로 환불했어요/)).toBeVisible()
  await page.reload()
  await expect(sheet.getByText(/32,000원을 담아머니로 환불했어요/)).toBeVisible()
  await expect(sheet.getByRole('button', { name: /환불받기/ })).toBeHidden()
})

test('an unlinked voucher is sent to the phone @extended', async ({ page, signInAs }) => {
  await signInAs(BARCO)
  await page.goto(`${VOUCHERS}&voucher=line_voucher_scheduled`)
  await expect(page.getByText(/영업일 기준 1~2일 안에 문자로/)).toBeVisible()
  await page.goto('/api/sandbox')
  const line = page
    .getByRole('listitem')
    .filter({ hasText: '한빛백화점 5만원' })
    .filter({ hasText: 'manually_issue_required' })
  await line.getByRole('button', { name: '문자로 발급' }).press('Enter')
  await expect(page.getByText(/상품권 번호 \d{4}-\d{4}-\d{4}-\d{4}/).first()).toBeVisible()
  await page.goto(`${VOUCHERS}&voucher=line_voucher_scheduled`)
  await expect(page.getByText(/문자를 보냈어요/)).toBeVisible()
})

test('a kind of notification is switched off and stays off', async ({ page, signInAs }) => {
  await signInAs('usr_lee_saebom')
  await page.goto('/my/notification')
  await page.getByRole('link', { name: '알림 설정' }).click()
  const gift = page.getByRole('switch', { name: /선물/ })
  const saved = waitForChange(page, 'PATCH')
  await gift.click()
  await expect(gift).not.toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  await saved
  await page.reload()
  await expect(page.getByRole('switch', { name: /선물/ })).not.toBeChecked()
})

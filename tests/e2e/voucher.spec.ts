import { axeViolations, expect, test } from './support/test'

const BARCO = 'usr_ba_ko'
const VOUCHERS = '/my/order/history?type=voucher'

test('a voucher is found, shown at a shop and hidden afterwards @every-size', async ({ page, signInAs }) => {
  await signInAs(BARCO)
  await page.goto(VOUCHERS)
  await expect(page.getByRole('heading', { level: 1, name: '모바일상품권 내역' })).toBeVisible()
  await expect(page.getByRole('list', { name: '상품권 목록' })).toBeVisible()

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
  // In landscape the barcode is as large without it.
  const turn = large.getByRole('button', { name: '돌려서 크게' })
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (height > width) await turn.click()
  else await expect(turn).toBeHidden()
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(large).toBeHidden()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=voucher$/)
})

import sharp from 'sharp'
import type { Locator, Page } from '@playwright/test'
import { agreeToAll, finishPayment, goToOrder, openPaymentWindow } from './support/shop'
import { axeViolations, expect, test, withHydrationWait } from './support/test'

/** A member who has an order in every status. */
const BAN = 'usr_ban_gyohwan'
const CUSHION = '메밀껍질 방석 쿠션'

const orders = (page: Page) => page.getByRole('list', { name: '주문 목록' }).getByRole('article')

/** The number of an order, which the console shows as well. */
const numberOf = async (order: Locator): Promise<string> =>
  (await order.getByText(/^주문번호/).textContent())?.replace('주문번호 ', '') ?? ''

/**
 * The console with this member's orders alone: other tests' orders would push older ones off its
 * page.
 */
const CONSOLE = `/api/sandbox?linesOf=${BAN}`

/** Moves an order's line one step on, as its seller, courier or the system. */
const move = async (page: Page, sn: string, to: string) => {
  await page.goto(CONSOLE)
  const line = page.getByRole('listitem').filter({ hasText: sn }).first()
  await line
    .getByRole('button', { name: new RegExp(`\\(${to},`) })
    .first()
    .press('Enter')
  await expect(page.getByRole('status')).toContainText(to)
}

const fact = (page: Page, label: string | RegExp) =>
  page.getByRole('region', { name: '환불 안내' }).locator('div').filter({ hasText: label }).last()

// Rejections that these tests provoke: a line that moved on, a text file with the type of a photo.
test.use({ expectedConsole: /status of (400|404|409)|Connecting to .blob:/ })

test('a partial cancel refunds the displayed amount; it is rejected when the seller confirms first @every-size', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs(BAN)
  await page.goto('/my/order/history')
  const order = orders(page).filter({ hasText: '쌀뜨물' }).filter({ hasText: CUSHION })
  const sn = await numberOf(order)
  await order.getByRole('link', { name: '주문 취소' }).first().click()
  const group = page.getByRole('group', { name: /방석 쿠션.*수량/ })
  await group.getByRole('button', { name: '수량 줄이기' }).click()
  await group.getByRole('button', { name: '수량 줄이기' }).click()
  await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
  await expect(fact(page, '환불 예정 금액')).toContainText('27,000원')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '주문 취소하기' }).click()

  await expect(page).toHaveURL(/cancel-request\/success\?/)
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  await expect(fact(page, '환불 금액')).toContainText('27,000원')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: '진행 상황 보기' }).click()
  const claim = page.getByRole('dialog', { name: '취소 상세' })
  await expect(claim.getByText('취소 접수, 환불 중')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await claim.getByRole('button', { name: '닫기' }).click()
  await expect(claim).toBeHidden()
  await expect(page).toHaveURL(/\/my\/order\/claims$/)

  // The rest is cancelled while the seller confirms it.
  await page.goto('/my/order/history')
  await order.getByRole('link', { name: '주문 취소' }).last().click()
  await page.getByRole('radio', { name: '단순 변심이에요' }).check()
  await expect(fact(page, '환불 예정 금액')).toBeVisible()
  const seller = await page.context().newPage()
  await seller.goto(CONSOLE)
  const line = seller.getByRole('listitem').filter({ hasText: sn }).filter({ hasText: '쌀뜨물' })
  await line
    .getByRole('button', { name: /\(ship_required,/ })
    .first()
    .press('Enter')
  await expect(seller.getByRole('status')).toContainText('ship_required')
  await seller.close()
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page).toHaveURL(/cancel-request\/fail\?.*code=7301/)
  await expect(page.getByRole('heading', { name: '주문을 취소하지 못했어요' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a return with a photo is requested and withdrawn; the purchase is confirmed once and reviewed @extended', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs(BAN)
  await goToOrder(page)
  await agreeToAll(page)
  await openPaymentWindow(page)
  await finishPayment(page, '승인')
  await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
  await page.goto('/my/order/history?search=달항아리')
  const order = orders(page).first()
  const sn = await numberOf(order)
  for (const to of ['ship_required', 'ship_ok', 'delivery_ing']) await move(page, sn, to)

  await page.goto('/my/order/history?search=달항아리')
  await order.getByRole('button', { name: '배송 조회' }).click()
  const parcel = page.getByRole('dialog', { name: '배송 조회' })
  await expect(parcel.getByText('발송 완료')).toBeVisible()
  await expect(page).toHaveURL(/parcel=/)
  await page.reload()
  await expect(parcel.getByText('배송 중')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  await expect(parcel).toBeHidden()
  await move(page, sn, 'delivery_ok')

  await page.goto('/my/order/history?search=달항아리')
  await order.getByRole('link', { name: '반품 신청' }).click()
  await page.getByRole('radio', { name: /파손/ }).check()
  await page.getByLabel('자세한 내용').fill('손잡이에 금이 갔어요')
  const photos = page.getByLabel(/^사진 추가/)
  await photos.setInputFiles([
    { name: 'crack.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg onload=alert(1)>') },
  ])
  await expect(page.getByRole('alert').filter({ hasText: 'JPG, PNG' })).toBeVisible()
  await page.getByRole('button', { name: '사진 1 빼기' }).click()
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#c93a16' } })
    .jpeg()
    .toBuffer()
  await photos.setInputFiles([{ name: 'crack.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(page.getByRole('img', { name: '사진 1' })).toHaveAttribute('src', /\/api\/media\/upload\//)
  await expect(fact(page, '환불 예정 금액')).toContainText('21,000원')
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

  // Two tabs confirm: the second gets an error.
  await page.goto('/my/order/history?search=달항아리')
  await order.getByRole('link', { name: '구매 확정' }).click()
  const confirm = page.getByRole('button', { name: '구매 확정하기' })
  await expect(confirm).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: '구매 확정하기' }).click()
  await expect(other.getByRole('heading', { name: '구매를 확정했어요' })).toBeVisible()
  await other.close()
  await confirm.click()
  await expect(page).toHaveURL(/purchase-confirm\/fail\?/)
  await expect(page.getByRole('heading', { name: '구매를 확정하지 못했어요' })).toBeVisible()

  await page.goto('/my/order/history?search=달항아리')
  await order.getByRole('link', { name: '리뷰 작성' }).click()
  await page.getByRole('radio', { name: '4점' }).check()
  await page.getByLabel(/리뷰 내용/).fill('금이 간 줄 알았는데 무늬였어요. 마음에 들어요.')
  await page.getByRole('button', { name: '리뷰 등록하기' }).click()
  await expect(page).toHaveURL(/tab=written/)
  await page.goto('/my/order/history?search=달항아리')
  await expect(order.getByText('리뷰 작성 완료')).toBeVisible()
})

test('products are exchanged for another option, paid from the money', async ({ page, signInAs }) => {
  test.slow()
  await signInAs(BAN)
  await page.goto('/my/order/history')
  const order = orders(page)
    .filter({ hasText: '배송 완료' })
    .filter({ hasText: CUSHION })
    .filter({ hasText: '단독구성' })
  await order.getByRole('link', { name: '교환 신청' }).first().click()
  await expect(page).toHaveURL(/orderId=/)
  const sn = await (async () => {
    const asked = new URL(page.url()).searchParams.get('orderId')
    const list = await page.context().newPage()
    await list.goto(`/my/order/history?orderId=${asked}`)
    const number = await list
      .getByRole('dialog')
      .getByText(/^\d{8}-\w{7}$/)
      .textContent()
    await list.close()
    return number ?? ''
  })()
  await page.getByRole('radio', { name: '먹색' }).check()
  await page.getByRole('radio', { name: /다른 옵션을 원해요/ }).check()
  await expect(page.getByRole('region', { name: '교환 비용' })).toContainText(/[\d,]+원/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: '교환 신청하기' }).click()
  await expect(page.getByRole('heading', { name: '교환을 신청했어요' })).toBeVisible()
  const path = [
    'exchange_checked',
    'exchange_agreed',
    'exchange_return_ok',
    'exchange_inspect_pass',
    'exchange_reship_ok',
    'exchange_delivery_ok',
  ]
  for (const to of path) await move(page, sn, to)
  await page.goto('/my/order/claims?kind=exchange&state=done')
  await page.getByRole('listitem').filter({ hasText: sn }).getByRole('button', { name: '상세' }).click()
  const claim = page.getByRole('dialog', { name: '교환 상세' })
  await expect(claim.getByText('교환 상품 발송')).toBeVisible()
  await page.goBack()
  await expect(claim).toBeHidden()
  await expect(page).toHaveURL(/claims\?kind=exchange&state=done$/)
  await page.goto('/my/order/history')
  await expect(orders(page).filter({ hasText: sn }).getByText('먹색')).toBeVisible()
})

test('a return and an exchange of one line at once: the later one ends on its own error page @extended', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs(BAN)
  await page.goto(`/my/order/history?search=${encodeURIComponent(CUSHION)}`)
  const order = orders(page)
    .filter({ hasText: '배송 완료' })
    .filter({ hasText: CUSHION })
    .filter({ hasNotText: '단독구성' })
  const asked = (await order.getByRole('link', { name: '반품 신청' }).getAttribute('href')) ?? ''
  const other = withHydrationWait(await page.context().newPage())
  const fillReturn = async () => {
    await page.getByRole('radio', { name: /파손/ }).check()
    await page.getByLabel('자세한 내용').fill('솔기가 터져 있어요')
    await expect(fact(page, '환불 예정 금액')).toBeVisible()
  }
  const fillExchange = async () => {
    await other.goto(asked.replace('refund-request', 'exchange-request'))
    await other.getByRole('radio', { name: '먹색' }).check()
    await other.getByRole('radio', { name: /파손/ }).check()
    await other.getByLabel('자세한 내용').fill('솔기가 터져 있어요')
    await expect(other.getByRole('region', { name: '교환 비용' })).toContainText('무료')
  }
  const sendReturn = page.getByRole('button', { name: /반품 신청하기$/ })
  const sendExchange = other.getByRole('button', { name: '교환 신청하기' })

  await page.goto(asked)
  await fillReturn()
  await fillExchange()
  await sendExchange.click()
  await expect(other.getByRole('heading', { name: '교환을 신청했어요' })).toBeVisible()
  await sendReturn.click()
  await expect(page).toHaveURL(/refund-request\/fail\?.*code=7301/)
  await expect(page.getByRole('heading', { name: '반품을 신청하지 못했어요' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await other.getByRole('link', { name: '진행 상황 보기' }).click()
  const claim = other.getByRole('dialog', { name: '교환 상세' })
  await claim.getByRole('button', { name: '신청 철회하기' }).click()
  await other.getByRole('alertdialog').getByRole('button', { name: '철회하기' }).click()
  await expect(claim.getByText('신청 철회').first()).toBeVisible()
  await claim.getByRole('button', { name: '닫기' }).click()
  await expect(other).toHaveURL(/\/my\/order\/claims$/)

  await fillExchange()
  await page.getByRole('link', { name: '다시 시도하기' }).click()
  // The entered text is still there.
  await expect(page.getByLabel('자세한 내용')).toHaveValue('솔기가 터져 있어요')
  await expect(fact(page, '환불 예정 금액')).toBeVisible()
  await sendReturn.click()
  await expect(page.getByRole('heading', { name: '반품을 신청했어요' })).toBeVisible()
  await sendExchange.click()
  await expect(other).toHaveURL(/exchange-request\/fail\?.*code=7301/)
  await expect(other.getByRole('heading', { name: '교환을 신청하지 못했어요' })).toBeVisible()
  expect(await axeViolations(other)).toEqual([])
  await other.close()
})

test('a voucher is bought, shown and refunded within a week', async ({ page, signInAs }) => {
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

test('another member’s order and claim cannot be opened @extended', async ({ page, signInAs }) => {
  await signInAs(BAN)
  await page.goto('/my/order/claims')
  await page.getByRole('button', { name: '상세' }).first().click()
  await expect(page).toHaveURL(/claimId=clm_/)
  const claim = page.url()
  await page.goto('/my/order/history')
  const asked = await orders(page).getByRole('link', { name: '반품 신청' }).first().getAttribute('href')
  await signInAs('usr_lee_saebom')
  for (const path of [asked ?? '', (asked ?? '').replace('refund-request', 'exchange-request')]) {
    await page.goto(path)
    await expect(page.getByText('주문을 찾을 수 없어요')).toBeVisible()
  }
  await page.goto(claim)
  await expect(page.getByText('신청 내역을 찾을 수 없어요')).toBeVisible()
})

import type { Page } from '@playwright/test'
import { DAY_MS, MINUTE_MS } from '@/domain/duration'
import { type RealShop, realTest as test, SHOPPER } from '../support/real-shop'
import { agreeToAll, chooseOption, goToOrder, payButton } from '../support/shop'
import { expect } from '../support/test'

// A call after days meets the end of its token, and is made again with a new one.
test.use({ expectedConsole: /status of 401/ })

const PASSCODE = '258036'
const METHODS = { card: '신용·체크카드', easy: '간편결제', vbank: '가상계좌' } as const
type Method = keyof typeof METHODS

const window = (page: Page) => page.getByRole('heading', { name: '포트원' })
const end = (page: Page, button: '승인' | '거절' | '닫기') =>
  page.getByRole('button', { name: button }).click()
const success = (page: Page) => page.getByRole('heading', { name: '주문을 완료했어요' })
const waiting = (page: Page) => page.getByRole('heading', { name: '입금하면 주문이 완료돼요' })

/** Orders mugs, from the product to the window of PortOne. */
const openOrder = async (page: Page, method: Method, quantity = 1) => {
  const sheet = await chooseOption(page)
  for (let count = 1; count < quantity; count += 1)
    await sheet.getByRole('button', { name: '수량 늘리기' }).click()
  await sheet.getByRole('button', { name: /바로구매/ }).click()
  await page.getByRole('radio', { name: METHODS[method], exact: true }).check()
  await agreeToAll(page)
  await payButton(page).click()
  await expect(window(page)).toBeVisible()
}

const openCharge = async (page: Page, method: Method) => {
  await page.goto(`/card/charge?card=MASTER.crd_kim_dama`)
  await page.getByRole('textbox', { name: '충전 금액' }).fill('10000')
  await page.getByRole('radio', { name: /결제창/ }).check()
  await page.getByRole('radio', { name: METHODS[method], exact: true }).check()
  await page.getByRole('button', { name: '1만원 충전하기' }).click()
  const sheet = page.getByRole('dialog', { name: '결제 비밀번호' })
  await expect(sheet).toBeVisible()
  for (const digit of PASSCODE) await sheet.getByRole('button', { name: digit, exact: true }).click()
  await expect(window(page)).toBeVisible()
}

/** The id at PortOne of the payment whose window was opened last. */
const lastPayment = ({ portone }: RealShop): string => {
  const request = portone.requests.findLast(({ path }) => path.endsWith('/pre-register'))
  return decodeURIComponent(request?.path.split('/')[2] ?? '')
}

/** Lets the time pass while the page is closed. */
const passTime = async (page: Page, shop: RealShop, ms: number) => {
  await page.goto('about:blank')
  await shop.passTime(ms)
}

/** Opens a page again until a job has done its work. */
const expectSoon = (page: Page, address: string, expectation: () => Promise<void>) =>
  expect(async () => {
    await page.goto(address)
    await expectation()
  }).toPass()

const QUICK = { timeout: 5_000 }

/** PortOne's own record, by the call that its API documents. */
const recordOf = async ({ portone }: RealShop, id: string) => {
  const answer = await fetch(`${portone.origin}/payments/${id}`, {
    headers: { authorization: `PortOne ${portone.apiSecret}` },
  })
  return (await answer.json()) as {
    status: string
    amount: { total: number; cancelled: number }
    channel: { key: string }
  }
}

test.beforeEach(({ signInAs }) => signInAs(SHOPPER))

for (const method of ['card', 'easy'] as const) {
  test(`an order by ${method} is paid in the window of its channel`, async ({ page, shop }) => {
    await openOrder(page, method)
    await end(page, '승인')
    await expect(page).toHaveURL(/\/shopping\/order\/success\?orderId=/)
    await expect(success(page)).toBeVisible()
    expect(await recordOf(shop, lastPayment(shop))).toMatchObject({
      status: 'PAID',
      amount: { total: 21_000, cancelled: 0 },
      channel: { key: `channel-key-${method}` },
    })
    // Each call of PortOne comes after the browser, and changes nothing.
    expect(new Set(await shop.portone.deliverWebhooks())).toEqual(new Set([200]))
    await page.reload()
    await expect(success(page)).toBeVisible()
  })

  test(`a card is charged by ${method}`, async ({ page, shop }) => {
    await openCharge(page, method)
    await end(page, '승인')
    await expect(page.getByRole('heading', { name: '1만원을 충전했어요' })).toBeVisible()
    expect(await recordOf(shop, lastPayment(shop))).toMatchObject({
      status: 'PAID',
      amount: { total: 10_000 },
      channel: { key: `channel-key-${method}` },
    })
  })
}

for (const method of ['card', 'easy', 'vbank'] as const) {
  test(`an order by ${method} that PortOne declines fails, and is paid by a second attempt`, async ({
    page,
    shop,
  }) => {
    await openOrder(page, method)
    await end(page, '거절')
    await expect(page).toHaveURL(/\/shopping\/order\/fail\?orderId=/)
    await expect(page.getByRole('main')).toContainText('결제가 승인되지 않았어요')
    await page.getByRole('button', { name: '다시 결제하기' }).click()
    await page.getByRole('radio', { name: METHODS.card }).check()
    await agreeToAll(page)
    await payButton(page).click()
    await end(page, '승인')
    await expect(success(page)).toBeVisible()
    expect(await recordOf(shop, lastPayment(shop))).toMatchObject({ status: 'PAID' })
  })

  test(`a window for ${method} that the shopper closes ends the order and the charge as cancelled`, async ({
    page,
  }) => {
    await openOrder(page, method)
    await end(page, '닫기')
    await expect(page.getByRole('main')).toContainText('결제를 취소했어요')
    await openCharge(page, method)
    await end(page, '닫기')
    await expect(page.getByText('결제를 취소했어요').first()).toBeVisible()
  })
}

test('an order by a virtual account is paid when PortOne reports the deposit', async ({ page, shop }) => {
  await openOrder(page, 'vbank')
  await end(page, '승인')
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('56211105948400')).toBeVisible()
  const id = lastPayment(shop)
  await shop.portone.deliverWebhooks()
  await page.reload()
  await expect(waiting(page)).toBeVisible()
  shop.portone.depositVirtualAccount(id)
  expect(await shop.portone.deliverWebhooks()).toEqual([200])
  await page.reload()
  await expect(success(page)).toBeVisible()
})

test('a card is charged when PortOne reports the deposit', async ({ page, shop }) => {
  await openCharge(page, 'vbank')
  await end(page, '승인')
  await expect(page.getByText('56211105948400')).toBeVisible()
  shop.portone.depositVirtualAccount(lastPayment(shop))
  await shop.portone.deliverWebhooks()
  await page.reload()
  await expect(page.getByRole('heading', { name: '1만원을 충전했어요' })).toBeVisible()
})

test('a part of an order is refunded at PortOne', async ({ page, shop }) => {
  await openOrder(page, 'card', 2)
  await end(page, '승인')
  await expect(success(page)).toBeVisible()
  const id = lastPayment(shop)
  const { amount } = await recordOf(shop, id)
  await page.goto('/my/order/history')
  const order = page.getByRole('list', { name: '주문 목록' }).getByRole('article').first()
  await order.getByRole('link', { name: '주문 취소' }).first().click()
  await page.getByRole('button', { name: '수량 줄이기' }).click()
  await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  await expect.poll(() => recordOf(shop, id)).toMatchObject({ status: 'PARTIAL_CANCELLED' })
  const { amount: after } = await recordOf(shop, id)
  expect(after.total).toBe(amount.total)
  expect(after.cancelled).toBeGreaterThan(0)
  const refunds = page.getByRole('region', { name: '환불 안내' })
  await expect(refunds).toContainText(`${after.cancelled.toLocaleString('ko-KR')}원`)
  // A repeated call about it books nothing twice: the ledger is checked at the end.
  await shop.portone.deliverWebhooks()
})

test('a part of a deposit returns to the account that the shopper names', async ({ page, shop }) => {
  await openOrder(page, 'vbank', 2)
  await end(page, '승인')
  await expect(waiting(page)).toBeVisible()
  const id = lastPayment(shop)
  shop.portone.depositVirtualAccount(id)
  await shop.portone.deliverWebhooks()
  await page.reload()
  await expect(success(page)).toBeVisible()
  await page.goto('/my/order/history')
  const order = page.getByRole('list', { name: '주문 목록' }).getByRole('article').first()
  await order.getByRole('link', { name: '주문 취소' }).first().click()
  await page.getByRole('button', { name: '수량 줄이기' }).click()
  await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
  await page.getByRole('radio', { name: /^내 계좌/ }).check()
  await page.getByLabel(/^은행/).selectOption('국민은행')
  await page.getByLabel(/^계좌번호/).fill('940302-00-123456')
  await page.getByLabel(/^예금주/).fill('김담아')
  // The bank refuses the account first, and the order asks again.
  shop.portone.refuseNextCancellation('PG_PROVIDER', '예금주명이 계좌와 다릅니다.')
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  expect((await recordOf(shop, id)).status).toBe('PAID')
  await page.goto('/my/order/history')
  await order.getByRole('button', { name: /상세/ }).click()
  const sheet = page.getByRole('dialog', { name: '주문 상세' })
  await sheet.getByRole('radio', { name: /^내 계좌/ }).check()
  await sheet.getByLabel(/^은행/).selectOption('신한은행')
  await sheet.getByLabel(/^계좌번호/).fill('110-123-456789')
  await sheet.getByLabel(/^예금주/).fill('김담아')
  await sheet.getByRole('button', { name: /환불받기/ }).click()
  await expect(page.getByText('환불을 요청했어요')).toBeVisible()
  await expect(sheet.getByRole('region', { name: '환불받을 곳' })).toBeHidden()
  expect(await recordOf(shop, id)).toMatchObject({ status: 'PARTIAL_CANCELLED' })
  expect(shop.portone.requests.findLast(({ path }) => path.endsWith('/cancel'))?.body).toMatchObject({
    refundAccount: { bank: 'SHINHAN', number: '110123456789', holderName: '김담아' },
  })
})

test('a deposit whose calls are all lost is found by asking, also at the last minute', async ({
  page,
  shop,
}) => {
  test.slow()
  await openOrder(page, 'vbank')
  await end(page, '승인')
  await expect(waiting(page)).toBeVisible()
  const address = page.url()
  const id = lastPayment(shop)
  await passTime(page, shop, 2 * DAY_MS)
  await page.goto(address)
  await expect(waiting(page)).toBeVisible()
  shop.portone.depositVirtualAccount(id)
  await passTime(page, shop, 11 * MINUTE_MS)
  await expectSoon(page, address, () => expect(success(page)).toBeVisible(QUICK))
})

test('a virtual account without a deposit is closed at its end, and the order with it', async ({
  page,
  shop,
}) => {
  test.slow()
  await openOrder(page, 'vbank')
  await end(page, '승인')
  await expect(waiting(page)).toBeVisible()
  const address = page.url()
  await passTime(page, shop, 5 * DAY_MS)
  await expectSoon(page, address, () => expect(page).toHaveURL(/\/order\/fail/, QUICK))
  expect((await recordOf(shop, lastPayment(shop))).status).toBe('CANCELLED')
})

test('a payment ends at the gateway where it began, after the shop has chosen another one', async ({
  page,
  shop,
}) => {
  test.slow()
  await openOrder(page, 'card')
  const id = lastPayment(shop)
  await shop.chooseGateway('toss')
  await end(page, '승인')
  await expect(success(page)).toBeVisible()
  expect((await recordOf(shop, id)).status).toBe('PAID')
  await goToOrder(page)
  await page.getByRole('radio', { name: METHODS.card }).check()
  await agreeToAll(page)
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: '토스페이먼츠' })).toBeVisible()
  await end(page, '승인')
  await expect(success(page)).toBeVisible()
  // The first order is refunded where it was paid.
  await page.goto('/my/order/history')
  const orders = page.getByRole('list', { name: '주문 목록' }).getByRole('article')
  await orders.nth(1).getByRole('link', { name: '주문 취소' }).first().click()
  await page.getByRole('radio', { name: '주문을 잘못했어요' }).check()
  await page.getByRole('button', { name: '주문 취소하기' }).click()
  await expect(page.getByRole('heading', { name: '주문을 취소했어요' })).toBeVisible()
  await expect.poll(async () => (await recordOf(shop, id)).status).toBe('CANCELLED')
  await shop.chooseGateway('portone')
})

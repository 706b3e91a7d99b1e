import { and, eq } from 'drizzle-orm'
import { MINUTE_MS } from '@/domain/duration'
import { orderLines, orders } from '@/server/db/schema/order'
import { smsMessages } from '@/server/db/schema/voucher'
import type { Deps } from '@/server/deps'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import { realTest as test, SHOPPER } from '../support/real-shop'
import { agreeToAll, goToOrder, payButton } from '../support/shop'
import { expect } from '../support/test'

const CARRIER = { id: 'kr.cjlogistics', name: 'CJ대한통운' }
const PARCEL = '690012345678'

/** The line of an order number. */
const lineOf = async ({ db }: Deps, sn: string) => {
  const [row] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orders.sn, sn), eq(orders.userId, SHOPPER)))
  if (!row) throw new Error(`no order ${sn}`)
  return row.id
}

// A call after half an hour meets the end of its token, and is made again with a new one.
test.use({ expectedConsole: /status of 401/ })

test('an order ends with its message on the phone, and its parcel at the door', async ({
  page,
  shop,
  signInAs,
}) => {
  test.slow()
  await signInAs(SHOPPER)
  /** Orders and pays one product. @returns the order's number */
  const buy = async (product: string) => {
    await goToOrder(page, product)
    await page.getByRole('radio', { name: '신용·체크카드' }).check()
    await agreeToAll(page)
    await payButton(page).click()
    await page.getByRole('button', { name: '승인' }).click()
    await expect(page.getByRole('heading', { name: '주문을 완료했어요' })).toBeVisible()
    const text = await page.getByText(/주문번호 \d{8}-/).innerText()
    return /\d{8}-\w{7}/.exec(text)?.[0] ?? ''
  }
  const voucher = await buy('prd_department-100000')
  const mug = await buy('prd_moon-mug')

  // The seller issues the number by hand, and sends the parcel.
  await page.goto('about:blank')
  await shop.change(async (deps) => {
    const at = deps.now()
    const step = { actor: 'seller', at } as const
    const issued = { ...step, to: 'manually_issue_confirmed', voucherNumber: '8801234567890123' } as const
    await operateLine(deps, { ...issued, lineId: await lineOf(deps, voucher) })
    const lineId = await lineOf(deps, mug)
    await operateLine(deps, { ...step, lineId, to: 'ship_required' })
    await operateLine(deps, { ...step, lineId, to: 'ship_ok', carrier: CARRIER, trackingNumber: PARCEL })
  })

  // The job sends the message once; the phone reports it.
  // Messages of the seed are sent as well.
  const ofVoucher = () => shop.solapi.messages.filter(({ text }) => text.includes('8801-2345-6789-0123'))
  await expect.poll(() => ofVoucher().length).toBe(1)
  const [message] = ofVoucher()
  expect(message).toMatchObject({
    from: '0212345678',
    type: 'LMS',
  })
  shop.solapi.deliver(message?.messageId ?? '')
  shop.tracker.scan(CARRIER.id, PARCEL, {
    code: 'AT_PICKUP',
    location: '강남',
    description: '홍길동 010-1234-5678',
  })
  await page.goto('about:blank')
  // It was asked for when it was sent, and is asked for again after half an hour.
  await shop.passTime(31 * MINUTE_MS)
  const order = page
    .getByRole('list', { name: '주문 목록' })
    .getByRole('article')
    .filter({ hasText: '달항아리 머그' })
    .first()
  await expect(async () => {
    await page.goto('/my/order/history')
    await expect(order).toContainText('배송 중', { timeout: 5_000 })
  }).toPass()

  await order.getByRole('button', { name: '배송 조회' }).click()
  const sheet = page.getByRole('dialog', { name: '배송 조회' })
  await expect(sheet).toContainText(PARCEL)
  await expect(sheet).toContainText('강남')
  await expect(sheet).not.toContainText('홍길동')

  const steps = ['IN_TRANSIT', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const
  for (const code of steps)
    shop.tracker.scan(CARRIER.id, PARCEL, { code, location: '마포', description: '홍길동님 수령' })
  await page.goto('about:blank')
  await shop.passTime(31 * MINUTE_MS)
  await expect(async () => {
    await page.goto('/my/order/history')
    await expect(order).toContainText('배송 완료', { timeout: 5_000 })
  }).toPass()
  await expect(order).toContainText(PARCEL)

  await page.goto('about:blank')
  await shop.change(async ({ db }) => {
    const sent = await db
      .select()
      .from(smsMessages)
      .where(eq(smsMessages.body, message?.text ?? ''))
    expect(sent).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })
  expect(ofVoucher()).toHaveLength(1)
})

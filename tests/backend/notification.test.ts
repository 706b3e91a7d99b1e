import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { BARCO, LEE_SAEBOM } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { notifications } from '@/server/db/schema/notification'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { notify } from '@/server/services/main/notification/notify'
import { createTestBackend } from '@tests/setup/backend'
import {
  followSteps,
  requestClaim,
  DELIVERY_STEPS,
  EXCHANGE_STEPS,
  createPaidOrder,
  RETURN_STEPS,
} from './claim-fixtures'
import { addMember, addProduct, buildShop } from './order-fixtures'
import { callWithProof, addCard, addWalletMember, openGift, sendGift } from './wallet-fixtures'

const PATH = '/api/notifications'
const DAY = 24 * 60 * 60_000

const backend = await createTestBackend()
await buildShop(backend.db)
afterAll(() => backend.close())

const reported = async (userId: string, kind?: string): Promise<string[]> =>
  (await backend.db.select().from(notifications).where(eq(notifications.userId, userId)))
    .filter((notification) => kind === undefined || notification.kind === kind)
    .map(({ title }) => title)
    .toSorted()
const delivered = async (as: string) => {
  await addMember(backend.db, as, 100_000)
  const sku = await addProduct(backend.db, { id: `nt-${as}`, policy: 'ow-free' })
  const { orderId, lineIds } = await createPaidOrder(backend, as, [{ skuId: sku, quantity: 1 }], 10_000)
  const lineId = lineIds[0] ?? ''
  await followSteps(backend, lineId, DELIVERY_STEPS)
  return { orderId, lineId, lines: [{ lineId }] }
}

describe('notifications of a member', () => {
  it('an order that is paid and refunded', async () => {
    const { orderId, lineId, lines } = await delivered('ret')
    await requestClaim(backend, 'ret', orderId, { kind: 'refund', lines, reason: 'defective' })
    await followSteps(backend, lineId, RETURN_STEPS)
    expect(await reported('ret', 'order')).toEqual([
      '결제가 완료됐어요',
      '상품을 보냈어요',
      '상품이 도착했어요',
    ])
    expect(await reported('ret', 'claim')).toEqual(
      [
        '반품 신청이 접수됐어요',
        '반품 신청이 승인됐어요',
        '보내신 상품이 도착했어요',
        '상품 확인을 마쳤어요',
        '10,000원을 환불했어요',
      ].toSorted(),
    )
  })

  it('a refund without a part to the payment, which arrives at once', async () => {
    await addMember(backend.db, 'own', 100_000)
    const sku = await addProduct(backend.db, { id: 'nt-own', policy: 'ow-free' })
    const bodiesAfter = async (change: object) => {
      const goods = [{ skuId: sku, quantity: 1 }]
      const { orderId, lineIds } = await createPaidOrder(backend, 'own', goods, 10_000, { ...change })
      await requestClaim(backend, 'own', orderId, { kind: 'cancel', lines: [{ lineId: lineIds[0] ?? '' }] })
      const rows = await backend.db.select().from(notifications).where(eq(notifications.userId, 'own'))
      return rows.filter(({ title }) => title.includes('환불했어요')).map(({ body }) => body)
    }
    const AT_ONCE = '담아머니나 카드 잔액으로 바로 돌려 드렸어요.'
    expect(await bodiesAfter({ points: [{ source: 'money', amount: 10_000 }] })).toEqual([AT_ONCE])
    expect(await bodiesAfter({})).toContainEqual(expect.stringContaining('3~5영업일'))
  })

  it('an exchange that is rejected and completed', async () => {
    const { orderId, lineId, lines } = await delivered('exc')
    const swap = { kind: 'exchange', lines, reason: 'defective' } as const
    await requestClaim(backend, 'exc', orderId, swap)
    await followSteps(backend, lineId, ['exchange_fail_check_rejected'])
    expect(await reported('exc', 'claim')).toEqual(['교환 신청이 거절됐어요', '교환 신청이 접수됐어요'])
    await requestClaim(backend, 'exc', orderId, swap)
    await followSteps(backend, lineId, EXCHANGE_STEPS)
    expect(await reported('exc', 'claim')).toEqual(
      [
        '교환 신청이 접수됐어요',
        '교환 신청이 거절됐어요',
        '교환 신청이 접수됐어요',
        '교환 신청이 승인됐어요',
        '보내신 상품이 도착했어요',
        '상품 확인을 마쳤어요',
        '교환 상품을 보냈어요',
        '교환 상품이 도착했어요',
      ].toSorted(),
    )
  })

  it('a gift that is accepted, thanked for, declined and expired', async () => {
    const giver = await addWalletMember(backend.db, 'nt-giver')
    const taker = await addWalletMember(backend.db, 'nt-taker')
    const card = await addCard(backend.db, {
      id: 'nt-card',
      ownerId: giver,
      amount: 100_000,
      at: backend.deps.now(),
    })
    const given = async () => {
      const { body } = await sendGift(backend, giver, card, 5_000)
      await openGift(backend, taker, body.link)
      return { secondaryCardId: body.secondaryCardId, cardHistoryId: body.cardHistoryId }
    }
    const first = await given()
    await callWithProof(backend, taker, '/api/gift/accept', { secondaryCardId: first.secondaryCardId })
    await callWithProof(backend, taker, '/api/gift/send-msg', { ...first, thankMsgFromReceiver: '고마워요' })
    expect(await reported(giver)).toEqual([
      '김담아님의 감사 메시지가 도착했어요',
      '김담아님이 선물을 받았어요',
    ])
    await callWithProof(backend, taker, '/api/gift/decline', {
      secondaryCardId: (await given()).secondaryCardId,
    })
    expect(await reported(giver)).toContain('받는 분이 선물을 거절했어요')
    await given()
    backend.passTime(7 * DAY + 1)
    await runAllJobs(backend.deps)
    expect(await reported(giver)).toContain('7일 동안 받지 않은 선물이 취소됐어요')
    await backend.call('PATCH', `${PATH}/settings`, { as: giver, body: { kind: 'gift', isOn: false } })
    const before = await reported(giver)
    await callWithProof(backend, taker, '/api/gift/accept', {
      secondaryCardId: (await given()).secondaryCardId,
    })
    expect(await reported(giver)).toEqual(before)
  })

  it('a refund of a voucher', async () => {
    const path = '/api/services/transaction/dama/vouchers/line_voucher_expired/refund'
    const body = { method: 'money', expected_amount: 32_000 }
    await backend.call('POST', path, { as: BARCO, body, headers: { 'idempotency-key': 'nt-voucher' } })
    expect(await reported(BARCO, 'money')).toContain('상품권 환불금 32,000원을 담아머니로 받았어요')
  })
})

describe('a notification', () => {
  const leave = (eventKey: string, kind: 'event' | 'money' = 'money', userId = LEE_SAEBOM) =>
    backend.db.transaction((tx) =>
      notify(tx, { userId, kind, eventKey, title: eventKey, body: '', href: '/my', at: backend.deps.now() }),
    )

  it('is created once for one event, however often it happens', async () => {
    await leave('nt-once')
    await leave('nt-once')
    expect((await reported(LEE_SAEBOM)).filter((title) => title === 'nt-once')).toHaveLength(1)
  })

  it('of an advertisement requires consent', async () => {
    const set = (isOn: boolean) =>
      backend.call('PATCH', `${PATH}/settings`, { as: LEE_SAEBOM, body: { kind: 'event', isOn } })
    await set(false)
    await leave('nt-sale-1', 'event')
    expect(await reported(LEE_SAEBOM, 'event')).not.toContain('nt-sale-1')
    await set(true)
    await leave('nt-sale-2', 'event')
    expect(await reported(LEE_SAEBOM, 'event')).toContain('nt-sale-2')
  })

  it('can be marked as read only by its member, one by one or all at once', async () => {
    await leave('nt-read-1')
    await leave('nt-read-2')
    const list = async () => (await backend.call('GET', PATH, { as: LEE_SAEBOM })).body
    const [first] = (await list()).items
    const path = `${PATH}/${first.id}/read`
    expect((await backend.call('POST', path, { as: BARCO, body: {} })).body.code).toBe(errorCodes.NOT_FOUND)
    const before = (await backend.call('GET', `${PATH}/unread-count`, { as: LEE_SAEBOM })).body.count
    for (let again = 0; again < 2; again += 1) {
      expect((await backend.call('POST', path, { as: LEE_SAEBOM, body: {} })).body.count).toBe(before - 1)
    }
    expect((await backend.call('POST', `${PATH}/read-all`, { as: LEE_SAEBOM, body: {} })).body.count).toBe(0)
    expect((await list()).items.every(({ isRead }: { isRead: boolean }) => isRead)).toBe(true)
    expect((await backend.call('GET', PATH)).status).toBe(401)
  })
})

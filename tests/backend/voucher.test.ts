import { and, eq } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { BARCO, LEE_SAEBOM } from '@/demo/seed/persons'
import { errorCodes } from '@/domain/error-codes'
import { addSeoulMonths, endOfDayAfter } from '@/domain/seoul-calendar'
import { formatDate } from '@/lib/date'
import { createAdapters } from '@/server/adapters/create-adapters'
import { ledgerAccounts } from '@/server/db/schema/ledger'
import { notifications } from '@/server/db/schema/notification'
import { orderLineEvents, orderLines, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { sandboxSms, smsMessages, voucherUses } from '@/server/db/schema/voucher'
import { sendSms } from '@/server/jobs/send-sms'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { operateLine } from '@/server/services/transaction/line-operation/operate-line'
import {
  extendVoucher,
  redeemVoucherByPin,
  type VoucherRedemption,
} from '@/server/services/transaction/voucher/change-voucher'
import { createTestBackend } from '@tests/setup/backend'
import { readNotifications } from '@tests/setup/stored-rows'

const API = '/api/services/transaction/dama/vouchers'
const FROM_CONSOLE = { origin: 'http://dama.local' }
const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const backend = await createTestBackend()
afterAll(async () => {
  await backend.close()
})

const id = (slug: string) => `line_voucher_${slug}`
const get = async (slug: string, as = BARCO) => backend.call('GET', `${API}/${id(slug)}`, { as })
const lineOf = async (slug: string) => {
  const [line] = await backend.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.id, id(slug)))
  if (!line) throw new Error(slug)
  return line
}
const reminderKey = async (slug: string, days: number) => {
  const { expirationDate } = await lineOf(slug)
  return `voucher-expiring:${id(slug)}:${expirationDate && formatDate(expirationDate)}:${days}`
}
let sale = 0
const useAt = async (slug: string, more: Partial<VoucherRedemption> & { pin?: string } = {}) => {
  const { pinNumber } = await lineOf(slug)
  sale += 1
  return backend.db.transaction((tx) =>
    redeemVoucherByPin(tx, {
      pin: pinNumber ?? '',
      amount: null,
      store: '시청점',
      useKey: `sale-${sale}`,
      at: backend.deps.now(),
      ...more,
    }),
  )
}
const refund = (slug: string, body: object, key = `key-${slug}-${Math.random()}`, as = BARCO) =>
  backend.call('POST', `${API}/${id(slug)}/refund`, { as, body, headers: { 'Idempotency-Key': key } })
const moneyOf = async () => {
  const own = and(eq(ledgerAccounts.kind, 'money'), eq(ledgerAccounts.ref, BARCO))
  const [account] = await backend.db.select().from(ledgerAccounts).where(own)
  return account?.balance ?? 0
}

describe('the list and the detail', () => {
  it('lists every voucher of the seed under its tab, the earliest expiry first', async () => {
    const tabs = await Promise.all(
      ['usable', 'used', 'expired'].map((tab) => backend.call('GET', `${API}?tab=${tab}`, { as: BARCO })),
    )
    expect(tabs.map(({ body }) => body.total)).toEqual([8, 2, 7])
    const ends = tabs[0]?.body.items.map((item: { expiration_date: string }) => item.expiration_date)
    expect(ends).toEqual(ends.toSorted())
    expect(JSON.stringify(tabs[0]?.body)).not.toContain('pin_number')
  })

  it('is paged, rejects an unknown tab, and is empty for another member', async () => {
    const page = await backend.call('GET', `${API}?items_per_page=3&page=2`, { as: BARCO })
    expect(page.body).toMatchObject({ page: 2, total: 8, has_next_page: true })
    expect(page.body.items).toHaveLength(3)
    expect((await backend.call('GET', `${API}?tab=mine`, { as: BARCO })).status).toBe(400)
    expect((await backend.call('GET', API, { as: LEE_SAEBOM })).body.total).toBe(0)
  })

  it('shows the number to its member only, and never that of an unlinked voucher', async () => {
    expect((await get('latte')).body.pin_number).toMatch(/^\d{16}$/)
    expect((await get('scheduled')).body).toMatchObject({ pin_number: null, phone: '010-****-0040' })
    expect((await get('expired')).body.pin_number).toBeNull()
    expect((await get('latte', LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await backend.call('GET', `${API}/${id('latte')}`)).status).toBe(401)
  })

  it("returns what can be cancelled and refunded, and the seller's own text", async () => {
    expect((await get('latte')).body).toMatchObject({ is_cancellable: true, refund_offer: null })
    expect((await get('part')).body).toMatchObject({ is_cancellable: false, refund_offer: null })
    expect((await get('latte')).body.guide).toContainEqual({
      label: '이용 가능 매장',
      text: '전국 온양커피 매장',
    })
    expect((await get('too-old')).body.refund_offer).toBeNull()
    expect((await get('expired-large')).body.refund_offer).toMatchObject({
      kind: 'expired',
      base: 98_000,
      options: [
        { method: 'cash', rate: 95, amount: 93_100 },
        { method: 'money', rate: 100, amount: 98_000 },
      ],
    })
  })
})

describe('a use at a shop', () => {
  it('redeems a part, then the rest; a repeated sale is the same sale', async () => {
    const first = await useAt('part', { amount: 8_000, useKey: 'till-1' })
    expect(first).toMatchObject({ amount: 8_000, balance: 10_000, status: 'partially_used' })
    const rows = await backend.db.select().from(notifications).where(eq(notifications.userId, BARCO))
    expect(rows).toContainEqual(
      expect.objectContaining({
        title: '상품권에서 8,000원을 사용했어요',
        href: `/my/order/history?type=voucher&voucher=${id('part')}`,
      }),
    )
    expect(await useAt('part', { amount: 8_000, useKey: 'till-1' })).toMatchObject({ balance: 10_000 })
    await expect(useAt('part', { amount: 9_000, useKey: 'till-1' })).rejects.toMatchObject({ code: 7005 })
    await expect(useAt('part', { amount: 10_001 })).rejects.toMatchObject({
      code: 7344,
      message: '남은 금액은 10,000원이에요. 금액을 줄여 주세요.',
    })
    await expect(useAt('part', { amount: 0 })).rejects.toMatchObject({ code: 7345 })
    expect((await get('part')).body.refund_offer).toMatchObject({ kind: 'balance', base: 9_500 })
    expect(await useAt('part')).toMatchObject({ balance: 0, status: 'used' })
    await expect(useAt('part')).rejects.toMatchObject({ code: 7342 })
  })

  it('rejects an unknown number, and an expired one before the job has run', async () => {
    await expect(useAt('latte', { pin: '0000 0000 0000 0000' })).rejects.toMatchObject({ code: 7341 })
    const late = new Date(backend.deps.now().getTime() + 2 * DAY)
    await expect(useAt('today', { at: late })).rejects.toMatchObject({ code: 7343 })
  })

  it('never exceeds the balance under concurrent redemptions', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, till) => useAt('rest', { amount: 400, useKey: `storm-${till}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const uses = await backend.db
      .select()
      .from(voucherUses)
      .where(eq(voucherUses.lineId, id('rest')))
    expect(uses.reduce((sum, { amount }) => sum + (amount ?? 0), 0)).toBe(9_700)
    expect((await lineOf('rest')).giftcardCurrentAmount).toBe(300)
  })
})

describe('the refund of the remaining amount', () => {
  it('returns the price paid, not the face value, to the card once within validity', async () => {
    const { body } = await get('rest')
    // 300 of 10,000 won that cost 9,700.
    expect(body.refund_offer).toMatchObject({
      kind: 'balance',
      options: [
        { method: 'cash', rate: 100, amount: 291 },
        { method: 'money', rate: 100, amount: 291 },
      ],
    })
    expect((await refund('rest', { method: 'cash', expected_amount: 300 })).body.code).toBe(
      errorCodes.VOUCHER_REFUND_AMOUNT_CHANGED,
    )
    expect((await refund('rest', { method: 'cash', expected_amount: 291 }, 'one')).status).toBe(200)
    expect((await refund('rest', { method: 'cash', expected_amount: 291 }, 'one')).status).toBe(200)
    expect((await refund('rest', { method: 'money', expected_amount: 291 })).body.code).toBe(
      errorCodes.VOUCHER_REFUND_ALREADY_REQUESTED,
    )
    expect((await get('rest')).body).toMatchObject({
      status: 'used',
      giftcard_current_amount: 0,
      refund: { method: 'cash', amount: 291, state: 'done' },
    })
    const paid = eq(payments.orderId, 'ord_voucher_rest')
    const [payment] = await backend.db.select().from(payments).where(paid)
    const tid = eq(sandboxPayments.tid, payment?.tid ?? '')
    const [gatewayRecord] = await backend.db.select().from(sandboxPayments).where(tid)
    expect([payment?.cancelledAmount, gatewayRecord?.cancelledAmount]).toEqual([291, 291])
    await expect(useAt('rest')).rejects.toMatchObject({ code: 7342 })
  })

  it('after validity is paid in full as money', async () => {
    const before = await moneyOf()
    expect((await refund('expired', { method: 'money', expected_amount: 32_000 })).status).toBe(200)
    expect((await moneyOf()) - before).toBe(32_000)
    const { orderId, productTitle } = await lineOf('expired')
    const refunds = await backend.call('GET', '/api/card/refund-card/history', { as: BARCO })
    expect(refunds.body.items[0]).toMatchObject({ amount: 32_000, target: 'MONEY', reason: 'ORDER' })
    const movements = await backend.call('GET', '/api/money/history/MONEY/me?year=2026&month=11', {
      as: BARCO,
    })
    expect(movements.body.items[0]).toMatchObject({
      action: 'REFUNDED',
      amount: 32_000,
      counterpart: productTitle,
      orderId,
    })
    expect((await get('expired')).body).toMatchObject({ status: 'expired_confirmed', refund_offer: null })
  })

  it('after validity is paid at ninety-five percent in cash', async () => {
    expect((await refund('expired-large', { method: 'cash', expected_amount: 93_100 })).status).toBe(200)
    expect((await get('expired-large')).body).toMatchObject({
      status: 'expired_confirmed',
      refund: { rate: 95, state: 'done' },
    })
  })

  it('is rejected too early, too late, by an unavailable method, and for anybody else', async () => {
    expect((await refund('latte', { method: 'money', expected_amount: 4_800 })).body.code).toBe(
      errorCodes.VOUCHER_NOT_REFUNDABLE,
    )
    expect((await refund('too-old', { method: 'money', expected_amount: 5_900 })).body.code).toBe(
      errorCodes.VOUCHER_NOT_REFUNDABLE,
    )
    const body = { method: 'money', expected_amount: 4_800 }
    expect((await refund('latte', body, 'other', LEE_SAEBOM)).body.code).toBe(errorCodes.NOT_FOUND)
    expect((await refund('latte', { method: 'gold', expected_amount: 1 })).body.code).toBe(
      errorCodes.INVALID_INPUT,
    )
  })
})

describe('the jobs', () => {
  it('notify about a near expiry once, and send it to the phone', async () => {
    await runAllJobs(backend.deps)
    await runAllJobs(backend.deps)
    expect(await readNotifications(backend.db, { eventKey: await reminderKey('soon', 7) })).toHaveLength(1)
    expect(await readNotifications(backend.db, { eventKey: await reminderKey('latte', 30) })).toHaveLength(0)
    const messages = (await backend.db.select().from(sandboxSms)).filter(({ body }) =>
      body.includes('치즈버거'),
    )
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ phone: '01000000040' })
    expect(messages[0]?.body).toContain('연장')
  })

  it('confirm a use after a day, and expire vouchers at the end of their last day in Seoul', async () => {
    backend.passTime(DAY)
    await runAllJobs(backend.deps)
    expect((await lineOf('used')).status).toBe('used_confirmed')
    expect((await lineOf('today')).status).toBe('expired')
    expect((await lineOf('soon')).status).toBe('received')
    expect(await readNotifications(backend.db, { eventKey: `voucher-expired:${id('today')}` })).toHaveLength(
      1,
    )
  })

  it('retry a message without an answer, and give up a rejected one', async () => {
    const send = async (answer: 'timeout' | 'refuse', key: string) => {
      await backend.db.insert(smsMessages).values({
        id: key,
        eventKey: key,
        phone: '01000000040',
        body: key,
        state: 'queued',
        nextTryAt: backend.deps.now(),
      })
      const form = new FormData()
      form.set('fault', answer)
      await backend.call('POST', '/api/sandbox/console/vouchers/next-sms', {
        body: form,
        headers: FROM_CONSOLE,
      })
      await runAllJobs(backend.deps)
      const [row] = await backend.db.select().from(smsMessages).where(eq(smsMessages.id, key))
      return row?.state
    }
    const log = vi.spyOn(backend.deps, 'log')
    expect(await send('refuse', 'sms-refused')).toBe('refused')
    expect(log).toHaveBeenCalledWith('error', 'sms refused', {
      sms: 'sms-refused',
      event: 'sms-refused',
      reason: 'sandbox',
    })
    log.mockRestore()
    const isRefused = eq(smsMessages.id, 'sms-refused')
    expect(await backend.db.select().from(smsMessages).where(isRefused)).toMatchObject([
      { refusal: 'sandbox' },
    ])
    expect(await send('timeout', 'sms-again')).toBe('queued')
    backend.passTime(60_000)
    await runAllJobs(backend.deps)
    const [again] = await backend.db.select().from(smsMessages).where(eq(smsMessages.id, 'sms-again'))
    expect(again).toMatchObject({ state: 'sent', attempts: 2 })
  })

  it('leave a message queued while there is no carrier, without counting attempts', async () => {
    const { db, now } = backend.deps
    await db.insert(smsMessages).values({
      id: 'no-carrier',
      eventKey: 'no-carrier',
      phone: '01000000041',
      body: '',
      state: 'queued',
      nextTryAt: now(),
    })
    const deps = { ...backend.deps, adapters: createAdapters(backend.deps.env, {}) }
    expect(await sendSms(deps)).toBe(0)
    const [row] = await db.select().from(smsMessages).where(eq(smsMessages.id, 'no-carrier'))
    expect(row).toMatchObject({ state: 'queued', attempts: 0 })
  })
})

describe('the console', () => {
  const press = async (word: string, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    const answer = await backend.call('POST', `/api/sandbox/console/vouchers/${word}`, {
      body: form,
      headers: FROM_CONSOLE,
    })
    return new URL(answer.headers.get('location') ?? '', 'http://dama.local').searchParams.get('message')
  }

  it('issues an unlinked voucher by message, once, and sends its number again on demand', async () => {
    const issue = (voucherNumber: string) =>
      operateLine(backend.deps, {
        lineId: id('scheduled'),
        to: 'manually_issue_confirmed',
        actor: 'seller',
        at: backend.deps.now(),
        voucherNumber,
      })
    const used = (await lineOf('latte')).pinNumber ?? ''
    for (const voucherNumber of ['', '상품권', used])
      await expect(issue(voucherNumber)).rejects.toMatchObject({
        fields: { voucherNumber: expect.stringContaining('상품권 번호') },
      })
    await press('issue', { line: id('scheduled') })
    const { status, pinNumber } = await lineOf('scheduled')
    expect(status).toBe('manually_issue_confirmed')
    const sent = async () =>
      (await backend.db.select().from(sandboxSms)).filter(
        ({ body }) => body.includes('5만원') && body.replaceAll('-', '').includes(`상품권 번호 ${pinNumber}`),
      )
    expect(await sent()).toHaveLength(1)
    // Only the message has it.
    expect((await get('scheduled')).body.pin_number).toBeNull()
    expect(await press('issue', { line: id('scheduled') })).toContain('7301')
    backend.passTime(1)
    await press('resend', { line: id('scheduled') })
    expect(await sent()).toHaveLength(2)
  })

  it('extends a valid voucher by three months from its expiry, and reminds of the new one', async () => {
    const { expirationDate } = await lineOf('sent')
    await press('extend', { line: id('sent') })
    const extended = await lineOf('sent')
    expect(extended.expirationDate).toEqual(endOfDayAfter(addSeoulMonths(expirationDate as Date, 3), 0))
    const events = eq(orderLineEvents.lineId, id('sent'))
    expect(await backend.db.select().from(orderLineEvents).where(events)).toContainEqual(
      expect.objectContaining({ toStatus: 'manually_issue_confirmed', actor: 'channel_owner' }),
    )
    expect(await press('extend', { line: 'nobody' })).toContain('7003')
    expect(await press('extend', { line: id('cancelling') })).toContain('7342')
  })

  it('approves a cancel, and refunds the amount', async () => {
    const before = await moneyOf()
    await press('agree', { line: id('cancelling') })
    expect((await lineOf('cancelling')).status).toBe('refund_finished_manually_issue_cancelled')
    expect((await moneyOf()) - before).toBe(89_000)
  })

  it('redeems and expires vouchers, and explains a rejection', async () => {
    const { pinNumber } = await lineOf('latte')
    expect(await press('use', { pin: pinNumber ?? '' })).toContain('사용했어요')
    expect(await press('use', { pin: pinNumber ?? '' })).toContain('7342')
    expect(await press('expire', { line: id('soon') })).toBe('유효기간을 끝냈어요.')
    expect((await get('soon')).body.refund_offer).toMatchObject({ kind: 'expired' })
  })
})

it('leaves ledgers that agree', async () => {
  expect(await checkLedger(backend.db, backend.deps.invariants)).toEqual([])
})

it('sends a reminder thirty days, a week and a day before the expiry, once each', async () => {
  const sent = eq(orderLines.id, id('sent'))
  const expirationDate = new Date(backend.deps.now().getTime() + 30 * DAY)
  await backend.db.update(orderLines).set({ expirationDate }).where(sent)
  const reported = async () => {
    await runAllJobs(backend.deps)
    await runAllJobs(backend.deps)
    const rows = await backend.db.select().from(notifications)
    return rows
      .map(({ eventKey }) => eventKey)
      .filter((key) => key.startsWith(`voucher-expiring:${id('sent')}`))
  }
  expect(await reported()).toEqual([await reminderKey('sent', 30)])
  backend.passTime(22 * DAY)
  expect(await reported()).toHaveLength(1)
  backend.passTime(DAY)
  expect(await reported()).toContain(await reminderKey('sent', 7))
  backend.passTime(6 * DAY)
  expect((await reported()).toSorted()).toEqual(
    await Promise.all([1, 30, 7].map((days) => reminderKey('sent', days))),
  )
})

it('sends the reminders again before the expiry of an extended voucher', async () => {
  const sent = eq(orderLines.id, id('sent'))
  const expirationDate = endOfDayAfter(backend.deps.now(), 5)
  await backend.db.update(orderLines).set({ expirationDate }).where(sent)
  await runAllJobs(backend.deps)
  const until = await backend.db.transaction((tx) =>
    extendVoucher(tx, { lineId: id('sent'), at: backend.deps.now() }),
  )
  backend.passTime(until.getTime() - backend.deps.now().getTime() - 7 * DAY)
  await runAllJobs(backend.deps)
  const [row] = await backend.db
    .select()
    .from(notifications)
    .where(eq(notifications.eventKey, await reminderKey('sent', 7)))
  expect(row?.title).toContain(formatDate(until))
  const late = { lineId: id('sent'), at: new Date(until.getTime() + 1) }
  await expect(backend.db.transaction((tx) => extendVoucher(tx, late))).rejects.toMatchObject({ code: 7343 })
})

it('sends the text message of a reminder in the morning, not at midnight', async () => {
  const midnight = endOfDayAfter(backend.deps.now(), 0).getTime() + 1
  backend.passTime(midnight - backend.deps.now().getTime())
  const expirationDate = endOfDayAfter(backend.deps.now(), 30)
  await backend.db
    .update(orderLines)
    .set({ status: 'received', expirationDate })
    .where(eq(orderLines.id, id('soon')))
  const reminders = async () => {
    await runAllJobs(backend.deps)
    const eventKey = await reminderKey('soon', 30)
    const [row] = await backend.db.select().from(notifications).where(eq(notifications.eventKey, eventKey))
    const [sms] = await backend.db.select().from(smsMessages).where(eq(smsMessages.eventKey, eventKey))
    return [row !== undefined, sms?.state]
  }
  expect(await reminders()).toEqual([true, 'queued'])
  backend.passTime(9 * HOUR - 1)
  expect(await reminders()).toEqual([true, 'queued'])
  backend.passTime(1)
  expect(await reminders()).toEqual([true, 'sent'])
})

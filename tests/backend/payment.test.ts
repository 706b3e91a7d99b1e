import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { setSwitch, takeSwitch } from '@/demo/sandbox/switches'
import type { GatewayName } from '@/domain/payment-method'
import { endOfDayAfter } from '@/domain/seoul-calendar'
import { compactTime, formatDate } from '@/lib/date'
import type { Inquiry } from '@/server/adapters/payment/payment-adapter'
import { onlyRow } from '@/server/db/rows'
import { notifications } from '@/server/db/schema/notification'
import { orders, payments } from '@/server/db/schema/order'
import { sandboxPayments } from '@/server/db/schema/system'
import { expirePayments } from '@/server/jobs/expire-payments'
import { confirmDeposits, settlePayments } from '@/server/jobs/settle-payments'
import { runAllJobs } from '@/server/jobs/start-jobs'
import { checkLedger } from '@/server/ledger/check-ledger'
import { balancesOf } from '@/server/ledger/post-ledger'
import { refundPayment } from '@/server/services/transaction/payment/refund-payment'
import { createTestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { readPayment } from '@tests/setup/stored-rows'
import {
  addMember,
  addProduct,
  buildShop,
  createOrderAs,
  orderBody,
  postPaymentReturn,
  readOrderState,
  readStock,
  SERVICES_API,
  submitPaymentWindow,
  type Window,
} from './order-fixtures'
import { staffWith } from './staff-fixtures'

const backend = await createTestBackend()
await buildShop(backend.db)
await addMember(backend.db, 'buyer', 100_000)
afterAll(() => backend.close())

let count = 0
const start = async (setting: 'ow-kginicis' | 'ow-smartro', change: Record<string, unknown> = {}) => {
  const skuId = await addProduct(backend.db, { id: `pay-${(count += 1)}`, setting, policy: 'ow-free' })
  const answer = await createOrderAs(backend, 'buyer', orderBody(skuId, 10_000, change))
  expect(answer.status).toBe(200)
  return { skuId, orderId: answer.body.order_id as string, window: answer.body.window as Window }
}
const success = (orderId: string) => `303 /shopping/order/success?orderId=${orderId}`
const fail = (orderId: string) => `303 /shopping/order/fail?orderId=${orderId}`
const isClean = async () => expect(await checkLedger(backend.db, backend.deps.invariants)).toEqual([])

describe('an abandoned payment window', () => {
  it('expires behind more than a batch of those that cannot be closed', async () => {
    const { db, deps } = backend
    const { orderId, skuId } = await start('ow-kginicis')
    const order = onlyRow(await db.select().from(orders).where(eq(orders.id, orderId)))
    const payment = onlyRow(await db.select().from(payments).where(eq(payments.orderId, orderId)))
    const stuck = Array.from({ length: 101 }, (_, index) => `stuck-${index}`)
    const updatedAt = new Date(payment.updatedAt.getTime() - 1)
    await db.insert(orders).values(stuck.map((id) => ({ ...order, id, sn: id })))
    await db
      .insert(payments)
      .values(stuck.map((id) => ({ ...payment, id, orderId: id, moid: id, updatedAt })))
    const { paymentPurposes } = deps
    const close = () => Promise.reject(new Error('not closed'))
    const failing = {
      ...paymentPurposes,
      order: (id: string) => ({
        ...paymentPurposes.order(id),
        ...(stuck.includes(id) && { close }),
      }),
    }
    backend.passTime(15 * 60_000)
    await expirePayments({ ...deps, paymentPurposes: failing })
    expect(await readOrderState(db, orderId)).toMatchObject({ order: 'abandoned', payment: 'timed_out' })
    expect(await readStock(db, skuId)).toBe(10)
    expect(await db.$count(orders, inArray(orders.id, stuck))).toBe(stuck.length)
    await db.delete(payments).where(inArray(payments.id, stuck))
    await db.delete(orders).where(inArray(orders.id, stuck))
  })
})

describe.each(['ow-kginicis', 'ow-smartro'] as const)('a payment window of %s', (setting) => {
  it('shows the purchase and submits the result automatically', async () => {
    const { window } = await start(setting)
    const page = await backend.app.request(`http://dama.local${window.action}`, {
      method: 'POST',
      body: new URLSearchParams(window.fields),
    })
    const text = await page.text()
    expect(page.status).toBe(200)
    for (const word of ['연습용 결제 화면', '10,000원', '승인', '사용자 취소']) expect(text).toContain(word)
  })

  it('rejects a form with a changed amount', async () => {
    const { window } = await start(setting)
    const name = setting === 'ow-kginicis' ? 'P_AMT' : 'Amt'
    const page = await backend.app.request(`http://dama.local${window.action}`, {
      method: 'POST',
      body: new URLSearchParams({ ...window.fields, [name]: '100' }),
    })
    expect(page.status).toBe(400)
  })

  it('approves', async () => {
    const { orderId, skuId, window } = await start(setting)
    expect(await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))).toBe(
      success(orderId),
    )
    expect(await readOrderState(backend.db, orderId)).toEqual({
      order: 'paid',
      code: null,
      placed: true,
      lines: ['check_required'],
      payment: 'approved',
    })
    expect(await readStock(backend.db, skuId)).toBe(9)
    await isClean()
  })

  it.each([
    ['cancel', 'abandoned', 7203, 'order_cancelled', false],
    ['decline', 'failed', 7201, 'payment_fail_error', true],
    ['over_limit', 'failed', 7201, 'payment_fail_error', true],
    ['tamper', 'failed', 7204, 'payment_fail_validation', true],
  ])('%s ends as %s with %i', async (act, order, code, line, placed) => {
    const { orderId, skuId, window } = await start(setting)
    expect(await postPaymentReturn(backend, await submitPaymentWindow(backend, window, act))).toBe(
      fail(orderId),
    )
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order, code, placed, lines: [line] })
    expect(await readStock(backend.db, skuId)).toBe(10)
    await isClean()
  })

  it('keeps another order of the same goods from being made unnoticed while its approval has no answer', async () => {
    const { orderId, skuId, window } = await start(setting)
    const again = (change = {}) => createOrderAs(backend, 'buyer', orderBody(skuId, 10_000, change))
    const asked = { only_if_none_confirming: true }
    expect(await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'timeout'))).toBe(
      success(orderId),
    )
    const refused = await again(asked)
    expect([refused.status, refused.body]).toMatchObject([409, { code: 7208, fields: { earlier: orderId } }])
    expect(await readStock(backend.db, skuId)).toBe(9)
    const otherSku = await addProduct(backend.db, {
      id: `pay-${(count += 1)}`,
      setting,
      policy: 'ow-free',
    })
    expect((await createOrderAs(backend, 'buyer', orderBody(otherSku, 10_000, asked))).status).toBe(200)
    expect((await again()).status).toBe(200)
    backend.passTime(21_000)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid' })
    expect((await again(asked)).status).toBe(200)
    await isClean()
  })

  it('resolves an unanswered approval later, and the order says until then that it is confirmed', async () => {
    const { orderId, window } = await start(setting)
    const path = `${SERVICES_API}/orders/${orderId}`
    const isConfirming = async () =>
      (await backend.call('GET', path, { as: 'buyer' })).body.is_payment_confirming
    expect(await isConfirming()).toBe(false)
    expect(await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'timeout'))).toBe(
      success(orderId),
    )
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'pending_payment',
      payment: 'approving',
    })
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'approving' })
    const abandoned = await backend.call('POST', `${path}/abandon`, { as: 'buyer' })
    expect(abandoned.body.status).toBe('pending_payment')
    expect(await isConfirming()).toBe(true)
    backend.passTime(21_000)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid', payment: 'approved' })
    expect(await isConfirming()).toBe(false)
    await isClean()
  })

  it('accepts one of many concurrent returns, and rejects a replay', async () => {
    const { orderId, skuId, window } = await start(setting)
    const way = await submitPaymentWindow(backend, window, 'twice')
    const ends = await Promise.all(Array.from({ length: 6 }, () => postPaymentReturn(backend, way)))
    expect(new Set(ends)).toEqual(new Set([success(orderId)]))
    expect(await postPaymentReturn(backend, way)).toBe(success(orderId))
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid' })
    expect(await readStock(backend.db, skuId)).toBe(9)
    await isClean()
  })

  it('rejects the authentication of another order', async () => {
    const paid = await start(setting)
    const used = await submitPaymentWindow(backend, paid.window, 'approve')
    await postPaymentReturn(backend, used)
    const other = await start(setting)
    const { address } = await submitPaymentWindow(backend, other.window, 'cancel').then(() =>
      submitPaymentWindow(backend, other.window, 'approve'),
    )
    expect(await postPaymentReturn(backend, { address, fields: used.fields })).toBe(fail(other.orderId))
    expect(await readOrderState(backend.db, other.orderId)).toMatchObject({
      order: 'failed',
      code: 7205,
      lines: ['payment_fail_invalid_trial'],
    })
    expect(await readOrderState(backend.db, paid.orderId)).toMatchObject({ order: 'paid' })
    await isClean()
  })

  it('cancels the approved amount of a swapped, still unused authentication', async () => {
    const [cheap, dear] = [await start(setting), await start(setting)]
    const { fields } = await submitPaymentWindow(backend, cheap.window, 'approve')
    const { address } = await submitPaymentWindow(backend, dear.window, 'approve')
    await postPaymentReturn(backend, { address, fields })
    expect(await readOrderState(backend.db, dear.orderId)).toMatchObject({
      order: 'failed',
      code: 7205,
      payment: 'cancelled',
    })
    await isClean()
  })

  it('ignores returns without a pending payment', async () => {
    const { orderId, window } = await start(setting)
    const gateway = setting.slice(3)
    expect(
      await postPaymentReturn(backend, {
        address: `/api/payment/return/${gateway}?moid=nobody`,
        fields: { Tid: 'x' },
      }),
    ).toBe('303 /shopping/order/fail')
    const moid = window.fields.P_OID ?? window.fields.Moid
    const wrong = gateway === 'kginicis' ? 'smartro' : 'kginicis'
    await postPaymentReturn(backend, {
      address: `/api/payment/return/${wrong}?moid=${moid}`,
      fields: { Tid: 'x' },
    })
    await postPaymentReturn(backend, { address: `/api/payment/return/${gateway}?moid=${moid}`, fields: {} })
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'pending_payment',
      payment: 'requested',
    })
  })

  it('waits for a deposit until the end of the third day after its window was opened', async () => {
    const { orderId, window } = await start(setting)
    const { now } = backend.deps
    const until = endOfDayAfter(now(), 3)
    const day = compactTime(until).slice(0, 8)
    expect(window.fields.P_VBANK_DT ?? window.fields.VbankExpDate).toBe(day)
    const returned = await submitPaymentWindow(backend, window, 'vbank')
    // The window was left open over midnight.
    backend.passTime(endOfDayAfter(now(), 0).getTime() + 60_000 - now().getTime())
    await postPaymentReturn(backend, returned)
    const [order] = await backend.db.select().from(orders).where(eq(orders.id, orderId))
    expect(order?.expiresAt).toEqual(until)
    const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
    expect(payment?.receipt).toMatchObject({ 입금은행: '연습은행', 입금기한: day })
    const [transaction] = await backend.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    expect(compactTime(transaction?.depositUntil ?? 0)).toMatch(new RegExp(`^${day}2359`))
    const [told] = await backend.db
      .select()
      .from(notifications)
      .where(eq(notifications.eventKey, `order-deposit:${orderId}`))
    expect(told?.body).toBe(`${formatDate(until)}까지 10,000원을 입금해 주세요`)
    backend.passTime(until.getTime() - 1 - now().getTime())
    await expirePayments(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'awaiting_deposit' })
    backend.passTime(1)
    await expirePayments(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'failed', code: 7202 })
  })

  it('waits for the deposit of a virtual account', async () => {
    const { orderId, skuId, window } = await start(setting)
    expect(await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))).toBe(
      success(orderId),
    )
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'awaiting_deposit',
      placed: true,
    })
    backend.passTime(4 * 24 * 60 * 60_000)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'failed',
      code: 7202,
      payment: 'cancelled',
    })
    expect(await readStock(backend.db, skuId)).toBe(10)
    await isClean()
  })
})

describe('a form with the character NUL, which the database cannot store', () => {
  const post = async (address: string, body: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await backend.app.request(`http://dama.local${address}`, { method: 'POST', headers, body })
    return answer.status
  }

  it('is refused as a webhook call and as a return, which changes nothing', async () => {
    expect(await post('/api/payment/notice/kginicis', 'P_OID=%00')).toBe(400)
    expect(await post('/api/payment/notice/smartro', 'Moid=a%00b')).toBe(400)
    const { orderId, window } = await start('ow-kginicis')
    const { address, fields } = await submitPaymentWindow(backend, window, 'approve')
    const withNul = new URLSearchParams({ ...fields, P_TID: 'a\0' }).toString()
    expect(await post(address, withNul)).toBe(400)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'requested' })
    expect(await post('/api/nice/return/unknown', 'EncodeData=%00')).toBe(400)
  })

  it('is refused by the payment window of the sandbox', async () => {
    const { window } = await start('ow-smartro')
    const fields = { ...window.fields, Moid: '\0', sandbox_act: 'approve' }
    expect(await post(`${window.action}/act`, new URLSearchParams(fields).toString())).toBe(400)
  })
})

describe('a deposit that has arrived', () => {
  const paidIntoAccount = async () => {
    const { orderId, window } = await start('ow-smartro')
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'vbank'))
    const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
    await backend.db
      .update(sandboxPayments)
      .set({ state: 'approved' })
      .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    return { orderId, payment: payment! }
  }
  const notify = (moid: string) =>
    backend.app.request('http://dama.local/api/payment/notice/smartro', {
      method: 'POST',
      body: new URLSearchParams({ Moid: moid }),
    })
  const inquire = () => vi.spyOn(backend.deps.adapters.payments.smartro, 'inquire')
  afterEach(() => void vi.restoreAllMocks())

  it('is found by the field of its gateway only', async () => {
    const { payment } = await paidIntoAccount()
    const send = async (gateway: string, field: string) =>
      (
        await backend.app.request(`http://dama.local/api/payment/notice/${gateway}`, {
          method: 'POST',
          body: new URLSearchParams({ [field]: payment.moid }),
        })
      ).status
    expect(await send('smartro', 'P_OID')).toBe(404)
    expect(await send('kginicis', 'P_OID')).toBe(404)
    expect(await send('unknown', 'Moid')).toBe(404)
    expect(await send('smartro', 'Moid')).toBe(200)
  })

  it('is reported again by the gateway until its record could be read', async () => {
    const { orderId, payment } = await paidIntoAccount()
    inquire().mockResolvedValueOnce({ outcome: 'unknown' })
    expect((await notify(payment.moid)).status).toBe(503)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'awaiting_deposit' })
    expect(await (await notify(payment.moid)).text()).toBe('OK')
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid', payment: 'approved' })
  })

  it('is found without a webhook call', async () => {
    const { orderId } = await paidIntoAccount()
    await confirmDeposits(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'awaiting_deposit' })
    backend.passTime(10 * 60_000)
    await confirmDeposits(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid' })
  })

  it('is not returned at its deadline because the gateway does not answer', async () => {
    const { orderId } = await paidIntoAccount()
    backend.passTime(4 * 24 * 60 * 60_000)
    const answer = inquire().mockResolvedValue({ outcome: 'unknown' })
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'deposit_waiting' })
    answer.mockRestore()
    backend.passTime(10 * 60_000)
    await runAllJobs(backend.deps)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('stays one whatever the record says of its method, so that a refund goes to the money', async () => {
    const { orderId, payment } = await paidIntoAccount()
    const { moid, amount } = payment
    inquire().mockResolvedValueOnce({
      outcome: 'approved',
      transactionId: payment.transactionId ?? '',
      moid,
      amount,
      method: 'card',
      receipt: { 승인번호: '1' },
    })
    await notify(moid)
    const [paid] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
    expect(paid).toMatchObject({ status: 'approved', method: 'vbank' })
    expect(paid?.receipt).toEqual({ ...payment.receipt, 승인번호: '1' })
  })
})

describe('an approval without an answer', () => {
  const MINUTE = 60_000
  const { log, lines } = captureLog()
  const settle = async () => {
    backend.passTime(21_000)
    await settlePayments({ ...backend.deps, log })
  }
  const inquire = (gateway: GatewayName, record: Inquiry) =>
    vi.spyOn(backend.deps.adapters.payments[gateway], 'inquire').mockResolvedValue(record)
  const unanswered = async (act = 'timeout') => {
    const { orderId, window } = await start('ow-kginicis')
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, act))
    return orderId
  }
  const refusalsOf = (payment?: { id: string }) =>
    lines.filter((line) => line.event === 'payment refund refused' && line.payment === payment?.id)
  afterEach(() => void vi.restoreAllMocks())

  it('stays open after an error of the inquiry, which is logged without numbers of persons', async () => {
    const orderId = await unanswered()
    const message = '점검 중 01012345678 '.padEnd(300, '.')
    const answer = inquire('kginicis', { outcome: 'unknown', code: '500100', message })
    await settle()
    backend.passTime(60 * MINUTE)
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'pending_payment',
      payment: 'approving',
    })
    expect(lines[0]).toMatchObject({
      level: 'warn',
      event: 'payment inquiry refused',
      gateway: 'kginicis',
      code: '500100',
      message: '점검 중 … '.padEnd(100, '.'),
    })
    answer.mockRestore()
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('is not given up while the record of the gateway may still be written', async () => {
    const orderId = await unanswered()
    const answer = inquire('kginicis', { outcome: 'not_found' })
    await settle()
    backend.passTime(10 * MINUTE)
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'approving' })
    answer.mockRestore()
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid', payment: 'approved' })
    await isClean()
  })

  it('is given up when the gateway has no record of it after 15 minutes', async () => {
    const orderId = await unanswered()
    const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
    await backend.db.delete(sandboxPayments).where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    backend.passTime(15 * MINUTE)
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'failed',
      code: 7202,
      payment: 'timed_out',
    })
  })

  it.each([
    ['has no record yet', { outcome: 'not_found' }],
    ['answers an error', { outcome: 'unknown', code: '500100', message: '' }],
  ] as const)('is cancelled in spite of an inquiry that %s', async (_what, record) => {
    const answer = inquire('kginicis', record)
    const orderId = await unanswered('tamper')
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'cancelling' })
    answer.mockRestore()
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({
      order: 'failed',
      code: 7204,
      payment: 'cancelled',
    })
    const [payment] = await backend.db.select().from(payments).where(eq(payments.orderId, orderId))
    const [transaction] = await backend.db
      .select()
      .from(sandboxPayments)
      .where(eq(sandboxPayments.tid, payment?.tid ?? ''))
    expect(transaction?.state).toBe('cancelled')
    await isClean()
  })

  it('is reported while the gateway refuses its refund, and logged once for each code', async () => {
    const cancel = vi
      .spyOn(backend.deps.adapters.payments.kginicis, 'cancel')
      .mockResolvedValue({ outcome: 'unknown' })
    const orderId = await unanswered('tamper')
    const payment = await readPayment(backend.db, { orderId })
    for (const code of ['500626', '500626', '500627', undefined]) {
      cancel.mockResolvedValue({ outcome: 'unknown', ...(code && { code, message: '거절 01012345678' }) })
      await settle()
    }
    expect(refusalsOf(payment).map(({ level, code, message }) => [level, code, message])).toEqual([
      ['error', '500626', '거절 …'],
      ['error', '500627', '거절 …'],
    ])
    const findings = await checkLedger(backend.db, backend.deps.invariants)
    const refused = findings.find(({ what }) => what === 'refunds that the gateway refuses')
    expect(refused?.ids).toContain(payment?.id)
    cancel.mockRestore()
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'cancelled' })
    await isClean()
  })

  it('is reported while the gateway refuses the inquiry that its refund needs', async () => {
    const answer = inquire('kginicis', { outcome: 'unknown' })
    const orderId = await unanswered('tamper')
    answer.mockResolvedValue({ outcome: 'unknown', code: '500101', message: '허용되지 않은 IP' })
    await settle()
    await settle()
    const payment = await readPayment(backend.db, { orderId })
    expect(payment).toMatchObject({ status: 'cancelling', refusalCode: '500101' })
    expect(refusalsOf(payment)).toMatchObject([{ level: 'error', code: '500101' }])
    const staff = await staffWith(backend, 'finance')
    for (const state of ['refused', 'unsettled'])
      expect((await staff('GET', `/payments?state=${state}`)).body.items).toContainEqual(
        expect.objectContaining({ id: payment?.id, orderId, refusalCode: '500101' }),
      )
    for (const state of ['blocked', 'reversed', 'unknown'])
      expect(JSON.stringify((await staff('GET', `/payments?state=${state}`)).body.items)).not.toContain(
        payment?.id,
      )
    answer.mockRestore()
    await settle()
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ payment: 'cancelled' })
    await isClean()
  })

  it('is not reported as refused after an answer to the inquiry without a code, which is logged', async () => {
    const answer = inquire('kginicis', { outcome: 'unknown', message: '점검 중' })
    const orderId = await unanswered('tamper')
    await settle()
    const payment = await readPayment(backend.db, { orderId })
    expect(payment).toMatchObject({ status: 'cancelling', refusalCode: null })
    expect(lines.filter((line) => line.payment === payment?.id)).toMatchObject([
      { level: 'warn', event: 'payment inquiry refused', message: '점검 중' },
    ])
    answer.mockRestore()
    await settle()
    await isClean()
  })

  it('is not reported to a caller when another one has ended its refund meanwhile', async () => {
    vi.spyOn(backend.deps.adapters.payments.kginicis, 'cancel').mockResolvedValueOnce({ outcome: 'unknown' })
    const orderId = await unanswered('tamper')
    const [payment, deps] = [await readPayment(backend.db, { orderId }), { ...backend.deps, log }]
    vi.spyOn(backend.deps.adapters.payments.kginicis, 'cancel').mockImplementationOnce(async () => {
      expect(await refundPayment(deps, payment!)).toBe(true)
      return { outcome: 'unknown', code: '500626', message: '이미 취소된 거래' }
    })
    expect(await refundPayment(deps, payment!)).toBe(false)
    expect(await readPayment(backend.db, { orderId })).toMatchObject({
      status: 'cancelled',
      refusalCode: null,
    })
    expect(refusalsOf(payment)).toEqual([])
    await isClean()
  })

  it('ends after its whole amount was refunded at the gateway in parts', async () => {
    const { kginicis } = backend.deps.adapters.payments
    const refuse = vi.spyOn(kginicis, 'cancel').mockResolvedValue({ outcome: 'unknown', code: '500626' })
    const orderId = await unanswered('tamper')
    const { tid, transactionId, moid, method } = await readPayment(backend.db, { orderId })
    const amount = 9_900
    const record = { transactionId: transactionId ?? '', moid, amount, method: method ?? '', receipt: {} }
    inquire('kginicis', { outcome: 'approved', ...record, cancelledAmount: amount - 1 })
    await settle()
    expect(await readPayment(backend.db, { orderId })).toMatchObject({
      status: 'cancelling',
      refusalCode: '500626',
    })
    inquire('kginicis', { outcome: 'approved', ...record, cancelledAmount: amount })
    await settle()
    expect(await readPayment(backend.db, { orderId })).toMatchObject({ status: 'cancelled' })
    refuse.mockRestore()
    await backend.db
      .update(sandboxPayments)
      .set({ state: 'cancelled', cancelledAmount: amount })
      .where(eq(sandboxPayments.tid, tid ?? ''))
    await isClean()
  })
})

describe('payments', () => {
  it('posts points and money in one transaction', async () => {
    const before = (await balancesOf(backend.db, 'money', ['buyer'])).get('buyer') ?? 0
    const { orderId, window } = await start('ow-kginicis', { points: [{ source: 'money', amount: 4_000 }] })
    expect(window.fields.P_AMT).toBe('6000')
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'paid' })
    expect((await balancesOf(backend.db, 'money', ['buyer'])).get('buyer')).toBe(before - 4_000)
    await isClean()
  })

  it('refunds the card when the points were spent in the meantime', async () => {
    await addMember(backend.db, 'spender', 5_000)
    const skuId = await addProduct(backend.db, { id: 'spent', policy: 'ow-free', price: 5_000 })
    const body = orderBody(skuId, 5_000, { points: [{ source: 'money', amount: 4_000 }] })
    const first = await createOrderAs(backend, 'spender', body)
    const all = orderBody(
      await addProduct(backend.db, { id: 'spent-2', policy: 'ow-free', price: 5_000 }),
      5_000,
      {
        points: [{ source: 'money', amount: 5_000 }],
      },
    )
    expect((await createOrderAs(backend, 'spender', all)).body.window).toBeNull()
    await postPaymentReturn(backend, await submitPaymentWindow(backend, first.body.window, 'approve'))
    expect(await readOrderState(backend.db, first.body.order_id)).toMatchObject({
      order: 'failed',
      code: 4062,
      payment: 'cancelled',
    })
    await isClean()
  })

  it('never calls an address outside the gateway', async () => {
    const { orderId, window } = await start('ow-kginicis')
    const way = await submitPaymentWindow(backend, window, 'approve')
    for (const url of [
      'http://169.254.169.254/smart/payReq.ini',
      'https://stgmobile.inicis.com.evil.kr/smart/payReq.ini',
    ]) {
      await postPaymentReturn(backend, { ...way, fields: { ...way.fields, P_REQ_URL: url } })
    }
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'failed', code: 7205 })
  })

  it('can be set to fail once', async () => {
    const { orderId, window } = await start('ow-smartro')
    await setSwitch(backend.db, 'payment.next', 'decline')
    await postPaymentReturn(backend, await submitPaymentWindow(backend, window, 'approve'))
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'failed', code: 7201 })
    expect(await takeSwitch(backend.db, 'payment.next')).toBeNull()
  })

  it('cancels at the gateway what was authenticated before a crash', async () => {
    const { orderId, skuId, window } = await start('ow-smartro')
    const way = await submitPaymentWindow(backend, window, 'approve')
    await backend.db
      .update(payments)
      .set({
        status: 'approving',
        tid: way.fields.Tid,
        approvalTicket: { trAuthKey: way.fields.TrAuthKey ?? '' },
        updatedAt: backend.deps.now(),
      })
      .where(eq(payments.orderId, orderId))
    backend.passTime(30_000)
    expect(await runAllJobs(backend.deps)).toBeGreaterThan(0)
    expect(await readOrderState(backend.db, orderId)).toMatchObject({ order: 'failed', code: 7202 })
    expect(await readStock(backend.db, skuId)).toBe(10)
    await isClean()
  })
})

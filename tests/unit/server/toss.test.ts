import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { depositDeadline } from '@/domain/order'
import { tossAdapter } from '@/server/adapters/payment/toss'
import { silentLog } from '@/server/observability/log'

interface Call {
  url: string
  init: RequestInit
}

/** An adapter of which the calls get these answers, the last one for all further calls. */
const answering = (...answers: { status?: number; body: object }[]) => {
  const calls: Call[] = []
  const adapter = tossAdapter({
    clientKey: 'test_ck_1',
    secretKey: 'test_sk_1',
    apiBase: 'https://toss.invalid',
    log: silentLog,
    send: async (url, init) => {
      const { status = 200, body } = answers[Math.min(calls.length, answers.length - 1)] ?? { body: {} }
      calls.push({ url, init })
      return Response.json(body, { status })
    },
  })
  return { adapter, calls }
}

const returned = { tid: 'key_1', moid: 'pay_1', amount: 10_000 }
const ticket = { orderId: 'pay_1', amount: '10000' }
const record = {
  paymentKey: 'key_1',
  orderId: 'pay_1',
  totalAmount: 10_000,
  balanceAmount: 10_000,
  currency: 'KRW',
  method: '카드',
}

describe('a return from the window', () => {
  it.each([{ orderId: 'pay_2' }, { amount: '100' }, { amount: '10000.0' }])(
    'with %j is not confirmed',
    async (change) => {
      const { adapter, calls } = answering({ body: {} })
      const approval = await adapter.approve({ ...returned, ticket: { ...ticket, ...change } })
      expect(approval).toMatchObject({ outcome: 'declined' })
      expect(calls).toEqual([])
    },
  )

  it('is confirmed with our amount, and with the order number as the idempotency key', async () => {
    const { adapter, calls } = answering({ body: { ...record, status: 'DONE' } })
    expect(await adapter.approve({ ...returned, ticket })).toMatchObject({ outcome: 'approved' })
    expect(calls).toMatchObject([
      {
        url: 'https://toss.invalid/v1/payments/confirm',
        init: {
          method: 'POST',
          headers: {
            authorization: `Basic ${btoa('test_sk_1:')}`,
            'idempotency-key': 'pay_1',
            'content-type': 'application/json',
          },
          body: JSON.stringify({ paymentKey: 'key_1', orderId: 'pay_1', amount: 10_000 }),
        },
      },
    ])
  })

  it.each([
    [401, 'UNAUTHORIZED_KEY'],
    [400, 'ALREADY_PROCESSED_PAYMENT'],
    [400, 'PROVIDER_ERROR'],
    [409, 'IDEMPOTENT_REQUEST_PROCESSING'],
    [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'],
  ])('is undecided after %i %s', async (status, code) => {
    const { adapter } = answering({ status, body: { code, message: '' } })
    expect(await adapter.approve({ ...returned, ticket })).toMatchObject({ outcome: 'unknown', code })
  })

  it.each([
    ['ABORTED', 'declined'],
    ['EXPIRED', 'declined'],
    ['IN_PROGRESS', 'declined'],
    ['DONE', 'approved'],
    ['MOON', 'unknown'],
  ])('that is refused ends by the record, which is %s', async (status, outcome) => {
    const refusal = { status: 403, body: { code: 'REJECT_CARD_COMPANY', message: '거절' } }
    const { adapter } = answering(refusal, { body: { ...record, status } })
    expect(await adapter.approve({ ...returned, ticket })).toMatchObject({ outcome })
  })

  it('in another currency is refunded', async () => {
    const { adapter } = answering({ body: { ...record, status: 'DONE', currency: 'USD' } })
    expect(await adapter.approve({ ...returned, ticket })).toMatchObject({
      mismatch: 'PAYMENT_AMOUNT_MISMATCH',
    })
  })
})

describe('a refund', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const refund = { transactionId: 'key_1', moid: 'pay_1', amount: 3_000, cancelId: 'rfd_1' }
  const keysOf = (calls: Call[]) => calls.map(({ init }) => new Headers(init.headers).get('idempotency-key'))

  it('keeps its key for a day in Seoul, because Toss repeats a refusal for 15 days', async () => {
    const { adapter, calls } = answering({ status: 400, body: { code: 'REFUND_REJECTED', message: '' } })
    for (const at of [
      '2026-11-28T00:00:00+09:00',
      '2026-11-28T23:59:59+09:00',
      '2026-11-29T00:00:00+09:00',
    ]) {
      vi.setSystemTime(new Date(at))
      await adapter.cancelPartially({ ...refund, remainingAmount: 7_000 })
    }
    expect(keysOf(calls)).toEqual(['rfd_1-20261128', 'rfd_1-20261128', 'rfd_1-20261129'])
  })

  it('of the whole amount takes what is left', async () => {
    const { adapter, calls } = answering({ body: { ...record, status: 'CANCELED' } })
    expect(await adapter.cancel({ ...refund, amount: 10_000 })).toEqual({ outcome: 'cancelled' })
    expect(calls[0]?.init.body).toBe(JSON.stringify({ cancelReason: 'dama rfd_1' }))
  })

  it('of a whole amount in parts is read by the balance', async () => {
    const { adapter } = answering({ body: { ...record, status: 'PARTIAL_CANCELED', balanceAmount: 0 } })
    const found = await adapter.inquire({ moid: 'pay_1', tid: 'key_1', transactionId: null })
    expect(found).toMatchObject({ outcome: 'approved', cancelledAmount: 10_000 })
  })
})

it('opens the window of a virtual account until the end of its last day', async () => {
  const now = new Date('2026-11-21T23:58:00+09:00')
  const { adapter } = answering({ body: {} })
  const { fields } = await adapter.open({
    moid: 'pay_1',
    amount: 10_000,
    goodsName: `${'가'.repeat(39)}🎁 세트`,
    method: 'vbank',
    buyer: { name: '김담아', phone: '010-1234-5678', email: 'kim@dama.kr' },
    returnUrl: 'https://dama.kr/api/payment/return/toss?moid=pay_1',
    stopUrl: 'https://dama.kr/api/payment/stop/toss?moid=pay_1',
    depositUntil: depositDeadline(now),
    now,
  })
  const choices = await adapter.launcher?.start(new URLSearchParams(fields))
  expect(choices).toMatchObject([
    {
      request: {
        method: 'VIRTUAL_ACCOUNT',
        amount: { currency: 'KRW', value: 10_000 },
        orderName: '가'.repeat(39),
        customerMobilePhone: '01012345678',
        virtualAccount: { dueDate: '2026-11-24T23:59:59' },
      },
    },
  ])
})

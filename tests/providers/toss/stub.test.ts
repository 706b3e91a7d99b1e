import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TossWindowRequest } from './payments'
import { startTossStub, type TossStub } from './stub'

// There is no official client for Node; the calls are those of the examples in the reference.
let stub: TossStub

beforeEach(async () => {
  stub = await startTossStub()
})

afterEach(() => stub.stop())

const call = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
  const authorization = `Basic ${Buffer.from(`${stub.secretKey}:`).toString('base64')}`
  const response = await fetch(`${stub.origin}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

const open = (changes: Partial<TossWindowRequest> = {}) => {
  stub.open({
    orderId: 'order-1',
    orderName: '기프트카드',
    amount: 15_000,
    method: '카드',
    successUrl: 'https://shop.test/success',
    failUrl: 'https://shop.test/fail',
    ...changes,
  })
  const query = new URL(stub.authenticate('order-1')).searchParams
  return {
    paymentKey: query.get('paymentKey') ?? '',
    orderId: query.get('orderId'),
    amount: Number(query.get('amount')),
  }
}

const pay = async (changes: Partial<TossWindowRequest> = {}) => {
  const proof = open(changes)
  await call('/v1/payments/confirm', proof)
  return proof.paymentKey
}

describe('confirm', () => {
  it('pays what was proved, once', async () => {
    const proof = open()
    expect((await call('/v1/payments/orders/order-1')).body).toMatchObject({
      status: 'IN_PROGRESS',
      approvedAt: null,
    })
    expect(await call('/v1/payments/confirm', proof)).toMatchObject({
      status: 200,
      body: { status: 'DONE', totalAmount: 15_000, balanceAmount: 15_000, vat: 1364, suppliedAmount: 13_636 },
    })
    expect(await call('/v1/payments/confirm', proof)).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_PROCESSED_PAYMENT' },
    })
  })

  it('refuses another amount, an unknown key and what was proved too long ago', async () => {
    const proof = open()
    expect((await call('/v1/payments/confirm', { ...proof, amount: 150 })).body.code).toBe('INVALID_REQUEST')
    expect((await call('/v1/payments/confirm', { ...proof, amount: '15000' })).body.code).toBe(
      'INVALID_REQUEST',
    )
    expect(await call('/v1/payments/confirm', { ...proof, paymentKey: 'x' })).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND_PAYMENT' },
    })
    stub.expire('order-1')
    expect((await call('/v1/payments/confirm', proof)).body.code).toBe('NOT_FOUND_PAYMENT_SESSION')
  })

  it('keeps why the card was refused', async () => {
    const proof = open()
    stub.refuseNextConfirm('REJECT_CARD_PAYMENT')
    expect((await call('/v1/payments/confirm', proof)).status).toBe(403)
    expect((await call(`/v1/payments/${proof.paymentKey}`)).body).toMatchObject({
      status: 'ABORTED',
      failure: { code: 'REJECT_CARD_PAYMENT' },
    })
  })

  it('returns without an order when the shopper closes the window', () => {
    open()
    expect(new URL(stub.closeWindow('order-1')).searchParams.has('orderId')).toBe(false)
    expect(new URL(stub.decline('order-1')).searchParams.get('orderId')).toBe('order-1')
  })
})

describe('headers', () => {
  it('wants Basic with a colon', async () => {
    const withKey = (key: string) =>
      call('/v1/payments/orders/order-1', undefined, {
        authorization: `Basic ${Buffer.from(key).toString('base64')}`,
      })
    expect((await withKey(stub.secretKey)).body.code).toBe('INCORRECT_BASIC_AUTH_FORMAT')
    expect(await withKey('test_sk_other:')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED_KEY' } })
  })

  it('answers the same key again with the first answer', async () => {
    const paymentKey = await pay()
    const part = { cancelReason: '고객 변심', cancelAmount: 1000 }
    const headers = { 'idempotency-key': 'cancel-1' }
    const first = await call(`/v1/payments/${paymentKey}/cancel`, part, headers)
    expect(await call(`/v1/payments/${paymentKey}/cancel`, part, headers)).toEqual(first)
    expect((await call(`/v1/payments/${paymentKey}`)).body.balanceAmount).toBe(14_000)
    expect(
      (await call(`/v1/payments/${paymentKey}/cancel`, part, { 'idempotency-key': 'x'.repeat(301) })).body
        .code,
    ).toBe('INVALID_IDEMPOTENCY_KEY')
  })
})

describe('cancel', () => {
  it('cancels a part and the rest, each with a transaction of its own', async () => {
    const paymentKey = await pay()
    await call(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '고객 변심', cancelAmount: 1000 })
    const { body } = await call(`/v1/payments/${paymentKey}/cancel`, { cancelReason: '고객 변심' })
    expect(body).toMatchObject({
      status: 'CANCELED',
      balanceAmount: 0,
      cancels: [
        { cancelAmount: 1000, refundableAmount: 14_000 },
        { cancelAmount: 14_000, refundableAmount: 0 },
      ],
    })
    expect(await call(`/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x' })).toMatchObject({
      status: 400,
      body: { code: 'ALREADY_CANCELED_PAYMENT' },
    })
  })

  it.each([
    [{ cancelAmount: 15_001 }, 403, 'NOT_CANCELABLE_AMOUNT'],
    [{ refundableAmount: 1 }, 400, 'NOT_MATCHES_REFUNDABLE_AMOUNT'],
    [{ cancelReason: '' }, 400, 'INVALID_REQUEST'],
    [{ cancelAmount: '100' }, 400, 'INVALID_REQUEST'],
  ])('refuses %j', async (changes, status, code) => {
    const paymentKey = await pay()
    const answer = await call(`/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x', ...changes })
    expect(answer).toMatchObject({ status, body: { code } })
  })
})

describe('virtual accounts', () => {
  it('are paid, taken back, and refunded to an account only', async () => {
    const paymentKey = await pay({ method: '가상계좌' })
    const cancel = (changes: object) =>
      call(`/v1/payments/${paymentKey}/cancel`, { cancelReason: 'x', ...changes })
    expect((await cancel({ cancelAmount: 1 })).body.code).toBe('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT')
    stub.depositVirtualAccount('order-1')
    stub.takeBackDeposit('order-1')
    stub.depositVirtualAccount('order-1')
    expect((await cancel({})).body.code).toBe('INVALID_REQUEST')
    const refundReceiveAccount = { bank: '88', accountNumber: '110123456789', holderName: '홍길동' }
    expect((await cancel({ refundReceiveAccount })).body).toMatchObject({ status: 'CANCELED' })
    const { secret } = (await call(`/v1/payments/${paymentKey}`)).body
    const callbacks = stub.webhooks
      .map(({ text }) => JSON.parse(text) as { eventType?: string; status?: string; secret?: string })
      .filter(({ eventType }) => eventType === undefined)
    expect(callbacks.map(({ status }) => status)).toEqual([
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'WAITING_FOR_DEPOSIT',
      'DONE',
      'CANCELED',
    ])
    expect(callbacks.every((callback) => callback.secret === secret)).toBe(true)
  })
})

it('opens its window by the scripts of both versions', async () => {
  const script = await (await fetch(`${stub.origin}/v2/standard`)).text()
  const assigned: string[] = []
  interface Sdk {
    payment: (options: object) => { requestPayment: (request: object) => Promise<unknown> }
  }
  const browser: { TossPayments?: (key: string) => Sdk } = {}
  new Function('window', 'location', script)(browser, { assign: (address: string) => assigned.push(address) })
  void browser
    .TossPayments?.('test_ck')
    .payment({ customerKey: 'c' })
    .requestPayment({
      method: 'CARD',
      amount: { currency: 'KRW', value: 15_000 },
      orderId: 'order-2',
      orderName: '기프트카드',
      successUrl: 'https://shop.test/success',
      failUrl: 'https://shop.test/fail',
    })
  await expect.poll(() => assigned).toHaveLength(1)
  const end = await fetch(`${assigned[0]}/approve`, { method: 'POST', redirect: 'manual' })
  expect(end.headers.get('location')).toMatch(
    /^https:\/\/shop\.test\/success\?paymentType=NORMAL&orderId=order-2/,
  )
})

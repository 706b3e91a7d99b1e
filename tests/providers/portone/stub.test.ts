import { PortOneClient, Webhook as PortoneWebhook } from '@portone/server-sdk'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentRequest } from './payments'
import { startPortoneStub, type PortoneStub } from './stub'

let stub: PortoneStub
let client: PortOneClient

beforeEach(async () => {
  stub = await startPortoneStub()
  client = PortOneClient({ secret: stub.apiSecret, baseUrl: stub.origin, storeId: stub.storeId })
})

afterEach(() => stub.stop())

const open = (changes: Partial<PaymentRequest> = {}) =>
  stub.openPayment({
    storeId: stub.storeId,
    channelKey: 'channel-key-stub',
    paymentId: 'order1',
    orderName: '기프트카드',
    totalAmount: 11_000,
    currency: 'CURRENCY_KRW',
    payMethod: 'CARD',
    redirectUrl: 'https://shop.test/return?step=1',
    forceRedirect: true,
    ...changes,
  })

const payOrder = (changes: Partial<PaymentRequest> = {}) => {
  open(changes)
  return stub.pay('order1')
}

/** The `type` of the error that the official client throws. */
const errorType = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return (error as { data?: { type?: string } } | undefined)?.data?.type
}

describe('payments over the official client', () => {
  it('reads a card payment', async () => {
    const address = new URL(payOrder())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      step: '1',
      transactionType: 'PAYMENT',
      paymentId: 'order1',
    })
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'PAID',
      id: 'order1',
      storeId: stub.storeId,
      currency: 'KRW',
      amount: { total: 11_000, vat: 1000, supply: 10_000, cancelled: 0 },
      method: { type: 'PaymentMethodCard' },
      channel: { key: 'channel-key-stub' },
    })
  })

  it('tells why a window was declined, in the address and in the payment', async () => {
    open()
    const address = new URL(stub.decline('order1', { pgCode: '3001', pgMessage: '한도초과' }))
    expect(address.searchParams.get('code')).toBe('FAILURE_TYPE_PG')
    expect(address.searchParams.get('pgCode')).toBe('3001')
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'FAILED',
      failure: { pgCode: '3001', pgMessage: '한도초과' },
    })
  })

  it('takes another attempt after a failed one, and none after a paid one', async () => {
    open()
    stub.decline('order1')
    payOrder()
    expect(open()).toMatchObject({ code: 'PaymentAlreadyPaid' })
    expect(await errorType(client.payment.preRegisterPayment({ paymentId: 'order1', totalAmount: 1 }))).toBe(
      'ALREADY_PAID',
    )
  })

  it('keeps to the amount that was registered before', async () => {
    await client.payment.preRegisterPayment({ paymentId: 'order1', totalAmount: 11_000, currency: 'KRW' })
    expect(open({ totalAmount: 110 })).toMatchObject({ code: 'AmountNotEqualToPredefined' })
    expect(open()).toHaveProperty('txId')
  })

  it('refuses a wrong secret, another store and an unknown payment', async () => {
    const stranger = PortOneClient({ secret: 'wrong', baseUrl: stub.origin })
    expect(await errorType(stranger.payment.getPayment({ paymentId: 'order1' }))).toBe('UNAUTHORIZED')
    expect(await errorType(client.payment.getPayment({ paymentId: 'order1', storeId: 'other' }))).toBe(
      'FORBIDDEN',
    )
    expect(await errorType(client.payment.getPayment({ paymentId: 'order1' }))).toBe('PAYMENT_NOT_FOUND')
  })
})

describe('cancellations over the official client', () => {
  it('cancels a part, refuses its repeat, and then the rest', async () => {
    payOrder()
    const part = { paymentId: 'order1', reason: '고객 요청', amount: 1000, currentCancellableAmount: 11_000 }
    expect(await client.payment.cancelPayment(part)).toMatchObject({
      cancellation: { status: 'SUCCEEDED', totalAmount: 1000 },
    })
    expect(await errorType(client.payment.cancelPayment(part))).toBe('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'PARTIAL_CANCELLED',
      amount: { cancelled: 1000 },
    })
    await client.payment.cancelPayment({ paymentId: 'order1', reason: '고객 요청' })
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'CANCELLED',
      amount: { cancelled: 11_000 },
      cancellations: [{ totalAmount: 1000 }, { totalAmount: 10_000 }],
    })
    expect(await errorType(client.payment.cancelPayment({ paymentId: 'order1', reason: 'x' }))).toBe(
      'PAYMENT_ALREADY_CANCELLED',
    )
  })

  it.each([
    [{ amount: 11_001 }, 'CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT'],
    [{ amount: 1000, taxFreeAmount: 900, vatAmount: 200 }, 'SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT'],
    [{ amount: 3000, taxFreeAmount: 2500 }, 'CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT'],
    [{ amount: 10_000 }, 'CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT'],
    [{ amount: -1 }, 'INVALID_REQUEST'],
    [{ reason: '' }, 'INVALID_REQUEST'],
  ])('refuses %j with %s', async (changes, type) => {
    payOrder({ taxFreeAmount: 2000 })
    expect(
      await errorType(client.payment.cancelPayment({ paymentId: 'order1', reason: 'x', ...changes })),
    ).toBe(type)
  })

  it('refuses to cancel what is not paid, and what the gateway refuses', async () => {
    open()
    expect(await errorType(client.payment.cancelPayment({ paymentId: 'order1', reason: 'x' }))).toBe(
      'PAYMENT_NOT_PAID',
    )
    stub.pay('order1')
    stub.refuseNextCancellation('PG_PROVIDER', '취소 한도 초과')
    expect(await errorType(client.payment.cancelPayment({ paymentId: 'order1', reason: 'x' }))).toBe(
      'PG_PROVIDER',
    )
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({ status: 'PAID' })
  })

  it('refuses one cancellation too many', async () => {
    await stub.stop()
    stub = await startPortoneStub({ maxCancelCount: 1 })
    client = PortOneClient({ secret: stub.apiSecret, baseUrl: stub.origin })
    payOrder()
    const part = { paymentId: 'order1', reason: 'x', amount: 1000 }
    await client.payment.cancelPayment(part)
    expect(await errorType(client.payment.cancelPayment(part))).toBe('MAX_CANCEL_COUNT_REACHED')
  })

  it('carries a requested cancellation out later', async () => {
    payOrder()
    stub.setNextCancellation('REQUESTED')
    expect(await client.payment.cancelPayment({ paymentId: 'order1', reason: 'x' })).toMatchObject({
      cancellation: { status: 'REQUESTED' },
    })
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({ status: 'PAID' })
    stub.settleCancellation('order1')
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({ status: 'CANCELLED' })
  })
})

describe('virtual accounts and cash receipts', () => {
  const account = { payMethod: 'VIRTUAL_ACCOUNT', virtualAccount: { cashReceiptType: 'PERSONAL' } }

  it('issues, is paid with a receipt, and refunds to an account only', async () => {
    payOrder(account)
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'VIRTUAL_ACCOUNT_ISSUED',
      method: { type: 'PaymentMethodVirtualAccount', bank: 'SHINHAN' },
      amount: { paid: 0 },
    })
    stub.depositVirtualAccount('order1')
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({
      status: 'PAID',
      cashReceipt: { status: 'ISSUED', type: 'PERSONAL', totalAmount: 11_000 },
    })
    expect(await errorType(client.payment.cancelPayment({ paymentId: 'order1', reason: 'x' }))).toBe(
      'INVALID_REQUEST',
    )
    const refundAccount = {
      bank: 'SHINHAN' as const,
      number: '110123456789',
      holderName: '홍길동',
      holderPhoneNumber: '01012345678',
    }
    await client.payment.cancelPayment({ paymentId: 'order1', reason: 'x', refundAccount })
    expect(
      await client.payment.cashReceipt.cancelCashReceiptByPaymentId({ paymentId: 'order1' }),
    ).toMatchObject({
      cancelledAmount: 11_000,
    })
    expect(await client.payment.cashReceipt.getCashReceiptByPaymentId({ paymentId: 'order1' })).toMatchObject(
      {
        status: 'CANCELLED',
      },
    )
  })

  it('closes an account once', async () => {
    payOrder({ payMethod: 'VIRTUAL_ACCOUNT' })
    expect(await client.payment.closeVirtualAccount({ paymentId: 'order1' })).toHaveProperty('closedAt')
    expect(await errorType(client.payment.closeVirtualAccount({ paymentId: 'order1' }))).toBe(
      'PAYMENT_NOT_WAITING_FOR_DEPOSIT',
    )
  })

  it('issues a receipt by hand once', async () => {
    const receipt = {
      paymentId: 'gift1',
      channelKey: 'channel-key-stub',
      type: 'PERSONAL' as const,
      orderName: '기프트카드',
      currency: 'KRW' as const,
      amount: { total: 1100 },
      customer: { identityNumber: '01012345678' },
    }
    expect(await client.payment.cashReceipt.issueCashReceipt(receipt)).toHaveProperty(
      'cashReceipt.issueNumber',
    )
    expect(await errorType(client.payment.cashReceipt.issueCashReceipt(receipt))).toBe(
      'CASH_RECEIPT_ALREADY_ISSUED',
    )
  })
})

describe('identity verifications over the official client', () => {
  it('reads what was verified', async () => {
    stub.openIdentity({
      storeId: stub.storeId,
      channelKey: 'channel-key-stub',
      identityVerificationId: 'iv1',
      redirectUrl: 'https://shop.test/return',
    })
    const read = () => client.identityVerification.getIdentityVerification({ identityVerificationId: 'iv1' })
    expect(await read()).toMatchObject({ status: 'READY', requestedCustomer: {} })
    stub.failVerification('iv1')
    expect(await read()).toMatchObject({ status: 'FAILED' })
    const address = stub.verify('iv1', { name: '홍길동', birthDate: '1990-01-01', ci: 'ci' })
    expect(new URL(address).searchParams.get('identityVerificationId')).toBe('iv1')
    expect(await read()).toMatchObject({ status: 'VERIFIED', verifiedCustomer: { name: '홍길동', ci: 'ci' } })
  })
})

describe('webhooks', () => {
  it('are accepted by Standard Webhooks and by the official client', async () => {
    payOrder()
    stub.cancelOutside('order1', 1000)
    expect(stub.webhooks.map(({ text }) => (JSON.parse(text) as { type: string }).type)).toEqual([
      'Transaction.Ready',
      'Transaction.Paid',
      'Transaction.PartialCancelled',
    ])
    for (const { text, headers } of stub.webhooks) {
      expect(new Webhook(stub.webhookSecret).verify(text, headers)).toEqual(JSON.parse(text))
      const verified = await PortoneWebhook.verify(stub.webhookSecret, text, headers)
      expect(verified).toMatchObject({ data: { paymentId: 'order1', storeId: stub.storeId } })
    }
    expect(JSON.parse(stub.webhooks.at(-1)?.text ?? '')).toHaveProperty('data.cancellationId')
  })

  it('are sent again with their id', async () => {
    payOrder()
    const paid = stub.webhooks.at(-1)
    expect(await client.payment.resendWebhook({ paymentId: 'order1' })).toMatchObject({
      webhook: { id: paid?.id },
    })
    expect(stub.webhooks.at(-1)).toMatchObject({ id: paid?.id, text: paid?.text })
  })
})

describe('the window in a browser', () => {
  it('opens by the script, and ends at the address of return', async () => {
    const script = await (await fetch(`${stub.origin}/v2/browser-sdk.js`)).text()
    const assigned: string[] = []
    const browser: { PortOne?: { requestPayment: (request: PaymentRequest) => Promise<unknown> } } = {}
    new Function('window', 'location', script)(browser, {
      assign: (address: string) => assigned.push(address),
    })
    void browser.PortOne?.requestPayment({
      storeId: stub.storeId,
      channelKey: 'channel-key-stub',
      paymentId: 'order1',
      orderName: '기프트카드',
      totalAmount: 11_000,
      currency: 'CURRENCY_KRW',
      payMethod: 'CARD',
      redirectUrl: 'https://shop.test/return',
    })
    await expect.poll(() => assigned).toHaveLength(1)
    expect(await (await fetch(assigned[0] ?? '')).text()).toContain('<button>승인</button>')
    const end = await fetch(`${assigned[0]}/approve`, { method: 'POST', redirect: 'manual' })
    expect(end.headers.get('location')).toMatch(/^https:\/\/shop\.test\/return\?transactionType=PAYMENT/)
    expect(await client.payment.getPayment({ paymentId: 'order1' })).toMatchObject({ status: 'PAID' })
  })

  it('rejects before it opens, without a redirect', async () => {
    const script = await (await fetch(`${stub.origin}/browser-sdk`)).text()
    const browser: { PortOne?: { requestPayment: (request: unknown) => Promise<unknown> } } = {}
    new Function('window', script)(browser)
    await expect(browser.PortOne?.requestPayment({ storeId: 'other' })).rejects.toMatchObject({
      code: 'StoreNotFound',
    })
  })
})

import { PaymentClient, Webhook } from '@portone/server-sdk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { depositDeadline } from '@/domain/order'
import { callProvider } from '@/server/adapters/call-provider'
import { portoneAdapter } from '@/server/adapters/payment/portone'
import { silentLog } from '@/server/observability/log'
import { signWebhook } from '@tests/providers/sign-webhook'
import { startStubServer, type StubServer } from '@tests/providers/stub-server'

const SECRET = 'secret'
const WEBHOOK_SECRET = `whsec_${Buffer.from('a secret of webhooks').toString('base64')}`
const storeId = 'store-1'
const paymentId = 'pay0123456789'
const refundAccount = {
  bank: 'SHINHAN',
  number: '110123456789',
  holderName: '김담아',
  holderPhoneNumber: '01012345678',
} as const

let server: StubServer
beforeAll(async () => {
  server = await startStubServer(() => ({ body: { closedAt: '', cancellation: { status: 'SUCCEEDED' } } }))
})
afterAll(() => server.stop())

const createAdapter = () =>
  portoneAdapter({
    storeId,
    apiSecret: SECRET,
    webhookSecret: WEBHOOK_SECRET,
    channels: [{ method: 'card', key: 'channel-key-1' }],
    channelType: 'LIVE',
    apiBase: server.origin,
    send: callProvider,
    log: silentLog,
  })

/** What of a call must agree. The SDK names no type for its JSON, so that fetch sends it as text. */
const recordCall = async (call: () => Promise<unknown>) => {
  const before = server.requests.length
  await call()
  return server.requests.slice(before).map(({ method, path, query, headers, body }) => ({
    method,
    path,
    query,
    authorization: headers.authorization,
    body,
  }))
}

describe('a call of the adapter is the call of the official SDK', () => {
  // The SDK adds the store of the client to bodies only: calls without one name it themselves.
  const sdk = () => PaymentClient({ secret: SECRET, baseUrl: server.origin, storeId })
  const payment = { moid: paymentId, transactionId: 'any', amount: 10_000 }
  const account = { bank: '088', number: '110123456789', holder: '김담아', phone: '01012345678' }
  const request = {
    moid: paymentId,
    amount: 10_000,
    goodsName: '머그컵',
    method: 'card',
    buyer: { name: '김담아', phone: '01012345678', email: 'kim@dama.kr' },
    returnUrl: 'https://dama.kr/api/payment/return/portone',
    stopUrl: 'https://dama.kr/api/payment/stop/portone',
    depositUntil: depositDeadline(new Date(0)),
    now: new Date(0),
  } as const

  it.each([
    [
      'an inquiry',
      () => createAdapter().inquire({ moid: paymentId, tid: null, transactionId: null }),
      () => sdk().getPayment({ paymentId, storeId }),
    ],
    [
      'an inquiry by a number with other characters',
      () => createAdapter().inquire({ moid: 'pay_1/../2?x=한', tid: null, transactionId: null }),
      () => sdk().getPayment({ paymentId: 'pay_1/../2?x=한', storeId }),
    ],
    [
      'the registration of an amount',
      async () => {
        const adapter = createAdapter()
        const { fields } = adapter.open(request)
        await adapter.launcher?.start(new URLSearchParams(fields))
      },
      () => sdk().preRegisterPayment({ paymentId, totalAmount: 10_000, currency: 'KRW' }),
    ],
    [
      'a cancellation',
      () => createAdapter().cancel({ ...payment, cancelId: 'rfd_1' }),
      () => sdk().cancelPayment({ paymentId, reason: 'dama rfd_1' }),
    ],
    [
      'a partial refund',
      () =>
        createAdapter().cancelPartially({
          ...payment,
          amount: 3_000,
          remainingAmount: 5_000,
          cancelId: 'rfd_2',
        }),
      () =>
        sdk().cancelPayment({
          paymentId,
          amount: 3_000,
          currentCancellableAmount: 8_000,
          reason: 'dama rfd_2',
        }),
    ],
    [
      'the refund of a deposit',
      () => createAdapter().cancel({ ...payment, cancelId: 'rfd_3', refundAccount: account }),
      () => sdk().cancelPayment({ paymentId, reason: 'dama rfd_3', refundAccount }),
    ],
  ])('for %s', async (_what, ours, theirs) => {
    const [own, official] = [await recordCall(ours), await recordCall(theirs)]
    expect(own).toHaveLength(1)
    expect(own).toEqual(official)
  })

  it('for the closing of a virtual account', async () => {
    const refusing = await startStubServer(({ path }) =>
      path.endsWith('/cancel')
        ? { status: 409, body: { type: 'PAYMENT_NOT_PAID' } }
        : { body: { closedAt: '' } },
    )
    const options = { secret: SECRET, baseUrl: refusing.origin, storeId }
    await PaymentClient(options).closeVirtualAccount({ paymentId, storeId })
    const adapter = portoneAdapter({
      storeId,
      apiSecret: SECRET,
      webhookSecret: WEBHOOK_SECRET,
      channels: [],
      channelType: 'LIVE',
      apiBase: refusing.origin,
      send: callProvider,
    })
    expect(await adapter.cancel({ ...payment, cancelId: 'close' })).toEqual({ outcome: 'cancelled' })
    await refusing.stop()
    const [official, , own] = refusing.requests
    expect([own?.method, own?.path, own?.query]).toEqual([official?.method, official?.path, official?.query])
    expect(own?.headers.authorization).toBe(official?.headers.authorization)
  })
})

describe('a webhook call', () => {
  const MINUTE = 60_000
  const bodyOf = (type: string, data: object = { storeId, paymentId, transactionId: 'tx' }) =>
    JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  const sign = (body: string, { secret = WEBHOOK_SECRET, at = Date.now() } = {}) =>
    signWebhook(secret, body, { at, id: 'wh_1' }).headers
  const paid = bodyOf('Transaction.Paid')
  const genuine = sign(paid)
  const other = `whsec_${Buffer.from('another secret').toString('base64')}`
  const without = (name: string) =>
    Object.fromEntries(Object.entries(genuine).filter(([key]) => key !== name))
  const signature = genuine['webhook-signature'] ?? ''

  it.each<[string, string, Record<string, string>, boolean]>([
    ['as it was sent', paid, genuine, true],
    ['with a changed body', paid.replace(paymentId, 'pay9876543210'), genuine, false],
    ['with one more space', `${paid} `, genuine, false],
    ['of another secret', paid, sign(paid, { secret: other }), false],
    ['without an id', paid, without('webhook-id'), false],
    ['without a time', paid, without('webhook-timestamp'), false],
    ['without a signature', paid, without('webhook-signature'), false],
    ['without any header', paid, {}, false],
    ['of another id', paid, { ...genuine, 'webhook-id': 'wh_2' }, false],
    ['of four minutes ago', paid, sign(paid, { at: Date.now() - 4 * MINUTE }), true],
    ['of six minutes ago', paid, sign(paid, { at: Date.now() - 6 * MINUTE }), false],
    ['of a clock that is four minutes ahead', paid, sign(paid, { at: Date.now() + 4 * MINUTE }), true],
    ['of a clock that is six minutes ahead', paid, sign(paid, { at: Date.now() + 6 * MINUTE }), false],
    ['with a time that is no number', paid, { ...genuine, 'webhook-timestamp': 'now' }, false],
    ['with two signatures', paid, { ...genuine, 'webhook-signature': `v1,AAAA ${signature}` }, true],
    [
      'with a signature of another kind',
      paid,
      { ...genuine, 'webhook-signature': signature.replace('v1', 'v2') },
      false,
    ],
    ['with half a signature', paid, { ...genuine, 'webhook-signature': signature.slice(0, 20) }, false],
    ['with an empty signature', paid, { ...genuine, 'webhook-signature': 'v1,' }, false],
  ])('%s counts as the official SDK says', async (_what, body, headers, isGenuine) => {
    const official = await Webhook.verify(WEBHOOK_SECRET, body, headers).then(
      () => true,
      () => false,
    )
    expect(official).toBe(isGenuine)
    expect(createAdapter().readWebhook({ headers, body })).toBe(isGenuine ? paymentId : '')
  })

  it.each([
    bodyOf('Transaction.Ready'),
    bodyOf('Transaction.CancelPending'),
    bodyOf('Transaction.DisputeCreated'),
    bodyOf('BillingKey.Issued', { storeId, billingKey: 'key' }),
    bodyOf('Transaction.SomethingNew'),
    bodyOf('Transaction.Paid', { storeId: 'store-2', paymentId }),
    bodyOf('Transaction.Paid', { storeId }),
    '{"type":"Transaction.Paid"}',
    '[]',
    'null',
  ])('about no payment of ours is acknowledged: %s', (body) => {
    expect(createAdapter().readWebhook({ headers: sign(body), body })).toBeNull()
  })

  it.each([
    'Transaction.Paid',
    'Transaction.Cancelled',
    'Transaction.PartialCancelled',
    'Transaction.Failed',
  ])('of the type %s names its payment, with fields that are new', (type) => {
    const body = bodyOf(type, { storeId, paymentId, transactionId: 'tx', added: { any: 1 } })
    expect(createAdapter().readWebhook({ headers: sign(body), body })).toBe(paymentId)
  })
})

import { randomBytes } from 'node:crypto'
import type { ServerEnv } from '@/config/server-variables'
import { callProvider, type SendRequest } from './call-provider'
import { PORTONE_API } from './payment/portone'
import { TOSS_API } from './payment/toss'
import { basic, type Probe, type ProbeResult } from './provider-probes'

/** The amount of a test payment. KRW. */
const AMOUNT = 1_000

interface Answer {
  status: number
  body: Record<string, unknown>
}

type Call = (path: string, body?: object) => Promise<Answer>

/** A payment with test keys that needs no browser, and leaves nothing paid. */
interface TestPayment {
  provider: string
  open: string
  /** @returns what went wrong, or null */
  run(send: SendRequest): Promise<string | null>
}

const createCall =
  (send: SendRequest, origin: string, authorization: string): Call =>
  async (path, body) => {
    const response = await callProvider(
      origin + path,
      {
        method: body ? 'POST' : 'GET',
        headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      { send },
    )
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }

const refusalOf = ({ status, body }: Answer): string =>
  `${status} ${String(body.code ?? body.type ?? '')}`.trim()

const newOrderId = (): string => `probe${randomBytes(12).toString('hex')}`

/** A virtual account that nobody pays into is the one payment of Toss that needs no window: it is issued, read and cancelled. */
const payAtToss = async (call: Call): Promise<string | null> => {
  const orderId = newOrderId()
  const account = { amount: AMOUNT, orderId, orderName: 'dama test', customerName: 'dama', bank: '88' }
  const issued = await call('/v1/virtual-accounts', account)
  const { paymentKey, status } = issued.body
  if (issued.status !== 200 || status !== 'WAITING_FOR_DEPOSIT') return `issue: ${refusalOf(issued)}`
  const read = await call(`/v1/payments/orders/${orderId}`)
  if (read.body.totalAmount !== AMOUNT) return `read: ${refusalOf(read)}`
  const cancelled = await call(`/v1/payments/${String(paymentKey)}/cancel`, { cancelReason: 'dama test' })
  return cancelled.body.status === 'CANCELED' ? null : `cancel: ${refusalOf(cancelled)}`
}

/** PortOne takes an amount in a window only. It is registered for one, which a key without the right to write may not do. */
const registerAtPortone =
  (storeId: string) =>
  async (call: Call): Promise<string | null> => {
    const id = newOrderId()
    const body = { storeId, totalAmount: AMOUNT, currency: 'KRW' }
    const registered = await call(`/payments/${id}/pre-register`, body)
    if (registered.status !== 200) return `register: ${refusalOf(registered)}`
    const read = await call(`/payments/${id}?storeId=${encodeURIComponent(storeId)}`)
    const isUnpaid = read.body.type === 'PAYMENT_NOT_FOUND' || read.body.status === 'READY'
    return isUnpaid ? null : `read: ${refusalOf(read)}`
  }

/**
 * A payment at each gateway of the settings that has a test mode without a browser.
 *
 * @throws Error with live keys, which would take part in the shop's business
 */
export const createTestPayments = ({ payment, providers }: ServerEnv): TestPayment[] => {
  if (providers !== 'test')
    throw new Error('--live-keys-for-tests needs DAMA_PROVIDERS=test and keys for tests: nothing was paid')
  const { portone, toss } = payment
  return [
    ...(portone
      ? [
          {
            provider: 'PortOne, 1,000 won registered',
            open: 'the window of each channel: pay and refund 1,000 won',
            run: (send: SendRequest) =>
              registerAtPortone(portone.storeId)(
                createCall(send, PORTONE_API, `PortOne ${portone.apiSecret}`),
              ),
          },
        ]
      : []),
    ...(toss
      ? [
          {
            provider: 'Toss Payments, 1,000 won by a virtual account',
            open: 'the window: pay and refund 1,000 won by card',
            run: (send: SendRequest) => payAtToss(createCall(send, TOSS_API, basic(toss.secretKey, ''))),
          },
        ]
      : []),
  ]
}

/** Runs a test payment. Without an answer, or with one that is no JSON, it has failed. */
export const runTestPayment = async (
  { provider, open, run }: TestPayment,
  send: SendRequest = fetch,
): Promise<ProbeResult> => {
  const failure = await run(send).catch(() => 'no answer')
  return {
    provider,
    isReachable: failure !== 'no answer',
    key: failure === null ? 'accepted' : 'refused',
    clockSkewMs: null,
    open,
    reason: failure ?? '',
    hasFailed: failure !== null,
  }
}

/** Calls of carriers and gateways to this site, as far as they can be made from here: each has to reach the server itself. */
export const createWebhookProbes = ({ siteUrl, payment, sms, courier }: ServerEnv): Probe[] => {
  if (siteUrl === undefined) return []
  const gateways = Object.entries(payment).filter(([, settings]) => settings)
  const addresses = [
    ...gateways.map(([gateway]) => ({ path: `/api/payment/notice/${gateway}`, status: 404 })),
    ...(sms.solapi || sms.nhn ? [{ path: '/api/sms/report', status: 200 }] : []),
    ...(courier.trackerKey ? [{ path: '/api/parcel/notice', status: 200 }] : []),
  ]
  return addresses.map(({ path, status: expected }) => ({
    provider: `webhook ${path}`,
    url: siteUrl + path,
    method: 'POST',
    settings: ['DAMA_SITE_URL'],
    // A proxy answers with a page; this server with its own body.
    readKey: (status, body) =>
      status === expected && (body === 'OK' || body.includes('"code"')) ? 'accepted' : 'refused',
    open: 'it is registered at the provider; a firewall may still refuse its addresses',
  }))
}

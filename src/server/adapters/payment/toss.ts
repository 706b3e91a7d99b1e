import { createHash, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'
import { compactTime } from '@/lib/date'
import { cutText } from '@/lib/text-length'
import type { Log } from '../../observability/log'
import type { SendRequest } from '../call-provider'
import { callJsonApi, createStateReporter, formatCompactTime } from './gateway-call'
import { createLaunchForm, type LaunchRequest, readLaunchForm } from './launch-form'
import {
  type Approval,
  type Cancellation,
  type Inquiry,
  MAX_GOODS_NAME,
  type PaymentAdapter,
  type PaymentReference,
  type PaymentReturn,
  type RefundAccount,
  refusedRefund,
  unknownAnswer,
  type WebhookCall,
} from './payment-adapter'
import { readTossRecord, tossReceipts, toTossBank } from './toss-record'

export interface TossOptions {
  /** `test_ck_…` or `live_ck_…`, of the payment window; public. */
  clientKey: string
  secretKey: string
  /** Whether the shop has a contract for cash receipts. */
  issuesReceipts?: boolean
  /** Origin of the API. */
  apiBase: string
  send: SendRequest
  log?: Log
}

export const TOSS_API = 'https://api.tosspayments.com'

const METHOD = { card: 'CARD', easy: 'CARD', bank: 'TRANSFER', vbank: 'VIRTUAL_ACCOUNT' } as const

/** Codes of a window that the shopper closed. */
const CLOSED_BY_SHOPPER = new Set(['PAY_PROCESS_CANCELED', 'USER_CANCEL'])

/** Refusals that say nothing about the payment: a wrong key, or a call that meets another one. Any other one of a 4xx is final. */
const UNDECIDED = new Set(['ALREADY_PROCESSED_PAYMENT', 'PROVIDER_ERROR', 'FORBIDDEN_CONSECUTIVE_REQUEST'])
const isUndecided = (status: number, code = ''): boolean =>
  status >= 500 || [401, 408, 409].includes(status) || UNDECIDED.has(code) || code === ''

/** A payment that changed has a type and an order inside; a deposit has neither, but the secret of its payment. */
const webhookBody = v.union([
  v.object({ eventType: v.literal('PAYMENT_STATUS_CHANGED'), data: v.object({ orderId: v.string() }) }),
  v.object({ orderId: v.string(), secret: v.string(), status: v.string() }),
])

const readWebhookBody = ({ body }: WebhookCall) => {
  try {
    const { success, output } = v.safeParse(webhookBody, JSON.parse(body))
    return success ? output : null
  } catch {
    return null
  }
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

const readReturn = (form: URLSearchParams): PaymentReturn => {
  const code = form.get('code')
  if (code)
    return {
      outcome: CLOSED_BY_SHOPPER.has(code) ? 'cancelled' : 'declined',
      message: form.get('message') ?? '',
    }
  const [tid, orderId, amount] = ['paymentKey', 'orderId', 'amount'].map((name) => form.get(name) ?? '')
  if (!tid || tid.length > 200 || !orderId || orderId.length > 64 || !amount || amount.length > 20)
    return { outcome: 'invalid', message: '결제 정보가 올바르지 않아요.' }
  return { outcome: 'authenticated', tid, ticket: { orderId, amount } }
}

/** Refusals of the refund account: its holder, its number, its bank, or an account that takes no deposits. */
const ACCOUNT_REFUSALS = new Set([
  'INVALID_REFUND_ACCOUNT_INFO',
  'INVALID_REFUND_ACCOUNT_NUMBER',
  'INVALID_BANK',
  'FORBIDDEN_BANK_REFUND_REQUEST',
])

const toRefundAccount = ({ bank, number, holder }: RefundAccount) => ({
  bank: toTossBank(bank),
  accountNumber: number,
  holderName: holder,
})

const digestOf = (account: RefundAccount): string =>
  createHash('sha256')
    .update(JSON.stringify(toRefundAccount(account)))
    .digest('hex')
    .slice(0, 16)

/** The day in Seoul, for the key of a refund. */
const today = (): string => compactTime(new Date()).slice(0, 8)

/** The instant in Seoul as `2026-11-24T23:59:59`. */
const toDueDate = (instant: Date): string => formatCompactTime(instant, '$1-$2-$3T$4:$5:$6')

/** Toss Payments with the window of its script: it authenticates, our call confirms, and calls are safe to repeat by their key. */
export const tossAdapter = (options: TossOptions): PaymentAdapter => {
  const { clientKey, secretKey, issuesReceipts, apiBase, send, log } = options
  const reportState = createStateReporter('toss', log)
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`

  const get = (path: string) =>
    callJsonApi('toss', send, { method: 'GET', url: apiBase + path, headers: { authorization } })
  const post = (path: string, idempotencyKey: string, body: object) =>
    callJsonApi('toss', send, {
      method: 'POST',
      url: apiBase + path,
      headers: { authorization, 'idempotency-key': idempotencyKey },
      body,
    })
  const pathOf = (paymentKey: string) => `/v1/payments/${encodeURIComponent(paymentKey)}`
  const readOrder = (moid: string) => get(`/v1/payments/orders/${encodeURIComponent(moid)}`)

  const inquire = async ({ moid, tid, transactionId }: PaymentReference): Promise<Inquiry> => {
    const paymentKey = transactionId ?? tid
    const answer = await (paymentKey ? get(pathOf(paymentKey)) : readOrder(moid))
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (isOk) return readTossRecord(fields, reportState)
    return fields.code === 'NOT_FOUND_PAYMENT'
      ? { outcome: 'not_found' }
      : unknownAnswer(fields.code, fields.message)
  }

  /** Reads the record after a refusal: an earlier call may have confirmed the payment. */
  const readRefused = async (payment: PaymentReference, message: string): Promise<Approval> => {
    const record = await inquire(payment)
    if ('moid' in record) return record
    // Toss names this state while nothing was confirmed, which after a final refusal stays so.
    return record.outcome === 'unknown' && record.code !== 'IN_PROGRESS'
      ? record
      : { outcome: 'declined', message }
  }

  const requestCancel = async (
    {
      transactionId,
      cancelId,
      refundAccount,
    }: { transactionId: string; cancelId: string; refundAccount?: RefundAccount },
    part: { cancelAmount: number; refundableAmount: number } | null,
  ): Promise<Cancellation> => {
    // For 15 days Toss repeats the answer to a key, a refusal too: the next day and another account have another key, and
    // `refundableAmount` still refuses a refund that was executed.
    const key = [cancelId, today(), ...(refundAccount ? [digestOf(refundAccount)] : [])].join('-')
    const answer = await post(`${pathOf(transactionId)}/cancel`, key, {
      cancelReason: `dama ${cancelId}`,
      ...part,
      ...(refundAccount && { refundReceiveAccount: toRefundAccount(refundAccount) }),
    })
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (isOk) {
      const { status = '' } = fields
      if (status === 'CANCELED' || status === 'PARTIAL_CANCELED') return { outcome: 'cancelled' }
      return status === '' ? { outcome: 'unknown' } : reportState(status)
    }
    if (!part && fields.code === 'ALREADY_CANCELED_PAYMENT') return { outcome: 'cancelled' }
    return refusedRefund(fields, refundAccount, ACCOUNT_REFUSALS.has(fields.code ?? ''))
  }

  const toWindow = (request: LaunchRequest) => ({
    clientKey,
    method: METHOD[request.method],
    amount: { currency: 'KRW', value: request.amount },
    orderId: request.moid,
    orderName: cutText(request.goodsName, MAX_GOODS_NAME, 'utf16'),
    customerName: request.buyer.name,
    customerEmail: request.buyer.email,
    customerMobilePhone: request.buyer.phone.replace(/\D/g, ''),
    successUrl: request.returnUrl,
    failUrl: request.returnUrl,
    windowTarget: 'self',
    ...(request.method === 'vbank' && { virtualAccount: { dueDate: toDueDate(request.depositUntil) } }),
  })

  return {
    open: (request) => createLaunchForm('toss', secretKey, request),
    returnsDeposits: true,
    launcher: {
      script:
        '({ clientKey, ...request }) => TossPayments(clientKey).payment({ customerKey: TossPayments.ANONYMOUS }).requestPayment(request)',
      start: async (form) => {
        const request = readLaunchForm(form, secretKey)
        return request && [{ label: '결제창 열기', request: toWindow(request) }]
      },
    },
    readReturn,
    approve: async ({ tid, moid, ticket, amount }) => {
      // Nothing is confirmed when the browser brings another order or amount back.
      if (ticket.orderId !== moid || ticket.amount !== String(amount))
        return { outcome: 'declined', message: '' }
      const answer = await post('/v1/payments/confirm', moid, { paymentKey: tid, orderId: moid, amount })
      if (!answer) return { outcome: 'unknown' }
      const { isOk, status, fields } = answer
      if (!isOk)
        return isUndecided(status, fields.code)
          ? unknownAnswer(fields.code, fields.message)
          : readRefused({ moid, tid, transactionId: null }, fields.message ?? '')
      const record = readTossRecord(fields, reportState)
      return 'moid' in record || record.outcome === 'declined' || record.outcome === 'unknown'
        ? record
        : { outcome: 'unknown' }
    },
    cancel: (payment) => requestCancel(payment, null),
    cancelPartially: ({ amount, remainingAmount, ...payment }) =>
      requestCancel(payment, { cancelAmount: amount, refundableAmount: remainingAmount + amount }),
    inquire,
    readWebhook: (call) => {
      const body = readWebhookBody(call)
      if (!body) return ''
      return 'data' in body ? body.data.orderId : body.orderId
    },
    isGenuineWebhook: async (call) => {
      const body = readWebhookBody(call)
      if (!body || 'data' in body) return body !== null
      const answer = await readOrder(body.orderId)
      // Without an answer the record is read again and decides; the secret only keeps forged calls away.
      return !answer?.isOk || isSame(answer.fields.secret ?? '', body.secret)
    },
    webhookAcknowledgement: 'OK',
    ...(issuesReceipts && { cashReceipts: tossReceipts({ post, reportState }) }),
  }
}

import { randomUUID } from 'node:crypto'
import { readObject, readOptionalInteger, readString, refuse, type PortoneErrorType } from './refusals'

/** What `PortOne.requestPayment` takes, as far as the stub reads it: @portone/browser-sdk 0.1.11, `PaymentRequestBase`. */
export interface PaymentRequest {
  storeId: string
  channelKey: string
  paymentId: string
  orderName: string
  totalAmount: number
  taxFreeAmount?: number
  currency: string
  payMethod: string
  redirectUrl: string
  forceRedirect?: boolean
  noticeUrls?: string[]
  customer?: Record<string, unknown>
  customData?: unknown
  virtualAccount?: { accountExpiry?: { dueDate?: string; validHours?: number }; cashReceiptType?: string }
}

export interface PortoneChannel {
  key: string
  pgProvider: string
  pgMerchantId: string
  type?: 'TEST' | 'LIVE'
}

interface Cancellation {
  id: string
  status: 'SUCCEEDED' | 'REQUESTED' | 'FAILED'
  totalAmount: number
  taxFreeAmount: number
  vatAmount: number
  reason: string
  requestedAt: string
  cancelledAt?: string
  trigger: 'API' | 'CONSOLE'
}

type Status = 'READY' | 'PAID' | 'VIRTUAL_ACCOUNT_ISSUED' | 'PARTIAL_CANCELLED' | 'CANCELLED' | 'FAILED'

/** A payment with its latest attempt. */
export interface PortonePayment {
  request: PaymentRequest
  channel: PortoneChannel
  status: Status
  transactionId: string
  requestedAt: string
  statusChangedAt: string
  paidAt?: string
  failedAt?: string
  failure?: { reason?: string; pgCode?: string; pgMessage?: string }
  account?: { bank: string; accountNumber: string; remitteeName: string; issuedAt: string; expiredAt: string }
  cancellations: Cancellation[]
}

/** "면세 금액을 제외한 금액의 1/11" (schema PaymentAmountInput); the rounding is written nowhere. */
export const vatOf = (amount: number, taxFree: number) => Math.round((amount - taxFree) / 11)

const activeCancellations = (payment: PortonePayment) =>
  payment.cancellations.filter(({ status }) => status !== 'FAILED')
const succeeded = (payment: PortonePayment) =>
  payment.cancellations.filter(({ status }) => status === 'SUCCEEDED')
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

/** What may still be cancelled. Whether a requested cancellation counts already is written nowhere; here it does. */
export const cancellableAmount = (payment: PortonePayment) =>
  payment.request.totalAmount - sum(activeCancellations(payment).map(({ totalAmount }) => totalAmount))

/** Schema `PaymentMethod`: `type` is the name of the member's schema. */
const methodOf = ({ request, account }: PortonePayment) => {
  if (request.payMethod === 'VIRTUAL_ACCOUNT') {
    return account && { type: 'PaymentMethodVirtualAccount', ...account }
  }
  if (request.payMethod === 'CARD') {
    return {
      type: 'PaymentMethodCard',
      card: {
        issuer: 'SHINHAN_CARD',
        brand: 'LOCAL',
        type: 'CREDIT',
        ownerType: 'PERSONAL',
        number: '400012******1234',
      },
      approvalNumber: '30000001',
      installment: { month: 0, isInterestFree: false },
    }
  }
  if (request.payMethod === 'EASY_PAY') return { type: 'PaymentMethodEasyPay', provider: 'KAKAOPAY' }
  if (request.payMethod === 'TRANSFER') return { type: 'PaymentMethodTransfer', bank: 'SHINHAN' }
  if (request.payMethod === 'MOBILE') return { type: 'PaymentMethodMobile' }
  return { type: 'PaymentMethodGiftCertificate' }
}

export const channelView = ({ key, pgProvider, pgMerchantId, type = 'TEST' }: PortoneChannel) => ({
  // Schema SelectedChannel: type, pgProvider and pgMerchantId are required.
  type,
  id: `channel-id-${key}`,
  key,
  name: key,
  pgProvider,
  pgMerchantId,
})

/** The answer of `GET /payments/{paymentId}`: schema `Payment`, one member for each status. */
export const paymentView = (payment: PortonePayment, merchantId: string, cashReceipt: unknown) => {
  const { request, status } = payment
  const cancelled = succeeded(payment)
  const method = status === 'READY' ? undefined : methodOf(payment)
  const cancelledTotal = sum(cancelled.map(({ totalAmount }) => totalAmount))
  const vat = vatOf(request.totalAmount, request.taxFreeAmount ?? 0)
  const isPaidOnce = status === 'PAID' || status === 'PARTIAL_CANCELLED' || status === 'CANCELLED'
  return {
    status,
    id: request.paymentId,
    transactionId: payment.transactionId,
    merchantId,
    storeId: request.storeId,
    ...(method && { method }),
    channel: channelView(payment.channel),
    version: 'V2',
    requestedAt: payment.requestedAt,
    updatedAt: payment.statusChangedAt,
    statusChangedAt: payment.statusChangedAt,
    orderName: request.orderName,
    amount: {
      total: request.totalAmount,
      taxFree: request.taxFreeAmount ?? 0,
      vat,
      supply: request.totalAmount - (request.taxFreeAmount ?? 0) - vat,
      discount: 0,
      paid: isPaidOnce && payment.paidAt ? request.totalAmount : 0,
      cancelled: cancelledTotal,
      cancelledTaxFree: sum(cancelled.map(({ taxFreeAmount }) => taxFreeAmount)),
    },
    // The window takes CURRENCY_KRW or KRW; the API answers schema Currency, "KRW".
    currency: request.currency.replace('CURRENCY_', ''),
    customer: request.customer ?? {},
    origin: { platformType: 'MOBILE', ipAddress: '127.0.0.1' },
    // `customData` is an object in the browser and a string in the API.
    ...(request.customData !== undefined && { customData: JSON.stringify(request.customData) }),
    ...(isPaidOnce && payment.paidAt && { paidAt: payment.paidAt, pgTxId: `pg-${payment.transactionId}` }),
    ...(status === 'PAID' && { disputes: [] }),
    ...(isPaidOnce && cashReceipt !== undefined && { cashReceipt }),
    ...(payment.cancellations.length > 0 && { cancellations: payment.cancellations }),
    ...((status === 'CANCELLED' || status === 'PARTIAL_CANCELLED') && {
      cancellations: payment.cancellations,
      cancelledAt: cancelled.at(-1)?.cancelledAt ?? payment.statusChangedAt,
    }),
    ...(status === 'FAILED' && {
      failedAt: payment.failedAt ?? payment.statusChangedAt,
      failure: payment.failure ?? {},
    }),
  }
}

/** Applies a cancellation that the gateway has carried out. */
export const settleCancellation = (payment: PortonePayment, cancellation: Cancellation, at: string) => {
  cancellation.status = 'SUCCEEDED'
  cancellation.cancelledAt = at
  const total = sum(succeeded(payment).map(({ totalAmount }) => totalAmount))
  payment.status = total === payment.request.totalAmount ? 'CANCELLED' : 'PARTIAL_CANCELLED'
  payment.statusChangedAt = at
}

interface CancelOptions {
  at: string
  outcome: Cancellation['status']
  trigger: Cancellation['trigger']
  /** How many cancellations a payment may have. */
  maxCount: number
}

/** `POST /payments/{paymentId}/cancel`: schema CancelPaymentBody, and the errors of the operation in the order of its list. */
export const cancelPayment = (
  payment: PortonePayment,
  text: unknown,
  options: CancelOptions,
): Cancellation => {
  const body = readObject(text)
  const reason = readString(body, 'reason')
  const remaining = cancellableAmount(payment)
  const amount = readOptionalInteger(body, 'amount') ?? remaining
  // "값을 입력하지 않으면 전액 과세 취소됩니다"; a cancellation of all that is left takes all that is left free of tax.
  const remainingTaxFree =
    (payment.request.taxFreeAmount ?? 0) -
    sum(activeCancellations(payment).map(({ taxFreeAmount }) => taxFreeAmount))
  const taxFree =
    readOptionalInteger(body, 'taxFreeAmount') ?? (body.amount === undefined ? remainingTaxFree : 0)
  // "값을 입력하지 않으면 자동 계산됩니다".
  const vat = readOptionalInteger(body, 'vatAmount') ?? vatOf(amount, taxFree)
  const expected = readOptionalInteger(body, 'currentCancellableAmount')
  if (body.requester !== undefined && body.requester !== 'CUSTOMER' && body.requester !== 'ADMIN') {
    refuse('INVALID_REQUEST', 'requester')
  }
  if (payment.status === 'CANCELLED') refuse('PAYMENT_ALREADY_CANCELLED')
  if (payment.status !== 'PAID' && payment.status !== 'PARTIAL_CANCELLED') refuse('PAYMENT_NOT_PAID')
  if (payment.request.payMethod === 'VIRTUAL_ACCOUNT') checkRefundAccount(payment, body.refundAccount)
  // "값을 입력하면 잔액이 일치하는 경우에만 취소가 진행됩니다".
  if (expected !== undefined && expected !== remaining) refuse('CANCELLABLE_AMOUNT_CONSISTENCY_BROKEN')
  if (amount > remaining) refuse('CANCEL_AMOUNT_EXCEEDS_CANCELLABLE_AMOUNT')
  if (amount <= 0 || taxFree < 0 || vat < 0) refuse('INVALID_REQUEST', 'amount')
  if (taxFree + vat > amount) refuse('SUM_OF_PARTS_EXCEEDS_CANCEL_AMOUNT')
  if (taxFree > remainingTaxFree) refuse('CANCEL_TAX_FREE_AMOUNT_EXCEEDS_CANCELLABLE_TAX_FREE_AMOUNT')
  if (amount - taxFree > remaining - remainingTaxFree)
    refuse('CANCEL_TAX_AMOUNT_EXCEEDS_CANCELLABLE_TAX_AMOUNT')
  if (payment.cancellations.length >= options.maxCount) refuse('MAX_CANCEL_COUNT_REACHED')
  const cancellation: Cancellation = {
    id: randomUUID(),
    status: options.outcome,
    totalAmount: amount,
    taxFreeAmount: taxFree,
    vatAmount: vat,
    reason,
    requestedAt: options.at,
    trigger: options.trigger,
  }
  payment.cancellations.push(cancellation)
  if (options.outcome === 'SUCCEEDED') settleCancellation(payment, cancellation, options.at)
  return cancellation
}

/**
 * Guide "결제취소(환불) 연동하기", 가상계좌 환불: bank, number and holderName are required, for Smartro the holder's phone
 * number as well. Which error a missing one gets is written nowhere.
 */
const checkRefundAccount = (payment: PortonePayment, account: unknown) => {
  const fields = readObject(account ?? refuse('INVALID_REQUEST', 'refundAccount is missing'))
  for (const key of ['bank', 'number', 'holderName']) readString(fields, key)
  if (payment.channel.pgProvider === 'SMARTRO_V2') readString(fields, 'holderPhoneNumber')
}

export type CancelRefusal = Extract<
  PortoneErrorType,
  | 'PG_PROVIDER'
  | 'NEGATIVE_PROMOTION_ADJUSTED_CANCEL_AMOUNT'
  | 'PROMOTION_DISCOUNT_RETAIN_OPTION_SHOULD_NOT_BE_CHANGED'
>

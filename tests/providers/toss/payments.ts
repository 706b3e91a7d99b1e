import { randomUUID } from 'node:crypto'
import { StubRefusal } from '../stub-server'

/**
 * Error codes with their statuses: https://docs.tosspayments.com/reference/error-codes, tables "결제 승인", "결제 조회" and "결제
 * 취소" as of 2026-03-17. The body is `{ code, message }`; the stub's message is its own, because callers may not depend on it.
 */
const STATUS_BY_CODE = {
  ALREADY_PROCESSED_PAYMENT: 400,
  PROVIDER_ERROR: 400,
  INVALID_REQUEST: 400,
  INVALID_IDEMPOTENCY_KEY: 400,
  INVALID_STOPPED_CARD: 400,
  EXCEED_MAX_AMOUNT: 400,
  BELOW_MINIMUM_AMOUNT: 400,
  ALREADY_CANCELED_PAYMENT: 400,
  INVALID_REFUND_ACCOUNT_INFO: 400,
  INVALID_REFUND_ACCOUNT_NUMBER: 400,
  INVALID_BANK: 400,
  NOT_MATCHES_REFUNDABLE_AMOUNT: 400,
  REFUND_REJECTED: 400,
  ALREADY_REFUND_PAYMENT: 400,
  UNAUTHORIZED_KEY: 401,
  INCORRECT_BASIC_AUTH_FORMAT: 403,
  REJECT_CARD_PAYMENT: 403,
  REJECT_CARD_COMPANY: 403,
  REJECT_ACCOUNT_PAYMENT: 403,
  FORBIDDEN_REQUEST: 403,
  FORBIDDEN_CONSECUTIVE_REQUEST: 403,
  NOT_CANCELABLE_AMOUNT: 403,
  NOT_CANCELABLE_PAYMENT: 403,
  EXCEED_MAX_REFUND_DUE: 403,
  EXCEED_CANCEL_LIMIT: 403,
  NOT_ALLOWED_PARTIAL_REFUND: 403,
  NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT: 403,
  NOT_FOUND_PAYMENT: 404,
  NOT_FOUND_PAYMENT_SESSION: 404,
  IDEMPOTENT_REQUEST_PROCESSING: 409,
  COMMON_ERROR: 500,
  FAILED_REFUND_PROCESS: 500,
  FAILED_INTERNAL_SYSTEM_PROCESSING: 500,
  FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING: 500,
} as const

export type TossErrorCode = keyof typeof STATUS_BY_CODE

export const refuse = (code: TossErrorCode): never => {
  throw new StubRefusal({ status: STATUS_BY_CODE[code], body: { code, message: `stub: ${code}` } })
}

/** What the window is opened with: `requestPayment` of the browser SDKs, v1 and v2. */
export interface TossWindowRequest {
  /** Letters, digits, `-`, `_`, 6 to 64 characters. */
  orderId: string
  orderName: string
  amount: number
  taxFreeAmount?: number
  method: '카드' | '가상계좌' | '계좌이체' | '간편결제' | '휴대폰'
  successUrl: string
  failUrl: string
  customerName?: string
}

interface Cancel {
  cancelAmount: number
  cancelReason: string
  taxFreeAmount: number
  refundableAmount: number
  canceledAt: string
  transactionKey: string
  cancelStatus: 'DONE'
}

export interface TossPayment {
  request: TossWindowRequest
  paymentKey: string
  status:
    | 'READY'
    | 'IN_PROGRESS'
    | 'WAITING_FOR_DEPOSIT'
    | 'DONE'
    | 'CANCELED'
    | 'PARTIAL_CANCELED'
    | 'ABORTED'
    | 'EXPIRED'
  requestedAt: string
  approvedAt: string | null
  lastTransactionKey: string | null
  secret: string | null
  dueDate: string | null
  isAccountExpired: boolean
  failure: { code: string; message: string } | null
  cancels: Cancel[]
}

/** ISO 8601 with the offset of Korea, as in the examples ("2022-06-08T15:40:49+09:00"). */
export const koreanTime = (milliseconds: number) =>
  `${new Date(milliseconds + 9 * 3_600_000).toISOString().slice(0, 19)}+09:00`

export const newTransactionKey = () => randomUUID().replaceAll('-', '').toUpperCase()

export const balanceOf = ({ request, cancels, status }: TossPayment) =>
  status === 'CANCELED'
    ? 0
    : request.amount - cancels.reduce((sum, { cancelAmount }) => sum + cancelAmount, 0)

/** The Payment object, version 2022-11-16: https://docs.tosspayments.com/reference#payment-객체 */
export const paymentView = (payment: TossPayment) => {
  const { request, status, cancels } = payment
  const balance = balanceOf(payment)
  const taxFree =
    (request.taxFreeAmount ?? 0) - cancels.reduce((sum, cancel) => sum + cancel.taxFreeAmount, 0)
  // "결제 취소 및 부분 취소가 되면 … 일부 취소되어 값이 바뀝니다"; the examples round the VAT (15,000 gives 1,364).
  const vat = Math.round((balance - taxFree) / 11)
  const isApproved = payment.approvedAt !== null
  return {
    mId: 'stub',
    version: '2022-11-16',
    lastTransactionKey: payment.lastTransactionKey,
    paymentKey: payment.paymentKey,
    orderId: request.orderId,
    orderName: request.orderName,
    currency: 'KRW',
    method: request.method,
    status,
    requestedAt: payment.requestedAt,
    approvedAt: payment.approvedAt,
    useEscrow: false,
    cultureExpense: false,
    totalAmount: request.amount,
    balanceAmount: balance,
    suppliedAmount: balance - taxFree - vat,
    vat,
    taxFreeAmount: taxFree,
    taxExemptionAmount: 0,
    isPartialCancelable: true,
    type: 'NORMAL',
    country: 'KR',
    secret: payment.secret,
    card:
      request.method === '카드' && isApproved
        ? {
            amount: request.amount,
            issuerCode: '41',
            acquirerCode: '41',
            number: '40001234****123*',
            installmentPlanMonths: 0,
            approveNo: '00000000',
            useCardPoint: false,
            cardType: '신용',
            ownerType: '개인',
            acquireStatus: 'READY',
            isInterestFree: false,
            interestPayer: null,
          }
        : null,
    virtualAccount: payment.dueDate
      ? {
          accountType: '일반',
          accountNumber: '56211105948400',
          bankCode: '88',
          customerName: request.customerName ?? '',
          dueDate: payment.dueDate,
          refundStatus: cancels.length > 0 && isApproved ? 'PENDING' : 'NONE',
          expired: payment.isAccountExpired,
          settlementStatus: 'INCOMPLETED',
          refundReceiveAccount: null,
        }
      : null,
    transfer:
      request.method === '계좌이체' && isApproved
        ? { bankCode: '88', settlementStatus: 'INCOMPLETED' }
        : null,
    easyPay:
      request.method === '간편결제' && isApproved
        ? { provider: '토스페이', amount: request.amount, discountAmount: 0 }
        : null,
    mobilePhone: null,
    giftCertificate: null,
    cashReceipt: null,
    cashReceipts: null,
    discount: null,
    cancels: cancels.length > 0 ? cancels : null,
    failure: payment.failure,
    receipt: isApproved ? { url: `https://receipt.invalid/${payment.paymentKey}` } : null,
    checkout: { url: `https://checkout.invalid/${payment.paymentKey}` },
  }
}

const readAmount = (body: Record<string, unknown>, key: string): number | undefined => {
  const value = body[key]
  if (value === undefined || value === null) return undefined
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
    ? value
    : refuse('INVALID_REQUEST')
}

export const readBody = (body: unknown): Record<string, unknown> =>
  typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : refuse('INVALID_REQUEST')

/**
 * `POST /v1/payments/{paymentKey}/cancel` (https://docs.tosspayments.com/reference#결제-취소). Which code an amount above the
 * balance gets is written nowhere; the table of the call has NOT_CANCELABLE_AMOUNT.
 */
export const cancelPayment = (payment: TossPayment, text: unknown, at: number) => {
  const body = readBody(text)
  const { cancelReason } = body
  // "cancelReason": required, at most 200 characters.
  if (typeof cancelReason !== 'string' || cancelReason === '' || cancelReason.length > 200)
    return refuse('INVALID_REQUEST')
  const balance = balanceOf(payment)
  const amount = readAmount(body, 'cancelAmount') ?? balance
  const taxFreeAmount = readAmount(body, 'taxFreeAmount') ?? 0
  const expected = readAmount(body, 'refundableAmount')
  const isWaiting = payment.status === 'WAITING_FOR_DEPOSIT'
  if (payment.status === 'CANCELED') refuse('ALREADY_CANCELED_PAYMENT')
  if (!isWaiting && payment.status !== 'DONE' && payment.status !== 'PARTIAL_CANCELED')
    refuse('NOT_CANCELABLE_PAYMENT')
  if (expected !== undefined && expected !== balance) refuse('NOT_MATCHES_REFUNDABLE_AMOUNT')
  if (amount <= 0 || amount > balance || taxFreeAmount > amount) refuse('NOT_CANCELABLE_AMOUNT')
  // "입금 전에는 부분 취소를 할 수 없고 전체 금액 취소만 할 수 있습니다" (guide "결제 취소하기").
  if (isWaiting && amount !== balance) refuse('NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT')
  if (payment.request.method === '가상계좌' && !isWaiting) checkRefundAccount(body.refundReceiveAccount)
  const transactionKey = newTransactionKey()
  payment.cancels.push({
    cancelAmount: amount,
    cancelReason,
    taxFreeAmount,
    refundableAmount: balance - amount,
    canceledAt: koreanTime(at),
    transactionKey,
    cancelStatus: 'DONE',
  })
  payment.lastTransactionKey = transactionKey
  payment.status = amount === balance ? 'CANCELED' : 'PARTIAL_CANCELED'
}

/**
 * The two digits of "은행 코드" (https://docs.tosspayments.com/codes/org-codes). 국민은행 is 06 there; the words in Korean and English of
 * the same table are taken as well, and are not built.
 */
const BANK_CODES = new Set(
  '39 34 12 32 45 64 88 48 27 20 71 50 37 35 90 89 92 81 54 03 06 31 02 11 23 07'.split(' '),
)

/** "가상계좌 결제에만 필수입니다": bank, accountNumber (digits, at most 20) and holderName (at most 60). */
const checkRefundAccount = (given: unknown) => {
  const { bank, accountNumber, holderName } = readBody(given)
  if (typeof bank !== 'string' || !BANK_CODES.has(bank)) refuse('INVALID_BANK')
  if (typeof accountNumber !== 'string' || !/^\d{1,20}$/.test(accountNumber))
    refuse('INVALID_REFUND_ACCOUNT_NUMBER')
  if (typeof holderName !== 'string' || holderName === '' || holderName.length > 60)
    refuse('INVALID_REFUND_ACCOUNT_INFO')
}

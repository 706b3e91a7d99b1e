import { createDecipheriv } from 'node:crypto'

export interface InicisPayment {
  /** The fields that the window was opened with. */
  fields: Record<string, string>
  oid: string
  amount: number
  method: 'Card' | 'VBank'
  tid: string
  status: 'AUTHENTICATING' | 'AUTHENTICATED' | 'FAILED' | 'WAITING' | 'PAID' | 'PART_CANCELLED' | 'CANCELLED'
  /** `YYYYMMDDhhmmss` */
  approvedAt: string | undefined
  refunds: { tid: string; amount: number; at: string }[]
}

/** `data` of INIAPI v2, or the form of v1: amounts are digits, as strings or numbers. */
export interface RefundData {
  tid?: string
  msg?: string
  price?: string | number
  confirmPrice?: string | number
  refundAcctNum?: string
  refundBankCode?: string
  refundAcctName?: string
}

interface RefundOptions {
  isPartial: boolean
  isAccount: boolean
  apiKey: string
  apiIv: string
  at: string
}

/** The account number is encrypted by AES-128-CBC with the INIAPI key and its IV, in base64 ("[ENC]" in the manual). */
const readAccount = (
  { refundAcctNum, refundBankCode, refundAcctName }: RefundData,
  key: string,
  iv: string,
) => {
  if (!refundAcctNum || !refundBankCode || !refundAcctName) return undefined
  try {
    const decipher = createDecipheriv('aes-128-cbc', key, iv)
    return decipher.update(refundAcctNum, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

/** The code of a payment that was cancelled before; it is known through public integrations only. */
const ALREADY_CANCELLED = '500626'

/**
 * Refunds all that is left, or `price`, after which `confirmPrice` must be left ("승인요청금액: 부분취소 후 남은 금액"). `00` means
 * success, and each other code a failure.
 */
export const refundPayment = (payment: InicisPayment, data: RefundData, options: RefundOptions) => {
  const left = payment.amount - payment.refunds.reduce((sum, { amount }) => sum + amount, 0)
  if (payment.status === 'CANCELLED') return { refusal: 'cancelled before', code: ALREADY_CANCELLED }
  if (payment.status !== 'PAID' && payment.status !== 'PART_CANCELLED')
    return { refusal: 'not paid', code: '01' }
  const isVirtualAccount = payment.method === 'VBank'
  if (isVirtualAccount !== options.isAccount)
    return { refusal: 'a virtual account is refunded by /vacct', code: '01' }
  if (isVirtualAccount && !/^\d+$/.test(readAccount(data, options.apiKey, options.apiIv) ?? '')) {
    return { refusal: 'refund account', code: '01' }
  }
  const day = options.at.slice(0, 8)
  const time = options.at.slice(8)
  if (!options.isPartial) {
    payment.refunds.push({ tid: payment.tid, amount: left, at: options.at })
    payment.status = 'CANCELLED'
    return { resultCode: '00', resultMsg: 'success', cancelDate: day, cancelTime: time }
  }
  const price = Number(data.price)
  if (
    !Number.isSafeInteger(price) ||
    price <= 0 ||
    Number(data.confirmPrice) !== left - price ||
    price > left
  ) {
    return { refusal: 'price or confirmPrice', code: '01' }
  }
  const tid = `${payment.tid}P${payment.refunds.length + 1}`
  payment.refunds.push({ tid, amount: price, at: options.at })
  payment.status = price === left ? 'CANCELLED' : 'PART_CANCELLED'
  return {
    resultCode: '00',
    resultMsg: 'success',
    prtcDate: day,
    prtcTime: time,
    tid,
    prtcTid: payment.tid,
    prtcPrice: String(price),
    prtcRemains: String(left - price),
    prtcCnt: String(payment.refunds.length),
    prtcType: '1',
  }
}

/**
 * `/v2/pg/inquiry` (https://manual.inicis.com/pay/etc-inquiry.html, read through public integrations): `resultCode` is
 * `SUCCESS` here, and the amounts are strings.
 */
export const inquiryView = (payment: InicisPayment, mid: string) => {
  const { status, approvedAt = '', refunds } = payment
  const left = payment.amount - refunds.reduce((sum, { amount }) => sum + amount, 0)
  const last = refunds.at(-1)
  const states = { PAID: 'APPROVAL', PART_CANCELLED: 'PART_CANCEL', CANCELLED: 'CANCEL' } as const
  return {
    resultCode: 'SUCCESS',
    resultMsg: 'success',
    mid,
    tid: payment.tid,
    oid: payment.oid,
    price: String(payment.amount),
    paymethod: payment.method,
    transactionStatus: status in states ? states[status as keyof typeof states] : status,
    approvedDate: approvedAt.slice(0, 8),
    approvedTime: approvedAt.slice(8),
    availablePartCancelPrice: String(left),
    partCancelTransInfo:
      status === 'PART_CANCELLED'
        ? refunds.map(({ tid, amount, at }) => ({
            tid,
            requestDate: at.slice(0, 8),
            requestTime: at.slice(8),
            requestPrice: String(amount),
          }))
        : [],
    ...(status === 'CANCELLED' && last && { cancelDate: last.at.slice(0, 8), cancelTime: last.at.slice(8) }),
    ...(payment.method === 'Card' && { cardInfo: { currencyCode: 'WON', approvedNumber: '00000000' } }),
  }
}

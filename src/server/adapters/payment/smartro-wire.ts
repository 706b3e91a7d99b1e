import { createHash } from 'node:crypto'
import type { PaymentMethod } from '@/domain/payment-method'

/** Addresses and hashes of SMARTRO PAY. */
export const SMARTRO_HOSTS = {
  live: { window: 'https://pay.smartropay.co.kr', api: 'https://approval.smartropay.co.kr' },
  test: { window: 'https://tpay.smartropay.co.kr', api: 'https://tapproval.smartropay.co.kr' },
} as const

export const SMARTRO_WINDOW_PATH = '/payment/request.do'
export const SMARTRO_APPROVE_PATH = '/payment/approval/urlCallApproval.do'
export const SMARTRO_CANCEL_PATH = '/payment/cancel/cancelApproval.do'
export const SMARTRO_INQUIRY_PATH = '/payment/approval/tranInquiry.do'

/** Codes of an immediate approval, by method. */
export const SMARTRO_SUCCESS: Readonly<Record<string, PaymentMethod>> = {
  3001: 'card',
  4000: 'bank',
  4100: 'vbank',
}

/** EncryptData: base64 of SHA-256 over the time, the merchant, the amount and the merchant's key. */
export const smartroHash = (form: { ediDate: string; mid: string; amount: string }, key: string): string =>
  createHash('sha256').update(`${form.ediDate}${form.mid}${form.amount}${key}`).digest('base64')

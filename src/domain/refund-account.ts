import { bankName } from './bank'

/** The banks that every gateway returns a deposit to, by their standard code. */
const REFUND_BANK_CODES = [
  '004',
  '088',
  '020',
  '081',
  '011',
  '003',
  '090',
  '092',
  '089',
  '023',
  '027',
  '045',
  '048',
  '071',
  '031',
  '032',
  '034',
  '035',
  '037',
  '039',
  '007',
  '002',
  '012',
  '050',
  '064',
] as const

/** The same banks with their names, the most used ones first. */
export const REFUND_BANKS = REFUND_BANK_CODES.map((code) => ({ code, name: bankName(code) ?? code }))

export const isRefundBank = (code: string): boolean => REFUND_BANK_CODES.some((known) => known === code)

/** Digits of an account number, without hyphens; holders as every gateway takes them. */
export const refundAccountLimits = { minDigits: 8, maxDigits: 16, holderLength: 30 } as const

const SHOWN_DIGITS = 4

/** Returns an account number with all but its last four digits hidden. */
export const maskAccountNumber = (number: string): string =>
  '*'.repeat(Math.max(0, number.length - SHOWN_DIGITS)) + number.slice(-SHOWN_DIGITS)

/** What a form asks for: where a deposit into a virtual account returns to. */
export interface RefundChoice {
  to: 'account' | 'money' | ''
  bankCode: string
  accountNumber: string
  holderName: string
}

export const noRefundChoice: RefundChoice = { to: '', bankCode: '', accountNumber: '', holderName: '' }

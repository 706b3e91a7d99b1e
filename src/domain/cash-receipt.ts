import { isMobilePhone } from './phone'

/**
 * What a cash receipt (현금영수증) is for: a person's tax deduction (소득공제), known by a mobile number, or a company's proof of
 * expense (지출증빙), known by its registration number.
 */
export const CASH_RECEIPT_USES = ['deduction', 'expense'] as const
export type CashReceiptUse = (typeof CASH_RECEIPT_USES)[number]

/** `refused`: the gateway did not issue it, and customer service does. `cancelled`: all that it was for was refunded. */
export const CASH_RECEIPT_STATES = ['waiting', 'issued', 'cancelled', 'refused'] as const

/** Methods of the payment window that are cash: the shop issues a receipt for them, and a card company none. */
const CASH_METHODS = ['bank', 'vbank']

export const isCashMethod = (method: string | null | undefined): boolean =>
  CASH_METHODS.some((cash) => cash === method)

const CHECK_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Whether ten digits are a registration number of a company, by its check digit. */
export const isBusinessNumber = (text: string): boolean => {
  const digits = [...text.replace(/-/g, '')].map(Number)
  if (digits.length !== 10 || digits.some((digit) => !Number.isInteger(digit))) return false
  const [ninth = 0, tenth = 0] = digits.slice(8)
  const sum = CHECK_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0)
  return (10 - ((sum + Math.floor((ninth * 5) / 10)) % 10)) % 10 === tenth
}

/** Whether a number can be that of a receipt for this use. */
export const isReceiptNumber = (use: CashReceiptUse, text: string): boolean =>
  use === 'deduction' ? isMobilePhone(text) : isBusinessNumber(text)

interface Paid {
  /** Method of the payment window; null where points paid everything. */
  method: string | null | undefined
  /** Won in all, and of the goods. The rest are vouchers. */
  total: number
  vouchers: number
  /** Won that 담아머니 and cards paid in all, and for the vouchers. */
  points: number
  voucherPoints: number
}

/**
 * How much (won) of an order a cash receipt is for.
 *
 * The law (부가가치세법, 조세특례제한법 126조의3) knows a receipt for goods that were paid in cash, which transfers, deposits and stored
 * balances are. To buy a means of payment is no purchase of goods: neither a charge nor a voucher has a receipt, and a card company
 * reports neither (조세특례제한법 시행령 121조의2). So the balance has its receipt when goods are paid with it, however it was charged.
 */
export const cashReceiptAmount = ({ method, total, vouchers, points, voucherPoints }: Paid): number =>
  isCashMethod(method) ? total - vouchers : points - voucherPoints

import { bankName } from '@/domain/bank'
import { cutText } from '@/lib/text-length'
import { createReceipt, formatInstalments } from './gateway-call'
import {
  type ApprovedPayment,
  type CashReceiptIssuer,
  completeApproval,
  type Inquiry,
  MAX_GOODS_NAME,
  unknownAnswer,
  type UnknownOutcome,
} from './payment-adapter'

interface Shop {
  post(
    path: string,
    idempotencyKey: string,
    body: object,
  ): Promise<{ isOk: boolean; fields: Record<string, string> } | null>
  reportState(state: string): UnknownOutcome
}

const TYPE = { deduction: '소득공제', expense: '지출증빙' } as const

/** Toss answers `IN_PROGRESS` at once, and reports to the tax office the next day. */
const ISSUED = new Set(['IN_PROGRESS', 'COMPLETED'])

/**
 * Cash receipts of Toss. It takes any order id, also one that has a receipt: only the idempotency key keeps a repeated call from issuing a
 * second one. The key has no day, unlike that of a refund, because a second receipt would be worse than one that customer service issues.
 */
export const tossReceipts = ({ post, reportState }: Shop): CashReceiptIssuer => ({
  issue: async ({ id, use, identity, amount, goodsName }) => {
    const answer = await post('/v1/cash-receipts', `receipt-${id}`, {
      amount,
      orderId: id,
      orderName: cutText(goodsName, MAX_GOODS_NAME, 'utf16'),
      customerIdentityNumber: identity,
      type: TYPE[use],
    })
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (!isOk) return unknownAnswer(fields.code, fields.message)
    const { issueStatus = '', receiptKey = '', issueNumber = '', receiptUrl = '' } = fields
    if (issueStatus === 'FAILED') return unknownAnswer(fields['failure.code'], fields['failure.message'])
    if (issueStatus !== '' && !ISSUED.has(issueStatus)) return reportState(issueStatus)
    if (receiptKey === '' || !(Number(fields.amount) > 0)) return { outcome: 'unknown' }
    return {
      outcome: 'issued',
      key: receiptKey,
      number: issueNumber,
      url: receiptUrl,
      amount: Number(fields.amount),
    }
  },
  cancel: async ({ id, key }) => {
    const answer = await post(`/v1/cash-receipts/${encodeURIComponent(key)}/cancel`, `cancel-${id}`, {})
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    return isOk && fields.transactionType === 'CANCEL'
      ? { outcome: 'cancelled' }
      : unknownAnswer(fields.code, fields.message)
  },
})

/** Toss names the methods in Korean. */
const METHOD: Readonly<Record<string, string>> = {
  카드: 'card',
  간편결제: 'easy',
  계좌이체: 'bank',
  가상계좌: 'vbank',
}

type Fields = Record<string, string>

/** Toss names a bank by the standard code without the zero in front, but 국민은행 by `06` in place of `04`. */
export const toTossBank = (code: string): string => (code === '004' ? '06' : code.replace(/^0/, ''))
const nameOfBank = (code = ''): string => bankName(code === '06' ? '004' : `0${code}`) ?? code

const toPayment = (fields: Fields, outcome: ApprovedPayment['outcome']) => {
  const { currency, method = '', balanceAmount } = fields
  const amount = Number(fields.totalAmount)
  if (!currency) return { outcome: 'unknown' } as const
  const isDeposit = method === '가상계좌'
  return completeApproval({
    outcome,
    transactionId: fields.paymentKey ?? '',
    moid: fields.orderId ?? '',
    amount,
    method: METHOD[method] ?? method,
    receipt: createReceipt({
      간편결제: fields['easyPay.provider'],
      카드번호: fields['card.number'],
      할부: formatInstalments(fields['card.installmentPlanMonths'] ?? ''),
      승인번호: fields['card.approveNo'],
      입금은행: isDeposit ? nameOfBank(fields['virtualAccount.bankCode']) : undefined,
      계좌번호: isDeposit ? fields['virtualAccount.accountNumber'] : undefined,
      예금주: isDeposit ? fields['virtualAccount.customerName'] : undefined,
    }),
    // After partial refunds of the whole amount the status stays PARTIAL_CANCELED: only the balance says what is left.
    ...(outcome === 'approved' && balanceAmount && { cancelledAmount: amount - Number(balanceAmount) }),
    ...(currency !== 'KRW' && { mismatch: 'PAYMENT_AMOUNT_MISMATCH' as const }),
  })
}

/**
 * Reads a payment of Toss. A deposit that was taken back is WAITING_FOR_DEPOSIT again. READY and IN_PROGRESS end as EXPIRED after 30 and
 * 10 minutes without our confirmation, and can't be cancelled before.
 */
export const readTossRecord = (fields: Fields, reportState: (state: string) => UnknownOutcome): Inquiry => {
  const status = fields.status ?? ''
  switch (status) {
    case 'DONE':
    case 'PARTIAL_CANCELED':
      return toPayment(fields, 'approved')
    case 'WAITING_FOR_DEPOSIT':
      return toPayment(fields, 'deposit_waiting')
    case 'CANCELED':
      return { outcome: 'cancelled' }
    case 'ABORTED':
    case 'EXPIRED':
      return { outcome: 'declined', message: fields['failure.message'] ?? '' }
    case 'READY':
    case 'IN_PROGRESS':
      return { outcome: 'unknown', code: status }
    case '':
      return { outcome: 'unknown' }
    default:
      return reportState(status)
  }
}

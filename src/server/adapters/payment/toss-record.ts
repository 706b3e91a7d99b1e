import { bankName } from '@/domain/bank'
import { createReceipt, formatInstalments } from './gateway-answer'
import { type ApprovedPayment, completeApproval, type Inquiry, type UnknownOutcome } from './payment-adapter'

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

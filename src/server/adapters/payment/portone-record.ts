import { createReceipt, formatInstalments } from './gateway-answer'
import { type ApprovedPayment, completeApproval, type Inquiry, type UnknownOutcome } from './payment-adapter'
import { nameOfPortoneBank } from './portone-banks'

/** What a record of PortOne must agree with. */
export interface PortoneShop {
  storeId: string
  channelKeys: readonly string[]
  /** The type of its channels: payments of a test channel move no money. */
  channelType: 'LIVE' | 'TEST'
}

const METHOD: Readonly<Record<string, string>> = {
  PaymentMethodCard: 'card',
  PaymentMethodTransfer: 'bank',
  PaymentMethodVirtualAccount: 'vbank',
  PaymentMethodEasyPay: 'easy',
}

const EASY_PAY: Readonly<Record<string, string>> = {
  KAKAOPAY: '카카오페이',
  NAVERPAY: '네이버페이',
  TOSSPAY: '토스페이',
}

type Fields = Record<string, string>

/** Fields without which a record can't be compared; `channel.key` is optional in the document of the API. */
const COMPARED = ['id', 'storeId', 'currency', 'amount.total', 'channel.type'] as const

const findMismatch = (fields: Fields, shop: PortoneShop): ApprovedPayment['mismatch'] => {
  if (fields.currency !== 'KRW') return 'PAYMENT_AMOUNT_MISMATCH'
  const isOurs =
    fields.storeId === shop.storeId &&
    fields['channel.type'] === shop.channelType &&
    (!fields['channel.key'] || shop.channelKeys.includes(fields['channel.key']))
  return isOurs ? undefined : 'INVALID_PAYMENT_RETURN'
}

const toPayment = (fields: Fields, outcome: ApprovedPayment['outcome'], shop: PortoneShop) => {
  if (COMPARED.some((name) => !fields[name])) return { outcome: 'unknown' } as const
  const type = fields['method.type'] ?? ''
  const provider = fields['method.provider'] ?? ''
  const isDeposit = type === 'PaymentMethodVirtualAccount'
  const mismatch = findMismatch(fields, shop)
  return completeApproval({
    outcome,
    // Refunds, inquiries and webhook calls name our order number. The id of PortOne's attempt is for customer service only.
    transactionId: fields.transactionId ?? '',
    moid: fields.id ?? '',
    amount: Number(fields['amount.total']),
    method: METHOD[type] ?? type.replace('PaymentMethod', '').toLowerCase(),
    receipt: createReceipt({
      간편결제: EASY_PAY[provider] ?? provider,
      카드: fields['method.card.name'] || fields['method.easyPayMethod.card.name'],
      카드번호: fields['method.card.number'] || fields['method.easyPayMethod.card.number'],
      할부: formatInstalments(fields['method.installment.month'] ?? ''),
      승인번호: fields['method.approvalNumber'],
      입금은행: isDeposit ? nameOfPortoneBank(fields['method.bank']) : undefined,
      계좌번호: isDeposit ? fields['method.accountNumber'] : undefined,
      예금주: isDeposit ? fields['method.remitteeName'] : undefined,
    }),
    ...(outcome === 'approved' && { cancelledAmount: Number(fields['amount.cancelled'] || 0) }),
    ...(mismatch && { mismatch }),
  })
}

/** Reads a payment of PortOne. `reportState` names a status that is not in its document of 2026-08-06. */
export const readPortoneRecord = (
  fields: Fields,
  shop: PortoneShop,
  reportState: (state: string) => UnknownOutcome,
): Inquiry => {
  const status = fields.status ?? ''
  switch (status) {
    case 'PAID':
    case 'PARTIAL_CANCELLED':
      return toPayment(fields, 'approved', shop)
    case 'VIRTUAL_ACCOUNT_ISSUED':
      return toPayment(fields, 'deposit_waiting', shop)
    case 'CANCELLED':
      return { outcome: 'cancelled' }
    case 'FAILED':
      return {
        outcome: 'declined',
        message: fields['failure.pgMessage'] || fields['failure.reason'] || '',
      }
    // The window was opened, and nothing has been paid in it.
    case 'READY':
      return { outcome: 'not_found' }
    // The gateway behind PortOne has not decided yet.
    case 'PAY_PENDING':
    case '':
      return { outcome: 'unknown' }
    default:
      return reportState(status)
  }
}

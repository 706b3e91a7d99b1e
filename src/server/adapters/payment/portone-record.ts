import { bankName } from '@/domain/bank'
import { createReceipt, formatInstalments } from './gateway-call'
import { type ApprovedPayment, completeApproval, type Inquiry, type UnknownOutcome } from './payment-adapter'

/** PortOne's names of the banks that members may link, by their standard code (`Bank` of its API document). */
export const PORTONE_BANKS: Readonly<Record<string, string>> = {
  '002': 'KDB',
  '003': 'IBK',
  '004': 'KOOKMIN',
  '007': 'SUHYUP',
  '008': 'KEXIM',
  '011': 'NONGHYUP',
  '012': 'LOCAL_NONGHYUP',
  '020': 'WOORI',
  '023': 'STANDARD_CHARTERED',
  '027': 'CITI',
  '031': 'DAEGU',
  '032': 'BUSAN',
  '034': 'KWANGJU',
  '035': 'JEJU',
  '037': 'JEONBUK',
  '039': 'KYONGNAM',
  '045': 'KFCC',
  '048': 'SHINHYUP',
  '050': 'SAVINGS_BANK',
  '052': 'MORGAN_STANLEY',
  '054': 'HSBC',
  '055': 'DEUTSCHE',
  '057': 'JPMC',
  '058': 'MIZUHO',
  '059': 'MUFG',
  '060': 'BANK_OF_AMERICA',
  '061': 'BNP_PARIBAS',
  '062': 'ICBC',
  '063': 'BANK_OF_CHINA',
  '064': 'NFCF',
  '066': 'BOCOM',
  '067': 'CCB',
  '071': 'POST',
  '081': 'HANA',
  '088': 'SHINHAN',
  '089': 'K_BANK',
  '090': 'KAKAO',
  '092': 'TOSS',
}

/** The name of a bank on the receipt, from PortOne's name of it. */
const nameOfPortoneBank = (bank = ''): string => {
  const [code] = Object.entries(PORTONE_BANKS).find(([, name]) => name === bank) ?? []
  return (code && bankName(code)) || bank
}

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

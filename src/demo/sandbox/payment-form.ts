import type { PaymentWindowKind } from '@/domain/order'
import { inicisFormHash } from '@/server/adapters/payment/kginicis-wire'
import { smartroHash } from '@/server/adapters/payment/smartro-wire'
import { SANDBOX_MERCHANT } from './payment-gateway'

/** The request of either payment window, independent of its field names. */
export interface WindowRequest {
  kind: PaymentWindowKind
  /** All posted fields, to be returned with the shopper's choice. */
  fields: Record<string, string>
  mid: string
  moid: string
  amount: number
  goods: string
  method: string
  returnUrl: string
  stopUrl: string
}

const REQUIRED = {
  kginicis: [
    'P_INI_PAYMENT',
    'P_MID',
    'P_OID',
    'P_AMT',
    'P_GOODS',
    'P_UNAME',
    'P_NEXT_URL',
    'P_TIMESTAMP',
    'P_CHKFAKE',
  ],
  smartro: [
    'PayMethod',
    'GoodsName',
    'Amt',
    'Moid',
    'Mid',
    'ReturnUrl',
    'StopUrl',
    'BuyerName',
    'EdiDate',
    'EncryptData',
  ],
} as const

const readKind = (kind: PaymentWindowKind, fields: Record<string, string>): WindowRequest => {
  const field = (name: string) => fields[name] ?? ''
  return kind === 'kginicis'
    ? {
        kind,
        fields,
        mid: field('P_MID'),
        moid: field('P_OID'),
        amount: Number(field('P_AMT')),
        goods: field('P_GOODS'),
        method: field('P_INI_PAYMENT'),
        returnUrl: field('P_NEXT_URL'),
        stopUrl: field('P_NEXT_URL'),
      }
    : {
        kind,
        fields,
        mid: field('Mid'),
        moid: field('Moid'),
        amount: Number(field('Amt')),
        goods: field('GoodsName'),
        method: field('PayMethod'),
        returnUrl: field('ReturnUrl'),
        stopUrl: field('StopUrl'),
      }
}

const isSigned = ({ kind, fields, mid, moid, amount }: WindowRequest): boolean => {
  const { key } = SANDBOX_MERCHANT
  return kind === 'kginicis'
    ? fields.P_CHKFAKE ===
        inicisFormHash({ amount: String(amount), oid: moid, timestamp: fields.P_TIMESTAMP ?? '' }, key)
    : fields.EncryptData === smartroHash({ ediDate: fields.EdiDate ?? '', mid, amount: String(amount) }, key)
}

const isOwnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address) &&
  new URL(address).host === new URL(origin).host &&
  new URL(address).pathname.startsWith('/api/payment/')

/** Validates a posted form as the gateway does. @returns the request, or an error message in Korean */
export const readWindowForm = (
  kind: PaymentWindowKind,
  fields: Record<string, string>,
  origin: string,
): WindowRequest | string => {
  const missing = REQUIRED[kind].filter((name) => !fields[name])
  if (missing.length > 0) return `필수 값이 빠졌어요: ${missing.join(', ')}`
  const request = readKind(kind, fields)
  if (request.mid !== SANDBOX_MERCHANT.mid) return '등록되지 않은 상점이에요.'
  if (!Number.isInteger(request.amount) || request.amount <= 0) return '결제 금액이 올바르지 않아요.'
  if (!isSigned(request)) return '위변조 검증에 실패했어요.'
  if (!isOwnAddress(request.returnUrl, origin) || !isOwnAddress(request.stopUrl, origin)) {
    return '돌아갈 주소가 올바르지 않아요.'
  }
  return request
}

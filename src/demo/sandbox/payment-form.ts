import { inicisFormHash, smartroHash } from '@/server/adapters/payment/gateway-wire'
import { SANDBOX_MERCHANT, type SandboxGateway } from './payment-records'

/** The request of a payment window, independent of its field names. */
export interface WindowRequest {
  gateway: SandboxGateway
  /** All posted fields, to be returned with the shopper's choice. */
  fields: Record<string, string>
  mid: string
  moid: string
  amount: number
  goods: string
  method: string
  depositUntil: Date
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
    'P_VBANK_DT',
    'P_VBANK_TM',
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
    'VbankExpDate',
  ],
} as const satisfies Record<SandboxGateway, readonly string[]>

/** The last instant of a minute in Seoul, from yyyyMMdd and HHmm; an invalid date for anything else. */
const readSeoulMinute = (day: string, minute: string): Date => {
  const text = `${day}${minute}`.replace(/^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:59.999+09:00')
  return new Date(text)
}

type Field = (name: string) => string

const READ_FIELDS: Readonly<
  Record<SandboxGateway, (field: Field) => Omit<WindowRequest, 'gateway' | 'fields'>>
> = {
  kginicis: (field) => ({
    mid: field('P_MID'),
    moid: field('P_OID'),
    amount: Number(field('P_AMT')),
    goods: field('P_GOODS'),
    method: field('P_INI_PAYMENT'),
    depositUntil: readSeoulMinute(field('P_VBANK_DT'), field('P_VBANK_TM')),
    returnUrl: field('P_NEXT_URL'),
    stopUrl: field('P_NEXT_URL'),
  }),
  smartro: (field) => ({
    mid: field('Mid'),
    moid: field('Moid'),
    amount: Number(field('Amt')),
    goods: field('GoodsName'),
    method: field('PayMethod'),
    depositUntil: readSeoulMinute(field('VbankExpDate'), '2359'),
    returnUrl: field('ReturnUrl'),
    stopUrl: field('StopUrl'),
  }),
}

const { key } = SANDBOX_MERCHANT

const IS_SIGNED: Readonly<Record<SandboxGateway, (request: WindowRequest) => boolean>> = {
  kginicis: ({ fields, moid, amount }) => {
    const form = { amount: String(amount), oid: moid, timestamp: fields.P_TIMESTAMP ?? '' }
    return fields.P_CHKFAKE === inicisFormHash(form, key)
  },
  smartro: ({ fields, mid, amount }) => {
    const form = { ediDate: fields.EdiDate ?? '', mid, amount: String(amount) }
    return fields.EncryptData === smartroHash(form, key)
  },
}

const isOwnAddress = (address: string, origin: string): boolean =>
  URL.canParse(address) &&
  new URL(address).host === new URL(origin).host &&
  new URL(address).pathname.startsWith('/api/payment/')

/** Validates a posted form as the gateway does. @returns the request, or an error message in Korean */
export const readWindowForm = (
  gateway: SandboxGateway,
  fields: Record<string, string>,
  origin: string,
): WindowRequest | string => {
  const missing = REQUIRED[gateway].filter((name) => !fields[name])
  if (missing.length > 0) return `필수 값이 빠졌어요: ${missing.join(', ')}`
  const request = { gateway, fields, ...READ_FIELDS[gateway]((name) => fields[name] ?? '') }
  if (request.mid !== SANDBOX_MERCHANT.mid) return '등록되지 않은 상점이에요.'
  if (!Number.isInteger(request.amount) || request.amount <= 0) return '결제 금액이 올바르지 않아요.'
  if (Number.isNaN(request.depositUntil.getTime())) return '입금 기한이 올바르지 않아요.'
  if (!IS_SIGNED[gateway](request)) return '위변조 검증에 실패했어요.'
  if (!isOwnAddress(request.returnUrl, origin) || !isOwnAddress(request.stopUrl, origin)) {
    return '돌아갈 주소가 올바르지 않아요.'
  }
  return request
}

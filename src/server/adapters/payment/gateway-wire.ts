import { createCipheriv, createHash } from 'node:crypto'
import type { PaymentMethod } from '@/domain/payment-method'

/** Field names, hashes and addresses of KG Inicis mobile (INIpay Mobile), from its manual. */
export const INICIS_WINDOW = 'https://mobile.inicis.com/smart/payment/'
export const INICIS_APPROVE_PATH = '/smart/payReq.ini'
export const INICIS_INQUIRY = 'https://iniapi.inicis.com/v2/pg/inquiry'
export const INICIS_REFUND = 'https://iniapi.inicis.com/v2/pg/refund'
export const INICIS_PARTIAL_REFUND = 'https://iniapi.inicis.com/v2/pg/partialRefund'
/** Follows the address of a refund of a virtual account. */
export const INICIS_TO_ACCOUNT = '/vacct'

/** Bytes of EUC-KR in P_GOODS and P_UNAME. The window reads the form in this encoding. */
export const INICIS_MAX_BYTES = { goods: 80, buyer: 30 } as const

/** resultCode of an inquiry that found a transaction. Refunds answer `00` instead. */
export const INICIS_FOUND = 'SUCCESS'

/**
 * resultCode of an inquiry for a transaction that KG Inicis does not have. The public documents do not name it, so it has
 * to be compared with the contract. Until it agrees, a payment without an approval there stays `approving`
 * with its stock; OPERATION.md says how to find the code.
 */
export const INICIS_NOT_FOUND = 'TRANSACTION_NOT_FOUND'

/** Outcomes by the `transactionStatus` of an inquiry. A status that is missing here has no automatic rule. */
export const INICIS_STATUS: Readonly<Record<string, 'approved' | 'deposit_waiting' | 'cancelled'>> = {
  APPROVAL: 'approved',
  PART_CANCEL: 'approved',
  DEPOSIT_COMPLETED: 'approved',
  NON_DEPOSIT: 'deposit_waiting',
  CANCEL: 'cancelled',
  REFUND_COMPLETED: 'cancelled',
}

const LIVE_HOSTS = { fc: 'fcmobile.inicis.com', ks: 'ksmobile.inicis.com' } as const

/** The data centres by `idc_name`, a field of the return. Window and data centres of test and live shops are the same, but for `stg`. */
export const INICIS_HOSTS = {
  live: LIVE_HOSTS,
  test: { ...LIVE_HOSTS, stg: 'stgmobile.inicis.com' },
} as const

/** P_CHKFAKE: base64 of SHA-512 over amount, order, timestamp and key. */
export const inicisFormHash = (
  form: { amount: string; oid: string; timestamp: string },
  key: string,
): string => createHash('sha512').update(`${form.amount}${form.oid}${form.timestamp}${key}`).digest('base64')

/** hashData of the JSON calls: hex of SHA-512 over key, mid, type, timestamp and the sent data. */
export const inicisApiHash = (
  call: { mid: string; type: string; timestamp: string; data: string },
  key: string,
): string =>
  createHash('sha512').update(`${key}${call.mid}${call.type}${call.timestamp}${call.data}`).digest('hex')

/** The number of a refund account: AES-128-CBC with the INIAPI key and its IV, in base64. */
export const encryptInicisAccount = (number: string, key: string, iv: string): string => {
  const cipher = createCipheriv('aes-128-cbc', key, iv)
  return cipher.update(number, 'utf8', 'base64') + cipher.final('base64')
}

/**
 * Whether an address from the browser is the approval address of the named data centre. The payment is sent there, and
 * anybody can forge P_REQ_URL.
 */
export const isInicisApproval = (
  address: string,
  idc: string,
  hosts: Readonly<Record<string, string>>,
): boolean => {
  if (!URL.canParse(address) || !Object.hasOwn(hosts, idc)) return false
  const url = new URL(address)
  return url.href === `https://${hosts[idc]}${INICIS_APPROVE_PATH}`
}

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

import { bankName } from '@/domain/bank'
import type { PaymentMethod } from '@/domain/payment-method'
import { compactTime } from '@/lib/date'
import type { Log } from '../../observability/log'
import { fitEucKrText } from '../euc-kr'
import {
  createReceipt,
  createStateReporter,
  FORM,
  formatInstalments,
  type GatewayFetch,
  JSON_TYPE,
  readJson,
  requestGateway,
} from './gateway-call'
import {
  INICIS_FOUND,
  INICIS_INQUIRY,
  INICIS_MAX_BYTES,
  INICIS_NOT_FOUND,
  INICIS_PARTIAL_REFUND,
  INICIS_REFUND,
  INICIS_STATUS,
  INICIS_TO_ACCOUNT,
  encryptInicisAccount,
  inicisApiHash,
  inicisFormHash,
  isInicisApproval,
} from './gateway-wire'
import {
  type ApprovedPayment,
  type Cancellation,
  completeApproval,
  type Inquiry,
  type PaymentAdapter,
  type PaymentReference,
  type PaymentReturn,
  type RefundAccount,
  refusedRefund,
  unknownAnswer,
} from './payment-adapter'

export interface InicisOptions {
  mid: string
  /** Signs the form of the window. */
  key: string
  /** The INIAPI key, which signs inquiries and refunds. */
  apiKey: string
  /** The IV of the INIAPI key, for refund accounts; missing without a contract for refunds of virtual accounts. */
  apiIv?: string | undefined
  /** The address of this server, which KG Inicis records with each call. */
  clientIp: string
  /** Where the browser posts the form. */
  windowUrl: string
  /** The data centres that approve, by `idc_name`. */
  hosts: Readonly<Record<string, string>>
  fetchGateway: GatewayFetch
  log?: Log
}

const METHOD = { card: 'CARD', bank: 'BANK', vbank: 'VBANK', easy: 'CARD' } as const
const METHOD_NAME: Record<string, PaymentMethod> = { CARD: 'card', BANK: 'bank', VBANK: 'vbank' }

/** KG Inicis names a bank by the standard code without the zero in front. */
const nameOfBank = (code: string | null): string => (code && bankName(`0${code}`)) || ''

const toApproval = (form: URLSearchParams): ApprovedPayment => {
  const type = form.get('P_TYPE') ?? ''
  const isDeposit = type === 'VBANK'
  return {
    outcome: isDeposit ? 'deposit_waiting' : 'approved',
    transactionId: form.get('P_TID') ?? '',
    moid: form.get('P_OID') ?? '',
    amount: Number(form.get('P_AMT')),
    method: METHOD_NAME[type] ?? type.toLowerCase(),
    receipt: createReceipt({
      카드: form.get('P_CARD_ISSUER_NAME') || form.get('P_FN_NM') || '',
      카드번호: form.get('P_CARD_NUM') ?? '',
      // The manual has the months of a card in P_RMESG2 and the approval in P_AUTH_NO; integrations also see the other names.
      할부: formatInstalments(form.get('P_CARD_QUOTA') || (type === 'CARD' && form.get('P_RMESG2')) || ''),
      승인번호: form.get('P_APPL_NUM') || form.get('P_AUTH_NO') || '',
      입금은행: form.get('P_VACT_BANK_NAME') || nameOfBank(form.get('P_VACT_BANK_CODE')),
      계좌번호: form.get('P_VACT_NUM') ?? '',
      예금주: form.get('P_VACT_NAME') ?? '',
    }),
  }
}

const INQUIRY_METHOD: Record<string, PaymentMethod> = {
  Card: 'card',
  VCard: 'card',
  DirectBank: 'bank',
  VBank: 'vbank',
}

/** Reads the record of an inquiry. Its `price` is the amount before any refund. */
const toFoundPayment = (
  answer: Record<string, string>,
  outcome: ApprovedPayment['outcome'],
): ApprovedPayment => {
  const { paymethod = '', transactionStatus, availablePartCancelPrice } = answer
  const amount = Number(answer.price)
  const remaining = transactionStatus === 'PART_CANCEL' ? Number(availablePartCancelPrice ?? NaN) : amount
  return {
    outcome,
    transactionId: answer.tid ?? '',
    moid: answer.oid ?? '',
    amount,
    method: INQUIRY_METHOD[paymethod] ?? paymethod.toLowerCase(),
    receipt: createReceipt({
      승인번호: answer['cardInfo.approvedNumber'],
      입금은행: answer['vacctInfo.bankName'],
      계좌번호: answer['vacctInfo.accountNumber'],
      예금주: answer['vacctInfo.accountName'],
    }),
    ...(outcome === 'approved' && !Number.isNaN(remaining) && { cancelledAmount: amount - remaining }),
  }
}

const toCancellation = (answer: Record<string, string> | null, account?: RefundAccount): Cancellation => {
  if (!answer) return { outcome: 'unknown' }
  const { resultCode, resultMsg } = answer
  if (resultCode === '00') return { outcome: 'cancelled' }
  return refusedRefund({ code: resultCode, message: resultMsg }, account)
}

const readReturn = (form: URLSearchParams, hosts: InicisOptions['hosts']): PaymentReturn => {
  const status = form.get('P_STATUS')
  const message = form.get('P_RMESG1') ?? ''
  if (status === '01') return { outcome: 'cancelled', message }
  if (status !== '00') return { outcome: status ? 'declined' : 'invalid', message }
  const [tid, url, idc] = [form.get('P_TID'), form.get('P_REQ_URL'), form.get('idc_name')]
  if (!tid || tid.length > 100 || !url || !idc || !isInicisApproval(url, idc, hosts)) {
    return { outcome: 'invalid', message: '승인 주소가 올바르지 않아요.' }
  }
  return { outcome: 'authenticated', tid, ticket: { url, idc } }
}

/** KG Inicis mobile: a form opens the window, a POST returns, and the data centre named by the return approves. */
export const inicisAdapter = ({
  mid,
  key,
  apiKey,
  apiIv,
  clientIp,
  windowUrl,
  hosts,
  fetchGateway,
  log,
}: InicisOptions): PaymentAdapter => {
  const reportState = createStateReporter('kginicis', log)
  const callApi = async (url: string, type: string, data: Record<string, string>) => {
    const timestamp = compactTime(new Date())
    const hashData = inicisApiHash({ mid, type, timestamp, data: JSON.stringify(data) }, apiKey)
    const body = JSON.stringify({ mid, type, timestamp, clientIp, data, hashData })
    return readJson(await requestGateway('kginicis', fetchGateway, url, body, JSON_TYPE))
  }

  const requestRefund = async (
    url: string,
    type: 'refund' | 'partialRefund',
    data: Record<string, string>,
    account?: RefundAccount,
  ): Promise<Cancellation> => {
    if (!account) return toCancellation(await callApi(url, type, data))
    if (apiIv === undefined) return unknownAnswer('NO_REFUNDS_OF_VIRTUAL_ACCOUNTS')
    const toAccount = {
      refundAcctNum: encryptInicisAccount(account.number, apiKey, apiIv),
      // As in its receipts: the standard code without the zero in front.
      refundBankCode: account.bank.replace(/^0/, ''),
      refundAcctName: account.holder,
    }
    return toCancellation(await callApi(url + INICIS_TO_ACCOUNT, type, { ...data, ...toAccount }), account)
  }

  // An inquiry does not know the id of an authentication, so an unanswered approval is found by our order number.
  const inquire = async ({ moid, transactionId }: PaymentReference): Promise<Inquiry> => {
    const data: Record<string, string> = transactionId ? { tid: transactionId } : { oid: moid }
    const answer = await callApi(INICIS_INQUIRY, 'inquiry', data)
    if (!answer) return { outcome: 'unknown' }
    const { resultCode, resultMsg, transactionStatus = '' } = answer
    if (resultCode === INICIS_NOT_FOUND) return { outcome: 'not_found' }
    if (resultCode !== INICIS_FOUND) return unknownAnswer(resultCode, resultMsg)
    const outcome = INICIS_STATUS[transactionStatus]
    if (!outcome) return transactionStatus ? reportState(transactionStatus) : unknownAnswer('', resultMsg)
    return outcome === 'cancelled' ? { outcome } : completeApproval(toFoundPayment(answer, outcome))
  }

  return {
    open: ({ moid, amount, goodsName, goodsSuffix, method, buyer, returnUrl, depositUntil, now }) => {
      const timestamp = String(now.getTime())
      return {
        action: windowUrl,
        acceptCharset: 'euc-kr',
        fields: {
          P_INI_PAYMENT: METHOD[method],
          P_MID: mid,
          P_OID: moid,
          P_AMT: String(amount),
          P_GOODS: fitEucKrText(goodsName, INICIS_MAX_BYTES.goods, goodsSuffix),
          P_UNAME: fitEucKrText(buyer.name, INICIS_MAX_BYTES.buyer),
          P_MOBILE: buyer.phone,
          P_EMAIL: buyer.email,
          P_NEXT_URL: returnUrl,
          P_NOTI_URL: new URL('/api/payment/notice/kginicis', returnUrl).href,
          P_NOTI: moid,
          P_CHARSET: 'utf8',
          P_HPP_METHOD: '2',
          P_VBANK_DT: compactTime(depositUntil).slice(0, 8),
          P_VBANK_TM: compactTime(depositUntil).slice(8, 12),
          P_RESERVED: 'below1000=Y&vbank_receipt=Y&centerCd=Y&amt_hash=Y',
          P_TIMESTAMP: timestamp,
          P_CHKFAKE: inicisFormHash({ amount: String(amount), oid: moid, timestamp }, key),
        },
      }
    },
    readReturn: (form) => readReturn(form, hosts),
    approve: async ({ tid, ticket }) => {
      // Checked again, because the ticket was stored in the database.
      if (!isInicisApproval(ticket.url ?? '', ticket.idc ?? '', hosts))
        return { outcome: 'declined', message: '' }
      const body = new URLSearchParams({ P_MID: mid, P_TID: tid }).toString()
      const text = await requestGateway('kginicis', fetchGateway, ticket.url ?? '', body, FORM)
      if (text === null) return { outcome: 'unknown' }
      const form = new URLSearchParams(text)
      if (!form.has('P_STATUS')) return { outcome: 'unknown' }
      if (form.get('P_STATUS') !== '00') return { outcome: 'declined', message: form.get('P_RMESG1') ?? '' }
      return completeApproval(toApproval(form))
    },
    cancel: ({ transactionId, cancelId, refundAccount }) =>
      requestRefund(INICIS_REFUND, 'refund', { tid: transactionId, msg: `dama ${cancelId}` }, refundAccount),
    cancelPartially: ({ transactionId, cancelId, amount, remainingAmount, refundAccount }) => {
      const part = { price: String(amount), confirmPrice: String(remainingAmount), currency: 'WON' }
      const data = { tid: transactionId, msg: `dama ${cancelId}`, ...part }
      return requestRefund(INICIS_PARTIAL_REFUND, 'partialRefund', data, refundAccount)
    },
    returnsDeposits: apiIv !== undefined,
    inquire,
    readWebhook: ({ body }) => new URLSearchParams(body).get('P_OID') ?? '',
    webhookAcknowledgement: 'OK',
  }
}

import { isDeposit } from '@/domain/payment-method'
import { compactTime } from '@/lib/date'
import { cutText } from '@/lib/text-length'
import type { Log } from '../../observability/log'
import {
  createReceipt,
  createStateReporter,
  formatInstalments,
  type GatewayFetch,
  JSON_TYPE,
  readJson,
  requestGateway,
} from './gateway-call'
import {
  SMARTRO_APPROVE_PATH,
  SMARTRO_CANCEL_PATH,
  SMARTRO_INQUIRY_PATH,
  SMARTRO_SUCCESS,
  smartroHash,
} from './gateway-wire'
import {
  type ApprovedPayment,
  type Cancellation,
  completeApproval,
  type Inquiry,
  MAX_GOODS_NAME,
  type PaymentAdapter,
  type PaymentReference,
  type PaymentReturn,
  unknownAnswer,
} from './payment-adapter'

export interface SmartroOptions {
  mid: string
  key: string
  windowUrl: string
  /** Origin of the approval host. */
  apiBase: string
  fetchGateway: GatewayFetch
  log?: Log
}

const METHOD = { card: 'CARD', bank: 'BANK', vbank: 'VBANK', easy: 'CARD' } as const

const toApproval = (answer: Record<string, string>): ApprovedPayment => {
  const method = SMARTRO_SUCCESS[answer.ResultCode ?? ''] ?? 'card'
  return {
    outcome: isDeposit(method) ? 'deposit_waiting' : 'approved',
    transactionId: answer.Tid ?? '',
    moid: answer.Moid ?? '',
    amount: Number(answer.Amt),
    method,
    receipt: createReceipt({
      카드: answer.CardName,
      카드번호: answer.CardNum,
      할부: formatInstalments(answer.CardQuota ?? ''),
      승인번호: answer.AuthCode,
      입금은행: answer.VbankName,
      계좌번호: answer.VbankNum,
      예금주: answer.VbankAccountName,
    }),
  }
}

/** At most `MAX_GOODS_NAME` units; the suffix is kept. */
const fitGoodsName = (name: string, suffix?: string): string => {
  const end = suffix === undefined ? '' : ` ${suffix}`
  return cutText(name, MAX_GOODS_NAME - end.length, 'utf16').trimEnd() + end
}

const readReturn = (form: URLSearchParams): PaymentReturn => {
  const [tid, trAuthKey] = [form.get('Tid'), form.get('TrAuthKey')]
  if (!tid || tid.length > 100 || !trAuthKey || trAuthKey.length > 500) {
    return { outcome: 'invalid', message: '결제 정보가 올바르지 않아요.' }
  }
  return { outcome: 'authenticated', tid, ticket: { trAuthKey } }
}

/** SMARTRO PAY on a phone: a form opens the window, a POST returns, and JSON calls approve and cancel. */
export const smartroAdapter = ({
  mid,
  key,
  windowUrl,
  apiBase,
  fetchGateway,
  log,
}: SmartroOptions): PaymentAdapter => {
  const reportState = createStateReporter('smartro', log)
  const call = async (path: string, body: Record<string, string>) =>
    readJson(await requestGateway('smartro', fetchGateway, apiBase + path, JSON.stringify(body), JSON_TYPE))
  const signed = (amount: string) => {
    const ediDate = compactTime(new Date())
    return { Mid: mid, EdiDate: ediDate, EncryptData: smartroHash({ ediDate, mid, amount }, key) }
  }

  const inquire = async ({ moid, tid, transactionId }: PaymentReference): Promise<Inquiry> => {
    const answer = await call(SMARTRO_INQUIRY_PATH, {
      ...signed(''),
      Moid: moid,
      Tid: transactionId ?? tid ?? '',
    })
    if (!answer) return { outcome: 'unknown' }
    switch (answer.TranState) {
      case 'not_found':
      case 'authenticated':
      case 'cancelled':
        return { outcome: answer.TranState }
      case 'declined':
        return { outcome: 'declined', message: answer.ResultMsg ?? '' }
      case 'deposit_waiting':
        return completeApproval(toApproval(answer))
      case 'approved':
        return completeApproval({
          ...toApproval(answer),
          outcome: 'approved',
          cancelledAmount: Number(answer.CancelledAmt ?? 0),
        })
      case undefined:
      case '':
        return unknownAnswer(answer.ResultCode, answer.ResultMsg)
      default:
        return reportState(answer.TranState, answer.ResultCode)
    }
  }

  const requestCancel = async (payment: {
    transactionId: string
    moid: string
    amount: number
    remainingAmount?: number
    code: '0' | '1'
  }): Promise<Cancellation> => {
    const answer = await call(SMARTRO_CANCEL_PATH, {
      ...signed(String(payment.amount)),
      Tid: payment.transactionId,
      Moid: payment.moid,
      CancelAmt: String(payment.amount),
      CancelMsg: '주문 취소',
      PartialCancelCode: payment.code,
      ...(payment.remainingAmount === undefined ? {} : { RemainAmt: String(payment.remainingAmount) }),
    })
    if (!answer) return { outcome: 'unknown' }
    const { ResultCode, ResultMsg } = answer
    return ResultCode === '2001' ? { outcome: 'cancelled' } : unknownAnswer(ResultCode, ResultMsg)
  }

  return {
    open: ({
      moid,
      amount,
      goodsName,
      goodsSuffix,
      method,
      buyer,
      returnUrl,
      stopUrl,
      depositUntil,
      now,
    }) => {
      const ediDate = compactTime(now)
      return {
        action: windowUrl,
        acceptCharset: 'utf-8',
        fields: {
          PayMethod: METHOD[method],
          GoodsCnt: '1',
          GoodsName: fitGoodsName(goodsName, goodsSuffix),
          Amt: String(amount),
          Moid: moid,
          Mid: mid,
          ReturnUrl: returnUrl,
          StopUrl: stopUrl,
          BuyerName: buyer.name,
          BuyerTel: buyer.phone,
          BuyerEmail: buyer.email,
          EdiDate: ediDate,
          EncryptData: smartroHash({ ediDate, mid, amount: String(amount) }, key),
          VbankExpDate: compactTime(depositUntil).slice(0, 8),
          MallReserved: moid,
          EncodingType: 'utf-8',
        },
      }
    },
    readReturn,
    approve: async ({ tid, ticket }) => {
      const answer = await call(SMARTRO_APPROVE_PATH, { Tid: tid, TrAuthKey: ticket.trAuthKey ?? '' })
      if (!answer?.ResultCode) return { outcome: 'unknown' }
      return Object.hasOwn(SMARTRO_SUCCESS, answer.ResultCode)
        ? completeApproval(toApproval(answer))
        : { outcome: 'declined', message: answer.ResultMsg ?? '' }
    },
    cancel: ({ transactionId, moid, amount }) => requestCancel({ transactionId, moid, amount, code: '0' }),
    cancelPartially: ({ transactionId, moid, amount, remainingAmount }) =>
      requestCancel({ transactionId, moid, amount, remainingAmount, code: '1' }),
    inquire,
    readWebhook: ({ body }) => new URLSearchParams(body).get('Moid') ?? '',
    webhookAcknowledgement: 'OK',
  }
}

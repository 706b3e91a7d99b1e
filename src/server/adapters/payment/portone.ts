import { Webhook } from 'standardwebhooks'
import * as v from 'valibot'
import { opensWindow, type PortoneChannel } from '@/config/portone-channels'
import { cutText } from '@/lib/text-length'
import type { Log } from '../../observability/log'
import type { SendRequest } from '../call-provider'
import { callJsonApi, createStateReporter, formatCompactTime } from './gateway-call'
import { createLaunchForm, type LaunchRequest, readLaunchForm } from './launch-form'
import {
  type Cancellation,
  type Inquiry,
  type LaunchChoice,
  MAX_GOODS_NAME,
  type PaymentAdapter,
  type RefundAccount,
  refusedRefund,
  unknownAnswer,
  type WebhookCall,
} from './payment-adapter'
import { portoneReceipts } from './portone-receipts'
import { PORTONE_BANKS, readPortoneRecord } from './portone-record'

export interface PortoneOptions {
  storeId: string
  apiSecret: string
  /** `whsec_…` */
  webhookSecret: string
  channels: readonly PortoneChannel[]
  channelType: 'LIVE' | 'TEST'
  /** Origin of the API. */
  apiBase: string
  send: SendRequest
  log?: Log
}

export const PORTONE_API = 'https://api.portone.io'

/** The request of a window by the method of a channel, and the label of its button. */
const WINDOWS = {
  card: { label: '신용·체크카드', payMethod: 'CARD', of: 'card' },
  bank: { label: '계좌이체', payMethod: 'TRANSFER', of: 'bank' },
  vbank: { label: '가상계좌', payMethod: 'VIRTUAL_ACCOUNT', of: 'vbank' },
  easy: { label: '간편결제', payMethod: 'EASY_PAY', of: 'easy' },
  kakaopay: { label: '카카오페이', payMethod: 'EASY_PAY', of: 'easy', provider: 'KAKAOPAY' },
  naverpay: { label: '네이버페이', payMethod: 'EASY_PAY', of: 'easy', provider: 'NAVERPAY' },
  tosspay: { label: '토스페이', payMethod: 'EASY_PAY', of: 'easy', provider: 'TOSSPAY' },
} as const

const webhookBody = v.object({
  type: v.string(),
  data: v.object({ storeId: v.string(), paymentId: v.string() }),
})

/** PortOne adds types without notice, which must be ignored. Each of these may change a payment. */
const WEBHOOK_TYPES = new Set([
  'Transaction.Paid',
  'Transaction.VirtualAccountIssued',
  'Transaction.PartialCancelled',
  'Transaction.Cancelled',
  'Transaction.Failed',
])

/** Words of a window that the shopper closed. PortOne has no code for it, and each gateway behind it another one. */
const CLOSED_BY_SHOPPER = /CANCEL|CLOSE|취소|포기|중단|닫/i

const MAX_TEXT = 200

/** The instant in Seoul as `2026-11-24 23:59:59`. */
const toDueDate = (instant: Date): string => formatCompactTime(instant, '$1-$2-$3 $4:$5:$6')

/**
 * PortOne V2. Its script opens the windows of the gateways behind it, which take the amount there: the return only causes an inquiry,
 * and the record must agree in order, amount, currency, store and channel. PortOne knows a payment by our order number.
 */
export const portoneAdapter = (options: PortoneOptions): PaymentAdapter => {
  const { storeId, apiSecret, webhookSecret, channels, channelType, apiBase, send, log } = options
  const webhook = new Webhook(webhookSecret)
  const reportState = createStateReporter('portone', log)
  const shop = { storeId, channelType, channelKeys: channels.map(({ key }) => key) }

  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callJsonApi('portone', send, {
      method,
      url: apiBase + path,
      headers: { authorization: `PortOne ${apiSecret}` },
      ...(body && { body }),
    })
  const pathOf = (moid: string) => `/payments/${encodeURIComponent(moid)}`
  const storeQuery = `?storeId=${encodeURIComponent(storeId)}`

  const inquire = async ({ moid }: { moid: string }): Promise<Inquiry> => {
    const answer = await call('GET', pathOf(moid) + storeQuery)
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (isOk) return readPortoneRecord(fields, shop, reportState)
    return fields.type === 'PAYMENT_NOT_FOUND'
      ? { outcome: 'not_found' }
      : unknownAnswer(fields.type, fields.message)
  }

  const toRefundAccount = ({ bank, number, holder, phone }: RefundAccount) => ({
    bank: PORTONE_BANKS[bank] ?? bank,
    number,
    holderName: holder,
    ...(phone && { holderPhoneNumber: phone }),
  })

  /** Closes a virtual account that still waits for its deposit. */
  const closeAccount = async (moid: string): Promise<Cancellation> => {
    const answer = await call('POST', `${pathOf(moid)}/virtual-account/close${storeQuery}`)
    if (!answer) return { outcome: 'unknown' }
    return answer.isOk ? { outcome: 'cancelled' } : unknownAnswer(answer.fields.type, answer.fields.message)
  }

  const requestCancel = async (
    { moid, cancelId, refundAccount }: { moid: string; cancelId: string; refundAccount?: RefundAccount },
    part: { amount: number; currentCancellableAmount: number } | null,
  ): Promise<Cancellation> => {
    const answer = await call('POST', `${pathOf(moid)}/cancel`, {
      storeId,
      ...part,
      reason: `dama ${cancelId}`,
      ...(refundAccount && { refundAccount: toRefundAccount(refundAccount) }),
    })
    if (!answer) return { outcome: 'unknown' }
    const { isOk, fields } = answer
    if (isOk) {
      const state = fields['cancellation.status'] ?? ''
      if (state === 'SUCCEEDED') return { outcome: 'cancelled' }
      if (state === 'FAILED')
        return refusedRefund(
          { code: 'CANCELLATION_FAILED', message: fields['cancellation.reason'] },
          refundAccount,
        )
      // The bank decides later, and the record then says what it did.
      return state === 'REQUESTED' || state === '' ? { outcome: 'unknown' } : reportState(state)
    }
    if (!part && fields.type === 'PAYMENT_ALREADY_CANCELLED') return { outcome: 'cancelled' }
    if (!part && fields.type === 'PAYMENT_NOT_PAID') return closeAccount(moid)
    return refusedRefund({ code: fields.type, message: fields.pgMessage || fields.message }, refundAccount)
  }

  const windows = channels.filter(opensWindow)
  const receiptChannel = channels.find(({ method }) => method === 'receipt')

  const toChoice = (request: LaunchRequest, { method, key }: (typeof windows)[number]): LaunchChoice => {
    const { label, payMethod, ...window } = WINDOWS[method]
    const { name, phone, email } = request.buyer
    return {
      label,
      request: {
        storeId,
        channelKey: key,
        paymentId: request.moid,
        orderName: cutText(request.goodsName, MAX_GOODS_NAME, 'utf16'),
        totalAmount: request.amount,
        currency: 'KRW',
        payMethod,
        customer: { fullName: name, phoneNumber: phone, email },
        redirectUrl: request.returnUrl,
        forceRedirect: true,
        noticeUrls: [new URL('/api/payment/notice/portone', request.returnUrl).href],
        ...('provider' in window && { easyPay: { easyPayProvider: window.provider } }),
        ...(method === 'vbank' && {
          virtualAccount: { accountExpiry: { dueDate: toDueDate(request.depositUntil) } },
        }),
      },
    }
  }

  const readWebhook = ({ headers, body }: WebhookCall): string | null => {
    let content: unknown
    try {
      content = webhook.verify(body, headers)
    } catch {
      return ''
    }
    const { success, output } = v.safeParse(webhookBody, content)
    const isAboutPayment = success && WEBHOOK_TYPES.has(output.type) && output.data.storeId === storeId
    return isAboutPayment ? output.data.paymentId : null
  }

  return {
    open: (request) => createLaunchForm('portone', apiSecret, request),
    capturesInWindow: true,
    returnsDeposits: true,
    launcher: {
      script: `async (request) => {
  try {
    return await PortOne.requestPayment(request)
  } catch (error) {
    if (!error.code) throw error
    return { paymentId: request.paymentId, code: error.code, message: error.message }
  }
}`,
      start: async (form) => {
        const request = readLaunchForm(form, apiSecret)
        if (!request) return null
        const answer = await call('POST', `${pathOf(request.moid)}/pre-register`, {
          storeId,
          totalAmount: request.amount,
          currency: 'KRW',
        })
        if (!answer?.isOk) return null
        const ofMethod = windows.filter(({ method }) => WINDOWS[method].of === request.method)
        return (ofMethod.length > 0 ? ofMethod : windows).map((channel) => toChoice(request, channel))
      },
    },
    readReturn: (form) => {
      const moid = form.get('paymentId')
      if (!moid || moid.length > 100) return { outcome: 'invalid', message: '' }
      const texts = ['code', 'message', 'pgCode', 'pgMessage'].map((name) => form.get(name) ?? '')
      // An error of the window is no refusal: an earlier attempt with the same number may have been paid.
      const error = texts.filter(Boolean).join(' ').slice(0, MAX_TEXT)
      return { outcome: 'authenticated', tid: moid, ticket: { error } }
    },
    approve: async ({ tid, moid, ticket }) => {
      if (tid !== moid) return { outcome: 'declined', message: '' }
      const record = await inquire({ moid })
      const { error = '' } = ticket
      const isByShopper = CLOSED_BY_SHOPPER.test(error)
      switch (record.outcome) {
        case 'cancelled':
          return { outcome: 'declined', message: '' }
        case 'not_found':
        case 'authenticated':
          return error ? { outcome: 'declined', message: error, isByShopper } : { outcome: 'unknown' }
        case 'declined':
          return { ...record, isByShopper }
        default:
          return record
      }
    },
    cancel: (payment) => requestCancel(payment, null),
    cancelPartially: ({ amount, remainingAmount, ...payment }) =>
      requestCancel(payment, { amount, currentCancellableAmount: remainingAmount + amount }),
    inquire,
    readWebhook,
    webhookAcknowledgement: 'OK',
    ...(receiptChannel && {
      cashReceipts: portoneReceipts({ storeId, channelKey: receiptChannel.key, call, reportState }),
    }),
  }
}

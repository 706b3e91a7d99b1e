import { randomUUID } from 'node:crypto'
import { signWebhook, type SignedWebhook } from '../sign-webhook'
import { startStubServer, type StubAnswer, type StubRequest } from '../stub-server'
import { browserSdkScript, redirectAddress, windowPage } from './browser-sdk'
import { createCashReceipts } from './cash-receipts'
import { identityView, type IdentityRequest, type PortoneIdentity, type VerifiedCustomer } from './identity'
import {
  cancelPayment,
  cancellableAmount,
  paymentView,
  settleCancellation,
  type CancelRefusal,
  type PaymentRequest,
  type PortoneChannel,
  type PortonePayment,
} from './payments'
import { readObject, readOptionalInteger, refuse } from './refusals'

export interface PortoneStubOptions {
  apiSecret?: string
  storeId?: string
  merchantId?: string
  channels?: PortoneChannel[]
  /** `whsec_` and base64, as the console issues it. */
  webhookSecret?: string
  /** The address of the console; `noticeUrls` of a payment take its place. */
  webhookUrl?: string
  /** The origin that the browser sees, where it is not the loopback address. */
  publicOrigin?: string
  /** Milliseconds since 1970. */
  now?: () => number
  /** How many cancellations a payment takes before MAX_CANCEL_COUNT_REACHED; the number is written nowhere. */
  maxCancelCount?: number
  /** What an account that was closed or has expired becomes: written nowhere, so callers must bear both. */
  unpaidAccountEndsAs?: 'CANCELLED' | 'FAILED'
}

/** Why a window ended without success. `code` is what the SDK hands on; `FAILURE_TYPE_PG` is the guide's word for a gateway's refusal. */
export interface WindowFailure {
  code?: string
  message?: string
  pgCode?: string
  pgMessage?: string
}

const PAY_METHODS = ['CARD', 'TRANSFER', 'VIRTUAL_ACCOUNT', 'MOBILE', 'EASY_PAY', 'GIFT_CERTIFICATE']
const CORS = { 'access-control-allow-origin': '*' }
const json = (body: unknown): StubAnswer => ({ body })
const html = (text: string): StubAnswer => ({ text, headers: { 'content-type': 'text/html; charset=utf-8' } })
const redirect = (location: string): StubAnswer => ({ status: 302, text: '', headers: { location } })

/**
 * PortOne V2 by its OpenAPI document 1.16.0 and the guides of github.com/portone-io/developers.portone.io of 2026-08-06
 * (https://developers.portone.io). What no document says is listed in `../README.md`.
 */
export const startPortoneStub = async (options: PortoneStubOptions = {}) => {
  const {
    apiSecret = 'portone-test-secret',
    storeId = 'store-stub',
    merchantId = 'merchant-stub',
    channels = [{ key: 'channel-key-stub', pgProvider: 'SMARTRO_V2', pgMerchantId: 'stub' }],
    webhookSecret = `whsec_${Buffer.from('portone webhook secret').toString('base64')}`,
    now = Date.now,
    maxCancelCount = Infinity,
    unpaidAccountEndsAs = 'CANCELLED',
  } = options
  const payments = new Map<string, PortonePayment>()
  const identities = new Map<string, PortoneIdentity>()
  const registered = new Map<string, { totalAmount?: number; taxFreeAmount?: number; currency?: string }>()
  const receipts = createCashReceipts({ storeId, merchantId })
  const webhooks: (SignedWebhook & { paymentId: string; id: string; isDelivered: boolean })[] = []
  let nextOutcome: 'SUCCEEDED' | 'REQUESTED' | 'FAILED' = 'SUCCEEDED'
  let nextRefusal: { type: CancelRefusal; message?: string } | undefined

  const at = () => new Date(now()).toISOString()
  const findChannel = (key: string) =>
    channels.find((channel) => channel.key === key) ?? refuse('CHANNEL_NOT_FOUND')
  const getPayment = (id: string) => payments.get(id) ?? refuse('PAYMENT_NOT_FOUND')

  /** Guide "웹훅 연동하기", version 2024-04-25. Sent by `deliverWebhooks()`, because the order to other answers is not promised. */
  const notify = (payment: PortonePayment, type: string, cancellationId?: string) => {
    const { paymentId, noticeUrls = [] } = payment.request
    const data = {
      paymentId,
      storeId,
      transactionId: payment.transactionId,
      ...(cancellationId && { cancellationId }),
    }
    const text = JSON.stringify({ type, timestamp: at(), data })
    const urls = noticeUrls.length > 0 ? noticeUrls : [options.webhookUrl]
    for (const url of urls) {
      const id = `wh_${randomUUID()}`
      webhooks.push({
        ...signWebhook(webhookSecret, text, { at: now(), id, url }),
        paymentId,
        id,
        isDelivered: false,
      })
    }
  }

  const change = (payment: PortonePayment, status: PortonePayment['status']) => {
    payment.status = status
    payment.statusChangedAt = at()
  }

  /** `PORTONE.requestPayment`; the codes are `TxServicePayErrorCode` of @portone/browser-sdk 0.1.11. */
  const openPayment = (request: PaymentRequest): { code: string; message: string } | { txId: string } => {
    const failure = (code: string, message = code) => ({ code, message })
    if (request.storeId !== storeId) return failure('StoreNotFound')
    const channel = channels.find(({ key }) => key === request.channelKey)
    if (!channel) return failure('ChannelNotFound')
    const isComplete =
      typeof request.paymentId === 'string' &&
      request.paymentId !== '' &&
      typeof request.orderName === 'string' &&
      request.orderName !== '' &&
      Number.isSafeInteger(request.totalAmount) &&
      PAY_METHODS.includes(request.payMethod) &&
      (request.currency === 'CURRENCY_KRW' || request.currency === 'KRW') &&
      // "redirectUrl은 https:// 또는 http://로 시작해야 합니다."
      /^https?:\/\//.test(request.redirectUrl ?? '')
    if (!isComplete) return failure('RequestParseFailed')
    // Smartro takes letters and digits, at most 40 (guide "스마트로", paymentId).
    if (channel.pgProvider === 'SMARTRO_V2' && !/^[A-Za-z0-9]{1,40}$/.test(request.paymentId)) {
      return failure('RequestParseFailed', 'Smartro takes letters and digits, at most 40')
    }
    const earlier = payments.get(request.paymentId)
    // "이미 결제 완료된 paymentId로 결제를 요청하는 경우 실패합니다."
    if (earlier && earlier.status !== 'READY' && earlier.status !== 'FAILED')
      return failure('PaymentAlreadyPaid')
    const fixed = registered.get(request.paymentId)
    const isFixed =
      (fixed?.totalAmount ?? request.totalAmount) === request.totalAmount &&
      (fixed?.taxFreeAmount ?? request.taxFreeAmount ?? 0) === (request.taxFreeAmount ?? 0) &&
      (fixed?.currency ?? 'KRW') === request.currency.replace('CURRENCY_', '')
    if (!isFixed) return failure('AmountNotEqualToPredefined')
    const transactionId = randomUUID()
    const payment: PortonePayment = {
      request,
      channel,
      status: 'READY',
      transactionId,
      requestedAt: at(),
      statusChangedAt: at(),
      cancellations: [],
    }
    payments.set(request.paymentId, payment)
    notify(payment, 'Transaction.Ready')
    return { txId: transactionId }
  }

  /** `PortOne.requestIdentityVerification`; the codes are `TxServiceIdentityVerificationErrorCode`. */
  const openIdentity = (request: IdentityRequest): { code: string; message: string } | { txId: string } => {
    const failure = (code: string) => ({ code, message: code })
    if (request.storeId !== storeId) return failure('StoreNotFound')
    const channel = channels.find(({ key }) => key === request.channelKey)
    if (!channel) return failure('ChannelNotFound')
    if (!request.identityVerificationId || !/^https?:\/\//.test(request.redirectUrl ?? '')) {
      return failure('RequestParseFailed')
    }
    if (identities.get(request.identityVerificationId)?.status === 'VERIFIED') {
      return failure('IdentityVerificationAlreadyVerified')
    }
    const identity: PortoneIdentity = {
      request,
      channel,
      txId: randomUUID(),
      status: 'READY',
      requestedAt: at(),
      statusChangedAt: at(),
    }
    identities.set(request.identityVerificationId, identity)
    return { txId: identity.txId }
  }

  const paymentReturn = ({ request, transactionId }: PortonePayment, failure: WindowFailure = {}) =>
    redirectAddress(request.redirectUrl, {
      transactionType: 'PAYMENT',
      txId: transactionId,
      paymentId: request.paymentId,
      ...failure,
    })

  const identityReturn = ({ request, txId }: PortoneIdentity, failure: WindowFailure = {}) =>
    redirectAddress(request.redirectUrl, {
      transactionType: 'IDENTITY_VERIFICATION',
      identityVerificationId: request.identityVerificationId,
      identityVerificationTxId: txId,
      ...failure,
    })

  /** Ends the window well: a card is paid, a virtual account is issued. @returns the address that the browser goes to */
  const pay = (paymentId: string): string => {
    const payment = getPayment(paymentId)
    if (payment.request.payMethod === 'VIRTUAL_ACCOUNT') {
      const { dueDate, validHours = 24 } = payment.request.virtualAccount?.accountExpiry ?? {}
      payment.account = {
        bank: 'SHINHAN',
        accountNumber: '56211105948400',
        remitteeName: '담아',
        issuedAt: at(),
        expiredAt: new Date(dueDate ?? now() + validHours * 3_600_000).toISOString(),
      }
      change(payment, 'VIRTUAL_ACCOUNT_ISSUED')
      notify(payment, 'Transaction.VirtualAccountIssued')
      return paymentReturn(payment)
    }
    change(payment, 'PAID')
    payment.paidAt = payment.statusChangedAt
    notify(payment, 'Transaction.Paid')
    return paymentReturn(payment)
  }

  /** Ends the window without success. @returns the address that the browser goes to */
  const decline = (paymentId: string, failure: WindowFailure = {}): string => {
    const payment = getPayment(paymentId)
    const { code = 'FAILURE_TYPE_PG', message = '카드사에서 거절했습니다', pgCode, pgMessage } = failure
    change(payment, 'FAILED')
    payment.failedAt = payment.statusChangedAt
    payment.failure = { reason: message, ...(pgCode && { pgCode }), ...(pgMessage && { pgMessage }) }
    notify(payment, 'Transaction.Failed')
    return paymentReturn(payment, {
      code,
      message,
      ...(pgCode && { pgCode }),
      ...(pgMessage && { pgMessage }),
    })
  }

  const verify = (id: string, customer: VerifiedCustomer): string => {
    const identity = identities.get(id) ?? refuse('IDENTITY_VERIFICATION_NOT_FOUND')
    Object.assign(identity, { status: 'VERIFIED', customer, statusChangedAt: at() })
    return identityReturn(identity)
  }

  const failVerification = (id: string, failure: WindowFailure = {}): string => {
    const identity = identities.get(id) ?? refuse('IDENTITY_VERIFICATION_NOT_FOUND')
    const { code = 'FAILURE_TYPE_PG', message = '본인인증에 실패했습니다' } = failure
    Object.assign(identity, { status: 'FAILED', failure: { reason: message }, statusChangedAt: at() })
    return identityReturn(identity, { ...failure, code, message })
  }

  const cancel = (payment: PortonePayment, body: unknown, trigger: 'API' | 'CONSOLE') => {
    const outcome = nextOutcome
    const cancellation = cancelPayment(payment, body, {
      at: at(),
      outcome,
      trigger,
      maxCount: maxCancelCount,
    })
    nextOutcome = 'SUCCEEDED'
    const isSilent = readObject(body).skipWebhook === true
    if (outcome === 'REQUESTED') notify(payment, 'Transaction.CancelPending', cancellation.id)
    // "취소가 성공했을 때 웹훅을 전송하지 않으려면 true로 설정합니다."
    if (outcome === 'SUCCEEDED' && !isSilent) notifyCancelled(payment, cancellation.id)
    return cancellation
  }

  const notifyCancelled = (payment: PortonePayment, cancellationId: string) => {
    const isWhole = payment.status === 'CANCELLED'
    notify(payment, isWhole ? 'Transaction.Cancelled' : 'Transaction.PartialCancelled', cancellationId)
  }

  const preRegister = (paymentId: string, text: unknown) => {
    const body = readObject(text)
    const payment = payments.get(paymentId)
    if (payment && payment.status !== 'READY' && payment.status !== 'FAILED') refuse('ALREADY_PAID')
    const totalAmount = readOptionalInteger(body, 'totalAmount')
    const taxFreeAmount = readOptionalInteger(body, 'taxFreeAmount')
    const { currency } = body
    // Schema Currency has "KRW"; "CURRENCY_KRW" is the browser's word.
    if (currency !== undefined && currency !== 'KRW') return refuse('INVALID_REQUEST', 'currency')
    registered.set(paymentId, { totalAmount, taxFreeAmount, currency })
    return {}
  }

  const resendWebhook = (paymentId: string, body: unknown) => {
    getPayment(paymentId)
    const { webhookId } = readObject(body)
    // "입력하지 않으면 결제 건의 가장 최근 웹훅 아이디가 기본 적용됩니다".
    const found = webhooks.findLast(
      (webhook) => webhook.paymentId === paymentId && (webhookId ?? webhook.id) === webhook.id,
    )
    const webhook = found ?? refuse('WEBHOOK_NOT_FOUND')
    const { id, url, text } = webhook
    webhooks.push({
      ...signWebhook(webhookSecret, text, { at: now(), id, url }),
      paymentId,
      id,
      isDelivered: false,
    })
    return { webhook: { id, url: url ?? '', trigger: 'MANUAL' } }
  }

  /** Every API call: `Authorization: PortOne <secret>` (securityScheme portOne), and a store that the secret may use. */
  const authorize = ({ headers, query, body }: StubRequest) => {
    if (headers.authorization !== `PortOne ${apiSecret}`) refuse('UNAUTHORIZED')
    const given = query.storeId ?? (body as { storeId?: unknown } | undefined)?.storeId
    // "접근 권한이 있는 상점 아이디만 입력 가능하며, 미입력시 인증 정보의 상점 아이디를 사용합니다."
    if (given !== undefined && given !== storeId) refuse('FORBIDDEN')
  }

  const answerApi = (request: StubRequest): StubAnswer | undefined => {
    const { method, path, body } = request
    const [, resource, encodedId = '', ...rest] = path.split('/')
    if (!['payments', 'identity-verifications', 'cash-receipts'].includes(resource ?? '')) return undefined
    authorize(request)
    const id = decodeURIComponent(encodedId)
    const operation = `${method} ${resource} ${rest.join('/')}`.trim()
    if (operation === 'GET payments' && id) {
      const payment = getPayment(id)
      return json(paymentView(payment, merchantId, receipts.viewInPayment(id)))
    }
    if (operation === 'POST payments pre-register') return json(preRegister(id, body))
    if (operation === 'POST payments cancel') {
      const payment = getPayment(id)
      const refusal = nextRefusal
      nextRefusal = undefined
      if (refusal) refuse(refusal.type, refusal.message)
      return json({ cancellation: cancel(payment, body, 'API') })
    }
    if (operation === 'POST payments virtual-account/close') {
      const payment = getPayment(id)
      if (payment.status !== 'VIRTUAL_ACCOUNT_ISSUED') refuse('PAYMENT_NOT_WAITING_FOR_DEPOSIT')
      change(payment, unpaidAccountEndsAs)
      return json({ closedAt: payment.statusChangedAt })
    }
    if (operation === 'GET payments cash-receipt') return json(receipts.view(id))
    if (operation === 'POST payments cash-receipt/cancel') return json(receipts.cancelByApi(id, at()))
    if (operation === 'POST payments resend-webhook') return json(resendWebhook(id, body))
    if (operation === 'POST cash-receipts' && !id) return json(receipts.issueByApi(body, findChannel, at()))
    if (operation === 'GET identity-verifications' && id) {
      return json(identityView(identities.get(id) ?? refuse('IDENTITY_VERIFICATION_NOT_FOUND')))
    }
    return undefined
  }

  const publicOrigin = () => options.publicOrigin ?? server.origin

  const endWindow = (txId: string, end: string): StubAnswer | undefined => {
    const payment = [...payments.values()].find(({ transactionId }) => transactionId === txId)
    const identity = [...identities.values()].find((candidate) => candidate.txId === txId)
    const failure = end === 'close' ? { message: '사용자가 창을 닫았습니다' } : {}
    if (payment) {
      const { paymentId } = payment.request
      return redirect(end === 'approve' ? pay(paymentId) : decline(paymentId, failure))
    }
    if (!identity) return undefined
    const { identityVerificationId } = identity.request
    const customer: VerifiedCustomer = {
      name: '홍길동',
      birthDate: '1990-01-01',
      gender: 'MALE',
      phoneNumber: '01012345678',
      operator: 'SKT',
      isForeigner: false,
      ci: 'stub-ci',
      di: 'stub-di',
    }
    return redirect(
      end === 'approve'
        ? verify(identityVerificationId, customer)
        : failVerification(identityVerificationId, failure),
    )
  }

  const answerBrowser = ({ method, path, query, body }: StubRequest): StubAnswer | undefined => {
    if (path === '/v2/browser-sdk.js' || path === '/browser-sdk') {
      return {
        text: browserSdkScript(publicOrigin()),
        headers: { ...CORS, 'content-type': 'text/javascript' },
      }
    }
    if (method === 'POST' && path === '/stub/windows') {
      const opened =
        query.kind === 'identity'
          ? openIdentity(body as IdentityRequest)
          : openPayment(body as PaymentRequest)
      if ('code' in opened) return { body: opened, headers: CORS }
      return { body: { windowUrl: `${publicOrigin()}/stub/windows/${opened.txId}` }, headers: CORS }
    }
    const [, txId = '', end] = /^\/stub\/windows\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (method === 'GET' && txId && !end) return html(windowPage(txId, '포트원'))
    return method === 'POST' && end ? endWindow(txId, end) : undefined
  }

  const server = await startStubServer(
    (request) =>
      answerBrowser(request) ??
      answerApi(request) ?? { status: 404, text: '', headers: { 'content-type': 'text/plain' } },
  )

  return {
    ...server,
    apiSecret,
    storeId,
    webhookSecret,
    /** Every webhook, in the order of its event; `deliverWebhooks()` sends those that were not sent. */
    webhooks,
    openPayment,
    openIdentity,
    pay,
    decline,
    verify,
    failVerification,

    /** The amounts of the receipts that are issued for this id. */
    receiptsOf: receipts.issuedOf,

    /** The customer transfers the amount: the payment is paid. */
    depositVirtualAccount: (paymentId: string) => {
      const payment = getPayment(paymentId)
      if (payment.status !== 'VIRTUAL_ACCOUNT_ISSUED') throw new Error(`${paymentId} waits for no deposit`)
      change(payment, 'PAID')
      payment.paidAt = payment.statusChangedAt
      const receiptType = payment.request.virtualAccount?.cashReceiptType
      if (receiptType === 'PERSONAL' || receiptType === 'CORPORATE') {
        receipts.issue({
          paymentId,
          channel: payment.channel,
          amount: payment.request.totalAmount,
          taxFreeAmount: payment.request.taxFreeAmount ?? 0,
          orderName: payment.request.orderName,
          type: receiptType,
          isManual: false,
          issuedAt: at(),
        })
      }
      notify(payment, 'Transaction.Paid')
    },

    /** The time for the deposit is over. No document says that a webhook tells it, so none is sent. */
    expire: (paymentId: string) => change(getPayment(paymentId), unpaidAccountEndsAs),

    /** A cancellation in PortOne's console. */
    cancelOutside: (paymentId: string, amount?: number) => {
      const payment = getPayment(paymentId)
      return cancel(
        payment,
        { reason: 'console', amount: amount ?? cancellableAmount(payment), ...REFUND_ACCOUNT },
        'CONSOLE',
      )
    },

    /** The gateway carries the next cancellation out later, or fails; the call answers 200 in both cases. */
    setNextCancellation: (outcome: 'REQUESTED' | 'FAILED') => {
      nextOutcome = outcome
    },

    /** The next call of `/cancel` is refused with this error, and nothing is cancelled. */
    refuseNextCancellation: (type: CancelRefusal, message?: string) => {
      nextRefusal = { type, ...(message !== undefined && { message }) }
    },

    /** The gateway carries a requested cancellation out, or gives it up. */
    settleCancellation: (paymentId: string, isSuccess = true) => {
      const payment = getPayment(paymentId)
      const cancellation = payment.cancellations.find(({ status }) => status === 'REQUESTED')
      if (!cancellation) throw new Error(`${paymentId} has no requested cancellation`)
      if (!isSuccess) {
        cancellation.status = 'FAILED'
        return
      }
      settleCancellation(payment, cancellation, at())
      notifyCancelled(payment, cancellation.id)
    },

    /** Sends what was not sent yet, one after the other. @returns the statuses of the receiver */
    deliverWebhooks: async (): Promise<number[]> => {
      const statuses: number[] = []
      for (const webhook of webhooks.filter(({ isDelivered, url }) => !isDelivered && url !== undefined)) {
        webhook.isDelivered = true
        const { headers, text } = webhook
        const response = await fetch(webhook.url ?? '', { method: 'POST', headers, body: text })
        await response.arrayBuffer()
        statuses.push(response.status)
      }
      return statuses
    },
  }
}

export type PortoneStub = Awaited<ReturnType<typeof startPortoneStub>>

const REFUND_ACCOUNT = {
  refundAccount: {
    bank: 'SHINHAN',
    number: '110123456789',
    holderName: '홍길동',
    holderPhoneNumber: '01012345678',
  },
}

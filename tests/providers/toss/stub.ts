import { randomUUID } from 'node:crypto'
import { startStubServer, StubRefusal, type StubAnswer, type StubRequest } from '../stub-server'
import { browserSdkScript, windowPage } from './browser-sdk'
import { createCashReceipts } from './cash-receipts'
import {
  balanceOf,
  cancelPayment,
  koreanTime,
  newTransactionKey,
  paymentView,
  readBody,
  refuse,
  type TossErrorCode,
  type TossPayment,
  type TossWindowRequest,
} from './payments'

export interface TossStubOptions {
  secretKey?: string
  /** The address that is registered for both events in the developer centre. */
  webhookUrl?: string
  /** The origin that the browser sees, where it is not the loopback address. */
  publicOrigin?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

const CORS = { 'access-control-allow-origin': '*' }
const redirect = (location: string): StubAnswer => ({ status: 302, text: '', headers: { location } })

/**
 * Toss Payments, core API version 2022-11-16, by https://docs.tosspayments.com (reference, error codes, webhooks, headers), read
 * through copies of 2024-03 (OpenAPI) and 2026-03 (error codes). What no document says is listed in `../README.md`.
 */
export const startTossStub = async (options: TossStubOptions = {}) => {
  const { secretKey = 'test_sk_stub', now = Date.now } = options
  const payments = new Map<string, TossPayment>()
  const receipts = createCashReceipts()
  const firstAnswers = new Map<string, StubAnswer>()
  const webhooks: { text: string; isDelivered: boolean }[] = []
  let nextConfirmRefusal: TossErrorCode | undefined
  let nextCancelRefusal: TossErrorCode | undefined

  const byOrder = (orderId: string) => payments.get(orderId) ?? refuse('NOT_FOUND_PAYMENT')
  const byKey = (paymentKey: string) =>
    [...payments.values()].find((payment) => payment.paymentKey === paymentKey) ?? refuse('NOT_FOUND_PAYMENT')

  /** `yyyy-MM-dd'T'HH:mm:ss.SSSSSS`, without an offset (https://docs.tosspayments.com/en/webhooks). */
  const createdAt = () => `${koreanTime(now()).slice(0, 19)}.000000`

  /** PAYMENT_STATUS_CHANGED: the Payment object as `data`. No signature is described for it. */
  const notify = (payment: TossPayment) => {
    const body = { eventType: 'PAYMENT_STATUS_CHANGED', createdAt: createdAt(), data: paymentView(payment) }
    webhooks.push({ text: JSON.stringify(body), isDelivered: false })
    if (payment.request.method !== '가상계좌') return
    // DEPOSIT_CALLBACK: flat, with the secret of the payment; "you will get two events for the same payment".
    const { secret, status, lastTransactionKey: transactionKey } = payment
    const { orderId } = payment.request
    const callback = { createdAt: createdAt(), secret, status, transactionKey, orderId }
    webhooks.push({ text: JSON.stringify(callback), isDelivered: false })
  }

  const open = (request: TossWindowRequest): { code: string; message: string } | { paymentKey: string } => {
    const isComplete =
      /^[A-Za-z0-9_-]{6,64}$/.test(request.orderId ?? '') &&
      typeof request.orderName === 'string' &&
      request.orderName.length > 0 &&
      request.orderName.length <= 100 &&
      Number.isSafeInteger(request.amount) &&
      request.amount > 0 &&
      /^https?:\/\//.test(request.successUrl ?? '') &&
      /^https?:\/\//.test(request.failUrl ?? '')
    if (!isComplete) return { code: 'INVALID_REQUEST', message: 'stub: the window does not open' }
    const payment: TossPayment = {
      request,
      paymentKey: `tstub${randomUUID().replaceAll('-', '')}`,
      status: 'READY',
      requestedAt: koreanTime(now()),
      approvedAt: null,
      lastTransactionKey: null,
      secret: `ps_${randomUUID().replaceAll('-', '')}`,
      dueDate: null,
      isAccountExpired: false,
      failure: null,
      cancels: [],
    }
    payments.set(request.orderId, payment)
    return { paymentKey: payment.paymentKey }
  }

  /** The customer has proved the card; nothing is paid until `confirm`. @returns the address that the browser goes to */
  const authenticate = (orderId: string): string => {
    const payment = byOrder(orderId)
    payment.status = 'IN_PROGRESS'
    const url = new URL(payment.request.successUrl)
    const fields = {
      paymentType: 'NORMAL',
      orderId,
      paymentKey: payment.paymentKey,
      amount: String(payment.request.amount),
    }
    for (const [key, value] of Object.entries(fields)) url.searchParams.set(key, value)
    return url.href
  }

  const fail = (orderId: string, fields: Record<string, string>): string => {
    const url = new URL(byOrder(orderId).request.failUrl)
    for (const [key, value] of Object.entries(fields)) url.searchParams.set(key, value)
    return url.href
  }

  /** @returns the address of failure, with `orderId` */
  const decline = (orderId: string, code = 'REJECT_CARD_COMPANY'): string =>
    fail(orderId, { code, message: '결제 승인이 거절되었습니다.', orderId })

  /** "결제 과정이 중단된 것이라서 failUrl로 orderId가 전달되지 않아요" (PAY_PROCESS_CANCELED). */
  const closeWindow = (orderId: string): string =>
    fail(orderId, { code: 'PAY_PROCESS_CANCELED', message: '사용자에 의해 결제가 취소되었습니다.' })

  const approve = (payment: TossPayment) => {
    payment.lastTransactionKey = newTransactionKey()
    if (payment.request.method === '가상계좌') {
      payment.status = 'WAITING_FOR_DEPOSIT'
      payment.dueDate = koreanTime(now() + 24 * 3_600_000)
    } else {
      payment.status = 'DONE'
      payment.approvedAt = koreanTime(now())
    }
    notify(payment)
  }

  /** `POST /v1/payments/confirm`: paymentKey, orderId and amount are required; amount is a number. */
  const confirm = (text: unknown): StubAnswer => {
    const { paymentKey, orderId, amount } = readBody(text)
    if (typeof paymentKey !== 'string' || typeof orderId !== 'string' || typeof amount !== 'number') {
      return refuse('INVALID_REQUEST')
    }
    const payment = byKey(paymentKey)
    // Which code a changed amount or order gets is written nowhere.
    if (payment.request.orderId !== orderId || payment.request.amount !== amount) refuse('INVALID_REQUEST')
    if (payment.status === 'EXPIRED') refuse('NOT_FOUND_PAYMENT_SESSION')
    if (payment.status !== 'IN_PROGRESS') refuse('ALREADY_PROCESSED_PAYMENT')
    const refusal = nextConfirmRefusal
    nextConfirmRefusal = undefined
    if (refusal) {
      // "결제 승인이 실패한 상태입니다" (status ABORTED); `failure` holds the error afterwards.
      payment.status = 'ABORTED'
      payment.failure = { code: refusal, message: `stub: ${refusal}` }
      notify(payment)
      return refuse(refusal)
    }
    approve(payment)
    return { body: paymentView(payment) }
  }

  /**
   * `POST /v1/virtual-accounts` (https://docs.tosspayments.com/reference#가상계좌-발급-요청): amount, orderId, orderName, customerName and bank
   * are required, and nobody opens a window. The answer is a Payment.
   */
  const issueAccount = (text: unknown): StubAnswer => {
    const { amount, orderId, orderName, customerName, bank } = readBody(text)
    const texts = [orderId, orderName, customerName, bank]
    if (typeof amount !== 'number' || texts.some((given) => typeof given !== 'string' || given === ''))
      return refuse('INVALID_REQUEST')
    const opened = open({
      orderId: String(orderId),
      orderName: String(orderName),
      customerName: String(customerName),
      amount,
      method: '가상계좌',
      successUrl: 'https://none.invalid',
      failUrl: 'https://none.invalid',
    })
    if ('code' in opened) return refuse('INVALID_REQUEST')
    const payment = byOrder(String(orderId))
    approve(payment)
    return { body: paymentView(payment) }
  }

  const cancel = (paymentKey: string, body: unknown): StubAnswer => {
    const payment = byKey(paymentKey)
    const refusal = nextCancelRefusal
    nextCancelRefusal = undefined
    if (refusal) refuse(refusal)
    cancelPayment(payment, body, now())
    notify(payment)
    return { body: paymentView(payment) }
  }

  /** Basic with the secret key as the name and no password; without the colon INCORRECT_BASIC_AUTH_FORMAT. */
  const authorize = ({ authorization = '' }: StubRequest['headers']) => {
    const [, encoded] = /^Basic (\S+)$/.exec(authorization) ?? []
    if (!encoded) return refuse('UNAUTHORIZED_KEY')
    const decoded = Buffer.from(encoded, 'base64').toString('utf8')
    if (!decoded.includes(':')) return refuse('INCORRECT_BASIC_AUTH_FORMAT')
    return decoded === `${secretKey}:` ? undefined : refuse('UNAUTHORIZED_KEY')
  }

  /**
   * "멱등키와 API 키, API 주소, HTTP 메서드 조합이 같은 요청": the first answer is given again, whatever the body is. Keys of GET
   * are ignored.
   */
  const onceForKey = ({ method, path, headers }: StubRequest, answer: () => StubAnswer): StubAnswer => {
    const key = headers['idempotency-key']
    if (method !== 'POST' || typeof key !== 'string') return answer()
    if (key.length > 300) refuse('INVALID_IDEMPOTENCY_KEY')
    const name = `${headers.authorization} ${method} ${path} ${key}`
    const first = firstAnswers.get(name)
    if (first) return first
    const given = answer()
    firstAnswers.set(name, given)
    return given
  }

  const withErrors = (answer: () => StubAnswer): StubAnswer => {
    try {
      return answer()
    } catch (error) {
      if (error instanceof StubRefusal) return error.answer
      throw error
    }
  }

  const answerApi = (request: StubRequest): StubAnswer => {
    const { method, path, body, headers } = request
    authorize(headers)
    // "TossPayments-Test-Code": the error that a test key asks for.
    const testCode = headers['tosspayments-test-code']
    if (typeof testCode === 'string') return refuse(testCode as TossErrorCode)
    return onceForKey(request, () =>
      withErrors(() => {
        if (method === 'POST' && path === '/v1/payments/confirm') return confirm(body)
        if (method === 'POST' && path === '/v1/virtual-accounts') return issueAccount(body)
        if (method === 'POST' && path === '/v1/cash-receipts') return { body: receipts.issue(body, now()) }
        const [, receiptKey] = /^\/v1\/cash-receipts\/([^/]+)\/cancel$/.exec(path) ?? []
        if (method === 'POST' && receiptKey) return { body: receipts.cancel(receiptKey, body ?? {}, now()) }
        const [, orderId] = /^\/v1\/payments\/orders\/([^/]+)$/.exec(path) ?? []
        if (method === 'GET' && orderId) return { body: paymentView(byOrder(decodeURIComponent(orderId))) }
        const [, key, isCancel] = /^\/v1\/payments\/([^/]+)(\/cancel)?$/.exec(path) ?? []
        if (method === 'GET' && key && !isCancel) return { body: paymentView(byKey(decodeURIComponent(key))) }
        if (method === 'POST' && key && isCancel) return cancel(decodeURIComponent(key), body)
        return { status: 404, text: '' }
      }),
    )
  }

  const publicOrigin = () => options.publicOrigin ?? server.origin

  const answerBrowser = ({ method, path, body }: StubRequest): StubAnswer | undefined => {
    if (path === '/v1/payment' || path === '/v2/standard') {
      return {
        text: browserSdkScript(publicOrigin()),
        headers: { ...CORS, 'content-type': 'text/javascript' },
      }
    }
    if (method === 'POST' && path === '/stub/windows') {
      const request = body as TossWindowRequest
      const opened = open(request)
      if ('code' in opened) return { body: opened, headers: CORS }
      return { body: { windowUrl: `${publicOrigin()}/stub/windows/${request.orderId}` }, headers: CORS }
    }
    const [, orderId = '', end] = /^\/stub\/windows\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (!orderId) return undefined
    if (!end) return { text: windowPage(orderId), headers: { 'content-type': 'text/html; charset=utf-8' } }
    if (end === 'approve') return redirect(authenticate(orderId))
    return redirect(end === 'close' ? closeWindow(orderId) : decline(orderId))
  }

  const server = await startStubServer((request) => answerBrowser(request) ?? answerApi(request))

  return {
    ...server,
    secretKey,
    /** Cash receipts and their cancellations, the oldest first. */
    receipts: receipts.receipts,
    /** Every webhook, in the order of its event; `deliverWebhooks()` sends those that were not sent. */
    webhooks,
    open,
    authenticate,
    decline,
    closeWindow,

    /** The next `confirm` is refused, and the payment is aborted. */
    refuseNextConfirm: (code: TossErrorCode) => {
      nextConfirmRefusal = code
    },

    /** The next cancellation is refused, and nothing is cancelled. */
    refuseNextCancellation: (code: TossErrorCode) => {
      nextCancelRefusal = code
    },

    depositVirtualAccount: (orderId: string) => {
      const payment = byOrder(orderId)
      if (payment.status !== 'WAITING_FOR_DEPOSIT') throw new Error(`${orderId} waits for no deposit`)
      payment.status = 'DONE'
      payment.approvedAt = koreanTime(now())
      notify(payment)
    },

    /** "the payment status can change from DONE back to WAITING FOR DEPOSIT" (https://docs.tosspayments.com/en/webhooks). */
    takeBackDeposit: (orderId: string) => {
      const payment = byOrder(orderId)
      if (payment.status !== 'DONE') throw new Error(`${orderId} has no deposit`)
      payment.status = 'WAITING_FOR_DEPOSIT'
      payment.approvedAt = null
      notify(payment)
    },

    /** A cancellation by the merchant's page. */
    cancelOutside: (orderId: string, amount?: number) => {
      const payment = byOrder(orderId)
      cancelPayment(
        payment,
        {
          cancelReason: 'merchant page',
          cancelAmount: amount ?? balanceOf(payment),
          refundReceiveAccount: { bank: '88', accountNumber: '110123456789', holderName: '홍길동' },
        },
        now(),
      )
      notify(payment)
    },

    /** 30 minutes without a proof, or 10 minutes without `confirm`. An account only expires; no document names another status. */
    expire: (orderId: string) => {
      const payment = byOrder(orderId)
      if (payment.status === 'WAITING_FOR_DEPOSIT') {
        payment.isAccountExpired = true
        return
      }
      payment.status = 'EXPIRED'
      notify(payment)
    },

    /** Sends what was not sent yet, one after the other. @returns the statuses of the receiver; only 200 counts as received */
    deliverWebhooks: async (): Promise<number[]> => {
      const statuses: number[] = []
      for (const webhook of webhooks.filter(({ isDelivered }) => !isDelivered)) {
        webhook.isDelivered = true
        if (!options.webhookUrl) continue
        const headers = { 'content-type': 'application/json' }
        const response = await fetch(options.webhookUrl, { method: 'POST', headers, body: webhook.text })
        await response.arrayBuffer()
        statuses.push(response.status)
      }
      return statuses
    },
  }
}

export type TossStub = Awaited<ReturnType<typeof startTossStub>>

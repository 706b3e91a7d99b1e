import { eq } from 'drizzle-orm'
import { sandboxGateway, SANDBOX_INICIS_KEYS } from '@/demo/sandbox/payment-gateway'
import { SANDBOX_MERCHANT, type SandboxGateway } from '@/demo/sandbox/payment-records'
import { depositDeadline } from '@/domain/order'
import type { GatewayFetch } from '@/server/adapters/payment/gateway-call'
import { INICIS_HOSTS, SMARTRO_HOSTS } from '@/server/adapters/payment/gateway-wire'
import { inicisAdapter } from '@/server/adapters/payment/kginicis'
import type { PaymentAdapter, PaymentRequest } from '@/server/adapters/payment/payment-adapter'
import { portoneAdapter } from '@/server/adapters/payment/portone'
import { smartroAdapter } from '@/server/adapters/payment/smartro'
import { tossAdapter } from '@/server/adapters/payment/toss'
import { sandboxPayments } from '@/server/db/schema/system'
import type { Log } from '@/server/observability/log'
import { submitPaymentWindow } from '@tests/backend/order-fixtures'
import { startInicisStub } from '@tests/providers/inicis/stub'
import type { PaymentRequest as PortoneRequest } from '@tests/providers/portone/payments'
import { startPortoneStub } from '@tests/providers/portone/stub'
import type { Disturbance } from '@tests/providers/stub-server'
import { startTossStub } from '@tests/providers/toss/stub'
import { createTestBackend } from '@tests/setup/backend'
import { captureLog } from '@tests/setup/capture-log'
import { createDisturbedSend } from '../disturbed-send'
import type { GatewayProvider, GatewayWorld, WindowEnd, WindowPayment } from './gateway-world'

const ORIGIN = 'http://dama.local'

const toRequest = (gateway: string, { moid, amount, method }: WindowPayment): PaymentRequest => {
  const now = new Date()
  const addressOf = (step: string) => `${ORIGIN}/api/payment/${step}/${gateway}?moid=${moid}`
  return {
    moid,
    amount,
    method,
    goodsName: '머그컵',
    buyer: { name: '김담아', phone: '01012345678', email: 'kim@dama.kr' },
    returnUrl: addressOf('return'),
    stopUrl: addressOf('stop'),
    depositUntil: depositDeadline(now),
    now,
  }
}

/** Opens the launch page of a gateway. @returns what our page gives to its script */
const launch = async (adapter: PaymentAdapter, request: PaymentRequest): Promise<Record<string, unknown>> => {
  const { fields } = await adapter.open(request)
  const [choice] = (await adapter.launcher?.start(new URLSearchParams(fields))) ?? []
  if (!choice) throw new Error(`the window of ${request.moid} does not open`)
  return choice.request
}

/** What the browser brings back to our address, which is called without its own number. */
const formOf = (address: string): URLSearchParams => {
  const { searchParams } = new URL(address)
  searchParams.delete('moid')
  return searchParams
}

export const createPortone = async (): Promise<GatewayWorld> => {
  const stub = await startPortoneStub({
    channels: [{ key: 'channel-key-stub', pgProvider: 'SMARTRO_V2', pgMerchantId: 'stub', type: 'LIVE' }],
  })
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const { storeId, apiSecret, webhookSecret, origin } = stub
  const adapter = portoneAdapter({
    storeId,
    apiSecret,
    webhookSecret,
    channels: [
      { method: 'card', key: 'channel-key-stub' },
      { method: 'vbank', key: 'channel-key-stub' },
      { method: 'receipt', key: 'channel-key-stub' },
    ],
    channelType: 'LIVE',
    apiBase: origin,
    send,
    log,
  })
  const endScriptWindow = (window: Record<string, unknown>, end: WindowEnd): URLSearchParams => {
    const request = window as unknown as PortoneRequest
    const opened = stub.openPayment(request)
    if ('code' in opened) throw new Error(opened.code)
    if (end === 'approve') return formOf(stub.pay(request.paymentId))
    const failure = end === 'close' ? { message: '사용자가 결제를 취소하셨습니다' } : {}
    return formOf(stub.decline(request.paymentId, failure))
  }
  return {
    adapter,
    lines,
    endWindow: async (payment, end) =>
      endScriptWindow(await launch(adapter, toRequest('portone', payment)), end),
    endScriptWindow,
    deposit: async (moid) => stub.depositVirtualAccount(moid),
    cancelOutside: async (moid, amount) => void stub.cancelOutside(moid, amount),
    disturb,
    countCalls: () => stub.requests.length,
    inquiryWith: (status, { moid }) => ({ status, id: moid }),
    webhooksOf: (moid) =>
      stub.webhooks
        .filter(({ paymentId }) => paymentId === moid)
        .map(({ headers, text }) => ({ headers, body: text })),
    receiptsOf: (id) => stub.receiptsOf(id),
    refuseNextAccount: () => stub.refuseNextCancellation('PG_PROVIDER', '예금주명이 계좌와 다릅니다.'),
    stop: stub.stop,
  }
}

/** The stub opens windows by the words of the first browser SDK; the second one has these. */
const TOSS_METHOD = { CARD: '카드', TRANSFER: '계좌이체', VIRTUAL_ACCOUNT: '가상계좌' } as const
interface TossWindow {
  method: keyof typeof TOSS_METHOD
  amount: { value: number }
  orderId: string
  orderName: string
  successUrl: string
  failUrl: string
}

export const createToss = async (): Promise<GatewayWorld> => {
  const stub = await startTossStub()
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const adapter = tossAdapter({
    clientKey: 'test_ck_stub',
    secretKey: stub.secretKey,
    issuesReceipts: true,
    apiBase: stub.origin,
    send,
    log,
  })
  const endScriptWindow = (window: Record<string, unknown>, end: WindowEnd): URLSearchParams => {
    const { method, amount, orderId, orderName, successUrl, failUrl } = window as unknown as TossWindow
    const opened = stub.open({
      orderId,
      orderName,
      successUrl,
      failUrl,
      amount: amount.value,
      method: TOSS_METHOD[method],
    })
    if ('code' in opened) throw new Error(opened.code)
    if (end === 'close') return formOf(stub.closeWindow(orderId))
    // A card that its issuer refuses is known at the confirmation.
    if (end === 'decline') stub.refuseNextConfirm('REJECT_CARD_COMPANY')
    return formOf(stub.authenticate(orderId))
  }
  return {
    adapter,
    lines,
    endWindow: async (payment, end) =>
      endScriptWindow(await launch(adapter, toRequest('toss', payment)), end),
    endScriptWindow,
    deposit: async (moid) => stub.depositVirtualAccount(moid),
    takeBackDeposit: async (moid) => stub.takeBackDeposit(moid),
    refuseNextAccount: () => stub.refuseNextCancellation('INVALID_REFUND_ACCOUNT_INFO'),
    cancelOutside: async (moid, amount) => stub.cancelOutside(moid, amount),
    disturb,
    countCalls: () => stub.requests.length,
    inquiryWith: (status, { moid }) => ({ status, orderId: moid }),
    webhooksOf: (moid) =>
      stub.webhooks
        .filter(({ text }) => text.includes(moid))
        .map(({ text }) => ({ headers: { 'content-type': 'application/json' }, body: text })),
    receiptsOf: (id) =>
      stub.receipts
        .filter(({ orderId, transactionType }) => orderId === id && transactionType === 'CONFIRM')
        .map(({ receiptKey, amount }) =>
          stub.receipts
            .filter((other) => other.receiptKey === receiptKey && other.transactionType === 'CANCEL')
            .reduce((left, cancelled) => left - cancelled.amount, amount),
        )
        .filter((amount) => amount > 0),
    stop: stub.stop,
  }
}

/** The sandbox's hosts are calls in this process, which are spoiled as those of a stub are. */
const disturbCalls = (fetchGateway: GatewayFetch) => {
  const disturbances: Disturbance[] = []
  let calls = 0
  const disturbed: GatewayFetch = async (url, init) => {
    calls += 1
    const next = disturbances.shift()
    if (!next) return fetchGateway(url, init)
    const { status = 200, html, body, delayMs, halfBody, hangBody } = next
    const answer = (next.isApplied ?? status < 400) ? await (await fetchGateway(url, init)).text() : ''
    if (delayMs || hangBody) throw new DOMException('The operation timed out.', 'TimeoutError')
    const text = html ?? (body === undefined ? answer : JSON.stringify(body))
    // As fetch does when the connection is cut before the announced length.
    const readText = async () => (halfBody ? Promise.reject(new TypeError('terminated')) : text)
    return { ok: status < 400, text: readText }
  }
  return {
    fetchGateway: disturbed,
    disturb: (next: Disturbance) => void disturbances.push(next),
    countCalls: () => calls,
  }
}

interface SandboxWorld {
  gateway: SandboxGateway
  create(options: { fetchGateway: GatewayFetch; log: Log }): PaymentAdapter
  inquiryWith: GatewayWorld['inquiryWith']
  /** The body of a call about a deposit. */
  noticeOf(moid: string): string
}

const createInSandbox =
  ({ gateway, create, inquiryWith, noticeOf }: SandboxWorld) =>
  async (): Promise<GatewayWorld> => {
    const backend = await createTestBackend()
    const { db } = backend
    const { fetchGateway, disturb, countCalls } = disturbCalls(sandboxGateway(db))
    const { log, lines } = captureLog()
    const adapter = create({ fetchGateway, log })
    const change = (moid: string, values: Partial<typeof sandboxPayments.$inferInsert>) =>
      db.update(sandboxPayments).set(values).where(eq(sandboxPayments.moid, moid))
    return {
      adapter,
      lines,
      endWindow: async (payment, end) => {
        const window = await adapter.open(toRequest(gateway, payment))
        const act = { approve: 'approve', decline: 'decline', close: 'cancel' }[end]
        const { fields } = await submitPaymentWindow(backend, window, act)
        return new URLSearchParams(fields)
      },
      deposit: async (moid) => void (await change(moid, { state: 'approved' })),
      cancelOutside: async (moid, amount) =>
        void (await change(moid, amount ? { cancelledAmount: amount } : { state: 'cancelled' })),
      disturb,
      countCalls,
      inquiryWith,
      webhooksOf: (moid) => [{ headers: {}, body: noticeOf(moid) }],
      stop: backend.close,
    }
  }

/** The verb of the stub by the end of the window. */
const INICIS_END = { approve: 'authenticate', decline: 'decline', close: 'decline' } as const

const createInicis = async (): Promise<GatewayWorld> => {
  // The adapter sends approvals to the data centres only, so the stub has the name of the one for tests.
  const stub = await startInicisStub({ publicOrigin: `https://${INICIS_HOSTS.test.stg}` })
  const { send, disturb } = createDisturbedSend(stub)
  const { log, lines } = captureLog()
  const adapter = inicisAdapter({
    mid: stub.mid,
    key: stub.hashKey,
    apiKey: stub.apiKey,
    apiIv: stub.apiIv,
    clientIp: '10.0.0.5',
    windowUrl: `${stub.origin}/smart/payment/`,
    hosts: INICIS_HOSTS.test,
    fetchGateway: (url, init) => send(stub.origin + new URL(url).pathname, init),
    log,
  })
  return {
    adapter,
    lines,
    endWindow: async (payment, end) => {
      const { action, fields } = await adapter.open(toRequest('kginicis', payment))
      const answer = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
      if (!(await answer.text()).includes('<form')) throw new Error('the window does not open')
      const { fields: returned } = stub[INICIS_END[end]](payment.moid)
      // The stub has 01 for every end without a proof; the adapter takes this status for the shopper's own.
      if (end === 'decline') returned.P_STATUS = '1192'
      return new URLSearchParams(returned)
    },
    deposit: async (moid) => void (await stub.depositVirtualAccount(moid).catch(() => '')),
    refuseNextAccount: () => stub.refuseNext('01', '환불 계좌의 예금주가 일치하지 않습니다.'),
    cancelOutside: async (moid, amount) => stub.cancelOutside(moid, amount),
    disturb,
    countCalls: () => stub.requests.length,
    inquiryWith: inicisInquiryWith,
    webhooksOf: (moid) => [{ headers: {}, body: inicisNoticeOf(moid) }],
    stop: stub.stop,
  }
}

const inicisInquiryWith: GatewayWorld['inquiryWith'] = (transactionStatus, { moid, amount }) => ({
  resultCode: 'SUCCESS',
  transactionStatus,
  tid: 'tid',
  oid: moid,
  price: String(amount),
})
const inicisNoticeOf = (moid: string) => new URLSearchParams({ P_OID: moid, P_STATUS: '02' }).toString()

/** Every provider that the suite runs over: stubs, and the sandbox of those with a form. There is no public document of Smartro. */
export const GATEWAY_PROVIDERS: readonly GatewayProvider[] = [
  {
    gateway: 'kginicis',
    by: 'stub',
    create: createInicis,
    gaps: ['state of deposits', 'missing record', 'repeated cancellation'],
  },
  {
    gateway: 'kginicis',
    by: 'sandbox',
    create: createInSandbox({
      gateway: 'kginicis',
      create: (options) =>
        inicisAdapter({
          ...SANDBOX_MERCHANT,
          ...SANDBOX_INICIS_KEYS,
          clientIp: '10.0.0.5',
          windowUrl: '/api/sandbox/pay/kginicis',
          hosts: INICIS_HOSTS.test,
          ...options,
        }),
      inquiryWith: inicisInquiryWith,
      noticeOf: inicisNoticeOf,
    }),
  },
  {
    gateway: 'smartro',
    by: 'sandbox',
    create: createInSandbox({
      gateway: 'smartro',
      create: (options) =>
        smartroAdapter({
          ...SANDBOX_MERCHANT,
          windowUrl: '/api/sandbox/pay/smartro',
          apiBase: SMARTRO_HOSTS.test.api,
          ...options,
        }),
      inquiryWith: (TranState, { moid, amount }) => ({
        TranState,
        Tid: 'tid',
        Moid: moid,
        Amt: String(amount),
      }),
      noticeOf: (moid) => new URLSearchParams({ Moid: moid }).toString(),
    }),
  },
  { gateway: 'portone', by: 'stub', create: createPortone },
  { gateway: 'toss', by: 'stub', create: createToss },
]

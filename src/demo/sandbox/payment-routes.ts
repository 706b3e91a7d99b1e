import { randomBytes } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { INICIS_APPROVE_PATH, INICIS_HOSTS } from '@/server/adapters/payment/gateway-wire'
import { sandboxPayments } from '@/server/db/schema/system'
import type { AppEnv } from '@/server/http/app-env'
import { AppError } from '@/server/http/app-error'
import { siteOrigin } from '@/server/http/client-key'
import { sandboxErrorPage } from './page'
import { readWindowForm, type WindowRequest } from './payment-form'
import { closedPage, paymentPage, returnPage, SUBMIT_SCRIPT } from './payment-page'
import {
  type ApprovalBehaviour,
  APPROVAL_BEHAVIOURS,
  createTid,
  isSandboxGateway,
  type SandboxGateway,
  type SandboxPayment,
} from './payment-records'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const eucKr = new TextDecoder('euc-kr')

const decodePercent = (encoded: string): Uint8Array => {
  const withSpaces = encoded.replaceAll('+', ' ')
  const bytes: number[] = []
  for (let index = 0; index < withSpaces.length; index += 1) {
    const isEscape = /^%[\da-f]{2}$/i.test(withSpaces.slice(index, index + 3))
    bytes.push(
      isEscape
        ? Number.parseInt(withSpaces.slice(index + 1, index + 3), 16)
        : withSpaces.charCodeAt(index) & 0xff,
    )
    if (isEscape) index += 2
  }
  return Uint8Array.from(bytes)
}

const decodeText = (encoded: string): string => {
  const bytes = decodePercent(encoded)
  try {
    return utf8.decode(bytes)
  } catch {
    return eucKr.decode(bytes)
  }
}

/**
 * Returns the fields of a posted form in UTF-8, or in EUC-KR as KG Inicis requires.
 *
 * @throws INVALID_INPUT for the character NUL, which the database cannot store
 */
export const readForm = (body: string): [string, string][] =>
  body
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [encodedName = '', ...encodedValue] = pair.split('=')
      const [name, value] = [decodeText(encodedName), decodeText(encodedValue.join('='))]
      if (`${name}${value}`.includes('\0')) throw new AppError('INVALID_INPUT')
      return [name, value]
    })

type PayContext = Context<AppEnv, '/:gateway'>

const readPosted = async (
  c: PayContext,
): Promise<{ request: WindowRequest | string; choice: Record<string, string> }> => {
  const gateway = c.req.param('gateway')
  const form = readForm(await c.req.text())
  const fields = Object.fromEntries(form.filter(([name]) => !name.startsWith('sandbox_')))
  const choice = Object.fromEntries(form.filter(([name]) => name.startsWith('sandbox_')))
  const request = isSandboxGateway(gateway)
    ? readWindowForm(gateway, fields, siteOrigin(c))
    : '없는 결제 창이에요.'
  return { request, choice }
}

const refuse = (c: PayContext, message: string) =>
  c.html(sandboxErrorPage('결제를 시작할 수 없어요', message), 400)

/** Returns the same path on the host of this request. */
const toLocalAddress = (address: string): string => {
  const url = new URL(address)
  return url.pathname + url.search
}

const findBehaviour = (action: string): ApprovalBehaviour =>
  APPROVAL_BEHAVIOURS.find((behaviour) => behaviour === action) ?? 'approve'

type Fields = Record<string, string>
type Authenticated = Pick<SandboxPayment, 'tid' | 'moid' | 'amount' | 'ticket'>

/** The fields of the return with an authenticated transaction. */
const AUTHENTICATED: Readonly<Record<SandboxGateway, (payment: Authenticated) => Fields>> = {
  kginicis: ({ tid, moid, amount }) => ({
    P_STATUS: '00',
    P_RMESG1: '인증 완료',
    P_TID: tid,
    P_AMT: String(amount),
    P_REQ_URL: `https://${INICIS_HOSTS.test.stg}${INICIS_APPROVE_PATH}`,
    idc_name: 'stg',
    P_NOTI: moid,
  }),
  smartro: ({ tid, moid, ticket }) => ({ Tid: tid, TrAuthKey: ticket, MallReserved: moid }),
}

/** The fields of the return after the shopper has cancelled. */
const CANCELLED: Readonly<Record<SandboxGateway, Fields>> = {
  kginicis: { P_STATUS: '01', P_RMESG1: '사용자가 결제를 취소했어요.' },
  smartro: {},
}

/** Stores an authenticated transaction at the gateway. @returns the fields of the return */
const authenticate = async (
  c: PayContext,
  request: WindowRequest,
  choice: Record<string, string>,
): Promise<Record<string, string>> => {
  const action = choice.sandbox_act ?? ''
  const picked = choice.sandbox_method === 'EASY' ? 'CARD' : (choice.sandbox_method ?? request.method)
  const method = action === 'vbank' ? 'VBANK' : picked
  const tid = createTid()
  const ticket = randomBytes(24).toString('base64url')
  const { gateway, mid, moid, amount, depositUntil } = request
  await c
    .get('deps')
    .db.insert(sandboxPayments)
    .values({
      tid,
      gateway,
      mid,
      moid,
      amount,
      method,
      state: 'authenticated',
      ticket,
      behaviour: findBehaviour(action),
      depositUntil,
      createdAt: c.get('deps').now(),
    })
  return AUTHENTICATED[gateway]({ tid, moid, amount, ticket })
}

/** The gateways' windows, mounted at `/api/sandbox/pay`. */
export const paymentSandboxRoutes = new Hono<AppEnv>({ strict: false })

paymentSandboxRoutes.get('/submit.js', (c) =>
  c.body(SUBMIT_SCRIPT, 200, { 'content-type': 'text/javascript; charset=utf-8' }),
)

paymentSandboxRoutes.post('/:gateway', async (c) => {
  const { request } = await readPosted(c)
  return typeof request === 'string' ? refuse(c, request) : c.html(paymentPage(request))
})

paymentSandboxRoutes.post('/:gateway/act', async (c) => {
  const { request, choice } = await readPosted(c)
  if (typeof request === 'string') return refuse(c, request)
  const action = choice.sandbox_act
  if (action === 'close') return c.html(closedPage())
  if (action === 'cancel') {
    return c.html(returnPage(toLocalAddress(request.stopUrl), CANCELLED[request.gateway], false))
  }
  const fields = await authenticate(c, request, choice)
  return c.html(returnPage(toLocalAddress(request.returnUrl), fields, action === 'twice'))
})

import type { Hono } from 'hono'
import type { Order } from '@tests/foreign/data/orders'
import { daysAgo } from '@tests/foreign/data/time'
import type { World } from '@tests/foreign/data/world'
import { required } from '@tests/foreign/http/service-error'
import { inicisForm, smartroForm } from '@tests/foreign/services/transaction/payment-windows'

type Outcome = 'paid' | 'declined' | 'cancelled'

/** Of the error catalogue: the page of a failed order shows their texts. */
const FAILURE_CODES = { declined: 7201, cancelled: 7203 }

/** The addresses of the two payment companies, which the site’s Content-Security-Policy allows. */
const WINDOWS = {
  kginicis: 'https://mobile.inicis.com/smart/payment/',
  smartro: 'https://tpay.smartropay.co.kr/ssb/interface.do',
}

const returnPath = ({ id, paymentInfo }: Order) => `/payments/${id}/${paymentInfo.pgType}`

/** The window of an order as the openapi document has it; the names of its fields are those of the payment company. */
export const windowOf = (origin: string, order: Order) => {
  const { pgType } = order.paymentInfo
  const form = pgType === 'kginicis' ? inicisForm : smartroForm
  const { fields } = form(origin, order, `${origin}/transaction${returnPath(order)}`)
  return {
    action: WINDOWS[pgType],
    accept_charset: pgType === 'kginicis' ? 'euc-kr' : 'utf-8',
    fields,
  }
}

/** Where the payment windows post back to, without a token of the member: the order is in the address. */
export const addPaymentReturns = (service: Hono, world: World, siteOrigin: string) => {
  const settle = (order: Order, outcome: Outcome) => {
    if (outcome === 'paid') order.paidDate = daysAgo(0)
    else order.failureCode = FAILURE_CODES[outcome]
    for (const line of order.transactionSkus)
      line.status = outcome === 'paid' ? 'check_required' : 'payment_fail_validation'
  }

  /** The payment company decides only when the service asks it to. */
  const approveInicis = async (fields: Record<string, unknown>): Promise<Outcome> => {
    if (fields.P_STATUS !== '00') return 'cancelled'
    const answer = await fetch(String(fields.P_REQ_URL), {
      method: 'POST',
      body: new URLSearchParams({ P_MID: 'INIpayTest', P_TID: String(fields.P_TID) }),
    })
    return new URLSearchParams(await answer.text()).get('P_STATUS') === '00' ? 'paid' : 'declined'
  }

  const approveSmartro = async ({ Tid }: Record<string, unknown>): Promise<Outcome> => {
    if (Tid === undefined) return 'cancelled'
    const answer = await fetch(`${world.origin}/transaction/payment-windows/smartro/approval`, {
      method: 'POST',
      body: JSON.stringify({ Tid }),
    })
    const { ResultCode } = (await answer.json()) as { ResultCode: string }
    return ResultCode === '3001' ? 'paid' : 'declined'
  }

  service.post('/payments/:id/:company', async (c) => {
    const order = required(
      world.orders.find(({ id }) => id === Number(c.req.param('id'))),
      'The order',
    )
    const approve = order.paymentInfo.pgType === 'kginicis' ? approveInicis : approveSmartro
    const outcome = await approve(await c.req.parseBody())
    settle(order, outcome)
    const page = outcome === 'paid' ? 'success' : 'fail'
    return c.redirect(`${siteOrigin}/shopping/order/${page}?orderId=${order.id}`, 303)
  })
}

import type { Context, Hono } from 'hono'
import type { Order } from '@tests/foreign/data/orders'
import { ServiceError } from '@tests/foreign/http/service-error'

const INICIS_FIELDS = ['P_INI_PAYMENT', 'P_MID', 'P_OID', 'P_AMT', 'P_GOODS', 'P_UNAME', 'P_NEXT_URL']
const SMARTRO_FIELDS = ['PayMethod', 'GoodsName', 'Amt', 'Moid', 'Mid', 'ReturnUrl', 'StopUrl', 'EdiDate']

/** A transaction that the card company refuses. */
const DECLINED = 'TIDDECLINED'

const goodsOf = (order: Order) => order.transactionSkus[0]?.productTitle ?? ''

/** The form a browser posts to the stand-in of KG Inicis. */
export const inicisForm = (origin: string, order: Order, returnUrl: string) => ({
  action: `${origin}/transaction/payment-windows/kginicis`,
  fields: {
    P_INI_PAYMENT: 'CARD',
    P_MID: 'INIpayTest',
    P_OID: order.sn,
    P_AMT: String(order.paymentInfo.amount),
    P_GOODS: goodsOf(order),
    P_UNAME: '한지우',
    P_NEXT_URL: returnUrl,
  },
})

/** The form a browser posts to the stand-in of Smartro. */
export const smartroForm = (origin: string, order: Order, returnUrl: string) => ({
  action: `${origin}/transaction/payment-windows/smartro`,
  fields: {
    PayMethod: 'CARD',
    GoodsName: goodsOf(order),
    Amt: String(order.paymentInfo.amount),
    Moid: order.sn,
    Mid: 'SMTPAY001m',
    ReturnUrl: returnUrl,
    StopUrl: returnUrl,
    EdiDate: '20260101120000',
  },
})

const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

const form = (label: string, action: string, fields: Record<string, string>) =>
  `<form method="post" action="${escape(action)}">${Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escape(value)}">`)
    .join('')}<button>${label}</button></form>`

const page = (title: string, amount: string, forms: string[]) =>
  `<!doctype html><html lang="ko"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><p>${escape(amount)}원</p>${forms.join('')}</html>`

const readFields = async (c: Context, names: string[]) => {
  const body = await c.req.parseBody()
  const fields = Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
  const missing = names.filter((name) => !fields[name])
  if (missing.length > 0) throw new ServiceError(400, `Missing fields: ${missing.join(', ')}`)
  return fields
}

/**
 * Pages in place of the two payment windows. Each takes the window's own field names by POST and
 * posts back to the address in the form: P_NEXT_URL, or ReturnUrl and StopUrl.
 */
export const addPaymentWindows = (service: Hono) => {
  service.post('/payment-windows/kginicis', async (c) => {
    const fields = await readFields(c, INICIS_FIELDS)
    const back = fields.P_NEXT_URL ?? ''
    const common = { P_TID: `TID${fields.P_OID}`, P_AMT: fields.P_AMT ?? '', P_NOTI: fields.P_NOTI ?? '', idc_name: 'fc' } // prettier-ignore
    const requestUrl = `${new URL(c.req.url).origin}/transaction/payment-windows/kginicis/approval`
    return c.html(
      page('KG이니시스', fields.P_AMT ?? '', [
        form('결제', back, { ...common, P_STATUS: '00', P_RMESG1: '성공', P_REQ_URL: requestUrl }),
        form('한도를 넘은 카드로 결제', back, {
          ...common,
          P_TID: DECLINED,
          P_STATUS: '00',
          P_REQ_URL: requestUrl,
        }),
        form('취소', back, { ...common, P_STATUS: '01', P_RMESG1: '사용자 취소' }),
      ]),
    )
  })

  service.post('/payment-windows/kginicis/approval', async (c) => {
    const fields = await readFields(c, ['P_MID', 'P_TID'])
    if (fields.P_TID === DECLINED) return c.text('P_STATUS=1195&P_RMESG1=한도 초과')
    return c.text(
      new URLSearchParams({ P_STATUS: '00', P_TID: fields.P_TID ?? '', P_TYPE: 'CARD', P_APPL_NUM: '30001234' }).toString(), // prettier-ignore
    )
  })

  service.post('/payment-windows/smartro', async (c) => {
    const fields = await readFields(c, SMARTRO_FIELDS)
    return c.html(
      page('스마트로', fields.Amt ?? '', [
        form('결제', fields.ReturnUrl ?? '', { Tid: `TID${fields.Moid}`, TrAuthKey: 'KEY0001' }),
        form('한도를 넘은 카드로 결제', fields.ReturnUrl ?? '', { Tid: DECLINED, TrAuthKey: 'KEY0002' }),
        form('취소', fields.StopUrl ?? '', {}),
      ]),
    )
  })

  service.post('/payment-windows/smartro/approval', async (c) => {
    const { Tid } = (await c.req.json().catch(() => ({}))) as { Tid?: string }
    return c.json({ ResultCode: Tid && Tid !== DECLINED ? '3001' : '9999', Tid })
  })
}

import { createHash } from 'node:crypto'
import { startStubServer, type StubAnswer, type StubRequest } from '../stub-server'
import { inquiryView, refundPayment, type InicisPayment, type RefundData } from './payments'

export interface InicisStubOptions {
  mid?: string
  /** "INIAPI key" of the merchant page, for refunds and inquiries; it is not the signKey (FAQ "INIAPI"). */
  apiKey?: string
  /** The IV of the INIAPI key, for the refund account of a virtual account (AES-128-CBC). */
  apiIv?: string
  /** "모바일 금액위변조 Hashkey", for `P_CHKFAKE`. */
  hashKey?: string
  /** The origin that the browser sees, where it is not the loopback address. */
  publicOrigin?: string
  /** Milliseconds since 1970. */
  now?: () => number
}

const sha512 = (text: string) => createHash('sha512').update(text, 'utf8')
const html = (text: string): StubAnswer => ({ text, headers: { 'content-type': 'text/html; charset=utf-8' } })
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** A page that posts these fields, as the window returns to `P_NEXT_URL`. */
const postPage = (url: string, fields: Record<string, string>) =>
  html(
    `<!doctype html><meta charset="utf-8"><form method="post" action="${escapeHtml(url)}">${Object.entries(
      fields,
    )
      .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
      .join('')}</form><script>document.forms[0].submit()</script>`,
  )

/**
 * KG Inicis: the phone's window (https://manual.inicis.com/pay/stdpay_m.html), INIAPI v1 and v2
 * (https://manual.inicis.com/iniapi/, https://manual.inicis.com/pay/cancel.html). The inquiry is known through public
 * integrations only. What no document says is listed in `../README.md`.
 */
export const startInicisStub = async (options: InicisStubOptions = {}) => {
  const {
    mid = 'INIpayTest',
    apiKey = 'stub-iniapi-key1',
    apiIv = 'stub-iniapi-iv16',
    hashKey = 'stub-hash-key',
    now = Date.now,
  } = options
  const payments = new Map<string, InicisPayment>()
  let nextRefusal: { code: string; message: string } | undefined

  /** `YYYYMMDDhhmmss` in Korea. */
  const timestamp = () => new Date(now() + 9 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14)
  const publicOrigin = () => options.publicOrigin ?? server.origin
  const byTid = (tid: unknown) => [...payments.values()].find((payment) => payment.tid === tid)
  const byOrder = (oid: string) => {
    const payment = payments.get(oid)
    if (!payment) throw new Error(`no payment ${oid}`)
    return payment
  }

  /** `POST https://mobile.inicis.com/smart/payment/`: the required fields of "결제요청 정보". */
  const openWindow = (fields: Record<string, string>): StubAnswer => {
    const required = [
      'P_INI_PAYMENT',
      'P_MID',
      'P_OID',
      'P_AMT',
      'P_GOODS',
      'P_UNAME',
      'P_NEXT_URL',
      'P_RESERVED',
    ]
    const missing = required.filter((name) => !fields[name])
    const {
      P_MID,
      P_OID = '',
      P_AMT = '',
      P_NEXT_URL = '',
      P_RESERVED = '',
      P_TIMESTAMP = '',
      P_CHKFAKE,
    } = fields
    if (missing.length > 0) return html(`missing: ${missing.join(', ')}`)
    // MX1003: no amount. MX3001: letters in a field of digits (FAQ "모바일").
    if (!/^\d+$/.test(P_AMT)) return html('MX3001')
    if (P_MID !== mid || !/^https?:\/\//.test(P_NEXT_URL) || Buffer.byteLength(P_OID) > 40)
      return html('refused')
    if (!P_RESERVED.includes('centerCd=Y')) return html('centerCd=Y is missing')
    // `amt_hash=Y`: BASE64(SHA512(P_AMT + P_OID + P_TIMESTAMP + HashKey)).
    const chkfake = sha512(P_AMT + P_OID + P_TIMESTAMP + hashKey).digest('base64')
    if (P_RESERVED.includes('amt_hash=Y') && P_CHKFAKE !== chkfake) return html('P_CHKFAKE differs')
    const isVirtualAccount = fields.P_INI_PAYMENT === 'VBANK'
    payments.set(P_OID, {
      fields,
      oid: P_OID,
      amount: Number(P_AMT),
      method: isVirtualAccount ? 'VBank' : 'Card',
      tid: `INIMX_${isVirtualAccount ? 'VBNK' : 'CARD'}${mid}${timestamp()}${String(payments.size).padStart(6, '0')}`,
      status: 'AUTHENTICATING',
      approvedAt: undefined,
      refunds: [],
    })
    return html(`<!doctype html><html lang="ko"><meta charset="utf-8"><title>KG이니시스</title>
<form method="post" action="/stub/windows/${P_OID}/approve"><button>승인</button></form>
<form method="post" action="/stub/windows/${P_OID}/decline"><button>거절</button></form></html>`)
  }

  /** The fields that come to `P_NEXT_URL` by POST: "인증결과". Nothing is paid until `P_REQ_URL` is called. */
  const authenticate = (oid: string): { url: string; fields: Record<string, string> } => {
    const payment = byOrder(oid)
    payment.status = 'AUTHENTICATED'
    return {
      url: payment.fields.P_NEXT_URL ?? '',
      fields: {
        P_STATUS: '00',
        P_RMESG1: 'success',
        P_TID: payment.tid,
        P_AMT: String(payment.amount),
        P_REQ_URL: `${publicOrigin()}/smart/payReq.ini`,
        P_NOTI: payment.fields.P_NOTI ?? '',
        idc_name: 'stg',
      },
    }
  }

  /** A window that ended without a proof: `P_STATUS` other than `00`, and nothing to approve. */
  const decline = (oid: string, message = 'declined'): { url: string; fields: Record<string, string> } => {
    const payment = byOrder(oid)
    payment.status = 'FAILED'
    const fields = {
      P_STATUS: '01',
      P_RMESG1: message,
      P_TID: '',
      P_AMT: '',
      P_REQ_URL: '',
      P_NOTI: payment.fields.P_NOTI ?? '',
    }
    return { url: payment.fields.P_NEXT_URL ?? '', fields }
  }

  const formAnswer = (fields: Record<string, string>): StubAnswer => ({
    text: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })

  /** `P_REQ_URL` with `P_MID` and `P_TID`: "승인요청"; the answer is `name=value` pairs. A second call is written nowhere. */
  const approve = (fields: Record<string, string>): StubAnswer => {
    const payment = byTid(fields.P_TID)
    const refusal = nextRefusal
    nextRefusal = undefined
    if (!payment || fields.P_MID !== mid || payment.status !== 'AUTHENTICATED' || refusal) {
      if (payment && refusal) payment.status = 'FAILED'
      return formAnswer({
        P_STATUS: refusal?.code ?? '01',
        P_RMESG1: refusal?.message ?? 'refused',
        P_TID: fields.P_TID ?? '',
      })
    }
    const at = timestamp()
    const isVirtualAccount = payment.method === 'VBank'
    payment.status = isVirtualAccount ? 'WAITING' : 'PAID'
    payment.approvedAt = at
    return formAnswer({
      P_STATUS: '00',
      P_TID: payment.tid,
      P_TYPE: isVirtualAccount ? 'VBANK' : 'CARD',
      P_AUTH_DT: at,
      P_MID: mid,
      P_OID: payment.oid,
      P_AMT: String(payment.amount),
      P_UNAME: payment.fields.P_UNAME ?? '',
      P_RMESG1: 'success',
      P_NOTI: payment.fields.P_NOTI ?? '',
      ...(isVirtualAccount
        ? {
            P_VACT_NUM: '56211105948400',
            P_VACT_BANK_CODE: '88',
            P_VACT_NAME: 'dama',
            P_VACT_DATE: payment.fields.P_VBANK_DT ?? at.slice(0, 8),
            P_VACT_TIME: payment.fields.P_VBANK_TM ?? '235959',
          }
        : { P_AUTH_NO: '00000000', P_CARD_NUM: '400012******1234', P_FN_CD1: '41', P_RMESG2: '00' }),
    })
  }

  /** `{P_REQ_URL's host}/smart/payNetCancel.ini`: takes back an approval of which the answer was lost; no refund. */
  const netCancel = (fields: Record<string, string>): StubAnswer => {
    const payment = byTid(fields.P_TID)
    const isRight =
      payment &&
      fields.P_MID === mid &&
      fields.P_OID === payment.oid &&
      fields.P_AMT === String(payment.amount)
    if (!isRight) return formAnswer({ P_STATUS: '01', P_RMESG1: 'refused' })
    payment.status = 'CANCELLED'
    return formAnswer({ P_STATUS: '00', P_RMESG1: 'success', P_TID: payment.tid })
  }

  const failed = (message: string, code = '01'): StubAnswer => ({
    body: { resultCode: code, resultMsg: message },
  })

  const refundAnswer = (isPartial: boolean, data: RefundData, isAccount: boolean): StubAnswer => {
    const refusal = nextRefusal
    nextRefusal = undefined
    if (refusal) return failed(refusal.message, refusal.code)
    const payment = byTid(data.tid)
    if (!payment) return failed('no such transaction')
    const result = refundPayment(payment, data, { isPartial, isAccount, apiKey, apiIv, at: timestamp() })
    return result.refusal === undefined ? { body: result } : failed(result.refusal, result.code)
  }

  /**
   * INIAPI v2: JSON with mid, type, timestamp, clientIp, data and hashData = SHA512(INIAPI key + mid + type + timestamp + data).
   * The Java sample removes the backslashes of `data` before it hashes, so both are right.
   */
  const answerV2 = ({ path, body, headers }: StubRequest): StubAnswer => {
    const { type, data, ...given } = (body ?? {}) as Record<string, unknown>
    const [, operation = '', account] =
      /^\/v2\/pg\/(refund|partialRefund|inquiry)(\/vacct)?$/.exec(path) ?? []
    if (!headers['content-type']?.startsWith('application/json')) return failed('not JSON')
    if (given.mid !== mid || type !== operation) return failed('mid or type')
    if (typeof given.timestamp !== 'string' || !/^\d{14}$/.test(given.timestamp)) return failed('timestamp')
    if (typeof given.clientIp !== 'string' || !/^\d{1,3}(\.\d{1,3}){3}$/.test(given.clientIp))
      return failed('clientIp')
    const json = JSON.stringify(data)
    const hashes = [json, json?.replaceAll('\\', '')].map((text) =>
      sha512(`${apiKey}${mid}${operation}${given.timestamp as string}${text}`).digest('hex'),
    )
    if (!hashes.includes(String(given.hashData))) return failed('hashData differs')
    if (operation !== 'inquiry')
      return refundAnswer(operation === 'partialRefund', data as RefundData, Boolean(account))
    const { tid, oid } = data as { tid?: string; oid?: string }
    const payment = tid ? byTid(tid) : payments.get(oid ?? '')
    const isKnown = payment && payment.status !== 'AUTHENTICATING' && payment.status !== 'AUTHENTICATED'
    return isKnown ? { body: inquiryView(payment, mid) } : failed('no such transaction')
  }

  /** INIAPI v1: a form, SHA512(key + type + paymethod + timestamp + clientIp + mid + tid, for a part + price + confirmPrice). */
  const answerV1 = ({ body }: StubRequest): StubAnswer => {
    const form = (body ?? {}) as Record<string, string>
    const {
      type = '',
      paymethod = '',
      clientIp = '',
      tid = '',
      price = '',
      confirmPrice = '',
      hashData,
    } = form
    const isPartial = type === 'PartialRefund'
    if (form.mid !== mid || (!isPartial && type !== 'Refund')) return failed('mid or type')
    const plain = `${apiKey}${type}${paymethod}${form.timestamp}${clientIp}${mid}${tid}${isPartial ? price + confirmPrice : ''}`
    if (sha512(plain).digest('hex') !== hashData) return failed('hashData differs')
    return refundAnswer(isPartial, form, false)
  }

  const answer = (request: StubRequest): StubAnswer => {
    const { path, body } = request
    const form = (body ?? {}) as Record<string, string>
    if (path === '/smart/payment/' || path === '/smart/payment') return openWindow(form)
    if (path === '/smart/payReq.ini') return approve({ ...request.query, ...form })
    if (path === '/smart/payNetCancel.ini') return netCancel(form)
    if (path === '/api/v1/refund') return answerV1(request)
    if (path.startsWith('/v2/pg/')) return answerV2(request)
    const [, oid = '', end] = /^\/stub\/windows\/([^/]+)\/(\w+)$/.exec(path) ?? []
    if (!oid) return { status: 404, text: '' }
    const { url, fields } = end === 'approve' ? authenticate(oid) : decline(oid)
    return postPage(url, fields)
  }

  const server = await startStubServer(answer)

  return {
    ...server,
    mid,
    apiKey,
    apiIv,
    hashKey,
    authenticate,
    decline,

    /** The next approval or refund is refused with this code. */
    refuseNext: (code: string, message = 'refused') => {
      nextRefusal = { code, message }
    },

    /**
     * The deposit of a virtual account: a POST to `P_NOTI_URL` with `P_STATUS` 02 and `P_TYPE` VBANK; the receiver answers `OK`,
     * else it is sent again. @returns the receiver's answer
     */
    depositVirtualAccount: async (oid: string): Promise<string> => {
      const payment = byOrder(oid)
      payment.status = 'PAID'
      const url = payment.fields.P_NOTI_URL
      if (!url) return ''
      const fields = {
        P_STATUS: '02',
        P_TYPE: 'VBANK',
        P_TID: payment.tid,
        P_MID: mid,
        P_OID: oid,
        P_AMT: String(payment.amount),
        P_AUTH_DT: timestamp(),
        P_NOTI: payment.fields.P_NOTI ?? '',
      }
      return (await fetch(url, { method: 'POST', body: new URLSearchParams(fields) })).text()
    },

    /** A refund by the merchant's page. */
    cancelOutside: (oid: string, amount?: number) => {
      const payment = byOrder(oid)
      const left = payment.amount - payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      payment.refunds.push({
        tid: `${payment.tid}R${payment.refunds.length}`,
        amount: amount ?? left,
        at: timestamp(),
      })
      payment.status = (amount ?? left) === left ? 'CANCELLED' : 'PART_CANCELLED'
    },
  }
}

export type InicisStub = Awaited<ReturnType<typeof startInicisStub>>

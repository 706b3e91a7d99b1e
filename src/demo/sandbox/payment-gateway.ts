import { createDecipheriv } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import type { GatewayFetch } from '@/server/adapters/payment/gateway-call'
import {
  INICIS_APPROVE_PATH,
  INICIS_FOUND,
  INICIS_NOT_FOUND,
  INICIS_TO_ACCOUNT,
  SMARTRO_APPROVE_PATH,
  SMARTRO_CANCEL_PATH,
  SMARTRO_INQUIRY_PATH,
} from '@/server/adapters/payment/gateway-wire'
import type { Db } from '@/server/db/client'
import { sandboxPayments } from '@/server/db/schema/system'
import {
  approve,
  cancel,
  cancelPartially,
  cancelWithFault,
  depositDay,
  findPayment,
  REFUSAL,
  SANDBOX_GATEWAYS,
  type SandboxGateway,
  type SandboxPayment,
} from './payment-records'

/** The INIAPI key of the sandbox and its IV. */
export const SANDBOX_INICIS_KEYS = { apiKey: 'dama-sandbox-key', apiIv: 'dama-sandbox-iv1' } as const

/** The sandbox's banks have no account with a number that ends like this. */
const UNKNOWN_ACCOUNT = /0000$/

const TRANSACTION = 'trx'

/** KG Inicis gives an approved transaction another id than its authentication, and knows only this one afterwards. */
export const inicisTransactionId = ({ tid }: Pick<SandboxPayment, 'tid'>): string => TRANSACTION + tid

/** Returns the key of the record of an approved transaction; '' for an id of anything else. */
const readTransactionId = (id = ''): string =>
  id.startsWith(TRANSACTION) ? id.slice(TRANSACTION.length) : ''

const inicisBody = (row: SandboxPayment): Record<string, string> => ({
  P_TID: inicisTransactionId(row),
  P_OID: row.moid,
  P_MID: row.mid,
  P_AMT: String(row.amount),
  P_TYPE: row.method,
  ...(row.method === 'CARD'
    ? {
        P_CARD_ISSUER_NAME: '연습카드',
        P_CARD_NUM: '943000******0012',
        P_CARD_QUOTA: '00',
        P_APPL_NUM: '30001234',
      }
    : {}),
  ...(row.method === 'VBANK'
    ? {
        P_VACT_BANK_NAME: '연습은행',
        P_VACT_NUM: '56211900001234',
        P_VACT_NAME: '담아',
        P_VACT_DATE: depositDay(row),
      }
    : {}),
})

/** The status of a transaction in the answer to an inquiry; null before an approval, when there is no transaction yet. */
const inicisStatus = ({ state, method, cancelledAmount }: SandboxPayment): string | null => {
  if (state === 'authenticated' || state === 'declined') return null
  if (state === 'cancelled') return 'CANCEL'
  if (state === 'deposit_waiting') return 'NON_DEPOSIT'
  if (state === 'disputed') return 'DISPUTE'
  if (cancelledAmount > 0) return 'PART_CANCEL'
  return method === 'VBANK' ? 'DEPOSIT_COMPLETED' : 'APPROVAL'
}

const INICIS_PAYMETHOD: Record<string, string> = { CARD: 'Card', BANK: 'DirectBank', VBANK: 'VBank' }

const inicisRecord = (row: SandboxPayment) => ({
  tid: inicisTransactionId(row),
  oid: row.moid,
  mid: row.mid,
  price: String(row.amount),
  paymethod: INICIS_PAYMETHOD[row.method] ?? row.method,
  availablePartCancelPrice: String(row.amount - row.cancelledAmount),
  ...(row.method === 'VBANK' && {
    vacctInfo: {
      bankName: '연습은행',
      accountNumber: '56211900001234',
      accountName: '담아',
      validDate: depositDay(row),
    },
  }),
})

const SMARTRO_CODE: Record<string, string> = { CARD: '3001', BANK: '4000', VBANK: '4100' }

const smartroBody = (row: SandboxPayment): Record<string, string> => ({
  ResultCode: SMARTRO_CODE[row.method] ?? '3001',
  Tid: row.tid,
  Moid: row.moid,
  Mid: row.mid,
  Amt: String(row.amount),
  ...(row.method === 'CARD'
    ? { CardName: '연습카드', CardNum: '943000******0012', CardQuota: '00', AuthCode: '30001234' }
    : {}),
  ...(row.method === 'VBANK'
    ? {
        VbankName: '연습은행',
        VbankNum: '56211900001234',
        VbankAccountName: '담아',
        VbankExpDate: depositDay(row),
      }
    : {}),
})

interface InicisRefund {
  tid?: string
  price?: string
  confirmPrice?: string
  refundAcctNum?: string
  refundBankCode?: string
  refundAcctName?: string
}

const readAccountNumber = ({ refundAcctNum = '' }: InicisRefund): string => {
  const { apiKey, apiIv } = SANDBOX_INICIS_KEYS
  try {
    const decipher = createDecipheriv('aes-128-cbc', apiKey, apiIv)
    return decipher.update(refundAcctNum, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return ''
  }
}

/** Why the sandbox's banks refuse a refund account; null for one that they have. */
const findAccountRefusal = (data: InicisRefund): string | null => {
  const number = readAccountNumber(data)
  if (!/^\d{2}$/.test(data.refundBankCode ?? '')) return '환불 계좌의 은행 코드가 올바르지 않아요.'
  if (!/^\d+$/.test(number) || !data.refundAcctName) return '환불 계좌번호와 예금주를 확인해 주세요.'
  return UNKNOWN_ACCOUNT.test(number) ? '환불 계좌번호와 예금주명이 일치하지 않아요.' : null
}

const inicisRoutes = (db: Db): Hono => {
  const app = new Hono()
  app.post(INICIS_APPROVE_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const { row, refusal, isAnswerLost } = await approve(db, form.get('P_TID') ?? '', null)
    if (isAnswerLost) return c.text('', 504)
    const body: Record<string, string> =
      refusal || !row
        ? { P_STATUS: '1192', P_RMESG1: REFUSAL[refusal ?? 'gone'] ?? '' }
        : { P_STATUS: '00', ...inicisBody(row) }
    return c.text(new URLSearchParams(body).toString())
  })
  app.post('/v2/pg/inquiry', async (c) => {
    const { data } = await c.req.json<{ data: { tid?: string; oid?: string } }>()
    const rows = await db
      .select()
      .from(sandboxPayments)
      .where(
        data.oid === undefined
          ? eq(sandboxPayments.tid, readTransactionId(data.tid))
          : eq(sandboxPayments.moid, data.oid),
      )
    const row = rows.find((candidate) => inicisStatus(candidate) !== null)
    const transactionStatus = row && inicisStatus(row)
    if (!transactionStatus)
      return c.json({ resultCode: INICIS_NOT_FOUND, resultMsg: '거래가 존재하지 않아요.' })
    return c.json({ resultCode: INICIS_FOUND, transactionStatus, ...inicisRecord(row) })
  })
  for (const toAccount of [false, true]) {
    const suffix = toAccount ? INICIS_TO_ACCOUNT : ''
    const answer = async (c: Context, data: InicisRefund, cancelAction: () => Promise<boolean>) => {
      const refusal = toAccount ? findAccountRefusal(data) : null
      if (refusal) return c.json({ resultCode: '01', resultMsg: refusal })
      const done = await cancelWithFault(db, cancelAction)
      return done === null ? c.text('', 504) : c.json({ resultCode: done ? '00' : '01' })
    }
    app.post(`/v2/pg/refund${suffix}`, async (c) => {
      const { data } = await c.req.json<{ data: InicisRefund }>()
      return answer(c, data, () => cancel(db, readTransactionId(data.tid), toAccount))
    })
    app.post(`/v2/pg/partialRefund${suffix}`, async (c) => {
      const { data } = await c.req.json<{ data: InicisRefund }>()
      const part = { price: Number(data.price), remainingAmount: Number(data.confirmPrice), toAccount }
      return answer(c, data, () => cancelPartially(db, readTransactionId(data.tid), part))
    })
  }
  return app
}

const smartroRoutes = (db: Db): Hono => {
  const app = new Hono()
  app.post(SMARTRO_APPROVE_PATH, async (c) => {
    const request = await c.req.json<{ Tid: string; TrAuthKey: string }>()
    const { row, refusal, isAnswerLost } = await approve(db, request.Tid, request.TrAuthKey)
    if (isAnswerLost) return c.text('', 504)
    if (refusal || !row) return c.json({ ResultCode: '3095', ResultMsg: REFUSAL[refusal ?? 'gone'] })
    return c.json(smartroBody(row))
  })
  app.post(SMARTRO_INQUIRY_PATH, async (c) => {
    const row = await findPayment(db, (await c.req.json<{ Tid: string }>()).Tid)
    if (!row) return c.json({ TranState: 'not_found' })
    const CancelledAmt = String(row.cancelledAmount)
    return c.json({ ...smartroBody(row), TranState: row.state, CancelledAmt })
  })
  app.post(SMARTRO_CANCEL_PATH, async (c) => {
    const request = await c.req.json<{
      Tid: string
      CancelAmt: string
      PartialCancelCode: string
      RemainAmt?: string
    }>()
    const done = await cancelWithFault(db, () =>
      request.PartialCancelCode === '1'
        ? cancelPartially(db, request.Tid, {
            price: Number(request.CancelAmt),
            remainingAmount: Number(request.RemainAmt),
          })
        : cancel(db, request.Tid),
    )
    return done === null ? c.text('', 504) : c.json({ ResultCode: done ? '2001' : '2012' })
  })
  return app
}

/** The end of the hosts of each gateway. */
const DOMAINS: Readonly<Record<SandboxGateway, string>> = {
  kginicis: '.inicis.com',
  smartro: '.smartropay.co.kr',
}

/** Simulates the hosts of the gateways in this process. Only these calls use its records. */
export const sandboxGateway = (db: Db): GatewayFetch => {
  const apps: Readonly<Record<SandboxGateway, Hono>> = {
    kginicis: inicisRoutes(db),
    smartro: smartroRoutes(db),
  }
  return async (url, init) => {
    const gateway = SANDBOX_GATEWAYS.find((name) => new URL(url).hostname.endsWith(DOMAINS[name]))
    if (!gateway) throw new Error(`the sandbox simulates no gateway at ${url}`)
    return apps[gateway].request(url, init)
  }
}

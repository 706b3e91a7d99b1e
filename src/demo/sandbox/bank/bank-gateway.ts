import { randomBytes } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { Hono } from 'hono'
import {
  BANK_REFUSED,
  type BankFetch,
  CANCEL_ACCOUNT_PATH,
  DEPOSIT_TRANSFER_PATH,
  RESULT_PATH,
  SUCCESS,
  TOKEN_PATH,
  TRANSFER_NOT_FOUND,
  USER_PATH,
  WITHDRAW_TRANSFER_PATH,
} from '@/server/adapters/bank/open-banking-wire'
import type { Db } from '@/server/db/client'
import { sandboxBankAccounts, sandboxBankCodes } from '@/server/db/schema/bank'
import { clearSwitch, readSwitch } from '../switches'
import { SANDBOX_BANK } from './bank-settings'
import {
  type TransferRequest,
  inquireTransfer,
  executeTransfer,
  type TransferResponse,
} from './bank-transfers'

/** `bank.connect`: the next exchange of a code gets no answer. */
export const BANK_CONNECT_SWITCH = 'bank.connect'

const TOKEN_LIFETIME_S = String(90 * 24 * 60 * 60)
const json = (body: object, status = 200) => ({ body: JSON.stringify(body), status })
const REFUSED_TOKEN = { rsp_code: 'O0001', rsp_message: 'invalid_grant' }
type Text = Record<string, string | undefined>

/** A token: `sbx-<userSeqNo>-<random>`, or the institution's own. */
const createToken = (userSeqNo: string): string => `sbx-${userSeqNo}-${randomBytes(12).toString('hex')}`
const readUserSeqNo = (token: string): string => token.split('-')[1] ?? ''

const token = async (db: Db, form: URLSearchParams) => {
  if (form.get('client_secret') !== SANDBOX_BANK.clientSecret) return REFUSED_TOKEN
  switch (form.get('grant_type')) {
    case 'client_credentials':
      return {
        access_token: createToken('oob'),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_S,
        scope: 'oob',
      }
    case 'refresh_token': {
      const user_seq_no = readUserSeqNo(form.get('refresh_token') ?? '')
      if (user_seq_no === '') return REFUSED_TOKEN
      const refresh_token = createToken(user_seq_no)
      return {
        access_token: createToken(user_seq_no),
        refresh_token,
        expires_in: TOKEN_LIFETIME_S,
        user_seq_no,
      }
    }
    default: {
      const [grant] = await db
        .select()
        .from(sandboxBankCodes)
        .where(eq(sandboxBankCodes.code, form.get('code') ?? ''))
      if (!grant) return REFUSED_TOKEN
      const refresh_token = createToken(grant.userSeqNo)
      const user_seq_no = grant.userSeqNo
      return {
        access_token: createToken(user_seq_no),
        token_type: 'Bearer',
        expires_in: TOKEN_LIFETIME_S,
        refresh_token,
        user_seq_no,
      }
    }
  }
}

/** Returns the latest consent of this number. */
const readConsent = async (db: Db, userSeqNo: string) => {
  const [grant] = await db
    .delete(sandboxBankCodes)
    .where(eq(sandboxBankCodes.userSeqNo, userSeqNo))
    .returning()
  if (!grant) return REFUSED_TOKEN
  const agreed = grant.person.accounts
  const numbers = agreed.map((entry) => entry.fintechUseNum)
  const rows = await db
    .select()
    .from(sandboxBankAccounts)
    .where(inArray(sandboxBankAccounts.fintechUseNum, numbers))
    .orderBy(sandboxBankAccounts.fintechUseNum)
  return {
    rsp_code: SUCCESS,
    user_seq_no: userSeqNo,
    user_name: grant.person.name,
    ...(grant.person.ci === null ? {} : { user_ci: grant.person.ci }),
    res_cnt: String(rows.length),
    res_list: rows.map((account) => ({
      fintech_use_num: account.fintechUseNum,
      account_alias: account.bankName,
      bank_code_std: account.bankCode,
      bank_name: account.bankName,
      account_num_masked: account.maskedNumber,
      account_holder_name: account.holderName,
      account_type: '1',
      inquiry_agree_yn: 'Y',
      transfer_agree_yn: agreed.find((entry) => entry.fintechUseNum === account.fintechUseNum)?.mayTransfer
        ? 'Y'
        : 'N',
    })),
  }
}

const response = (request: TransferRequest, answer: TransferResponse) => {
  if ('isRequestLost' in answer || 'isAnswerLost' in answer) return json({}, 504)
  const { bankRsp } = answer
  // Some rejections come from the institute and never reach a bank.
  const isOwn = bankRsp.startsWith('A')
  const rsp_code = bankRsp === '000' ? SUCCESS : isOwn ? bankRsp : bankRsp === '400' ? 'A0001' : BANK_REFUSED
  const facts = {
    bank_tran_id: request.bankTranId,
    bank_rsp_code: isOwn ? '' : bankRsp,
    fintech_use_num: request.fintechUseNum,
    tran_amt: String(request.amount),
  }
  return json({ rsp_code, ...facts, res_cnt: '1', res_list: [{ tran_no: '1', ...facts }] })
}

const routes = (db: Db): Hono => {
  const app = new Hono()
  const send = (
    c: { body(data: string, status: 200 | 504): Response },
    answer: { body: string; status: number },
  ) => c.body(answer.body, answer.status === 504 ? 504 : 200)
  app.post(TOKEN_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('grant_type') === 'authorization_code' && (await readSwitch(db, BANK_CONNECT_SWITCH))) {
      await clearSwitch(db, BANK_CONNECT_SWITCH)
      return c.body('', 504)
    }
    return c.json(await token(db, form))
  })
  app.get(USER_PATH, async (c) => c.json(await readConsent(db, c.req.query('user_seq_no') ?? '')))
  app.post(WITHDRAW_TRANSFER_PATH, async (c) => {
    const body = await c.req.json<Text>()
    const request = readTransfer(body, '1')
    return send(c, response(request, await executeTransfer(db, request)))
  })
  app.post(DEPOSIT_TRANSFER_PATH, async (c) => {
    const body = await c.req.json<{ req_list: Text[] }>()
    const request = readTransfer(body.req_list[0] ?? {}, '2')
    return send(c, response(request, await executeTransfer(db, request)))
  })
  app.post(RESULT_PATH, async (c) => {
    const { check_type = '', req_list } = await c.req.json<{ check_type?: string; req_list: Text[] }>()
    const row = await inquireTransfer(db, req_list[0]?.org_bank_tran_id ?? '', check_type)
    if (!row) return c.json({ rsp_code: TRANSFER_NOT_FOUND })
    const request = { ...row }
    return send(c, response(request, { bankRsp: row.state === 'processing' ? '400' : row.bankRspCode }))
  })
  app.post(CANCEL_ACCOUNT_PATH, async (c) => {
    await c.req.text()
    return c.json({ rsp_code: SUCCESS, bank_rsp_code: '000' })
  })
  return app
}

const readTransfer = (body: Text, checkType: '1' | '2'): TransferRequest => ({
  bankTranId: body.bank_tran_id ?? '',
  fintechUseNum: body.fintech_use_num ?? '',
  checkType,
  amount: Number(body.tran_amt),
})

/** Simulates the institute's host in this process. Only these calls use its records. */
export const sandboxBank = (db: Db): BankFetch => {
  const app = routes(db)
  return async (url, { method, headers, body }) => app.request(url, { method, headers, body })
}

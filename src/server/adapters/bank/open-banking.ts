import { createHash, randomBytes } from 'node:crypto'
import { compactTime } from '@/lib/date'
import { AppError } from '../../http/app-error'
import type { BankAdapter, BankConsent, Books, ConsentedAccount, TransferAnswer } from './bank-adapter'
import { askBank, type BankFetch, type Json, rowsOf, textOf } from './bank-fetch'
import {
  AUTHORIZE_ACCOUNT_PATH,
  AUTHORIZE_PATH,
  CANCEL_ACCOUNT_PATH,
  CHECK_TYPE,
  isTokenRefusal,
  NOT_FOUND,
  PAY_PATH,
  PULL_PATH,
  readCodes,
  RESULT_PATH,
  SCOPE,
  TOKEN_PATH,
  USER_PATH,
} from './open-banking-wire'
import type { Vault } from './vault'

export interface OpenBankingOptions {
  clientId: string
  clientSecret: string
  /** Ten characters; every bank_tran_id begins with them. */
  institution: string
  /** Our own account at the institute, for both directions. */
  contractAccount: string
  /** Encrypted pass phrase of the contract for 입금이체. */
  passPhrase: string
  apiBase: string
  /** The page that the browser is sent to stands under it. */
  pageBase: string
  vault: Vault
  fetchBank: BankFetch
  breakEnd: BankAdapter['breakEnd']
}

interface Tokens {
  userSeqNo: string
  access: string
  refresh: string
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
const JSON_TYPE = 'application/json; charset=UTF-8'
const DAY = 24 * 60 * 60_000
/** What the bank prints into a statement, at most. */
const PRINTED = 10
const PRINT = '담아머니'
const BANK_SILENT = '은행과 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const newTranId = (institution: string): string =>
  `${institution}U${Array.from(randomBytes(9), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** Open banking of the clearing institute, version 2.0. The sandbox runs this same code over its own transport. */
export const openBankingAdapter = (options: OpenBankingOptions): BankAdapter => {
  const { vault, fetchBank, apiBase, institution } = options
  const token = (fields: Record<string, string>) =>
    askBank(fetchBank, apiBase + TOKEN_PATH, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({
        client_id: options.clientId,
        client_secret: options.clientSecret,
        ...fields,
      }).toString(),
    })
  const post = (path: string, access: string, body: Json) =>
    askBank(fetchBank, apiBase + path, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${access}` },
      body: JSON.stringify(body),
    })

  const consentOf = (answer: Json | null, at: Date, known?: Tokens): BankConsent | null => {
    const access = textOf(answer, 'access_token')
    const userSeqNo = textOf(answer, 'user_seq_no') || (known?.userSeqNo ?? '')
    if (access === '' || userSeqNo === '') return null
    const refresh = textOf(answer, 'refresh_token') || (known?.refresh ?? '')
    const tokens: Tokens = { userSeqNo, access, refresh }
    const lasts = Number(textOf(answer, 'expires_in')) * 1000 || DAY
    // A day early, so that a transfer never meets a token that has just run out.
    const renewAt = new Date(at.getTime() + Math.max(lasts - DAY, lasts / 2))
    return { sealed: vault.seal(JSON.stringify(tokens)), renewAt }
  }
  const tokensOf = (sealed: string): Tokens => JSON.parse(vault.open(sealed)) as Tokens

  /** The institution's own token, for payouts and results. */
  let own: { access: string; until: number } | undefined
  const ownToken = async (at: Date): Promise<string | null> => {
    if (own && own.until > at.getTime()) return own.access
    const answer = await token({ grant_type: 'client_credentials', scope: 'oob' })
    const access = textOf(answer, 'access_token')
    if (access === '') return null
    own = { access, until: at.getTime() + Math.min(Number(textOf(answer, 'expires_in')) * 1000 || DAY, DAY) }
    return access
  }

  const answerOf = (outer: Json | null, inner: Json | null, amount: number): TransferAnswer => {
    const rsp = textOf(outer, 'rsp_code')
    const bankRsp = textOf(inner, 'bank_rsp_code')
    const bankCode = `${rsp}/${bankRsp}`
    const read = readCodes(rsp, bankRsp)
    const moved = textOf(inner, 'tran_amt')
    // Another amount than ours can't be booked by a rule: it waits for a person.
    if (read.outcome === 'done' && moved !== '' && Number(moved) !== amount) {
      return { outcome: 'processing', bankCode: `${bankCode}/amount` }
    }
    return { ...read, bankCode }
  }

  const readAccount = (row: Json): ConsentedAccount => {
    const number = textOf(row, 'fintech_use_num')
    return {
      sealedNumber: vault.seal(number),
      fingerprint: vault.fingerprint(number),
      bankCode: textOf(row, 'bank_code_std'),
      maskedNumber: textOf(row, 'account_num_masked'),
      holderName: textOf(row, 'account_holder_name'),
      mayTransfer: textOf(row, 'transfer_agree_yn') === 'Y',
    }
  }

  return {
    newTranId: () => newTranId(institution),
    breakEnd: options.breakEnd,
    authorizeUrl: ({ redirectUri, state, isFirst }) =>
      `${options.pageBase}${isFirst ? AUTHORIZE_PATH : AUTHORIZE_ACCOUNT_PATH}?${new URLSearchParams({
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        auth_type: '0',
      })}`,

    connect: async ({ code, redirectUri, at }) => {
      const answer = await token({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      if (!answer) throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_SILENT })
      const consent = consentOf(answer, at)
      if (!consent) throw new AppError('BANK_LINK_SESSION_INVALID')
      const { access, userSeqNo } = tokensOf(consent.sealed)
      const query = new URLSearchParams({ user_seq_no: userSeqNo })
      const me = await askBank(fetchBank, `${apiBase}${USER_PATH}?${query}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${access}` },
      })
      if (textOf(me, 'rsp_code') !== 'A0000')
        throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_SILENT })
      const ci = textOf(me, 'user_ci')
      return {
        name: textOf(me, 'user_name'),
        ciHash: ci === '' ? null : createHash('sha256').update(ci).digest('hex'),
        consent,
        accounts: rowsOf(me, 'res_list').map(readAccount),
      }
    },

    renew: async (sealed, at) => {
      const tokens = tokensOf(sealed)
      const answer = await token({ grant_type: 'refresh_token', refresh_token: tokens.refresh, scope: SCOPE })
      if (!answer) throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_SILENT })
      return consentOf(answer, at, tokens)
    },

    transfer: async ({ direction, bankTranId, amount, sealedNumber, consent, holderName, at }) => {
      const number = vault.open(sealedNumber)
      const tokens = tokensOf(consent)
      const contract = { cntr_account_type: 'N', cntr_account_num: options.contractAccount }
      const client = {
        req_client_name: holderName.slice(0, PRINTED),
        req_client_fintech_use_num: number,
        req_client_num: tokens.userSeqNo,
      }
      const money = { fintech_use_num: number, tran_amt: String(amount) }
      const tran_dtime = compactTime(at)
      if (direction === 'charge') {
        const answer = await post(PULL_PATH, tokens.access, {
          bank_tran_id: bankTranId,
          ...contract,
          dps_print_content: client.req_client_name,
          ...money,
          wd_print_content: PRINT,
          tran_dtime,
          ...client,
          transfer_purpose: 'RC',
        })
        return answerOf(answer, answer, amount)
      }
      const access = await ownToken(at)
      // Nothing was sent, but the books will say so as well: one way of ending is enough.
      if (access === null) return { outcome: 'processing', bankCode: 'token' }
      const answer = await post(PAY_PATH, access, {
        ...contract,
        wd_pass_phrase: options.passPhrase,
        wd_print_content: client.req_client_name,
        name_check_option: 'on',
        tran_dtime,
        req_cnt: '1',
        req_list: [
          {
            tran_no: '1',
            bank_tran_id: bankTranId,
            ...money,
            print_content: PRINT,
            ...client,
            recv_client_name: client.req_client_name,
            transfer_purpose: 'TR',
          },
        ],
      })
      if (isTokenRefusal(textOf(answer, 'rsp_code'))) {
        own = undefined
        return {
          outcome: 'refused',
          reason: 'CARD_COMPANY_UNAVAILABLE',
          bankCode: textOf(answer, 'rsp_code'),
        }
      }
      return answerOf(answer, rowsOf(answer, 'res_list')[0] ?? answer, amount)
    },

    inquire: async ({ direction, bankTranId, amount, sentAt, at }): Promise<Books> => {
      const access = await ownToken(at)
      if (access === null) return { outcome: 'processing', bankCode: 'token' }
      const answer = await post(RESULT_PATH, access, {
        check_type: CHECK_TYPE[direction],
        tran_dtime: compactTime(at),
        req_cnt: '1',
        req_list: [
          {
            tran_no: '1',
            org_bank_tran_id: bankTranId,
            org_bank_tran_date: compactTime(sentAt).slice(0, 8),
            org_tran_amt: String(amount),
          },
        ],
      })
      const rsp = textOf(answer, 'rsp_code')
      // A refusal of the question is no news of the transfer.
      if (isTokenRefusal(rsp)) {
        own = undefined
        return { outcome: 'processing', bankCode: rsp }
      }
      if (rsp === NOT_FOUND) return { outcome: 'not_found', bankCode: rsp }
      const row = rowsOf(answer, 'res_list')[0] ?? answer
      return answerOf(answer, row, amount)
    },

    release: async ({ sealedNumber, consent }) => {
      const body = {
        bank_tran_id: newTranId(institution),
        scope: 'transfer',
        fintech_use_num: vault.open(sealedNumber),
      }
      await post(CANCEL_ACCOUNT_PATH, tokensOf(consent).access, body)
    },
  }
}

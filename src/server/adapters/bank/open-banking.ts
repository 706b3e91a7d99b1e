import { createHash, randomBytes } from 'node:crypto'
import { compactTime } from '@/lib/date'
import { AppError } from '../../http/app-error'
import type {
  BankAdapter,
  BankConsent,
  TransferInquiryResult,
  ConsentedAccount,
  TransferResult,
} from './bank-adapter'
import { requestBank, type BankFetch, type Json, readRows, readText } from './bank-fetch'
import {
  AUTHORIZE_ACCOUNT_PATH,
  AUTHORIZE_PATH,
  CANCEL_ACCOUNT_PATH,
  CHECK_TYPE,
  isTokenRefusal,
  TRANSFER_NOT_FOUND,
  DEPOSIT_TRANSFER_PATH,
  WITHDRAW_TRANSFER_PATH,
  classifyResultCodes,
  RESULT_PATH,
  SCOPE,
  TOKEN_PATH,
  USER_PATH,
} from './open-banking-wire'
import type { Vault } from './vault'

export interface OpenBankingOptions {
  clientId: string
  clientSecret: string
  /** Ten characters; every bank_tran_id starts with them. */
  institution: string
  /** Our account at the institute, for both directions. */
  contractAccount: string
  /** Encrypted pass phrase of the contract, for 입금이체. */
  passPhrase: string
  apiBase: string
  /** Base URL of the consent page. */
  pageBase: string
  vault: Vault
  fetchBank: BankFetch
  findMaintenanceEnd: BankAdapter['findMaintenanceEnd']
}

interface Tokens {
  userSeqNo: string
  access: string
  refresh: string
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded; charset=UTF-8' }
const JSON_TYPE = 'application/json; charset=UTF-8'
const DAY_MS = 24 * 60 * 60_000
/** Maximum length of the text in a bank statement. */
const MAX_STATEMENT_TEXT = 10
const STATEMENT_TEXT = '담아머니'
const BANK_UNREACHABLE = '은행과 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const newTranId = (institution: string): string =>
  `${institution}U${Array.from(randomBytes(9), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** Open banking of the clearing institute, version 2.0. The sandbox runs this code over another transport. */
export const openBankingAdapter = (options: OpenBankingOptions): BankAdapter => {
  const { vault, fetchBank, apiBase, institution } = options
  const requestToken = (fields: Record<string, string>) =>
    requestBank(fetchBank, apiBase + TOKEN_PATH, {
      method: 'POST',
      headers: FORM,
      body: new URLSearchParams({
        client_id: options.clientId,
        client_secret: options.clientSecret,
        ...fields,
      }).toString(),
    })
  const post = (path: string, access: string, body: Json) =>
    requestBank(fetchBank, apiBase + path, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, authorization: `Bearer ${access}` },
      body: JSON.stringify(body),
    })

  const toConsent = (answer: Json | null, at: Date, previousTokens?: Tokens): BankConsent | null => {
    const access = readText(answer, 'access_token')
    const userSeqNo = readText(answer, 'user_seq_no') || (previousTokens?.userSeqNo ?? '')
    if (access === '' || userSeqNo === '') return null
    const refresh = readText(answer, 'refresh_token') || (previousTokens?.refresh ?? '')
    const tokens: Tokens = { userSeqNo, access, refresh }
    const lifetimeMs = Number(readText(answer, 'expires_in')) * 1000 || DAY_MS
    // A day early, so that no transfer uses an expired token.
    const renewAt = new Date(at.getTime() + Math.max(lifetimeMs - DAY_MS, lifetimeMs / 2))
    return { sealed: vault.encrypt(JSON.stringify(tokens)), renewAt }
  }
  const readTokens = (sealed: string): Tokens => JSON.parse(vault.decrypt(sealed)) as Tokens

  /** The token of the institution, for deposits and inquiries. */
  let institutionToken: { access: string; until: number } | undefined
  const getInstitutionToken = async (at: Date): Promise<string | null> => {
    if (institutionToken && institutionToken.until > at.getTime()) return institutionToken.access
    const answer = await requestToken({ grant_type: 'client_credentials', scope: 'oob' })
    const access = readText(answer, 'access_token')
    if (access === '') return null
    institutionToken = {
      access,
      until: at.getTime() + Math.min(Number(readText(answer, 'expires_in')) * 1000 || DAY_MS, DAY_MS),
    }
    return access
  }

  const toTransferResult = (outer: Json | null, inner: Json | null, amount: number): TransferResult => {
    const rsp = readText(outer, 'rsp_code')
    const bankRsp = readText(inner, 'bank_rsp_code')
    const bankCode = `${rsp}/${bankRsp}`
    const classified = classifyResultCodes(rsp, bankRsp)
    const transferredAmount = readText(inner, 'tran_amt')
    // A different amount has no automatic rule and needs a person.
    if (classified.outcome === 'done' && transferredAmount !== '' && Number(transferredAmount) !== amount) {
      return { outcome: 'processing', bankCode: `${bankCode}/amount` }
    }
    return { ...classified, bankCode }
  }

  const readAccount = (row: Json): ConsentedAccount => {
    const number = readText(row, 'fintech_use_num')
    return {
      sealedNumber: vault.encrypt(number),
      fingerprint: vault.keyedHash(number),
      bankCode: readText(row, 'bank_code_std'),
      maskedNumber: readText(row, 'account_num_masked'),
      holderName: readText(row, 'account_holder_name'),
      mayTransfer: readText(row, 'transfer_agree_yn') === 'Y',
    }
  }

  return {
    createTransferId: () => newTranId(institution),
    findMaintenanceEnd: options.findMaintenanceEnd,
    authorizeUrl: ({ redirectUri, state, isFirst }) =>
      `${options.pageBase}${isFirst ? AUTHORIZE_PATH : AUTHORIZE_ACCOUNT_PATH}?${new URLSearchParams({
        response_type: 'code',
        client_id: options.clientId,
        redirect_uri: redirectUri,
        scope: SCOPE,
        state,
        auth_type: '0',
      })}`,

    exchangeCode: async ({ code, redirectUri, at }) => {
      const answer = await requestToken({ grant_type: 'authorization_code', code, redirect_uri: redirectUri })
      if (!answer) throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_UNREACHABLE })
      const consent = toConsent(answer, at)
      if (!consent) throw new AppError('BANK_LINK_SESSION_INVALID')
      const { access, userSeqNo } = readTokens(consent.sealed)
      const query = new URLSearchParams({ user_seq_no: userSeqNo })
      const profile = await requestBank(fetchBank, `${apiBase}${USER_PATH}?${query}`, {
        method: 'GET',
        headers: { authorization: `Bearer ${access}` },
      })
      if (readText(profile, 'rsp_code') !== 'A0000')
        throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_UNREACHABLE })
      const ci = readText(profile, 'user_ci')
      return {
        name: readText(profile, 'user_name'),
        ciHash: ci === '' ? null : createHash('sha256').update(ci).digest('hex'),
        consent,
        accounts: readRows(profile, 'res_list').map(readAccount),
      }
    },

    renewConsent: async (sealed, at) => {
      const tokens = readTokens(sealed)
      const answer = await requestToken({
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh,
        scope: SCOPE,
      })
      if (!answer) throw new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_UNREACHABLE })
      return toConsent(answer, at, tokens)
    },

    transfer: async ({ direction, bankTranId, amount, sealedNumber, consent, holderName, at }) => {
      const number = vault.decrypt(sealedNumber)
      const tokens = readTokens(consent)
      const contractFields = { cntr_account_type: 'N', cntr_account_num: options.contractAccount }
      const clientFields = {
        req_client_name: holderName.slice(0, MAX_STATEMENT_TEXT),
        req_client_fintech_use_num: number,
        req_client_num: tokens.userSeqNo,
      }
      const amountFields = { fintech_use_num: number, tran_amt: String(amount) }
      const tran_dtime = compactTime(at)
      if (direction === 'charge') {
        const answer = await post(WITHDRAW_TRANSFER_PATH, tokens.access, {
          bank_tran_id: bankTranId,
          ...contractFields,
          dps_print_content: clientFields.req_client_name,
          ...amountFields,
          wd_print_content: STATEMENT_TEXT,
          tran_dtime,
          ...clientFields,
          transfer_purpose: 'RC',
        })
        return toTransferResult(answer, answer, amount)
      }
      const access = await getInstitutionToken(at)
      // Nothing was sent. The inquiry reports the same, so the transfer ends in one place only.
      if (access === null) return { outcome: 'processing', bankCode: 'token' }
      const answer = await post(DEPOSIT_TRANSFER_PATH, access, {
        ...contractFields,
        wd_pass_phrase: options.passPhrase,
        wd_print_content: clientFields.req_client_name,
        name_check_option: 'on',
        tran_dtime,
        req_cnt: '1',
        req_list: [
          {
            tran_no: '1',
            bank_tran_id: bankTranId,
            ...amountFields,
            print_content: STATEMENT_TEXT,
            ...clientFields,
            recv_client_name: clientFields.req_client_name,
            transfer_purpose: 'TR',
          },
        ],
      })
      if (isTokenRefusal(readText(answer, 'rsp_code'))) {
        institutionToken = undefined
        return {
          outcome: 'refused',
          reason: 'CARD_COMPANY_UNAVAILABLE',
          bankCode: readText(answer, 'rsp_code'),
        }
      }
      return toTransferResult(answer, readRows(answer, 'res_list')[0] ?? answer, amount)
    },

    inquire: async ({ direction, bankTranId, amount, sentAt, at }): Promise<TransferInquiryResult> => {
      const access = await getInstitutionToken(at)
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
      const rsp = readText(answer, 'rsp_code')
      // A rejected inquiry does not say anything about the transfer.
      if (isTokenRefusal(rsp)) {
        institutionToken = undefined
        return { outcome: 'processing', bankCode: rsp }
      }
      if (rsp === TRANSFER_NOT_FOUND) return { outcome: 'not_found', bankCode: rsp }
      const row = readRows(answer, 'res_list')[0] ?? answer
      return toTransferResult(answer, row, amount)
    },

    revokeAccountConsent: async ({ sealedNumber, consent }) => {
      const body = {
        bank_tran_id: newTranId(institution),
        scope: 'transfer',
        fintech_use_num: vault.decrypt(sealedNumber),
      }
      await post(CANCEL_ACCOUNT_PATH, readTokens(consent).access, body)
    },
  }
}

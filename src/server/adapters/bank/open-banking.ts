import { randomBytes } from 'node:crypto'
import { compactTime } from '@/lib/date'
import { AppError } from '../../http/app-error'
import { fitEucKrText } from '../euc-kr'
import { ciHashOf } from '../verification/verification-adapter'
import type { BankAdapter, ConsentedAccount, TransferInquiryResult, TransferResult } from './bank-adapter'
import {
  openBankingClient,
  type OpenBankingClient,
  type OpenBankingOptions,
  openBankingTokens,
  type OpenBankingTokens,
} from './open-banking-client'
import {
  AUTHORIZE_ACCOUNT_PATH,
  AUTHORIZE_PATH,
  CANCEL_ACCOUNT_PATH,
  CHECK_TYPE,
  classifyResultCodes,
  DEPOSIT_TRANSFER_PATH,
  isTokenRefusal,
  type Json,
  readRows,
  readText,
  RESULT_PATH,
  SCOPE,
  TRANSFER_NOT_FOUND,
  USER_PATH,
  WITHDRAW_TRANSFER_PATH,
} from './open-banking-wire'

const BANK_UNREACHABLE = '은행과 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const unreachable = () => new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_UNREACHABLE })

const newTranId = (institution: string): string =>
  `${institution}U${Array.from(randomBytes(9), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** Bytes of EUC-KR that a statement shows. */
const MAX_STATEMENT_BYTES = 20
const STATEMENT_TEXT = '담아머니'

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

/** Transfers between a member's account and ours, and what became of them. */
const openBankingTransfers = (
  options: Pick<OpenBankingOptions, 'vault' | 'contractAccount' | 'passPhrase'>,
  { post }: OpenBankingClient,
  { readTokens, getInstitutionToken, dropInstitutionToken }: OpenBankingTokens,
): Pick<BankAdapter, 'transfer' | 'inquire'> => ({
  transfer: async ({ direction, bankTranId, amount, sealedNumber, consent, holderName, at }) => {
    const number = options.vault.decrypt(sealedNumber)
    const tokens = readTokens(consent)
    const contractFields = { cntr_account_type: 'N', cntr_account_num: options.contractAccount }
    const clientFields = {
      // The whole name: the bank compares it with that of the account.
      req_client_name: holderName,
      req_client_fintech_use_num: number,
      req_client_num: tokens.userSeqNo,
    }
    const statementName = fitEucKrText(holderName, MAX_STATEMENT_BYTES)
    const amountFields = { fintech_use_num: number, tran_amt: String(amount) }
    const tran_dtime = compactTime(at)
    if (direction === 'charge') {
      const answer = await post(WITHDRAW_TRANSFER_PATH, tokens.access, {
        bank_tran_id: bankTranId,
        ...contractFields,
        dps_print_content: statementName,
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
      wd_print_content: statementName,
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
          recv_client_name: holderName,
          transfer_purpose: 'TR',
        },
      ],
    })
    if (isTokenRefusal(readText(answer, 'rsp_code'))) {
      dropInstitutionToken()
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
    // A rejected inquiry gives no information about the transfer.
    if (isTokenRefusal(rsp)) {
      dropInstitutionToken()
      return { outcome: 'processing', bankCode: rsp }
    }
    if (rsp === TRANSFER_NOT_FOUND) return { outcome: 'not_found', bankCode: rsp }
    const row = readRows(answer, 'res_list')[0] ?? answer
    return toTransferResult(answer, row, amount)
  },
})

/** Open banking of the clearing institute, version 2.0. The sandbox runs this code over another transport. */
export const openBankingAdapter = (options: OpenBankingOptions): BankAdapter => {
  const { vault, institution } = options
  const client = openBankingClient(options)
  const tokens = openBankingTokens(client, vault)

  /** Returns the consent of an answer, or null for a refusal, which has a code. @throws CARD_COMPANY_UNAVAILABLE for neither */
  const readConsent = (
    answer: Json | null,
    ...given: [at: Date, previous?: Parameters<typeof tokens.toConsent>[2]]
  ) => {
    const consent = tokens.toConsent(answer, ...given)
    if (!consent && readText(answer, 'rsp_code') === '') throw unreachable()
    return consent
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
    fingerprintOf: (number) => vault.keyedHash(number),
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
      const answer = await client.requestToken({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
      })
      const consent = readConsent(answer, at)
      if (!consent) throw new AppError('BANK_LINK_SESSION_INVALID')
      const { access, userSeqNo } = tokens.readTokens(consent.sealed)
      const profile = await client.get(USER_PATH, access, { user_seq_no: userSeqNo })
      if (readText(profile, 'rsp_code') !== 'A0000') throw unreachable()
      const ci = readText(profile, 'user_ci')
      return {
        name: readText(profile, 'user_name'),
        ciHash: ci === '' ? null : ciHashOf(ci),
        consent,
        accounts: readRows(profile, 'res_list').map(readAccount),
      }
    },

    renewConsent: async (sealed, at) => {
      const previous = tokens.readTokens(sealed)
      const answer = await client.requestToken({
        grant_type: 'refresh_token',
        refresh_token: previous.refresh,
        scope: SCOPE,
      })
      return readConsent(answer, at, previous)
    },

    ...openBankingTransfers(options, client, tokens),

    revokeAccountConsent: async ({ sealedNumber, consent }) => {
      const body = {
        bank_tran_id: newTranId(institution),
        scope: 'transfer',
        fintech_use_num: vault.decrypt(sealedNumber),
      }
      await client.post(CANCEL_ACCOUNT_PATH, tokens.readTokens(consent).access, body)
    },
  }
}

import { compactTime } from '@/lib/date'
import { fitEucKrText } from '../euc-kr'
import type { BankAdapter, TransferInquiryResult, TransferResult } from './bank-adapter'
import type { OpenBankingClient, OpenBankingOptions, OpenBankingTokens } from './open-banking-client'
import {
  CHECK_TYPE,
  classifyResultCodes,
  DEPOSIT_TRANSFER_PATH,
  isTokenRefusal,
  type Json,
  readRows,
  readText,
  RESULT_PATH,
  TRANSFER_NOT_FOUND,
  WITHDRAW_TRANSFER_PATH,
} from './open-banking-wire'

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
export const openBankingTransfers = (
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

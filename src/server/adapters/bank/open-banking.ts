import { randomBytes } from 'node:crypto'
import { AppError } from '../../http/app-error'
import { ciHashOf } from '../verification/verification-adapter'
import type { BankAdapter, ConsentedAccount } from './bank-adapter'
import { openBankingClient, type OpenBankingOptions, openBankingTokens } from './open-banking-client'
import { openBankingTransfers } from './open-banking-transfers'
import {
  AUTHORIZE_ACCOUNT_PATH,
  AUTHORIZE_PATH,
  CANCEL_ACCOUNT_PATH,
  type Json,
  readRows,
  readText,
  SCOPE,
  USER_PATH,
} from './open-banking-wire'

const BANK_UNREACHABLE = '은행과 통신이 원활하지 않아요. 잠시 후 다시 시도해 주세요.'
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const unreachable = () => new AppError('CARD_COMPANY_UNAVAILABLE', { message: BANK_UNREACHABLE })

const newTranId = (institution: string): string =>
  `${institution}U${Array.from(randomBytes(9), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

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

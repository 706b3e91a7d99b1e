import type { ErrorName } from '@/domain/error-codes'
import { countProviderCall } from '../call-provider'
import type { GatewayResponse } from '../payment/gateway-call'

export const AUTHORIZE_PATH = '/oauth/2.0/authorize'
/** For a person who gave consent before: another account, or the yearly renewal. */
export const AUTHORIZE_ACCOUNT_PATH = '/oauth/2.0/authorize_account'
export const TOKEN_PATH = '/oauth/2.0/token'
export const USER_PATH = '/v2.0/user/me'
/** 출금이체: from the person's account to ours, which is a charge. */
export const WITHDRAW_TRANSFER_PATH = '/v2.0/transfer/withdraw/fin_num'
/** 입금이체: into the person's account, which is a withdrawal. */
export const DEPOSIT_TRANSFER_PATH = '/v2.0/transfer/deposit/fin_num'
export const RESULT_PATH = '/v2.0/transfer/result'
export const CANCEL_ACCOUNT_PATH = '/v2.0/account/cancel'

export const SCOPE = 'login inquiry transfer'
export const CHECK_TYPE = { charge: '1', withdraw: '2' } as const

export const SUCCESS = 'A0000'
export const BANK_SUCCESS = '000'
/** rsp_code of a rejection by the bank; `bank_rsp_code` gives the reason. */
export const BANK_REFUSED = 'A0002'

/** Neither completed nor failed, so the result has to be inquired. 822: this bank_tran_id was used before. */
const IN_PROGRESS = new Set(['A0001', 'A0007'])
const BANK_IN_PROGRESS = new Set(['400', '803', '804', '819', '822'])

/** Code for an unknown bank_tran_id. It is not in the public list and has to be compared with the contract. */
export const TRANSFER_NOT_FOUND = 'A0325'
/** Not in the public list either: a person who joined open banking recently, and a bank in its nightly maintenance. */
export const LINK_TOO_RECENT = '492'
export const BANK_IN_MAINTENANCE = '102'

const REFUSALS: Readonly<Record<string, ErrorName>> = {
  // The name of the holder differs.
  A0312: 'BANK_ACCOUNT_HOLDER_MISMATCH',
  // The consent to third parties or to transfers has expired, or the account is not registered.
  A0316: 'OPEN_BANKING_NOT_SET',
  A0319: 'OPEN_BANKING_NOT_SET',
  A0323: 'OPEN_BANKING_NOT_SET',
  // The token is invalid, or does not have the scope.
  O0002: 'OPEN_BANKING_NOT_SET',
  O0003: 'OPEN_BANKING_NOT_SET',
  O0011: 'OPEN_BANKING_NOT_SET',
}

const BANK_REFUSALS: Readonly<Record<string, ErrorName>> = {
  // Unknown, closed, without transfers, reported, suspended, wrong registration, or blocked by the holder.
  '412': 'BANK_ACCOUNT_RESTRICTED',
  '415': 'BANK_ACCOUNT_RESTRICTED',
  '416': 'BANK_ACCOUNT_RESTRICTED',
  '419': 'BANK_ACCOUNT_RESTRICTED',
  '420': 'BANK_ACCOUNT_RESTRICTED',
  '464': 'BANK_ACCOUNT_RESTRICTED',
  '490': 'BANK_ACCOUNT_RESTRICTED',
  // Balance, or the available part of it.
  '453': 'INSUFFICIENT_BANK_BALANCE',
  '454': 'INSUFFICIENT_BANK_BALANCE',
  // Limit of one transfer, or of a day.
  '455': 'BANK_LIMIT_EXCEEDED',
  '456': 'BANK_LIMIT_EXCEEDED',
  '815': 'BANK_ACCOUNT_HOLDER_MISMATCH',
  [LINK_TOO_RECENT]: 'BANK_LINK_TOO_RECENT',
  [BANK_IN_MAINTENANCE]: 'BANK_MAINTENANCE',
}

/**
 * Classifies the answer to a transfer. HTTP is 200 in every case: only both codes together mean success, and only a
 * code known to be final means rejection. Everything else has to be inquired.
 */
export const classifyResultCodes = (
  rsp: string,
  bankRsp: string,
): { outcome: 'done' } | { outcome: 'processing' } | { outcome: 'refused'; reason: ErrorName } => {
  if (rsp === SUCCESS && bankRsp === BANK_SUCCESS) return { outcome: 'done' }
  if (IN_PROGRESS.has(rsp) || BANK_IN_PROGRESS.has(bankRsp)) return { outcome: 'processing' }
  const reason = REFUSALS[rsp] ?? BANK_REFUSALS[bankRsp]
  if (reason) return { outcome: 'refused', reason }
  const isBankRefusal = rsp === BANK_REFUSED && bankRsp !== '' && bankRsp !== BANK_SUCCESS
  return isBankRefusal ? { outcome: 'refused', reason: 'BANK_REFUSED' } : { outcome: 'processing' }
}

/** Whether the institute rejected our token, and therefore did not process the request. */
export const isTokenRefusal = (rsp: string): boolean => /^O\d/.test(rsp)

/** One call to the open banking host. The sandbox answers the same calls in this process. */
export type BankFetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<GatewayResponse>

export type Json = Record<string, unknown>

/** Returns a JSON object, or null without a complete answer in time. The caller must not assume a result. */
export const requestBank = async (
  fetchBank: BankFetch,
  url: string,
  init: Parameters<BankFetch>[1],
): Promise<Json | null> => {
  try {
    const { ok, text } = await countProviderCall('openbanking', async () => {
      const response = await fetchBank(url, init)
      return { ok: response.ok, text: await response.text() }
    })
    if (!ok) return null
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : null
  } catch {
    return null
  }
}

/** Returns a field as text; '' when it is missing. */
export const readText = (json: Json | null, name: string): string => {
  const value = json?.[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** Returns the rows of a list field. */
export const readRows = (json: Json | null, name: string): Json[] => {
  const value = json?.[name]
  return Array.isArray(value)
    ? value.filter((row): row is Json => typeof row === 'object' && row !== null)
    : []
}

import type { ErrorName } from '@/domain/error-codes'

export const AUTHORIZE_PATH = '/oauth/2.0/authorize'
/** For somebody who has agreed before: another account, or the yearly renewal. */
export const AUTHORIZE_ACCOUNT_PATH = '/oauth/2.0/authorize_account'
export const TOKEN_PATH = '/oauth/2.0/token'
export const USER_PATH = '/v2.0/user/me'
/** 출금이체: out of the person's account to us, which is our charge. */
export const WITHDRAW_TRANSFER_PATH = '/v2.0/transfer/withdraw/fin_num'
/** 입금이체: into the person's account, which is our withdrawal. */
export const DEPOSIT_TRANSFER_PATH = '/v2.0/transfer/deposit/fin_num'
export const RESULT_PATH = '/v2.0/transfer/result'
export const CANCEL_ACCOUNT_PATH = '/v2.0/account/cancel'

export const SCOPE = 'login inquiry transfer'
export const CHECK_TYPE = { charge: '1', withdraw: '2' } as const

export const SUCCESS = 'A0000'
export const BANK_SUCCESS = '000'
/** rsp_code of a refusal by the bank; `bank_rsp_code` says why. */
export const BANK_REFUSED = 'A0002'

/** Neither done nor failed: its result has to be asked for. 822: this bank_tran_id came before. */
const IN_PROGRESS = new Set(['A0001', 'A0007'])
const BANK_IN_PROGRESS = new Set(['400', '803', '804', '819', '822'])

/** The books' word for a bank_tran_id that they don't have. Not in the public list: to be held against the contract's. */
export const TRANSFER_NOT_FOUND = 'A0325'
/** As above: a person who joined open banking too few days ago, and a bank in its nightly break. */
export const LINK_TOO_RECENT = '492'
export const BANK_IN_MAINTENANCE = '102'

const REFUSALS: Readonly<Record<string, ErrorName>> = {
  // The holder's name is another.
  A0312: 'BANK_ACCOUNT_HOLDER_MISMATCH',
  // Consent to third parties or to transfers has run out; the account is not registered with us.
  A0316: 'OPEN_BANKING_NOT_SET',
  A0319: 'OPEN_BANKING_NOT_SET',
  A0323: 'OPEN_BANKING_NOT_SET',
  // The token is worth nothing, or not for this.
  O0002: 'OPEN_BANKING_NOT_SET',
  O0003: 'OPEN_BANKING_NOT_SET',
  O0011: 'OPEN_BANKING_NOT_SET',
}

const BANK_REFUSALS: Readonly<Record<string, ErrorName>> = {
  // No such account, closed, not one for transfers, reported, suspended, wrong registration, blocked by the holder.
  '412': 'BANK_ACCOUNT_RESTRICTED',
  '415': 'BANK_ACCOUNT_RESTRICTED',
  '416': 'BANK_ACCOUNT_RESTRICTED',
  '419': 'BANK_ACCOUNT_RESTRICTED',
  '420': 'BANK_ACCOUNT_RESTRICTED',
  '464': 'BANK_ACCOUNT_RESTRICTED',
  '490': 'BANK_ACCOUNT_RESTRICTED',
  // Balance, or the part of it that may go out.
  '453': 'INSUFFICIENT_BANK_BALANCE',
  '454': 'INSUFFICIENT_BANK_BALANCE',
  // Limit of one transfer, of a day.
  '455': 'BANK_LIMIT_EXCEEDED',
  '456': 'BANK_LIMIT_EXCEEDED',
  '815': 'BANK_ACCOUNT_HOLDER_MISMATCH',
  [LINK_TOO_RECENT]: 'BANK_LINK_TOO_RECENT',
  [BANK_IN_MAINTENANCE]: 'BANK_MAINTENANCE',
}

/**
 * What an answer of a transfer means. HTTP is 200 either way: only both codes together are a success, and only a code
 * that is known to be final is a refusal. Everything else is asked for again.
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

/** Whether the institute refused our token: nothing was looked at, let alone moved. */
export const isTokenRefusal = (rsp: string): boolean => /^O\d/.test(rsp)

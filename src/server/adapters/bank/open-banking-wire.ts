import type { ErrorCode } from '@/domain/error-catalogue'

export const AUTHORIZE_PATH = '/oauth/2.0/authorize'
/** For somebody who has agreed before: another account, or the yearly renewal. */
export const AUTHORIZE_ACCOUNT_PATH = '/oauth/2.0/authorize_account'
export const TOKEN_PATH = '/oauth/2.0/token'
export const USER_PATH = '/v2.0/user/me'
/** 출금이체: out of the person's account to us, which is our charge. */
export const PULL_PATH = '/v2.0/transfer/withdraw/fin_num'
/** 입금이체: into the person's account, which is our withdrawal. */
export const PAY_PATH = '/v2.0/transfer/deposit/fin_num'
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
export const NOT_FOUND = 'A0325'
/** As above: a person who joined open banking too few days ago, and a bank in its nightly break. */
export const TOO_NEW = '492'
export const IN_BREAK = '102'

const REFUSALS: Readonly<Record<string, ErrorCode>> = {
  // The holder's name is another.
  A0312: 7544,
  // Consent to third parties or to transfers has run out; the account is not registered with us.
  A0316: 5031,
  A0319: 5031,
  A0323: 5031,
  // The token is worth nothing, or not for this.
  O0002: 5031,
  O0003: 5031,
  O0011: 5031,
}

const BANK_REFUSALS: Readonly<Record<string, ErrorCode>> = {
  // No such account, closed, not one for transfers, reported, suspended, wrong registration, blocked by the holder.
  '412': 7543,
  '415': 7543,
  '416': 7543,
  '419': 7543,
  '420': 7543,
  '464': 7543,
  '490': 7543,
  // Balance, or the part of it that may go out.
  '453': 7542,
  '454': 7542,
  // Limit of one transfer, of a day.
  '455': 7551,
  '456': 7551,
  '815': 7544,
  [TOO_NEW]: 4007,
  [IN_BREAK]: 7541,
}

/**
 * What an answer of a transfer means. HTTP is 200 either way: only both codes together are a success, and only a code
 * that is known to be final is a refusal. Everything else is asked for again.
 */
export const readCodes = (
  rsp: string,
  bankRsp: string,
): { outcome: 'done' } | { outcome: 'processing' } | { outcome: 'refused'; code: ErrorCode } => {
  if (rsp === SUCCESS && bankRsp === BANK_SUCCESS) return { outcome: 'done' }
  if (IN_PROGRESS.has(rsp) || BANK_IN_PROGRESS.has(bankRsp)) return { outcome: 'processing' }
  const known = REFUSALS[rsp] ?? BANK_REFUSALS[bankRsp]
  if (known) return { outcome: 'refused', code: known }
  const isBankRefusal = rsp === BANK_REFUSED && bankRsp !== '' && bankRsp !== BANK_SUCCESS
  return isBankRefusal ? { outcome: 'refused', code: 7550 } : { outcome: 'processing' }
}

/** Whether the institute refused our token: nothing was looked at, let alone moved. */
export const isTokenRefusal = (rsp: string): boolean => /^O\d/.test(rsp)

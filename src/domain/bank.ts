import { DAY_MS, MINUTE_MS } from './duration'
import { SEOUL_OFFSET_MS } from './seoul-calendar'

/** Banks by their standard code of three digits. 하나은행 (081) and 하나증권 (270) differ only by code. */
const BANKS: Readonly<Record<string, string>> = {
  '002': '산업은행',
  '003': '기업은행',
  '004': '국민은행',
  '007': '수협은행',
  '008': '수출입은행',
  '011': 'NH농협은행',
  '012': '지역농축협',
  '020': '우리은행',
  '023': 'SC제일은행',
  '027': '한국씨티은행',
  '031': 'iM뱅크',
  '032': '부산은행',
  '034': '광주은행',
  '035': '제주은행',
  '037': '전북은행',
  '039': '경남은행',
  '045': '새마을금고',
  '048': '신협',
  '050': '저축은행',
  '052': '모건스탠리',
  '054': 'HSBC',
  '055': '도이치은행',
  '057': '제이피모간체이스',
  '058': '미즈호은행',
  '059': '엠유에프지은행',
  '060': 'BOA',
  '061': '비엔피파리바',
  '062': '중국공상은행',
  '063': '중국은행',
  '064': '산림조합',
  '065': '대화은행',
  '066': '교통은행',
  '067': '중국건설은행',
  '071': '우체국',
  '081': '하나은행',
  '088': '신한은행',
  '089': '케이뱅크',
  '090': '카카오뱅크',
  '092': '토스뱅크',
  // The test bank of the clearing institute.
  '097': '오픈은행',
  '209': '유안타증권',
  '218': 'KB증권',
  '221': '상상인증권',
  '222': '한양증권',
  '223': '리딩투자증권',
  '224': 'BNK투자증권',
  '225': 'IBK투자증권',
  '227': '다올투자증권',
  '238': '미래에셋증권',
  '240': '삼성증권',
  '243': '한국투자증권',
  '247': 'NH투자증권',
  '261': '교보증권',
  '262': 'iM증권',
  '263': '현대차증권',
  '264': '키움증권',
  '265': 'LS증권',
  '266': 'SK증권',
  '267': '대신증권',
  '269': '한화투자증권',
  '270': '하나증권',
  '271': '토스증권',
  '278': '신한투자증권',
  '279': 'DB금융투자',
  '280': '유진투자증권',
  '287': '메리츠증권',
  '288': '카카오페이증권',
  '290': '부국증권',
  '291': '신영증권',
  '292': '케이프투자증권',
  '293': '한국증권금융',
  '294': '우리투자증권',
}

/** Name of a bank; null for an unknown code (8002). */
export const bankName = (code: string): string | null =>
  Object.hasOwn(BANKS, code) ? (BANKS[code] ?? null) : null

/** `charge`: from the bank account to 담아머니. `withdraw`: from 담아머니 to the bank account. */
export const BANK_DIRECTIONS = ['charge', 'withdraw'] as const
export type BankDirection = (typeof BANK_DIRECTIONS)[number]

/**
 * `requested`: recorded, not sent to the bank yet. `processing`: sent, and the result is unknown or its answer was lost.
 * Only a result from the bank makes a move `done` or `failed`.
 */
export const BANK_MOVE_STATUSES = ['requested', 'processing', 'done', 'failed'] as const
export type BankMoveStatus = (typeof BANK_MOVE_STATUSES)[number]

/** The statuses of a bank move that the bank has not finished. */
export const PENDING_BANK_MOVE_STATUSES = [
  'requested',
  'processing',
] as const satisfies readonly BankMoveStatus[]

export const isPendingMove = (status: BankMoveStatus): boolean =>
  PENDING_BANK_MOVE_STATUSES.some((pending) => pending === status)

/** Minutes of the day in Seoul. Banks accept no transfers from 23:30 to 00:30. */
const CLOSING_MINUTE = 23 * 60 + 30
const OPENING_MINUTE = 30

/** When the banks open again if `at` is in their nightly break; null while they are open. */
export const findBankMaintenanceEnd = (at: Date): Date | null => {
  const local = at.getTime() + SEOUL_OFFSET_MS
  const minute = Math.floor((local % DAY_MS) / MINUTE_MS)
  if (minute >= OPENING_MINUTE && minute < CLOSING_MINUTE) return null
  const midnight = Math.floor(local / DAY_MS) * DAY_MS + (minute >= CLOSING_MINUTE ? DAY_MS : 0)
  return new Date(midnight + OPENING_MINUTE * MINUTE_MS - SEOUL_OFFSET_MS)
}

export const bankTimes = {
  /** How long the `state` of the consent page is valid. */
  linkMs: 10 * MINUTE_MS,
  /** Delay before the first query of a transfer that the bank did not finish at once. */
  firstPollMs: 3_000,
  /** The delay doubles with every query, up to this one. */
  maxPollMs: 10 * MINUTE_MS,
  /** A transfer that was recorded but not sent, because of a crash in between, is sent after this time. */
  sendAfterMs: 10_000,
  /** A transfer that is unknown at the bank fails only after this time, because the request may still arrive. */
  unknownMs: 10 * MINUTE_MS,
} as const

/** Delay before the next query of a transfer's result after `pollCount` queries. Milliseconds. */
export const nextPollMs = (pollCount: number): number =>
  Math.min(bankTimes.maxPollMs, bankTimes.firstPollMs * 2 ** Math.min(pollCount, 12))

export const bankLimits = {
  maxAccounts: 10,
  maxAlias: 20,
  /** Fees in won: neither direction costs one. */
  chargeFee: 0,
  withdrawFee: 0,
} as const

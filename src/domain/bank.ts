/** Banks by their standard three digits. Matched by code only: 하나은행 (081) and 하나증권 (270) share a name. */
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
  // The clearing institute's own test bank.
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

/** The bank's name; null for a code that is none of an institution in use (8002). */
export const bankName = (code: string): string | null =>
  Object.hasOwn(BANKS, code) ? (BANKS[code] ?? null) : null

/** charge: out of the bank account into 담아머니. withdraw: the other way. */
export const BANK_DIRECTIONS = ['charge', 'withdraw'] as const
export type BankDirection = (typeof BANK_DIRECTIONS)[number]

/**
 * requested: written down, the bank was not asked yet. processing: asked, and it has not said how it ended (or its
 * answer got lost). Only the bank's own word makes it done or failed.
 */
export const BANK_MOVE_STATUSES = ['requested', 'processing', 'done', 'failed'] as const
export type BankMoveStatus = (typeof BANK_MOVE_STATUSES)[number]

export const isOpenMove = (status: BankMoveStatus): boolean =>
  status === 'requested' || status === 'processing'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const SEOUL = 9 * 60 * MINUTE

/** Minutes of the day in Seoul: the banks close their books from 23:30 to 00:30. */
const CLOSES = 23 * 60 + 30
const OPENS = 30

/** When the banks open again, where `at` is in their nightly break; null while they are open. */
export const bankBreakEnd = (at: Date): Date | null => {
  const local = at.getTime() + SEOUL
  const minute = Math.floor((local % DAY) / MINUTE)
  if (minute >= OPENS && minute < CLOSES) return null
  const midnight = Math.floor(local / DAY) * DAY + (minute >= CLOSES ? DAY : 0)
  return new Date(midnight + OPENS * MINUTE - SEOUL)
}

export const bankTimes = {
  /** What the consent page's `state` is good for. */
  linkMs: 10 * MINUTE,
  /** The first question about a move that the bank did not finish at once. */
  firstAskMs: 3_000,
  /** Then later and later, at most so long apart. */
  longestAskMs: 10 * MINUTE,
  /** A request that was written down and never sent (a crash between the two) is sent after so long. */
  sendAfterMs: 10_000,
  /** A move that the bank's books don't know has failed only after so long: the request may still be on its way. */
  unknownMs: 10 * MINUTE,
} as const

/** How long to wait before the next question, after so many of them. */
export const nextAskMs = (asked: number): number =>
  Math.min(bankTimes.longestAskMs, bankTimes.firstAskMs * 2 ** Math.min(asked, 12))

export const bankLimits = {
  maxAccounts: 10,
  maxAlias: 20,
  /** Won; there is none in either direction. */
  chargeFee: 0,
  withdrawFee: 0,
} as const

/**
 * Whether the account holder is the member: names come trimmed, cut to what a bank prints, or with letters masked
 * (`김*아`).
 */
export const isSameHolder = (holder: string, member: string): boolean => {
  const [theirs, ours] = [holder, member].map((name) => [...name.normalize('NFC').replace(/[\s()]/g, '')])
  if (!theirs || !ours || theirs.length === 0 || theirs.length > ours.length) return false
  // A cut name is at least what a bank prints at most: anything shorter must be the whole of it.
  if (theirs.length < ours.length && theirs.length < 5) return false
  return theirs.every((letter, index) => letter === '*' || letter === ours[index])
}

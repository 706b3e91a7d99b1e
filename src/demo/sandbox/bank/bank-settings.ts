import { createHash } from 'node:crypto'
import { findBankMaintenanceEnd } from '@/domain/bank'
import { MINUTE_MS } from '@/domain/duration'
import { createVault } from '@/server/adapters/bank/vault'
import type { Db } from '@/server/db/client'
import { readSwitch } from '../switches'

/** The contract with the sandbox's bank. It is not valid anywhere else. */
export const SANDBOX_BANK = {
  clientId: 'dama-sandbox-client',
  clientSecret: 'dama-sandbox-secret',
  institution: 'T991000000',
  contractAccount: '0000000000000',
  passPhrase: 'NONE',
  pageBase: '/api/sandbox/bank',
} as const

/** A fixed key. The encrypted values have no worth, and the seed is deterministic. */
export const sandboxVault = createVault(createHash('sha256').update('dama-sandbox-bank').digest())

/** `bank.hours`: `open` or `closed` overrides the clock. */
export const BANK_HOURS_SWITCH = 'bank.hours'

export const findSandboxMaintenanceEnd = async (db: Db, at: Date): Promise<Date | null> => {
  const mode = await readSwitch(db, BANK_HOURS_SWITCH)
  if (mode === 'open') return null
  const end = findBankMaintenanceEnd(at)
  return mode === 'closed' ? (end ?? new Date(at.getTime() + 30 * MINUTE_MS)) : end
}

/** The switch for the result of the next transfer of any member, once. */
export const NEXT_TRANSFER_SWITCH = 'bank.next'

/**
 * Results of a transfer. timeout: executed, but the answer is lost. lost: the request is lost. delay: succeeds after
 * two inquiries. delay_fail: fails after two. hold: pending until the console ends it. The others are rejected
 * immediately.
 */
export const BANK_BEHAVIOURS = {
  timeout: '응답 지연 (이체는 되고 답이 오지 않음)',
  lost: '요청이 은행에 닿지 않음',
  delay: '처리 지연 후 완료',
  delay_fail: '처리 지연 후 실패',
  hold: '콘솔에서 끝낼 때까지 처리 중',
  insufficient: '잔액 부족 (7542)',
  restricted: '거래 제한 계좌 (7543)',
  name: '예금주 불일치 (7544)',
  limit: '은행 한도 초과 (7551)',
  too_new: '연결한 지 며칠 안 됨 (4007)',
  expired: '동의 만료 (5031)',
  break: '은행 점검 (7541)',
  refuse: '그 밖의 거절 (7550)',
} as const
export type BankBehaviour = keyof typeof BANK_BEHAVIOURS | 'ok'

export const isBankBehaviour = (value: string): value is BankBehaviour =>
  value === 'ok' || Object.hasOwn(BANK_BEHAVIOURS, value)

const hashDigits = (text: string, count: number): string =>
  BigInt(`0x${createHash('sha256').update(text).digest('hex')}`)
    .toString()
    .slice(-count)

export const userSeqNoOf = (userId: string): string => `1${hashDigits(`user/${userId}`, 9)}`

export interface OfferedAccount {
  key: string
  bankCode: string
  bankName: string
  maskedNumber: string
  /** Null for the person's own name. */
  holderName: string | null
  balance: number
  behaviour: BankBehaviour
  mayTransfer: boolean
  /** Whether all persons share this account. */
  isSharedByEveryone: boolean
  note: string
}

const offered = (
  account: Pick<OfferedAccount, 'key' | 'bankCode' | 'bankName' | 'maskedNumber' | 'note'> &
    Partial<OfferedAccount>,
): OfferedAccount => ({
  holderName: null,
  balance: 1_000_000,
  behaviour: 'ok',
  mayTransfer: true,
  isSharedByEveryone: false,
  ...account,
})

/** The accounts of every person at the sandbox's banks: one ordinary account, and one for each failure. */
export const OFFERED_ACCOUNTS: readonly OfferedAccount[] = [
  offered({
    key: 'kakao',
    bankCode: '090',
    bankName: '카카오뱅크',
    maskedNumber: '3333-01-****123',
    note: '잔액 100만원',
  }),
  offered({
    key: 'kb',
    bankCode: '004',
    bankName: '국민은행',
    maskedNumber: '940302-00-***456',
    note: '잔액 100만원',
  }),
  offered({
    key: 'shinhan',
    bankCode: '088',
    bankName: '신한은행',
    maskedNumber: '110-401-***789',
    balance: 5_000,
    note: '잔액 5,000원: 잔액 부족',
  }),
  offered({
    key: 'nh',
    bankCode: '011',
    bankName: 'NH농협은행',
    maskedNumber: '302-0123-****-41',
    behaviour: 'delay',
    note: '늘 처리가 늦는 은행: 처리 중 화면',
  }),
  offered({
    key: 'hana',
    bankCode: '081',
    bankName: '하나은행',
    maskedNumber: '620-******-321',
    behaviour: 'restricted',
    note: '거래가 제한된 계좌: 7543',
  }),
  offered({
    key: 'toss',
    bankCode: '092',
    bankName: '토스뱅크',
    maskedNumber: '1000-****-7777',
    behaviour: 'too_new',
    note: '오픈뱅킹에 가입한 지 며칠 안 됨: 4007',
  }),
  offered({
    key: 'family',
    bankCode: '020',
    bankName: '우리은행',
    maskedNumber: '1002-***-654321',
    isSharedByEveryone: true,
    note: '다른 회원이 먼저 연결했으면: 7547',
  }),
  offered({
    key: 'name',
    bankCode: '003',
    bankName: '기업은행',
    maskedNumber: '010-****-5678',
    holderName: '전혀다른이름',
    note: '예금주가 다른 계좌: 7544',
  }),
  offered({
    key: 'agree',
    bankCode: '045',
    bankName: '새마을금고',
    maskedNumber: '9002-****-1111',
    mayTransfer: false,
    note: '조회만 동의한 계좌: 40410',
  }),
  offered({
    key: 'unknown',
    bankCode: '999',
    bankName: '없는은행',
    maskedNumber: '000-***-000',
    note: '모르는 은행 코드: 8002',
  }),
]

export const fintechUseNumOf = (userSeqNo: string, account: OfferedAccount): string =>
  `1${hashDigits(`account/${account.isSharedByEveryone ? 'everybody' : userSeqNo}/${account.key}`, 23)}`

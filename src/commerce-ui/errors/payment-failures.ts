import {
  BANK_ACCOUNTS,
  NEW_SUPPORT_INQUIRY,
  VERIFICATION_MISMATCH_PATH,
  VERIFICATION_PATH,
} from '@/config/paths'
import type { BankRecovery } from '@/domain/bank-failure'
import type { ErrorName } from '@/domain/error-codes'

export interface FailureText {
  title: string
  body: string
}

/** Why a payment window led to no payment, for pages that do not load the error catalogue. */
export const PAYMENT_FAILURES = {
  PAYMENT_DECLINED: {
    title: '결제가 승인되지 않았어요',
    body: '카드 한도나 잔액을 확인하거나, 다른 결제수단으로 다시 시도해 주세요.',
  },
  PAYMENT_EXPIRED: { title: '결제 시간이 지났어요', body: '정해진 시간 안에 결제를 마치지 않았어요.' },
  PAYMENT_CANCELLED: { title: '결제를 취소했어요', body: '결제창에서 결제를 그만두셨어요.' },
  PAYMENT_AMOUNT_MISMATCH: {
    title: '결제 금액이 달라요',
    body: '안전을 위해 결제를 취소했어요. 금액을 확인하고 다시 시도해 주세요.',
  },
  INVALID_PAYMENT_RETURN: {
    title: '결제를 확인하지 못했어요',
    body: '결제창에서 받은 정보가 맞지 않아 결제를 진행하지 않았어요.',
  },
} as const satisfies Partial<Record<ErrorName, FailureText>>

/** Link of each recovery. `retry` has none: it leads back to the form. */
export const BANK_RECOVERY_LINKS: Readonly<
  Record<Exclude<BankRecovery, 'retry'>, { label: string; href: string }>
> = {
  accounts: { label: '연결계좌 보기', href: BANK_ACCOUNTS },
  verify: { label: '본인인증하기', href: VERIFICATION_PATH },
  phone: { label: '번호 확인하기', href: VERIFICATION_MISMATCH_PATH },
  contact: { label: '1:1 문의하기', href: NEW_SUPPORT_INQUIRY },
}

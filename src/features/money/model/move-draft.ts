import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'
import { MONEY_CHARGE, MONEY_WITHDRAW } from '@/config/paths'
import type { BankMoveBody } from '@/contract/main/money'
import type { BankDirection } from '@/domain/bank'

/** The form as filled in. */
export interface MoveFormValues {
  amount: string
  accountId: string
}

/** Drafts survive the bank's consent page, a reload and a new sign-in. */
export const moveDraft = {
  charge: draftStore<MoveFormValues>('dama_money_charge'),
  withdraw: draftStore<MoveFormValues>('dama_money_withdraw'),
} satisfies Record<BankDirection, unknown>

/** Moves without a known result. */
export const moveSubmissions = {
  charge: submissionStore<BankMoveBody>('dama_money_charge_intent'),
  withdraw: submissionStore<BankMoveBody>('dama_money_withdraw_intent'),
} satisfies Record<BankDirection, unknown>

/** Texts and paths of a charge and a withdrawal. */
export const MOVE_TEXTS = {
  charge: {
    noun: '충전',
    path: MONEY_CHARGE,
  },
  withdraw: {
    noun: '출금',
    path: MONEY_WITHDRAW,
  },
} as const satisfies Record<BankDirection, unknown>

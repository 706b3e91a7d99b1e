import type { BankDirection } from '@/domain/bank'
import type { BankMoveBody } from '@/contract/main/bank-move'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'

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

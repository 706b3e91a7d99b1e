import type { BankDirection } from '@/domain/bank'
import type { BankMoveBody } from '@/contract/main/bank-move'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'

export interface MoveDraft {
  /** As typed. */
  amount: string
  accountId: string
}

/** What was typed is kept over the bank's consent page, reload and signing in again. */
export const moveDraft = {
  charge: draftStore<MoveDraft>('dama_money_charge'),
  withdraw: draftStore<MoveDraft>('dama_money_withdraw'),
} satisfies Record<BankDirection, unknown>

/** Moves whose outcome is not known yet. */
export const moveSubmissions = {
  charge: submissionStore<BankMoveBody>('dama_money_charge_intent'),
  withdraw: submissionStore<BankMoveBody>('dama_money_withdraw_intent'),
} satisfies Record<BankDirection, unknown>

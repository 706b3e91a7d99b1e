import type { BankDirection } from '@/domain/bank'
import type { BankMoveBody } from '@/contract/main/bank-move'
import { draftStore } from '@/browser/storage/draft-store'
import { submissionStore } from '@/browser/storage/submission-store'

export interface MoveDraft {
  /** As typed. */
  amount: string
  accountId: string
}

/** What was typed stays over the trip to the bank's consent page, reload and signing in again. */
export const moveDraft = {
  charge: draftStore<MoveDraft>('dama_money_charge'),
  withdraw: draftStore<MoveDraft>('dama_money_withdraw'),
} satisfies Record<BankDirection, unknown>

/** A move that was asked for and whose answer nobody has seen yet. */
export const moveIntents = {
  charge: submissionStore<BankMoveBody>('dama_money_charge_intent'),
  withdraw: submissionStore<BankMoveBody>('dama_money_withdraw_intent'),
} satisfies Record<BankDirection, unknown>

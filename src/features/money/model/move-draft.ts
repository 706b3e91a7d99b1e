import type { BankDirection } from '@/domain/bank'
import { draftStore } from '@/lib/draft-store'

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

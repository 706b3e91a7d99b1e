import type { AccountKind } from '@/domain/ledger'

export interface AccountName {
  kind: AccountKind
  /** A card's id, a user's id, or `dama` for the company's accounts. */
  ref: string
  userId?: string
}

/** The 담아머니 of a member. */
export const moneyAccount = (userId: string): AccountName => ({ kind: 'money', ref: userId, userId })

/** The balance of a member's card. The member is stored when the account is opened. */
export const cardAccount = (cardId: string, userId: string): AccountName => ({
  kind: 'card',
  ref: cardId,
  userId,
})

/** Holds the amount of a gift on its card until it is received or returned. */
export const escrowAccount = (cardId: string): AccountName => ({ kind: 'gift_escrow', ref: cardId })

/** Holds the amount of a withdrawal until the bank has paid it. */
export const transitAccount = (moveId: string): AccountName => ({ kind: 'bank_transit', ref: moveId })

/** What was taken back outside of a payment or bank move and is not covered yet. It is zero when nothing is left to clear. */
export const reversalAccount = (paymentOrMoveId: string): AccountName => ({
  kind: 'reversal',
  ref: paymentOrMoveId,
})

export const SALES: AccountName = { kind: 'sales', ref: 'dama' }
export const GATEWAY: AccountName = { kind: 'gateway', ref: 'dama' }
/** What the staff has given members, below zero, or taken from them. */
export const ADJUSTMENTS: AccountName = { kind: 'adjustments', ref: 'dama' }
export const BANK: AccountName = { kind: 'bank', ref: 'dama' }

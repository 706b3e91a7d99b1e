/**
 * Kinds of ledger accounts.
 * `card`, `money`: of a member. `gift_escrow`: a gift that is not accepted yet. `bank_transit`: a withdrawal that is not
 * at the bank yet. `bank`, `gateway`: outside; they become negative when money enters. `sales`: revenue of the shop minus
 * refunds.
 */
export type AccountKind = 'card' | 'money' | 'gift_escrow' | 'bank_transit' | 'bank' | 'gateway' | 'sales'

/** The shop's own accounts, which the payments of all members change. */
export const SHARED_ACCOUNT_KINDS = ['bank', 'gateway', 'sales'] as const satisfies AccountKind[]

export const isShared = (kind: AccountKind): boolean => SHARED_ACCOUNT_KINDS.some((shared) => shared === kind)

export const mayBeNegative = (kind: AccountKind): boolean => kind === 'bank' || kind === 'gateway'

/**
 * Kinds of ledger transactions. `gift_return`: a gift was cancelled, declined or expired. `money_charge`,
 * `money_withdraw`: a transfer with the linked bank account; an incoming `money_withdraw` was returned by the bank.
 * `bank_settle`: a withdrawal has arrived at the bank.
 */
export type LedgerTransactionKind =
  | 'seed_grant'
  | 'order_payment'
  | 'order_refund'
  | 'voucher_refund'
  | 'claim_fee'
  | 'claim_fee_back'
  | 'gift_send'
  | 'gift_accept'
  | 'gift_return'
  | 'card_charge'
  | 'exchange'
  | 'money_charge'
  | 'money_withdraw'
  | 'bank_settle'

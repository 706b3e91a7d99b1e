/**
 * Where won can be.
 * card, money: a member's; gift_escrow: a gift on its way; bank_transit: a withdrawal on its way; bank, gateway:
 * the world outside (they run below zero as money enters); sales: what the shop has earned and not yet given back.
 */
export type AccountKind = 'card' | 'money' | 'gift_escrow' | 'bank_transit' | 'bank' | 'gateway' | 'sales'

export const mayBeNegative = (kind: AccountKind): boolean => kind === 'bank' || kind === 'gateway'

/**
 * What a booking was. gift_return: cancelled, declined or expired. money_charge, money_withdraw: by the linked
 * bank account; a money_withdraw that comes in is one that the bank sent back. bank_settle: a withdrawal has
 * arrived at the bank.
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

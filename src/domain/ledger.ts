/**
 * Where won can be.
 * card, money: a member's; gift_escrow: a gift on its way; bank, gateway: the world outside (they
 * run below zero as money enters); sales: what the shop has earned and not yet given back.
 */
export type AccountKind = 'card' | 'money' | 'gift_escrow' | 'bank' | 'gateway' | 'sales'

export const mayBeNegative = (kind: AccountKind): boolean => kind === 'bank' || kind === 'gateway'

export type LedgerTransactionKind =
  | 'seed_grant'
  | 'order_payment'
  | 'order_refund'
  | 'claim_fee'
  | 'claim_fee_back'

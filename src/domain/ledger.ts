/**
 * Kinds of ledger accounts.
 * `card`, `money`: of a member. `gift_escrow`: a gift that is not accepted yet. `bank_transit`: a withdrawal that is not
 * at the bank yet. `bank`, `gateway`: outside; they become negative when money enters. `sales`: revenue of the shop minus
 * refunds. `adjustments`: what the staff has given members, below zero, or taken from them. `reversal`: of one payment or bank move that was taken back outside; below zero is the part that nothing covers.
 */
export type AccountKind =
  | 'card'
  | 'money'
  | 'gift_escrow'
  | 'bank_transit'
  | 'bank'
  | 'gateway'
  | 'sales'
  | 'reversal'
  | 'adjustments'

/** The shop's own accounts, which the payments of all members change. */
export const SHARED_ACCOUNT_KINDS = [
  'bank',
  'gateway',
  'sales',
  'adjustments',
] as const satisfies AccountKind[]

export const isShared = (kind: AccountKind): boolean => SHARED_ACCOUNT_KINDS.some((shared) => shared === kind)

export const mayBeNegative = (kind: AccountKind): boolean =>
  kind === 'bank' || kind === 'gateway' || kind === 'reversal' || kind === 'adjustments'

interface LedgerTransactionFacts {
  /** What `ref` of the transaction identifies. */
  refersTo: 'gift' | 'card' | 'order' | 'bank_move' | 'payment' | null
  /** Whether a member gets back what they had paid or sent, which the history of refunds lists. */
  isRefund: boolean
}

/**
 * Kinds of ledger transactions. `gift_return`: a gift was cancelled, declined or expired. `money_charge`,
 * `money_withdraw`: a transfer with the linked bank account; an incoming `money_withdraw` was returned by the bank.
 * `bank_settle`: a withdrawal has arrived at the bank. `deposit_credit`: a deposit that could not be used went to the member's
 * money. `payment_reversal`: a gateway took a payment back outside of our refunds, or it was paid again. `bank_return`: a
 * bank took back a finished transfer. `adjustment`: the staff has adjusted a balance.
 */
const LEDGER_TRANSACTIONS = {
  seed_grant: { refersTo: null, isRefund: false },
  order_payment: { refersTo: 'order', isRefund: false },
  order_refund: { refersTo: 'order', isRefund: true },
  voucher_refund: { refersTo: 'order', isRefund: true },
  claim_fee: { refersTo: 'order', isRefund: false },
  claim_fee_back: { refersTo: 'order', isRefund: true },
  deposit_credit: { refersTo: 'order', isRefund: true },
  gift_send: { refersTo: 'gift', isRefund: false },
  gift_accept: { refersTo: 'gift', isRefund: false },
  gift_return: { refersTo: 'gift', isRefund: true },
  card_charge: { refersTo: 'card', isRefund: false },
  exchange: { refersTo: 'card', isRefund: false },
  money_charge: { refersTo: 'bank_move', isRefund: false },
  money_withdraw: { refersTo: 'bank_move', isRefund: false },
  bank_settle: { refersTo: 'bank_move', isRefund: false },
  bank_return: { refersTo: 'bank_move', isRefund: false },
  payment_reversal: { refersTo: 'payment', isRefund: false },
  adjustment: { refersTo: null, isRefund: false },
} as const satisfies Record<string, LedgerTransactionFacts>

export type LedgerTransactionKind = keyof typeof LEDGER_TRANSACTIONS

export const referenceOf = (kind: LedgerTransactionKind): LedgerTransactionFacts['refersTo'] =>
  LEDGER_TRANSACTIONS[kind].refersTo

export const REFUND_KINDS = (Object.keys(LEDGER_TRANSACTIONS) as LedgerTransactionKind[]).filter(
  (kind) => LEDGER_TRANSACTIONS[kind].isRefund,
)

import type { ErrorName } from '@/domain/error-codes'
import type { AccountKind } from '@/domain/ledger'
import type { Db } from './db/client'

/** A deposit that could not be used for this reason and went to the member's money. */
export interface DepositCredit {
  paymentId: string
  /** KRW. */
  amount: number
  reason: ErrorName
  at: Date
}

/** An account of the ledger. */
interface AccountName {
  kind: AccountKind
  ref: string
  userId?: string
}

/** A payment that the gateway took back outside of our refunds, or that was paid again. */
export interface PaymentReversal {
  paymentId: string
  orderId: string | null
  /** Newly taken back, or paid again below zero. KRW. */
  change: number
  /** Taken back in all. KRW. */
  reversedAmount: number
  at: Date
}

/** The purpose of a payment. Every method runs in the caller's transaction. */
export interface PaymentPurpose {
  /**
   * Delivers what was paid for. @returns false when it no longer waits for the payment
   * @throws AppError when it can no longer be delivered; the payment is then refunded
   */
  markPaid(tx: Db, at: Date): Promise<boolean>
  /**
   * Records that a virtual account was issued, which takes the deposit until `until`. The payer is locked.
   * @returns false when it no longer waits for the payment
   * @throws AppError when the payer may not wait for another deposit; the virtual account is then closed
   */
  awaitDeposit(tx: Db, issued: { at: Date; until: Date }): Promise<boolean>
  /** Closes the purpose: `abandoned` by the shopper, or `failed` in the payment. */
  close(tx: Db, end: { status: 'failed' | 'abandoned'; reason: ErrorName; at: Date }): Promise<boolean>
  /** Stores why a payment is refunded, so that the reason survives a crash. */
  recordFailure(tx: Db, reason: ErrorName): Promise<void>
  failureReason(db: Db): Promise<ErrorName | null>
  /** Returns the id of the member who pays. */
  payer(db: Db): Promise<string>
  /**
   * Returns the accounts from which a delivered amount (KRW) can be taken back, in this order, and stops what is on its way from them.
   * None for goods: their order is frozen.
   */
  recoverableAccounts(tx: Db, amount: number, at: Date): Promise<AccountName[]>
  /** Returns the member's account that receives an amount (KRW) which was paid again after it had been taken back. */
  receivingAccount(tx: Db, amount: number): Promise<AccountName>
  /** Returns the path of the page that shows the result. */
  resultPage(db: Db, result: 'success' | 'fail'): Promise<string>
}

/** The purposes by the target of a payment, and what is the same for all of them. The registry is `services/payment-purposes.ts`. */
export interface PaymentPurposes {
  order(orderId: string): PaymentPurpose
  wallet(walletPaymentId: string): PaymentPurpose
  /** Notifies a member, in the caller's transaction, that a deposit went to their money. */
  notifyCredit(tx: Db, userId: string, credit: DepositCredit): Promise<void>
  /** Notifies a member, in the caller's transaction, that a payment was taken back or paid again. */
  notifyReversal(tx: Db, userId: string, reversal: PaymentReversal): Promise<void>
}

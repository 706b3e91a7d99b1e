import type { ErrorName } from '@/domain/error-codes'
import type { Db } from '@/server/db/client'

/** What a trip to the payment window is for. Everything runs in the caller's transaction. */
export interface Purpose {
  /**
   * Gives what was paid for. @returns false when it no longer waits for payment
   * @throws when it can't be given any more: the won go back
   */
  markPaid(tx: Db, at: Date): Promise<boolean>
  /** A virtual account was issued. @returns false when it no longer waits for payment */
  awaitDeposit(tx: Db, at: Date): Promise<boolean>
  /** abandoned: the shopper turned back or stayed away; failed: the payment went wrong. */
  close(tx: Db, end: { status: 'failed' | 'abandoned'; reason: ErrorName; at: Date }): Promise<boolean>
  /** Kept while the won are on their way back, so that a crash doesn't forget why. */
  noteFailure(tx: Db, reason: ErrorName): Promise<void>
  failureReason(db: Db): Promise<ErrorName | null>
  /** The page on which the shopper reads how it ended. */
  resultPage(db: Db, result: 'success' | 'fail'): Promise<string>
}

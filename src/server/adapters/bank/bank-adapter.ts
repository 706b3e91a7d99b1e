import type { BankDirection } from '@/domain/bank'
import type { ErrorName } from '@/domain/error-codes'

/** A member's consent, encrypted; after `renewAt` it has to be renewed before it is used. */
export interface BankConsent {
  sealed: string
  renewAt: Date
}

export interface ConsentedAccount {
  /** The fintech use number, encrypted: only the adapter reads it. */
  sealedNumber: string
  /** Keyed hash of the number: equal for the same account. */
  fingerprint: string
  /** Three digits, as the bank tells them: may be unknown to us. */
  bankCode: string
  maskedNumber: string
  holderName: string
  /** Whether the person agreed to transfers, not only to look. */
  mayTransfer: boolean
}

/** Who agreed, and to which accounts. */
export interface BankConnection {
  name: string
  /** SHA-256 of the CI; null where the bank doesn't tell it. */
  ciHash: string | null
  consent: BankConsent
  accounts: ConsentedAccount[]
}

export interface Transfer {
  direction: BankDirection
  bankTranId: string
  /** Won. */
  amount: number
  sealedNumber: string
  /** `BankConsent.sealed`. */
  consent: string
  holderName: string
  at: Date
}

/**
 * How a transfer ended, by the bank's own word. `processing` is also an answer that got lost: never a failure.
 * `bankCode` is `rsp_code/bank_rsp_code`.
 */
export type TransferResult =
  | { outcome: 'done' | 'processing'; bankCode: string }
  | { outcome: 'refused'; reason: ErrorName; bankCode: string }

/** What the bank's books say; `not_found`: it never heard of it. */
export type TransferInquiryResult = TransferResult | { outcome: 'not_found'; bankCode: string }

/** The seam to open banking, real or sandbox. Every method throws AppError 4031 where there is no contract. */
export interface BankAdapter {
  /** A new name for a transfer at the bank: 20 characters. */
  createTransferId(): string
  /** When the banks open again; null while they are open. */
  findMaintenanceEnd(at: Date): Promise<Date | null>
  /** Where to send the browser; the bank gives `state` back untouched. */
  authorizeUrl(session: { redirectUri: string; state: string; isFirst: boolean }): string
  /** @throws BANK_LINK_SESSION_INVALID when the code is refused, CARD_COMPANY_UNAVAILABLE when the bank can't be reached */
  exchangeCode(session: { code: string; redirectUri: string; at: Date }): Promise<BankConnection>
  /** @returns null when the consent is over. @throws CARD_COMPANY_UNAVAILABLE, ENCRYPTION_FAILED */
  renewConsent(sealed: string, at: Date): Promise<BankConsent | null>
  /** Moves won, once for each `bankTranId`. @throws ENCRYPTION_FAILED, before anything was sent */
  transfer(transfer: Transfer): Promise<TransferResult>
  /** Asks for the result of a transfer. Never throws for a bank that can't be reached. */
  inquire(
    transfer: Pick<Transfer, 'direction' | 'bankTranId' | 'amount'> & { sentAt: Date; at: Date },
  ): Promise<TransferInquiryResult>
  /** Gives the consent for one account back; what the bank answers changes nothing here. */
  revokeAccountConsent(account: { sealedNumber: string; consent: string }): Promise<void>
}

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
  /** Three digits from the bank; may be a bank that is not in our table. */
  bankCode: string
  maskedNumber: string
  holderName: string
  /** Whether the consent covers transfers and not only inquiries. */
  mayTransfer: boolean
}

/** The person who gave consent, and the accounts that it covers. */
export interface BankConnection {
  name: string
  /** SHA-256 of the CI; null if the bank does not return it. */
  ciHash: string | null
  consent: BankConsent
  accounts: ConsentedAccount[]
}

export interface Transfer {
  direction: BankDirection
  bankTranId: string
  /** Amount in won. */
  amount: number
  sealedNumber: string
  /** `BankConsent.sealed`. */
  consent: string
  holderName: string
  at: Date
}

/**
 * Result of a transfer. A lost answer is also `processing`, never a failure. `bankCode` is `rsp_code/bank_rsp_code`.
 */
export type TransferResult =
  | { outcome: 'done' | 'processing'; bankCode: string }
  | { outcome: 'refused'; reason: ErrorName; bankCode: string }

/** Result of an inquiry; `not_found` if the bank never received the transfer. */
export type TransferInquiryResult = TransferResult | { outcome: 'not_found'; bankCode: string }

/** The port to open banking. Every method throws NOT_SUPPORTED without a contract. */
export interface BankAdapter {
  /** Creates the bank's id of a transfer: 20 characters. */
  createTransferId(): string
  /** Returns `ConsentedAccount.fingerprint` of a number, for a list of the bank that has numbers. */
  fingerprintOf(number: string): string
  /** Returns the end of the banks' maintenance, or null while they are open. */
  findMaintenanceEnd(at: Date): Promise<Date | null>
  /** Returns the URL of the consent page. The bank returns `state` unchanged. */
  authorizeUrl(session: { redirectUri: string; state: string; isFirst: boolean }): string
  /** @throws BANK_LINK_SESSION_INVALID when the code is refused, CARD_COMPANY_UNAVAILABLE when the bank can't be reached */
  exchangeCode(session: { code: string; redirectUri: string; at: Date }): Promise<BankConnection>
  /** @returns null when the consent has ended. @throws CARD_COMPANY_UNAVAILABLE, ENCRYPTION_FAILED */
  renewConsent(sealed: string, at: Date): Promise<BankConsent | null>
  /** Transfers an amount, once for each `bankTranId`. @throws ENCRYPTION_FAILED before anything was sent */
  transfer(transfer: Transfer): Promise<TransferResult>
  /** Returns the result of a transfer. Does not throw when the bank cannot be reached. */
  inquire(
    transfer: Pick<Transfer, 'direction' | 'bankTranId' | 'amount'> & { sentAt: Date; at: Date },
  ): Promise<TransferInquiryResult>
  /** Revokes the consent for one account. The answer of the bank is ignored. */
  revokeAccountConsent(account: { sealedNumber: string; consent: string }): Promise<void>
}

import type { PaymentWindow } from '@/contract/link'
import type { CashReceiptUse } from '@/domain/cash-receipt'
import type { ErrorName } from '@/domain/error-codes'
import type { PaymentMethod, ReportedMethod } from '@/domain/payment-method'

/** UTF-16 units of the name of the goods that every gateway takes. */
export const MAX_GOODS_NAME = 40

export interface PaymentRequest {
  /** Our order number at the gateway. */
  moid: string
  /** Amount in won. */
  amount: number
  goodsName: string
  /** What follows the name however long that is, such as `외 11건`. */
  goodsSuffix?: string
  method: PaymentMethod
  buyer: { name: string; phone: string; email: string }
  /** Absolute addresses of this site that the gateway posts the browser back to. */
  returnUrl: string
  stopUrl: string
  /** Last instant for a deposit, if the shopper chooses a virtual account; the end of a minute and of a day in Seoul. */
  depositUntil: Date
  now: Date
}

/** What the browser returned from the window. Only `authenticated` can be approved. */
export type PaymentReturn =
  | { outcome: 'authenticated'; tid: string; ticket: Record<string, string> }
  | { outcome: 'cancelled' | 'declined' | 'invalid'; message: string }

export interface ApprovedPayment {
  outcome: 'approved' | 'deposit_waiting'
  /** The gateway's id of the transaction, for refunds. KG Inicis has another one for the authentication. */
  transactionId: string
  moid: string
  amount: number
  /** An adapter reports each deposit into a virtual account as `vbank`: such a payment is refunded to the member's money. */
  method: ReportedMethod
  receipt: Receipt
  /** Amount refunded so far; missing if the gateway does not report it. */
  cancelledAmount?: number
  /** Why the transaction is not the one that was asked for (its currency, store or channel): it is refunded, never used. */
  mismatch?: Extract<ErrorName, 'INVALID_PAYMENT_RETURN' | 'PAYMENT_AMOUNT_MISMATCH'>
}

/** Lines with labels: card name, instalments, virtual account. */
export type Receipt = Record<string, string>

/**
 * The gateway gave no answer in time, or one that says nothing about the payment. Such an answer has a `message`, which may be
 * empty, and a `code` unless it lacks one.
 */
export interface UnknownOutcome {
  outcome: 'unknown'
  code?: string
  message?: string
  /** The status in the gateway's record where the adapter does not know it: the gateway did answer. */
  status?: string
}

/** Returns the outcome of an answer that says nothing about the payment. An empty code is none. */
export const unknownAnswer = (code = '', message = ''): UnknownOutcome => ({
  outcome: 'unknown',
  code: code || undefined,
  message,
})

/**
 * Result of an approval. `moid` is the order in the gateway's record, which the caller must compare with its own.
 * After `unknown` call `inquire`, never assume a result.
 */
export type Approval =
  | ApprovedPayment
  | {
      outcome: 'declined'
      message: string
      /** The shopper closed the window; nothing failed. */
      isByShopper?: boolean
    }
  | UnknownOutcome

/** Returns an approval, or `unknown` for one that cannot be compared with a payment or refunded. */
export const completeApproval = (approval: ApprovedPayment): ApprovedPayment | UnknownOutcome =>
  approval.moid !== '' &&
  approval.transactionId !== '' &&
  Number.isInteger(approval.amount) &&
  approval.amount > 0
    ? approval
    : { outcome: 'unknown' }

/**
 * Result of a refund. `unknown` with a code is a refusal, else no answer came; the caller inquires before it repeats.
 * `isAccountRefused`: nothing was refunded, because of the refund account, so that the payer has to name another one.
 */
export type Cancellation = { outcome: 'cancelled' } | (UnknownOutcome & { isAccountRefused?: boolean })

/** Words of a refusal that is about the refund account. Some gateways have no code of their own for it. */
const ABOUT_ACCOUNT = /(?<!가상)계좌|예금주/

/** Returns a refused refund. @param isDecided whether the code alone says that the account was refused */
export const refusedRefund = (
  { code, message }: { code?: string | undefined; message?: string | undefined },
  refundAccount: RefundAccount | undefined,
  isDecided = ABOUT_ACCOUNT.test(message ?? ''),
): Cancellation => ({
  ...unknownAnswer(code, message),
  ...(refundAccount && code && isDecided && { isAccountRefused: true }),
})

/** The gateway's record of a transaction. `not_found` only where the gateway says that it has none. */
export type Inquiry =
  | Approval
  | { outcome: 'authenticated' }
  | { outcome: 'cancelled' }
  | { outcome: 'not_found' }

/** A payment as the gateway knows it: `tid` from the authentication, `transactionId` from the approval. */
export interface PaymentReference {
  moid: string
  tid: string | null
  transactionId: string | null
}

/** The account that a deposit into a virtual account is returned to. */
export interface RefundAccount {
  /** Standard code of three digits (`domain/bank.ts`). */
  bank: string
  number: string
  holder: string
  /** Digits; Smartro needs it. */
  phone?: string
}

export interface PartialCancel {
  transactionId: string
  moid: string
  amount: number
  remainingAmount: number
  cancelId: string
  /** Without it a gateway refuses to return a deposit. */
  refundAccount?: RefundAccount
}

/** A webhook call as it arrived. Its signature, if it has one, covers the body byte by byte. */
export interface WebhookCall {
  headers: Readonly<Record<string, string>>
  body: string
}

/** A way to pay that the launch page offers: its label, and the request of the gateway's script. */
export interface LaunchChoice {
  label: string
  request: Record<string, unknown>
}

/** How the page opens the window of a gateway that has a script and no form. */
export interface PaymentLauncher {
  /** Source of a function that calls the gateway's script with a request, such as `(request) => Gateway.pay(request)`. */
  script: string
  /**
   * Reads the posted form of the window and registers the payment.
   *
   * @returns one choice to open at once, several to choose from, or null for a form that is not ours or that the gateway refuses
   */
  start(form: URLSearchParams): Promise<LaunchChoice[] | null>
}

export interface CashReceiptRequest {
  /** Our id of this receipt: letters and digits. A receipt that takes the place of a cancelled one has another id. */
  id: string
  use: CashReceiptUse
  /** Digits: a mobile number, or the registration number of a company. */
  identity: string
  /** KRW, VAT included. */
  amount: number
  goodsName: string
  paidAt: Date
}

/** A receipt that the tax office gets. `key` names it in calls, `number` on paper. */
export interface IssuedCashReceipt {
  outcome: 'issued'
  key: string
  number: string
  url: string
  /** KRW. */
  amount: number
}

/** Issues cash receipts (현금영수증), for payments of any gateway and for stored balances. */
export interface CashReceiptIssuer {
  /** Issues a receipt once, however often the same id is given. `unknown` with a code is a refusal, else no answer came. */
  issue(request: CashReceiptRequest): Promise<IssuedCashReceipt | UnknownOutcome>
  /** Cancels a whole receipt. Safe to repeat. */
  cancel(receipt: { id: string; key: string }): Promise<Cancellation>
}

/** The port to a payment gateway with a window. Amounts in won. */
export interface PaymentAdapter {
  open(request: PaymentRequest): PaymentWindow
  /** For a gateway whose window is opened by its script: `open` then posts to our page that loads it. */
  readonly launcher?: PaymentLauncher
  /**
   * Whether the gateway takes the amount in its window, before our approval. Such a payment may be paid although the browser never
   * returned: its record is read before it ends without success, and by the order number.
   */
  readonly capturesInWindow?: boolean
  /** Whether a deposit into a virtual account can be returned to an account; else it goes to the member's money. */
  readonly returnsDeposits?: boolean
  readReturn(form: URLSearchParams): PaymentReturn
  approve(payment: {
    tid: string
    moid: string
    ticket: Record<string, string>
    amount: number
  }): Promise<Approval>
  /** Cancels the whole payment (net cancel, or a refund of `amount`). Safe to repeat with the same `cancelId`. */
  cancel(payment: {
    transactionId: string
    moid: string
    amount: number
    cancelId: string
    /** Without it a gateway refuses to return a deposit. */
    refundAccount?: RefundAccount
  }): Promise<Cancellation>
  /**
   * Refunds a part. `remainingAmount` is the amount left after it: the gateway rejects the call if its own remainder
   * differs, so a repeated call cannot refund twice. The caller inquires before it repeats.
   */
  cancelPartially(payment: PartialCancel): Promise<Cancellation>
  inquire(payment: PaymentReference): Promise<Inquiry>
  /**
   * Returns the order number (`moid`) of a webhook call: '' for one without it or with a wrong signature, and null for a genuine call
   * that is about no payment, which is acknowledged. The caller reads the record; it trusts nothing else of the call.
   */
  readWebhook(call: WebhookCall): string | null
  /** Compares a webhook call that has no signature with the gateway's record, where the record holds a secret of it. */
  isGenuineWebhook?(call: WebhookCall): Promise<boolean>
  /** What the gateway takes as received. After any other answer it calls again. */
  readonly webhookAcknowledgement: string
  /** Absent where the shop has no contract for receipts, or the adapter none of their calls. */
  readonly cashReceipts?: CashReceiptIssuer
}

import type { PaymentWindow } from '@/contract/transaction/direct-order'
import type { PaymentWindowKind } from '@/domain/order'

export interface PaymentRequest {
  /** Our order number at the gateway. */
  moid: string
  /** Won. */
  amount: number
  goodsName: string
  method: 'card' | 'bank' | 'vbank' | 'easy'
  buyer: { name: string; phone: string; email: string }
  /** Absolute addresses of our own that the gateway posts the browser back to. */
  returnUrl: string
  stopUrl: string
  now: Date
}

/** What the browser brought back from the window. Only `authenticated` may go on to approval. */
export type PaymentReturn =
  | { outcome: 'authenticated'; tid: string; ticket: Record<string, string> }
  | { outcome: 'cancelled' | 'declined' | 'timed_out' | 'invalid'; message: string }

export interface ApprovedPayment {
  outcome: 'approved' | 'deposit_waiting'
  moid: string
  amount: number
  method: string
  receipt: Receipt
  /** Given back of it so far; nothing where the gateway doesn't say. */
  cancelledAmount?: number
}

/** Lines to print as they are: card name, instalments, virtual account. */
export type Receipt = Record<string, string>

/**
 * What the gateway booked. `moid` is the order that its books name, which the caller must compare with its
 * own. `unknown`: the gateway did not answer in time; ask again with `inquire`, never assume. */
export type Approval = ApprovedPayment | { outcome: 'declined'; message: string } | { outcome: 'unknown' }

/** What the gateway's own books say of a transaction. */
export type Inquiry =
  | Approval
  | { outcome: 'authenticated' }
  | { outcome: 'cancelled' }
  | { outcome: 'not_found' }

export interface PartialCancel {
  tid: string
  moid: string
  amount: number
  remainingAmount: number
  cancelId: string
}

/** The seam to a payment gateway with a window, KG Inicis or Smartro. Amounts in won. */
export interface PaymentAdapter {
  readonly kind: PaymentWindowKind
  open(request: PaymentRequest): PaymentWindow
  readReturn(form: URLSearchParams): PaymentReturn
  approve(payment: {
    tid: string
    moid: string
    ticket: Record<string, string>
    amount: number
  }): Promise<Approval>
  /** Gives everything back (net cancel, or a refund of `amount`); safe to repeat with the same `cancelId`. */
  cancel(payment: {
    tid: string
    moid: string
    amount: number
    cancelId: string
  }): Promise<'cancelled' | 'unknown'>
  /**
   * Gives a part back. `remains` is what is left of the payment afterwards: a gateway that sees another remainder
   * refuses, so a call that came through before can't take effect twice. The caller inquires before it repeats.
   */
  cancelPartially(payment: PartialCancel): Promise<'cancelled' | 'unknown'>
  inquire(payment: { moid: string; tid: string | null }): Promise<Inquiry>
}

/**
 * An order's own state; what shoppers see is the state of its lines.
 * pending_payment: in the payment window, stock held. awaiting_deposit: a virtual account was issued.
 * abandoned: the shopper turned back; failed: the payment did not go through.
 */
export type OrderStatus = 'pending_payment' | 'awaiting_deposit' | 'paid' | 'failed' | 'abandoned'

/** approving and cancelling are written before the gateway is asked, so that a crash leaves a trace to settle. */
export type PaymentStatus =
  | 'requested'
  | 'approving'
  | 'approved'
  | 'deposit_waiting'
  | 'declined'
  | 'cancelled_by_user'
  | 'timed_out'
  | 'cancelling'
  | 'cancelled'

export type PaymentWindowKind = 'kginicis' | 'smartro'

/** Points of one account: `money`, or a card by its id. Amount in won. */
export type PointSource =
  | { source: 'money'; amount: number }
  | { source: 'card'; cardId: string; amount: number }

const MINUTE = 60_000

export const orderTimes = {
  /** How long stock is held for a payment window. */
  holdMs: 15 * MINUTE,
  /** How long a virtual account waits for its deposit. */
  depositMs: 3 * 24 * 60 * MINUTE,
  /** A payment that is still being approved after this long is looked up at the gateway. */
  settleAfterMs: 20_000,
} as const

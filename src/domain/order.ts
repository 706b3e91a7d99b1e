import { MINUTE_MS } from './duration'
import { endOfDayAfter } from './seoul-calendar'

/**
 * Status of an order. Shoppers see the statuses of its lines instead.
 * `pending_payment`: the payment window is open and stock is reserved. `awaiting_deposit`: a virtual account was issued.
 * `abandoned`: the shopper left the payment window. `failed`: the payment failed.
 */
export const ORDER_STATUSES = ['pending_payment', 'awaiting_deposit', 'paid', 'failed', 'abandoned'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

/** Statuses of an order or a wallet payment that can still be paid. */
export const UNPAID_ORDER_STATUSES: OrderStatus[] = ['pending_payment', 'awaiting_deposit']

/**
 * `approving` and `cancelling` are stored before the gateway is called, so that a job can settle them after a crash.
 * `credited`: a deposit that could not be used went to the member's money. `refund_blocked`: the same for a member who has
 * left, so that a person has to return the deposit.
 */
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
  | 'credited'
  | 'refund_blocked'

/** The statuses that a payment may change to. A deposit may arrive after its payment has ended, and is then refunded. */
export const PAYMENT_TRANSITIONS: Record<PaymentStatus, readonly PaymentStatus[]> = {
  requested: ['approving', 'declined', 'cancelled_by_user', 'timed_out'],
  approving: ['approved', 'deposit_waiting', 'declined', 'timed_out', 'cancelling'],
  approved: [],
  deposit_waiting: ['approved', 'cancelling'],
  declined: ['cancelling'],
  cancelled_by_user: [],
  timed_out: ['cancelling'],
  cancelling: ['cancelled', 'credited', 'refund_blocked'],
  cancelled: ['cancelling'],
  credited: [],
  refund_blocked: ['cancelled', 'credited', 'refund_blocked'],
}

/** Points of one account: 담아머니 or a card. Amounts in won. */
export type PointSource =
  | { source: 'money'; amount: number }
  | { source: 'card'; cardId: string; amount: number }

/** What a member agrees to with every order. */
export const REQUIRED_AGREEMENTS = ['order_confirm', 'privacy_third_party'] as const

export const orderTimes = {
  /** How long stock is reserved for a payment window. */
  holdMs: 15 * MINUTE_MS,
  /** Whole days in Seoul that a virtual account waits for its deposit. */
  depositDays: 3,
  /** How often the gateway is asked for a deposit, because its webhook call may be lost. */
  askForDepositMs: 10 * MINUTE_MS,
  /** A payment that is still `approving` after this time is looked up at the gateway. */
  settleAfterMs: 20_000,
  /** For this long after an approval was sent, a gateway that has no record of it may still be writing it. */
  recordLagMs: 15 * MINUTE_MS,
  /** How often the gateway is asked whether a person has returned a deposit. */
  askForReturnMs: 60 * MINUTE_MS,
} as const

/**
 * Last instant for the deposit into a virtual account of a payment window that was opened at this time. The gateway is
 * told when the window opens, so the time of the approval does not count.
 */
export const depositDeadline = (openedAt: Date): Date => endOfDayAfter(openedAt, orderTimes.depositDays)

import { BANK_MOVE_STATUSES } from './bank'
import { CARD_STATUSES, GIFT_STATUSES } from './card'
import { CLAIM_KINDS, CLAIM_STATES } from './claim'
import { ORDER_STATUSES, PAYMENT_TRANSITIONS } from './order'

/** What a company's systems are told when something changes. Triggers of the database write them (migration `outbox`). */

interface EventField {
  description: string
  /** The words that the field may have, where the list is closed. */
  words?: readonly string[]
  isNullable?: true
}

interface EventFacts {
  summary: string
  /** Ids and words only: who needs more reads it by the id. */
  fields: Readonly<Record<string, EventField>>
}

const id = (of: string): EventField => ({ description: `Id of the ${of}.` })
const idOrNone = (of: string, when: string): EventField => ({
  description: `Id of the ${of}; null ${when}.`,
  isNullable: true,
})
const status = (of: string, words?: readonly string[]): EventField => ({
  description: `Status of the ${of} now.`,
  ...(words && { words }),
})
const previous = (of: string): EventField => ({
  description: `Status before; null for a new ${of}.`,
  isNullable: true,
})

export const EVENTS = {
  'order.changed': {
    summary: 'An order was opened, paid, failed or abandoned.',
    fields: {
      order_id: id('order'),
      member_id: id('member'),
      status: status('order', ORDER_STATUSES),
      previous_status: previous('order'),
    },
  },
  'order_line.changed': {
    summary: 'A line of an order got another status, or a part of it became a line of its own.',
    fields: {
      line_id: id('line'),
      order_id: id('order'),
      split_from: idOrNone('line that this one was a part of', 'for a line of the order as it was placed'),
      status: status('line'),
      previous_status: previous('line'),
    },
  },
  'claim.changed': {
    summary: 'A cancellation, return or exchange was requested, went on or ended.',
    fields: {
      claim_id: id('claim'),
      order_id: id('order'),
      member_id: id('member'),
      kind: { description: 'What was requested.', words: CLAIM_KINDS },
      state: { description: 'Whether the claim is open, and how it ended.', words: CLAIM_STATES },
      status: status('lines of the claim'),
      previous_status: previous('claim'),
    },
  },
  'refund.changed': {
    summary: 'A refund of an order was requested or completed.',
    fields: {
      refund_id: id('refund'),
      order_id: id('order'),
      claim_id: idOrNone('claim', 'for a refund without one'),
      status: status('refund', ['cancelling', 'done']),
      previous_status: previous('refund'),
    },
  },
  'payment.changed': {
    summary: 'A payment at a gateway was opened, approved, refused, ended or refunded.',
    fields: {
      payment_id: id('payment'),
      order_id: idOrNone('order', 'for a charge or a paid gift'),
      wallet_payment_id: idOrNone('charge or paid gift', 'for an order'),
      status: status('payment', Object.keys(PAYMENT_TRANSITIONS)),
      previous_status: previous('payment'),
    },
  },
  'wallet_payment.changed': {
    summary:
      'A charge of a card, or a gift that is paid at a gateway, was opened, paid, failed or abandoned.',
    fields: {
      wallet_payment_id: id('charge or paid gift'),
      member_id: id('member'),
      purpose: { description: 'What is paid.', words: ['card_charge', 'basic_gift'] },
      status: status('charge or paid gift', ORDER_STATUSES),
      previous_status: previous('charge or paid gift'),
    },
  },
  'gift.changed': {
    summary: 'A gift was sent, accepted or returned.',
    fields: {
      gift_id: id('gift'),
      card_id: id('card that the receiver gets'),
      sender_id: id('member who sent it'),
      receiver_id: idOrNone('member who accepted it', 'before'),
      status: status('gift', GIFT_STATUSES),
      previous_status: previous('gift'),
    },
  },
  'card.changed': {
    summary: 'A card was made, got an owner or was deleted.',
    fields: {
      card_id: id('card'),
      owner_id: idOrNone('member who owns it', 'while a gift waits'),
      status: status('card', CARD_STATUSES),
      previous_status: previous('card'),
    },
  },
  'bank_move.changed': {
    summary: 'A transfer between the money of a member and their bank account was requested, sent or ended.',
    fields: {
      bank_move_id: id('transfer'),
      member_id: id('member'),
      direction: { description: 'Into the money, or out of it.', words: ['charge', 'withdraw'] },
      status: status('transfer', BANK_MOVE_STATUSES),
      previous_status: previous('transfer'),
    },
  },
  'member.changed': {
    summary: 'A person signed up, agreed to the terms, was blocked or left.',
    fields: {
      member_id: id('member'),
      status: status('member', ['terms_pending', 'active', 'blocked', 'withdraw_requested', 'withdrawn']),
      previous_status: previous('member'),
    },
  },
  'ledger.posted': {
    summary: 'An amount was posted to the ledger: balances of cards or money have changed.',
    fields: {
      transaction_id: id('transaction of the ledger'),
      kind: { description: 'What was posted, such as `order_payment`; further words may follow.' },
      ref: idOrNone('order, gift, card, transfer or payment that it belongs to', 'where it has none'),
    },
  },
} as const satisfies Record<string, EventFacts>

export type EventType = keyof typeof EVENTS
export const EVENT_TYPES = Object.keys(EVENTS) as EventType[]

export const webhookRules = {
  /** Waits before the second and each later attempt, ms; those of the Standard Webhooks specification, about three days in all. */
  waitsMs: [5, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600].map(
    (seconds) => seconds * 1000,
  ),
  /** How long the secret before the last rotation signs as well, ms. */
  previousSecretMs: 24 * 3600 * 1000,
  /** Days for which events and their deliveries are kept, and can be replayed. */
  keptDays: 30,
} as const

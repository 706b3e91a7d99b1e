import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardDivision, GiftEnd, GiftSource, GiftStatus } from '@/domain/card'
import type { OrderStatus } from '@/domain/order'
import type { PasscodeAction } from '@/domain/passcode'
import { cards } from './card'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'

/** A gift, shown in the history of both sides. Its amount is in `gift_escrow/<secondaryCardId>` while it is pending. */
export const gifts = pgTable(
  'gifts',
  {
    id: id(),
    secondaryCardId: text()
      .notNull()
      .unique()
      .references(() => cards.id),
    senderId: text()
      .notNull()
      .references(() => users.id),
    receiverId: text().references(() => users.id),
    source: text().$type<GiftSource>().notNull(),
    /** The source card; for a BASIC gift the id of the face, which is no card. */
    senderCardId: text().notNull(),
    senderCardDivision: text().$type<CardDivision>().notNull(),
    /** Amount in won. */
    amount: amountInWon().notNull(),
    giverName: text().notNull(),
    /** The name that the sender typed for who gets it, as a note; '' without one. */
    receiverName: text().notNull().default(''),
    msgToReceiver: text().notNull(),
    thankMsgFromReceiver: text().notNull().default(''),
    /** The token of the link. Stored in plain text, because the sender can share the link again. */
    token: text().notNull().unique(),
    /** The first of the gifts that one payment has sent, itself among them; null for a gift that was sent alone. */
    batchId: text(),
    /** The place of the gift among those, from 0. */
    batchOrder: integer().notNull().default(0),
    /** The first gift of the link that opens this one, where several members open one link; null otherwise. */
    shareId: text(),
    status: text().$type<GiftStatus>().notNull(),
    endedBy: text().$type<GiftEnd>(),
    /** The card that the amount was returned to. */
    returnedCardId: text().references(() => cards.id),
    /** The hour at which a dated gift opens; null for one that opened when it was sent. */
    sendAt: instant(),
    /** When a dated gift opened; null before. */
    openedAt: instant(),
    receiveBy: instant().notNull(),
    receivedAt: instant(),
    /** When its amount left the sender, also for a dated gift. */
    sentAt: createdAt(),
    /** The time of the status, which histories show. */
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.senderId, table.sentAt.desc(), table.id),
    index().on(table.receiverId, table.sentAt.desc(), table.id),
    index('gifts_batch')
      .on(table.batchId)
      .where(sql`batch_id is not null`)
      .concurrently(),
    // The gifts of a link; a member accepts one of them.
    uniqueIndex('gifts_one_of_a_link')
      .on(table.shareId, table.receiverId)
      .where(sql`share_id is not null`)
      .concurrently(),
    index('gifts_waiting')
      .on(table.receiveBy)
      .where(sql`status = 'RECEIVING'`),
    index('gifts_scheduled')
      .on(table.sendAt)
      .where(sql`status = 'RECEIVING' and send_at is not null and opened_at is null`)
      .concurrently(),
    check('gifts_amount', sql`amount > 0`),
    check('gifts_taken', sql`(status = 'OWNED') = (receiver_id is not null)`),
    check('gifts_ended', sql`(status in ('CANCELLED', 'CANCELLED_EXPIRED')) = (ended_by is not null)`),
  ],
)

/** Members who opened the link of a gift. It is pending in their lists until one accepts it. */
export const giftOpenings = pgTable(
  'gift_openings',
  {
    cardId: text()
      .notNull()
      .references(() => cards.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    openedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.cardId, table.userId] }), index().on(table.userId)],
)

/** The BASIC gift to create after the payment. */
export interface BasicGiftPlan {
  basicCardId: string
  giverName: string
  msgToReceiver: string
  /** The hour at which it opens, as the contract has it; missing for at once. */
  sendAt?: string | null
  /** One gift for each; missing for one without a name. */
  receivers?: readonly { name: string }[]
  /** Whether one link opens all of them, one for each member. */
  isSharedLink?: boolean
}

/** The purpose of a payment session of the wallet. It has the same statuses as an order. */
export const walletPayments = pgTable(
  'wallet_payments',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<'card_charge' | 'basic_gift'>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    amount: amountInWon().notNull(),
    cardId: text().references(() => cards.id),
    plan: jsonb().$type<BasicGiftPlan>(),
    /** The gift that it sent; of several the first one. */
    giftId: text().references(() => gifts.id),
    failureCode: integer(),
    createdAt: createdAt(),
    paidAt: instant(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index().on(table.userId, table.createdAt.desc(), table.id),
    index('wallet_payments_open')
      .on(table.expiresAt)
      .where(sql`status in ('pending_payment', 'awaiting_deposit')`),
    check('wallet_payments_purpose', sql`(purpose = 'card_charge') = (card_id is not null)`),
  ],
)

/** A member's passcode. After five wrong attempts it is locked until verification removes the row. */
export const passcodes = pgTable(
  'passcodes',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id),
    /** scrypt with its parameters and salt. */
    hash: text().notNull(),
    misses: integer().notNull().default(0),
    updatedAt: createdAt(),
  },
  () => [check('passcodes_misses', sql`misses between 0 and 5`)],
)

/** Unused passcode proofs, each for one action of one member. */
export const passcodeProofs = pgTable(
  'passcode_proofs',
  {
    /** SHA-256 of the token. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    action: text().$type<PasscodeAction>().notNull(),
    /** The one amount that it is good for, in won; null for that of a passcode, which is good for any. */
    amount: amountInWon(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

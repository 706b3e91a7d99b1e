import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { CardDivision, GiftEnd, GiftSource, GiftStatus } from '@/domain/card'
import type { OrderStatus } from '@/domain/order'
import type { PasscodeAction } from '@/domain/passcode'
import { cards } from './card'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'

/** One present: the history entry of both sides. Its won wait in `gift_escrow/<secondaryCardId>`. */
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
    /** The card it was sent from; of a BASIC gift the face's id, which is no card. */
    senderCardId: text().notNull(),
    senderCardDivision: text().$type<CardDivision>().notNull(),
    /** Won. */
    amount: amountInWon().notNull(),
    giverName: text().notNull(),
    msgToReceiver: text().notNull(),
    thankMsgFromReceiver: text().notNull().default(''),
    /** What the link carries. Kept readable: the sender shares it again. */
    token: text().notNull().unique(),
    status: text().$type<GiftStatus>().notNull(),
    endedBy: text().$type<GiftEnd>(),
    /** The card that the won came back to. */
    returnedCardId: text().references(() => cards.id),
    receiveBy: instant().notNull(),
    receivedAt: instant(),
    sentAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.senderId, table.sentAt.desc(), table.id),
    index().on(table.receiverId, table.sentAt.desc(), table.id),
    index('gifts_waiting')
      .on(table.receiveBy)
      .where(sql`status = 'RECEIVING'`),
    check('gifts_amount', sql`amount > 0`),
    check('gifts_taken', sql`(status = 'OWNED') = (receiver_id is not null)`),
    check('gifts_ended', sql`(status in ('CANCELLED', 'CANCELLED_EXPIRED')) = (ended_by is not null)`),
  ],
)

/** Members who opened a gift's link: it waits in their list until one of them takes it. */
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

/** What a BASIC gift will be, once it is paid. */
export interface BasicGiftPlan {
  basicCardId: string
  giverName: string
  msgToReceiver: string
}

/** What a trip to the payment window is to buy, other than an order; the same states as an order's. */
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

/** A member's passcode. At the fifth miss it is worth nothing any more: verification removes the row. */
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

/** Proofs that were given out and not used; good for one action of one member. */
export const passcodeProofs = pgTable(
  'passcode_proofs',
  {
    /** SHA-256 of what the member holds. */
    tokenHash: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id),
    action: text().$type<PasscodeAction>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.userId), index().on(table.expiresAt)],
)

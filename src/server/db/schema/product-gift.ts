import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { CardOrientation, CardType } from '@/domain/card'
import type { ProductGiftEnd, ProductGiftStatus } from '@/domain/product-gift'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'
import { orderLines, orders } from './order'

/**
 * A voucher or a product that a member gives. Its amount is in `gift_escrow/<id>` from the payment until it is accepted or its
 * return is paid.
 */
export const productGifts = pgTable(
  'product_gifts',
  {
    id: id(),
    /** The giver's order: of the payment, or of the received voucher that is given on. */
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** The giver's line. */
    lineId: text()
      .notNull()
      .references(() => orderLines.id),
    senderId: text()
      .notNull()
      .references(() => users.id),
    receiverId: text().references(() => users.id),
    /** `payment`: its giver paid for it. `voucher`: a received voucher that is given on. */
    source: text().$type<'payment' | 'voucher'>().notNull(),
    status: text().$type<ProductGiftStatus>().notNull(),
    endedBy: text().$type<ProductGiftEnd>(),
    /** Price and base delivery fee. KRW. */
    amount: amountInWon().notNull(),
    giverName: text().notNull(),
    /** As the giver typed it; '' without one. */
    receiverName: text().notNull(),
    message: text().notNull(),
    faceType: text().$type<CardType>().notNull(),
    faceTitle: text().notNull(),
    /** Media path of the face. */
    face: text().notNull(),
    orientation: text().$type<CardOrientation>().notNull(),
    video: text(),
    overlay: text(),
    /** Whether the receiver chooses among the options of the same price. */
    canChooseOption: boolean().notNull().default(false),
    /**
     * Id of the first gift of a link that several members may open once each: its token is that of the link, and each gift of the link names it.
     * Null for a gift with a link of its own.
     */
    shareId: text(),
    /** The token of the link. Stored in plain text, because the giver can share the link again. */
    token: text().notNull().unique(),
    /** The hour at which it opens; null for at once. */
    sendAt: instant(),
    /** When it opened. */
    sentAt: instant(),
    receiveBy: instant(),
    remindedAt: instant(),
    /** The receiver's order and line. */
    receivedOrderId: text().references(() => orders.id),
    receivedLineId: text().references(() => orderLines.id),
    createdAt: createdAt(),
    /** The time of the status. */
    updatedAt: createdAt(),
  },
  (table) => [
    index().on(table.senderId, table.createdAt.desc(), table.id),
    index().on(table.receiverId, table.updatedAt.desc(), table.id),
    index().on(table.orderId),
    // The gifts of a link; a member accepts one of them.
    uniqueIndex('product_gifts_one_of_a_link').on(table.shareId, table.receiverId).concurrently(),
    // A line is given by one gift at a time: a voucher that came back may be given on again.
    uniqueIndex('product_gifts_one_open')
      .on(table.lineId)
      .where(sql`status not in ('RETURNED', 'CLOSED')`),
    index('product_gifts_waiting')
      .on(table.receiveBy)
      .where(sql`status = 'WAITING'`),
    index('product_gifts_scheduled')
      .on(table.sendAt)
      .where(sql`status = 'SCHEDULED'`),
    index('product_gifts_uploaded_face')
      .on(table.face)
      .where(sql`face like 'upload/%'`),
    check('product_gifts_amount', sql`amount > 0`),
    check(
      'product_gifts_accepted',
      sql`(status = 'ACCEPTED') = (receiver_id is not null) and (status = 'ACCEPTED') = (received_order_id is not null)`,
    ),
    check('product_gifts_ended', sql`(status = 'RETURNED') = (ended_by is not null)`),
    check('product_gifts_open', sql`status <> 'WAITING' or receive_by is not null`),
    check('product_gifts_dated', sql`status <> 'SCHEDULED' or send_at is not null`),
  ],
)

/** Members who opened the link of a gift: it is in their list until one accepts it. */
export const productGiftOpenings = pgTable(
  'product_gift_openings',
  {
    giftId: text()
      .notNull()
      .references(() => productGifts.id),
    userId: text()
      .notNull()
      .references(() => users.id),
    openedAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.giftId, table.userId] }), index().on(table.userId)],
)

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { skus } from './catalog'
import { channels } from './channel'
import { createdAt, id, instant, amountInWon } from './columns'
import { users } from './identity'
import { orders } from './order'

/** The cart: one line per sku. */
export const cartLines = pgTable(
  'cart_lines',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    quantity: integer().notNull(),
    isSelected: boolean().notNull(),
    /** The price that the shopper saw when adding it. */
    seenPrice: amountInWon().notNull(),
    addedAt: instant().notNull(),
  },
  (table) => [
    unique('cart_lines_one_sku').on(table.userId, table.channelId, table.skuId),
    index().on(table.userId, table.channelId, table.addedAt.desc(), table.id),
    check('cart_lines_quantity', sql`quantity between 1 and 50`),
    check('cart_lines_seen_price', sql`seen_price >= 0`),
  ],
)

/**
 * Batches of lines that were added at once: a visitor's lines at sign-in, or deleted lines by undo. Each batch counts
 * once.
 */
export const cartMerges = pgTable('cart_merges', {
  /** Created by the device that had the lines. */
  id: id(),
  userId: text()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
})

/** The cart lines that are removed when the order is placed. */
export const cartOrderLines = pgTable(
  'cart_order_lines',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id),
    /** Not a foreign key, because the line may be deleted in another tab. */
    lineId: text().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.lineId] })],
)

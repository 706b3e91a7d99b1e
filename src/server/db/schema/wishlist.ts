import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products, skus } from './catalog'
import { channels } from './channel'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

export const wishes = pgTable(
  'wishes',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    productId: text()
      .notNull()
      .references(() => products.id),
    createdAt: createdAt(),
    /** Time of a recent removal. Undo restores the wish at its position. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.channelId, table.productId),
    index().on(table.userId, table.channelId, table.createdAt.desc(), table.id),
  ],
)

/** Who wants to know when an option can be bought again. A job deletes the row with the notification. */
export const restockAlerts = pgTable(
  'restock_alerts',
  {
    userId: text()
      .notNull()
      .references(() => users.id),
    channelId: text()
      .notNull()
      .references(() => channels.id),
    skuId: text()
      .notNull()
      .references(() => skus.id),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.skuId] }), index().on(table.skuId)],
)

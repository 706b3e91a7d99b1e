import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { products } from './catalog'
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
    /** Taken back a moment ago; kept for a while, so that an undo puts it back where it was. */
    removedAt: instant(),
  },
  (table) => [
    uniqueIndex().on(table.userId, table.channelId, table.productId),
    index().on(table.userId, table.channelId, table.createdAt.desc(), table.id),
  ],
)

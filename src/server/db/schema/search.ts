import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { channels } from './channel'
import { createdAt } from './columns'

/**
 * Searched words. `heat` is the natural logarithm of the sum of e^(t/τ) over the searches of a word. Later searches
 * weigh more, so the order of the rows is the order by decayed count at any time, and no row needs an update to decay.
 */
export const searchWords = pgTable(
  'search_words',
  {
    channelId: text()
      .notNull()
      .references(() => channels.id),
    /** The word without spaces and case. All spellings share one row. */
    key: text().notNull(),
    /** The latest spelling. */
    word: text().notNull(),
    searchCount: integer().notNull(),
    heat: doublePrecision().notNull(),
    /** Hash of the last visitor. Repeated searches of the same visitor do not count. */
    lastVisitor: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.key] }),
    index().on(table.channelId, table.heat.desc()),
  ],
)

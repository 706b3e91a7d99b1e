import { doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { channels } from './channel'
import { createdAt } from './columns'

/**
 * What is searched for, a row a word. `heat` is the natural logarithm of the sum of e^(t/τ) over its searches:
 * every search weighs more than those before it, so old ones fade without anybody touching their rows, and
 * the order of the rows is the order by decayed count at any time.
 */
export const searchWords = pgTable(
  'search_words',
  {
    channelId: text()
      .notNull()
      .references(() => channels.id),
    /** The word without spaces and case: one row for all its spellings. */
    key: text().notNull(),
    /** As it was written last. */
    word: text().notNull(),
    searchCount: integer().notNull(),
    heat: doublePrecision().notNull(),
    /** Hash of who searched last: the same person again does not count twice. */
    lastVisitor: text().notNull(),
    updatedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.channelId, table.key] }),
    index().on(table.channelId, table.heat.desc()),
  ],
)

import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { UploadKind } from '@/domain/upload'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** Uploaded photos. The same picture of the same member for the same purpose is one row. */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    ownerId: text()
      .notNull()
      .references(() => users.id),
    kind: text().$type<UploadKind>().notNull(),
    /** `upload/<hash of the content>`: rows of several members may share one file. */
    path: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    /** Number of reviews, claims and so on that use it. At 0 it is deleted a day after `idleSince`. */
    uses: integer().notNull().default(0),
    idleSince: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('uploads_once').on(table.ownerId, table.kind, table.path),
    index().on(table.path),
    index().on(table.uses, table.idleSince),
  ],
)

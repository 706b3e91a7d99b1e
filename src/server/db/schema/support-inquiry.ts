import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { SupportCategory } from '@/domain/support-inquiry'
import { createdAt, id, instant } from './columns'
import { users } from './identity'

/** An inquiry to customer service, with its answer. */
export const supportInquiries = pgTable(
  'support_inquiries',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id),
    category: text().$type<SupportCategory>().notNull(),
    title: text().notNull(),
    contents: text().notNull(),
    images: jsonb().$type<string[]>().notNull(),
    answer: text(),
    answeredAt: instant(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (table) => [index().on(table.userId, table.createdAt.desc(), table.id)],
)

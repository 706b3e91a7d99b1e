import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { FaqCategory, LegalDocumentKind } from '@/domain/info'
import { createdAt, id, instant } from './columns'

export const notices = pgTable(
  'notices',
  {
    id: id(),
    title: text().notNull(),
    paragraphs: jsonb().$type<string[]>().notNull(),
    isPinned: boolean().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.isPinned.desc(), table.createdAt.desc(), table.id)],
)

export const faqs = pgTable('faqs', {
  id: id(),
  category: text().$type<FaqCategory>().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  sortOrder: integer().notNull(),
})

export const legalDocuments = pgTable(
  'legal_documents',
  {
    kind: text().$type<LegalDocumentKind>().notNull(),
    /** Such as `2026.1`. */
    version: text().notNull(),
    title: text().notNull(),
    sections: jsonb().$type<{ heading: string; paragraphs: string[] }[]>().notNull(),
    effectiveAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.version] })],
)

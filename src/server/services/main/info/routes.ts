import { asc } from 'drizzle-orm'
import type { infoOperations } from '@/contract/operations/main/info'
import { faqs } from '@/server/db/schema/info'
import type { Routes } from '@/server/http/route'
import { getDocument } from './get-document'
import { getNotice, listNotices } from './read-notices'

const faqColumns = { id: faqs.id, category: faqs.category, question: faqs.question, answer: faqs.answer }

export const infoRoutes = {
  listNotices: ({ deps, query }) => listNotices(deps.db, query),

  getNotice: ({ deps, params }) => getNotice(deps.db, params.id),

  listFaqs: async ({ deps }) => ({
    items: await deps.db.select(faqColumns).from(faqs).orderBy(asc(faqs.sortOrder), asc(faqs.id)),
  }),

  getLegalDocument: ({ deps, params, query }) => getDocument(deps, params.kind, query.version),
} satisfies Partial<Routes<typeof infoOperations>>

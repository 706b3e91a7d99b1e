import { asc, count, eq } from 'drizzle-orm'
import type { LegalDocument, Notice, NoticeList } from '@/contract/main/info'
import type { infoOperations } from '@/contract/operations/main/info'
import type { LegalDocumentKind } from '@/domain/info'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { faqs, legalDocuments, notices } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'

const headOf = ({ id, title, isPinned, createdAt }: typeof notices.$inferSelect) => ({
  id,
  title,
  isPinned,
  createdAt: createdAt.toISOString(),
})

/** The rows of a page of notices: pinned ones first, then the newest. */
export const noticeRows = (db: Db, query: PageRequest) =>
  db
    .select()
    .from(notices)
    .orderBy(descending(notices.isPinned), descending(notices.createdAt), asc(notices.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))

/** Returns a page of notices: pinned ones first, then the newest. */
const listNotices = async (db: Db, query: PageRequest): Promise<NoticeList> => {
  const [all] = await db.select({ total: count() }).from(notices)
  const rows = await noticeRows(db, query)
  return toPage(rows.map(headOf), all?.total ?? 0, query)
}

/** Returns a notice. @throws NOT_FOUND */
const getNotice = async (db: Db, id: string): Promise<Notice> => {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  if (!row) throw notFound()
  return { ...headOf(row), paragraphs: row.paragraphs }
}

/**
 * Returns a version of a legal document; without `version` the newest that is in force.
 *
 * @throws NOT_FOUND for an unknown version
 */
const getDocument = async (
  { db, now }: Deps,
  kind: LegalDocumentKind,
  version: string | undefined,
): Promise<LegalDocument> => {
  const rows = await db
    .select()
    .from(legalDocuments)
    .where(eq(legalDocuments.kind, kind))
    .orderBy(descending(legalDocuments.effectiveAt))
  const document = version
    ? rows.find((row) => row.version === version)
    : rows.find((row) => row.effectiveAt <= now())
  if (!document) throw notFound()
  const { title, sections, effectiveAt } = document
  return {
    title,
    version: document.version,
    effectiveAt: effectiveAt.toISOString(),
    sections,
    versions: rows.map((row) => ({ version: row.version, effectiveAt: row.effectiveAt.toISOString() })),
  }
}

const faqColumns = { id: faqs.id, category: faqs.category, question: faqs.question, answer: faqs.answer }

export const infoRoutes = {
  listNotices: ({ deps, query }) => listNotices(deps.db, query),

  getNotice: ({ deps, params }) => getNotice(deps.db, params.id),

  listFaqs: async ({ deps }) => ({
    items: await deps.db.select(faqColumns).from(faqs).orderBy(asc(faqs.sortOrder), asc(faqs.id)),
  }),

  getLegalDocument: ({ deps, params, query }) => getDocument(deps, params.kind, query.version),
} satisfies Partial<Routes<typeof infoOperations>>

import { asc, count, eq } from 'drizzle-orm'
import type { Notice, NoticeList } from '@/contract/main/info'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { notices } from '@/server/db/schema/info'
import { notFound } from '@/server/http/app-error'
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
export const listNotices = async (db: Db, query: PageRequest): Promise<NoticeList> => {
  const [all] = await db.select({ total: count() }).from(notices)
  const rows = await noticeRows(db, query)
  return toPage(rows.map(headOf), all?.total ?? 0, query)
}

/** Returns a notice. @throws NOT_FOUND */
export const getNotice = async (db: Db, id: string): Promise<Notice> => {
  const [row] = await db.select().from(notices).where(eq(notices.id, id))
  if (!row) throw notFound()
  return { ...headOf(row), paragraphs: row.paragraphs }
}

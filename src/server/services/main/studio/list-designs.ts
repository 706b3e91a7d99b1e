import { and, asc, count, eq, getTableColumns } from 'drizzle-orm'
import type { StudioDesign, StudioDesignDetail, StudioDesigns } from '@/contract/main/studio'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { studioDesigns } from '@/server/db/schema/studio'
import { notFound } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { toDesign } from './to-design'

const { document: _document, ...LISTED } = getTableColumns(studioDesigns)

/** Returns a page of a member's designs of a state, the latest change first. */
export const listDesigns = async (
  db: Db,
  userId: string,
  query: PageRequest & { state: StudioDesign['state'] },
): Promise<StudioDesigns> => {
  const isInState = and(eq(studioDesigns.ownerId, userId), eq(studioDesigns.state, query.state))
  const [all] = await db.select({ total: count() }).from(studioDesigns).where(isInState)
  const rows = await db
    .select(LISTED)
    .from(studioDesigns)
    .where(isInState)
    .orderBy(descending(studioDesigns.updatedAt), asc(studioDesigns.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toDesign), all?.total ?? 0, query)
}

/** Returns a member's design with its document. @throws NOT_FOUND */
export const getDesign = async (db: Db, userId: string, id: string): Promise<StudioDesignDetail> => {
  const [row] = await db
    .select()
    .from(studioDesigns)
    .where(and(eq(studioDesigns.id, id), eq(studioDesigns.ownerId, userId)))
  if (!row) throw notFound()
  return { ...toDesign(row), document: row.document }
}

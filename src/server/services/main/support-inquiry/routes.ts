import { and, count, eq } from 'drizzle-orm'
import { supportInquiryPath } from '@/config/paths'
import type { SupportInquiry, SupportInquiryBody, SupportInquiryList } from '@/contract/main/support-inquiry'
import type { accountOperations } from '@/contract/operations/main/account'
import type { infoOperations } from '@/contract/operations/main/info'
import { supportInquiryLimits } from '@/domain/info'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { descending, onlyRow } from '@/server/db/rows'
import { exposureReports } from '@/server/db/schema/account'
import { supportInquiries } from '@/server/db/schema/feedback'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkLength, offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { notify } from '../notification/notify'
import { attachUploads, detachUploads } from '../upload/attach-uploads'

/**
 * Answers an inquiry and notifies the member. Only the first answer is stored.
 *
 * @returns false when the inquiry is unknown or already answered
 * @throws INVALID_INPUT for an answer that is too long
 */
export const answerSupportInquiry = (
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  answer: string,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    checkLength('answer', answer, supportInquiryLimits.contentsLength)
    const [row] = await tx.select().from(supportInquiries).where(eq(supportInquiries.id, id)).for('update')
    if (!row || row.answer !== null) return false
    const at = deps.now()
    await tx.update(supportInquiries).set({ answer, answeredAt: at }).where(eq(supportInquiries.id, id))
    await notify(tx, {
      userId: row.userId,
      kind: 'inquiry',
      eventKey: `support-answered:${id}`,
      title: '문의에 답변이 달렸어요',
      body: row.title,
      href: supportInquiryPath(id),
      at,
    })
    return true
  })

export const exposureReportRoutes = {
  reportExposure: async ({ deps, userId, params: { target }, body }) => {
    const id = newId('exp')
    await deps.db.insert(exposureReports).values({ id, userId, target, ...body, createdAt: deps.now() })
    return { id }
  },
} satisfies Partial<Routes<typeof accountOperations>>

type Row = typeof supportInquiries.$inferSelect

const toWire = (row: Row): SupportInquiry => ({
  id: row.id,
  category: row.category,
  title: row.title,
  contents: row.contents,
  images: row.images,
  status: row.answer === null ? 'not_answered' : 'answered',
  answer:
    row.answer !== null && row.answeredAt
      ? { contents: row.answer, createdAt: row.answeredAt.toISOString() }
      : null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Returns a page of a member's inquiries, newest first. */
const listSupportInquiries = async (
  db: Db,
  userId: string,
  query: PageRequest,
): Promise<SupportInquiryList> => {
  const isOwn = eq(supportInquiries.userId, userId)
  const [all] = await db.select({ total: count() }).from(supportInquiries).where(isOwn)
  const rows = await db
    .select()
    .from(supportInquiries)
    .where(isOwn)
    .orderBy(descending(supportInquiries.createdAt), supportInquiries.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(rows.map(toWire), all?.total ?? 0, query)
}

const isOwnInquiry = (userId: string, id: string) =>
  and(eq(supportInquiries.id, id), eq(supportInquiries.userId, userId))

/** Returns one of a member's inquiries. @throws NOT_FOUND */
const getSupportInquiry = async (db: Db, userId: string, id: string): Promise<SupportInquiry> => {
  const [row] = await db.select().from(supportInquiries).where(isOwnInquiry(userId, id))
  if (!row) throw notFound()
  return toWire(row)
}

/** Locks and returns a member's inquiry. @throws NOT_FOUND */
const lockOwnInquiry = async (tx: Db, userId: string, id: string): Promise<Row> => {
  const [row] = await tx.select().from(supportInquiries).where(isOwnInquiry(userId, id)).for('update')
  if (!row) throw notFound()
  return row
}

/** Creates an inquiry. @throws PHOTO_NOT_FOUND */
const addSupportInquiry = async (
  tx: Db,
  { userId, at }: { userId: string; at: Date },
  body: SupportInquiryBody,
): Promise<SupportInquiry> => {
  await attachUploads(tx, userId, 'inquiry', body.images)
  const rows = await tx
    .insert(supportInquiries)
    .values({ id: newId('siq'), userId, ...body, createdAt: at, updatedAt: at })
    .returning()
  return toWire(onlyRow(rows))
}

/** Changes an unanswered inquiry. @throws NOT_FOUND, SUPPORT_INQUIRY_ALREADY_ANSWERED, PHOTO_NOT_FOUND */
const changeSupportInquiry = (
  deps: Deps,
  userId: string,
  id: string,
  body: SupportInquiryBody,
): Promise<SupportInquiry> =>
  deps.db.transaction(async (tx) => {
    const before = await lockOwnInquiry(tx, userId, id)
    if (before.answer !== null) throw new AppError('SUPPORT_INQUIRY_ALREADY_ANSWERED')
    const at = deps.now()
    await attachUploads(tx, userId, 'inquiry', body.images, { before: before.images, at })
    const rows = await tx
      .update(supportInquiries)
      .set({ ...body, updatedAt: at })
      .where(eq(supportInquiries.id, id))
      .returning()
    return toWire(onlyRow(rows))
  })

/** Deletes an inquiry. @throws NOT_FOUND */
const deleteSupportInquiry = (deps: Deps, userId: string, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { images } = await lockOwnInquiry(tx, userId, id)
    await detachUploads(tx, userId, 'inquiry', images, deps.now())
    await tx.delete(supportInquiries).where(eq(supportInquiries.id, id))
  })

/** Inquiries to customer service (1:1). */
export const supportInquiryRoutes = {
  listSupportInquiries: ({ deps, userId, query }) => listSupportInquiries(deps.db, userId, query),

  getSupportInquiry: ({ deps, userId, params }) => getSupportInquiry(deps.db, userId, params.id),

  addSupportInquiry: async ({ deps, userId, body, runOnce }) => {
    const author = { userId, at: deps.now() }
    return runOnce((tx) => addSupportInquiry(tx, author, body))
  },

  editSupportInquiry: ({ deps, userId, params, body }) => changeSupportInquiry(deps, userId, params.id, body),

  deleteSupportInquiry: async ({ deps, userId, params }) => {
    await deleteSupportInquiry(deps, userId, params.id)
    return {}
  },
} satisfies Partial<Routes<typeof infoOperations>>

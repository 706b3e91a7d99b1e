import { and, eq } from 'drizzle-orm'
import type { reviewOperations } from '@/contract/operations/review'
import type { Inquiry, InquiryAnswers, InquiryList } from '@/contract/review/inquiry'
import type { InquiryStatus } from '@/domain/inquiry'
import { isGoneProduct } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { optionalUserId } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { type PageRequest, toPage } from '@/server/http/wire'
import { requireChannel } from '@/server/services/channel/channel/channel'
import { changeInquiry, deleteInquiry, writeInquiry } from './change-inquiry'
import { answersOf, type InquiryRow, mayRead, memberPage, productPage, rowById, toWire } from './inquiry-rows'

/** Checks that a product exists. @throws NOT_FOUND for an unknown or deleted product */
const requireProduct = async (db: Db, channelId: string, productId: string): Promise<void> => {
  const [product] = await db
    .select({ salesStatus: products.salesStatus, activeStatus: products.activeStatus })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.channelId, channelId)))
  if (!product || isGoneProduct(product)) throw notFound()
}

/** Returns a page of a product's inquiries. Private ones have no text, except for their author. */
const listProductInquiries = async (
  db: Db,
  { channelId, productId, readerId }: { channelId: string; productId: string; readerId: string | null },
  query: PageRequest & { ordering: '-create_dt' | 'create_dt' },
): Promise<InquiryList> => {
  await requireProduct(db, channelId, productId)
  const { rows, total } = await productPage(db, productId, query, query.ordering === 'create_dt')
  return toPage(
    rows.map((row) => toWire(row, readerId)),
    total,
    query,
  )
}

/** Returns a page of a member's inquiries, including those about deleted products. */
const listMyInquiries = async (
  db: Db,
  member: { userId: string; channelId: string },
  query: PageRequest & { status?: InquiryStatus | undefined },
): Promise<InquiryList> => {
  await requireChannel(db, member.channelId)
  const { rows, total } = await memberPage(db, member, query.status, query)
  return toPage(
    rows.map((row) => toWire(row, member.userId)),
    total,
    query,
  )
}

const findReadable = async (
  db: Db,
  { channelId, id, readerId }: { channelId: string; id: string; readerId: string | null },
): Promise<InquiryRow> => {
  const row = await rowById(db, channelId, id)
  if (!row || !mayRead(row, readerId)) throw notFound()
  return row
}

/** Returns an inquiry. @throws NOT_FOUND for an unknown one or another member's private one */
const getInquiry = async (
  db: Db,
  request: { channelId: string; id: string; readerId: string | null },
): Promise<Inquiry> => toWire(await findReadable(db, request), request.readerId)

/** Returns the answers of an inquiry, oldest first. @throws NOT_FOUND as `getInquiry` */
const listAnswers = async (
  db: Db,
  request: { channelId: string; id: string; readerId: string | null },
): Promise<InquiryAnswers> => {
  await findReadable(db, request)
  const rows = await answersOf(db, request.id)
  return {
    items: rows.map(({ id, answererType, answerContents, updatedAt }) => ({
      id,
      answererType,
      answerContents,
      updateDt: updatedAt.toISOString(),
    })),
  }
}

/** The author of a call in a channel. @throws NOT_FOUND for an unknown channel */
const authorOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  const { db, now } = call.deps
  const { channelId } = call.params
  await requireChannel(db, channelId)
  return { userId: call.userId, channelId, at: now() }
}

/** Product inquiries, their answers, and a member's own inquiries. */
export const inquiryRoutes = {
  listProductInquiries: async ({ c, deps, params, query }) =>
    listProductInquiries(deps.db, { ...params, readerId: await optionalUserId(c) }, query),

  listMyInquiries: async (call) => listMyInquiries(call.deps.db, await authorOf(call), call.query),

  writeInquiry: async (call) => {
    const author = await authorOf(call)
    return call.runOnce((tx) => writeInquiry(tx, author, call.body))
  },

  editInquiry: async (call) => changeInquiry(call.deps.db, await authorOf(call), call.params.id, call.body),

  deleteInquiry: async (call) => {
    await deleteInquiry(call.deps.db, await authorOf(call), call.params.id)
    return {}
  },

  getInquiry: async ({ c, deps, params }) =>
    getInquiry(deps.db, { ...params, readerId: await optionalUserId(c) }),

  listInquiryAnswers: async ({ c, deps, params }) =>
    listAnswers(deps.db, { ...params, readerId: await optionalUserId(c) }),
} satisfies Partial<Routes<typeof reviewOperations>>

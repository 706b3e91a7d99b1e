import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { InquiryStatus } from '@/domain/inquiry'
import type { Db } from '@/server/db/client'
import { descending, sortByIds } from '@/server/db/json-object'
import { products, skus } from '@/server/db/schema/catalog'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { offsetOf, type PageRequest } from '@/server/http/wire'

const columns = {
  inquiry: inquiries,
  skuTitle: skus.title,
  channelId: products.channelId,
  productTitle: products.title,
  productBrand: products.brand,
  productImages: products.images,
  salesStatus: products.salesStatus,
  activeStatus: products.activeStatus,
  phone: users.phone,
}

const selectInquiries = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(inquiries)
    .innerJoin(products, eq(products.id, inquiries.productId))
    .innerJoin(skus, eq(skus.id, inquiries.skuId))
    .innerJoin(users, eq(users.id, inquiries.inquirerId))
    .where(where)

export type InquiryRow = Awaited<ReturnType<typeof selectInquiries>>[number]

/** Returns an inquiry of a channel, or undefined. */
export const rowById = async (db: Db, channelId: string, id: string): Promise<InquiryRow | undefined> =>
  (await selectInquiries(db, and(eq(inquiries.id, id), eq(products.channelId, channelId))))[0]

/** Returns a page: first the ids from the index (its order of nulls included), then the rows of the page. */
const pageOf = async (
  db: Db,
  where: SQL | undefined,
  query: PageRequest,
  isOldestFirst = false,
): Promise<{ rows: InquiryRow[]; total: number }> => {
  const [all] = await db.select({ total: count() }).from(inquiries).where(where)
  const found = await db
    .select({ id: inquiries.id })
    .from(inquiries)
    .where(where)
    .orderBy(
      ...(isOldestFirst
        ? [sql`${inquiries.createdAt} asc nulls first`, desc(inquiries.id)]
        : [descending(inquiries.createdAt), asc(inquiries.id)]),
    )
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  const total = all?.total ?? 0
  if (found.length === 0) return { rows: [], total }
  const ids = found.map(({ id }) => id)
  const rows = await selectInquiries(db, inArray(inquiries.id, ids))
  return { rows: sortByIds(ids, rows, ({ inquiry }) => inquiry.id), total }
}

/** Returns a page of a product's inquiries without deleted ones. */
export const productPage = (db: Db, productId: string, page: PageRequest, isOldestFirst: boolean) =>
  pageOf(
    db,
    and(eq(inquiries.productId, productId), ne(inquiries.status, 'deleted_by_inquirer')),
    page,
    isOldestFirst,
  )

/** Returns a page of a member's inquiries, newest first. */
export const memberPage = (
  db: Db,
  member: { userId: string; channelId: string },
  status: InquiryStatus | undefined,
  page: PageRequest,
) =>
  pageOf(
    db,
    and(
      eq(inquiries.inquirerId, member.userId),
      inArray(
        inquiries.productId,
        db.select({ id: products.id }).from(products).where(eq(products.channelId, member.channelId)),
      ),
      status && eq(inquiries.status, status),
    ),
    page,
  )

/** Returns the answers of an inquiry, oldest first. */
export const answersOf = (db: Db, inquiryId: string) =>
  db
    .select()
    .from(inquiryAnswers)
    .where(eq(inquiryAnswers.inquiryId, inquiryId))
    .orderBy(asc(inquiryAnswers.updatedAt), asc(inquiryAnswers.id))

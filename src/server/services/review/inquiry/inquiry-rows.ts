import { and, asc, count, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Inquiry } from '@/contract/review/inquiry'
import type { InquiryStatus } from '@/domain/inquiry'
import { maskName } from '@/domain/person-name'
import { isGoneProduct } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { descending, sortByIds } from '@/server/db/rows'
import { products, skus } from '@/server/db/schema/catalog'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import { offsetOf, type PageRequest } from '@/server/http/wire'

/** Returns whether a reader may see the text: private and deleted inquiries are only for their author. */
export const mayRead = ({ inquiry }: InquiryRow, readerId: string | null): boolean =>
  inquiry.inquirerId === readerId || (inquiry.isDisplayed && inquiry.status !== 'deleted_by_inquirer')

/** Returns an inquiry as `readerId` may see it: only the author sees personal data and private texts. */
export const toWire = (row: InquiryRow, readerId: string | null): Inquiry => {
  const { inquiry } = row
  const isMine = inquiry.inquirerId === readerId
  const isOpen = mayRead(row, readerId)
  return {
    id: inquiry.id,
    channelId: row.channelId,
    productId: inquiry.productId,
    productSkuId: isOpen ? inquiry.skuId : null,
    productSkuTitle: isOpen ? row.skuTitle : null,
    productTitle: row.productTitle,
    productBrand: row.productBrand,
    productImages: row.productImages,
    isProductGone: isGoneProduct(row),
    status: inquiry.status,
    name: isMine ? inquiry.name : maskName(inquiry.nickname || inquiry.name),
    email: isMine ? inquiry.email || null : null,
    phone: isMine ? row.phone : null,
    inquirerId: isMine ? inquiry.inquirerId : null,
    isMine,
    createDt: inquiry.createdAt.toISOString(),
    updateDt: inquiry.updatedAt.toISOString(),
    inquiryTitle: isOpen ? inquiry.inquiryTitle : null,
    inquiryContents: isOpen ? inquiry.inquiryContents : null,
    isDisplayed: inquiry.isDisplayed,
    isAnswered: inquiry.status === 'answered',
  }
}

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

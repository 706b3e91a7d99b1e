import { and, eq } from 'drizzle-orm'
import type { Inquiry, InquiryBody, NewInquiryBody } from '@/contract/review/inquiry'
import { type AnswererType, inquiryLimits } from '@/domain/inquiry'
import { isGoneProduct } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { products, skus } from '@/server/db/schema/catalog'
import { inquiries, inquiryAnswers } from '@/server/db/schema/feedback'
import { users } from '@/server/db/schema/identity'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { checkLength } from '@/server/http/wire'
import { notify } from '../../main/notification/notify'
import { rowById, toWire } from './inquiry-rows'

export interface Author {
  userId: string
  channelId: string
  at: Date
}

const read = async (tx: Db, author: Author, id: string): Promise<Inquiry> => {
  const row = await rowById(tx, author.channelId, id)
  if (!row) throw notFound()
  return toWire(row, author.userId)
}

/** Checks that a SKU belongs to the product. @throws INVALID_INPUT */
const requireSku = async (tx: Db, productId: string, skuId: string): Promise<void> => {
  const [sku] = await tx
    .select({ id: skus.id })
    .from(skus)
    .where(and(eq(skus.id, skuId), eq(skus.productId, productId), eq(skus.activeStatus, 'active')))
  if (!sku) throw new AppError('INVALID_INPUT', { fields: { productSkuId: '옵션을 다시 선택해 주세요.' } })
}

/** Creates an inquiry. @throws NOT_FOUND, INQUIRY_PRODUCT_GONE; INVALID_INPUT for a SKU of another product */
export const writeInquiry = async (tx: Db, author: Author, body: NewInquiryBody): Promise<Inquiry> => {
  const [product] = await tx
    .select({ salesStatus: products.salesStatus, activeStatus: products.activeStatus })
    .from(products)
    .where(and(eq(products.id, body.productId), eq(products.channelId, author.channelId)))
  if (!product) throw notFound()
  if (isGoneProduct(product)) throw new AppError('INQUIRY_PRODUCT_GONE')
  await requireSku(tx, body.productId, body.productSkuId)
  // The author is the signed-in member, whatever the form contains.
  const [member] = await tx
    .select({ name: users.name, nickname: users.nickname, email: users.email })
    .from(users)
    .where(eq(users.id, author.userId))
  const id = newId('inq')
  await tx.insert(inquiries).values({
    id,
    productId: body.productId,
    skuId: body.productSkuId,
    inquirerId: author.userId,
    name: member?.name ?? '',
    nickname: member?.nickname ?? '',
    email: member?.email ?? body.email ?? '',
    inquiryTitle: body.inquiryTitle,
    inquiryContents: body.inquiryContents,
    isDisplayed: body.isDisplayed,
    status: 'not_answered',
    createdAt: author.at,
    updatedAt: author.at,
  })
  return read(tx, author, id)
}

/** Locks and returns a member's inquiry that is not deleted. @throws NOT_FOUND */
const lockOwnInquiry = async (tx: Db, author: Author, id: string) => {
  const [row] = await tx
    .select()
    .from(inquiries)
    .where(and(eq(inquiries.id, id), eq(inquiries.inquirerId, author.userId)))
    .for('update')
  if (!row || row.status === 'deleted_by_inquirer') throw notFound()
  return row
}

/**
 * Changes an unanswered inquiry.
 *
 * @throws NOT_FOUND, INQUIRY_ALREADY_ANSWERED; INVALID_INPUT for a SKU of another product
 */
export const changeInquiry = (db: Db, author: Author, id: string, body: InquiryBody): Promise<Inquiry> =>
  db.transaction(async (tx) => {
    const before = await lockOwnInquiry(tx, author, id)
    if (before.status === 'answered') throw new AppError('INQUIRY_ALREADY_ANSWERED')
    // A SKU that was deactivated since may stay.
    if (body.productSkuId !== before.skuId) await requireSku(tx, before.productId, body.productSkuId)
    await tx
      .update(inquiries)
      .set({
        skuId: body.productSkuId,
        inquiryTitle: body.inquiryTitle,
        inquiryContents: body.inquiryContents,
        isDisplayed: body.isDisplayed,
        updatedAt: author.at,
      })
      .where(eq(inquiries.id, id))
    return read(tx, author, id)
  })

/** Marks an inquiry as deleted. Its author still sees it among their own. @throws NOT_FOUND */
export const deleteInquiry = (db: Db, author: Author, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockOwnInquiry(tx, author, id)
    await tx
      .update(inquiries)
      .set({ status: 'deleted_by_inquirer', updatedAt: author.at })
      .where(eq(inquiries.id, id))
  })

/**
 * Adds an answer of the seller or supplier and notifies the author.
 *
 * @returns false for an unknown or deleted inquiry
 * @throws INVALID_INPUT for an answer that is too long
 */
export const answerInquiry = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  answererType: AnswererType,
  answerContents: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    checkLength('answerContents', answerContents, inquiryLimits.contentsLength)
    const [row] = await tx.select().from(inquiries).where(eq(inquiries.id, id)).for('update')
    if (!row || row.status === 'deleted_by_inquirer') return false
    const at = now()
    const answerId = newId('ina')
    await tx
      .insert(inquiryAnswers)
      .values({ id: answerId, inquiryId: id, answererType, answerContents, updatedAt: at })
    await tx.update(inquiries).set({ status: 'answered', updatedAt: at }).where(eq(inquiries.id, id))
    await notify(tx, {
      userId: row.inquirerId,
      kind: 'inquiry',
      eventKey: `product-inquiry-answered:${answerId}`,
      title: '상품 문의에 답변이 달렸어요',
      body: row.inquiryTitle,
      href: `/my/product-inquiries?type=inquiry-detail&id=${id}`,
      at,
    })
    return true
  })

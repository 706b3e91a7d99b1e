import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Paged } from '@/contract/common'
import type { MyReview } from '@/contract/review/review'
import { isGoneProduct } from '@/domain/product'
import type { Db } from '@/server/db/client'
import { products } from '@/server/db/schema/catalog'
import { reviews } from '@/server/db/schema/feedback'
import { notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/auth'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { withDetails } from '../review/read-reviews'

const isOwn = ({ channelId, userId }: ChannelMember) =>
  and(
    eq(reviews.userId, userId),
    eq(products.channelId, channelId),
    ne(reviews.status, 'deleted_by_customer'),
  )

const myRows = (db: Db) =>
  db
    .select({
      review: reviews,
      title: products.title,
      images: products.images,
      salesStatus: products.salesStatus,
      activeStatus: products.activeStatus,
    })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))

const toMine = async (
  db: Db,
  userId: string,
  rows: Awaited<ReturnType<typeof myRows>>,
): Promise<MyReview[]> => {
  const shown = await withDetails(
    db,
    rows.map(({ review }) => review),
    userId,
  )
  return rows.flatMap(({ review, title, images, ...product }, index) => {
    const details = shown[index]
    if (!details) return []
    const status = review.status === 'posted' ? 'posted' : 'deleted_by_channel'
    return [
      {
        ...details,
        productTitle: title,
        productImage: images[0] ?? '',
        isProductGone: isGoneProduct(product),
        status,
      },
    ]
  })
}

/** Returns a page of a member's reviews, newest first, including those that the shop has hidden. */
export const myReviews = async (
  db: Db,
  member: ChannelMember,
  query: PageRequest,
): Promise<Paged<MyReview>> => {
  const [all] = await db
    .select({ total: count() })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(isOwn(member))
  const rows = await myRows(db)
    .where(isOwn(member))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  return toPage(await toMine(db, member.userId, rows), all?.total ?? 0, query)
}

/** Returns one of a member's reviews. @throws NOT_FOUND */
export const myReview = async (db: Db, member: ChannelMember, reviewId: string): Promise<MyReview> => {
  const rows = await myRows(db).where(and(isOwn(member), eq(reviews.id, reviewId)))
  const [review] = await toMine(db, member.userId, rows)
  if (!review) throw notFound()
  return review
}

/** Locks and returns a member's review. @throws NOT_FOUND */
export const lockOwnReview = async (tx: Db, { channelId, userId }: ChannelMember, reviewId: string) => {
  const [row] = await tx
    .select()
    .from(reviews)
    .where(
      and(
        eq(reviews.id, reviewId),
        eq(reviews.userId, userId),
        ne(reviews.status, 'deleted_by_customer'),
        sql`${reviews.productId} in (select id from ${products} where channel_id = ${channelId})`,
      ),
    )
    .for('update')
  if (!row) throw notFound()
  return row
}

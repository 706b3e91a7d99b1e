import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/descending'
import { sortByIds } from '@/server/db/sort-by-ids'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import { isListed } from './conditions'

const countProducts = async (db: Db, where: SQL): Promise<number> =>
  (await db.select({ total: count() }).from(products).where(where))[0]?.total ?? 0

export interface PageOfIds {
  ids: string[]
  /** The number on all pages. */
  total: number
}

type Page = { page: number; itemsPerPage: number }

/**
 * Returns a page of ids and the total for an order that an index has: only the page is read, counting needs no sort.
 */
export const pageOfIdsByIndex = async (
  db: Db,
  where: SQL,
  order: SQL[],
  { page, itemsPerPage }: Page,
): Promise<PageOfIds> => {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  return { ids: rows.map((row) => row.id), total: await countProducts(db, where) }
}

/**
 * Returns a page of ids and the total in one pass, for queries that read every row anyway. The caller then reads the
 * rows of the page, so that the cost hardly grows with the page number.
 */
export const pageOfIds = async (
  db: Db,
  where: SQL,
  order: SQL[],
  { page, itemsPerPage }: Page,
): Promise<PageOfIds> => {
  const rows = await db
    .select({ id: products.id, total: sql<number>`count(*) over ()::int` })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  // A page beyond the last one has no row with the total.
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, where) : 0)
  return { ids: rows.map((row) => row.id), total }
}

/** Columns of a list item, without the long texts. */
const itemColumns = {
  id: products.id,
  images: products.images,
  title: products.title,
  brand: products.brand,
  minSellPrice: products.minSellPrice,
  marketPrice: products.marketPrice,
  leftInventoryCount: products.leftInventoryCount,
  productClass: products.productClass,
  issuanceType: products.issuanceType,
  salesStatus: products.salesStatus,
  activeStatus: products.activeStatus,
  ratings: products.ratings,
  reviewCount: products.reviewCount,
  sellerPortalId: products.sellerId,
  sellerName: sellers.name,
  deliveryPricingMethod: deliveryPolicies.deliveryPricingMethod,
  baseDeliveryFee: deliveryPolicies.baseDeliveryFee,
  conditionalChargeStandard: deliveryPolicies.conditionalChargeStandard,
}

/** Selects list items, on sale or not. */
export const selectItems = (db: Db, where: SQL) =>
  db
    .select(itemColumns)
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(where)

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** Returns the listed products among `ids`, in the order of `ids`. */
export const itemsByIds = async (db: Db, channelId: string, ids: readonly string[]): Promise<ItemRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectItems(db, and(isListed(channelId), inArray(products.id, [...ids]))!)
  return sortByIds(ids, rows, (row) => row.id)
}

const selectDetail = (db: Db, channelId: string, id: string) =>
  db
    .select({ product: products, seller: sellers, policy: deliveryPolicies, group: deliveryGroups })
    .from(products)
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .leftJoin(deliveryGroups, eq(deliveryGroups.id, deliveryPolicies.deliveryGroupId))
    .where(and(eq(products.id, id), eq(products.channelId, channelId)))

export type DetailRow = Awaited<ReturnType<typeof selectDetail>>[number]

/** Returns a product of a channel in any status with seller and delivery, or undefined. */
export const detailById = async (db: Db, channelId: string, id: string): Promise<DetailRow | undefined> =>
  (await selectDetail(db, channelId, id))[0]

export type SkuRow = typeof skus.$inferSelect

/** Returns the active SKUs of a product in their order. */
export const activeSkusOf = (db: Db, productId: string): Promise<SkuRow[]> =>
  db
    .select()
    .from(skus)
    .where(and(eq(skus.productId, productId), eq(skus.activeStatus, 'active')))
    .orderBy(asc(skus.sortOrder), asc(skus.id))

/** Returns the categories in the shop's order, and the number of products directly in each. */
export const categoriesWithCounts = async (db: Db, channelId: string) => {
  const [categoryRows, counts] = [
    await db
      .select()
      .from(categories)
      .where(eq(categories.channelId, channelId))
      .orderBy(sql`${categories.parentId} nulls first`, asc(categories.sortOrder), asc(categories.id)),
    await db
      .select({
        categoryId: products.categoryId,
        total: count(),
        vouchers: sql<number>`(count(*) filter (where ${products.productClass} = 'giftcard'))::int`,
      })
      .from(products)
      .where(isListed(channelId))
      .groupBy(products.categoryId),
  ]
  return { categories: categoryRows, counts: new Map(counts.map((row) => [row.categoryId, row])) }
}

/** Returns the brands of a list, those with most products first, with the picture of the best seller. */
export const brandCounts = (db: Db, where: SQL, limit: number) =>
  db
    .select({
      name: products.brand,
      image: sql<string | null>`(array_agg(${products.images} ->> 0 order by ${products.soldCount} desc))[1]`,
      productCount: count(),
    })
    .from(products)
    .where(where)
    .groupBy(products.brand)
    .orderBy(sql`count(*) desc`, asc(products.brand))
    .limit(limit)

/** Returns whether a condition finds any product. */
export const hasProducts = async (db: Db, where: SQL): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(where).limit(1)).length > 0

/** Returns matching titles and brands, the best sellers first. */
export const suggestionRows = (db: Db, channelId: string, where: SQL, limit: number) =>
  db
    .select({ id: products.id, title: products.title, brand: products.brand })
    .from(products)
    .where(and(isListed(channelId), where))
    .orderBy(descending(products.soldCount), asc(products.id))
    .limit(limit)

import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/descending'
import { inOrder } from '@/server/db/in-order'
import { deliveryGroups, deliveryPolicies, products, sellers, skus } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import { isListed } from './conditions'

const countProducts = async (db: Db, where: SQL): Promise<number> =>
  (await db.select({ total: count() }).from(products).where(where))[0]?.total ?? 0

export interface PageOfIds {
  ids: string[]
  /** How many there are on all pages. */
  total: number
}

type Page = { page: number; itemsPerPage: number }

/** Where an index gives the order, only the page is read in it; counting beside it needs no sort. */
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
 * Ids of one page and the number of all, in one pass, for what must look at every row anyway. The rows themselves
 * are read afterwards, for the page alone, so that the cost hardly grows with the page's number.
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
  // Beyond the last page no row is there to carry the number.
  const total = rows[0]?.total ?? (page > 1 ? await countProducts(db, where) : 0)
  return { ids: rows.map((row) => row.id), total }
}

/** What a list item is made of, without the long texts. */
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

/** Rows of list items, on sale or not. */
export const selectItems = (db: Db, where: SQL) =>
  db
    .select(itemColumns)
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .where(where)

export type ItemRow = Awaited<ReturnType<typeof selectItems>>[number]

/** The listed products among `ids`, in the order of `ids`. */
export const itemsByIds = async (db: Db, channelId: string, ids: readonly string[]): Promise<ItemRow[]> => {
  if (ids.length === 0) return []
  const rows = await selectItems(db, and(isListed(channelId), inArray(products.id, [...ids]))!)
  return inOrder(ids, rows, (row) => row.id)
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

export const detailById = async (db: Db, channelId: string, id: string): Promise<DetailRow | undefined> =>
  (await selectDetail(db, channelId, id))[0]

export type SkuRow = typeof skus.$inferSelect

export const activeSkusOf = (db: Db, productId: string): Promise<SkuRow[]> =>
  db
    .select()
    .from(skus)
    .where(and(eq(skus.productId, productId), eq(skus.activeStatus, 'active')))
    .orderBy(asc(skus.sortOrder), asc(skus.id))

/** Shelves in the owner's order, and what stands on each itself. */
export const categoriesWithCounts = async (db: Db, channelId: string) => {
  const [shelves, counts] = [
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
  return { shelves, counts: new Map(counts.map((row) => [row.categoryId, row])) }
}

/** Brands of a list, those with most products first, each with the picture of its best seller. */
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

/** Whether the list holds anything. */
export const hasProducts = async (db: Db, where: SQL): Promise<boolean> =>
  (await db.select({ id: products.id }).from(products).where(where).limit(1)).length > 0

/** Titles and brands that match, the best sellers first. */
export const suggestionRows = (db: Db, channelId: string, where: SQL, limit: number) =>
  db
    .select({ id: products.id, title: products.title, brand: products.brand })
    .from(products)
    .where(and(isListed(channelId), where))
    .orderBy(descending(products.soldCount), asc(products.id))
    .limit(limit)

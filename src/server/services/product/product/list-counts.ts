import { and, asc, count, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import { isListed, type ListFilter, type ProductDeps } from './list-query'

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
export const brandCounts = (
  { db, now }: ProductDeps,
  channelId: string,
  { conditions, values }: ListFilter,
  limit: number,
) =>
  db
    .select({
      name: products.brand,
      image: sql<string | null>`(array_agg(${products.images} ->> 0 order by ${products.soldCount} desc))[1]`,
      productCount: count(),
    })
    .from(products)
    .where(and(isListed(channelId), conditions))
    .groupBy(products.brand)
    .orderBy(descending(count()), asc(products.brand))
    .limit(limit)
    .execute({ ...values, now: now().toISOString() })

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

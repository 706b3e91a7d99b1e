import { and, asc, count, eq, gt, inArray, like, lte, type Placeholder, sql, type SQL } from 'drizzle-orm'
import type * as v from 'valibot'
import type { ProductSort } from '@/contract/channel/setting'
import type { productOperations } from '@/contract/operations/product'
import { containsPattern, searchGrams, searchTerms } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/rows'
import { deliveryPolicies, products, productSearches, timeSales } from '@/server/db/schema/catalog'
import { categories } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'

/**
 * The query of a list of products. `salesSettingType` has no effect: the channel sells what it has, and the parameter only
 * matters to shops that sell on behalf of partners. `brand` lists any of the brands, `isExact` searches the words as typed,
 * without the correction of the keyboard layout.
 */
export type ListQuery = Omit<v.InferOutput<typeof productOperations.listProducts.query>, 'ids'>

/** The instant at which a list is read: an ISO date. */
const now = sql`${sql.placeholder('now')}::timestamptz`

/**
 * SQL for the lowest price of a product as the list shows it (KRW): `salePrice` of the domain. The few time sales that run at the
 * placeholder `now` are aggregated once instead of being queried for each row.
 */
const shownPrice: SQL = sql`coalesce(${products.minSellPrice} * (100 - ((select jsonb_object_agg(s.product_id, s.percent) from (
    select product_id, max(discount_percent) as percent from ${timeSales}
    where starts_at <= ${now} and ends_at > ${now} group by product_id) s)
    ->> ${products.id})::int) / 1000 * 10, ${products.minSellPrice})`

const ORDER_BY: Record<ProductSort, SQL> = {
  '-sold_count': descending(products.soldCount),
  '-view_count': descending(products.viewCount),
  '-approved_dt': descending(products.approvedAt),
  '-ratings': descending(products.ratings),
  min_sell_price: asc(shownPrice),
  '-min_sell_price': descending(shownPrice),
}

/** SQL order of a list. It ends with the id, so that no row is on two pages. */
export const orderOf = (ordering: ProductSort): SQL[] => [ORDER_BY[ordering], asc(products.id)]

/** Returns whether an index has this order. Prices with a time sale are calculated for every row. */
export const hasIndex = (ordering: ProductSort): boolean => !ordering.endsWith('min_sell_price')

export type ProductDeps = Pick<Deps, 'db' | 'now'>

/** Condition for the products of a channel's lists, written as in the index `products_listed`. */
export const isListed = (channelId: string | Placeholder): SQL =>
  sql`${products.channelId} = ${channelId} and ${products.salesStatus} = 'selling' and ${products.activeStatus} = 'active'`

/** Condition for a category and all below it. `union` also ends at a cyclic tree. */
export const inCategory = (categoryId: string | Placeholder): SQL =>
  sql`${products.categoryId} in (with recursive below as (
    select ${categories.id} from ${categories} where ${categories.id} = ${categoryId}
    union select c.id from ${categories} c join below on c.parent_id = below.id) select id from below)`

/** Condition for free delivery of a single item at the listed price: `listedDeliveryFee` in SQL. */
const deliveredFree = sql`${products.productClass} = 'tangible' and exists (select 1 from ${deliveryPolicies} d
    where d.id = ${products.deliveryPolicyId} and (d.delivery_pricing_method = 'free' or d.base_delivery_fee = 0
      or (d.delivery_pricing_method = 'conditional_charge' and d.conditional_charge_standard <= ${shownPrice})))`

/**
 * Condition for products with all parts of the words of a search, read from an index. `pg_trgm` would find none: with the C locale
 * it has no trigrams of Hangul.
 */
const hasGrams = (grams: SQL | Placeholder): SQL =>
  sql`${products.id} in (select ${productSearches.productId} from ${productSearches} where ${productSearches.grams} @> ${grams})`

/** Condition for products that contain every word of a search; undefined without words. Only words of one or two letters read every row. */
export const matches = (search: string): SQL | undefined => {
  const terms = searchTerms(search)
  const grams = searchGrams(terms)
  return and(
    grams.length > 0 ? hasGrams(sql`${sql.param(grams)}::text[]`) : undefined,
    ...terms.map(({ column, word }) => like(products[column], containsPattern(word))),
  )
}

const inTimesale = (db: Db) =>
  inArray(
    products.id,
    db
      .select({ id: timeSales.productId })
      .from(timeSales)
      .where(and(lte(timeSales.startsAt, now), gt(timeSales.endsAt, now))),
  )

/** What a list is filtered by. Its conditions have the placeholders of `values`, and `now`. */
export interface ListFilter {
  /** Lists of one shape have the same statement. */
  shape: string
  conditions: SQL | undefined
  values: Record<string, unknown>
  /** Whether it has words, with which no index gives the order. */
  isSearch: boolean
}

/** The filter of a list query, besides the conditions of every list. */
export const filterOf = (db: Db, query: ListQuery, search: string | undefined): ListFilter => {
  const value = sql.placeholder
  const terms = searchTerms(search ?? '')
  const grams = searchGrams(terms)
  const given: [name: string, value: unknown, condition: () => SQL][] = [
    ['categoryId', query.categoryId, () => inCategory(value('categoryId'))],
    ['productClass', query.productClass, () => eq(products.productClass, value('productClass'))],
    ['isRecommended', query.isRecommended, () => eq(products.isRecommended, value('isRecommended'))],
    ['sellerPortalId', query.sellerPortalId, () => eq(products.sellerId, value('sellerPortalId'))],
    ['excludeSoldOut', query.excludeSoldOut || undefined, () => gt(products.leftInventoryCount, 0)],
    ['isTimesale', query.isTimesale || undefined, () => inTimesale(db)],
    ['minPrice', query.minPrice || undefined, () => sql`${shownPrice} >= ${value('minPrice')}`],
    ['maxPrice', query.maxPrice || undefined, () => sql`${shownPrice} <= ${value('maxPrice')}`],
    ['isFreeDelivery', query.isFreeDelivery || undefined, () => deliveredFree],
    [
      'brand',
      query.brand?.length ? query.brand : undefined,
      () => sql`${products.brand} = any(${value('brand')})`,
    ],
    ['grams', grams.length > 0 ? grams : undefined, () => hasGrams(value('grams'))],
    ...terms.map(({ column, word }, index): (typeof given)[number] => [
      `${column}${index}`,
      containsPattern(word),
      () => like(products[column], value(`${column}${index}`)),
    ]),
  ]
  const used = given.filter(([, set]) => set !== undefined)
  return {
    shape: used.map(([name]) => name).join(' '),
    conditions: and(...used.map(([, , condition]) => condition())),
    values: Object.fromEntries(used),
    isSearch: terms.length > 0,
  }
}

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
  deps: ProductDeps,
  channelId: string,
  { conditions, values }: ListFilter,
  limit: number,
) =>
  deps.db
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
    .execute({ ...values, now: deps.now().toISOString() })

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

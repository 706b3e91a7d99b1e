import { and, count, eq, sql } from 'drizzle-orm'
import type { ProductSort } from '@/contract/channel/setting'
import type { ProductItem, ProductList } from '@/contract/product/product'
import { type Db, prepareOnce } from '@/server/db/client'
import { jsonObject, sortByIds } from '@/server/db/rows'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { requireChannel } from '@/server/services/channel/channel/channel'
import { correctSearch } from './correct-search'
import {
  filterOf,
  hasIndex,
  isListed,
  type ListFilter,
  type ListQuery,
  orderOf,
  type ProductDeps,
} from './list-query'
import { bestSaleOf, saleColumns, toRunningSale } from './time-sale'
import { itemColumns, toItem } from './to-item'

interface ListRequest extends PageRequest {
  channelId: string
  ordering: ProductSort
  filter: ListFilter
}

/** One statement for a page and the number on all pages. The page is chosen first: the rest is read for its rows only. */
const pageQuery = (db: Db, { ordering, filter }: Pick<ListRequest, 'ordering' | 'filter'>) => {
  const where = and(isListed(sql.placeholder('channelId')), filter.conditions)
  // A count apart from a page that an index gives needs no sort. Who reads every row anyway counts in one pass.
  const total =
    !filter.isSearch && hasIndex(ordering)
      ? sql<number>`(${db.select({ total: count() }).from(products).where(where)})::int`
      : sql<number>`count(*) over ()::int`
  const order = orderOf(ordering)
  const page = db
    .select({ id: products.id, total: total.as('total') })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .as('page')
  const sale = bestSaleOf(db)
  return db
    .select({ item: jsonObject(itemColumns), total: page.total, ...saleColumns(sale) })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoinLateral(sale, sql`true`)
    .orderBy(...order)
}

/** A connection keeps the plan of each. Filters are combined in thousands of ways, of which the first to come are used most. */
const MAX_PREPARED = 100
const prepared = new Map<string, (db: Db) => ReturnType<ReturnType<typeof pageQuery>['prepare']>>()

const statementOf = (db: Db, request: ListRequest) => {
  const name = `${request.ordering} ${request.filter.shape}`
  if (!prepared.has(name) && prepared.size < MAX_PREPARED)
    prepared.set(
      name,
      prepareOnce((to) => pageQuery(to, request).prepare('products')),
    )
  return prepared.get(name)?.(db) ?? pageQuery(db, request)
}

const readPage = async ({ db, now }: ProductDeps, request: ListRequest) => {
  const { channelId, filter, itemsPerPage } = request
  const range = { limit: itemsPerPage, offset: offsetOf(request) }
  return statementOf(db, request).execute({ ...filter.values, channelId, ...range, now: now().toISOString() })
}

/** Returns a page of items, with their sales at this moment, and the number on all pages. */
const pageOfItems = async (
  deps: ProductDeps,
  request: ListRequest,
): Promise<{ items: ProductItem[]; total: number }> => {
  const rows = await readPage(deps, request)
  // A page after the last one has no row with the total.
  const [counted] =
    rows.length === 0 && request.page > 1
      ? await readPage(deps, { ...request, page: 1, itemsPerPage: 1 })
      : rows
  return { items: rows.map((row) => toItem(row.item, toRunningSale(row))), total: counted?.total ?? 0 }
}

const itemsStatement = prepareOnce((db) => {
  const sale = bestSaleOf(db)
  return db
    .select({ item: itemColumns, ...saleColumns(sale) })
    .from(products)
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoinLateral(sale, sql`true`)
    .where(and(isListed(sql.placeholder('channelId')), sql`${products.id} = any(${sql.placeholder('ids')})`))
    .prepare('product_items')
})

/** Returns the listed products among `ids` with their sales at `now`, in the order of `ids`. */
const itemsByIds = async (
  db: Db,
  channelId: string,
  ids: readonly string[],
  now: Date,
): Promise<ProductItem[]> => {
  if (ids.length === 0) return []
  const rows = await itemsStatement(db).execute({ channelId, ids: [...ids], now: now.toISOString() })
  const items = rows.map((row) => toItem(row.item, toRunningSale(row)))
  return sortByIds(ids, items, (item) => item.id)
}

/** Returns what a query finds as typed or, where nothing matches its words, as typed with the other keyboard layout. */
const findPage = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<{ items: ProductItem[]; total: number; searchedAs: string | null }> => {
  const { ordering, page, itemsPerPage } = query
  const find = (search: string | undefined) => {
    const filter = filterOf(deps.db, query, search)
    return pageOfItems(deps, { channelId, ordering, filter, page, itemsPerPage })
  }
  const typed = await find(query.search)
  // Without filters nothing else has to be looked up to know that no product has the words.
  const isAbsent = filterOf(deps.db, query, undefined).conditions === undefined
  const searchedAs =
    typed.total === 0 ? await correctSearch(deps.db, channelId, { ...query, isAbsent }) : null
  return { ...(searchedAs === null ? typed : await find(searchedAs)), searchedAs }
}

/**
 * Returns a page of a channel's products on sale. Prices (KRW) have a running time sale deducted.
 *
 * @throws NOT_FOUND for an unknown channel
 */
export const listProducts = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<ProductList> => {
  await requireChannel(deps.db, channelId)
  const { items, total, searchedAs } = await findPage(deps, channelId, query)
  return { ...toPage(items, total, query), searchedAs }
}

/** Returns exactly these products in this order, without those that are not on sale. */
export const listProductsByIds = async (
  deps: ProductDeps,
  channelId: string,
  ids: readonly string[],
): Promise<ProductList> => {
  await requireChannel(deps.db, channelId)
  const items = await itemsByIds(deps.db, channelId, ids, deps.now())
  const page = toPage(items, items.length, { page: 1, itemsPerPage: Math.max(1, items.length) })
  return { ...page, searchedAs: null }
}

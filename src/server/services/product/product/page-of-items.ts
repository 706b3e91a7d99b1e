import { and, count, eq, sql } from 'drizzle-orm'
import type { ProductSort } from '@/contract/channel/setting'
import type { ProductItem } from '@/contract/product/product'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { jsonObject } from '@/server/db/rows'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { offsetOf, type PageRequest } from '@/server/http/wire'
import { isListed, type ListFilter } from './conditions'
import { itemColumns } from './item-rows'
import { hasIndex, orderOf } from './ordering'
import type { ProductDeps } from './product-deps'
import { bestSaleOf, saleColumns, toRunningSale } from './time-sale'
import { toItem } from './to-item'

export interface ListRequest extends PageRequest {
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
export const pageOfItems = async (
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

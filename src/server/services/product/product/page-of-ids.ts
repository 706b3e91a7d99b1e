import { and, count, eq, type Placeholder, sql, type SQL } from 'drizzle-orm'
import { type ProductSort, productSort } from '@/contract/channel/setting'
import type { Db } from '@/server/db/client'
import { prepareOnce } from '@/server/db/prepare-once'
import { deliveryPolicies, products, sellers } from '@/server/db/schema/catalog'
import { offsetOf, type PageRequest } from '@/server/http/wire'
import { isListed } from './conditions'
import { hasIndex, orderOf } from './ordering'
import type { ProductDeps } from './product-deps'
import { bestSaleOf } from './time-sale'

export interface PageOfIds {
  ids: string[]
  /** The number on all pages. */
  total: number
  /** Of the rows that `itemsByIds` reads for these ids. */
  version: string
}

export interface ListRequest extends PageRequest {
  channelId: string
  ordering: ProductSort
  /** Conditions besides those of every list. */
  filters: SQL | undefined
  isSearch: boolean
}

interface PageSelection {
  where: SQL
  order: SQL[]
  limit: number | Placeholder
  offset: number | Placeholder
  total: SQL<number>
}

/** The ids of a page with the versions of their rows. The page is chosen first: the rest is read for its rows only. */
const pageQuery = (db: Db, { where, order, limit, offset, total }: PageSelection) => {
  const page = db
    .select({ id: products.id, total: total.as('total') })
    .from(products)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as('page')
  const sale = bestSaleOf(db)
  const version = sql<string>`concat_ws('/',
    ${products}.xmin, ${sellers}.xmin, ${deliveryPolicies}.xmin, concat(${sale.saleVersion}))`
  return db
    .select({ id: products.id, total: page.total, version })
    .from(page)
    .innerJoin(products, eq(products.id, page.id))
    .innerJoin(deliveryPolicies, eq(deliveryPolicies.id, products.deliveryPolicyId))
    .innerJoin(sellers, eq(sellers.id, products.sellerId))
    .leftJoinLateral(sale, sql`true`)
    .orderBy(...order)
}

/** The number of all rows, counted apart from a page that an index gives: counting needs no sort. */
const countedApart = (db: Db, where: SQL) =>
  sql<number>`(${db.select({ total: count() }).from(products).where(where)})::int`

/** The number of all rows, counted in one pass by queries that read every row anyway. */
const countedInPass = sql<number>`count(*) over ()::int`

/** Lists without a filter, by an index. Their conditions never change, so that they are prepared. */
const unfilteredStatement = (ordering: ProductSort) =>
  prepareOnce((db) => {
    const where = isListed(sql.placeholder('channelId'))
    const range = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') }
    const request = { where, order: orderOf(ordering, new Date(0)), ...range, total: countedApart(db, where) }
    return pageQuery(db, request).prepare(`products_by${ordering.replace('-', '_')}`)
  })

const unfilteredStatements = Object.fromEntries(
  productSort.options.filter(hasIndex).map((ordering) => [ordering, unfilteredStatement(ordering)]),
) as Partial<Record<ProductSort, ReturnType<typeof unfilteredStatement>>>

const readPage = (
  { db, now }: ProductDeps,
  { channelId, ordering, filters, isSearch, ...page }: ListRequest,
) => {
  const at = now()
  const range = { limit: page.itemsPerPage, offset: offsetOf(page) }
  const isByIndex = !isSearch && hasIndex(ordering)
  const prepared = isByIndex && !filters ? unfilteredStatements[ordering] : undefined
  if (prepared) return prepared(db).execute({ channelId, ...range, now: at.toISOString() })
  const where = and(isListed(channelId), filters)!
  const total = isByIndex ? countedApart(db, where) : countedInPass
  const order = orderOf(ordering, at)
  return pageQuery(db, { where, order, ...range, total }).execute({ now: at.toISOString() })
}

/**
 * Returns a page of ids and the total. The caller then reads the rows of the page, so that the cost hardly grows with the page
 * number.
 */
export const pageOfIds = async (deps: ProductDeps, request: ListRequest): Promise<PageOfIds> => {
  const rows = await readPage(deps, request)
  // A page after the last one has no row with the total.
  const [counted] =
    rows.length === 0 && request.page > 1
      ? await readPage(deps, { ...request, page: 1, itemsPerPage: 1 })
      : rows
  return {
    ids: rows.map(({ id }) => id),
    total: counted?.total ?? 0,
    version: rows.map(({ id, version }) => `${id}/${version}`).join(' '),
  }
}

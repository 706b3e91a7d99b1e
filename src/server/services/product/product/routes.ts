import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { productOperations } from '@/contract/operations/product'
import type { BrandCount, Category, ProductDetail } from '@/contract/product/product'
import type { Suggestion } from '@/contract/product/search'
import { isGoneProduct } from '@/domain/product'
import { formatDate } from '@/lib/date'
import { hasTerms, searchColumns, searchTerms } from '@/lib/search-text'
import type { Db } from '@/server/db/client'
import { products, productViews } from '@/server/db/schema/catalog'
import { wishes } from '@/server/db/schema/wishlist'
import { readSettings } from '@/server/db/settings-cache'
import type { Deps } from '@/server/deps'
import { notFound } from '@/server/http/app-error'
import { optionalUserId } from '@/server/http/auth'
import { clientKey } from '@/server/http/client-key'
import { limitRate } from '@/server/http/rate-limit'
import type { Routes } from '@/server/http/route'
import { checkDepth } from '@/server/http/wire'
import { requireChannel } from '@/server/services/channel/channel/channel'
import { correctSearch } from './correct-search'
import { listProducts, listProductsByIds } from './list-products'
import {
  brandCounts,
  categoriesWithCounts,
  filterOf,
  type ListQuery,
  matches,
  type ProductDeps,
  suggestionRows,
} from './list-query'
import { detailById, toDetail } from './to-detail'

const MAX_SUGGESTIONS = 8

const MAX_BRANDS = 2

/** Returns up to eight suggestions: at most two brands that match, then products, the best sellers first. */
const suggest = async (
  { db }: ProductDeps,
  channelId: string,
  search: string,
): Promise<{ items: Suggestion[] }> => {
  await requireChannel(db, channelId)
  const find = async (text: string) => {
    const where = matches(text)
    return where ? suggestionRows(db, channelId, where, MAX_SUGGESTIONS) : []
  }
  const typed = await find(search)
  const corrected = typed.length === 0 ? await correctSearch(db, channelId, { search }) : null
  const rows = corrected === null ? typed : await find(corrected)
  const terms = searchTerms(corrected ?? search)
  const brands = [...new Set(rows.map((row) => row.brand))]
    .filter((name) => hasTerms(searchColumns([name]), terms))
    .slice(0, MAX_BRANDS)
    .map((text): Suggestion => ({ kind: 'brand', text }))
  const titles = rows.map((row): Suggestion => ({ kind: 'product', text: row.title, productId: row.id }))
  return { items: [...brands, ...titles].slice(0, MAX_SUGGESTIONS) }
}

/**
 * Returns a product. A stopped or inactive one has `isNotSellable`, so that the screen can explain.
 *
 * @throws NOT_FOUND when it is unknown, banned or deleted
 */
const getProduct = async (
  { db, now }: ProductDeps,
  channelId: string,
  id: string,
): Promise<ProductDetail> => {
  const at = now()
  const row = await detailById(db, channelId, id, at)
  if (!row || isGoneProduct(row.product)) throw notFound()
  return toDetail(row, at)
}

interface View {
  channelId: string
  productId: string
  /** Address of the visitor, which a caller can't vary as they can their browser. Only a hash with the day is stored. */
  viewer: string
}

/**
 * Records a view: one row per visitor, product and day. The product itself is not updated, because concurrent visitors
 * would wait for its row; a job adds the rows up.
 *
 * @throws NOT_FOUND for an unknown product; TOO_MANY_REQUESTS after sixty views per minute
 */
const recordView = async (deps: Deps, { channelId, productId, viewer }: View) => {
  const { db, now, sessionSecret } = deps
  const day = formatDate(now()).replaceAll('.', '-')
  const hash = createHmac('sha256', sessionSecret).update(`view ${day} ${viewer}`).digest('base64url')
  await limitRate(deps, `view:${hash}`, productOperations.countView.limit)
  const [product] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.channelId, channelId)))
  if (!product) throw notFound()
  const inserted = await db
    .insert(productViews)
    .values({ productId, viewer: hash, day })
    .onConflictDoNothing()
    .returning({ day: productViews.day })
  return { isCounted: inserted.length > 0 }
}

const countedCategories = async (db: Db, channelId: string): Promise<{ items: Category[] }> => {
  const { categories, counts } = await categoriesWithCounts(db, channelId)
  // `seen` ends the recursion at a cyclic tree.
  const sum = (id: string, seen: readonly string[] = []): { total: number; vouchers: number } =>
    categories
      .filter((category) => category.parentId === id && !seen.includes(category.id))
      .map((category) => sum(category.id, [...seen, id]))
      .reduce(
        (all, category) => ({
          total: all.total + category.total,
          vouchers: all.vouchers + category.vouchers,
        }),
        counts.get(id) ?? { total: 0, vouchers: 0 },
      )
  return {
    items: categories.map(({ id, parentId, name, image }) => {
      const { total, vouchers } = sum(id)
      return { id, parentId, name, image, productCount: total, voucherCount: vouchers }
    }),
  }
}

/** Returns the category tree as a flat list, top categories first. @throws NOT_FOUND */
export const listCategories = async (
  { db }: ProductDeps,
  channelId: string,
): Promise<{ items: Category[] }> => {
  await requireChannel(db, channelId)
  return readSettings(db, `categories ${channelId}`, () => countedCategories(db, channelId))
}

const MAX_LISTED_BRANDS = 40

/**
 * Returns the brands of a list without its brand filter, so that further brands can be chosen: at most 40, those with
 * most products first.
 *
 * @throws NOT_FOUND for an unknown channel
 */
const listBrands = async (
  deps: ProductDeps,
  channelId: string,
  query: ListQuery,
): Promise<{ items: BrandCount[] }> => {
  await requireChannel(deps.db, channelId)
  const find = (search: string | undefined) =>
    brandCounts(deps, channelId, filterOf(deps.db, { ...query, brand: undefined }, search), MAX_LISTED_BRANDS)
  const typed = await find(query.search)
  const corrected = typed.length === 0 ? await correctSearch(deps.db, channelId, query) : null
  return { items: corrected === null ? typed : await find(corrected) }
}

/** Returns products with the member's wishlist ids. */
const withWishes = async <T extends { id: string; wishlistId: string | null }>(
  db: Db,
  { userId, channelId }: { userId: string; channelId: string },
  items: T[],
): Promise<T[]> => {
  if (items.length === 0) return items
  const rows = await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(
      and(
        eq(wishes.userId, userId),
        eq(wishes.channelId, channelId),
        isNull(wishes.removedAt),
        inArray(
          wishes.productId,
          items.map((item) => item.id),
        ),
      ),
    )
  const byProduct = new Map(rows.map((row) => [row.productId, row.id]))
  return items.map((item) => ({ ...item, wishlistId: byProduct.get(item.id) ?? null }))
}

export const productRoutes = {
  listProducts: async ({ c, deps, params: { channelId }, query: { ids, ...query } }) => {
    if (!ids) checkDepth(query)
    const list = ids
      ? await listProductsByIds(deps, channelId, ids)
      : await listProducts(deps, channelId, query)
    const userId = await optionalUserId(c)
    if (userId === null) return list
    return { ...list, items: await withWishes(deps.db, { userId, channelId }, list.items) }
  },

  listSuggestions: ({ deps, params, query }) => suggest(deps, params.channelId, query.search),

  listBrands: ({ deps, params, query }) => {
    checkDepth(query)
    return listBrands(deps, params.channelId, query)
  },

  getProduct: async ({ c, deps, params: { channelId, id } }) => {
    const product = await getProduct(deps, channelId, id)
    const userId = await optionalUserId(c)
    if (userId === null) return product
    const [withWish] = await withWishes(deps.db, { userId, channelId }, [product])
    return withWish!
  },

  countView: ({ c, deps, params: { channelId, id } }) =>
    recordView(deps, { channelId, productId: id, viewer: clientKey(c) }),

  listCategories: ({ deps, params }) => listCategories(deps, params.channelId),
} satisfies Partial<Routes<typeof productOperations>>

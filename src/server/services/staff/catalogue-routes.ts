import { and, asc, count, eq, ilike, inArray, sql } from 'drizzle-orm'
import type { staffCatalogueOperations } from '@/contract/operations/staff/catalogue'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import { onlyRow } from '@/server/db/rows'
import { products, sellers } from '@/server/db/schema/catalog'
import { categories, channels } from '@/server/db/schema/channel'
import type { Deps } from '@/server/deps'
import { invalidInput, notFound } from '@/server/http/app-error'
import type { Routes } from '@/server/http/route'
import { checkDepth, offsetOf, toPage } from '@/server/http/wire'
import { lockProducts, writeProducts } from '../product/product/change-product'
import { checkShopPictures } from './shop-pictures'
import { checkVersion, textTrace, versionOf } from './version'

type CategoryRow = typeof categories.$inferSelect
type SellerRow = typeof sellers.$inferSelect

const categoryContent = ({ name, parentId, image, sortOrder }: Omit<CategoryRow, 'id' | 'channelId'>) => ({
  name,
  parentId,
  image,
  sortOrder,
})
const sellerContent = ({ id: _id, ...content }: SellerRow) => content

/** What the trail keeps of a seller: who represents and answers for it is a person. */
const sellerTrace = ({ name, closedAt, arrivalTerms, ...rest }: Omit<SellerRow, 'id'>) => ({
  name,
  closedAt,
  arrivalTerms,
  contact: textTrace(
    JSON.stringify([rest.representative, rest.businessNumber, rest.phone, rest.email, rest.address]),
  ),
})

/**
 * Locks a category and compares its version. Another one may still be moved below it meanwhile, so that two that are moved below each
 * other do not wait for each other.
 *
 * @throws NOT_FOUND, STAFF_VERSION_CHANGED
 */
const lockCategory = async (tx: Db, id: string, version: string): Promise<CategoryRow> => {
  const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update')
  if (!category) throw notFound()
  checkVersion(version, categoryContent(category))
  return category
}

/** Checks that a category may be below another one of its channel. @throws INVALID_INPUT */
const checkParent = async (
  tx: Db,
  { id, channelId, parentId }: { id?: string; channelId: string; parentId: string | null },
): Promise<void> => {
  if (parentId === null) return
  // The channel is locked, so that two categories are not moved below each other at once.
  await tx.select({ id: channels.id }).from(channels).where(eq(channels.id, channelId)).for('no key update')
  const all = await tx.select().from(categories).where(eq(categories.channelId, channelId))
  const byId = new Map(all.map((category) => [category.id, category]))
  if (!byId.has(parentId)) throw invalidInput('parentId', '이 채널에 없는 카테고리예요.')
  const seen = new Set<string>()
  for (
    let above: string | null = parentId;
    above !== null && !seen.has(above);
    above = byId.get(above)?.parentId ?? null
  ) {
    if (above === id) throw invalidInput('parentId', '자기 아래로는 옮길 수 없어요.')
    seen.add(above)
  }
}

/** @throws INVALID_INPUT for a picture that there is not */
const checkImage = async (tx: Db, deps: Deps, image: string | null): Promise<void> => {
  if (image !== null) await checkShopPictures(tx, deps, new Map([['image', image]]))
}

const productIdsWhere = async (tx: Db, where: ReturnType<typeof and>): Promise<string[]> =>
  (await tx.select({ id: products.id }).from(products).where(where).orderBy(asc(products.id))).map(
    ({ id }) => id,
  )

/** Locks a seller and compares its version. @throws NOT_FOUND, STAFF_VERSION_CHANGED */
const lockSeller = async (tx: Db, id: string, version: string): Promise<SellerRow> => {
  const [seller] = await tx.select().from(sellers).where(eq(sellers.id, id)).for('update')
  if (!seller) throw notFound()
  checkVersion(version, sellerContent(seller))
  return seller
}

/** Changes a row. @returns it as it is stored: its version is a hash of that, and a column of JSON has its own order of names */
const updateSeller = async (
  tx: Db,
  before: SellerRow,
  set: { [K in keyof SellerRow]?: SellerRow[K] | undefined },
) => {
  const given = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
  const after = sellerContent({ ...before, ...given })
  return onlyRow(await tx.update(sellers).set(after).where(eq(sellers.id, before.id)).returning())
}

/** Categories and sellers. */
export const staffCatalogueRoutes = {
  findCategories: async ({ deps: { db }, query: { channelId } }) => {
    const rows = await db
      .select()
      .from(categories)
      .where(channelId === undefined ? undefined : eq(categories.channelId, channelId))
      .orderBy(
        asc(categories.channelId),
        sql`${categories.parentId} nulls first`,
        asc(categories.sortOrder),
        asc(categories.id),
      )
    const counted = await db
      .select({ id: products.categoryId, total: count() })
      .from(products)
      .groupBy(products.categoryId)
    const totals = new Map(counted.map(({ id, total }) => [id, total]))
    const items = rows.map((row) => ({
      ...row,
      version: versionOf(categoryContent(row)),
      productCount: totals.get(row.id) ?? 0,
    }))
    return { items }
  },

  addCategory: ({ deps, body: { reason: _reason, ...body }, change }) =>
    change(async (tx, record) => {
      if ((await tx.$count(channels, eq(channels.id, body.channelId))) === 0)
        throw invalidInput('channelId', '없는 채널이에요.')
      await checkParent(tx, body)
      await checkImage(tx, deps, body.image)
      const id = newId('cat')
      await tx.insert(categories).values({ id, ...body })
      record({ target: 'category', id, after: body })
      return { id, version: versionOf(categoryContent(body)) }
    }),

  changeCategory: ({
    deps,
    params: { categoryId: id },
    body: { version, reason: _reason, ...body },
    change,
  }) =>
    change(async (tx, record) => {
      const before = await lockCategory(tx, id, version)
      const {
        name = before.name,
        parentId = before.parentId,
        image = before.image,
        sortOrder = before.sortOrder,
      } = body
      const content = { name, parentId, image, sortOrder }
      if (image !== before.image) await checkImage(tx, deps, image)
      if (parentId !== before.parentId) await checkParent(tx, { id, channelId: before.channelId, parentId })
      await tx.update(categories).set(content).where(eq(categories.id, id))
      record({ target: 'category', id, before: categoryContent(before), after: content })
      return { id, version: versionOf(content) }
    }),

  closeCategory: ({ deps, params: { categoryId: id }, body: { version, moveTo }, change }) =>
    change(async (tx, record) => {
      // Products before their category, as those who change them: what comes into it meanwhile is looked for again.
      const isInside = eq(products.categoryId, id)
      await lockProducts(tx, await productIdsWhere(tx, isInside))
      // Both at once and in the order of their ids, so that two that are closed into each other do not wait for each other.
      const ids = moveTo === undefined ? [id] : [id, moveTo]
      const locked = await tx
        .select()
        .from(categories)
        .where(inArray(categories.id, ids))
        .orderBy(asc(categories.id))
        .for('update')
      const before = locked.find((category) => category.id === id)
      if (!before) throw notFound()
      checkVersion(version, categoryContent(before))
      const moved = await productIdsWhere(tx, isInside)
      if ((await tx.$count(categories, eq(categories.parentId, id))) > 0)
        throw invalidInput('categoryId', '아래에 카테고리가 있어요. 먼저 옮기거나 닫아 주세요.')
      if (moved.length > 0) {
        if (moveTo === undefined)
          throw invalidInput('moveTo', `상품이 ${moved.length}개 있어요. 옮길 카테고리를 적어 주세요.`)
        const target = locked.find((category) => category.id === moveTo)
        if (target?.channelId !== before.channelId || target.id === id)
          throw invalidInput('moveTo', '이 채널에 없는 카테고리예요.')
        await writeProducts(
          tx,
          moved.map((productId) => ({ id: productId, set: { categoryId: moveTo } })),
          deps.now(),
        )
      }
      await tx.delete(categories).where(eq(categories.id, id))
      const after = moved.length > 0 ? { moveTo, products: moved } : {}
      record({ target: 'category', id, before: categoryContent(before), after })
      return { id, movedCount: moved.length }
    }),

  findSellers: async ({ deps: { db }, query }) => {
    checkDepth(query)
    const words = query.search?.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
    const where = words ? ilike(sellers.name, `%${words}%`) : undefined
    const rows = await db
      .select()
      .from(sellers)
      .where(where)
      .orderBy(asc(sellers.name), asc(sellers.id))
      .limit(query.itemsPerPage)
      .offset(offsetOf(query))
    const counted = await db
      .select({
        id: products.sellerId,
        total: count(),
        selling: sql<number>`(count(*) filter (where ${products.salesStatus} = 'selling' and ${products.activeStatus} = 'active'))::int`,
      })
      .from(products)
      .where(
        inArray(
          products.sellerId,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(products.sellerId)
    const totals = new Map(counted.map((row) => [row.id, row]))
    const items = rows.map((row) => ({
      ...row,
      version: versionOf(sellerContent(row)),
      closedAt: row.closedAt?.toISOString() ?? null,
      productCount: totals.get(row.id)?.total ?? 0,
      sellingCount: totals.get(row.id)?.selling ?? 0,
    }))
    return toPage(items, await db.$count(sellers, where), query)
  },

  addSeller: ({ body: { reason: _reason, ...body }, change }) =>
    change(async (tx, record) => {
      const row = onlyRow(
        await tx
          .insert(sellers)
          .values({ id: newId('sel'), ...body })
          .returning(),
      )
      record({ target: 'seller', id: row.id, after: sellerTrace(row) })
      return { id: row.id, version: versionOf(sellerContent(row)) }
    }),

  changeSeller: ({ params: { sellerId: id }, body: { version, reason: _reason, ...body }, change }) =>
    change(async (tx, record) => {
      const before = await lockSeller(tx, id, version)
      const after = await updateSeller(tx, before, body)
      record({ target: 'seller', id, before: sellerTrace(before), after: sellerTrace(after) })
      return { id, version: versionOf(sellerContent(after)) }
    }),

  closeSeller: ({ deps, params: { sellerId: id }, body, change }) =>
    change(async (tx, record) => {
      const at = deps.now()
      const isSold = and(eq(products.sellerId, id), eq(products.salesStatus, 'selling'))
      // Products before their seller, as those who put one on sale.
      await lockProducts(tx, await productIdsWhere(tx, isSold))
      const before = await lockSeller(tx, id, body.version)
      const after = await updateSeller(tx, before, { closedAt: before.closedAt ?? at })
      const stopped = await productIdsWhere(tx, isSold)
      await writeProducts(
        tx,
        stopped.map((productId) => ({ id: productId, set: { salesStatus: 'stopped' } })),
        at,
      )
      record({ target: 'seller', id, before: sellerTrace(before), after: { ...sellerTrace(after), stopped } })
      return { id, version: versionOf(sellerContent(after)), stoppedCount: stopped.length }
    }),

  reopenSeller: ({ params: { sellerId: id }, body, change }) =>
    change(async (tx, record) => {
      const before = await lockSeller(tx, id, body.version)
      const after = await updateSeller(tx, before, { closedAt: null })
      record({ target: 'seller', id, before: sellerTrace(before), after: sellerTrace(after) })
      return { id, version: versionOf(sellerContent(after)) }
    }),
} satisfies Routes<typeof staffCatalogueOperations>

import { and, count, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { productOperations } from '@/contract/operations/product'
import type { ProductItem } from '@/contract/product/product'
import type { Wish, WishIds, WishList } from '@/contract/product/wishlist'
import { wishLimits } from '@/domain/limits'
import { isGoneProduct } from '@/domain/product'
import type { ActiveStatus, SalesStatus } from '@/domain/product-values'
import type { Db } from '@/server/db/client'
import { lockMember } from '@/server/db/locks'
import { newId } from '@/server/db/new-id'
import { descending } from '@/server/db/rows'
import { products } from '@/server/db/schema/catalog'
import { wishes } from '@/server/db/schema/wishlist'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { channelMemberOf } from '@/server/http/auth'
import type { Routes } from '@/server/http/route'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { getInstallStatus } from '../../channel/channel/channel'
import { runningSales } from '../product/time-sale'
import { selectItems, toItem } from '../product/to-item'

interface State {
  salesStatus: SalesStatus
  activeStatus: ActiveStatus
}

/**
 * Returns the sales status that a wishlist shows: a deleted or banned product is `deleted`, an inactive one `stopped`.
 */
const displayedStatus = (product: State): SalesStatus => {
  if (isGoneProduct(product)) return 'deleted'
  const { salesStatus, activeStatus } = product
  return activeStatus === 'inactive' && salesStatus === 'selling' ? 'stopped' : salesStatus
}

/** Returns products by id as lists show them, on sale or not. */
const wishedProducts = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  ids: readonly string[],
): Promise<Map<string, ProductItem>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectItems(db, inArray(products.id, [...ids]))
  const sales = await runningSales(db, ids, now())
  return new Map(
    rows.map((row) => [row.id, { ...toItem(row, sales.get(row.id)), salesStatus: displayedStatus(row) }]),
  )
}

interface Member {
  userId: string
  channelId: string
}

/** Checks that a channel has the wishlist extension. @throws NOT_FOUND for an unknown channel; WISHLIST_UNAVAILABLE */
const requireWishlist = async (db: Db, channelId: string): Promise<void> => {
  if (!(await getInstallStatus(db, channelId)).wishlist.installed) throw new AppError('WISHLIST_UNAVAILABLE')
}

const ofMember = ({ userId, channelId }: Member) =>
  and(eq(wishes.userId, userId), eq(wishes.channelId, channelId))
const isActive = (member: Member) => and(ofMember(member), isNull(wishes.removedAt))

const isWishable = async (tx: Db, channelId: string, productId: string): Promise<boolean> => {
  const [product] = await tx
    .select({ salesStatus: products.salesStatus, activeStatus: products.activeStatus })
    .from(products)
    .where(and(eq(products.id, productId), eq(products.channelId, channelId)))
  return product !== undefined && !isGoneProduct(product)
}

/**
 * Adds a product to the wishlist; a second time changes nothing. Restored soon after its removal it keeps its position.
 *
 * @throws NOT_FOUND for a deleted product; WISHLIST_FULL
 */
const addWish = ({ db, now }: Deps, member: Member, productId: string): Promise<Wish> =>
  db.transaction(async (tx) => {
    if (!(await isWishable(tx, member.channelId, productId))) throw notFound()
    // Concurrent requests of a member run one after another, so that the limit holds.
    await lockMember(tx, member.userId)
    const [before] = await tx
      .select()
      .from(wishes)
      .where(and(ofMember(member), eq(wishes.productId, productId)))
    if (before && !before.removedAt) return { id: before.id, productId }
    const [all] = await tx.select({ total: count() }).from(wishes).where(isActive(member))
    if ((all?.total ?? 0) >= wishLimits.max) throw new AppError('WISHLIST_FULL')
    const at = now()
    if (!before) {
      const id = newId('wsh')
      await tx.insert(wishes).values({ id, ...member, productId, createdAt: at })
      return { id, productId }
    }
    const isUndo = before.removedAt !== null && at.getTime() - before.removedAt.getTime() <= wishLimits.undoMs
    await tx
      .update(wishes)
      .set({ removedAt: null, ...(!isUndo && { createdAt: at }) })
      .where(eq(wishes.id, before.id))
    return { id: before.id, productId }
  })

/** Removes a product from the wishlist. @throws NOT_FOUND for a wish that is not the member's or was removed before */
const removeWish = ({ db, now }: Deps, member: Member, wishId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const at = now()
    const [removed] = await tx
      .update(wishes)
      .set({ removedAt: at })
      .where(and(isActive(member), eq(wishes.id, wishId)))
      .returning({ id: wishes.id })
    if (!removed) throw notFound()
    // Removals that can't be undone any more are deleted.
    await tx
      .delete(wishes)
      .where(and(ofMember(member), lt(wishes.removedAt, new Date(at.getTime() - wishLimits.undoMs))))
  })

/** Returns the ids of all wishes of a member. */
const listWishIds = async (db: Db, member: Member): Promise<WishIds> => ({
  items: await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(isActive(member))
    .orderBy(descending(wishes.createdAt), wishes.id)
    .limit(wishLimits.max),
})

/** Returns a page of wishes, newest first, including those of deleted products. */
const listWishes = async (
  deps: Pick<Deps, 'db' | 'now'>,
  member: Member,
  query: PageRequest,
): Promise<WishList> => {
  const { db } = deps
  const [all] = await db.select({ total: count() }).from(wishes).where(isActive(member))
  const rows = await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(isActive(member))
    .orderBy(descending(wishes.createdAt), wishes.id)
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
  const items = await wishedProducts(
    deps,
    rows.map((row) => row.productId),
  )
  const found = rows.flatMap(({ id, productId }) => {
    const product = items.get(productId)
    return product ? [{ ...product, id, productId, wishlistId: id }] : []
  })
  return toPage(found, all?.total ?? 0, query)
}

/** The member of a call in a channel with a wishlist. @throws NOT_FOUND, WISHLIST_UNAVAILABLE */
const memberOf = async (call: { deps: Deps; params: { channelId: string }; userId: string }) => {
  await requireWishlist(call.deps.db, call.params.channelId)
  return channelMemberOf(call)
}

/** A member's wishlist; only for channels with the wishlist extension. */
export const wishlistRoutes = {
  listWishes: async (call) => listWishes(call.deps, await memberOf(call), call.query),

  listWishIds: async (call) => listWishIds(call.deps.db, await memberOf(call)),

  addWish: async (call) => addWish(call.deps, await memberOf(call), call.params.id),

  removeWish: async (call) => {
    await removeWish(call.deps, await memberOf(call), call.params.id)
    return {}
  },
} satisfies Partial<Routes<typeof productOperations>>

import { and, count, eq, isNull, lt } from 'drizzle-orm'
import type { Wish, WishIds, WishList } from '@/contract/product/wishlist'
import { isGoneProduct } from '@/domain/product'
import { wishLimits } from '@/domain/wishlist'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/json-object'
import { lockMember } from '@/server/db/lock-member'
import { newId } from '@/server/db/new-id'
import { products } from '@/server/db/schema/catalog'
import { wishes } from '@/server/db/schema/wishlist'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { offsetOf, type PageRequest, toPage } from '@/server/http/wire'
import { getInstallStatus } from '../../channel/channel/channel-settings'
import { wishedProducts } from './wished-products'

interface Member {
  userId: string
  channelId: string
}

/** Checks that a channel has the wishlist extension. @throws NOT_FOUND for an unknown channel; WISHLIST_UNAVAILABLE */
export const requireWishlist = async (db: Db, channelId: string): Promise<void> => {
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
export const addWish = ({ db, now }: Deps, member: Member, productId: string): Promise<Wish> =>
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
export const removeWish = ({ db, now }: Deps, member: Member, wishId: string): Promise<void> =>
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
export const listWishIds = async (db: Db, member: Member): Promise<WishIds> => ({
  items: await db
    .select({ id: wishes.id, productId: wishes.productId })
    .from(wishes)
    .where(isActive(member))
    .orderBy(descending(wishes.createdAt), wishes.id)
    .limit(wishLimits.max),
})

/** Returns a page of wishes, newest first, including those of deleted products. */
export const listWishes = async (
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

import { and, eq, inArray } from 'drizzle-orm'
import { lineCapacity } from '@/domain/cart'
import type { Db } from '@/server/db/client'
import { cartLines } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import { AppError, notFound } from '@/server/http/app-error'
import type { ChannelMember } from '@/server/http/channel-member'
import { type CartLineRow, lockCart, isOwnedBy } from './cart-lines'

/**
 * Sets the quantity of a cart line.
 *
 * @throws NOT_FOUND for a line that is not in the cart; INVALID_QUANTITY for more than a line may have
 */
export const setQuantity = (
  db: Db,
  owner: ChannelMember,
  lineId: string,
  quantity: number,
): Promise<CartLineRow> =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const isOwn = and(isOwnedBy(owner), eq(cartLines.id, lineId))
    const [line] = await tx
      .select({ productClass: products.productClass })
      .from(cartLines)
      .innerJoin(skus, eq(skus.id, cartLines.skuId))
      .innerJoin(products, eq(products.id, skus.productId))
      .where(isOwn)
    if (!line) throw notFound()
    if (quantity > lineCapacity(line.productClass)) {
      throw new AppError('INVALID_QUANTITY', {
        message: '모바일상품권은 한 번에 한 장씩 살 수 있어요.',
        fields: { quantity: lineId },
      })
    }
    const [changed] = await tx.update(cartLines).set({ quantity }).where(isOwn).returning()
    if (!changed) throw notFound()
    return changed
  })

const ownLines = (owner: ChannelMember, lineIds: readonly string[]) =>
  and(isOwnedBy(owner), inArray(cartLines.id, [...lineIds]))

/** Selects or deselects lines. Returns how many of them are in the cart. */
export const selectLines = (db: Db, owner: ChannelMember, lineIds: readonly string[], isSelected: boolean) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const rows = await tx
      .update(cartLines)
      .set({ isSelected })
      .where(ownLines(owner, lineIds))
      .returning({ id: cartLines.id })
    return { changed: rows.length }
  })

/** Deletes lines. Returns how many of them were in the cart. */
export const deleteLines = (db: Db, owner: ChannelMember, lineIds: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const rows = await tx.delete(cartLines).where(ownLines(owner, lineIds)).returning({ id: cartLines.id })
    return { changed: rows.length }
  })

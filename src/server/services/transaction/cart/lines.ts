import { and, asc, count, eq, inArray } from 'drizzle-orm'
import type { GuestCartLine } from '@/contract/transaction/cart'
import { lineCapacity, maxCartQuantity } from '@/domain/cart'
import { cartLimits } from '@/domain/limits'
import type { Db } from '@/server/db/client'
import { descending } from '@/server/db/descending'
import { newId } from '@/server/db/new-id'
import { cartLines, cartMerges } from '@/server/db/schema/cart'
import { products, skus } from '@/server/db/schema/catalog'
import { users } from '@/server/db/schema/identity'
import { AppError, notFound } from '@/server/http/app-error'
import type { ChosenSku } from '../direct-order/offers'

export type CartLineRow = typeof cartLines.$inferSelect
export interface CartOwner {
  userId: string
  channelId: string
}

const ownedBy = ({ userId, channelId }: CartOwner) =>
  and(eq(cartLines.userId, userId), eq(cartLines.channelId, channelId))

/** A member's lines, newest first. */
export const readLines = (db: Db, owner: CartOwner): Promise<CartLineRow[]> =>
  db.select().from(cartLines).where(ownedBy(owner)).orderBy(descending(cartLines.addedAt), asc(cartLines.id))

export const countLines = async (db: Db, owner: CartOwner): Promise<number> => {
  const [row] = await db.select({ lines: count() }).from(cartLines).where(ownedBy(owner))
  return row?.lines ?? 0
}

/** One cart is written by one call at a time: the limit holds, and no two calls wait for each other's rows. */
const lockCart = (tx: Db, { userId }: CartOwner) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')

/** @throws CART_FULL when the cart holds more lines than it may */
const checkRoom = async (tx: Db, owner: CartOwner): Promise<number> => {
  const lines = await countLines(tx, owner)
  if (lines > cartLimits.maxLines) throw new AppError('CART_FULL')
  return lines
}

/**
 * Adds to the cart what was looked up and judged before; a sku that is there already gets more pieces, up to
 * what can be bought.
 *
 * @throws CART_FULL when the cart is full
 */
export const addLines = (db: Db, owner: CartOwner, chosen: readonly ChosenSku[], at: Date) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    let isCapped = false
    const lines: CartLineRow[] = []
    for (const { offer, quantity } of chosen) {
      const { sku, product } = offer
      const max = Math.max(1, maxCartQuantity(product.productClass, sku.leftInventoryCount))
      const [before] = await tx
        .select({ quantity: cartLines.quantity })
        .from(cartLines)
        .where(and(ownedBy(owner), eq(cartLines.skuId, sku.id)))
      const wanted = (before?.quantity ?? 0) + quantity
      isCapped ||= wanted > max
      const kept = {
        quantity: Math.min(wanted, max),
        isSelected: true,
        seenPrice: sku.sellPrice,
        addedAt: at,
      }
      const [line] = await tx
        .insert(cartLines)
        .values({ id: newId('ctl'), ...owner, skuId: sku.id, ...kept })
        .onConflictDoUpdate({
          target: [cartLines.userId, cartLines.channelId, cartLines.skuId],
          set: kept,
        })
        .returning()
      if (line) lines.push(line)
    }
    return { lines, isCapped, count: await checkRoom(tx, owner) }
  })

/**
 * Puts lines back that a device kept, once for each `id`. They are not judged: what is sold out meanwhile
 * stands in the cart as sold out, so that nothing is lost without a word. Skus that this channel does not
 * know are left out.
 *
 * @throws CART_FULL when they don't fit; nothing is merged then
 */
export const mergeLines = (
  db: Db,
  owner: CartOwner,
  { id, lines }: { id: string; lines: readonly GuestCartLine[] },
  at: Date,
) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const claimed = await tx
      .insert(cartMerges)
      .values({ id, userId: owner.userId, createdAt: at })
      .onConflictDoNothing()
      .returning({ id: cartMerges.id })
    if (claimed.length === 0) return { isMerged: false, count: await countLines(tx, owner) }
    const skuIds = lines.map(({ skuId }) => skuId)
    const known = await tx
      .select({ skuId: skus.id, productClass: products.productClass })
      .from(skus)
      .innerJoin(products, eq(products.id, skus.productId))
      .where(and(inArray(skus.id, skuIds), eq(products.channelId, owner.channelId)))
    const classOf = new Map(known.map(({ skuId, productClass }) => [skuId, productClass]))
    const there = new Map((await readLines(tx, owner)).map((line) => [line.skuId, line]))
    const put = new Map<string, typeof cartLines.$inferInsert>()
    for (const line of lines) {
      const productClass = classOf.get(line.skuId)
      if (!productClass) continue
      const before = put.get(line.skuId) ?? there.get(line.skuId)
      const { seenPrice, isSelected } = line
      const addedAt = new Date(Math.min(Date.parse(line.addedAt), at.getTime()))
      put.set(line.skuId, {
        ...owner,
        id: before?.id ?? newId('ctl'),
        skuId: line.skuId,
        quantity: Math.min((before?.quantity ?? 0) + line.quantity, lineCapacity(productClass)),
        seenPrice: before?.seenPrice ?? seenPrice,
        addedAt: before && before.addedAt > addedAt ? before.addedAt : addedAt,
        isSelected: isSelected || before?.isSelected === true,
      })
    }
    const rows = [...put.values()]
    await deleteRows(
      tx,
      rows.map((row) => row.id),
    )
    if (rows.length > 0) await tx.insert(cartLines).values(rows)
    return { isMerged: true, count: await checkRoom(tx, owner) }
  })

const deleteRows = async (tx: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, [...ids]))
}

/** @throws NOT_FOUND a line that is gone or another's, INVALID_QUANTITY more pieces than a line may hold */
export const setQuantity = (
  db: Db,
  owner: CartOwner,
  lineId: string,
  quantity: number,
): Promise<CartLineRow> =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const own = and(ownedBy(owner), eq(cartLines.id, lineId))
    const [line] = await tx
      .select({ productClass: products.productClass })
      .from(cartLines)
      .innerJoin(skus, eq(skus.id, cartLines.skuId))
      .innerJoin(products, eq(products.id, skus.productId))
      .where(own)
    if (!line) throw notFound()
    if (quantity > lineCapacity(line.productClass)) {
      throw new AppError('INVALID_QUANTITY', {
        message: '모바일상품권은 한 번에 한 장씩 살 수 있어요.',
        fields: { quantity: lineId },
      })
    }
    const [changed] = await tx.update(cartLines).set({ quantity }).where(own).returning()
    if (!changed) throw notFound()
    return changed
  })

const ownLines = (owner: CartOwner, lineIds: readonly string[]) =>
  and(ownedBy(owner), inArray(cartLines.id, [...lineIds]))

/** @returns how many of them there are; others' lines are none */
export const selectLines = (db: Db, owner: CartOwner, lineIds: readonly string[], isSelected: boolean) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const rows = await tx
      .update(cartLines)
      .set({ isSelected })
      .where(ownLines(owner, lineIds))
      .returning({ id: cartLines.id })
    return { changed: rows.length }
  })

/** @returns how many there were; a line that another tab deleted first is none */
export const deleteLines = (db: Db, owner: CartOwner, lineIds: readonly string[]) =>
  db.transaction(async (tx) => {
    await lockCart(tx, owner)
    const rows = await tx.delete(cartLines).where(ownLines(owner, lineIds)).returning({ id: cartLines.id })
    return { changed: rows.length }
  })

import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { products, skus } from '@/server/db/schema/catalog'
import { stockReservations } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import type { ChosenSku } from '../direct-order/offers'
import { soldShort } from '../direct-order/offers'

/**
 * Everything here runs inside the caller's transaction and takes its row locks in one order everywhere:
 * payments, orders, skus by id, products by id, ledger accounts by id.
 */
export const lockSkus = async (tx: Db, skuIds: readonly string[]): Promise<void> => {
  if (skuIds.length === 0) return
  await tx
    .select({ id: skus.id })
    .from(skus)
    .where(inArray(skus.id, [...skuIds]))
    .orderBy(asc(skus.id))
    .for('update')
}

/** Skus that these orders hold or held. */
export const reservedSkus = async (tx: Db, orderIds: readonly string[]): Promise<string[]> => {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ skuId: stockReservations.skuId })
    .from(stockReservations)
    .where(inArray(stockReservations.orderId, [...orderIds]))
  return rows.map(({ skuId }) => skuId)
}

/** Keeps the products' own sums beside their skus' stock. `sold` counts pieces bought. */
const changeProducts = async (
  tx: Db,
  changes: readonly { skuId: string; stock: number; sold: number }[],
): Promise<void> => {
  if (changes.length === 0) return
  const rows = await tx
    .select({ id: skus.id, productId: skus.productId })
    .from(skus)
    .where(
      inArray(
        skus.id,
        changes.map(({ skuId }) => skuId),
      ),
    )
  const productIds = [...new Set(rows.map(({ productId }) => productId))].toSorted()
  for (const productId of productIds) {
    const own = changes.filter(({ skuId }) =>
      rows.some((row) => row.id === skuId && row.productId === productId),
    )
    const stock = own.reduce((sum, change) => sum + change.stock, 0)
    const sold = own.reduce((sum, change) => sum + change.sold, 0)
    await tx
      .update(products)
      .set({
        leftInventoryCount: sql`${products.leftInventoryCount} + ${stock}`,
        soldCount: sql`${products.soldCount} + ${sold}`,
      })
      .where(eq(products.id, productId))
  }
}

/** Takes stock and writes it down as held. @throws INSUFFICIENT_STOCK when another buyer was quicker */
export const holdStock = async (tx: Db, orderId: string, chosen: readonly ChosenSku[]): Promise<void> => {
  const inOrder = chosen.toSorted((a, b) => (a.offer.sku.id < b.offer.sku.id ? -1 : 1))
  for (const { offer, quantity } of inOrder) {
    const taken = await tx
      .update(skus)
      .set({ leftInventoryCount: sql`${skus.leftInventoryCount} - ${quantity}` })
      .where(and(eq(skus.id, offer.sku.id), gte(skus.leftInventoryCount, quantity)))
      .returning({ id: skus.id })
    if (taken.length > 0) continue
    const [now] = await tx
      .select({ left: skus.leftInventoryCount })
      .from(skus)
      .where(eq(skus.id, offer.sku.id))
    throw soldShort(offer, now?.left ?? 0)
  }
  await tx.insert(stockReservations).values(
    inOrder.map(({ offer, quantity }) => ({
      orderId,
      skuId: offer.sku.id,
      quantity,
      state: 'held' as const,
    })),
  )
  await changeProducts(
    tx,
    inOrder.map(({ offer, quantity }) => ({ skuId: offer.sku.id, stock: -quantity, sold: 0 })),
  )
}

const settleHeld = (tx: Db, orderId: string, state: 'consumed' | 'released') =>
  tx
    .update(stockReservations)
    .set({ state })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'held')))
    .returning()

/** The stock of a paid order is gone for good. */
export const consumeStock = async (tx: Db, orderId: string): Promise<void> => {
  const held = await settleHeld(tx, orderId, 'consumed')
  await changeProducts(
    tx,
    held.map(({ skuId, quantity }) => ({ skuId, stock: 0, sold: quantity })),
  )
}

/** Gives held stock back; what was released or consumed before is left alone. */
export const releaseStock = async (tx: Db, orderId: string): Promise<void> => {
  const held = (await settleHeld(tx, orderId, 'released')).toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))
  for (const { skuId, quantity } of held) {
    await tx
      .update(skus)
      .set({ leftInventoryCount: sql`${skus.leftInventoryCount} + ${quantity}` })
      .where(eq(skus.id, skuId))
  }
  await changeProducts(
    tx,
    held.map(({ skuId, quantity }) => ({ skuId, stock: quantity, sold: 0 })),
  )
}

/** Changes stock of skus by so many pieces, in the one order of locks. @throws INSUFFICIENT_STOCK when too little is left */
export const moveStock = async (
  tx: Db,
  changes: readonly { skuId: string; stock: number; sold: number }[],
): Promise<void> => {
  for (const { skuId, stock } of changes.toSorted((a, b) => (a.skuId < b.skuId ? -1 : 1))) {
    const moved = await tx
      .update(skus)
      .set({ leftInventoryCount: sql`${skus.leftInventoryCount} + ${stock}` })
      .where(and(eq(skus.id, skuId), gte(sql`${skus.leftInventoryCount} + ${stock}`, 0)))
      .returning({ id: skus.id })
    if (moved.length === 0) throw new AppError('INSUFFICIENT_STOCK')
  }
  await changeProducts(tx, changes)
}

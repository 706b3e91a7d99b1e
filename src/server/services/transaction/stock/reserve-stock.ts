import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { skus } from '@/server/db/schema/catalog'
import { stockReservations } from '@/server/db/schema/order'
import { type ChosenSku, insufficientStock } from '../order-quote/choose-skus'
import { updateProductTotals } from './adjust-stock'

/** Returns the ids of the SKUs that these orders reserve or reserved. */
export const reservedSkus = async (tx: Db, orderIds: readonly string[]): Promise<string[]> => {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ skuId: stockReservations.skuId })
    .from(stockReservations)
    .where(inArray(stockReservations.orderId, [...orderIds]))
  return rows.map(({ skuId }) => skuId)
}

/** Takes stock for an order and records the reservation. @throws INSUFFICIENT_STOCK when another buyer was faster */
export const reserveStock = async (tx: Db, orderId: string, chosen: readonly ChosenSku[]): Promise<void> => {
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
    throw insufficientStock(offer, now?.left ?? 0)
  }
  await tx.insert(stockReservations).values(
    inOrder.map(({ offer, quantity }) => ({
      orderId,
      skuId: offer.sku.id,
      quantity,
      state: 'held' as const,
    })),
  )
  await updateProductTotals(
    tx,
    inOrder.map(({ offer, quantity }) => ({ skuId: offer.sku.id, stock: -quantity, sold: 0 })),
  )
}

const closeReservations = (tx: Db, orderId: string, state: 'consumed' | 'released') =>
  tx
    .update(stockReservations)
    .set({ state })
    .where(and(eq(stockReservations.orderId, orderId), eq(stockReservations.state, 'held')))
    .returning()

/** Turns the reservations of a paid order into sold pieces. */
export const consumeReservedStock = async (tx: Db, orderId: string): Promise<void> => {
  const held = await closeReservations(tx, orderId, 'consumed')
  await updateProductTotals(
    tx,
    held.map(({ skuId, quantity }) => ({ skuId, stock: 0, sold: quantity })),
  )
}

/** Returns the reserved stock of an order. Reservations that are already closed stay as they are. */
export const releaseReservedStock = async (tx: Db, orderId: string): Promise<void> => {
  const held = (await closeReservations(tx, orderId, 'released')).toSorted((a, b) =>
    a.skuId < b.skuId ? -1 : 1,
  )
  for (const { skuId, quantity } of held) {
    await tx
      .update(skus)
      .set({ leftInventoryCount: sql`${skus.leftInventoryCount} + ${quantity}` })
      .where(eq(skus.id, skuId))
  }
  await updateProductTotals(
    tx,
    held.map(({ skuId, quantity }) => ({ skuId, stock: quantity, sold: 0 })),
  )
}

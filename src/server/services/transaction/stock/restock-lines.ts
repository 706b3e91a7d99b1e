import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import type { OrderLineRow } from '../order-line/order-rows'
import { adjustStock } from './adjust-stock'

/** Returns the goods of order lines to stock. A line that was restocked before is skipped. */
export const restockLines = async (tx: Db, lines: readonly OrderLineRow[]): Promise<void> => {
  const pending = lines.filter(({ isRestocked }) => !isRestocked)
  for (const { id } of pending) {
    await tx.update(orderLines).set({ isRestocked: true }).where(eq(orderLines.id, id))
  }
  await adjustStock(
    tx,
    pending.map(({ skuId, quantity }) => ({ skuId, stock: quantity, sold: -quantity })),
  )
}

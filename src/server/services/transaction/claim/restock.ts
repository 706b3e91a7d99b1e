import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import { moveStock } from '../order/stock'
import type { LineRow } from './held-money'

/** Puts goods back on the shelf, once for each line. */
export const restock = async (tx: Db, lines: readonly LineRow[]): Promise<void> => {
  const back = lines.filter(({ isRestocked }) => !isRestocked)
  for (const { id } of back) {
    await tx.update(orderLines).set({ isRestocked: true }).where(eq(orderLines.id, id))
  }
  await moveStock(
    tx,
    back.map(({ skuId, quantity }) => ({ skuId, stock: quantity, sold: -quantity })),
  )
}

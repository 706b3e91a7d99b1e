import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cartLines, cartOrderLines } from '@/server/db/schema/cart'

/** Subtracts ordered quantities from cart lines. A line with an increased quantity keeps the difference. */
const removeFromCart = async (
  tx: Db,
  userId: string,
  ordered: readonly { lineId: string; quantity: number }[],
): Promise<void> => {
  if (ordered.length === 0) return
  const isOwn = and(
    eq(cartLines.userId, userId),
    inArray(
      cartLines.id,
      ordered.map(({ lineId }) => lineId),
    ),
  )
  const rows = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity })
    .from(cartLines)
    .where(isOwn)
    .orderBy(asc(cartLines.id))
    .for('update')
  const orderedQuantities = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const remaining = (row: { id: string; quantity: number }) =>
    row.quantity - (orderedQuantities.get(row.id) ?? 0)
  for (const row of rows.filter((candidate) => remaining(candidate) > 0)) {
    await tx
      .update(cartLines)
      .set({ quantity: remaining(row) })
      .where(eq(cartLines.id, row.id))
  }
  const emptyIds = rows.filter((row) => remaining(row) <= 0).map(({ id }) => id)
  if (emptyIds.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, emptyIds))
}

/**
 * Removes an order's lines from the cart. It is called when the order is paid, and when it waits for its deposit, so
 * that the same line is not ordered twice meanwhile. It does nothing for an order that does not come from the cart,
 * or when it is called again.
 */
export const removeOrderedLinesFromCart = async (tx: Db, orderId: string, userId: string): Promise<void> => {
  const ordered = await tx
    .delete(cartOrderLines)
    .where(eq(cartOrderLines.orderId, orderId))
    .returning({ lineId: cartOrderLines.lineId, quantity: cartOrderLines.quantity })
  await removeFromCart(tx, userId, ordered)
}

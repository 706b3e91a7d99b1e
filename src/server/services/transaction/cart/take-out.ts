import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { cartLines, cartOrderLines } from '@/server/db/schema/cart'

/**
 * Takes what was ordered out of a cart, inside the caller's transaction: a line that grew meanwhile keeps what
 * was added.
 */
const takeOutLines = async (
  tx: Db,
  userId: string,
  ordered: readonly { lineId: string; quantity: number }[],
): Promise<void> => {
  if (ordered.length === 0) return
  const own = and(
    eq(cartLines.userId, userId),
    inArray(
      cartLines.id,
      ordered.map(({ lineId }) => lineId),
    ),
  )
  const rows = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity })
    .from(cartLines)
    .where(own)
    .orderBy(asc(cartLines.id))
    .for('update')
  const taken = new Map(ordered.map(({ lineId, quantity }) => [lineId, quantity]))
  const left = (row: { id: string; quantity: number }) => row.quantity - (taken.get(row.id) ?? 0)
  for (const row of rows.filter((one) => left(one) > 0)) {
    await tx
      .update(cartLines)
      .set({ quantity: left(row) })
      .where(eq(cartLines.id, row.id))
  }
  const gone = rows.filter((row) => left(row) <= 0).map(({ id }) => id)
  if (gone.length > 0) await tx.delete(cartLines).where(inArray(cartLines.id, gone))
}

/**
 * Takes an order's lines out of the cart once it is paid, or placed to be paid by deposit: who finds them there
 * while the deposit is awaited would order twice. Nothing happens for an order that came another way, nor the
 * second time.
 */
export const emptyOrderedLines = async (tx: Db, orderId: string, userId: string): Promise<void> => {
  const ordered = await tx
    .delete(cartOrderLines)
    .where(eq(cartOrderLines.orderId, orderId))
    .returning({ lineId: cartOrderLines.lineId, quantity: cartOrderLines.quantity })
  await takeOutLines(tx, userId, ordered)
}

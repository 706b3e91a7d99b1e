import { lte, sql } from 'drizzle-orm'
import { orders } from '../db/schema/order'
import type { Deps } from '../deps'

const BATCH = 500
const TERM_MS = 90 * 24 * 60 * 60_000

/**
 * Removes the persons and addresses of orders that were abandoned in the payment window 90 days ago. No history shows
 * them. Their rows stay for the records of the payment window. @returns how many
 */
export const anonymiseAbandonedOrders = async ({ db, now }: Deps): Promise<number> => {
  const before = new Date(now().getTime() - TERM_MS)
  let anonymised = 0
  for (let count = BATCH; count === BATCH; anonymised += count) {
    // The conditions of the index `orders_abandoned_with_person`.
    const batch = sql`select ${orders.id} from ${orders}
      where status = 'abandoned' and placed_at is null and orderer ->> 'name' <> '' and ${lte(orders.createdAt, before)}
      limit ${BATCH} for update skip locked`
    const rows = await db
      .update(orders)
      .set({ orderer: { name: '', phone: '', email: '' }, receiver: null, deliveryMemo: '' })
      .where(sql`${orders.id} = any(array(${batch}))`)
      .returning({ id: orders.id })
    count = rows.length
  }
  return anonymised
}

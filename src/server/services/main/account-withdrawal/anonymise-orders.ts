import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { claims } from '@/server/db/schema/claim'
import { orders } from '@/server/db/schema/order'
import { WITHDRAWN_NAME } from './withdrawn-name'

/** Removes the persons and addresses of a withdrawn member's orders, and of the claims about them. */
export const anonymiseOrders = async (tx: Db, userId: string, which: 'never paid' | 'all'): Promise<void> => {
  const isMeant = and(eq(orders.userId, userId), which === 'all' ? undefined : isNull(orders.paidAt))
  await tx
    .update(claims)
    .set({ pickup: null, reship: null, reasonText: '' })
    .where(inArray(claims.orderId, tx.select({ id: orders.id }).from(orders).where(isMeant)))
  await tx
    .update(orders)
    .set({ orderer: { name: WITHDRAWN_NAME, phone: '', email: '' }, receiver: null, deliveryMemo: '' })
    .where(isMeant)
}

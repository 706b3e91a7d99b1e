import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { onlyRow } from '@/server/db/json-object'
import { notifications } from '@/server/db/schema/notification'
import { payments } from '@/server/db/schema/order'

/** The notifications of a member, or of one event. */
export const readNotifications = (db: Db, of: { userId: string } | { eventKey: string }) =>
  db
    .select()
    .from(notifications)
    .where('userId' in of ? eq(notifications.userId, of.userId) : eq(notifications.eventKey, of.eventKey))

/** The payment of an order or of the wallet. */
export const readPayment = async (db: Db, of: { orderId: string } | { walletPaymentId: string }) =>
  onlyRow(
    await db
      .select()
      .from(payments)
      .where(
        'orderId' in of ? eq(payments.orderId, of.orderId) : eq(payments.walletPaymentId, of.walletPaymentId),
      ),
  )

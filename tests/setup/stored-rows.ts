import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { onlyRow } from '@/server/db/rows'
import { notifications } from '@/server/db/schema/notification'
import { payments } from '@/server/db/schema/order'
import { staffAudit } from '@/server/db/schema/staff'

/** The notifications of a member, or of one event, in any order. */
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

/** The audit trail of what the staff changed, or of one target, as it was written. */
export const readTrail = (db: Db, targetId?: string) =>
  db
    .select()
    .from(staffAudit)
    .where(targetId === undefined ? undefined : eq(staffAudit.targetId, targetId))
    .orderBy(staffAudit.seq)

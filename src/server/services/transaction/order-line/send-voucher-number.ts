import { eq } from 'drizzle-orm'
import type { Db } from '@/server/db/client'
import { orders } from '@/server/db/schema/order'
import { queueSms } from '@/server/services/main/sms/queue-sms'
import { voucherNumberSms } from '@/server/services/main/sms/sms-templates'
import type { OrderLineRow } from './order-rows'

/**
 * Queues a text message with the seller's number of an unlinked voucher to the orderer's phone, once for each `event` of
 * the line. Screens don't show the number of a voucher that a seller issues by hand.
 *
 * @returns false for a line without a number
 */
export const sendVoucherNumber = async (
  tx: Db,
  line: OrderLineRow,
  { event, at }: { event: string; at: Date },
): Promise<boolean> => {
  const [order] = await tx.select({ orderer: orders.orderer }).from(orders).where(eq(orders.id, line.orderId))
  if (!order || !line.pinNumber) return false
  await queueSms(tx, {
    eventKey: `voucher-${event}:${line.id}`,
    phone: order.orderer.phone,
    ...voucherNumberSms({
      title: line.productTitle,
      number: line.pinNumber,
      until: line.expirationDate,
      publisher: line.publisherName ?? '',
    }),
    at,
  })
  return true
}

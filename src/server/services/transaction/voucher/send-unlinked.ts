import { eq } from 'drizzle-orm'
import { brand } from '@/config/brand'
import { groupByFour } from '@/lib/code128'
import { formatDate } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { type orderLines, orders } from '@/server/db/schema/order'
import { queueSms } from '@/server/services/main/sms/queue-sms'
import { newPin } from '../order/issue-voucher'

/**
 * The seller's number of an unlinked voucher, on its way to the phone that was entered at the order; once a line.
 * The number stands in the message only: what the seller sends by hand is not ours to show.
 */
export const sendUnlinkedVoucher = async (
  tx: Db,
  line: typeof orderLines.$inferSelect,
  at: Date,
): Promise<void> => {
  const [order] = await tx.select({ orderer: orders.orderer }).from(orders).where(eq(orders.id, line.orderId))
  if (!order) return
  await queueSms(tx, {
    eventKey: `voucher-issued:${line.id}`,
    phone: order.orderer.phone,
    body: [
      `[${brand.name}] ${line.productTitle}`,
      `상품권 번호 ${groupByFour(newPin()).replaceAll(' ', '-')}`,
      ...(line.expirationDate ? [`유효기간 ${formatDate(line.expirationDate)}까지`] : []),
      `${line.publisherName ?? ''} 매장에서 보여 주세요.`,
    ].join('\n'),
    at,
  })
}

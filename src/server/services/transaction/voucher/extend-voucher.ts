import { eq } from 'drizzle-orm'
import { extendedExpiry, isValidVoucher } from '@/domain/voucher'
import { formatDate } from '@/lib/date'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines, orders } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import { voucherPath } from '../order-line/issue-voucher'

/**
 * Extends a valid voucher by three months from its expiry for customer service, in the caller's transaction, and notifies its
 * member. The reminders before the new expiry follow.
 *
 * @returns the new expiry
 * @throws NOT_FOUND for a line that is no voucher; VOUCHER_NOT_USABLE for one that is not issued, used or refunded; VOUCHER_EXPIRED
 */
export const extendVoucher = async (tx: Db, { lineId, at }: { lineId: string; at: Date }): Promise<Date> => {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (line?.productClass !== 'giftcard') throw notFound()
  if (!isValidVoucher(line.status) || !line.expirationDate) throw new AppError('VOUCHER_NOT_USABLE')
  if (line.expirationDate < at) throw new AppError('VOUCHER_EXPIRED')
  const expirationDate = extendedExpiry(line.expirationDate)
  const day = formatDate(expirationDate)
  await tx.update(orderLines).set({ expirationDate }).where(eq(orderLines.id, lineId))
  await tx.insert(orderLineEvents).values({
    lineId,
    fromStatus: line.status,
    toStatus: line.status,
    actor: 'channel_owner',
    note: `유효기간 연장: ${day}까지`,
    createdAt: at,
  })
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, line.orderId))
  if (!order) throw notFound()
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey: `voucher-extended:${lineId}:${day}`,
    title: `상품권 유효기간이 ${day}까지로 늘었어요`,
    body: line.productTitle,
    href: voucherPath(lineId),
    at,
  })
  return expirationDate
}

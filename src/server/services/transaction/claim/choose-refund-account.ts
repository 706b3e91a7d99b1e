import type { Db } from '@/server/db/client'
import type { RefundTo } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'
import { checkReceiver } from '../refund/check-receiver'
import { lockPayments } from '../refund/complete-refund'
import { checkHolder, releaseRefunds } from '../refund/refund-account'
import { lockOwnOrder, type OrderOwner } from './find-own-order'

/**
 * Answers for a member where the waiting refunds of an order go. The caller calls `settleOrderRefunds` afterwards.
 *
 * @throws NOT_FOUND, ORDER_STATUS_CHANGED when none waits, BANK_ACCOUNT_HOLDER_MISMATCH, MEMBER_WITHDRAWN
 */
export const chooseRefundTo = async (
  tx: Db,
  owner: OrderOwner,
  to: RefundTo,
  at: Date,
): Promise<{ orderId: string }> => {
  await lockPayments(tx, owner.orderId)
  const order = await lockOwnOrder(tx, owner)
  await checkHolder(tx, owner.userId, to)
  if (to === 'money') await checkReceiver(tx, owner.userId)
  if ((await releaseRefunds(tx, order.id, to, at)) === 0) throw new AppError('ORDER_STATUS_CHANGED')
  return { orderId: order.id }
}

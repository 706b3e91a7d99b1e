import type { payments } from '@/server/db/schema/order'
import { walletPurpose } from '@/server/services/main/charge/wallet-purpose'
import { orderPurpose } from '../order/order-purpose'
import type { Purpose } from './purpose'

/** An order, or what the wallet sells. */
export const purposeOf = (
  payment: Pick<typeof payments.$inferSelect, 'orderId' | 'walletPaymentId'>,
): Purpose => {
  if (payment.orderId) return orderPurpose(payment.orderId)
  return walletPurpose(payment.walletPaymentId ?? '')
}

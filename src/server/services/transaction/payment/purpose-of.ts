import type { payments } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { PaymentPurpose } from '@/server/payment-purpose'

/** Returns what a payment pays for: an order, or a payment of the wallet. */
export const purposeOf = (
  { paymentPurposes }: Pick<Deps, 'paymentPurposes'>,
  payment: Pick<typeof payments.$inferSelect, 'orderId' | 'walletPaymentId'>,
): PaymentPurpose =>
  payment.orderId
    ? paymentPurposes.order(payment.orderId)
    : paymentPurposes.wallet(payment.walletPaymentId ?? '')

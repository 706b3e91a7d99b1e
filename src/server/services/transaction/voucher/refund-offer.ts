import { isDeposit } from '@/domain/payment-method'
import { voucherRefundOffer, type VoucherRefundOffer } from '@/domain/voucher'
import type { Db } from '@/server/db/client'
import type { OrderLineRow, OrderRow } from '../order-line/order-rows'
import { findApprovedPayment } from '../payment/transition-payment'
import { refundableBalanceOf } from '../refund/refundable-balance'

/** Returns what can be refunded of a voucher (KRW) and how, or null when nothing can. */
export const refundOfferOf = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  at: Date,
): Promise<VoucherRefundOffer | null> => {
  if (!line.expirationDate || (line.status !== 'expired' && line.status !== 'partially_used')) return null
  const balance = await refundableBalanceOf(tx, order)
  const paid = balance.shares.find(({ source }) => source === 'payment')?.amount ?? 0
  const payment = await findApprovedPayment(tx, order.id)
  return voucherRefundOffer(
    {
      status: line.status,
      originalAmount: line.giftcardOriginalAmount ?? -1,
      currentAmount: line.giftcardCurrentAmount ?? -1,
      paidAmount: line.totalAmount,
      expiresAt: line.expirationDate,
      // The gateway can't refund a deposit, and points can only be refunded to the member's money.
      hasCash: payment !== undefined && !isDeposit(payment.method) && paid >= line.totalAmount,
    },
    at,
  )
}

import { and, eq } from 'drizzle-orm'
import { voucherRefundOffer, type VoucherRefundOffer } from '@/domain/voucher'
import type { Db } from '@/server/db/client'
import { payments } from '@/server/db/schema/order'
import { heldMoney, type LineRow, type OrderRow } from '../claim/held-money'

/** What can be asked back of a voucher now; null when nothing can. */
export const offerOf = async (
  tx: Db,
  order: OrderRow,
  line: LineRow,
  at: Date,
): Promise<VoucherRefundOffer | null> => {
  if (!line.expirationDate || (line.status !== 'expired' && line.status !== 'partially_used')) return null
  const held = await heldMoney(tx, order)
  const paid = held.shares.find(({ source }) => source === 'payment')?.amount ?? 0
  const approved = and(eq(payments.orderId, order.id), eq(payments.status, 'approved'))
  const [payment] = await tx.select({ method: payments.method }).from(payments).where(approved)
  return voucherRefundOffer(
    {
      status: line.status,
      originalAmount: line.giftcardOriginalAmount ?? -1,
      currentAmount: line.giftcardCurrentAmount ?? -1,
      paidAmount: line.totalAmount,
      expiresAt: line.expirationDate,
      // A deposit can't go back the way it came, and points have nothing but the member's money to go to.
      hasCash: payment !== undefined && payment.method !== 'vbank' && paid >= line.totalAmount,
    },
    at,
  )
}

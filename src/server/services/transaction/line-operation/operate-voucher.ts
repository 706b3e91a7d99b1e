import type { Db } from '@/server/db/client'
import type { OrderLineRow, OrderRow } from '../order-line/order-rows'
import type { LineTransition } from '../order-line/transition-line'
import { refundVoucher } from '../voucher/refund-voucher'
import { redeemVoucher } from '../voucher/redeem-voucher'

/**
 * Applies a manual step to a voucher: `partially_used` uses half of its balance, `used` all of it, and
 * `expired_confirmed` refunds it.
 *
 * @returns false for a step that does not concern the balance
 * @throws VOUCHER_NOT_USABLE, VOUCHER_EXPIRED, VOUCHER_NOT_REFUNDABLE, VOUCHER_REFUND_ALREADY_REQUESTED
 */
export const operateVoucher = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  { to, at }: LineTransition,
): Promise<boolean> => {
  if (to === 'used' || to === 'partially_used') {
    const balance = line.giftcardCurrentAmount ?? -1
    const amount = to === 'partially_used' && balance > 1 ? Math.floor(balance / 2) : null
    await redeemVoucher(tx, line, { amount, store: '판매자 확인', useKey: `hand:${at.getTime()}`, at })
    return true
  }
  if (to !== 'expired_confirmed') return false
  await refundVoucher(tx, order, line, { method: 'money', expectedAmount: null, at })
  return true
}

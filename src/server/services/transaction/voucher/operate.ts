import type { Db } from '@/server/db/client'
import type { LineRow, OrderRow } from '../claim/held-money'
import type { LineMove } from '../order/move-line'
import { refundVoucher } from './refund'
import { takeVoucher } from './use'

/**
 * A step of a voucher that carries won, taken by hand: half of what is left, all of it, or the rest given back.
 *
 * @returns false for a step of another kind
 * @throws VOUCHER_NOT_USABLE, VOUCHER_EXPIRED a use that can't be; VOUCHER_NOT_REFUNDABLE, VOUCHER_REFUND_ALREADY_REQUESTED a refund that can't be
 */
export const operateVoucher = async (
  tx: Db,
  order: OrderRow,
  line: LineRow,
  { to, at }: LineMove,
): Promise<boolean> => {
  if (to === 'used' || to === 'partially_used') {
    const left = line.giftcardCurrentAmount ?? -1
    const amount = to === 'partially_used' && left > 1 ? Math.floor(left / 2) : null
    await takeVoucher(tx, line, { amount, store: '판매자 확인', useKey: `hand:${at.getTime()}`, at })
    return true
  }
  if (to !== 'expired_confirmed') return false
  await refundVoucher(tx, order, line, { method: 'money', expectedAmount: null, at })
  return true
}

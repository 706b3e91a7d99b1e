import type { Db } from '@/server/db/client'
import type { ClaimRow } from '../../claim-record/claim-row'
import type { OrderLineRow, OrderRow } from '../../order-line/order-rows'
import { sharePayouts } from '../../refund/calculate-breakdown'
import { createRefund } from '../../refund/create-refund'
import { refundableBalanceOf } from '../../refund/refundable-balance'
import { restockLines } from '../../stock/restock-lines'

/**
 * Refunds a return that passed its inspection: the amount that the shopper agreed to, shared by what each means of
 * payment holds now. Faultless goods are restocked.
 */
export const refundReturnedGoods = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly OrderLineRow[],
  at: Date,
): Promise<void> => {
  const payouts = sharePayouts(await refundableBalanceOf(tx, order), claim.breakdown.refundAmount)
  if (claim.fault === 'buyer') await restockLines(tx, lines)
  await createRefund(tx, {
    order,
    claimId: claim.id,
    breakdown: { ...claim.breakdown, payouts },
    lines: lines.map(({ id, totalAmount }) => ({
      id,
      amount: totalAmount,
      endStatus: 'refund_finished_normal',
    })),
    at,
  })
}

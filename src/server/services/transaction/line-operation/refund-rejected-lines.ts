import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import type { RefundTo } from '@/server/db/schema/claim'
import { lockOrderLines, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { calculateBreakdown } from '../refund/calculate-breakdown'
import { createRefund } from '../refund/create-refund'

interface Rejection {
  /** The status that the lines get once the refund is paid. */
  endStatus: OrderLineStatus
  claimId: string | null
  /** What the claim says about a deposit. */
  refundTo?: RefundTo | null
  at: Date
}

/** Refunds lines that the shop could not deliver in full, including their delivery fee. */
export const refundRejectedLines = async (
  tx: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { endStatus, claimId, refundTo = null, at }: Rejection,
): Promise<void> => {
  const breakdown = await calculateBreakdown(tx, {
    order,
    lines: await lockOrderLines(tx, order.id),
    claimed: lines.map((line) => ({ line, quantity: line.quantity })),
    kind: 'rejected',
    fault: 'seller',
  })
  await createRefund(tx, {
    order,
    claimId,
    breakdown,
    refundTo,
    lines: lines.map(({ id, totalAmount }) => ({ id, amount: totalAmount, endStatus })),
    at,
  })
}

import { inArray } from 'drizzle-orm'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import type { ClaimRow } from '../../claim-record/claim-row'
import type { OrderRow } from '../../order-line/order-rows'
import { createRefund } from '../../refund/create-refund'
import { restockLines } from '../../stock/restock-lines'

const CANCELLED_STATUS: Partial<Record<OrderLineStatus, OrderLineStatus>> = {
  refund_ing_order_canceled: 'refund_finished_order_canceled',
}

/** Restocks and refunds the lines of a cancellation. A manually issued voucher waits for its seller first. */
export const refundCancelledLines = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lineIds: readonly string[],
): Promise<void> => {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...lineIds]))
  await restockLines(tx, lines)
  await createRefund(tx, {
    order,
    claimId: claim.id,
    breakdown: claim.breakdown,
    lines: lines.map(({ id, totalAmount }) => ({
      id,
      amount: totalAmount,
      endStatus: CANCELLED_STATUS[claim.status] ?? null,
    })),
    at: claim.createdAt,
  })
}

import { and, asc, eq } from 'drizzle-orm'
import { claimPath } from '@/config/paths'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import { claimLines, claims, refunds } from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import type { ClaimRow } from '../claim-record'
import { lockOrderLines, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { calculateBreakdown } from '../refund/calculate-breakdown'

/** The returns of an order that are open and not refunded yet, the oldest first. */
const readOpenReturns = async (tx: Db, orderId: string): Promise<ClaimRow[]> => {
  const isOpenReturn = and(eq(claims.orderId, orderId), eq(claims.kind, 'refund'), eq(claims.state, 'open'))
  const rows = await tx
    .select({ claim: claims, refundId: refunds.id })
    .from(claims)
    .leftJoin(refunds, eq(refunds.claimId, claims.id))
    .where(isOpenReturn)
    .orderBy(asc(claims.createdAt), asc(claims.id))
  return rows.flatMap(({ claim, refundId }) => (refundId === null ? [claim] : []))
}

/** The amounts of an open return; those it has where its costs would now be more than its goods. */
const calculateAgain = async (tx: Db, order: OrderRow, lines: readonly OrderLineRow[], claim: ClaimRow) => {
  const returned = await tx.select().from(claimLines).where(eq(claimLines.claimId, claim.id))
  const claimed = lines
    .filter(({ id }) => returned.some(({ lineId }) => lineId === id))
    .map((line) => ({ line, quantity: line.quantity }))
  try {
    return await calculateBreakdown(tx, {
      order,
      lines,
      claimed,
      kind: claim.kind,
      fault: claim.fault,
      claim,
    })
  } catch (error) {
    if (error instanceof AppError && error.reason === 'RETURN_COST_EXCEEDS_REFUND') return claim.breakdown
    throw error
  }
}

/**
 * Calculates the open returns of an order again after another return ended without a refund: it may have paid for a delivery
 * that now one of these pays for. Notifies the member of each amount that changes. The caller holds the order's lock.
 */
export const repriceReturns = async (tx: Db, order: OrderRow, at: Date): Promise<void> => {
  const returns = await readOpenReturns(tx, order.id)
  const lines = returns.length > 0 ? await lockOrderLines(tx, order.id) : []
  for (const claim of returns) {
    const breakdown = await calculateAgain(tx, order, lines, claim)
    const { refundAmount } = breakdown
    if (refundAmount === claim.breakdown.refundAmount) continue
    await tx.update(claims).set({ breakdown }).where(eq(claims.id, claim.id))
    await notify(tx, {
      userId: claim.userId,
      kind: 'claim',
      eventKey: `claim-amount:${claim.id}:${refundAmount}`,
      title: `반품 환불 금액이 ${formatWon(refundAmount)}으로 바뀌었어요`,
      body: '같은 주문의 다른 반품이 끝나서 배송비를 다시 계산했어요.',
      href: claimPath(claim.id),
      at,
    })
  }
}

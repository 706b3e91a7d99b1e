import { eq } from 'drizzle-orm'
import type { ClaimBreakdown, ClaimQuoteRequest } from '@/contract/transaction/claim'
import { claimFault } from '@/domain/claim'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { calculateBreakdown } from '../../refund/calculate-breakdown'
import { checkNotRefunding } from '../../refund/check-not-refunding'
import { toQuoteView } from '../breakdown-view'
import { findExchangeOption } from '../exchange/exchange-options'
import { findOwnOrder, type OrderOwner } from '../find-own-order'
import { checkWholeOrder } from './awaiting-deposit'
import { checkClaimLines } from './check-claim-lines'

const NO_REFUND: ClaimBreakdown = {
  goodsAmount: 0,
  deliveryAmount: 0,
  returnFee: 0,
  refundAmount: 0,
  exchangeFee: 0,
  payouts: [],
}

/**
 * Returns what a claim would refund (KRW) without writing anything.
 *
 * @throws as `requestClaim` except REFUND_AMOUNT_CHANGED
 */
export const quoteClaim = async (
  { db, now }: Deps,
  owner: OrderOwner,
  request: ClaimQuoteRequest,
): Promise<ClaimBreakdown> => {
  const order = await findOwnOrder(db, owner, false)
  if (order.status === 'awaiting_deposit') {
    await checkWholeOrder(db, order.id, request)
    return NO_REFUND
  }
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const { claimed } = checkClaimLines(order, lines, { ...request, actor: 'user' }, now())
  await checkNotRefunding(
    db,
    claimed.map(({ line }) => line.id),
  )
  if (request.kind === 'exchange') {
    for (const { line, quantity } of claimed) {
      const skuId = request.lines.find(({ lineId }) => lineId === line.id)?.exchangeSkuId ?? null
      await findExchangeOption(db, line, skuId, quantity)
    }
  }
  const fault = claimFault(request.reasonCode)
  const breakdown = await calculateBreakdown(db, { order, lines, claimed, kind: request.kind, fault })
  return toQuoteView(db, order.userId, breakdown)
}

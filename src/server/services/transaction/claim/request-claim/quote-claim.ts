import { eq } from 'drizzle-orm'
import type { ClaimBreakdown, ClaimQuoteBody } from '@/contract/transaction/claim'
import { claimFault } from '@/domain/claim'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import type { OrderLineRow, OrderRow } from '../../order-line/order-rows'
import { calculateBreakdown, checkNotRefunding, type ClaimedLine } from '../../refund/calculate-breakdown'
import { needsRefundAccount } from '../../refund/refund-account'
import { toQuoteView } from '../breakdown-view'
import { findExchangeOption } from '../exchange'
import { findOwnOrder, type OrderOwner } from '../find-own-order'
import { checkWholeOrder } from './awaiting-deposit'
import { checkClaimLines, type ClaimRequest } from './check-claim-lines'

const NO_REFUND: ClaimBreakdown = {
  goodsAmount: 0,
  deliveryAmount: 0,
  returnFee: 0,
  refundAmount: 0,
  exchangeFee: 0,
  payouts: [],
}

interface CheckedLine extends ClaimedLine {
  /** The option that an exchange gives for the line; null for other claims. */
  exchange: { skuId: string; title: string } | null
}

/**
 * Checks a claim against the current lines of its order, and calculates its amounts.
 *
 * @throws as `checkClaimLines`; EXCHANGE_OPTION_UNAVAILABLE, RETURN_COST_EXCEEDS_REFUND, PARTIAL_CANCEL_COST_EXCEEDS_REFUND
 */
export const checkClaim = async (
  tx: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  request: ClaimRequest,
  now: Date,
) => {
  const { kind, reasonCode } = request
  const { claimed, to } = checkClaimLines(order, lines, request, now)
  await checkNotRefunding(
    tx,
    claimed.map(({ line }) => line.id),
  )
  const checked: CheckedLine[] = []
  for (const { line, quantity } of claimed) {
    const skuId = request.lines.find(({ lineId }) => lineId === line.id)?.exchangeSkuId ?? null
    const exchange = kind === 'exchange' ? await findExchangeOption(tx, line, skuId, quantity) : null
    checked.push({ line, quantity, exchange })
  }
  const fault = claimFault(reasonCode)
  const breakdown = await calculateBreakdown(tx, { order, lines, claimed, kind, fault })
  return { checked, to, fault, breakdown }
}

/**
 * Returns what a claim would refund (KRW) without writing anything.
 *
 * @throws as `requestClaim` except REFUND_AMOUNT_CHANGED
 */
export const quoteClaim = async (
  { db, now }: Deps,
  owner: OrderOwner,
  request: ClaimQuoteBody,
): Promise<ClaimBreakdown> => {
  const order = await findOwnOrder(db, owner)
  if (order.status === 'awaiting_deposit') {
    await checkWholeOrder(db, order.id, request)
    return NO_REFUND
  }
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id))
  const { breakdown } = await checkClaim(db, order, lines, { ...request, actor: 'user' }, now())
  const view = await toQuoteView(db, order.userId, breakdown)
  return { ...view, needsRefundAccount: await needsRefundAccount(db, order.id, breakdown.payouts) }
}

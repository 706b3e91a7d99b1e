import { asc, eq, inArray } from 'drizzle-orm'
import { sharePoints } from '@/domain/cart'
import { refundedStatusOf } from '@/domain/order-line-outcome'
import type { Db } from '@/server/db/client'
import { newId } from '@/server/db/new-id'
import type { ClaimAddress, RefundTo } from '@/server/db/schema/claim'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError } from '@/server/http/app-error'
import { attachUploads } from '@/server/services/main/upload/attach-uploads'
import { type ClaimRow, type NewClaimLine, notifyClaimStep, writeClaim } from '../claim-record'
import { lockOrderLines, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { createRefund } from '../refund/create-refund'
import { checkRefundTo } from '../refund/refund-account'
import { restockLines } from '../stock/adjust-stock'
import { checkClaim, type ClaimRequest } from './check-claim'
import { postExchangeFee, reserveExchangeStock } from './exchange'

/**
 * Splits a line of which only a part is claimed, because a line has one status. The claimed part becomes a new line
 * with a copy of the history. Quantities, amounts and points of both lines sum to those of the original.
 *
 * @returns the line to claim: the new one, or the original when all of it is claimed
 */
const splitLine = async (tx: Db, line: OrderLineRow, quantity: number): Promise<OrderLineRow> => {
  if (quantity === line.quantity) return line
  const remaining = line.quantity - quantity
  const [points = 0] = sharePoints([line.sellPrice * quantity, line.sellPrice * remaining], line.pointAmount)
  await tx
    .update(orderLines)
    .set({
      quantity: remaining,
      totalAmount: line.sellPrice * remaining,
      pointAmount: line.pointAmount - points,
    })
    .where(eq(orderLines.id, line.id))
  const part: OrderLineRow = {
    ...line,
    id: newId('line'),
    quantity,
    totalAmount: line.sellPrice * quantity,
    pointAmount: points,
    splitFrom: line.splitFrom ?? line.id,
  }
  await tx.insert(orderLines).values(part)
  const events = await tx
    .select()
    .from(orderLineEvents)
    .where(eq(orderLineEvents.lineId, line.id))
    .orderBy(asc(orderLineEvents.id))
  if (events.length > 0) {
    await tx
      .insert(orderLineEvents)
      .values(events.map(({ id: _id, ...event }) => ({ ...event, lineId: part.id })))
  }
  return part
}

/** Restocks and refunds the lines of a cancellation. A manually issued voucher waits for its seller first. */
const refundCancelledLines = async (
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
    refundTo: claim.refundTo,
    lines: lines.map(({ id, totalAmount }) => ({
      id,
      amount: totalAmount,
      endStatus: refundedStatusOf(claim.status),
    })),
    at: claim.createdAt,
  })
}

interface NewClaim extends ClaimRequest {
  order: OrderRow
  reasonText: string
  images: readonly string[]
  pickup: ClaimAddress | null
  reship: ClaimAddress | null
  /** Amounts (KRW) that the shopper agreed to; null where the shop opens the claim. */
  expected: { refund: number; exchangeFee: number } | null
  /** Where the shopper wants a deposit back. */
  refundTo?: RefundTo | undefined
  at: Date
}

const checkAddresses = (claim: NewClaim): void => {
  if (claim.actor !== 'user' || claim.kind === 'cancel') return
  if (!claim.pickup)
    throw new AppError('INVALID_INPUT', { fields: { pickup: '수거할 주소를 입력해 주세요.' } })
  if (claim.kind === 'exchange' && !claim.reship) {
    throw new AppError('INVALID_INPUT', { fields: { reship: '교환 상품을 받을 주소를 입력해 주세요.' } })
  }
}

/**
 * Opens a claim in the caller's transaction; the caller holds the order's lock. A cancellation is refunded at once, a
 * return waits for the goods, an exchange reserves the replacement goods and takes its delivery fee.
 *
 * @returns the id of the claim
 * @throws REFUND_ACCOUNT_REQUIRED, BANK_ACCOUNT_HOLDER_MISMATCH; INVALID_INPUT, NOT_FOUND, ORDER_STATUS_CHANGED, CLAIM_QUANTITY_EXCEEDED, CLAIM_PERIOD_OVER, SHIPMENT_NOT_LATE; REFUND_AMOUNT_CHANGED
 *   when the amounts differ from `expected`; RETURN_COST_EXCEEDS_REFUND, PARTIAL_CANCEL_COST_EXCEEDS_REFUND, EXCHANGE_OPTION_UNAVAILABLE; INSUFFICIENT_STOCK when
 *   another order has just taken the replacement goods; INSUFFICIENT_MONEY_FOR_EXCHANGE_FEE, PHOTO_NOT_FOUND
 */
export const openClaim = async (tx: Db, newClaim: NewClaim): Promise<string> => {
  const { order, kind, reasonCode, at, expected, actor } = newClaim
  checkAddresses(newClaim)
  const lines = await lockOrderLines(tx, order.id)
  const { checked, to, fault, breakdown } = await checkClaim(tx, order, lines, newClaim, at)
  if (
    expected &&
    (expected.refund !== breakdown.refundAmount || expected.exchangeFee !== breakdown.exchangeFee)
  ) {
    throw new AppError('REFUND_AMOUNT_CHANGED')
  }
  const refundTo =
    actor === 'user' && kind !== 'exchange'
      ? await checkRefundTo(tx, order, breakdown.payouts, newClaim.refundTo)
      : null
  await attachUploads(tx, order.userId, 'claim', newClaim.images)
  const parts: NewClaimLine[] = []
  for (const { line, quantity, exchange } of checked)
    parts.push({ line: await splitLine(tx, line, quantity), exchange })
  const claim: ClaimRow = {
    id: newId('clm'),
    orderId: order.id,
    userId: order.userId,
    kind,
    state: 'open',
    status: to,
    fault,
    reasonCode,
    reasonText: newClaim.reasonText,
    images: [...newClaim.images],
    pickup: newClaim.pickup,
    reship: newClaim.reship,
    breakdown,
    refundTo,
    note: '',
    createdAt: at,
    closedAt: null,
  }
  await writeClaim(tx, claim, parts, actor)
  if (kind === 'exchange') {
    await reserveExchangeStock(
      tx,
      parts.flatMap(({ line, exchange }) =>
        exchange ? [{ skuId: exchange.skuId, quantity: line.quantity }] : [],
      ),
    )
    await postExchangeFee(tx, claim, 'claim_fee', at)
  }
  await notifyClaimStep(tx, claim, { status: to, note: '', at, sn: order.sn })
  if (kind === 'cancel' && to !== 'manually_issue_cancelling') {
    await refundCancelledLines(
      tx,
      order,
      claim,
      parts.map(({ line }) => line.id),
    )
  }
  return claim.id
}

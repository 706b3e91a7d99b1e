import { and, asc, eq, inArray } from 'drizzle-orm'
import { claimPath } from '@/config/paths'
import { regionOf } from '@/domain/address'
import type { ClaimFault, ClaimKind } from '@/domain/claim'
import { exchangeFee, refundBreakdown, shareRefund } from '@/domain/refund-breakdown'
import { formatWon } from '@/lib/money'
import type { Db } from '@/server/db/client'
import {
  type ClaimBreakdown,
  claimLines,
  claims,
  refundLines,
  refunds,
  type RefundShare,
} from '@/server/db/schema/claim'
import { AppError } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import type { ClaimRow } from '../claim-record'
import { lockOrderLines, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import {
  needsDelivery,
  type RefundableBalance,
  refundableBalanceOf,
  toRefundInputs,
} from './refundable-balance'

export interface ClaimedLine {
  line: OrderLineRow
  /** At most the quantity of the line. */
  quantity: number
}

interface BreakdownParams {
  order: OrderRow
  /** Every line of the order. */
  lines: readonly OrderLineRow[]
  claimed: readonly ClaimedLine[]
  kind: ClaimKind | 'rejected'
  fault: ClaimFault
  /** The open claim, where its amounts are calculated again. */
  claim?: ClaimRow
}

const EMPTY = { goodsAmount: 0, deliveryAmount: 0, returnFee: 0, refundAmount: 0 }

/** Shares a refund among the means of payment in proportion to what each still holds. Amounts are whole won. */
export const sharePayouts = ({ shares }: RefundableBalance, refundAmount: number): RefundShare[] => {
  const amounts = shareRefund(
    shares.map(({ amount }) => amount),
    refundAmount,
  )
  return shares
    .map((share, index) => ({ ...share, amount: amounts[index] ?? 0 }))
    .filter(({ amount }) => amount > 0)
}

/**
 * Calculates what a claim refunds and to which means of payment. Amounts are whole won. A caller that acts on the
 * result holds the order's lock.
 *
 * @throws RETURN_COST_EXCEEDS_REFUND when the return costs more than the goods, PARTIAL_CANCEL_COST_EXCEEDS_REFUND when the delivery
 *   fee of what remains does
 */
export const calculateBreakdown = async (tx: Db, params: BreakdownParams): Promise<ClaimBreakdown> => {
  const { order, lines, claimed, kind, fault, claim } = params
  const inputs = await toRefundInputs(tx, lines)
  const partOf = (line: OrderLineRow, quantity: number) => {
    const input = inputs.get(line.id)
    return input && quantity > 0 ? [{ ...input, quantity, amount: line.sellPrice * quantity }] : []
  }
  const refundedLines = claimed.flatMap(({ line, quantity }) => partOf(line, quantity))
  if (kind === 'exchange') return { ...EMPTY, exchangeFee: exchangeFee(refundedLines, fault), payouts: [] }
  const balance = await refundableBalanceOf(tx, order, claim)
  const claimedQuantity = (line: OrderLineRow) =>
    claimed.find((part) => part.line.id === line.id)?.quantity ?? 0
  const remainingLines = lines
    .filter((line) => needsDelivery(line, balance))
    .flatMap((line) => partOf(line, line.quantity - claimedQuantity(line)))
  const wholeLines = (ids: ReadonlySet<string>) =>
    lines.filter(({ id }) => ids.has(id)).flatMap((line) => partOf(line, line.quantity))
  const result = refundBreakdown({
    kind,
    fault,
    region: order.receiver ? regionOf(order.receiver.postalCode) : 'mainland',
    refundedLines,
    remainingLines,
    returnedLines: wholeLines(balance.returnedLineIds),
    faultyLines: wholeLines(balance.faultyLineIds),
    rejectedLines: wholeLines(balance.rejectedLineIds),
    refundableDeliveryFee: balance.delivery,
  })
  // A cancellation returns nothing: what remains has lost its free delivery.
  if (result.refundAmount < 0)
    throw new AppError(
      kind === 'refund' ? 'RETURN_COST_EXCEEDS_REFUND' : 'PARTIAL_CANCEL_COST_EXCEEDS_REFUND',
    )
  return { ...result, exchangeFee: 0, payouts: sharePayouts(balance, result.refundAmount) }
}

/**
 * Refuses a claim on lines that have a refund. While the gateway is called, such a line may still show its old status.
 *
 * @throws ORDER_STATUS_CHANGED for a line with a pending or completed refund
 */
export const checkNotRefunding = async (tx: Db, lineIds: readonly string[]): Promise<void> => {
  if (lineIds.length === 0) return
  const rows = await tx
    .select({ lineId: refundLines.lineId })
    .from(refundLines)
    .where(inArray(refundLines.lineId, [...lineIds]))
  if (rows.length > 0)
    throw new AppError('ORDER_STATUS_CHANGED', { message: '환불이 진행 중이에요. 끝나면 저절로 바뀌어요.' })
}

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

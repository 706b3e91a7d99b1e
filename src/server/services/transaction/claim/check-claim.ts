import { eq } from 'drizzle-orm'
import type { ClaimQuoteBody } from '@/contract/transaction/claim'
import {
  claimFault,
  type ClaimKind,
  type ClaimReason,
  claimUntil,
  isDefect,
  isReasonOf,
  reasonsFor,
} from '@/domain/claim'
import { errorCodes } from '@/domain/error-codes'
import { isManuallyIssued } from '@/domain/order-line-outcome'
import {
  type ActorType,
  canTransition,
  isConfirmedPurchase,
  isLineCancellable,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLines, orders } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { transitionPayment } from '@/server/services/transaction/payment/transition-payment'
import type { OrderLineRow, OrderRow } from '../order-line/order-rows'
import { calculateBreakdown, checkNotRefunding, type ClaimedLine } from '../refund/calculate-breakdown'
import { findExchangeOption } from './exchange'

interface ClaimLineRequest {
  lineId: string
  quantity: number
  exchangeSkuId: string | null
}

export interface ClaimRequest {
  kind: ClaimKind
  reasonCode: ClaimReason
  lines: readonly ClaimLineRequest[]
  actor: ActorType
}

/** Returns the status that a claim of this kind gives to a line with `status`. */
const claimStatusOf = (kind: ClaimKind, status: OrderLineStatus): OrderLineStatus => {
  if (kind === 'refund') return 'refund_requested'
  if (kind === 'exchange') return 'exchange_requested'
  if (status === 'received') return 'issue_cancelled'
  if (isManuallyIssued(status)) return 'manually_issue_cancelling'
  return 'refund_ing_order_canceled'
}

const toRule = ({ productClass, status }: OrderLineRow) => ({ skuProductClass: productClass, status })

const checkCancellable = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  line: OrderLineRow,
  now: Date,
): void => {
  if (isLineCancellable(toRule(line), lines.map(toRule), order.paidAt, now)) return
  throw new AppError(line.productClass === 'giftcard' ? 'CLAIM_PERIOD_OVER' : 'ORDER_STATUS_CHANGED')
}

/** The fault of a cancellation follows from its reason alone: the shop does not check it. */
const checkReason = (order: OrderRow, { kind, reasonCode }: ClaimRequest, now: Date): void => {
  if (!isReasonOf(kind, reasonCode))
    throw new AppError('INVALID_INPUT', { fields: { reasonCode: '사유를 다시 골라 주세요.' } })
  const reasons = reasonsFor(kind, { paidAt: order.paidAt, isConfirmed: false }, now)
  if (!reasons.includes(reasonCode)) throw new AppError('SHIPMENT_NOT_LATE')
}

const checkPeriod = (line: OrderLineRow, reason: ClaimReason, now: Date): void => {
  const isConfirmed = isConfirmedPurchase(line.status)
  if (isConfirmed && !isDefect(reason)) throw new AppError('ORDER_STATUS_CHANGED')
  const isOver = line.deliveredAt ? now > claimUntil(line.deliveredAt, reason) : isConfirmed
  if (isOver) throw new AppError('CLAIM_PERIOD_OVER')
}

/**
 * Checks a claim against the current lines of its order. Returns the claimed lines with their quantities, and the
 * status that all of them get.
 *
 * @throws NOT_FOUND for a line of another order; CLAIM_QUANTITY_EXCEEDED, ORDER_STATUS_CHANGED, CLAIM_PERIOD_OVER, SHIPMENT_NOT_LATE;
 *   INVALID_INPUT for lines that can't be claimed together, or a reason of another kind of claim
 */
const checkClaimLines = (
  order: OrderRow,
  placedLines: readonly OrderLineRow[],
  request: ClaimRequest,
  now: Date,
): { claimed: ClaimedLine[]; to: OrderLineStatus } => {
  const { kind, reasonCode, lines, actor } = request
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '같은 상품을 두 번 골랐어요.' } })
  }
  if (actor === 'user') checkReason(order, request, now)
  const checked = lines.map(({ lineId, quantity }) => {
    const line = placedLines.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    const to = claimStatusOf(kind, line.status)
    if (!canTransition(line.status, to, actor, line.claimedFrom)) throw new AppError('ORDER_STATUS_CHANGED')
    if (quantity > line.quantity) throw new AppError('CLAIM_QUANTITY_EXCEEDED')
    if (kind === 'cancel' && actor === 'user') checkCancellable(order, placedLines, line, now)
    if (kind !== 'cancel' && actor === 'user') checkPeriod(line, reasonCode, now)
    return { line, quantity, to }
  })
  const to = checked[0]?.to
  if (!to || checked.some((line) => line.to !== to)) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '배송 상품과 상품권은 따로 신청해 주세요.' } })
  }
  return { claimed: checked.map(({ line, quantity }) => ({ line, quantity })), to }
}

/**
 * Checks a claim on an order that waits for its deposit. The virtual account expects the whole amount, so only the
 * whole order can be cancelled.
 *
 * @throws ORDER_STATUS_CHANGED for another kind than a cancellation; NOT_FOUND for an unknown line;
 *   PARTIAL_CANCEL_BEFORE_DEPOSIT for a part of the order
 */
export const checkWholeOrder = async (tx: Db, orderId: string, request: ClaimQuoteBody): Promise<void> => {
  if (request.kind !== 'cancel') throw new AppError('ORDER_STATUS_CHANGED')
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const isWhole = lines.every((line) =>
    request.lines.some(({ lineId, quantity }) => lineId === line.id && quantity === line.quantity),
  )
  if (request.lines.some(({ lineId }) => !lines.some(({ id }) => id === lineId))) throw notFound()
  if (!isWhole) throw new AppError('PARTIAL_CANCEL_BEFORE_DEPOSIT')
}

/**
 * Marks the waiting payment of an order as `cancelling`. The gateway is called after this transaction.
 *
 * @throws ORDER_STATUS_CHANGED when no payment waits for a deposit
 */
export const cancelAwaitingDeposit = async (tx: Db, orderId: string, at: Date): Promise<void> => {
  const change = { status: 'cancelling', updatedAt: at } as const
  if (!(await transitionPayment(tx, { orderId }, 'deposit_waiting', change)))
    throw new AppError('ORDER_STATUS_CHANGED')
  await tx.update(orders).set({ failureCode: errorCodes.PAYMENT_CANCELLED }).where(eq(orders.id, orderId))
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

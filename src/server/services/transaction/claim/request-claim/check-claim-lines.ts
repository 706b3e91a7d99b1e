import {
  claimUntil,
  type ClaimKind,
  type ClaimReason,
  isDefect,
  isReasonOf,
  reasonsFor,
} from '@/domain/claim'
import { isManuallyIssued } from '@/domain/order-line-outcome'
import {
  type ActorType,
  canTransition,
  isConfirmedPurchase,
  isLineCancellable,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import { AppError, notFound } from '@/server/http/app-error'
import type { OrderLineRow, OrderRow } from '../../order-line/order-rows'
import type { ClaimedLine } from '../../refund/calculate-breakdown'

export interface ClaimLineRequest {
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
export const checkClaimLines = (
  order: OrderRow,
  orderLines: readonly OrderLineRow[],
  request: ClaimRequest,
  now: Date,
): { claimed: ClaimedLine[]; to: OrderLineStatus } => {
  const { kind, reasonCode, lines, actor } = request
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '같은 상품을 두 번 골랐어요.' } })
  }
  if (actor === 'user') checkReason(order, request, now)
  const checked = lines.map(({ lineId, quantity }) => {
    const line = orderLines.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    const to = claimStatusOf(kind, line.status)
    if (!canTransition(line.status, to, actor, line.claimedFrom)) throw new AppError('ORDER_STATUS_CHANGED')
    if (quantity > line.quantity) throw new AppError('CLAIM_QUANTITY_EXCEEDED')
    if (kind === 'cancel' && actor === 'user') checkCancellable(order, orderLines, line, now)
    if (kind !== 'cancel' && actor === 'user') checkPeriod(line, reasonCode, now)
    return { line, quantity, to }
  })
  const to = checked[0]?.to
  if (!to || checked.some((line) => line.to !== to)) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '배송 상품과 상품권은 따로 신청해 주세요.' } })
  }
  return { claimed: checked.map(({ line, quantity }) => ({ line, quantity })), to }
}

import { claimPeriodMs, type ClaimKind, type ClaimReason } from '@/domain/claim'
import {
  type ActorType,
  canTransition,
  isLineCancellable,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import { AppError, notFound } from '@/server/http/app-error'
import type { LineRow, OrderRow } from './held-money'
import type { TakenLine } from './breakdown'

export interface AskedLine {
  lineId: string
  quantity: number
  exchangeSkuId: string | null
}

export interface Asked {
  kind: ClaimKind
  reasonCode: ClaimReason
  lines: readonly AskedLine[]
  actor: ActorType
}

/** Where a claim of this kind takes a line from `status`. */
const requestOf = (kind: ClaimKind, status: OrderLineStatus): OrderLineStatus => {
  if (kind === 'refund') return 'refund_requested'
  if (kind === 'exchange') return 'exchange_requested'
  if (status === 'received') return 'issue_cancelled'
  if (status.startsWith('manually_issue_')) return 'manually_issue_cancelling'
  return 'refund_ing_order_canceled'
}

const toRule = ({ productClass, status }: LineRow) => ({ skuProductClass: productClass, status })

const checkCancel = (order: OrderRow, all: readonly LineRow[], line: LineRow, now: Date): void => {
  if (isLineCancellable(toRule(line), all.map(toRule), order.paidAt, now)) return
  throw new AppError(line.productClass === 'giftcard' ? 'CLAIM_PERIOD_OVER' : 'ORDER_STATUS_CHANGED')
}

const checkPeriod = (line: LineRow, reason: ClaimReason, now: Date): void => {
  if (line.deliveredAt && now.getTime() - line.deliveredAt.getTime() > claimPeriodMs(reason)) {
    throw new AppError('CLAIM_PERIOD_OVER')
  }
}

/**
 * Judges what is asked against the lines as they stand.
 *
 * @returns the lines with their quantities, and the status that all of them go to
 * @throws NOT_FOUND a line of another order, CLAIM_QUANTITY_EXCEEDED quantity, ORDER_STATUS_CHANGED status, CLAIM_PERIOD_OVER period, INVALID_INPUT things that don't go
 * together
 */
export const checkLines = (
  order: OrderRow,
  all: readonly LineRow[],
  { kind, reasonCode, lines, actor }: Asked,
  now: Date,
): { taken: TakenLine[]; to: OrderLineStatus } => {
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '같은 상품을 두 번 골랐어요.' } })
  }
  const taken = lines.map(({ lineId, quantity }) => {
    const line = all.find(({ id }) => id === lineId)
    if (!line) throw notFound()
    const to = requestOf(kind, line.status)
    if (!canTransition(line.status, to, actor, line.claimedFrom)) throw new AppError('ORDER_STATUS_CHANGED')
    if (quantity > line.quantity) throw new AppError('CLAIM_QUANTITY_EXCEEDED')
    if (kind === 'cancel' && actor === 'user') checkCancel(order, all, line, now)
    if (kind !== 'cancel' && actor === 'user') checkPeriod(line, reasonCode, now)
    return { line, quantity, to }
  })
  const to = taken[0]?.to
  if (!to || taken.some((one) => one.to !== to)) {
    throw new AppError('INVALID_INPUT', { fields: { lines: '배송상품과 상품권은 따로 신청해 주세요.' } })
  }
  return { taken: taken.map(({ line, quantity }) => ({ line, quantity })), to }
}

import { and, asc, eq, inArray } from 'drizzle-orm'
import type { ClaimReason } from '@/domain/claim'
import { canTransition, lineStatus, type OrderLineStatus } from '@/domain/order-line-status'
import { shareRefund } from '@/domain/refund-breakdown'
import type { Db } from '@/server/db/client'
import { claimLines, claims } from '@/server/db/schema/claim'
import { orderLines, orders } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError, notFound } from '@/server/http/app-error'
import { moveLine, type LineMove } from '../order/move-line'
import { breakdownOf } from './breakdown'
import { closeClaim, stepClaim } from './claim-state'
import { completeExchange, undoExchange } from './exchange'
import { heldMoney, type LineRow, type OrderRow } from './held-money'
import { type ClaimRow, tellLine, notifyClaimStep } from './notices'
import { linesOf, openClaim } from './open-claim'
import { openRefund } from './open-refund'
import { payRefunds } from './pay-refunds'
import { refuseRefunding } from './refunding'
import { restock } from './restock'
import { operateVoucher } from '../voucher/operate'
import { withdrawClaim } from './withdraw'

/** The shop could not sell: the money goes back by itself. */
const REJECTED: Partial<Record<OrderLineStatus, OrderLineStatus>> = {
  order_fail_check_rejected: 'refund_finished_check_rejected',
  order_fail_ship_rejected: 'refund_finished_ship_rejected',
}

/** Ends that are reached when the money has gone back, never by hand alone. */
const PAID_ENDS: readonly OrderLineStatus[] = [
  'refund_finished_canceled_confirmed',
  'refund_finished_manually_issue_rejected',
  'refund_finished_manually_issue_cancelled',
]

const CLAIM_OF: Partial<Record<OrderLineStatus, { kind: ClaimRow['kind']; reasonCode: ClaimReason }>> = {
  refund_ing_order_canceled: { kind: 'cancel', reasonCode: 'late_delivery' },
  issue_cancelled: { kind: 'cancel', reasonCode: 'change_of_mind' },
  manually_issue_cancelling: { kind: 'cancel', reasonCode: 'change_of_mind' },
  refund_requested: { kind: 'refund', reasonCode: 'late_delivery' },
  exchange_requested: { kind: 'exchange', reasonCode: 'defective' },
}

const openClaimOf = async (tx: Db, lineId: string): Promise<ClaimRow | undefined> => {
  const [row] = await tx
    .select({ claim: claims })
    .from(claimLines)
    .innerJoin(claims, eq(claims.id, claimLines.claimId))
    .where(and(eq(claimLines.lineId, lineId), eq(claimLines.isOpen, 1)))
  return row?.claim
}

const amounts = (lines: readonly LineRow[], endStatus: OrderLineStatus) =>
  lines.map(({ id, totalAmount }) => ({ id, amount: totalAmount, endStatus }))

/** Money of lines that the shop gives up goes back in full. */
const refundRejected = async (
  tx: Db,
  order: OrderRow,
  lines: readonly LineRow[],
  end: { status: OrderLineStatus; claimId: string | null; at: Date },
): Promise<void> => {
  const all = await linesOf(tx, order.id)
  const breakdown = await breakdownOf(tx, {
    order,
    lines: all,
    taken: lines.map((line) => ({ line, quantity: line.quantity })),
    kind: 'rejected',
    fault: 'seller',
  })
  await openRefund(tx, {
    order,
    claimId: end.claimId,
    breakdown,
    lines: amounts(lines, end.status),
    at: end.at,
  })
}

/** A claim's refund pays what the shopper saw when they asked, shared by what each means holds now. */
const refundClaim = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly LineRow[],
  at: Date,
): Promise<void> => {
  const { refundAmount } = claim.breakdown
  const held = await heldMoney(tx, order)
  const shares = shareRefund(
    held.shares.map(({ amount }) => amount),
    refundAmount,
  )
  const payouts = held.shares
    .map((share, index) => ({ ...share, amount: shares[index] ?? 0 }))
    .filter(({ amount }) => amount > 0)
  if (claim.fault === 'buyer') await restock(tx, lines)
  await openRefund(tx, {
    order,
    claimId: claim.id,
    breakdown: { ...claim.breakdown, payouts },
    lines: amounts(lines, 'refund_finished_normal'),
    at,
  })
}

const effectsOfClaim = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly LineRow[],
  move: LineMove,
): Promise<void> => {
  const { to, actor, at } = move
  const step = { status: to, actor, note: move.note ?? '', at }
  const isRefused =
    ['refund_failure', 'exchange_failure'].includes(lineStatus(to).group) || to === 'manually_issue_confirmed'
  if (isRefused) {
    if (claim.kind === 'exchange') await undoExchange(tx, claim, at)
    await closeClaim(tx, claim, { ...step, state: 'refused' })
  } else if (to === 'exchange_delivery_ok') {
    await completeExchange(tx, claim)
    await closeClaim(tx, claim, { ...step, state: 'done' })
  } else {
    await stepClaim(tx, claim, step)
  }
  if (to === 'refund_inspect_pass') await refundClaim(tx, order, { ...claim, status: to }, lines, at)
  if (to === 'exchange_inspect_pass' && claim.fault === 'buyer') await restock(tx, lines)
  await notifyClaimStep(tx, claim, { status: to, note: step.note, at, sn: order.sn })
}

const begin = async (tx: Db, order: OrderRow, line: LineRow, move: LineMove): Promise<boolean> => {
  const kind = CLAIM_OF[move.to]
  if (!kind) return false
  await openClaim(tx, {
    ...kind,
    order,
    actor: move.actor,
    lines: [{ lineId: line.id, quantity: line.quantity, exchangeSkuId: null }],
    reasonText: move.note ?? '',
    images: [],
    pickup: order.receiver,
    reship: move.to === 'exchange_requested' ? order.receiver : null,
    expected: null,
    at: move.at,
  })
  return true
}

/** `operateLine` in the caller's transaction; the gateway is not asked. @returns the order's id */
export const operateInside = async (tx: Db, move: LineMove): Promise<string> => {
  const [seen] = await tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, move.lineId))
  if (!seen) throw notFound()
  const [order] = await tx.select().from(orders).where(eq(orders.id, seen.orderId)).for('update')
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, move.lineId)).for('update')
  if (!order || !line || !canTransition(line.status, move.to, move.actor, line.claimedFrom))
    throw new AppError('ORDER_STATUS_CHANGED')
  if (line.status === 'payment_required') {
    throw new AppError('ORDER_STATUS_CHANGED', { message: '결제 상태는 결제창과 입금 통보로만 바뀌어요.' })
  }
  await refuseRefunding(tx, [line.id])
  const isPayersEnd = move.to.startsWith('refund_finished_') && !PAID_ENDS.includes(move.to)
  if (isPayersEnd)
    throw new AppError('ORDER_STATUS_CHANGED', { message: '환불이 끝나면 저절로 바뀌는 상태예요.' })
  if (await operateVoucher(tx, order, line, move)) return order.id
  if (await begin(tx, order, line, move)) return order.id
  const claim = await openClaimOf(tx, line.id)
  if (claim && move.actor === 'user') {
    await withdrawClaim(tx, { userId: order.userId, claimId: claim.id, at: move.at })
    return order.id
  }
  const ids = claim
    ? (
        await tx
          .select({ lineId: claimLines.lineId })
          .from(claimLines)
          .where(eq(claimLines.claimId, claim.id))
          .orderBy(asc(claimLines.lineId))
      ).map(({ lineId }) => lineId)
    : [line.id]
  const rows = () =>
    tx.select().from(orderLines).where(inArray(orderLines.id, ids)).orderBy(asc(orderLines.id))
  if (PAID_ENDS.includes(move.to)) {
    if (move.to.includes('manually_issue')) await restock(tx, await rows())
    await refundRejected(tx, order, await rows(), {
      status: move.to,
      claimId: claim?.id ?? null,
      at: move.at,
    })
    return order.id
  }
  for (const lineId of ids) await moveLine(tx, { ...move, lineId })
  if (claim) {
    await effectsOfClaim(tx, order, claim, await rows(), move)
    return order.id
  }
  await tellLine(
    tx,
    { id: line.id, productTitle: line.productTitle, orderId: order.id, userId: order.userId },
    move.to,
    move.at,
  )
  const end = REJECTED[move.to]
  if (end) {
    await restock(tx, await rows())
    await refundRejected(tx, order, await rows(), { status: end, claimId: null, at: move.at })
  }
  return order.id
}

/**
 * One step of a line by the shop, the courier or the system, with all that follows from it: the lines of a claim
 * move together, stock and money go where the step sends them.
 *
 * @throws NOT_FOUND unknown, ORDER_STATUS_CHANGED a step that this actor may not take from there, INVALID_INPUT no shipment
 */
export const operateLine = async (deps: Deps, move: LineMove): Promise<void> => {
  const orderId = await deps.db.transaction((tx) => operateInside(tx, move))
  await payRefunds(deps, orderId)
}

import { asc, inArray } from 'drizzle-orm'
import {
  isDeliveringStep,
  isManuallyIssued,
  isRejectedByShop,
  refundedStatusOf,
} from '@/domain/order-line-outcome'
import {
  canTransition,
  isRefunded,
  type OrderLineStatus,
  GIFT_LINE_STATUSES,
} from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { applyClaimStep } from '../claim/advance-claim/apply-claim-step'
import { findOpenClaim } from '../claim-record'
import { openClaimForLine } from '../claim/advance-claim/open-claim-for-line'
import { withdrawClaim } from '../claim/withdraw-claim'
import { lockOrderAndLine, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { type LineTransition, transitionLine } from '../order-line/transition-line'
import { compareOrderPayment } from '../payment/compare-order-payment'
import { checkPaymentKept } from '../payment/check-payment-kept'
import { checkNotRefunding } from '../refund/calculate-breakdown'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { restockLines } from '../stock/adjust-stock'
import { notifyLineStep } from './notify-line-step'
import { operateVoucher } from './operate-voucher'
import { refundRejectedLines } from './refund-rejected-lines'

/** Final statuses that the shop requests and that a line gets when its refund is paid. */
const REFUNDED_STATUSES: readonly OrderLineStatus[] = [
  'refund_finished_canceled_confirmed',
  'refund_finished_manually_issue_rejected',
  'refund_finished_manually_issue_cancelled',
]

const selectLines = (tx: Db, ids: readonly string[]): Promise<OrderLineRow[]> =>
  tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.id, [...ids]))
    .orderBy(asc(orderLines.id))

/** Locks the order and the line. @throws NOT_FOUND, ORDER_STATUS_CHANGED for a transition that is not allowed, PAYMENT_REVERSED */
const lockLine = async (tx: Db, { lineId, to, actor }: LineTransition) => {
  const { order, line } = await lockOrderAndLine(tx, lineId)
  if (!canTransition(line.status, to, actor, line.claimedFrom)) throw new AppError('ORDER_STATUS_CHANGED')
  if (line.status === 'payment_required') {
    throw new AppError('ORDER_STATUS_CHANGED', { message: '결제 상태는 결제창과 입금 통보로만 바뀌어요.' })
  }
  await checkNotRefunding(tx, [line.id])
  if (isDeliveringStep(to)) await checkPaymentKept(tx, order.id)
  if (isRefunded(to) && !REFUNDED_STATUSES.includes(to))
    throw new AppError('ORDER_STATUS_CHANGED', { message: '환불이 끝나면 저절로 바뀌는 상태예요.' })
  return { order, line }
}

/** Applies a step to a line without a claim, or to all lines of its claim together. */
const advanceLines = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  transition: LineTransition,
): Promise<void> => {
  const { to, actor, at } = transition
  const open = await findOpenClaim(tx, line.id)
  if (open && actor === 'user') {
    await withdrawClaim(tx, { userId: order.userId, claimId: open.claim.id, at })
    return
  }
  const lineIds = open?.lineIds ?? [line.id]
  if (REFUNDED_STATUSES.includes(to)) {
    // A voucher that was not sent can be sold again; the goods of a confirmed purchase stay with the member.
    if (isManuallyIssued(line.status)) await restockLines(tx, await selectLines(tx, lineIds))
    const claimId = open?.claim.id ?? null
    await refundRejectedLines(tx, order, await selectLines(tx, lineIds), { endStatus: to, claimId, at })
    return
  }
  for (const { id, pinNumber } of await selectLines(tx, lineIds)) {
    // A number is that of one voucher: the others of a refused cancellation wait for theirs again.
    if (to === 'manually_issue_confirmed' && id !== line.id && pinNumber === null) {
      await transitionLine(tx, {
        lineId: id,
        to: 'manually_issue_required',
        actor: 'system',
        at,
        claimedFrom: null,
      })
    } else await transitionLine(tx, { ...transition, lineId: id })
  }
  if (open) {
    await applyClaimStep(tx, order, open.claim, await selectLines(tx, lineIds), transition)
    return
  }
  const { id, productTitle } = line
  await notifyLineStep(tx, { id, productTitle, orderId: order.id, userId: order.userId }, to, at)
  const endStatus = isRejectedByShop(to) ? refundedStatusOf(to) : null
  if (endStatus) {
    await restockLines(tx, await selectLines(tx, lineIds))
    await refundRejectedLines(tx, order, await selectLines(tx, lineIds), { endStatus, claimId: null, at })
  }
}

/**
 * Does the same as `operateLine` in the caller's transaction, without calling the gateway.
 *
 * @returns the id of the order
 */
export const operateLineInTransaction = async (tx: Db, transition: LineTransition): Promise<string> => {
  const { order, line } = await lockLine(tx, transition)
  // The line of a gift changes with its gift and its escrow alone.
  if ([line.status, transition.to].some((status) => GIFT_LINE_STATUSES.includes(status)))
    throw new AppError('ORDER_STATUS_CHANGED')
  const isHandled =
    (await operateVoucher(tx, order, line, transition)) ||
    (await openClaimForLine(tx, order, line, transition))
  if (!isHandled) await advanceLines(tx, order, line, transition)
  return order.id
}

/** Runs work in a transaction: of the database, or of a change of the staff. */
type RunInTransaction = <T>(work: (tx: Db) => Promise<T>) => Promise<T>

/**
 * Changes the status of a line for the shop, the courier or the system with all consequences: the lines of a claim
 * change together, stock is adjusted and amounts are refunded.
 *
 * @throws NOT_FOUND for an unknown line; ORDER_STATUS_CHANGED for a transition that this actor may not make;
 *   PAYMENT_REVERSED for goods of an order whose payment was taken back; INVALID_INPUT for a shipment without carrier or tracking number
 */
export const operateLine = async (
  deps: Deps,
  transition: LineTransition,
  runInTransaction: RunInTransaction = (work) => deps.db.transaction(work),
): Promise<void> => {
  if (transition.to === 'expired_confirmed') await compareOrderPayment(deps, { lineId: transition.lineId })
  const orderId = await runInTransaction((tx) => operateLineInTransaction(tx, transition))
  await settleOrderRefunds(deps, orderId)
}

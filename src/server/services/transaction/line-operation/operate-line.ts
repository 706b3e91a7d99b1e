import { asc, inArray } from 'drizzle-orm'
import { ORDER_HISTORY } from '@/config/paths'
import {
  isDeliveringStep,
  isManuallyIssued,
  isRejectedByShop,
  refundedStatusOf,
} from '@/domain/order-line-outcome'
import {
  canTransition,
  GIFT_LINE_STATUSES,
  isRefunded,
  type OrderLineStatus,
} from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import type { RefundTo } from '@/server/db/schema/claim'
import { orderLines } from '@/server/db/schema/order'
import type { Deps } from '@/server/deps'
import { AppError } from '@/server/http/app-error'
import { notify } from '@/server/services/main/notification/notify'
import { findOpenClaim } from '../claim-record'
import { applyClaimStep, openClaimForLine } from '../claim/advance-claim'
import { withdrawClaim } from '../claim/withdraw-claim'
import { lockOrderAndLine, lockOrderLines, type OrderLineRow, type OrderRow } from '../order-line/order-rows'
import { type LineTransition, transitionLine } from '../order-line/transition-line'
import { compareOrderPayment } from '../payment/compare-payment'
import { checkPaymentKept } from '../payment/transition-payment'
import { calculateBreakdown, checkNotRefunding } from '../refund/calculate-breakdown'
import { createRefund } from '../refund/create-refund'
import { settleOrderRefunds } from '../refund/settle-refunds'
import { restockLines } from '../stock/adjust-stock'
import { redeemVoucher } from '../voucher/change-voucher'
import { refundVoucher } from '../voucher/refund-voucher'

interface Rejection {
  /** The status that the lines get once the refund is paid. */
  endStatus: OrderLineStatus
  claimId: string | null
  /** What the claim says about a deposit. */
  refundTo?: RefundTo | null
  at: Date
}

/** Refunds lines that the shop could not deliver in full, including their delivery fee. */
const refundRejectedLines = async (
  tx: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { endStatus, claimId, refundTo = null, at }: Rejection,
): Promise<void> => {
  const breakdown = await calculateBreakdown(tx, {
    order,
    lines: await lockOrderLines(tx, order.id),
    claimed: lines.map((line) => ({ line, quantity: line.quantity })),
    kind: 'rejected',
    fault: 'seller',
  })
  await createRefund(tx, {
    order,
    claimId,
    breakdown,
    refundTo,
    lines: lines.map(({ id, totalAmount }) => ({ id, amount: totalAmount, endStatus })),
    at,
  })
}

const TITLE: Partial<Record<OrderLineStatus, string>> = {
  ship_ok: '상품을 보냈어요',
  ship_ok_direct_delivery: '상품을 보냈어요',
  ship_delay: '발송이 늦어지고 있어요',
  delivery_ok: '상품이 도착했어요',
  delivery_delay: '배송이 늦어지고 있어요',
  order_fail_check_rejected: '판매자가 주문을 받지 못했어요',
  order_fail_ship_rejected: '판매자가 상품을 보내지 못했어요',
  manually_issue_confirmed: '모바일상품권을 문자로 보냈어요',
}

/** Notifies the member of a step of a line outside of claims. Steps without a title send nothing. */
const notifyLineStep = async (
  tx: Db,
  line: { id: string; productTitle: string; orderId: string; userId: string },
  to: OrderLineStatus,
  at: Date,
): Promise<void> => {
  const title = TITLE[to]
  if (!title) return
  await notify(tx, {
    userId: line.userId,
    kind: 'order',
    eventKey: `line:${line.id}:${to}:${at.getTime()}`,
    title,
    body: line.productTitle,
    href: `${ORDER_HISTORY}?orderId=${line.orderId}`,
    at,
    push: { title, body: line.productTitle },
  })
}

/**
 * Applies a manual step to a voucher: `partially_used` uses half of its balance, `used` all of it, and
 * `expired_confirmed` refunds it.
 *
 * @returns false for a step that does not concern the balance
 * @throws VOUCHER_NOT_USABLE, VOUCHER_EXPIRED, VOUCHER_NOT_REFUNDABLE, VOUCHER_REFUND_ALREADY_REQUESTED
 */
const operateVoucher = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  { to, at }: LineTransition,
): Promise<boolean> => {
  if (to === 'used' || to === 'partially_used') {
    const balance = line.giftcardCurrentAmount ?? -1
    const amount = to === 'partially_used' && balance > 1 ? Math.floor(balance / 2) : null
    await redeemVoucher(tx, line, { amount, store: '판매자 확인', useKey: `hand:${at.getTime()}`, at })
    return true
  }
  if (to !== 'expired_confirmed') return false
  await refundVoucher(tx, order, line, { method: 'money', expectedAmount: null, at })
  return true
}

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
    const { id: claimId = null, refundTo = null } = open?.claim ?? {}
    await refundRejectedLines(tx, order, await selectLines(tx, lineIds), {
      endStatus: to,
      claimId,
      refundTo,
      at,
    })
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

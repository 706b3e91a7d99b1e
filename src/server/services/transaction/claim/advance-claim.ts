import type { ClaimReason } from '@/domain/claim'
import { refundedStatusOf } from '@/domain/order-line-outcome'
import { isRefusedClaim, type OrderLineStatus, statusAfterDefectClaim } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { type ClaimRow, closeClaim, notifyClaimStep, recordClaimStep } from '../claim-record'
import type { OrderLineRow, OrderRow } from '../order-line/order-rows'
import { type LineTransition, transitionLine } from '../order-line/transition-line'
import { repriceReturns, sharePayouts } from '../refund/calculate-breakdown'
import { createRefund } from '../refund/create-refund'
import { refundableBalanceOf } from '../refund/refundable-balance'
import { restockLines } from '../stock/adjust-stock'
import { completeExchange, undoExchange } from './exchange'
import { openClaim } from './open-claim'

/** The reasons of the shop, which accepts claims by phone. */
const CLAIM_OF: Partial<Record<OrderLineStatus, { kind: ClaimRow['kind']; reasonCode: ClaimReason }>> = {
  refund_ing_order_canceled: { kind: 'cancel', reasonCode: 'late_delivery' },
  issue_cancelled: { kind: 'cancel', reasonCode: 'change_of_mind' },
  manually_issue_cancelling: { kind: 'cancel', reasonCode: 'change_of_mind' },
  refund_requested: { kind: 'refund', reasonCode: 'late_delivery' },
  exchange_requested: { kind: 'exchange', reasonCode: 'defective' },
}

/**
 * Opens a claim on a whole line when the requested status is the first one of a claim. For the shop, which has no form.
 *
 * @returns whether a claim was opened
 * @throws as `openClaim`
 */
export const openClaimForLine = async (
  tx: Db,
  order: OrderRow,
  line: OrderLineRow,
  { to, actor, at, note }: LineTransition,
): Promise<boolean> => {
  const claim = CLAIM_OF[to]
  if (!claim) return false
  await openClaim(tx, {
    ...claim,
    ...(actor === 'user' && { reasonCode: claim.kind === 'cancel' ? 'change_of_mind' : 'defective' }),
    order,
    actor,
    lines: [{ lineId: line.id, quantity: line.quantity, exchangeSkuId: null }],
    reasonText: note ?? '',
    images: [],
    pickup: order.receiver,
    reship: to === 'exchange_requested' ? order.receiver : null,
    expected: null,
    at,
  })
  return true
}

/**
 * Refunds a return that passed its inspection: the amount that the shopper agreed to, shared by what each means of
 * payment holds now. Faultless goods are restocked.
 */
const refundReturnedGoods = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly OrderLineRow[],
  at: Date,
): Promise<void> => {
  const payouts = sharePayouts(await refundableBalanceOf(tx, order), claim.breakdown.refundAmount)
  if (claim.fault === 'buyer') await restockLines(tx, lines)
  await createRefund(tx, {
    order,
    claimId: claim.id,
    breakdown: { ...claim.breakdown, payouts },
    refundTo: claim.refundTo,
    lines: lines.map(({ id, totalAmount }) => ({
      id,
      amount: totalAmount,
      endStatus: refundedStatusOf(claim.status),
    })),
    at,
  })
}

/** Confirms purchases again that were confirmed before the claim, after it has ended without a refund. */
const restoreConfirmation = async (tx: Db, lines: readonly OrderLineRow[], at: Date): Promise<void> => {
  for (const { id, status, claimedFrom } of lines) {
    const confirmed = statusAfterDefectClaim(status, claimedFrom)
    if (confirmed) await transitionLine(tx, { lineId: id, to: confirmed, actor: 'system', at })
  }
}

/**
 * Applies a step of the shop or courier to an open claim after its lines have got the new status: updates or closes the
 * claim, completes or cancels an exchange, refunds or restocks inspected goods, restores a confirmed purchase, and notifies the
 * member.
 */
export const applyClaimStep = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly OrderLineRow[],
  { to, actor, at, note = '' }: LineTransition,
): Promise<void> => {
  const step = { status: to, actor, note, at }
  const isRefused = isRefusedClaim(to) || to === 'manually_issue_confirmed'
  if (isRefused) {
    if (claim.kind === 'exchange') await undoExchange(tx, claim, at)
    await closeClaim(tx, claim, { ...step, state: 'refused' })
    await repriceReturns(tx, order, at)
  } else if (to === 'exchange_delivery_ok') {
    await completeExchange(tx, claim)
    await closeClaim(tx, claim, { ...step, state: 'done' })
  } else {
    await recordClaimStep(tx, claim, step)
  }
  if (to === 'refund_inspect_pass') await refundReturnedGoods(tx, order, { ...claim, status: to }, lines, at)
  if (to === 'exchange_inspect_pass' && claim.fault === 'buyer')
    await restockLines(tx, lines, { isExchange: true })
  await restoreConfirmation(tx, lines, at)
  await notifyClaimStep(tx, claim, { status: to, note, at, sn: order.sn })
}

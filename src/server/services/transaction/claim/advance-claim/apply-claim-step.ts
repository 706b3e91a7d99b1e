import { lineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { closeClaim, recordClaimStep } from '../../claim-record/change-claim-state'
import type { ClaimRow } from '../../claim-record/claim-row'
import type { OrderLineRow, OrderRow } from '../../order-line/order-rows'
import type { LineTransition } from '../../order-line/transition-line'
import { restockLines } from '../../stock/restock-lines'
import { completeExchange, undoExchange } from '../exchange/exchange-stock'
import { notifyClaimStep } from '../notify-claim-step'
import { refundReturnedGoods } from './refund-returned-goods'

const REFUSED_GROUPS = ['refund_failure', 'exchange_failure']

/**
 * Applies a step of the shop or courier to an open claim after its lines have got the new status: updates or closes the
 * claim, completes or cancels an exchange, refunds or restocks inspected goods, and notifies the member.
 */
export const applyClaimStep = async (
  tx: Db,
  order: OrderRow,
  claim: ClaimRow,
  lines: readonly OrderLineRow[],
  { to, actor, at, note = '' }: LineTransition,
): Promise<void> => {
  const step = { status: to, actor, note, at }
  const isRefused = REFUSED_GROUPS.includes(lineStatus(to).group) || to === 'manually_issue_confirmed'
  if (isRefused) {
    if (claim.kind === 'exchange') await undoExchange(tx, claim, at)
    await closeClaim(tx, claim, { ...step, state: 'refused' })
  } else if (to === 'exchange_delivery_ok') {
    await completeExchange(tx, claim)
    await closeClaim(tx, claim, { ...step, state: 'done' })
  } else {
    await recordClaimStep(tx, claim, step)
  }
  if (to === 'refund_inspect_pass') await refundReturnedGoods(tx, order, { ...claim, status: to }, lines, at)
  if (to === 'exchange_inspect_pass' && claim.fault === 'buyer') await restockLines(tx, lines)
  await notifyClaimStep(tx, claim, { status: to, note, at, sn: order.sn })
}

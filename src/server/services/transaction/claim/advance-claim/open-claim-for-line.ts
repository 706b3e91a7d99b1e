import type { ClaimReason } from '@/domain/claim'
import type { OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import type { ClaimRow } from '../../claim-record'
import type { OrderLineRow, OrderRow } from '../../order-line/order-rows'
import type { LineTransition } from '../../order-line/transition-line'
import { openClaim } from '../request-claim/open-claim'

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

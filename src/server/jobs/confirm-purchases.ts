import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { ORDER_HISTORY } from '@/config/paths'
import { autoConfirmBefore } from '@/domain/claim'
import {
  canTransition,
  isRefusedClaim,
  lineStatus,
  ORDER_LINE_STATUSES,
  statusAfterDefectClaim,
} from '@/domain/order-line-status'
import { voucherRules } from '@/domain/voucher'
import type { Db } from '../db/client'
import { orderLines } from '../db/schema/order'
import type { Deps } from '../deps'
import { notify } from '../services/main/notification/notify'
import type { OrderLineRow } from '../services/transaction/order-line/order-rows'
import { transitionLine } from '../services/transaction/order-line/transition-line'
import { findOrderContact, forEachDueLine } from './batches'

/** Statuses that a shopper could confirm: delivered, or a refused claim after delivery. */
const CONFIRMABLE = ORDER_LINE_STATUSES.filter(
  (status) =>
    canTransition(status, 'order_finished', 'system') && lineStatus(status).buttons.includes('confirm'),
)

const REFUSED = CONFIRMABLE.filter(isRefusedClaim)

/** A claim that was refused while the goods were in delivery; they have to be delivered first. */
const isInDelivery = and(
  inArray(orderLines.status, REFUSED),
  inArray(orderLines.claimedFrom, ['delivery_ing', 'delivery_delay']),
)

const confirmLine = async (tx: Db, line: OrderLineRow, at: Date): Promise<void> => {
  // A process of an earlier version leaves a defect claim of a confirmed purchase at its end. The shopper has confirmed it.
  const confirmed = statusAfterDefectClaim(line.status, line.claimedFrom)
  await transitionLine(tx, { lineId: line.id, to: confirmed ?? 'order_finished', actor: 'system', at })
  if (confirmed) return
  const order = await findOrderContact(tx, line)
  if (!order) return
  await notify(tx, {
    userId: order.userId,
    kind: 'order',
    eventKey: `auto-confirm:${line.id}`,
    title: '구매가 자동으로 확정됐어요',
    body: line.productTitle,
    href: `${ORDER_HISTORY}?orderId=${line.orderId}`,
    at,
  })
}

/** Confirms lines that were delivered more than a week ago and neither confirmed nor claimed. @returns how many */
export const confirmPurchases = (deps: Deps): Promise<number> =>
  forEachDueLine(
    deps,
    {
      due: and(
        inArray(orderLines.status, CONFIRMABLE),
        lte(orderLines.statusAt, autoConfirmBefore(deps.now())),
        sql`(${isInDelivery}) is not true`,
      ),
      dueBy: orderLines.statusAt,
    },
    confirmLine,
  )

/** Confirms vouchers a day after their last use. @returns how many */
export const confirmUsedVouchers = (deps: Deps): Promise<number> => {
  const before = new Date(deps.now().getTime() - voucherRules.confirmUseMs)
  return forEachDueLine(
    deps,
    {
      due: and(eq(orderLines.status, 'used'), lte(orderLines.statusAt, before)),
      dueBy: orderLines.statusAt,
    },
    (tx, line, at) => transitionLine(tx, { lineId: line.id, to: 'used_confirmed', actor: 'system', at }),
  )
}

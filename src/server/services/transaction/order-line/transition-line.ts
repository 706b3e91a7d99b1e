import { eq, inArray } from 'drizzle-orm'
import { type ActorType, canTransition, type OrderLineStatus } from '@/domain/order-line-status'
import type { Db } from '@/server/db/client'
import { orderLineEvents, orderLines } from '@/server/db/schema/order'
import { AppError, notFound } from '@/server/http/app-error'
import { readVoucherTerms, sendVoucherNumber, voucherExpiryOf } from './issue-voucher'
import type { OrderLineRow } from './order-rows'

export interface LineTransition {
  lineId: string
  to: OrderLineStatus
  actor: ActorType
  at: Date
  note?: string
  /** The status before a claim that begins now, or null after one that was withdrawn. Without it the line keeps its value. */
  claimedFrom?: OrderLineStatus | null
  /** Carrier and tracking number are both required to ship. */
  carrier?: { id: string; name: string }
  trackingNumber?: string
  /** The seller's number of a voucher, required to issue one by hand. */
  voucherNumber?: string
}

const readShipment = ({ to, carrier, trackingNumber }: LineTransition) => {
  const number = trackingNumber?.replace(/[\s-]/g, '') ?? ''
  if (to !== 'ship_ok' && to !== 'exchange_reship_ok') return {}
  if (!carrier || !/^[A-Za-z0-9]{6,30}$/.test(number)) {
    throw new AppError('INVALID_INPUT', {
      fields: { trackingNumber: '택배사와 운송장 번호를 입력해 주세요.' },
    })
  }
  return { carrier, trackingNumber: number }
}

/** Letters and digits of every issuer's numbers. */
const VOUCHER_NUMBER = /^[A-Za-z0-9]{4,40}$/

/**
 * Returns the number of a voucher that its seller issues, and its expiry from now on. The refusal of a cancellation issues the
 * number too, unless the voucher has one.
 */
const readIssue = async (
  tx: Db,
  line: OrderLineRow,
  { to, voucherNumber, at }: LineTransition,
): Promise<{ pinNumber?: string; expirationDate?: Date }> => {
  if (to !== 'manually_issue_confirmed' || line.pinNumber !== null) return {}
  const pinNumber = voucherNumber?.replace(/[\s-]/g, '') ?? ''
  const isValid = VOUCHER_NUMBER.test(pinNumber)
  if (!isValid || (await tx.$count(orderLines, eq(orderLines.pinNumber, pinNumber))) > 0) {
    throw new AppError('INVALID_INPUT', {
      fields: { voucherNumber: isValid ? '이미 보낸 상품권 번호예요.' : '상품권 번호를 입력해 주세요.' },
    })
  }
  const { validityDays } = await readVoucherTerms(tx, line)
  return { pinNumber, expirationDate: voucherExpiryOf(at, validityDays) }
}

/**
 * Changes the status of a line in the caller's transaction and records the event.
 *
 * @throws NOT_FOUND for an unknown line; ORDER_STATUS_CHANGED for a transition that `actor` may not make from the
 *   current status; INVALID_INPUT for a shipment without carrier or tracking number, or a voucher without a new number
 */
export const transitionLine = async (tx: Db, transition: LineTransition): Promise<void> => {
  const { lineId, to, actor } = transition
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId)).for('update')
  if (!line) throw notFound()
  if (!canTransition(line.status, to, actor, line.claimedFrom)) throw new AppError('ORDER_STATUS_CHANGED')
  await writeTransition(tx, line, transition)
}

/**
 * Writes a transition without checking that it is allowed. For callers that check by another rule, such as a refund
 * that the gateway has paid. Issuing a voucher by hand also sends its number.
 */
export const writeTransition = async (
  tx: Db,
  line: OrderLineRow,
  transition: LineTransition,
): Promise<void> => {
  const { to, actor, at } = transition
  // Exchanged goods have a new delivery date. Withdrawing a claim delivers nothing.
  const isDelivery =
    (to === 'delivery_ok' && line.deliveredAt === null) || (to === 'exchange_delivery_ok' && actor !== 'user')
  const issued = await readIssue(tx, line, transition)
  await tx
    .update(orderLines)
    .set({
      status: to,
      statusAt: at,
      ...(transition.claimedFrom !== undefined && { claimedFrom: transition.claimedFrom }),
      ...(isDelivery ? { deliveredAt: at } : {}),
      ...readShipment(transition),
      ...issued,
    })
    .where(eq(orderLines.id, line.id))
  await tx.insert(orderLineEvents).values({
    lineId: line.id,
    fromStatus: line.status,
    toStatus: to,
    actor,
    note: transition.note ?? '',
    createdAt: at,
  })
  if (issued.pinNumber) await sendVoucherNumber(tx, { ...line, ...issued }, { event: 'issued', at })
}

interface LineChange {
  /** Locked by the caller. */
  line: OrderLineRow
  to: OrderLineStatus
}

/**
 * Changes the statuses of an unpaid order's lines and records the events, with one statement for each status: an order can have
 * many lines, and its SKUs are locked meanwhile. For changes that deliver and ship nothing.
 *
 * @throws ORDER_STATUS_CHANGED for a transition that `actor` may not make
 */
export const transitionUnpaidLines = async (
  tx: Db,
  changes: readonly LineChange[],
  { actor, at }: { actor: ActorType; at: Date },
): Promise<void> => {
  if (changes.length === 0) return
  if (changes.some(({ line, to }) => !canTransition(line.status, to, actor, line.claimedFrom)))
    throw new AppError('ORDER_STATUS_CHANGED')
  for (const status of new Set(changes.map(({ to }) => to))) {
    const ids = changes.filter(({ to }) => to === status).map(({ line }) => line.id)
    await tx.update(orderLines).set({ status, statusAt: at }).where(inArray(orderLines.id, ids))
  }
  await tx.insert(orderLineEvents).values(
    changes.map(({ line, to }) => ({
      lineId: line.id,
      fromStatus: line.status,
      toStatus: to,
      actor,
      createdAt: at,
    })),
  )
}
